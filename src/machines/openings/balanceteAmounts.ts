import { parseTypedMoney, saysTooMuch } from '../../domain/typedMoney.ts';
import { balanceteTexts } from '../../texts/openings/balanceteReading.ts';

export type Side = 'debit' | 'credit';

export interface SaidAmount {
  cents: number;
  isNegative: boolean;
  /** The side that the cell says with a letter: `1.234,56 D`. */
  side: Side | null;
}

const { faults } = balanceteTexts;

/**
 * An amount of a balancete, or the reason why it is none. An empty cell or a dash says nothing: null. Between groups of
 * three without cents a point has two meanings; a calculation is refused, as a file may hold a formula's text.
 */
export function saidAmount(text: string): SaidAmount | null | string {
  const whole = text.replaceAll('\u2212', '-').trim();
  if (/^(?:R\$)?\s*[-–]?$/i.test(whole)) return null;
  const { digits, side } = withoutSide(whole);
  const inBrackets = /^\(\s*(.+?)\s*\)$/.exec(digits);
  const bare = (inBrackets?.[1] ?? digits).trim();
  if (bare.startsWith('=')) return faults.notAnAmount(text);
  const unsigned = bare
    .replace(/^-\s*/, '')
    .replace(/^R\$\s*/i, '')
    .replace(/^-\s*/, '');
  if (isAmbiguous(unsigned)) return faults.ambiguous(text);
  const cents = parseTypedMoney(unsigned);
  if (cents === null) return saysTooMuch(unsigned) ? faults.tooLarge : faults.notAnAmount(text);
  const isNegative = inBrackets !== null || bare.includes('-');
  return { cents, isNegative: isNegative && cents !== 0, side };
}

/** The side of a cell with a word, null for an empty one; undefined when the word is neither. */
export function sideSaid(cell: string): Side | null | undefined {
  const word = cell
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
  if (word === '') return null;
  if (balanceteTexts.sides.debit.includes(word)) return 'debit';
  return balanceteTexts.sides.credit.includes(word) ? 'credit' : undefined;
}

function withoutSide(text: string): { digits: string; side: Side | null } {
  const match = /^(?:([dc])[br]?\s+)?(.*?\d\)?)\s*(?:([dc])[br]?\.?)?$/i.exec(text);
  const letter = (match?.[3] ?? match?.[1])?.toLowerCase();
  if (!match || !letter || (match[1] && match[3])) return { digits: text, side: null };
  return { digits: match[2] ?? '', side: letter === 'd' ? 'debit' : 'credit' };
}

/** `1.234` is a thousand or one and a bit; `1.234,5` has lost a digit. */
function isAmbiguous(unsigned: string): boolean {
  return /^\d{1,3}[.,]\d{3}$/.test(unsigned) || /^\d{1,3}(?:\.\d{3})+,\d$/.test(unsigned);
}
