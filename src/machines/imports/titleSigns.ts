import { plainText } from '../../domain/plainText.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { titleSigns as signs } from '../../texts/imports/titleSigns.ts';
import { pastedCents } from '../posting/pastedRows.ts';
import type { SignedCell } from './importLaws.ts';

const { faults } = importTexts;

/** A title's situation in the words of another program; null for a word that is none of them. */
export function situationSaid(cell: string): 'open' | 'settled' | 'canceled' | null {
  if (signs.unsaid.test(cell)) return 'open';
  const words = bare(cell);
  const said = words.replace(signs.denied, ' ');
  if (signs.canceled.test(said)) return 'canceled';
  if (signs.settled.test(said)) return 'settled';
  return signs.open.test(said) || said !== words ? 'open' : null;
}

/** True for a cell below 'paid' that says neither an amount, nor a day, nor yes. */
export function isOpen(cell: string): boolean {
  return saysNothing(cell) || situationSaid(cell) === 'open';
}

function saysNothing(cell: string): boolean {
  return signs.nothing.test(plainCell(cell));
}

/**
 * Reasons why a row would enter as open although the file says that it was paid or canceled, by the headings of all its
 * columns, imported or not: what was paid, when, how much is left, and the situation.
 */
export function endedFaults(
  kind: TitleKind,
  row: readonly SignedCell[],
  amount: string | undefined,
): string[] {
  return row.flatMap((signed) => {
    const { heading, field, cell } = signed;
    if (readBefore.has(field)) return [];
    const meaning = headingMeaning(kind, heading);
    if (field === 'due_date' && meaning === 'settling') return [];
    if (field === 'amount' && meaning === 'balance') return [];
    switch (meaning) {
      case 'situation': {
        const said = situationSaid(cell);
        if (said === 'open') return [];
        return [said === null ? faults.unknownSituation(heading, cell) : faults.ended[said](heading, cell)];
      }
      case 'settling':
        return isOpen(cell) ? [] : [faults.ended.settled(heading, cell)];
      case 'canceling':
        return isOpen(cell) ? [] : [faults.ended.canceled(heading, cell)];
      case 'balance':
        return balanceFaults(heading, cell, amount);
      default:
        return isText.has(field) || !signs.ended.test(bare(cell))
          ? []
          : [faults.ended.settled(heading, cell)];
    }
  });
}

/** Columns that the rules of a row read themselves, and those whose words are free. */
const readBefore: ReadonlySet<string> = new Set(['status', 'settled']);
const isText: ReadonlySet<string> = new Set(['description', 'party_name', 'document_number']);

type Meaning = 'situation' | 'settling' | 'canceling' | 'balance' | null;

export function headingMeaning(kind: TitleKind, heading: string): Meaning {
  const said = bare(heading).replace(signs.joining, ' ').replace(/\s+/g, ' ').trim();
  if (signs.situation.test(said)) return 'situation';
  if (signs.balance.test(said)) return 'balance';
  if (signs.canceling.test(said)) return 'canceling';
  const isReceipt = kind === 'RECEIVABLE' && signs.receiving.test(said);
  if (signs.planning.test(said) || !(isReceipt || signs.settling.test(said))) return null;
  return signs.manner.test(said) && signs.payment.test(said) ? null : 'settling';
}

/** What is left must be the whole amount. */
function balanceFaults(heading: string, cell: string, amount = ''): string[] {
  const left = saysNothing(cell) ? 0 : pastedCents(cell.trim());
  const whole = pastedCents(amount.trim());
  if (typeof whole === 'string' || left === whole) return [];
  return [faults.ended.left(heading, cell)];
}

function plainCell(cell: string): string {
  return plainText(cell.trim()).replace(/\s+/g, ' ');
}

/** Words without accents, case and signs. */
function bare(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
