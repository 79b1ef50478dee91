import type { Columns } from '../../domain/columns.ts';
import { formatCount } from '../../domain/count.ts';
import type { MovementType, TreasuryAccountType } from '../../domain/treasury/treasury.ts';
import { firstCostCenters } from '../chart/costCenters.ts';
import { titleTexts } from '../titles/titles.ts';
import * as words from '../words.ts';

/** Treasury (SPEC §2, §4, §5, §8). */
export const treasuryTexts = {
  title: words.treasury,
  subtitle: 'Contas financeiras e suas movimentações',
  tabs: 'Seções da tesouraria',
  /** No count while it is unknown. */
  accountsTab: (count: number | undefined) =>
    count === undefined ? 'Contas Financeiras' : `Contas Financeiras (${formatCount(count)})`,
  movementsTab: words.movements,
  movementsTabHint: 'Selecione uma conta financeira para ver suas movimentações.',
  selected: (name: string) => `Conta selecionada: ${name}`,
  criticalTitle: 'Erro Crítico',
  perhapsMoreAccounts: (count: number) =>
    `Exibindo as primeiras ${formatCount(count)} contas financeiras; pode haver outras.`,
  perhapsMoreMovements: (count: number) =>
    `Exibindo as últimas ${formatCount(count)} movimentações; pode haver outras.`,
  perhapsMoreCenters: firstCostCenters,
};

export const treasuryAccountTypeNames: Record<TreasuryAccountType, string> = {
  CONTA_CORRENTE: 'C/C',
  CAIXA: 'Caixa',
  APLICACAO: words.application,
};

/** Longer names for the form. */
export const treasuryAccountTypeLongNames: Record<TreasuryAccountType, string> = {
  CONTA_CORRENTE: 'Conta Corrente',
  CAIXA: 'Caixa',
  APLICACAO: words.application,
};

/** The columns of a treasury account, which are those of its table, its form and the trail of changes. */
export const treasuryAccountColumns = {
  name: { kind: 'text', title: words.name },
  account_type: {
    kind: 'choice',
    title: words.type,
    label: 'Tipo da Conta',
    names: treasuryAccountTypeLongNames,
  },
  bank_name: { kind: 'text', title: words.bank },
  agency_number: { kind: 'text', title: words.agency },
  account_number: { kind: 'text', title: words.account, label: 'Número da Conta' },
  accountancy_account_id: { kind: 'reference', title: 'Conta Contábil' },
  is_active: { kind: 'flag', title: words.status, on: words.activeAccount, off: words.inactiveAccount },
} as const satisfies Columns;

const own = treasuryAccountColumns;

export const treasuryAccountTexts = {
  create: 'Nova Conta Financeira',
  empty: 'Nenhuma conta financeira encontrada.',
  loading: 'Carregando contas de tesouraria…',
  loadFailed: 'Falha ao carregar contas de tesouraria.',
  findFailed: 'Falha ao abrir a conta de tesouraria do endereço.',
  optionsFailed: 'Falha ao carregar contas contábeis do ativo.',
  columns: {
    name: own.name.title,
    type: own.account_type.title,
    bank: own.bank_name.title,
    account: own.account_number.title,
    balance: 'Saldo Atual',
    difference: words.treasuryDifference,
    status: own.is_active.title,
  },
  active: own.is_active.on,
  inactive: own.is_active.off,
  none: '–',
  total: (count: number) => (count === 1 ? words.oneAccount : `${formatCount(count)} contas`),
  accountNumber: (agency: string, account: string) => (agency ? `${agency} / ${account}` : account),
  form: {
    createTitle: 'Nova Conta Financeira',
    editTitle: 'Editar Conta Financeira',
    name: own.name.title,
    type: own.account_type.label,
    typePlaceholder: words.chooseType,
    bank: own.bank_name.title,
    agency: own.agency_number.title,
    account: own.account_number.label,
    noBank: 'Um caixa não tem banco.',
    shared: (name: string) =>
      `Já é a conta contábil de ${name}: com duas contas financeiras na mesma, o razão não as distingue.`,
    ledgerAccount: own.accountancy_account_id.title,
    ledgerAccountPlaceholder: 'Selecione a conta do ativo',
    optionsLoading: 'Carregando contas contábeis…',
    noOptions: 'Nenhuma conta analítica ativa do ativo.',
    unlisted: (id: string) => `Conta contábil ${id} (fora das opções)`,
    isActive: own.is_active.on,
    create: words.createAccount,
    save: words.saveChanges,
    required: 'Nome, Tipo da Conta e Conta Contábil são obrigatórios.',
    bankRequired: 'Para Contas Corrente ou Aplicação, Banco e Número da Conta são obrigatórios.',
    createFailed: 'Falha ao criar conta de tesouraria.',
    updateFailed: words.accountUpdateFailed,
  },
  created: words.accountCreated,
  updated: words.accountUpdated,
};

export const movementTexts = {
  searchLoaded: 'Buscar no que está carregado',
  title: (account: string) => `Movimentações de ${account}`,
  balance: 'Saldo atual',
  create: 'Novo Movimento Manual',
  empty: 'Nenhuma movimentação encontrada para esta conta.',
  loading: 'Carregando movimentações…',
  loadFailed: 'Falha ao carregar movimentos.',
  optionsFailed: words.entryChoicesFailed,
  columns: {
    date: words.date,
    description: words.description,
    type: words.type,
    amount: words.amount,
    origin: words.origin,
    reconciliation: words.reconciliation,
    counterpart: words.counterpart,
    in: words.entrance,
    out: 'Saída',
    balance: words.runningBalance,
  },
  reversed: 'Estornado:',
  details: (description: string) => `Detalhes de ${description}`,
  toStatement: (description: string) => `Ver no extrato: ${description}`,
  notYet: titleTexts.notYet,
  manualOrigin: words.manual,
  noOrigin: '–',
  reconciled: 'Conciliado',
  pending: words.pending,
  total: (count: number) => (count === 1 ? '1 movimento' : `${formatCount(count)} movimentos`),
  form: {
    title: 'Novo Movimento Manual',
    account: (name: string) => `Conta financeira: ${name}`,
    date: words.date,
    amount: words.amount,
    amountPlaceholder: '0,00',
    type: words.type,
    description: words.description,
    counterAccount: 'Conta de Contrapartida',
    counterAccountPlaceholder: words.chooseAccount,
    noAccounts: words.noPostableAccount,
    costCenter: words.costCenter,
    costCenterPlaceholder: words.none,
    noCenters: words.noPostableCostCenter,
    optionsLoading: words.loadingOptions,
    create: 'Criar Movimento',
    again: { label: 'Criar e lançar outro', hint: 'cria e lança outro na mesma conta, data e tipo' },
    proposed: 'Sugerido pelo último movimento igual',
    made: (count: number) =>
      count === 1 ? '1 movimento criado' : `${formatCount(count)} movimentos criados`,
    required: 'Data, Valor (positivo), Tipo, Descrição e Conta de Contrapartida são obrigatórios.',
    notPositive: words.notPositive,
    thirdDecimal: `${words.notPositive} Use no máximo duas casas decimais.`,
    future: words.futureDate,
    createFailed: 'Falha ao criar movimento.',
  },
  created: 'Movimento criado.',
};

/** Decision D2: the words beside the sign. */
export const movementTypeNames: Record<MovementType, string> = {
  DEBITO: 'Débito (entrada)',
  CREDITO: 'Crédito (saída)',
};

/** Ledger account or cost center in an option list. */
export const choiceText = (code: string, name: string) => `${code} - ${name}`;

/** Account that takes no more entries. */
export const inactiveText = (name: string) => `${name} (inativa)`;

/** Words that place a server's sentence under a field (SPEC §8). */
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
