/** What is told of a tax id that another party has; it is saved all the same (decision D5). */
export const partyTwinTexts = {
  sameTaxId: (name: string) => `${name} tem o mesmo CNPJ/CPF. Será salvo como está.`,
};
