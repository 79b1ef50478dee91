/** Words of accounts, centers and postings; separate, because no other list needs them. */
export const financeWords = {
  code: ['code', 'código'],
  description: ['description', 'descrição'],
  type: ['type', 'tipo'],
  classification: ['classification', 'classificação'],
  parentAccount: ['parent_id', 'conta pai'],
  parentCenter: ['parent_id', 'centro pai'],
  project: ['project_id', 'projeto'],
};
