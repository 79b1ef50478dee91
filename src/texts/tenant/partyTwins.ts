/** Warning about a tax id that another party has; it does not block saving (decision D5). */
export const partyTwinTexts = {
  sameTaxId: (name: string) => `${name} tem o mesmo CNPJ/CPF. Será salvo como está.`,
};
