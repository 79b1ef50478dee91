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

/** A line of an entry in the making, as typed. */
export interface DraftLine {
  /** Names the line while the form is open. */
  key: number;
  /** The id as text, '' for none. */
  account_id: string;
  /** '' for none. */
  cost_center_id: string;
  type: LineType;
  amount: string;
}

export type LinePatch = Partial<Omit<DraftLine, 'key'>>;

/** The lines with all that follows from them, worked out once for each change. */
export interface Lines {
  lines: DraftLine[];
  nextKey: number;
  debitCents: number;
  creditCents: number;
  /** The laws of SPEC §5 that the lines break. */
  faults: BalanceFault[];
}

/** What a new entry begins with: one line for each side. */
export function firstLines(): Lines {
  return judged([blankLine(1, 'DEBIT'), blankLine(2, 'CREDIT')], 3);
}

export function withPatch({ lines, nextKey }: Lines, key: number, patch: LinePatch): Lines {
  return judged(
    lines.map((line) => (line.key === key ? { ...line, ...patch } : line)),
    nextKey,
  );
}

/** One more line, which proposes the side and the amount that the others lack. */
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

/** A removed line where it was. */
export function withLineAt({ lines, nextKey }: Lines, line: DraftLine, at: number): Lines {
  return judged(lines.toSpliced(at, 0, line), nextKey);
}

/** The last line with the side and the amount that make the totals agree. */
export function withLastBalanced(current: Lines): Lines {
  const last = current.lines.at(-1);
  if (!last) return current;
  return withPatch(current, last.key, missingIn(withoutLine(current, last.key)));
}

/** Whether the last line can make the totals agree: the others must lack something that it does not say already. */
export function canBalanceLast(current: Lines): boolean {
  const last = current.lines.at(-1);
  if (!last) return false;
  const difference = differenceOf(current);
  return difference !== 0 && difference !== differenceOf(totalsOf([weigh(last)]));
}

/** Where something lacks first: an account or an amount, else the amount that leaves the totals apart. */
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

/** Further lines after those in which something is said; lines left blank give way. */
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

/** The lines of a posted entry, as they would be typed. */
export function draftedLines({ lines }: Pick<LedgerEntry, 'lines'>): Omit<DraftLine, 'key'>[] {
  return lines.map(({ account_id, cost_center_id, type, amountCents }) => ({
    account_id: String(account_id),
    cost_center_id: cost_center_id ?? '',
    type,
    amount: formatMoney(amountCents),
  }));
}

/** Nothing is said in this line. */
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

/** A line never changes, so in a long entry a key weighs only the line that it changed. */
const weights = new WeakMap<DraftLine, WeighedDraft>();

function weigh(line: DraftLine): WeighedDraft {
  const { account_id, type, amount } = line;
  const known = weights.get(line);
  if (known) return known;
  const weighed = { type, amountCents: positiveCents(amount), hasAccount: account_id !== '' };
  weights.set(line, weighed);
  return weighed;
}

/** An amount counts when it is one: what is not yet an amount weighs nothing. */
function positiveCents(text: string): number | null {
  const cents = parseTypedMoney(text);
  return cents !== null && cents > 0 ? cents : null;
}
