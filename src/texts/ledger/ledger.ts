import { formatCount } from '../../domain/count.ts';
import type { Carrier } from '../../domain/ledger/carriedAccount.ts';
import type { BalanceFault, LineType } from '../../domain/ledger/ledger.ts';
import { firstCostCenters } from '../chart/costCenters.ts';
import * as words from '../words.ts';

/** The general ledger (SPEC §2, §5, §8, decision D13). */
export const ledgerTexts = {
  project: words.site,
  made: words.when,
  madeLate: words.madeLate,
  narrowingsFailed: words.narrowingsFailed,
  total: (count: number) => (count === 1 ? '1 lançamento' : `${formatCount(count)} lançamentos`),
  title: 'Contabilidade Geral Razão',
  subtitle: 'Lançamentos contábeis em partidas dobradas',
  showList: 'Mostrar Lançamentos',
  hideList: 'Ocultar Lançamentos',
  showForm: 'Novo Lançamento Manual',
  held: 'O lançamento está sendo salvo, ou espera uma resposta sua.',
  hideForm: 'Ocultar Lançamento Manual',
  nothingShown: 'Nada aberto. Mostre os lançamentos ou comece um lançamento manual.',
  list: words.entries,
  empty: 'Nenhum lançamento encontrado.',
  loading: 'Carregando lançamentos…',
  loadFailed: 'Falha ao carregar lançamentos.',
  columns: {
    number: words.numberShort,
    date: 'Data Lcto.',
    description: words.description,
    origin: words.origin,
    id: words.id,
    createdAt: words.createdAt,
    amount: words.amount,
  },
  details: (description: string) => `Detalhes de ${description}`,
  created: 'Lançamento manual criado!',
  createdText: (date: string, description: string) => `${date} · ${description}`,
};

export const originNames: Record<string, string> = {
  MANUAL_ENTRY: words.manual,
  TREASURY_MOVEMENT: words.treasury,
  TITLE: words.heading,
  SETTLEMENT: words.settlement,
  REVERSAL: words.reversal,
  TRANSFER: words.transfer,
  STATEMENT: 'Extrato',
  CLOSING: words.closing,
  OPENING: words.openingOfBalances,
};

/** Origin of an entry in words; an unknown origin as written. */
export function originName(origin: string): string {
  return originNames[origin] ?? origin;
}

/** The details of a posted entry (SPEC §2). */
export const entryDetailsTexts = {
  title: 'Detalhes do Lançamento',
  duplicate: 'Duplicar',
  loading: 'Carregando detalhes do lançamento…',
  loadFailed: 'Falha ao carregar detalhes do lançamento.',
  number: words.number,
  id: 'ID do lançamento',
  hash: 'Hash na cadeia',
  date: words.entryDate,
  createdAt: words.createdAt,
  origin: words.originType,
  originId: words.originId,
  description: words.description,
  lines: words.entryLines,
  account: words.account,
  costCenter: words.costCenter,
  none: '–',
  debit: words.debit,
  credit: words.credit,
  totals: 'Totais',
  unbalanced: 'Desbalanceado',
  unbalancedBy: (difference: string) => `Desbalanceado: diferença de ${difference}`,
  unbalancedByLess: 'Desbalanceado: diferença menor que um centavo',
};

export const lineTypeNames: Record<LineType, string> = { DEBIT: words.debit, CREDIT: words.credit };

/** The manual entry (SPEC §5). */
export const entryTexts = {
  title: 'Lançamento Manual',
  date: 'Data do Lançamento',
  description: words.description,
  lines: words.entryLines,
  line: (number: number) => `Partida ${number}`,
  number: words.numberShort,
  account: words.account,
  accountPlaceholder: 'Código ou nome',
  costCenter: words.costCenter,
  costCenterPlaceholder: words.none,
  type: words.debitOrCredit,
  amount: words.amount,
  ofLine: (field: string, number: number) => `${field} da partida ${number}`,
  addLine: 'Adicionar Partida',
  removeLine: (number: number) => `Remover a partida ${number}`,
  removed: (number: number) => `Partida ${number} removida.`,
  undo: words.undo,
  balanceLast: 'Equilibrar',
  nothingToBalance: 'Disponível quando a última linha pode receber a diferença entre débitos e créditos.',
  paste: 'Colar da Planilha',
  totalDebit: 'Total Débito',
  totalCredit: 'Total Crédito',
  difference: words.difference,
  balanced: 'Balanceado',
  lineCount: (count: number) => (count === 1 ? '1 partida' : `${formatCount(count)} partidas`),
  save: 'Salvar Lançamento',
  saveAndNext: 'Salvar e Lançar Outro',
  saving: 'Salvando…',
  cancel: words.cancel,
  ready: 'Pronto para salvar.',
  carried: {
    TREASURY:
      'A tesouraria não conhece este lançamento: o saldo da conta financeira e o do razão vão diferir.',
    PAYABLE: 'Os títulos a pagar não conhecem este lançamento: o razão não vai conferir com eles.',
    RECEIVABLE: 'Os títulos a receber não conhecem este lançamento: o razão não vai conferir com eles.',
  } satisfies Record<Carrier, string>,
  keys: {
    title: words.keys,
    next: words.nextFieldOrLine,
    balance: 'equilibra a última partida',
    remove: 'remove a partida',
    save: 'salva',
    saveAndNext: 'salva e lança outro',
    close: 'fecha',
  },
  noAccounts: words.noPostableAccount,
  noCenters: words.noPostableCostCenter,
  perhapsMoreCenters: firstCostCenters,
  optionsLoading: words.loadingOptions,
  optionsFailed: words.entryChoicesFailed,
  requiredTitle: 'Campos Obrigatórios',
  required: 'Informe a data e a descrição do lançamento.',
  future: words.futureDate,
  amountTooSmall: 'O valor deve ser de pelo menos 0,01.',
  unknownAccount: (text: string) => `Conta fora das opções: ${text}`,
  unknownCenter: (text: string) => `Centro de custo fora das opções: ${text}`,
  createFailed: 'Falha ao criar lançamento.',
};

/** One sentence for each broken law of SPEC §5 (decision D13). */
export const balanceTexts: Record<BalanceFault, (debit: string, credit: string, gap: string) => string> = {
  noLines: () => 'O lançamento deve ter pelo menos duas partidas.',
  singleLine: () => 'Uma única partida só é aceita se for zero ou balanceada: inclua a contrapartida.',
  tooManyLines: () => 'O lançamento passa de 5.000 partidas: divida-o em dois.',
  amountMissing: () => 'Preencha o valor de todas as partidas, com pelo menos 0,01.',
  accountMissing: () => 'Selecione uma conta para todas as partidas.',
  unbalanced: (debit, credit, gap) =>
    `O lançamento não está balanceado: débitos ${debit}, créditos ${credit}, diferença ${gap}.`,
  zeroTotal: () => 'O total do lançamento não pode ser zero.',
  totalTooLarge: () => 'O total do lançamento passa do maior valor aceito.',
};

/** Words for each side in a spreadsheet. */
export const pastedSides: Record<LineType, readonly string[]> = {
  DEBIT: ['d', 'debit', 'debito', 'débito'],
  CREDIT: ['c', 'credit', 'credito', 'crédito'],
};

/** Lines pasted from a spreadsheet. */
export const pasteTexts = {
  title: 'Colar partidas de uma planilha',
  lead: 'Colunas: código da conta, código do centro de custo, D/C e valor, ou, no lugar dos dois últimos, débito e crédito.',
  text: 'Linhas copiadas da planilha',
  preview: 'Como as linhas foram lidas',
  row: words.line,
  cells: [words.account, words.costCenter, 'D/C ou débito', 'Valor ou crédito'],
  columns: {
    account: words.account,
    side: words.debitOrCredit,
    amount: words.amount,
    debit: words.debit,
    credit: words.credit,
  },
  beyondHeadings: 'Há uma célula além dos títulos das colunas.',
  problem: words.situation,
  good: words.ok,
  nothing: 'Nada colado ainda.',
  header: 'Cabeçalho, não entra',
  insert: (count: number) => (count === 1 ? 'Inserir 1 partida' : `Inserir ${formatCount(count)} partidas`),
  refused: (count: number) =>
    count === 1
      ? '1 linha tem erro, mostrada primeiro: corrija o texto acima.'
      : `${formatCount(count)} linhas têm erro, mostradas primeiro: corrija o texto acima.`,
  columnCount: (count: number) => `São esperadas ${count} colunas.`,
  unknownAccount: (code: string) => `A conta ${code} não existe entre as analíticas ativas.`,
  noAccount: 'Falta o código da conta.',
  unknownCenter: (code: string) => `O centro de custo ${code} não existe entre os analíticos ativos.`,
  unknownType: (text: string) => `"${text}" não é D nem C.`,
  notAnAmount: (text: string) => `"${text}" não é um valor com no máximo duas casas decimais.`,
  noAmount: 'Falta o valor.',
  bothSides: 'Há valor no débito e no crédito.',
  notPositive: 'O valor deve ser de pelo menos 0,01.',
  tooMany: 'O lançamento passaria de 5.000 partidas.',
};
