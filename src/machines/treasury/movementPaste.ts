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
 * Text copied from a spreadsheet as movements: day, description, then type and amount, or entrance and
 * exit, then the codes of the counterpart and of the cost center. Each is judged as if it had been typed.
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

/** The rows with those of a closed month told and put first: the host refuses them, and sending stops there. */
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

/** What is left of a text from this row on: the rows that did not enter. */
export function textFrom(text: string, number: number): string {
  return text
    .split(/\r\n|\r|\n/)
    .slice(number - 1)
    .join('\n');
}

/** The first thing that the form would say, and of which field. */
function faultOf(values: MovementValues, draft: MovementDraft): string | null {
  const { fields } = checkMovement(values, draft);
  // In the form nobody can type it.
  if (values.description.length > longestDescription) fields.description = texts.tooLong(longestDescription);
  else if (hasControlCharacter(values.description)) fields.description = texts.controlCharacter;
  const field = checked.find((name) => fields[name]);
  return field ? texts.fault(labels[field], fields[field] ?? '') : null;
}

/** As long as the form takes one. */
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

/** Two cells that both say something, where one would do: which of them is no amount, if one is not. */
function twoAmountsFault(third: string, fourth: string): string {
  if (typeSaid(fourth)) return texts.typeAfterAmount(fourth);
  return [third, fourth].map(pastedCents).find((cents) => typeof cents === 'string') ?? texts.bothSides;
}

/** Without a type the sign tells: what came in is a debit (decision D2). What went out may be told with its minus. */
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
