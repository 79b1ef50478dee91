/** Sentences that every list shares. */
export const listTexts = {
  retry: 'Tentar Novamente',
  reload: 'Recarregar Lista',
  loading: 'Carregando…',
  staleTitle: 'A lista pode estar desatualizada',
  actions: 'Ações',
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
};
