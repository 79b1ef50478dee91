/** Sentences of the page's frame: headers, menu, theme. */
export const layoutTexts = {
  product: 'ERP Construtoras',
  adminHeading: 'Painel Administrativo',
  signedInAs: (email: string) => `Logado como: ${email}`,
  operationalContext: 'Contexto Operacional',
  switchTenant: 'Trocar de tenant',
  logout: 'Logout',
  menu: 'Menu principal',
  openMenu: 'Abrir menu',
  closeMenu: 'Recolher menu',
  skipToContent: 'Ir para o conteúdo',
  help: 'Ajuda',
  useDark: 'Usar tema escuro',
  useLight: 'Usar tema claro',
};
