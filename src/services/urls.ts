const id = encodeURIComponent;

/** Every path of SPEC §7 that the page calls, below the base path. */
export const baseUrl = '/api/v1';

export const urls = {
  token: '/auth/token',
  logout: '/auth/logout',
  currentUser: '/auth/users/me',
  users: '/users/',
  user: (userId: string) => `/users/${id(userId)}`,
  userRestore: (userId: string) => `/users/${id(userId)}/restore`,
  userTenants: (userId: string) => `/users/${id(userId)}/tenants`,
  userRole: (userId: string, tenantId: string, roleId: number) =>
    `/users/${id(userId)}/tenants/${id(tenantId)}/roles/${roleId}`,
  userRoles: (userId: string, tenantId: string) => `/users/${id(userId)}/tenants/${id(tenantId)}/roles`,
  tenants: '/tenants/',
  tenant: (tenantId: string) => `/tenants/${id(tenantId)}`,
  tenantRestore: (tenantId: string) => `/tenants/${id(tenantId)}/restore`,
  links: '/user-tenant-links/superuser/links',
  link: (userId: string, tenantId: string) =>
    `/user-tenant-links/superuser/links/users/${id(userId)}/tenants/${id(tenantId)}`,
  roles: '/roles',
  projects: '/projects/',
  suppliers: '/suppliers/',
  supplier: (supplierId: string) => `/suppliers/${id(supplierId)}`,
  customers: '/customers/',
  customer: (customerId: string) => `/customers/${id(customerId)}`,
  project: (projectId: string) => `/projects/${id(projectId)}`,
  accounts: '/chart-of-accounts/',
  account: (accountId: number) => `/chart-of-accounts/${accountId}`,
  costCenters: '/cost-centers/',
  costCenter: (costCenterId: string) => `/cost-centers/${id(costCenterId)}`,
  treasuryAccounts: '/treasury/accounts',
  treasuryAccount: (accountId: string) => `/treasury/accounts/${id(accountId)}`,
  movements: (accountId: string) => `/treasury/accounts/${id(accountId)}/movements`,
  manualMovement: '/treasury/movements/manual',
  entries: '/gl/entries',
  entry: (entryId: string) => `/gl/entries/${id(entryId)}`,
};
