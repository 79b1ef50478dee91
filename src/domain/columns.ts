import { formatCalendarDate, formatTimestamp } from './dateText.ts';
import { centsOfWire, formatBrl } from './money.ts';
import { formatTaxId } from './taxId.ts';

interface Titled {
  /** The heading of the table. */
  title: string;
  /** The label of the form and of the trail, where it is not the heading. */
  label?: string;
}

export interface TextColumn extends Titled {
  kind: 'text';
  longest?: number;
  isRequired?: boolean;
}

/** A text that is ordered by the numbers in it. */
export interface CodeColumn extends Titled {
  kind: 'code';
  longest?: number;
  isRequired?: boolean;
}

/** A CNPJ or CPF, whose wrong check digits are saved all the same (decision D5). */
export interface TaxIdColumn extends Titled {
  kind: 'taxId';
}

/** Reais. */
export interface MoneyColumn extends Titled {
  kind: 'money';
  isRequired?: boolean;
}

/** `YYYY-MM-DD`. */
export interface DateColumn extends Titled {
  kind: 'date';
}

/** An ISO timestamp, which the host writes. */
export interface InstantColumn extends Titled {
  kind: 'instant';
}

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'teal' | 'neutral';

/** One of several words of the wire, each with its name on the screen. */
export interface ChoiceColumn<Word extends string = string> extends Titled {
  kind: 'choice';
  names: Readonly<Record<Word, string>>;
  tones?: Readonly<Record<Word, Tone>>;
  /** The choice of a new row. */
  first?: Word;
  isRequired?: boolean;
}

export interface FlagColumn extends Titled {
  kind: 'flag';
  on: string;
  off: string;
}

/** The id of another row; the trail of changes knows what that row is called. */
export interface ReferenceColumn extends Titled {
  kind: 'reference';
}

export interface CountColumn extends Titled {
  kind: 'count';
}

/** Several parts with columns of their own. */
export interface PartsColumn extends Titled {
  kind: 'parts';
  columns: Columns;
}

export type Column =
  | TextColumn
  | CodeColumn
  | TaxIdColumn
  | MoneyColumn
  | DateColumn
  | InstantColumn
  | ChoiceColumn
  | FlagColumn
  | ReferenceColumn
  | CountColumn
  | PartsColumn;

/** The columns of an entity by their names on the wire. */
export type Columns = Readonly<Record<string, Column>>;

export function labelOf({ label, title }: Titled): string {
  return label ?? title;
}

export function titlesOf<Own extends Columns>(columns: Own): { [Name in keyof Own]: string } {
  return Object.fromEntries(Object.entries(columns).map(([name, { title }]) => [name, title])) as {
    [Name in keyof Own]: string;
  };
}

/** A value of a column as a person reads it; '' when there is none. An unknown word keeps the host's spelling. */
export function shownValue(column: Column, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'flag':
      return value ? column.on : column.off;
    case 'money':
      return moneyText(value);
    case 'date':
      return formatCalendarDate(String(value));
    case 'instant':
      return formatTimestamp(String(value));
    case 'taxId':
      return formatTaxId(String(value));
    case 'choice':
      return column.names[String(value)] ?? String(value);
    default:
      return String(value);
  }
}

function moneyText(value: unknown): string {
  const cents = centsOfWire(value);
  return cents === null ? String(value) : formatBrl(cents);
}
