/** Words that place a server's sentence under a field (SPEC §8): wire names and labels. */
export const fieldWords = {
  name: ['name', 'nome'],
  status: ['status'],
  taxId: ['cnpj_cpf', 'cnpj', 'cpf'],
};
