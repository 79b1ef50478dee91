import { type LineType, lineTypes, mostLines } from '../../domain/ledger/ledger.ts';
import { formatMoney } from '../../domain/money.ts';
import { pastedSides, pasteTexts } from '../../texts/ledger/ledger.ts';
import { pastedHeadingTexts as words } from '../../texts/ledger/pastedHeadings.ts';
import type { Booking, BookingOptions } from '../posting/bookingOptions.ts';
import { areInPlace, rolePlaces } from '../posting/pastedHeadings.ts';
import {
  bareWord,
  bookingReader,
  hasWeight,
  isWorded,
  type PastedColumns,
  type PastedRow,
  pastedCents,
  readRows,
} from '../posting/pastedRows.ts';
import type { DraftLine } from './entryLines.ts';

type PastedLine = Omit<DraftLine, 'key'>;

/** Lines of an entry from a spreadsheet: account code, cost center code, then D/C and amount, or debit and credit. */
export function readPasted(text: string, options: BookingOptions): PastedRow<PastedLine>[] {
  const bookingOf = bookingReader(options);
  return readRows(text, entryColumns, (cells, index) =>
    index < mostLines + 1 ? readRow(cells, bookingOf) : pasteTexts.tooMany,
  );
}

const usualPlaces = { account: 0, center: 1, side: 2, debit: 2, amount: 3, credit: 3 };

/** Account, center, then D/C and amount, or debit and credit; headings may put them in another order. */
const entryColumns: PastedColumns = {
  count: 4,
  placesOf(headings) {
    const places = rolePlaces(headings, words.entry, words.silent);
    if (typeof places === 'string') return places;
    const { account, center = -1, side, amount, debit, credit } = places;
    const isSigned = side !== undefined || amount !== undefined;
    if (isSigned && (debit !== undefined || credit !== undefined)) return words.bothKinds;
    const [third, fourth] = isSigned ? [side, amount] : [debit, credit];
    const titles = pasteTexts.columns;
    const isWhole = account !== undefined && third !== undefined && fourth !== undefined;
    if (!isWhole && areInPlace(places, usualPlaces)) return null;
    if (account === undefined) return words.missing(titles.account);
    if (third === undefined) return words.missing(isSigned ? titles.side : titles.debit);
    if (fourth === undefined) return words.missing(isSigned ? titles.amount : titles.credit);
    return [account, center, third, fourth];
  },
};

/** True for text from several cells of a spreadsheet. */
export function isFromSpreadsheet(text: string): boolean {
  return text.includes('\t');
}

function readRow(
  cells: readonly string[],
  bookingOf: (account: string, center: string) => Booking | string,
): PastedLine | string {
  if (cells.length < 3 || cells.length > 4) return pasteTexts.columnCount(4);
  const [account = '', center = '', third = '', fourth = ''] = cells;
  const booking = bookingOf(account, center);
  if (typeof booking === 'string') return booking;
  const side = readSide(third, fourth);
  if (typeof side === 'string') return side;
  return { account_id: booking.counter_account_id, cost_center_id: booking.cost_center_id, ...side };
}

function readSide(third: string, fourth: string): Pick<DraftLine, 'type' | 'amount'> | string {
  const type = lineTypeSaid(third);
  if (type) return readAmount(type, fourth);
  if (isWorded(third)) return pasteTexts.unknownType(third);
  const isDebit = hasWeight(third);
  if (isDebit && hasWeight(fourth)) return pasteTexts.bothSides;
  return isDebit ? readAmount('DEBIT', third) : readAmount('CREDIT', fourth);
}

function readAmount(type: LineType, text: string): Pick<DraftLine, 'type' | 'amount'> | string {
  const cents = pastedCents(text);
  if (typeof cents === 'string') return cents;
  return cents > 0 ? { type, amount: formatMoney(cents) } : pasteTexts.notPositive;
}

function lineTypeSaid(text: string): LineType | null {
  return lineTypes.find((type) => pastedSides[type].includes(bareWord(text))) ?? null;
}
