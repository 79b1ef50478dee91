export const appTexts = {
  product: 'ERP Construtoras',
  loading: 'Carregando…',
  checkingTenant: 'Verificando contexto do tenant...',
  notFoundTitle: '404 - Page Not Found',
  notFoundText: 'O endereço não existe ou mudou de lugar.',
  notFoundHome: 'Ir para o início',
  unopenedTitle: 'Não foi possível abrir esta tela',
  unopenedText: 'O carregamento falhou. Verifique a conexão e tente de novo.',
  brokenTitle: 'Algo deu errado nesta tela',
  brokenText: 'O que estava aberto nela não pôde ser mantido. Tente de novo.',
  deadTitle: 'Algo deu errado',
  deadText: 'A página precisa ser carregada de novo.',
  reload: 'Recarregar',
  documentTitle: (screen: string) => `${screen} · ERP Construtoras`,
};

export const menuTexts = {
  login: 'Login',
  tenantChoice: 'Selecionar tenant',
  adminDashboard: 'Dashboard (Admin)',
  adminUsers: 'Gerenciamento de Usuários',
  adminTenants: 'Gerenciamento de Tenants',
  adminLinks: 'Vínculos Usuário-Tenant',
  tenantDashboard: 'Dashboard',
  projects: 'Projetos',
  suppliers: 'Fornecedores',
  customers: 'Clientes',
  finance: 'Financeiro',
  accounts: 'Plano de Contas',
  costCenters: 'Centros de Custo',
  payables: 'Contas a Pagar',
  receivables: 'Contas a Receber',
  treasury: 'Tesouraria',
  ledger: 'Contabilidade (Razão)',
};

export const adminDashboardTexts = {
  title: 'Dashboard (Admin)',
  welcome: (name: string) => `Bem-vindo, ${name}.`,
  text: 'Este é o painel do superusuário. Comece por aqui ou pelo menu:',
  logout: 'Logout',
};

export const tenantDashboardTexts = {
  title: (tenant: string) => `Dashboard: ${tenant}`,
  welcome: (name: string) => `Bem-vindo, ${name}!`,
  tenantId: 'ID do tenant atual',
  placeholder: 'Indicadores, resumos e atalhos da empresa aparecerão aqui.',
};
