import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import { formatMoney, sumCents } from '../../domain/money.ts';
import type { Opening } from '../../domain/openings/opening.ts';
import type { OpeningOrder } from '../../domain/openings/openingOrders.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';

export interface StartValues {
  cutover: string;
  /** The id as text, '' for none. */
  account_id: string;
}

/** A line of the balancete as typed; the key survives the removal of others. */
export interface BalanceLine {
  key: number;
  account_id: string;
  cost_center_id: string;
  debit: string;
  credit: string;
}

export interface TreasuryLine {
  id: string;
  amount: string;
}

/** A cheque or a deposit that the bank had not seen, as typed. */
export interface OutstandingLine {
  key: number;
  treasury_account_id: string;
  outstanding: string;
  /** Negative for a cheque. */
  amount: string;
}

export interface PriorLine {
  key: number;
  project_id: string;
  account_id: string;
  amount: string;
}

/** What is typed and not kept by the host yet, by part; null while it is as the host has it. */
export interface OpeningDrafts {
  start: StartValues | null;
  balances: BalanceLine[] | null;
  /** Typed balances of treasury accounts, by their ids. */
  treasury: TreasuryLine[] | null;
  /** Typed amounts that the bank has not seen, beside `treasury`. */
  outstanding: OutstandingLine[] | null;
  prior: PriorLine[] | null;
}

export const noDrafts: OpeningDrafts = {
  start: null,
  balances: null,
  treasury: null,
  outstanding: null,
  prior: null,
};

export function hasDrafts(drafts: OpeningDrafts): boolean {
  return Object.values(drafts).some((draft) => draft !== null);
}

export function keptStart({ head, suggestedCutover }: Opening): StartValues {
  return {
    cutover: formatCalendarDate(head?.cutover ?? suggestedCutover),
    account_id: head ? String(head.transitionalAccountId) : '',
  };
}

export function keptBalances({ lines }: Opening): BalanceLine[] {
  return lines.map(({ accountId, centerId, debitCents, creditCents }, index) => ({
    key: index + 1,
    account_id: String(accountId),
    cost_center_id: centerId ?? '',
    debit: debitCents === 0 ? '' : formatMoney(debitCents),
    credit: creditCents === 0 ? '' : formatMoney(creditCents),
  }));
}

export function keptPrior({ priorCosts }: Opening): PriorLine[] {
  return priorCosts.map(({ projectId, accountId, cents }, index) => ({
    key: index + 1,
    project_id: projectId,
    account_id: String(accountId),
    amount: formatMoney(cents),
  }));
}

/** The shown values of each part: the draft, else what the host has. */
export function shownStart(opening: Opening, drafts: OpeningDrafts): StartValues {
  return drafts.start ?? keptStart(opening);
}

export function shownBalances(opening: Opening, drafts: OpeningDrafts): BalanceLine[] {
  return drafts.balances ?? keptBalances(opening);
}

export function shownPrior(opening: Opening, drafts: OpeningDrafts): PriorLine[] {
  return drafts.prior ?? keptPrior(opening);
}

/** A line with nothing typed is no line. */
export function filledBalances(lines: readonly BalanceLine[]): BalanceLine[] {
  return lines.filter(
    ({ account_id, cost_center_id, debit, credit }) =>
      `${account_id}${cost_center_id}${debit}${credit}` !== '',
  );
}

export function filledPrior(lines: readonly PriorLine[]): PriorLine[] {
  return lines.filter(({ project_id, account_id, amount }) => `${project_id}${account_id}${amount}` !== '');
}

/** Sums of the typed sides, in cents. */
export function balanceSums(lines: readonly BalanceLine[]): { debitCents: number; creditCents: number } {
  return {
    debitCents: sumCents(lines.map(({ debit }) => centsOf(debit))),
    creditCents: sumCents(lines.map(({ credit }) => centsOf(credit))),
  };
}

/** Treasury accounts with a typed amount. */
export function typedTreasury({ treasury }: OpeningDrafts): TreasuryLine[] {
  return (treasury ?? []).filter(({ amount }) => amount.trim() !== '');
}

export function typedOutstanding({ outstanding }: OpeningDrafts): OutstandingLine[] {
  return (outstanding ?? []).filter(
    ({ treasury_account_id, outstanding, amount }) => `${treasury_account_id}${outstanding}${amount}` !== '',
  );
}

export function startOrder({ cutover, account_id }: StartValues): OpeningOrder {
  return { kind: 'start', cutover: parseTypedDate(cutover) ?? '', accountId: Number(account_id) };
}

export function balancesOrder(lines: readonly BalanceLine[]): OpeningOrder {
  return {
    kind: 'balances',
    lines: filledBalances(lines).map(({ account_id, cost_center_id, debit, credit }) => ({
      accountId: Number(account_id),
      centerId: cost_center_id || null,
      debitCents: centsOf(debit),
      creditCents: centsOf(credit),
    })),
  };
}

export function treasuryOrder(drafts: OpeningDrafts, after: number): OpeningOrder {
  const balances = typedTreasury(drafts).map(({ id, amount }) => ({ id, cents: centsOf(amount) }));
  const unseen = typedOutstanding(drafts).map(({ treasury_account_id: id, outstanding, amount }) => ({
    id,
    cents: centsOf(amount),
    outstanding: keptText(outstanding),
  }));
  return { kind: 'treasury', items: [...balances, ...unseen], after };
}

export function priorOrder(lines: readonly PriorLine[]): OpeningOrder {
  return {
    kind: 'prior',
    items: filledPrior(lines).map(({ project_id, account_id, amount }) => ({
      projectId: project_id,
      accountId: Number(account_id),
      cents: centsOf(amount),
    })),
  };
}

export function nextKey(lines: readonly { key: number }[]): number {
  return lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;
}

function centsOf(text: string): number {
  return parseTypedMoney(text) ?? 0;
}
