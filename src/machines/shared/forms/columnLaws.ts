import { parseTypedDate } from '../../../domain/calendarDate.ts';
import type { BodyOf, Column, Columns, ValuesOf } from '../../../domain/columns.ts';
import { formatCalendarDate } from '../../../domain/dateText.ts';
import { keptTaxId, keptText } from '../../../domain/keptText.ts';
import { centsOfWire, formatMoney, wireOfCents } from '../../../domain/money.ts';
import { isSameTaxId } from '../../../domain/taxId.ts';
import { parseTypedMoney } from '../../../domain/typedMoney.ts';
import { formTexts } from '../../../texts/forms/forms.ts';
import * as words from '../../../texts/words.ts';
import type { FormErrors } from './formErrors.ts';
import type { Mentions } from './placement.ts';

/** The columns that a form edits, in their order. */
export function editedColumns<Own extends Columns>(columns: Own) {
  return Object.entries<Column>(columns).filter(
    ([, { kind }]) => kind !== 'instant' && kind !== 'count' && kind !== 'parts',
  ) as [keyof ValuesOf<Own>, Column][];
}

/** The values of a row, or of a new one. */
export function typedValues<Own extends Columns>(columns: Own, row: object | null): ValuesOf<Own> {
  return Object.fromEntries(
    editedColumns(columns).map(([name, column]) => [
      name,
      typedValue(column, row === null ? undefined : Reflect.get(row, name)),
    ]),
  ) as ValuesOf<Own>;
}

function typedValue(column: Column, value: unknown): string | boolean {
  switch (column.kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : (column.isOnAtFirst ?? false);
    case 'choice':
      return String(value ?? column.first ?? '');
    case 'date':
      return formatCalendarDate(value ? String(value) : null);
    case 'money': {
      const cents = centsOfWire(value);
      return cents === null ? '' : formatMoney(cents);
    }
    default:
      return String(value ?? '');
  }
}

/** Faults that the columns alone show: missing values, days that do not exist, amounts that are not positive. */
export function columnFaults<Own extends Columns>(
  { columns, required }: { columns: Own; required: string },
  values: ValuesOf<Own>,
): FormErrors<ValuesOf<Own>> {
  const fields: FormErrors<ValuesOf<Own>>['fields'] = {};
  for (const [name, column] of editedColumns(columns)) {
    const fault = faultOf(column, String(values[name]));
    if (fault !== null) fields[name] = fault;
  }
  const isIncomplete = Object.values(fields).includes(formTexts.required);
  return { fields, form: isIncomplete ? { title: required, text: '' } : null };
}

function faultOf(column: Column, typed: string): string | null {
  if (keptText(typed) === '') return 'isRequired' in column && column.isRequired ? formTexts.required : null;
  if (column.kind === 'date' && parseTypedDate(typed) === null) return formTexts.invalidDate;
  if (column.kind === 'money' && (parseTypedMoney(typed) ?? 0) <= 0) return words.notPositive;
  return null;
}

/** The body of typed values; a tax id that is only masked otherwise than in the row is the row's. */
export function columnBody<Own extends Columns>(
  columns: Own,
  values: ValuesOf<Own>,
  row: object | null = null,
): BodyOf<Own> {
  return Object.fromEntries(
    editedColumns(columns).map(([name, column]) => {
      const before = row === null ? '' : String(Reflect.get(row, name) ?? '');
      const isSame = column.kind === 'taxId' && isSameTaxId(String(values[name]), before);
      return [name, sentValue(column, isSame ? before : values[name])];
    }),
  ) as BodyOf<Own>;
}

function sentValue(column: Column, typed: string | boolean): string | number | boolean | null {
  if (typeof typed === 'boolean') return typed;
  if (column.kind === 'date') return parseTypedDate(typed);
  const text = column.kind === 'taxId' ? keptTaxId(typed) : keptText(typed);
  if (column.kind === 'money') return text === '' ? null : wireOfCents(parseTypedMoney(text) ?? 0);
  if (column.kind === 'choice') return text || column.first || null;
  return column.kind === 'text' && column.isRequired ? text : text || null;
}

/** The words that place a server's sentence under a field (SPEC §8): the wire's, and for typed texts the reader's. */
export function columnMentions<Own extends Columns>(columns: Own): Mentions<ValuesOf<Own>> {
  const mentions: { [Name in keyof ValuesOf<Own>]?: readonly string[] } = {};
  for (const [name, column] of editedColumns(columns))
    if (column.kind !== 'flag') mentions[name] = [String(name), ...readersWords(column)];
  return mentions;
}

function readersWords(column: Column): string[] {
  return column.kind === 'date' ? [] : column.title.toLowerCase().split('/');
}
