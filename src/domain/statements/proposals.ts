import { folded } from './pairing.ts';
import { rulesFor, type StatementRule } from './rules.ts';

export interface ProposedLine {
  treasuryAccountId: string;
  date: string;
  cents: number;
  text: string;
  document: string;
}

/** A movement that no line answers yet, of the account of the line. */
export interface OpenMovement {
  id: string;
  date: string;
  /** Signed: money in is positive. */
  cents: number;
  text: string;
}

/** An installment whose open amount may be settled by the line. */
export interface OpenInstallment {
  id: string;
  dueDate: string;
  /** Signed as the line: receivables are positive. */
  cents: number;
  text: string;
  party: string;
  taxId: string | null;
}

export type Proposal =
  | { kind: 'movements'; ids: string[] }
  | { kind: 'installment'; id: string }
  | { kind: 'rule'; id: string };

export const mostProposals = 10;
export const mostProposedDays = 5;
const mostInBatch = 6;
const mostOfDay = 20;

/**
 * Answers to a line, the best first, at most ten: a movement of the amount within five days, an installment of
 * the amount, a rule, or several movements of one day when there is only one such choice. Nothing is executed.
 */
export function proposalsFor(
  line: ProposedLine,
  {
    movements,
    installments,
    rules,
  }: {
    movements: readonly OpenMovement[];
    installments: readonly OpenInstallment[];
    rules: readonly StatementRule[];
  },
): Proposal[] {
  const near = movements.filter(({ date }) => Math.abs(daysBetween(line.date, date)) <= mostProposedDays);
  const single = ranked(
    near.filter(({ cents }) => cents === line.cents),
    (movement) => evidence(line, { text: movement.text, party: movement.text, taxId: null }),
    ({ date }) => Math.abs(daysBetween(line.date, date)),
  );
  const titles = ranked(
    installments.filter(({ cents }) => cents === line.cents),
    (installment) => evidence(line, installment),
    ({ dueDate }) => Math.abs(daysBetween(line.date, dueDate)),
  );
  const batch = onlyBatch(line.cents, near);
  const proposals: Proposal[] = [
    ...single.map(({ item }): Proposal => ({ kind: 'movements', ids: [item.id] })),
    ...titles.flatMap(({ item, score }): Proposal[] =>
      score > 0 ? [{ kind: 'installment', id: item.id }] : [],
    ),
    ...rulesFor(line, rules).map(({ id }): Proposal => ({ kind: 'rule', id })),
    ...(batch ? [{ kind: 'movements' as const, ids: batch }] : []),
    ...titles.flatMap(({ item, score }): Proposal[] =>
      score > 0 ? [] : [{ kind: 'installment', id: item.id }],
    ),
  ];
  return proposals.slice(0, mostProposals);
}

function ranked<Item extends { id: string }>(
  items: readonly Item[],
  scoreOf: (item: Item) => number,
  distanceOf: (item: Item) => number,
): { item: Item; score: number }[] {
  return items
    .map((item) => ({ item, score: scoreOf(item), distance: distanceOf(item) }))
    .toSorted((a, b) => b.score - a.score || a.distance - b.distance || (a.item.id < b.item.id ? -1 : 1));
}

/** A number of the title in the text weighs more than a tax id, and that more than words of the name. */
function evidence(
  line: ProposedLine,
  { text, party, taxId }: { text: string; party: string; taxId: string | null },
): number {
  const said = `${folded(line.text)} ${line.document}`;
  const numbers = new Set(numbersIn(said));
  const hasNumber = numbersIn(folded(text)).some((number) => numbers.has(number));
  const bare = taxId?.replace(/[^0-9a-z]/gi, '').toLowerCase() ?? '';
  const hasTaxId = bare.length >= 11 && said.replace(/[./-]/g, '').includes(bare);
  const words = new Set(wordsIn(said));
  const shared = new Set(wordsIn(folded(party)).filter((word) => words.has(word)));
  return (hasNumber ? 10_000 : 0) + (hasTaxId ? 1_000 : 0) + Math.min(shared.size, 99);
}

/** Numbers of at least three digits, without leading zeros: 'NF 000123' and '123' are the same note. */
function numbersIn(text: string): string[] {
  return (text.match(/\d+/g) ?? [])
    .map((digits) => digits.replace(/^0+/, ''))
    .filter(({ length }) => length > 2);
}

const common = new Set(['ltda', 'eireli', 'cia', 'pix', 'ted', 'doc', 'para', 'por', 'com', 'dos', 'das']);

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !common.has(word));
}

/** Movements of one day that come to the amount together, when there is one choice only in all of the days. */
function onlyBatch(cents: number, near: readonly OpenMovement[]): string[] | null {
  const side = near.filter((movement) => Math.sign(movement.cents) === Math.sign(cents));
  const found: string[][] = [];
  for (const [, ofDay] of [...Map.groupBy(side, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (ofDay.length <= mostOfDay) found.push(...sumsTo(Math.abs(cents), ofDay, 2 - found.length));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Up to `wanted` choices of two to six movements whose amounts come to `target`. */
function sumsTo(target: number, movements: readonly OpenMovement[], wanted: number): string[][] {
  const items = movements
    .map(({ id, cents }) => ({ id, cents: Math.abs(cents) }))
    .toSorted((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1));
  const rest = items.map((_, at) => items.slice(at).reduce((sum, { cents }) => sum + cents, 0));
  const found: string[][] = [];
  const search = (at: number, left: number, chosen: string[]) => {
    if (found.length >= wanted) return;
    if (left === 0) {
      if (chosen.length > 1) found.push(chosen.toSorted());
      return;
    }
    const item = items[at];
    if (!item || chosen.length === mostInBatch || (rest[at] ?? 0) < left) return;
    if (item.cents <= left) search(at + 1, left - item.cents, [...chosen, item.id]);
    search(at + 1, left, chosen);
  };
  search(0, target, []);
  return found;
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / 86_400_000);
}
