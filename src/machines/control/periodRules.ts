import type { PeriodBook, PeriodMonth, UnreconciledAccount } from '../../domain/control/periodBook.ts';
import { formatMonth } from '../../domain/dateText.ts';
import { isFitReason } from '../../domain/ledger/reversal.ts';
import { closingFault, endOfMonth, isClosed, monthAfter, monthOf } from '../../domain/period.ts';
import { isOutcomeUnknown, isUnjudged, type Problem } from '../../domain/problem.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import type { Doubt } from '../shared/forms/sendingMachine.ts';

/** A draft of a reopening: it opens the months after `through`, from `month` on. */
export interface ReopenDraft {
  month: string;
  /** `YYYY-MM-DD`, or null for everything. */
  through: string | null;
  /** Initial values of the form. */
  values: ReopenValues;
  /** The books in the host's answer. */
  book: PeriodBook | null;
}

export interface ReopenValues {
  reason: string;
}

const noReason: ReopenValues = { reason: '' };

export function reopenValues(draft: ReopenDraft | null): ReopenValues {
  return draft?.values ?? noReason;
}

/** A month to close with all earlier ones that it closes; its checklist covers them all. */
export interface ClosedMonths extends PeriodMonth {
  /** The first of them; absent when the month is closed alone. */
  since?: string;
}

/** A draft of a closing with its key. */
export interface ClosingDraft extends ClosedMonths {
  key: string;
}

/** Closing date of a request whose outcome is unknown (decision D27). */
export interface ClosingDoubt extends Doubt<string> {
  /** Time of the last event in the books then. */
  last: string | null;
}

/** A pending closing is sent again under its old key, any other under the new one. */
export function closingDraft(
  book: PeriodBook,
  month: PeriodMonth,
  { doubts, key }: { doubts: ClosingDoubt[]; key: string },
): ClosingDraft {
  const through = throughOf(month);
  return { ...closedWith(book, month), key: doubts.find(({ body }) => body === through)?.key ?? key };
}

/** Pending closings after this one was sent; no problem means success. */
export function doubtsAfter(
  { doubts, book }: { doubts: ClosingDoubt[]; book: PeriodBook | null },
  { key, ...month }: ClosingDraft,
  problem: Problem | null,
): ClosingDoubt[] {
  if (problem && isUnjudged(problem)) return doubts;
  const body = throughOf(month);
  const others = doubts.filter((doubt) => doubt.body !== body);
  return problem && isOutcomeUnknown(problem) ? [...others, { body, key, last: lastOf(book) }] : others;
}

/**
 * Drops pending closings that the books show as done, or that precede newer events such as a reopening: closing that
 * month again is a new intention.
 */
export function doubtsLeft(doubts: ClosingDoubt[], book: PeriodBook): ClosingDoubt[] {
  return doubts.filter(({ body, last }) => !isClosed(body, book.closed_through) && last === lastOf(book));
}

function lastOf(book: PeriodBook | null): string | null {
  return (
    book?.history
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The first closing also closes every month before it. */
export function closedWith({ closed_through, months }: PeriodBook, month: PeriodMonth): ClosedMonths {
  const before = closed_through === null ? months.filter((each) => each.month < month.month) : [];
  const since = before.map((each) => each.month).sort()[0];
  if (since === undefined) return month;
  const all = [month, ...before];
  // One missing count makes the sum unknown.
  const sum = (of: (each: PeriodMonth) => number | null) =>
    all.map(of).reduce((total, count) => (total === null || count === null ? null : total + count), 0);
  return {
    ...month,
    since,
    entries: all.reduce((total, { entries }) => total + entries, 0),
    unreconciled_movements: sum((each) => each.unreconciled_movements),
    late_entries: sum(({ late_entries }) => late_entries),
    overdue_titles: sum(({ overdue_titles }) => overdue_titles),
    ...(all.every(({ unreconciled_accounts }) => unreconciled_accounts) && {
      unreconciled_accounts: joined(all.flatMap(({ unreconciled_accounts = [] }) => unreconciled_accounts)),
    }),
    ...(all.every(({ overdue_of }) => overdue_of) && {
      overdue_of: {
        payables: sumOf(all, ({ overdue_of }) => overdue_of?.payables),
        receivables: sumOf(all, ({ overdue_of }) => overdue_of?.receivables),
      },
    }),
  };
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number | undefined): number {
  return items.reduce((sum, item) => sum + (of(item) ?? 0), 0);
}

/** One count for each account. */
function joined(accounts: readonly UnreconciledAccount[]): UnreconciledAccount[] {
  const ids = [...new Set(accounts.map(({ id }) => id))];
  return ids.map((id) => {
    const own = accounts.filter((account) => account.id === id);
    return { id, name: own[0]?.name ?? '', count: sumOf(own, ({ count }) => count) };
  });
}

/** The closing date for a month: its last day. */
export function throughOf({ month }: Pick<PeriodMonth, 'month'>): string {
  return endOfMonth(month);
}

/** Why a month cannot be closed now, or null when it can. `today` is the day in São Paulo. */
export function whyNotClose(book: PeriodBook, { month }: PeriodMonth, today: string): string | null {
  if (!book.may_close) return periodTexts.why.role;
  const fault = closingFault(endOfMonth(month), book.closed_through, today);
  if (fault === 'not_past') return periodTexts.why.notPast;
  if (fault === null) return null;
  const next = monthAfter(monthOf(book.closed_through ?? endOfMonth(month)));
  return periodTexts.why.gap(formatMonth(next));
}

/** Why a month cannot be reopened, or null when it can. */
export function whyNotReopen(book: PeriodBook): string | null {
  return book.may_close ? null : periodTexts.why.role;
}

/** Reopening a month reopens later ones; reopening the oldest one listed reopens everything. */
export function reopenDraft(book: PeriodBook, { month }: PeriodMonth): ReopenDraft {
  const isOldest = book.months.at(-1)?.month === month;
  return {
    month,
    through: isOldest ? null : endOfMonth(monthAfter(month, -1)),
    values: noReason,
    book: null,
  };
}

/** The whole body, from a draft and the form's changes. */
export function wholeReopening({ values, through }: ReopenDraft, changes: Partial<ReopenValues>) {
  return { ...values, ...changes, through };
}

export function checkReason({ reason }: ReopenValues): FormErrors<ReopenValues> {
  return { fields: isFitReason(reason) ? {} : { reason: periodTexts.reasonTooShort }, form: null };
}
