import type { ScreenName } from '../machines/app/routes.ts';
import type { Http } from '../services/http.ts';
import { LoginPage } from '../views/session/LoginPage.tsx';
import type { MachineScreen, OpenedMachine, OpenedScreen } from './openedScreen.ts';

type Opening<Opened> = (http: () => Promise<Http>) => Promise<Opened>;

/** Where the code of each screen is; a screen with calls of its own is given the client. */
export const screens: {
  [Name in ScreenName]: Opening<Name extends MachineScreen ? OpenedMachine : OpenedScreen>;
} = {
  login: async () => ({ View: LoginPage }),
  tenantChoice: async () => (await import('./screens/tenantChoice.ts')).openTenantChoice(),
  ownAccount: async (http) => (await import('./screens/ownAccount.ts')).openOwnAccount(await http()),
  adminDashboard: async (http) =>
    (await import('./screens/adminDashboard.ts')).openAdminDashboard(await http()),
  tenantDashboard: async (http) =>
    (await import('./screens/tenantDashboard.ts')).openTenantDashboard(await http()),
  users: async (http) => (await import('./screens/users.ts')).openUsers(await http()),
  tenants: async (http) => (await import('./screens/tenants.ts')).openTenants(await http()),
  links: async (http) => (await import('./screens/links.ts')).openLinks(await http()),
  suppliers: async (http) => (await import('./screens/suppliers.ts')).openSuppliers(await http()),
  customers: async (http) => (await import('./screens/customers.ts')).openCustomers(await http()),
  projects: async (http) => (await import('./screens/projects.ts')).openProjects(await http()),
  imports: async (http) => (await import('./screens/imports.tsx')).openImports(await http()),
  accounts: async (http) => (await import('./screens/accounts.ts')).openAccounts(await http()),
  costCenters: async (http) => (await import('./screens/costCenters.ts')).openCostCenters(await http()),
  payables: async (http) => (await import('./screens/payables.ts')).openPayables(await http()),
  receivables: async (http) => (await import('./screens/receivables.ts')).openReceivables(await http()),
  financeSettings: async (http) =>
    (await import('./screens/financeSettings.ts')).openFinanceSettings(await http()),
  treasury: async (http) => (await import('./screens/treasury.ts')).openTreasury(await http()),
  ledger: async (http) => (await import('./screens/ledger.ts')).openLedger(await http()),
  periods: async (http) => (await import('./screens/periods.ts')).openPeriods(await http()),
  audit: async (http) => (await import('./screens/audit.ts')).openAudit(await http()),
  reports: async (http) => (await import('./screens/reports.ts')).openReports(await http()),
  notFound: async () => ({ View: (await import('../views/NotFoundPage.tsx')).NotFoundPage }),
};
