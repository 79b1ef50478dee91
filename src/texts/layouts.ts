import * as words from './words.ts';

/** Sentences of the page's frame: headers, menu, theme. */
export const layoutTexts = {
  product: words.product,
  adminHeading: 'Painel Administrativo',
  signedInAs: (email: string) => `Logado como: ${email}`,
  operationalContext: 'Contexto Operacional',
  switchTenant: 'Trocar de tenant',
  onlyTenant: 'Não há outra empresa para escolher.',
  logout: words.logout,
  ownAccount: (user: string) => `${words.ownAccount}: ${user}`,
  menu: 'Menu principal',
  openMenu: 'Abrir menu',
  closeMenu: 'Recolher menu',
  skipToContent: 'Ir para o conteúdo',
  help: words.help,
  useDark: 'Usar tema escuro',
  useLight: 'Usar tema claro',
};
