/** Sentences of §5 to §9 of the specification that transitions serve, letter for letter, with their section. */
export const rulesAndErrors = {
  // §5 Validation rules
  loginRequired: ['§5 Login', 'e-mail and password required.'],
  userRequired: ['§5 Create user', 'e-mail required; password optional (sent only if not blank)'],
  userUnchanged: [
    '§5 Edit user',
    "only changed fields are sent; if nothing changed, message 'Nenhuma alteração detectada.' and no call; blank new password means unchanged.",
  ],
  tenantRequired: ['§5 Create tenant', 'name required; cnpj and status optional text'],
  tenantUnchanged: ['§5 Edit tenant', 'same change detection.'],
  linkRequired: ['§5 Link create', "user, tenant and role all required: 'Todos os campos são obrigatórios.'"],
  linkRoleSent: [
    '§5 Link edit',
    "role required, 'O campo Papel é obrigatório.'; the new role id is sent as an integer.",
  ],
  tenantMissing: ['§5 Tenant selection', "'Por favor, selecione um tenant.' if none chosen."],
  projectRequired: [
    '§5 Project create/edit',
    "name and status required, 'Nome do Projeto e Status são obrigatórios.'",
  ],
  projectUnchanged: [
    '§5 Project create/edit',
    "Edit sends only changed fields; nothing changed gives 'Nenhuma alteração detectada.' and no call.",
  ],
  supplierRequired: ['§5 Supplier/customer', "name required ('Nome do Fornecedor é obrigatório.'"],
  customerRequired: ['§5 Supplier/customer', "'Nome do Cliente é obrigatório.'"],
  partyUnchanged: ['§5 Supplier/customer', 'Edit sends only changed fields with the same no-change message.'],
  accountRequired: [
    '§5 Account create',
    "code, name, type, classification required ('Código, Nome, Tipo e Classificação são obrigatórios.').",
  ],
  accountUnchanged: ['§5 Account edit', 'Only name, description, is_active editable; only changes sent.'],
  centerRequired: [
    '§5 Cost center create/edit',
    "code, name, type required ('Código, Nome e Tipo são obrigatórios.').",
  ],
  centerUnchanged: ['§5 Cost center create/edit', 'Edit sends only changed fields.'],
  confirmation: [
    '§5 Confirmation',
    'is asked before removing a link and before deleting projects, suppliers, customers and accounts.',
  ],
  treasuryRequired: [
    '§5 Treasury account create/edit',
    "name, account type and accounting account required ('Nome, Tipo da Conta e Conta Contábil são obrigatórios.').",
  ],
  treasuryChoices: [
    '§5 Treasury account create/edit',
    'Accounting account choices: only active, analytical accounts classified ATIVO.',
  ],
  treasuryUnchanged: [
    '§5 Treasury account create/edit',
    "Edit sends only changed fields; none changed: 'Nenhuma alteração detectada.'",
  ],
  movementRequired: [
    '§5 Manual movement',
    "date (not in the future), amount, type, description and counterpart account required ('Data, Valor (positivo), Tipo, Descrição e Conta de Contrapartida são obrigatórios.').",
  ],
  movementChoices: [
    '§5 Manual movement',
    'Counterpart choices: active analytical accounts; optional cost center limited to active analytical centers.',
  ],
  movementDefaults: ['§5 Manual movement', 'Default type DEBITO; default date today.'],
  entryRequired: [
    '§5 Manual ledger entry',
    "date (not future) and description required ('Campos Obrigatórios')",
  ],
  entryLine: [
    '§5 Manual ledger entry',
    'each line needs an account (active analytical) and an amount of at least 0.01 with 2 decimals; line type debit or credit; cost center optional.',
  ],
  entryNoLines: ['§5 Manual ledger entry', 'no lines: an entry must have at least two lines'],
  entrySingleLine: ['§5 Manual ledger entry', 'a single line only if zero or balanced'],
  entryAmounts: ['§5 Manual ledger entry', 'fill all values'],
  entryAccounts: ['§5 Manual ledger entry', 'select an account for all lines'],
  entryUnbalanced: [
    '§5 Manual ledger entry',
    'unbalanced shows debit/credit totals when the difference exceeds 0.001',
  ],
  entryZero: ['§5 Manual ledger entry', 'total zero not allowed.'],
  entrySave: ['§5 Manual ledger entry', 'Save is disabled while any message applies.'],

  // §7 The calls it makes
  projectOptions: [
    '§7 Cost centers',
    'The cost-center modals also fetch GET /projects/ to fill the project selector.',
  ],
  linkOptions: [
    '§7 Links and roles',
    'The link screen also loads users (id, email), tenants (page 1, size 100) and roles (id, name).',
  ],

  // §8 Error catalogue
  userSaveFails: ['§8 Form failures', "'Falha ao criar usuário.', 'Erro ao atualizar usuário.'"],
  tenantSaveFails: ['§8 Form failures', "'Falha ao criar tenant.', 'Erro ao atualizar tenant.'"],
  linkSaveFails: ['§8 Form failures', "'Falha ao criar vínculo.', 'Falha ao atualizar vínculo.'"],
  projectSaveFails: ['§8 Form failures', "'Falha ao criar projeto.', 'Falha ao atualizar projeto.'"],
  supplierSaveFails: ['§8 Form failures', "'Falha ao criar fornecedor.', 'Falha ao atualizar fornecedor.'"],
  customerSaveFails: ['§8 Form failures', "'Falha ao criar cliente.', 'Falha ao atualizar cliente.'"],
  accountSaveFails: ['§8 Form failures', "'Falha ao criar conta.', 'Falha ao atualizar conta.'"],
  centerSaveFails: [
    '§8 Form failures',
    "'Falha ao criar centro de custo.', 'Falha ao atualizar centro de custo.'",
  ],
  treasurySaveFails: [
    '§8 Form failures',
    "'Falha ao criar conta de tesouraria.', 'Falha ao atualizar conta.'",
  ],
  movementSaveFails: ['§8 Form failures', "'Falha ao criar movimento.'"],
  entrySaveFails: ['§8 Placement', 'Ledger errors also appear as a toast.'],
  loginRefused: [
    '§8 Login',
    "A message containing 'email' shows 'Email inválido' on the e-mail field; containing 'senha incorreta.' shows 'Senha incorreta' on the password field; otherwise an alert 'Erro de Login'.",
  ],
  loginLogged: ['§8 Login', 'Failed login is logged to the console'],
  usersLoadFails: ['§8 Load failures', "'Falha ao buscar usuários.'"],
  tenantsLoadFails: ['§8 Load failures', "'Falha ao buscar tenants.'"],
  linksLoadFails: ['§8 Load failures', "'Falha ao buscar dados de vínculos.'"],
  projectsLoadFails: ['§8 Load failures', "'Falha ao carregar os projetos.'"],
  suppliersLoadFails: ['§8 Load failures', "'Falha ao carregar os fornecedores.'"],
  customersLoadFails: ['§8 Load failures', "'Falha ao carregar os clientes.'"],
  accountsLoadFails: ['§8 Load failures', "'Falha ao carregar plano de contas.'"],
  centersLoadFails: ['§8 Load failures', "'Falha ao carregar centros de custo.'"],
  entriesLoadFails: ['§8 Load failures', "'Falha ao carregar lançamentos.'"],
  detailsLoadFails: ['§8 Load failures', "'Falha ao carregar detalhes do lançamento.'"],
  treasuryLoadFails: ['§8 Load failures', "'Falha ao carregar contas de tesouraria.'"],
  movementsLoadFails: ['§8 Load failures', "'Falha ao carregar movimentos.'"],
  payablesLoadFails: ['§8 Load failures', "'Falha ao carregar contas a pagar.'"],
  receivablesLoadFails: ['§8 Load failures', "'Falha ao carregar contas a receber.'"],
  assetsLoadFails: ['§8 Load failures', "'Falha ao carregar contas contábeis do ativo.'"],
  optionsLoadFails: ['§8 Load failures', "'Falha ao carregar opções de contas/centros de custo.'"],
  retry: [
    '§8 Load failures',
    "Each list error screen offers a retry button ('Tentar Novamente' or 'Recarregar Lista').",
  ],
  directoryFails: [
    '§8 Delete, restore, deactivate failures',
    "Users and tenants: defaults 'Falha ao deletar usuário.', 'Falha ao restaurar usuário.', 'Falha ao deletar tenant.', 'Falha ao restaurar tenant.'; shown as a red toast and a modal with OK.",
  ],
  commandFails: [
    '§8 Delete, restore, deactivate failures',
    "Others: red toast titled 'Falha', 'Falha ao Excluir', 'Falha ao Desativar' or 'Falha ao Reativar', with the server detail or defaults such as 'Falha ao remover vínculo.', 'Falha ao excluir projeto.', 'Falha ao desativar.', 'Falha ao reativar.'",
  ],
  blocked: [
    '§8 Delete, restore, deactivate failures',
    "Blocked deactivation: 'Ação Não Permitida' with 'Não é possível desativar contas sintéticas que possuem contas filhas ativas.'",
  ],
  linkToasts: ['§8 Success toasts', 'Vínculo Criado / Atualizado / Removido'],
  rowToasts: [
    '§8 Success toasts',
    'Projeto, Fornecedor, Cliente or Conta Criado / Atualizado / Excluído; Conta Desativada and Reativada',
  ],
  centerToasts: ['§8 Success toasts', 'cost center created/updated/deactivated/reactivated with its name'],
  movementToast: ['§8 Success toasts', "'Movimento criado.'"],
  entryToast: ['§8 Success toasts', "'Lançamento manual criado!'"],
  directoryToasts: ['§8 Success toasts', 'Tenant-user creation and update success texts: not shown.'],

  // §9 Business constants and limits
  debounce: ['§9', 'Filter debounce 300 ms.'],
  siblings: ['§9', 'Tree indentation 20 px per depth level; siblings sorted by code.'],
  toasts: ['§9', 'Toasts: auto close 4000 ms, maximum 5, default position bottom-right.'],
  mocked: ['§9', 'Mock delays: payables/receivables 300 ms; project detail 500 ms.'],
} as const satisfies Record<string, readonly [section: string, quote: string]>;
