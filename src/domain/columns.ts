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
  isOnAtFirst?: boolean;
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

/** The columns that a form edits; the host writes the others. */
type Edited<Own extends Columns> = {
  [Name in keyof Own]: Own[Name]['kind'] extends 'instant' | 'count' | 'parts' ? never : Name;
}[keyof Own];

type Word<Own extends Column> = Own extends { names: infer Names } ? keyof Names & string : never;
type Optional<Own extends Column, Kept> = Own extends { isRequired: true } ? Kept : Kept | null;

/** A form as typed. */
export type ValuesOf<Own extends Columns> = {
  -readonly [Name in Edited<Own> & string]: Own[Name]['kind'] extends 'flag'
    ? boolean
    : Own[Name]['kind'] extends 'choice'
      ? Word<Own[Name]> | ''
      : string;
};

type Kept<Own extends Column> = Own['kind'] extends 'flag'
  ? boolean
  : Own['kind'] extends 'choice'
    ? Optional<Own, Word<Own>>
    : Own['kind'] extends 'money'
      ? Optional<Own, number>
      : Optional<Own, string>;

/** The body sent for a row, whole; an empty optional field is null. */
export type BodyOf<Own extends Columns> = {
  -readonly [Name in Edited<Own> & string]: Kept<Own[Name]>;
};

/** A row of a registry of named rows as the API spells it; timestamps are ISO 8601. */
export type RowOf<Own extends Columns> = {
  -readonly [Name in Edited<Own> & string as null extends Kept<Own[Name]> ? never : Name]: Kept<Own[Name]>;
} & {
  -readonly [Name in Edited<Own> & string as null extends Kept<Own[Name]> ? Name : never]?: Kept<Own[Name]>;
} & {
  id: string;
  name: string;
  created_at: string;
  deleted_at: string | null;
  version?: number;
};

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
