import { formatCount } from '../../domain/count.ts';
import { formatBrl } from '../../domain/money.ts';
import type { DeductionKind, DocumentType, TitleKind } from '../../domain/titles/titleDocument.ts';
import type {
  BookFactName,
  FinanceAccountName,
  TitleItem,
  TitleView,
} from '../../domain/titles/titleItem.ts';
import type { Reversible } from '../../domain/titles/titleOrders.ts';
import * as facts from '../control/bookFacts.ts';
import * as words from '../words.ts';

/** Payables and receivables of a host that keeps titles. */
export const titleDeskTexts = {
  open: (name: string) => `Abrir título ${name}`,
  position: (name: string) => `Posição de ${name}`,
  select: (name: string) => `Selecionar ${name}`,
  unselect: (name: string) => `Tirar ${name} da seleção`,
  views: 'Mostrar títulos',
  view: {
    open: 'Abertos',
    overdue: words.overdueTitles,
    today: 'Vencem hoje',
    week: 'Vencem em 7 dias',
    month: 'Vencem em 30 dias',
    settled: 'Quitados',
    canceled: 'Cancelados',
  } satisfies Record<TitleView, string>,
  dues: 'A vencer e vencidos',
  dueCount: (count: number) => (count === 1 ? '1 título' : `${formatCount(count)} títulos`),
  selected: (count: number, amount: string) =>
    `${count === 1 ? '1 título selecionado' : `${formatCount(count)} títulos selecionados`} · ${amount}`,
  tooManySelected: (most: number) => `Um lançamento baixa no máximo ${formatCount(most)} títulos.`,
  settleSelected: { PAYABLE: 'Baixar selecionados', RECEIVABLE: 'Receber selecionados' } satisfies Record<
    TitleKind,
    string
  >,
  unselectAll: 'Limpar seleção',
  notAllowed: 'O seu papel nesta empresa não permite lançar, baixar nem alterar títulos.',
  denied: 'O seu papel nesta empresa não permite ver estes títulos.',
  /** Reasons why 'Editar' and 'Detalhes' of SPEC §2 are always disabled. */
  heldAction: {
    PAYABLE: 'Um título lançado não é editado: cancele e lance de novo, ou prorrogue o vencimento.',
    RECEIVABLE: 'Os detalhes abrem pela descrição do título.',
  } satisfies Record<TitleKind, string>,
  pageTotal: (count: string) => `Total do filtro · ${count}`,
  pageTotalWithoutCanceled: (count: string) => `Total sem cancelados · ${count}`,
  installment: (number: number, count: number) => `${number}/${count}`,
  /** Name of one installment, distinct within its document. */
  named: ({ description, number, count }: Pick<TitleItem, 'description' | 'number' | 'count'>): string =>
    count > 1 ? `${description} ${titleDeskTexts.installment(number, count)}` : description,
  control: 'Conferir razão',
  optionsFailed: 'Falha ao carregar as opções do título.',
  narrowingsFailed: words.narrowingsFailed,
  project: words.site,
  openAmount: words.inTheOpen,
  daysLate: 'Dias de atraso',
  lateBy: (days: number) => (days === 1 ? 'há 1 dia' : `há ${days} dias`),
  selectPage: 'Selecionar todos desta página',
  detailsFailed: 'Falha ao carregar o título.',
  partyFailed: 'Falha ao carregar a posição.',
  controlFailed: 'Falha ao conferir o razão.',
  made: 'Título Lançado',
  settled: { PAYABLE: 'Baixa Registrada', RECEIVABLE: 'Recebimento Registrado' } satisfies Record<
    TitleKind,
    string
  >,
  takenBack: {
    settlement: 'Baixa Estornada',
    title: 'Título Cancelado',
    offset: 'Compensação Estornada',
    adjustment: 'Ajuste Estornado',
  } satisfies Record<Reversible, string>,
  postponed: 'Vencimento Prorrogado',
};

export const documentTypeNames: Record<DocumentType, string> = {
  NF: 'Nota fiscal',
  NFSE: 'Nota fiscal de serviço',
  BOLETO: 'Boleto',
  RECIBO: 'Recibo',
  CONTRATO: 'Contrato',
  TRIBUTO: 'Tributo',
  ADIANTAMENTO: 'Adiantamento',
  OUTRO: 'Outro',
};

export const deductionNames: Record<DeductionKind, string> = {
  INSS: 'INSS',
  ISS: 'ISS',
  IRRF: 'IRRF',
  PCC: 'PIS/COFINS/CSLL',
  CAUCAO: 'Caução',
  OUTRA: 'Outra',
};

export const titleFormTexts = {
  title: 'Novo Título a Pagar',
  submit: 'Lançar Título',
  failed: 'Falha ao lançar o título.',
  supplier: words.supplier,
  chooseSupplier: 'Selecione o fornecedor',
  noSupplier: 'Nenhum fornecedor ativo.',
  register: (name: string) => `Cadastrar "${name}"`,
  documentType: words.documentType,
  documentNumber: words.documentNumber,
  description: words.description,
  issueDate: words.issueDate,
  accrualDate: words.accrualDate,
  sameAsIssue: 'A da emissão',
  accrued: (through: string) => `O período até ${through} está fechado: o título conta a partir daqui.`,
  control: words.controlAccount,
  defaultControl: 'A das configurações',
  defaultIs: (account: string) => `Padrão: ${account}`,
  missing: (fields: readonly string[]) => `Falta preencher ou corrigir: ${fields.join(', ')}.`,
  total: 'Valor do documento',
  notPositive: 'O valor deve ser maior que zero.',
  allocations: words.allocation,
  account: words.ledgerAccount,
  chooseAccount: words.chooseAccount,
  center: words.costCenter,
  noCenter: words.withoutCenter,
  amount: words.amount,
  addAllocation: 'Adicionar apropriação',
  deductions: words.deductions,
  deductionKind: words.withholding,
  addDeduction: 'Adicionar retenção',
  deductionDueDate: 'Vencimento da retenção',
  deductionDue: (line: number, fault: string) => `Linha ${line}: ${fault}`,
  installments: words.installments,
  count: words.installmentCount,
  firstDue: words.firstDue,
  dueDate: words.dueDate,
  addInstallment: 'Adicionar parcela',
  generateAgain: 'Gerar de novo',
  lastLine: 'Uma linha tem de ficar.',
  removeLine: (part: string, line: number) => `Remover ${part}, linha ${line}`,
  ofLine: (name: string, part: string, line: number) => `${name}: ${part}, linha ${line}`,
  lineIncomplete: (line: number) => `Complete a linha ${line}: conta e valor.`,
  installmentWrong: (number: number) => `Confira a parcela ${number}: vencimento e valor.`,
  unallocated: (cents: number) =>
    cents > 0 ? `Faltam ${formatBrl(cents)} a apropriar.` : `Sobram ${formatBrl(-cents)} na apropriação.`,
  allocated: 'Tudo apropriado.',
  countRange: 'De 1 a 420 parcelas.',
  tooMany: 'O valor não dá para tantas parcelas.',
  owed: (amount: string) => `A pagar ao fornecedor: ${amount}`,
  withheld: (amount: string) => `Retido: ${amount}`,
  scheduled: (sum: string, owed: string) => `Parcelas somam ${sum} de ${owed}`,
};

/** What the copy of a receivable says otherwise. */
export const receivableFormTexts = {
  title: 'Novo Título a Receber',
  supplier: words.customer,
  chooseSupplier: 'Selecione o cliente',
  noSupplier: 'Nenhum cliente ativo.',
  owed: (amount: string) => `A receber do cliente: ${amount}`,
};

/** Words that place a refusal under a field of the title form. */
export const titleFieldWords = {
  party_id: ['supplier_id', 'customer_id', 'fornecedor está inativo', 'cliente está inativo'],
  document_number: ['document_number', 'número de documento'],
  accrual_date: ['accrual_date', 'competência'],
  issue_date: ['issue_date', 'data de emissão', 'período'],
  control_account_id: ['control_account_id', 'conta de controle'],
  allocations: ['allocations'],
  deductions: ['deductions', 'deduções'],
  installments: ['installments', 'parcelas'],
  description: ['description'],
};

const settling = { PAYABLE: 'Baixar Título', RECEIVABLE: 'Receber Título' } satisfies Record<
  TitleKind,
  string
>;

export const settlementTexts = {
  title: (kind: TitleKind, count: number) => (count === 1 ? settling[kind] : `${settling[kind]}s`),
  submit: { PAYABLE: 'Registrar Baixa', RECEIVABLE: 'Registrar Recebimento' } satisfies Record<
    TitleKind,
    string
  >,
  failed: {
    PAYABLE: 'Falha ao registrar a baixa.',
    RECEIVABLE: 'Falha ao registrar o recebimento.',
  } satisfies Record<TitleKind, string>,
  date: words.settlementDate,
  account: words.treasuryAccount,
  ledgerAccount: words.ledgerAccount,
  chooseAccount: words.chooseAccount,
  titles: words.titles,
  amounts: {
    principal: words.principal,
    interest: words.interest,
    fine: words.fine,
    discount: words.discount,
    inss: 'INSS retido',
    iss: 'ISS retido',
    irrf: 'IRRF retido',
  },
  openAmount: words.inTheOpen,
  ofTitle: (name: string, text: string) => `${name}: ${text}`,
  drop: (name: string) => `Retirar ${name}`,
  nothing: 'Nenhum título a baixar.',
  nothingOpen: 'Nada mais está em aberto neste título.',
  cash: { PAYABLE: 'Sai da conta', RECEIVABLE: 'Entra na conta' } satisfies Record<TitleKind, string>,
  preview: 'Lançamento que será feito',
  previewPending: 'Aparece aqui quando conta e valores estiverem certos.',
  previewUntold:
    'O servidor não informa a conta de controle destes títulos: o lançamento é visto no razão depois de feito.',
  debit: words.debit,
  credit: words.credit,
};

export const titleDetailsTexts = {
  title: words.heading,
  loading: 'Carregando título…',
  party: { PAYABLE: words.supplier, RECEIVABLE: words.customer } satisfies Record<TitleKind, string>,
  document: words.document,
  /** Party without a name in the title and in the list of parties. */
  unnamed: '–',
  withoutNumber: 'sem número',
  issueDate: words.issueDate,
  accrualDate: words.accrualDate,
  total: words.totalAmount,
  net: 'Líquido',
  control: words.controlAccount,
  entry: words.entry,
  openEntry: (id: string) => `Abrir lançamento ${id} no razão`,
  allocations: words.allocation,
  /** Columns of exports. */
  accounts: words.allocationAccounts,
  centers: words.costCenters,
  deductions: words.deductions,
  installments: words.installments,
  postponements: 'Vencimentos prorrogados',
  settlements: 'Baixas',
  noSettlements: 'Nenhuma baixa.',
  number: words.installment,
  openAmount: words.inTheOpen,
  date: words.date,
  cash: words.moved,
  reversedMark: 'Estornada',
  partlyReversed: 'Estornada em parte',
  valid: 'Válida',
  reverse: (date: string) => `Estornar baixa de ${date}`,
  /** Name of a settlement, distinct within its document. */
  settled: (name: string, numbers: readonly number[], isOfOthersToo: boolean): string => {
    const numbered = numbers.length > 0 && `parcela${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}`;
    const told = [numbered, isOfOthersToo && 'outros títulos'].filter(Boolean).join(' e ');
    return told ? `${name} (${told})` : name;
  },
  postpone: (number: number) => `Prorrogar parcela ${number}`,
  settle: { PAYABLE: words.bring, RECEIVABLE: 'Receber' } satisfies Record<TitleKind, string>,
  duplicate: 'Duplicar título',
  duplicateOne: (name: string) => `Duplicar título ${name}`,
  duplicateHeld: 'A cópia não recolheria retenções nem pertenceria à abertura: lance um título novo.',
  cancel: 'Cancelar título',
  cancelHeld: 'O título tem baixas ou já foi cancelado.',
  alreadyReversed: 'Já foi estornada.',
  settledOrCanceled: 'A parcela já foi quitada ou cancelada.',
};

export const titleReversalTexts = {
  title: {
    settlement: 'Estornar Baixa',
    title: 'Cancelar Título',
    offset: 'Estornar Compensação',
    adjustment: 'Estornar Ajuste',
  } satisfies Record<Reversible, string>,
  submit: {
    settlement: words.reverse,
    title: 'Cancelar Título',
    offset: words.reverse,
    adjustment: words.reverse,
  } satisfies Record<Reversible, string>,
  lead: {
    offset: (name: string) => `A compensação "${name}" é desfeita: os títulos dos dois lados voltam a dever.`,
    adjustment: (name: string) => `O ajuste "${name}" é desfeito: o título volta a dever o que devia.`,
    settlement: (name: string) => `A baixa "${name}" é desfeita: movimentação e lançamento são estornados.`,
    title: (name: string) => `O título "${name}" é cancelado por um lançamento inverso.`,
  },
  titleOfDocument: (paper: string, count: number, sum: string) =>
    `Cancelar documento ${paper}: ${count === 1 ? '1 parcela' : `${formatCount(count)} parcelas`}, ${sum}`,
  withheldToo: (title: string, withheld: string) => `${title}; retido ${withheld}`,
  touchedLine: (name: string, amount: string) => `${name} · ${amount}`,
  others: 'Títulos de outros documentos',
  /** The account has no name where the host does not send it. */
  givenBack: (cash: string, account: string | undefined) =>
    `${cash} estornados ${account ? `na conta ${account}` : 'na conta'}`,
  /** 'Cancelar' would be ambiguous in the cancellation of a title. */
  leave: { settlement: words.cancel, title: words.back, offset: words.cancel, adjustment: words.cancel },
  reason: words.reason,
  date: 'Data do estorno',
  reasonLength: 'Informe o motivo, de 5 a 200 caracteres.',
  failed: {
    settlement: 'Falha ao estornar a baixa.',
    title: 'Falha ao cancelar o título.',
    offset: 'Falha ao estornar a compensação.',
    adjustment: 'Falha ao estornar o ajuste.',
  } satisfies Record<Reversible, string>,
};

export const dueDateTexts = {
  title: 'Prorrogar Vencimento',
  submit: 'Prorrogar',
  dueDate: 'Novo vencimento',
  reason: words.reason,
  failed: 'Falha ao prorrogar o vencimento.',
};

export const partyTitlesTexts = {
  /** The name arrives with the position when an address opened it. */
  title: (name: string) => (name ? `Posição · ${name}` : 'Posição'),
  loading: 'Carregando posição…',
  statement: words.partyStatement,
  open: words.inTheOpen,
  past: words.history,
  noOpen: 'Nada em aberto.',
  noPast: 'Nenhum título quitado ou cancelado.',
  cut: (shown: number, all: number) => `Exibindo ${formatCount(shown)} de ${formatCount(all)}.`,
};

export const financeSettingsTexts = {
  title: words.financeSettings,
  subtitle: 'Contas que os títulos usam quando não se diz outra, e chaves de integração',
  loading: 'Carregando configurações…',
  loadFailed: 'Falha ao carregar as configurações.',
  saveFailed: 'Falha ao salvar as configurações.',
  saved: 'Configurações Salvas',
  accounts: 'Contas padrão',
  edit: 'Alterar contas padrão',
  denied: 'Somente o papel Tenant Admin altera as contas padrão e as chaves de integração.',
  none: 'Não definida',
  fromTemplate: (count: number) =>
    count === 1
      ? 'Preencher 1 conta pelo plano modelo'
      : `Preencher ${formatCount(count)} contas pelo plano modelo`,
  sameAsControl: 'É a conta de controle: escolha outra.',
  name: {
    payable_control_account_id: 'Conta de fornecedores',
    payable_interest_account_id: 'Juros pagos',
    payable_fine_account_id: 'Multas pagas',
    payable_discount_account_id: 'Descontos obtidos',
    receivable_control_account_id: 'Conta de clientes',
    receivable_interest_account_id: 'Juros recebidos',
    receivable_fine_account_id: 'Multas recebidas',
    receivable_discount_account_id: 'Descontos concedidos',
    receivable_inss_account_id: 'INSS retido por clientes',
    receivable_iss_account_id: 'ISS retido por clientes',
    receivable_irrf_account_id: 'IRRF retido por clientes',
    result_account_id: 'Apuração do resultado',
    profit_account_id: 'Lucros acumulados',
    loss_account_id: 'Prejuízos acumulados',
    works_account_id: words.worksInStock,
    company_address: 'Endereço da empresa',
    company_nire: facts.nire,
    responsible_name: 'Responsável pela empresa',
    responsible_role: facts.responsibleRole,
    accountant_name: facts.accountant,
    accountant_crc: facts.accountantCrc,
    controls_by_modules: facts.controlsByModules,
  } satisfies Record<FinanceAccountName | BookFactName | 'controls_by_modules', string>,
  controlsByModulesHelp:
    'Recusa lançamentos manuais nas contas contábeis das contas financeiras e dos títulos em aberto.',
  onOff: { on: words.yes, off: words.no },
};

/** Words that place a refusal under a field of the smaller forms. */
export const reasonFieldWords = { reason: ['reason', 'motivo'], date: ['date', 'data', 'período'] };
export const dueDateFieldWords = { due_date: ['due_date', 'vencimento'], reason: ['reason', 'motivo'] };
export const settlementFieldWords = {
  settlement_date: ['settlement_date', 'data da baixa', 'período'],
  treasury_account_id: ['treasury_account_id', 'conta financeira'],
  lines: ['items'],
};
