import { words } from './words.ts';

/** Both dashboards. Apart from the app's sentences, which every visitor loads first. */
export const adminDashboardTexts = {
  title: words.adminDashboard,
  welcome: (name: string) => `Bem-vindo, ${name}.`,
  text: 'Este é o painel do superusuário. Comece por aqui ou pelo menu:',
  logout: words.logout,
};

export const tenantDashboardTexts = {
  title: (tenant: string) => `Dashboard: ${tenant}`,
  welcome: (name: string) => `Bem-vindo, ${name}!`,
  tenantId: 'ID do tenant atual',
  placeholder: 'Indicadores, resumos e atalhos da empresa aparecerão aqui.',
};
