/** Shared by all trees. */
export const treeTexts = {
  parentCode: 'Código Superior',
  filter: 'Filtrar a árvore',
  expandAll: 'Expandir tudo',
  collapseAll: 'Recolher tudo',
  expand: (name: string) => `Expandir ${name}`,
  collapse: (name: string) => `Recolher ${name}`,
  orphan: 'O registro superior não foi encontrado; mostrado na raiz.',
  cycle: 'O registro está dentro de si mesmo na hierarquia; mostrado na raiz.',
};
