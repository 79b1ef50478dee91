/** Words that place a server's sentence under a field (SPEC §8): wire names and labels. */
export const fieldWords = {
  name: ['name', 'nome'],
  address: ['address', 'endereço'],
  status: ['status'],
  startDate: ['start_date'],
  endDate: ['end_date'],
  taxId: ['cnpj_cpf', 'cnpj', 'cpf'],
};
