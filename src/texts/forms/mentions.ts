/** The words by which a server's sentence is placed under a field (SPEC §8): the wire's and the reader's. */
export const fieldWords = {
  name: ['name', 'nome'],
  address: ['address', 'endereço'],
  status: ['status'],
  startDate: ['start_date'],
  endDate: ['end_date'],
  taxId: ['cnpj_cpf', 'cnpj', 'cpf'],
};
