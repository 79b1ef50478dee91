import type { TitleKind } from '../domain/titleDocument.ts';

const id = encodeURIComponent;

/** The paths of a registry. */
const rows = (all: string) => ({
  all,
  one: (rowId: string) => `${all}${id(rowId)}`,
  restored: (rowId: string) => `${all}${id(rowId)}/restore`,
});

/** The paths of payables, and of receivables (ability `titles.1`). */
const titles = (all: '/payables/' | '/receivables/') => ({
  all,
  one: (titleId: string) => `${all}${id(titleId)}`,
  control: `${all}control`,
  document: (documentId: string) => `${all}documents/${id(documentId)}`,
  cancellation: (documentId: string) => `${all}documents/${id(documentId)}/cancellation`,
  settlements: `${all}settlements`,
  settlementReversal: (settlementId: string) => `${all}settlements/${id(settlementId)}/reversal`,
});

/** Every path of SPEC §7 that the page calls, below the base path. */
export const baseUrl = '/api/v1';

export const urls = {
  token: '/auth/token',
  logout: '/auth/logout',
  currentUser: '/auth/users/me',
  ownPassword: '/auth/users/me/password',
  ownSessions: '/auth/users/me/sessions',
  ownSession: (sessionId: string) => `/auth/users/me/sessions/${id(sessionId)}`,
  users: '/users/',
  user: (userId: string) => `/users/${id(userId)}`,
  userRestore: (userId: string) => `/users/${id(userId)}/restore`,
  tenants: '/tenants/',
  tenant: (tenantId: string) => `/tenants/${id(tenantId)}`,
  tenantRestore: (tenantId: string) => `/tenants/${id(tenantId)}/restore`,
  links: '/user-tenant-links/superuser/links',
  link: (userId: string, tenantId: string) =>
    `/user-tenant-links/superuser/links/users/${id(userId)}/tenants/${id(tenantId)}`,
  roles: '/roles',
  hostHealth: '/admin/health',
  projects: rows('/projects/'),
  suppliers: rows('/suppliers/'),
  customers: rows('/customers/'),
  accounts: '/chart-of-accounts/',
  account: (accountId: number) => `/chart-of-accounts/${accountId}`,
  costCenters: '/cost-centers/',
  costCenter: (costCenterId: string) => `/cost-centers/${id(costCenterId)}`,
  treasuryAccounts: {
    all: '/treasury/accounts',
    one: (accountId: string) => `/treasury/accounts/${id(accountId)}`,
  },
  movements: (accountId: string) => `/treasury/accounts/${id(accountId)}/movements`,
  manualMovement: '/treasury/movements/manual',
  movementReversal: (movementId: string) => `/treasury/movements/${id(movementId)}/reversal`,
  transfers: '/treasury/transfers',
  entries: '/gl/entries',
  entryTemplates: rows('/gl/entry-templates/'),
  audit: '/audit',
  auditPeople: '/audit/people',
  auditChain: '/audit/chain',
  auditAuthors: '/audit/authors',
  auditBundle: '/audit/bundle',
  titles: (kind: TitleKind) => titles(kind === 'PAYABLE' ? '/payables/' : '/receivables/'),
  financeSettings: '/settings/finance',
  integrationKeys: '/settings/integration-keys',
  keyRevocation: (keyId: string) => `/settings/integration-keys/${id(keyId)}/revocation`,
  periods: '/periods',
  periodsClose: '/periods/close',
  periodsReopen: '/periods/reopen',
  reports: {
    mark: '/reports/mark',
    summary: '/reports/summary',
    trialBalance: '/reports/trial-balance',
    accountLedger: '/reports/account-ledger',
    incomeStatement: '/reports/income-statement',
    balanceSheet: '/reports/balance-sheet',
    cashFlow: '/reports/cash-flow',
    aging: '/reports/aging',
    projectCosts: '/reports/project-costs',
    costsOfProject: (projectId: string) => `/reports/projects/${id(projectId)}/costs`,
  },
  imports: {
    projects: '/imports/projects',
    suppliers: '/imports/suppliers',
    customers: '/imports/customers',
    accounts: '/imports/chart-of-accounts',
    costCenters: '/imports/cost-centers',
    payables: '/imports/payables',
    receivables: '/imports/receivables',
  },
  entry: (entryId: string) => `/gl/entries/${id(entryId)}`,
  entryReversal: (entryId: string) => `/gl/entries/${id(entryId)}/reversal`,
};
