import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import type { AdjustmentKind, OffsetAgainst } from '../../domain/titles/titleEnds.ts';
import type { ReversalScope } from '../../domain/titles/titleOrders.ts';
import * as words from '../words.ts';
import { titleReversalTexts } from './titleDesk.ts';

export const adjustmentNames: Record<AdjustmentKind, string> = {
  REMAINDER: 'Cancelamento de saldo',
  REDUCTION: words.reduction,
};

export const againstNames: Record<OffsetAgainst, string> = {
  TITLES: 'Títulos da mesma pessoa',
  ADVANCES: words.advances,
  ACCOUNT: 'Uma conta contábil',
};

/** Server refusals about ends of titles without cash, and the texts of their entries. */
export const endRefusals = {
  future: words.futureDate,
  beforeAccrual: (day: string) =>
    `A data não pode ser anterior à competência do título (${formatCalendarDate(day)}).`,
  beforeIssue: (day: string) => `A compensação não pode ser anterior à emissão (${formatCalendarDate(day)}).`,
  twice: 'O mesmo título está duas vezes.',
  overOpen: 'O valor é maior que o saldo em aberto.',
  nothingOpen: 'Nada está em aberto neste título.',
  noRemainder: 'Este título não tem saldo cancelado.',
  centerAlone: 'O centro de custo acompanha uma conta: informe a conta.',
  sameAccount: 'É a conta de controle do próprio título: escolha outra.',
  offsetCash: 'A conta é de uma conta financeira: para dinheiro, dê baixa.',
  sumsDiffer: (own: string, other: string) =>
    `Os títulos somam ${own}; a contrapartida, ${other}: devem ser iguais.`,
  tooLarge: 'O total é grande demais: compense em mais de uma vez.',
  otherParty: 'Só títulos da mesma pessoa se compensam: os CNPJ/CPF diferem.',
  noTaxId: 'Informe o CNPJ/CPF de ambos para compensar.',
  advanceOfOther: 'O adiantamento é de outra pessoa.',
  notAdvance: 'Este título não é um adiantamento.',
  ownAdvance: 'Um adiantamento não se compensa consigo mesmo.',
  advanceSpent: (open: string) => `Do adiantamento restam ${open}.`,
  advanceUsed: 'O adiantamento já foi consumido por compensações: estorne-as antes.',
  advanceParts: 'Um adiantamento tem uma só apropriação, sem retenções.',
  advanceAccount: {
    PAYABLE: 'A conta de um adiantamento a fornecedor é do ativo.',
    RECEIVABLE: 'A conta de um adiantamento de cliente é do passivo.',
  },
  unknownOffset: 'Compensação não encontrada.',
  unknownAdjustment: 'Ajuste não encontrado.',
  adjustmentEntry: (kind: AdjustmentKind, party: string, title: string, reason: string) =>
    cut(`${adjustmentNames[kind]} · ${party}: ${title} · ${reason}`),
  offsetEntry: (party: string, title: string, count: number) =>
    cut(
      count === 1
        ? `Compensação · ${party}: ${title}`
        : `Compensação · ${party}: ${formatCount(count)} títulos`,
    ),
};

/** Cuts a text to the limit of an entry, never inside a surrogate pair. */
function cut(text: string): string {
  return [...text].slice(0, 500).join('');
}

/** Ends of titles without cash on the page. */
export const endTexts = {
  offset: 'Compensar…',
  remainder: 'Cancelar saldo…',
  reduce: 'Devolução ou abatimento…',
  offsets: 'Compensações',
  adjustments: 'Saldos cancelados e reduções',
  against: words.counterpart,
  part: 'Neste título',
  kind: words.type,
  advanceLeft: 'Saldo do adiantamento',
  compensated: words.compensated,
  adjusted: 'Ajustes',
  reverseOffset: (date: string) => `Estornar compensação de ${date}`,
  reverseAdjustment: (date: string) => `Estornar ajuste de ${date}`,
};

export const adjustmentFormTexts = {
  title: { REMAINDER: 'Cancelar Saldo', REDUCTION: 'Devolução ou Abatimento' } satisfies Record<
    AdjustmentKind,
    string
  >,
  submit: { REMAINDER: 'Cancelar Saldo', REDUCTION: 'Reduzir Título' } satisfies Record<
    AdjustmentKind,
    string
  >,
  done: { REMAINDER: 'Saldo Cancelado', REDUCTION: 'Título Reduzido' } satisfies Record<
    AdjustmentKind,
    string
  >,
  failed: {
    REMAINDER: 'Falha ao cancelar o saldo.',
    REDUCTION: 'Falha ao reduzir o título.',
  } satisfies Record<AdjustmentKind, string>,
  lead: (name: string, open: string, count: number) =>
    `"${name}": ${open} em aberto em ${count === 1 ? '1 parcela' : `${formatCount(count)} parcelas`}. O que já foi baixado fica.`,
  amount: 'Valor a reduzir',
  tooMuch: (open: string) => `No máximo ${open}, que está em aberto.`,
  account: words.ledgerAccount,
  backToBookings: 'As da apropriação, em proporção',
  center: words.costCenter,
  noCenter: words.withoutCenter,
  reason: words.reason,
  date: words.date,
  beforeAccrual: 'Anterior à competência do título.',
};

export const offsetFormTexts = {
  title: 'Compensar Título',
  submit: 'Compensar',
  done: 'Título Compensado',
  failed: 'Falha ao compensar o título.',
  loadFailed: 'Falha ao carregar títulos e adiantamentos desta pessoa.',
  loading: 'Carregando contrapartidas…',
  lead: (name: string, open: string) => `"${name}": ${open} em aberto. Nenhum dinheiro se move.`,
  against: words.counterpart,
  noTaxId: 'Informe o CNPJ/CPF desta pessoa para achar os seus títulos do outro lado.',
  noTitles: 'Esta pessoa não tem títulos em aberto do outro lado.',
  noAdvances: 'Esta pessoa não tem adiantamentos com saldo.',
  counterpart: (name: string, date: string, open: string) => `${name} · ${date} · ${open}`,
  amountOf: (name: string) => `Valor de ${name}`,
  amount: words.amount,
  account: words.ledgerAccount,
  chooseAccount: words.chooseAccount,
  center: words.costCenter,
  noCenter: words.withoutCenter,
  reason: words.reason,
  date: words.date,
  nothing: 'Informe ao menos um valor.',
  beyond: (amount: string) => `Sobram ${amount}: passa do que está em aberto neste título.`,
  beyondOther: (open: string) => `No máximo ${open}.`,
  sum: (cents: number, open: number) =>
    cents > open
      ? `Sobram ${formatBrl(cents - open)}`
      : cents === open
        ? `Fecha: ${formatBrl(cents)}`
        : `Compensa ${formatBrl(cents)}; ficam ${formatBrl(open - cents)} em aberto`,
  beforeIssue: 'Anterior à emissão do título.',
};

/** Reversal of a settlement of several documents. */
export const settlementReversalTexts = {
  lead: (name: string) => `Esta baixa tem títulos de outros documentos: "${name}".`,
  scope: words.reverse,
  scopes: { own: 'Só este título', batch: 'O lote inteiro' } satisfies Record<ReversalScope, string>,
  touched: 'Voltam a ficar em aberto',
  loading: 'Carregando títulos da baixa…',
  loadFailed: 'Falha ao carregar os títulos da baixa.',
  line: (party: string, name: string, cash: string) => `${party} · ${name} · ${cash}`,
  sum: (count: number, cash: string, account: string | undefined) =>
    `${count === 1 ? '1 título' : `${formatCount(count)} títulos`}: ${titleReversalTexts.givenBack(cash, account)}`,
};

/** Words that place a refusal under a field. */
export const adjustmentFieldWords = {
  amount: ['items'],
  reason: ['reason', 'motivo'],
  date: ['date', 'data', 'período'],
  account_id: ['account_id', 'conta'],
  cost_center_id: ['cost_center_id'],
};
export const offsetFieldWords = {
  reason: ['reason', 'motivo'],
  date: ['date', 'data', 'período'],
  account_id: ['account_id', 'conta é de uma'],
  cost_center_id: ['cost_center_id'],
};
