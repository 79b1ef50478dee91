import { hasControlCharacter } from '../../domain/controlCharacter.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatMoney } from '../../domain/money.ts';
import { isClosed } from '../../domain/period.ts';
import { parseShownDay } from '../../domain/shownDay.ts';
import { type MovementBody, type MovementType, movementTypes } from '../../domain/treasury/treasury.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { pastedHeadingTexts as words } from '../../texts/ledger/pastedHeadings.ts';
import { movementPasteTexts as texts } from '../../texts/treasury/movementPaste.ts';
import { movementTexts } from '../../texts/treasury/treasury.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
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
import { checkMovement, type MovementDraft, type MovementValues, movementBody } from './movementRules.ts';

/**
 * Movements from a spreadsheet: date, description, then type and amount, or inflow and outflow, then the codes of
 * counterpart and cost center. Each is checked as if typed.
 */
export function readMovements(
  text: string,
  options: BookingOptions,
  draft: MovementDraft,
): PastedRow<MovementBody>[] {
  const bookingOf = bookingReader(options);
  return readRows(text, movementColumns, (cells) => {
    if (cells.length < 5 || cells.length > 6) return pasteTexts.columnCount(6);
    const [date = '', description = '', third = '', fourth = '', account = '', center = ''] = cells;
    const side = readSide(third, fourth);
    if (typeof side === 'string') return side;
    const booking = bookingOf(account, center);
    if (typeof booking === 'string') return booking;
    const movement_date = formatCalendarDate(parseShownDay(date)) || date;
    const values: MovementValues = { movement_date, description, ...side, ...booking };
    return faultOf(values, draft) ?? movementBody(values);
  });
}

/** The rows with closed months marked and first: the host refuses them, and sending stops there. */
export function withClosedDays(
  rows: PastedRow<MovementBody>[],
  closedThrough: string | null,
): PastedRow<MovementBody>[] {
  if (closedThrough === null) return rows;
  const told = rows.map((row) =>
    row.line && isClosed(row.line.movement_date, closedThrough) ? { ...row, warning: texts.closed } : row,
  );
  return [...told.filter(({ warning }) => warning), ...told.filter(({ warning }) => !warning)];
}

const usualPlaces = {
  date: 0,
  description: 1,
  side: 2,
  inflow: 2,
  amount: 3,
  outflow: 3,
  account: 4,
  center: 5,
};

/** Date, description, two columns of amounts, counterpart, center; headings may put them in another order. */
const movementColumns: PastedColumns = {
  count: 6,
  placesOf(headings) {
    const places = rolePlaces(headings, words.movement, words.silent);
    if (typeof places === 'string') return places;
    const { date, description, side, amount, inflow, outflow, account, center = -1 } = places;
    const isSigned = side !== undefined || amount !== undefined;
    if (isSigned && (inflow !== undefined || outflow !== undefined)) return words.bothKinds;
    // Signed amounts need no type: they stand as what came in.
    const [third, fourth = -1] = isSigned
      ? side === undefined
        ? [amount]
        : [side, amount]
      : [inflow, outflow];
    const [, , , , counterpart] = texts.cells;
    const isWhole = [date, description, third, account].every((place) => place !== undefined);
    if (!isWhole && areInPlace(places, usualPlaces)) return null;
    if (date === undefined) return words.missing(movementTexts.form.date);
    if (description === undefined) return words.missing(movementTexts.form.description);
    if (third === undefined || (side !== undefined && amount === undefined)) {
      return words.missing(movementTexts.form.amount);
    }
    if (account === undefined) return words.missing(counterpart ?? '');
    return [date, description, third, fourth, account, center];
  },
};

/** The first fault in the form, with its field. */
function faultOf(values: MovementValues, draft: MovementDraft): string | null {
  const { fields } = checkMovement(values, draft);
  // The form's field prevents it.
  if (values.description.length > longestDescription) fields.description = texts.tooLong(longestDescription);
  else if (hasControlCharacter(values.description)) fields.description = texts.controlCharacter;
  const field = checked.find((name) => fields[name]);
  return field ? texts.fault(labels[field], fields[field] ?? '') : null;
}

/** Limit of the form's field. */
const longestDescription = 500;
const checked = ['movement_date', 'description', 'amount'] as const;
const labels = {
  movement_date: movementTexts.form.date,
  description: movementTexts.form.description,
  amount: movementTexts.form.amount,
};

function readSide(third: string, fourth: string): Pick<MovementValues, 'type' | 'amount'> | string {
  const type = typeSaid(third);
  if (type) return readAmount(fourth, type);
  if (isWorded(third)) return texts.unknownType(third);
  const comesIn = hasWeight(third);
  if (comesIn && hasWeight(fourth)) return twoAmountsFault(third, fourth);
  return comesIn ? readAmount(third, null) : readAmount(fourth, 'CREDITO');
}

/** Fault of two filled cells where one is allowed; names the invalid one, if any. */
function twoAmountsFault(third: string, fourth: string): string {
  if (typeSaid(fourth)) return texts.typeAfterAmount(fourth);
  return [third, fourth].map(pastedCents).find((cents) => typeof cents === 'string') ?? texts.bothSides;
}

/** Without a type the sign decides: an inflow is a debit (decision D2). An outflow may have its minus. */
function readAmount(
  text: string,
  type: MovementType | null,
): Pick<MovementValues, 'type' | 'amount'> | string {
  const cents = pastedCents(text);
  if (typeof cents === 'string') return cents;
  const told = type ?? (cents < 0 ? 'CREDITO' : 'DEBITO');
  return { type: told, amount: formatMoney(told === 'CREDITO' ? Math.abs(cents) : cents) };
}

function typeSaid(text: string): MovementType | null {
  if (text === '+') return 'DEBITO';
  if (text === '-' || text === '−') return 'CREDITO';
  return movementTypes.find((type) => texts.types[type].includes(bareWord(text))) ?? null;
}
