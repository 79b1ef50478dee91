import type { MovementType, TreasuryAccountType } from '../domain/treasury.ts';

/** Treasury (SPEC §2, §4, §5, §8). */
export const treasuryTexts = {
  title: 'Tesouraria',
  subtitle: 'Contas financeiras e suas movimentações · valores em R$',
  tabs: 'Seções da tesouraria',
  accountsTab: (count: number) => `Contas Financeiras (${count})`,
  movementsTab: 'Movimentações',
  movementsTabHint: 'Selecione uma conta financeira para ver suas movimentações.',
  selected: (name: string) => `Conta selecionada: ${name}`,
  criticalTitle: 'Erro Crítico',
  perhapsMoreAccounts: (count: number) =>
    `Exibindo as primeiras ${count} contas financeiras; pode haver outras.`,
  perhapsMoreMovements: (count: number) => `Exibindo as últimas ${count} movimentações; pode haver outras.`,
  perhapsMoreCenters: 'Exibindo os primeiros 100 centros de custo; pode haver outros.',
};

export const treasuryAccountTexts = {
  create: 'Nova Conta Financeira',
  empty: 'Nenhuma conta financeira encontrada.',
  loading: 'Carregando contas de tesouraria…',
  loadFailed: 'Falha ao carregar contas de tesouraria.',
  optionsFailed: 'Falha ao carregar contas contábeis do ativo.',
  columns: {
    name: 'Nome',
    type: 'Tipo',
    bank: 'Banco',
    account: 'Conta',
    balance: 'Saldo Atual',
    status: 'Status',
  },
  active: 'Ativa',
  inactive: 'Inativa',
  none: '–',
  total: (count: number) => (count === 1 ? '1 conta' : `${count} contas`),
  accountNumber: (agency: string, account: string) => (agency ? `${agency} / ${account}` : account),
  form: {
    createTitle: 'Nova Conta Financeira',
    editTitle: 'Editar Conta Financeira',
    name: 'Nome',
    type: 'Tipo da Conta',
    typePlaceholder: 'Selecione o tipo',
    bank: 'Banco',
    agency: 'Agência',
    account: 'Número da Conta',
    ledgerAccount: 'Conta Contábil',
    ledgerAccountPlaceholder: 'Selecione a conta do ativo',
    optionsLoading: 'Carregando contas contábeis…',
    noOptions: 'Nenhuma conta analítica ativa do ativo.',
    unlisted: (id: string) => `Conta contábil ${id} (fora das opções)`,
    isActive: 'Ativa',
    create: 'Criar Conta',
    save: 'Salvar Alterações',
    required: 'Nome, Tipo da Conta e Conta Contábil são obrigatórios.',
    bankRequired: 'Para Contas Corrente ou Aplicação, Banco e Número da Conta são obrigatórios.',
    createFailed: 'Falha ao criar conta de tesouraria.',
    updateFailed: 'Falha ao atualizar conta.',
  },
  created: 'Conta Criada',
  updated: 'Conta Atualizada',
};

export const treasuryAccountTypeNames: Record<TreasuryAccountType, string> = {
  CONTA_CORRENTE: 'C/C',
  CAIXA: 'Caixa',
  APLICACAO: 'Aplicação',
};

/** The same in the form, where there is room. */
export const treasuryAccountTypeLongNames: Record<TreasuryAccountType, string> = {
  CONTA_CORRENTE: 'Conta Corrente',
  CAIXA: 'Caixa',
  APLICACAO: 'Aplicação',
};

export const movementTexts = {
  title: (account: string) => `Movimentações de ${account}`,
  balance: 'Saldo atual',
  create: 'Novo Movimento Manual',
  empty: 'Nenhuma movimentação encontrada para esta conta.',
  loading: 'Carregando movimentações…',
  loadFailed: 'Falha ao carregar movimentos.',
  optionsFailed: 'Falha ao carregar opções de contas/centros de custo.',
  columns: {
    date: 'Data',
    description: 'Descrição',
    type: 'Tipo',
    amount: 'Valor',
    origin: 'Origem',
    reconciliation: 'Conciliação',
  },
  details: (description: string) => `Detalhes de ${description}`,
  manualOrigin: 'Manual',
  noOrigin: '–',
  reconciled: 'Conciliado',
  pending: 'Pendente',
  total: (count: number) => (count === 1 ? '1 movimento' : `${count} movimentos`),
  form: {
    title: 'Novo Movimento Manual',
    account: (name: string) => `Conta financeira: ${name}`,
    date: 'Data',
    amount: 'Valor',
    amountPlaceholder: '0,00',
    type: 'Tipo',
    description: 'Descrição',
    counterAccount: 'Conta de Contrapartida',
    counterAccountPlaceholder: 'Selecione a conta',
    noAccounts: 'Nenhuma conta analítica ativa.',
    costCenter: 'Centro de Custo',
    costCenterPlaceholder: 'Nenhum',
    noCenters: 'Nenhum centro de custo analítico ativo.',
    optionsLoading: 'Carregando opções…',
    create: 'Criar Movimento',
    required: 'Data, Valor (positivo), Tipo, Descrição e Conta de Contrapartida são obrigatórios.',
    notPositive: 'Valor deve ser um número positivo.',
    notAnAmount: 'Valor não reconhecido. Use 1.234,56, com no máximo duas casas decimais.',
    future: 'A data não pode ser futura.',
    createFailed: 'Falha ao criar movimento.',
  },
  created: 'Movimento criado.',
};

/** Decision D2: the words beside the sign. */
export const movementTypeNames: Record<MovementType, string> = {
  DEBITO: 'Débito (entrada)',
  CREDITO: 'Crédito (saída)',
};

/** What a ledger account or a cost center is called among options. */
export const choiceText = (code: string, name: string) => `${code} - ${name}`;

/** The words by which a server's sentence is placed under a field (SPEC §8). */
export const movementFieldWords = {
  movement_date: ['movement_date', 'data'],
  amount: ['amount', 'valor'],
  counter_account_id: ['contra_partida_account_id', 'contrapartida'],
  cost_center_id: ['contra_partida_cost_center_id', 'centro de custo'],
};

export const treasuryAccountFieldWords = {
  account_type: ['account_type'],
  bank_name: ['bank_name', 'banco'],
  agency_number: ['agency_number', 'agência'],
  account_number: ['account_number', 'número da conta'],
  accountancy_account_id: ['accountancy_account_id', 'conta contábil'],
};
