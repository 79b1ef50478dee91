import { hasControlCharacter } from '../../domain/controlCharacter.ts';
import { formatMoney } from '../../domain/money.ts';
import { isClosed } from '../../domain/period.ts';
import { type MovementBody, type MovementType, movementTypes } from '../../domain/treasury/treasury.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { movementPasteTexts as texts } from '../../texts/treasury/movementPaste.ts';
import { movementTexts } from '../../texts/treasury/treasury.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import {
  bareWord,
  bookingReader,
  hasWeight,
  isWorded,
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
  return readRows(text, 6, (cells) => {
    if (cells.length < 5 || cells.length > 6) return pasteTexts.columnCount(6);
    const [movement_date = '', description = '', third = '', fourth = '', account = '', center = ''] = cells;
    const side = readSide(third, fourth);
    if (typeof side === 'string') return side;
    const booking = bookingOf(account, center);
    if (typeof booking === 'string') return booking;
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

/** The text from this row on: the rows that were not posted. */
export function textFrom(text: string, number: number): string {
  return text
    .split(/\r\n|\r|\n/)
    .slice(number - 1)
    .join('\n');
}

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
