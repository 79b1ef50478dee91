import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';
import { formatBrl, formatMoney } from '../../domain/money.ts';
import type { OpeningCheck, OpeningPart, OpeningWay } from '../../domain/openings/opening.ts';
import { periodTexts } from '../control/periods.ts';
import * as words from '../words.ts';

/** The screen 'Implantação de Saldos' (ability `opening.1`). */
export const openingTexts = {
  title: words.opening,
  subtitle: 'O balancete do contador, os bancos e os títulos em aberto, conta por conta, até fechar',
  denied: 'Seu papel não permite ver a implantação de saldos.',
  role: 'Somente os papéis Tenant Admin e Financeiro mudam a implantação.',
  finishRole: 'Somente o papel Tenant Admin conclui a implantação.',
  none: 'Esta empresa não tem implantação de saldos.',
  loading: 'Carregando a implantação…',
  loadFailed: 'Falha ao carregar a implantação.',
  failed: words.notCompleted,
  finished: (cutover: string, at: string, by: string) =>
    `Implantação concluída em ${at}, por ${by}: os saldos são os de ${formatCalendarDate(cutover)}. Ela só se desfaz reabrindo o mês da data de corte em ${words.periods}.`,
  isFinished: 'A implantação está concluída.',
  toPeriods: `Ir para ${words.periods}`,
  sections: {
    start: words.start,
    balances: words.trialBalance,
    treasury: words.treasury,
    titles: words.openTitles,
    prior: 'Custos de obra anteriores',
  },
  parts: 'Partes da implantação',
  changed: 'Não guardado',
  startFirst: 'Guarde primeiro a data de corte e a conta transitória.',
  save: {
    start: 'Guardar início',
    balances: 'Guardar balancete',
    treasury: (count: number) =>
      count === 0 ? 'Lançar saldos' : count === 1 ? 'Lançar 1 saldo' : `Lançar ${formatCount(count)} saldos`,
    prior: 'Guardar custos anteriores',
  },
  done: {
    start: 'Início guardado',
    balances: 'Balancete guardado',
    posting: 'Balancete lançado',
    treasury: 'Saldos de tesouraria lançados',
    prior: 'Custos anteriores guardados',
    finish: 'Implantação concluída',
    part: 'Parte retirada',
    abandonment: 'Implantação abandonada',
  },
  start: {
    lead: 'A data de corte é o último dia de um mês; tudo o que for lançado aqui fica nesse dia.',
    cutover: words.cutover,
    cutoverHelper: (day: string) => `Último dia de um mês, como ${formatCalendarDate(day)}`,
    account: words.transitionalAccount,
    accountHelper: 'Analítica do patrimônio líquido; termina com saldo zero',
    noAccount: 'Nenhuma conta analítica do patrimônio líquido está ativa.',
    monthEnd: 'A data de corte é o último dia de um mês.',
    future: words.futureDate,
    locked: 'Retire as partes lançadas para mudar a data de corte ou a conta.',
    abandon: 'Abandonar implantação…',
    livingParts: 'Retire antes as partes lançadas.',
  },
  balances: {
    lead: 'O balancete inteiro, com bancos, fornecedores e clientes: estes são só conferidos, o resto é lançado.',
    lines: words.trialBalanceLines,
    account: words.account,
    center: words.costCenter,
    debit: words.debit,
    credit: words.credit,
    ofLine: (column: string, line: number) => `${column}, linha ${line}`,
    add: 'Acrescentar linha',
    remove: (line: number) => `Excluir a linha ${line}`,
    paste: 'Colar de planilha…',
    file: 'Abrir XLSX ou CSV…',
    reading: words.readingFile,
    none: 'Nenhuma linha: cole o balancete, abra um arquivo ou acrescente linhas.',
    post: 'Lançar balancete',
    unknownAccount: (id: string) => `Conta ${id}`,
    unknownCenter: () => 'Centro desconhecido',
    posted: 'O balancete está lançado: retire-o para mudá-lo.',
    saveFirst: 'Guarde o balancete antes de lançá-lo.',
    noLines: 'Não há balancete para lançar.',
    noChange: 'Não há o que guardar.',
    unbalanced: (cents: number) =>
      cents > 0
        ? `O balancete não fecha: débitos passam créditos em ${formatBrl(cents)}.`
        : `O balancete não fecha: créditos passam débitos em ${formatBrl(-cents)}.`,
    balanced: 'Fecha',
    totals: (debit: number, credit: number) =>
      `Débitos ${formatMoney(debit)} · Créditos ${formatMoney(credit)}`,
    keys: 'Enter avança · ↑↓ andam · F9 exclui a linha · Ctrl+V cola da planilha',
    faults: {
      account: 'Escolha a conta.',
      bothSides: 'Preencha só um dos lados.',
      noSide: 'Preencha o débito ou o crédito.',
      notPositive: words.notPositive,
      twice: (line: number) => `Repete a conta e o centro da linha ${line}.`,
      tooMany: 'O balancete tem no máximo 5.000 linhas.',
    },
  },
  paste: {
    title: 'Balancete de uma planilha',
    lead: 'Colunas: código da conta, centro de custo, débito e crédito; ou, com títulos, também saldo e D/C. O texto abaixo pode ser corrigido.',
    insert: (count: number, replaced: number) =>
      replaced === 0
        ? `Usar ${linesOf(count)}`
        : `Trocar ${linesOf(replaced)} do balancete por ${linesOf(count)}`,
    totals: (debit: number, credit: number) =>
      `Débitos ${formatMoney(debit)} · Créditos ${formatMoney(credit)} · ${
        debit === credit ? 'fecha' : `diferença ${formatMoney(Math.abs(debit - credit))}`
      }`,
  },
  treasury: {
    lead: 'O saldo de cada conta na data de corte. Cheque especial é negativo.',
    none: 'Não há conta financeira ativa. Crie-as na Tesouraria.',
    amountOf: (name: string) => `Saldo de ${name}`,
    posted: 'Lançado',
    nothing: 'Digite o saldo de ao menos uma conta.',
    zero: 'O saldo não pode ser zero: deixe a conta em branco.',
  },
  outstanding: {
    lead: 'Cheques e depósitos que ainda não estão no extrato: um por linha, com o saldo do extrato acima.',
    lines: words.inTransit,
    account: words.treasuryAccount,
    name: words.description,
    amount: words.amount,
    posted: (account: string, name: string) => `${account} · em trânsito: ${name}`,
    add: 'Acrescentar em trânsito',
    remove: (line: number) => `Excluir a linha ${line} em trânsito`,
    unknownAccount: () => 'Conta desconhecida',
    faults: {
      account: 'Escolha a conta.',
      name: 'Diga qual: o número do cheque, por exemplo.',
      amount: 'Digite o valor, negativo para um cheque.',
    },
  },
  titles: {
    lead: 'Títulos com a emissão e o vencimento verdadeiros e o valor ainda em aberto; a contrapartida é a conta transitória.',
    kinds: { payables: words.payables, receivables: words.receivables },
    count: (count: number) => (count === 1 ? '1 título' : `${formatCount(count)} títulos`),
    import: { payables: 'Importar contas a pagar', receivables: 'Importar contas a receber' },
    create: { PAYABLE: 'Novo título a pagar…', RECEIVABLE: 'Novo título a receber…' },
  },
  prior: {
    lead: 'Custos de obras de exercícios já encerrados. São guardados para os orçamentos e não são lançados.',
    lines: 'Linhas de custos anteriores',
    project: words.site,
    account: words.account,
    amount: words.amount,
    add: 'Acrescentar custo',
    remove: (line: number) => `Excluir o custo ${line}`,
    unknownProject: () => 'Obra desconhecida',
    none: 'Nenhum custo anterior.',
    faults: {
      project: 'Escolha a obra.',
      account: 'Escolha a conta.',
      amount: words.notPositive,
      twice: (line: number) => `Repete a obra e a conta da linha ${line}.`,
    },
  },
  kept: {
    title: 'Partes lançadas',
    none: 'Nada foi lançado ainda.',
    noBalance: 'Nenhuma conta tinha saldo.',
    takeBack: (name: string) => `Retirar ${name}…`,
    reversed: (at: string, reason: string) => `retirada em ${at}: ${reason}`,
    posted: (at: string, by: string) => `em ${at}, por ${by}`,
    kinds: {
      BALANCES: words.trialBalance,
      TREASURY: words.treasury,
      DOCUMENT: words.heading,
    } satisfies Record<OpeningPart['kind'], string>,
  },
  checks: {
    title: words.check,
    account: words.account,
    way: 'Vem de',
    expected: words.trialBalance,
    reached: 'Alcançado',
    difference: words.difference,
    missing: 'O que falta',
    ways: {
      lines: 'Balancete lançado',
      treasury: words.treasury,
      titles: words.titles,
    } satisfies Record<OpeningWay, string>,
    none: 'Ainda não há o que conferir.',
    allReached: 'Todas as contas conferem.',
    differing: (count: number) => (count === 1 ? '1 conta difere.' : `${formatCount(count)} contas diferem.`),
    transitional: (name: string, cents: number) => `${name}: ${formatSide(-cents)}`,
    transitionalZero: 'zerada',
    blockers: 'Para concluir',
    unsaved: 'Há partes não guardadas.',
    ready: 'Tudo confere: a implantação pode ser concluída.',
    sayMissing,
  },
  finish: {
    open: 'Concluir Implantação…',
    title: 'Concluir Implantação',
    confirm: 'Concluir Implantação',
    lead: (cutover: string) =>
      `Os saldos ficam como estão em ${formatCalendarDate(cutover)}, e estes meses são fechados:`,
    months: (months: readonly string[]) => months.map(formatMonth),
    before: (cutover: string) => `Todos os meses antes deles, até ${formatCalendarDate(cutover)}, também.`,
    undo: `Só se desfaz reabrindo o mês da data de corte, com motivo, em ${words.periods}.`,
  },
  reason: {
    label: words.reason,
    helper: periodTexts.reasonHelper,
    tooShort: periodTexts.reasonTooShort,
    title: {
      part: (name: string) => `Retirar ${name}`,
      abandonment: () => 'Abandonar a implantação',
    },
    lead: {
      part: 'A parte é estornada inteira na data de corte; depois pode ser lançada de novo.',
      abandonment: 'O balancete e os custos anteriores digitados deixam de valer; nada foi lançado.',
    },
    confirm: { part: 'Retirar', abandonment: 'Abandonar' },
    failed: { part: 'A parte não foi retirada.', abandonment: 'A implantação não foi abandonada.' },
  },
};

const partOf: Record<OpeningWay, string> = {
  lines: 'lançado',
  treasury: 'bancos somam',
  titles: 'títulos somam',
};

/**
 * What is missing of an account, and why, in words: 'títulos somam 81.200,00; balancete, 81.950,00: faltam 750,00'.
 * `isPosted` says that the balancete is posted.
 */
function sayMissing(check: OpeningCheck, isPosted: boolean): string {
  const { account, way, expectedCents, reachedCents } = check;
  const sides = Math.sign(expectedCents) * Math.sign(reachedCents);
  const said = (cents: number) => (sides < 0 ? formatSide(cents) : formatMoney(Math.abs(cents)));
  const rest = Math.abs(expectedCents) - Math.abs(reachedCents);
  const left =
    sides < 0
      ? `diferem ${formatMoney(Math.abs(expectedCents - reachedCents))}`
      : rest > 0
        ? `faltam ${formatMoney(rest)}`
        : `sobram ${formatMoney(-rest)}`;
  const why = whyMissing(check, isPosted);
  return `${account.name}: ${partOf[way]} ${said(reachedCents)}; balancete, ${said(expectedCents)}: ${left}${why && ` (${why})`}`;
}

function whyMissing({ way, expectedCents, reachedCents }: OpeningCheck, isPosted: boolean): string {
  if (expectedCents === 0) return 'a conta não está no balancete';
  if (reachedCents !== 0) return '';
  if (way === 'treasury') return 'o saldo ainda não foi lançado';
  if (way === 'titles') return 'nenhum título desta conta de controle foi lançado';
  return isPosted
    ? 'o balancete foi lançado sem ela: retire-o e lance-o de novo'
    : 'o balancete ainda não foi lançado';
}

/** A balance with its side: debit positive. */
export function formatSide(cents: number): string {
  if (cents === 0) return formatMoney(0);
  return `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'D' : 'C'}`;
}

function linesOf(count: number): string {
  return count === 1 ? '1 linha' : `${formatCount(count)} linhas`;
}
