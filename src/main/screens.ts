import type { ScreenName } from '../machines/app/routes.ts';
import type { Http } from '../services/http.ts';
import { LoginPage } from '../views/session/LoginPage.tsx';
import type { OpenedScreen } from './openedScreen.ts';

/** Where the code of each screen is; a screen with calls of its own is given the client. */
export const screens: Record<ScreenName, (http: () => Promise<Http>) => Promise<OpenedScreen>> = {
  login: async () => ({ View: LoginPage }),
  tenantChoice: async () => (await import('./screens/tenantChoice.ts')).openTenantChoice(),
  adminDashboard: async () => ({
    View: (await import('../views/admin/AdminDashboardPage.tsx')).AdminDashboardPage,
  }),
  tenantDashboard: async () => ({
    View: (await import('../views/tenant/TenantDashboardPage.tsx')).TenantDashboardPage,
  }),
  users: async (http) => (await import('./screens/users.ts')).openUsers(await http()),
  tenants: async (http) => (await import('./screens/tenants.ts')).openTenants(await http()),
  links: async (http) => (await import('./screens/links.ts')).openLinks(await http()),
  suppliers: async (http) => (await import('./screens/suppliers.ts')).openSuppliers(await http()),
  customers: async (http) => (await import('./screens/customers.ts')).openCustomers(await http()),
  projects: async (http) => (await import('./screens/projects.ts')).openProjects(await http()),
  accounts: async (http) => (await import('./screens/accounts.ts')).openAccounts(await http()),
  costCenters: async (http) => (await import('./screens/costCenters.ts')).openCostCenters(await http()),
  payables: async () => (await import('./screens/payables.ts')).openPayables(),
  receivables: async () => (await import('./screens/receivables.ts')).openReceivables(),
  treasury: async (http) => (await import('./screens/treasury.ts')).openTreasury(await http()),
  ledger: async (http) => (await import('./screens/ledger.ts')).openLedger(await http()),
  notFound: async () => ({ View: (await import('../views/NotFoundPage.tsx')).NotFoundPage }),
};
