import * as words from './words.ts';

export const appTexts = {
  product: words.product,
  loading: words.loading,
  checkingTenant: 'Verificando contexto do tenant...',
  notFoundTitle: '404 - Page Not Found',
  notFoundText: 'O endereço não existe ou mudou de lugar.',
  notFoundHome: 'Ir para o início',
  failures: {
    unopened: {
      title: 'Não foi possível abrir esta tela',
      text: 'Verifique a conexão e tente de novo.',
    },
    broken: {
      title: 'Algo deu errado nesta tela',
      text: 'O que estava aberto se perdeu. Tente de novo.',
    },
    dead: { title: 'Algo deu errado', text: 'Recarregue a página.' },
  },
  reload: 'Recarregar',
  documentTitle: (screen: string, company?: string) => `${screen} · ${company ?? words.product}`,
};

export const menuTexts = {
  login: words.login,
  tenantChoice: 'Selecionar tenant',
  ownAccount: words.ownAccount,
  adminDashboard: words.adminDashboard,
  adminUsers: words.users,
  adminTenants: words.tenants,
  adminLinks: 'Vínculos Usuário-Tenant',
  tenantDashboard: 'Dashboard',
  site: words.site,
  imports: words.imports,
  reports: words.reports,
  financeSettings: words.financeSettings,
  finance: 'Financeiro',
  accounts: words.accounts,
  costCenters: words.costCenters,
  payables: words.payables,
  receivables: words.receivables,
  withholdings: words.withholdings,
  treasury: words.treasury,
  reconciliation: words.bankReconciliation,
  openings: words.opening,
  ledger: 'Contabilidade (Razão)',
  periods: words.periods,
  audit: words.audit,
};
