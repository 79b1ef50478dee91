import * as words from './words.ts';

/** Sentences that every list shares. */
export const listTexts = {
  retry: words.retry,
  reload: 'Recarregar Lista',
  loading: words.loading,
  staleTitle: 'A lista pode estar desatualizada',
  actions: words.actions,
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  deactivate: (name: string) => `Desativar ${name}`,
  reactivate: (name: string) => `Reativar ${name}`,
  history: (name: string) => `Histórico de ${name}`,
};

/** Sentences that every tree shares. */
export const treeTexts = {
  filter: 'Filtrar a árvore',
  expandAll: 'Expandir tudo',
  collapseAll: 'Recolher tudo',
  expand: (name: string) => `Expandir ${name}`,
  collapse: (name: string) => `Recolher ${name}`,
  orphan: 'O registro superior não foi encontrado; mostrado na raiz.',
  cycle: 'O registro está dentro de si mesmo na hierarquia; mostrado na raiz.',
};
