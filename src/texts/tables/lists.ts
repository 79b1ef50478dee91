import * as words from '../words.ts';

/** Shared by all lists. */
export const listTexts = {
  retry: words.retry,
  reload: 'Recarregar Lista',
  loading: words.loading,
  actions: words.actions,
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  deactivate: (name: string) => `Desativar ${name}`,
  reactivate: (name: string) => `Reativar ${name}`,
  history: (name: string) => `Histórico de ${name}`,
};
