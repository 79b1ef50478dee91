/** Sentences of §2 and §4 of the specification that transitions serve, letter for letter, with their section. */
export const screensAndStates = {
  // §2 Screens and routes
  rootRedirects: [
    '§2 Route table',
    'redirect: unauthenticated to /login; superuser to /admin/dashboard; user with a tenant to /tenant/dashboard; otherwise /dashboard',
  ],
  anyOtherPath: ['§2 Route table', "page titled '404 - Page Not Found'"],
  routeUsers: ['§2 Route table', '/admin/users | superuser | user management'],
  routeTenants: ['§2 Route table', '/admin/tenants | superuser | tenant management'],
  routeLinks: ['§2 Route table', '/admin/user-tenant-roles | superuser | link management'],
  routeTenantChoice: ['§2 Route table', '/dashboard | authenticated | tenant selection'],
  routeProjects: ['§2 Route table', '/tenant/projects | authenticated | projects'],
  routeSuppliers: ['§2 Route table', '/tenant/suppliers | authenticated | suppliers'],
  routeCustomers: ['§2 Route table', '/tenant/customers | authenticated | customers'],
  routeAccounts: ['§2 Route table', '/tenant/finance/chart-of-accounts | authenticated | chart of accounts'],
  routeCostCenters: ['§2 Route table', '/tenant/finance/cost-centers | authenticated | cost centers'],
  routePayables: ['§2 Route table', '/tenant/finance/ap | authenticated | accounts payable'],
  routeReceivables: ['§2 Route table', '/tenant/finance/ar | authenticated | accounts receivable'],
  routeTreasury: ['§2 Route table', '/tenant/finance/treasury | authenticated | treasury'],
  routeLedger: ['§2 Route table', '/tenant/finance/gl | authenticated | general ledger'],
  statusLoads: ['§2 Route table', 'While authentication status loads, a spinner or loading text shows.'],
  protectedRoutes: [
    '§2 Route table',
    'A non-authenticated visitor on a protected route goes to /login. A non-superuser on a superuser route goes to /dashboard.',
  ],
  loginFields: [
    '§2 Login screen',
    "Fields 'Email (Username)' and 'Password'; submit button 'Login' (shows 'Entrando...' while loading).",
  ],
  afterSignIn: [
    '§2 Login screen',
    'Once authenticated, a superuser goes to /admin/dashboard and anyone else to /dashboard (history replaced).',
  ],
  tenantAccess: [
    '§2 Tenant selection',
    "Searchable select of the user's tenants; button 'Acessar Tenant' stores the chosen tenant and goes to /tenant/dashboard; 'Logout' button.",
  ],
  noTenants: [
    '§2 Tenant selection',
    "If the user has no tenants: alert 'Acesso Restrito' with 'Você não tem acesso a nenhum tenant. Contate o administrador.'",
  ],
  tenantOptions: ['§2 Tenant selection', "The tenant options come from the user's tenants_info list."],
  sideMenu: ['§2 Admin layout', 'Collapsible side menu (width 250, collapsing below the small breakpoint)'],
  financeGroup: ['§2 Tenant layout', 'a collapsible group Financeiro'],
  headerLogout: ['§2 Tenant layout', "'Logout' (logs out, goes to /login)"],
  tenantSwitch: [
    '§2 Tenant layout',
    'Choosing a tenant in the switcher sets it as current and goes to /tenant/dashboard.',
  ],
  usersTable: [
    '§2 User management',
    'Table columns: ID, Email, Nome Completo, Ativo?, Superusuário?, Criado em, Atualizado em, Deletado em, Ações.',
  ],
  usersActions: ['§2 User management', "Button 'Criar Novo Usuário'. Row actions: edit, delete or restore"],
  tenantsTable: [
    '§2 Tenant management',
    'Table columns: ID, CNPJ, Nome Completo, Status, Criado em, Atualizado em, Deletado em, Ações.',
  ],
  tenantsActions: [
    '§2 Tenant management',
    "Button 'Criar Novo Tenant'; same row actions (edit, delete, restore).",
  ],
  linksTable: ['§2 Link management', 'Table columns: user email, tenant, role, actions.'],
  linkFilters: [
    '§2 Link management',
    'Three text filters (user email, tenant name, role name), each debounced 300 ms, matched as case-insensitive substring, applied client-side to the current page; a clear-filters button.',
  ],
  linkButton: [
    '§2 Link management',
    "'Novo Vínculo' button, disabled until users, tenants and roles are loaded.",
  ],
  linkActions: ['§2 Link management', 'Per-row actions: edit role and remove.'],
  linkPages: ['§2 Link management', 'Pagination only when more than one page.'],
  linksEmpty: ['§2 Link management', "'Nenhum vínculo encontrado com os filtros atuais.'"],
  projectsTable: ['§2 Projects', 'Table: name, address, status, start date, end date (pt-BR), actions.'],
  projectsActions: ['§2 Projects', "Button 'Novo Projeto'; create and edit modals."],
  projectsEmpty: ['§2 Projects', "Empty: 'Nenhum projeto encontrado para este tenant.'"],
  suppliersTable: [
    '§2 Suppliers',
    'Columns: name, CNPJ/CPF (formatted), status badge Ativo/Inativo, created-at, actions.',
  ],
  suppliersEmpty: ['§2 Suppliers', "Empty: 'Nenhum fornecedor encontrado.'"],
  customersTable: ['§2 Customers', 'Same layout as suppliers.'],
  customersEmpty: ['§2 Customers', "Empty: 'Nenhum cliente encontrado.'"],
  accountsTable: [
    '§2 Chart of accounts',
    'Hierarchical tree table: code, name, type (badge Sintética/Analítica), classification, status (Ativa/Inativa), actions.',
  ],
  accountsActions: ['§2 Chart of accounts', "Switch 'Mostrar contas inativas'; button 'Nova Conta'."],
  accountsFold: [
    '§2 Chart of accounts',
    'Synthetic rows with children expand/collapse; all expanded after load.',
  ],
  accountsEmpty: [
    '§2 Chart of accounts',
    "Empty: 'Nenhuma conta encontrada (incluindo inativas).' or 'Nenhuma conta encontrada ativa.'",
  ],
  centersTable: [
    '§2 Cost centers',
    'Expandable tree table: Código, Nome, Natureza (badge Analítico/Agrupador), Tipo, Status, Ações.',
  ],
  centersActions: [
    '§2 Cost centers',
    'Switch to show inactive; button to create; edit, deactivate and reactivate per row; all expanded after load; empty text; spinner while loading; error alert on failure.',
  ],
  centerQuestion: [
    '§2 Cost centers',
    "Deactivation asks for confirmation (title 'Desativar' plus the name; buttons Desativar/Cancelar).",
  ],
  payablesTable: [
    '§2 Accounts payable',
    'Table: Fornecedor, Descrição, Vencimento, Valor, Pago, Status, Ações (Baixar, disabled when paid or canceled; Editar, always disabled).',
  ],
  payablesCreate: ['§2 Accounts payable', 'A manual new-title button only shows a placeholder alert.'],
  payablesEmpty: ['§2 Accounts payable', 'Empty text when none.'],
  receivablesTable: [
    '§2 Accounts receivable',
    'Table: Cliente, Descrição, Vencimento, Valor, Recebido, Status, Ações (Receber, disabled when received or canceled; Detalhes, always disabled).',
  ],
  treasuryTable: [
    '§2 Treasury',
    "'Contas Financeiras' (with count): table Nome, Tipo (C/C, Caixa, Aplicação), Banco, Conta, Saldo Atual, Status (Ativa/Inativa), edit action.",
  ],
  treasurySelect: ['§2 Treasury', 'Clicking a row selects or unselects the account.'],
  movementsTab: [
    '§2 Treasury',
    "'Movimentações' tab, disabled until an account is selected: table Data, Descrição, Valor (debit shown with minus, credit with plus), Origem, Conciliação (RECONCILED or pending), disabled details action.",
  ],
  movementPages: [
    '§2 Treasury',
    'Client-side pagination, 15 per page. Ordered by date then creation time, newest first.',
  ],
  treasuryModals: ['§2 Treasury', 'Modals: new account, edit account, new manual movement.'],
  treasuryFailure: [
    '§2 Treasury',
    "List failure with no data: 'Erro Crítico'; with data: an orange warning.",
  ],
  ledgerButtons: [
    '§2 General ledger',
    'Buttons to show/hide the list of recent entries and to show/hide the manual entry form (opening one closes the other).',
  ],
  ledgerList: [
    '§2 General ledger',
    'List columns: Data Lcto., Descrição, Origem, ID (first 8 characters), Criado em, details action. Server pagination; retry button on failure.',
  ],
  ledgerDetails: [
    '§2 General ledger',
    'Details modal: entry id, date, created at, origin type, origin id if any, description, lines (account code and name, cost center, debit, credit), totals, and a red unbalanced badge if totals differ by more than 0.001.',
  ],

  // §4 States and transitions
  storedToken: ['§4 Session', 'On start: with a stored token, the current user is fetched.'],
  restored: ['§4 Session', 'On success: authenticated, superuser flag taken from the user.'],
  notRestored: [
    '§4 Session',
    'On failure: stored token removed, unauthenticated, not loading (the failure is logged as failing to fetch the current user).',
  ],
  noToken: ['§4 Session', 'With no stored token: unauthenticated, not loading.'],
  signIn: ['§4 Session', 'Login: request a token, store it, fetch the current user, become authenticated.'],
  signInFails: [
    '§4 Session',
    'On failure: stored token removed, unauthenticated, and the error is passed to the caller to display.',
  ],
  logout: [
    '§4 Session',
    'Logout: remove stored token and tenant id, reset the session, clear the tenant and stop sending the tenant header.',
  ],
  tenantKept: [
    '§4 Session',
    'Setting a tenant id stores it and makes every later request carry it; clearing removes both.',
  ],
  softDelete: [
    '§4 Users and tenants',
    "Active, then 'deleted' (soft delete: deleted_at set, user also inactive), then restored (active again).",
  ],
  resorted: [
    '§4 Users and tenants',
    'Lists are re-sorted after each change: users by e-mail ascending, tenants by created_at descending.',
  ],
  merged: [
    '§4 Projects, suppliers, customers',
    'After deletion the returned record is merged and rows with a deleted_at are hidden.',
  ],
  accountToggle: [
    '§4 Accounts',
    'Active or inactive. Deactivation uses the delete call; reactivation sends is_active true through an update.',
  ],
  accountHeld: [
    '§4 Accounts',
    'A synthetic account with active children cannot be deactivated (button disabled, notice shown).',
  ],
  accountParentInactive: [
    '§4 Accounts',
    'Reactivating a child of an inactive parent shows a yellow warning that the parent is inactive, but proceeds.',
  ],
  accountLocked: ['§4 Accounts', 'Inactive accounts cannot be edited.'],
  centerToggle: ['§4 Cost centers', 'Active or inactive via deactivate (with confirmation) and reactivate.'],
  centerHeld: [
    '§4 Cost centers',
    "A grouping (non-analytical) center cannot be deactivated while it has an active child (warning: 'Desative os filhos primeiro').",
  ],
  centerParentInactive: [
    '§4 Cost centers',
    'Reactivating a child of an inactive parent shows a yellow warning but proceeds.',
  ],
  pageKept: ['§4 Link pagination', 'After an update the current page is kept.'],
  firstPage: ['§4 Link pagination', 'After a create it returns to page 1.'],
  pageBefore: [
    '§4 Link pagination',
    'After deleting the only row on a page beyond the first, it goes to the previous page.',
  ],
  treasuryToggle: ['§4 Treasury', 'Account is_active is toggled via the edit form.'],
} as const satisfies Record<string, readonly [section: string, quote: string]>;
