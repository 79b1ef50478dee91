export const id = encodeURIComponent;

/** Paths of a registry. */
export const rows = (all: string) => ({
  all,
  one: (rowId: string) => `${all}${id(rowId)}`,
  restored: (rowId: string) => `${all}${id(rowId)}/restore`,
});

export const baseUrl = '/api/v1';

/** Every path of SPEC §7 that the page calls, below the base path. */
export const urls = {
  token: '/auth/token',
  logout: '/auth/logout',
  currentUser: '/auth/users/me',
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
  /** A registry of named rows, by the name of its table. */
  named: (noun: string) => rows(`/${noun}/`),
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
  entries: '/gl/entries',
  entry: (entryId: string) => `/gl/entries/${id(entryId)}`,
};
