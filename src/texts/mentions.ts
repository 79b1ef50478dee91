import * as words from './words.ts';

/** The words by which a server's sentence is placed under a field (SPEC §8): the wire's and the reader's. */
export const fieldWords = {
  name: ['name', 'nome'],
  address: ['address', 'endereço'],
  status: ['status'],
  startDate: ['start_date'],
  endDate: ['end_date'],
  taxId: ['cnpj_cpf', 'cnpj', 'cpf'],
  email: ['email', 'e-mail', 'username'],
  currentPassword: ['current_password', 'senha atual'],
  password: ['password', 'senha'],
  fullName: ['full_name'],
  code: ['code', 'código'],
  description: ['description', 'descrição'],
  type: ['type', 'tipo'],
  classification: ['classification', 'classificação'],
  parentAccount: ['parent_id', 'conta pai'],
  parentCenter: ['parent_id', 'centro pai'],
  project: ['project_id', 'projeto'],
};

/** What in a refused sign-in's sentence tells the field (SPEC §8, Login). */
export const loginSigns = { username: 'email', password: words.wrongPassword };
