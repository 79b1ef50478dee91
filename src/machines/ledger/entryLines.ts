import {
  type BalanceFault,
  balanceFaults,
  differenceOf,
  type LedgerEntry,
  type LineType,
  totalsOf,
} from '../../domain/ledger/ledger.ts';
import { formatMoney } from '../../domain/money.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';

/** A line of a draft entry, as typed. */
export interface DraftLine {
  /** Identifies the line while the form is open. */
  key: number;
  /** The id as text, '' for none. */
  account_id: string;
  /** '' for none. */
  cost_center_id: string;
  type: LineType;
  amount: string;
}

export type LinePatch = Partial<Omit<DraftLine, 'key'>>;

/** The lines and everything derived from them, computed once per change. */
export interface Lines {
  lines: DraftLine[];
  nextKey: number;
  debitCents: number;
  creditCents: number;
  /** The laws of SPEC §5 that the lines break. */
  faults: BalanceFault[];
}

/** A new entry's lines: one for each side. */
export function firstLines(): Lines {
  return judged([blankLine(1, 'DEBIT'), blankLine(2, 'CREDIT')], 3);
}

export function withPatch({ lines, nextKey }: Lines, key: number, patch: LinePatch): Lines {
  return judged(
    lines.map((line) => (line.key === key ? { ...line, ...patch } : line)),
    nextKey,
  );
}

/** Adds a line with the side and amount that the others lack. */
export function withAddedLine(current: Lines): Lines {
  const { lines, nextKey } = current;
  return judged([...lines, { ...blankLine(nextKey, 'DEBIT'), ...missingIn(current) }], nextKey + 1);
}

export function withoutLine({ lines, nextKey }: Lines, key: number): Lines {
  return judged(
    lines.filter((line) => line.key !== key),
    nextKey,
  );
}

/** Restores a removed line at its place. */
export function withLineAt({ lines, nextKey }: Lines, line: DraftLine, at: number): Lines {
  return judged(lines.toSpliced(at, 0, line), nextKey);
}

/** Balances the entry with its last line. */
export function withLastBalanced(current: Lines): Lines {
  const last = current.lines.at(-1);
  if (!last) return current;
  return withPatch(current, last.key, missingIn(withoutLine(current, last.key)));
}

/** True when the last line can balance the entry and does not yet. */
export function canBalanceLast(current: Lines): boolean {
  const last = current.lines.at(-1);
  if (!last) return false;
  const difference = differenceOf(current);
  return difference !== 0 && difference !== differenceOf(totalsOf([weigh(last)]));
}

/** The first missing input: an account or an amount, else the amount of the difference. */
export function firstLack({ lines }: Pick<Lines, 'lines'>): {
  key: number;
  field: 'account_id' | 'amount';
} | null {
  for (const { key, account_id, amount } of lines) {
    if (account_id === '') return { key, field: 'account_id' };
    if (positiveCents(amount) === null) return { key, field: 'amount' };
  }
  const last = lines.at(-1);
  return last ? { key: last.key, field: 'amount' } : null;
}

/** Adds lines after the filled ones, in place of blank ones. */
export function withFurtherLines(
  { lines, nextKey }: Lines,
  further: readonly Omit<DraftLine, 'key'>[],
): Lines {
  return judged(
    [
      ...lines.filter((line) => !isBlank(line)),
      ...further.map((line, index) => ({ ...line, key: nextKey + index })),
    ],
    nextKey + further.length,
  );
}

/** The lines of a posted entry as typed text. */
export function draftedLines({ lines }: Pick<LedgerEntry, 'lines'>): Omit<DraftLine, 'key'>[] {
  return lines.map(({ account_id, cost_center_id, type, amountCents }) => ({
    account_id: String(account_id),
    cost_center_id: cost_center_id ?? '',
    type,
    amount: formatMoney(amountCents),
  }));
}

/** True for an empty line. */
export function isBlank({ account_id, cost_center_id, amount }: DraftLine): boolean {
  return account_id === '' && cost_center_id === '' && amount.trim() === '';
}

function missingIn(totals: Pick<Lines, 'debitCents' | 'creditCents'>): Pick<DraftLine, 'type' | 'amount'> {
  const difference = differenceOf(totals);
  return {
    type: difference > 0 ? 'CREDIT' : 'DEBIT',
    amount: difference === 0 ? '' : formatMoney(Math.abs(difference)),
  };
}

function blankLine(key: number, type: LineType): DraftLine {
  return { key, account_id: '', cost_center_id: '', type, amount: '' };
}

function judged(lines: DraftLine[], nextKey: number): Lines {
  const weighed = lines.map(weigh);
  return { lines, nextKey, ...totalsOf(weighed), faults: balanceFaults(weighed) };
}

interface WeighedDraft {
  type: LineType;
  amountCents: number | null;
  hasAccount: boolean;
}

/** Lines are immutable, so a key press in a long entry reweighs only the changed one. */
const weights = new WeakMap<DraftLine, WeighedDraft>();

function weigh(line: DraftLine): WeighedDraft {
  const { account_id, type, amount } = line;
  const known = weights.get(line);
  if (known) return known;
  const weighed = { type, amountCents: positiveCents(amount), hasAccount: account_id !== '' };
  weights.set(line, weighed);
  return weighed;
}

/** A valid positive amount; other text weighs nothing. */
function positiveCents(text: string): number | null {
  const cents = parseTypedMoney(text);
  return cents !== null && cents > 0 ? cents : null;
}
