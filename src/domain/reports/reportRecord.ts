import type { Capability } from '../capability.ts';
import type { Permission } from '../permission.ts';
import type { Cell } from '../tables/cell.ts';
import type { AddressPart } from '../tables/tableLook.ts';
import type { MovementType } from '../treasury/treasury.ts';
import type { Days } from './reportPeriod.ts';

export type ReportSplit =
  | 'none'
  | 'day'
  | 'week'
  | 'month'
  | 'nature'
  | 'center'
  | 'project'
  | 'party'
  | 'document';

/** Filters of reports besides their days. */
export type ReportField = 'account' | 'center' | 'project' | 'treasury' | 'kind' | 'party' | 'closing';

/** Fields that some report requires. */
export type RequiredField = Extract<ReportField, 'account'>;

/** The query of a report. Fields it does not use keep their last value; '' means all. */
export interface Query<Name extends string = string> {
  report: Name;
  /** Days `YYYY-MM-DD`; both '' for the current ones (see `datedQuery`). A report as of one day uses `to`. */
  from: string;
  to: string;
  by: ReportSplit;
  kind: 'payable' | 'receivable';
  account: string;
  /** A supplier or a customer, depending on the kind. */
  party: string;
  center: string;
  project: string;
  treasury: string;
  /** With the entries that close a year (ability `yearend.1`); absent for the host's default. */
  closing?: 'with' | 'without' | undefined;
  /** Also shows the period before. */
  compares: boolean;
  /** Number of the book, and of its first page on paper; '' for 1. */
  volume: string;
  leaf: string;
  /** Page of a report that is read in pages, from 1. */
  page: number;
}

/** A report as read, amounts in integer cents. */
export interface Asked<Data> {
  query: Query;
  /** Changes with the ledger; empty on a host without marks. */
  mark: string;
  data: Data;
  /** The period before, if requested. */
  before: { days: Days<string>; data: Data } | null;
  /** True when its last day had passed: titles open now may differ from those open then. */
  isPast?: boolean;
  /** In São Paulo. */
  readOn?: string;
}

export interface ReportCall {
  /** Segments below `/reports`. */
  path: readonly string[];
  parameters: Record<string, string | number | boolean>;
}

/** `balance` is an amount with its side, debit or credit, in a narrow column of its own. */
export type ColumnKind = 'text' | 'code' | 'date' | 'money' | 'balance';

export interface ColumnSpec {
  kind: ColumnKind;
  /** Pixels; without it the width of the kind. */
  width?: number;
}

/** A column of the table: one of the record, or a part of a split report with its own heading. */
export type ShownColumn<Column extends string = string> =
  | Column
  | {
      key: string;
      /** Column whose heading and kind it has; without it an amount under `title`. */
      titled?: Column;
      title?: string;
      width?: number;
    };

type LedPlace = 'treasury' | 'ledger' | 'payables' | 'receivables' | 'withholdings';

/** Link of a number: to a report by a change of the query, to an entry, or to a screen with its open part. */
export type LineLead =
  | { kind: 'report'; patch: Partial<Query> }
  | { kind: 'entry'; id: string }
  | { kind: 'movements'; account: string; period: string; type: MovementType }
  | { kind: 'place'; place: LedPlace; part?: AddressPart };

/** A row before the texts name it. */
export interface ReportLine<Row extends string = string> {
  id: string;
  /** Empty for rows that the texts name by `word` or `period`. */
  name: string;
  word?: Row;
  /** A day, the Monday of a week, or a month. */
  period?: string;
  /** Column in which a name from the texts is written. */
  namedAt?: string;
  depth: number;
  cells: Record<string, Cell>;
  /** By column; numbers without links are sums of others. */
  leads: Record<string, LineLead>;
  /** Link of the whole row. */
  lead: LineLead | null;
  isTotal: boolean;
}

export interface ReportLines<Column extends string = string, Row extends string = string> {
  /** Without them every column of the record. */
  columns?: readonly ShownColumn<Column>[];
  rows: readonly ReportLine<Row>[];
  /** Number of rows on the left half of a sheet; the others are printed beside them. */
  leftRows?: number;
}

export interface Named {
  id: string;
  name: string;
}

/** A report without its words (`texts/reports/reportWords.ts`) and its SQL (`server/reports`). */
export interface ReportRecord<Data, Column extends string = string, Row extends string = string> {
  /** Permission to read it, or one for each kind of titles. */
  needs: Permission | Record<Query['kind'], Permission>;
  /** Ability of the host that it needs beyond `reports.1`. */
  ability?: Capability;
  /** Printed as a book: opening and closing statements, numbered pages, totals of each page. */
  isBook?: true;
  /** Its rows follow the chart of accounts or a book: no column sorts them. */
  keepsOrder?: true;
  /** A period, or its last day alone; `today` is a day that begins as the current one. */
  days: 'period' | 'day' | 'today';
  /** Splits; the first is the default. */
  splits: readonly [ReportSplit, ...ReportSplit[]];
  /** Splits of hosts with `books.1` only. */
  splitsOfBooks?: readonly ReportSplit[];
  fields: readonly ReportField[];
  required?: RequiredField;
  /**
   * True when it can be compared with the period before, or the splits that can. A report with the former year always
   * beside it has columns of its own for that.
   */
  compares: boolean | readonly ReportSplit[] | 'former year';
  /** Compares balances, each with its side, instead of amounts. */
  hasSidesCompared?: true;
  /** Page size of a report whose answer has `lines` and `metadata`. */
  pageRows?: number;
  /** The call of a report that does not follow the rule of `callOf`. */
  callOf?(query: Query): ReportCall;
  /** Columns in order, with the kind of each. */
  columns: Record<Column, ColumnKind | ColumnSpec>;
  /** Ids of rows that the texts name. */
  rows: readonly Row[];
  tableOf(asked: Asked<Data>): ReportLines<NoInfer<Column>, NoInfer<Row>>;
  /** Names of its filters in the answer. */
  namesOf?(asked: Asked<Data>): Partial<Record<ReportField, Named | null>>;
  /** Parties that it can be filtered by. */
  partiesOf?(asked: Asked<Data>): Named[];
  warningOf?(asked: Asked<Data>): 'unbalanced' | 'opened' | null;
  /** True when the same query may have another answer tomorrow. */
  isOfToday?(asked: Asked<Data>): boolean;
}

/** A report whose answer is `Data`: `reportOf<Data>()({ … })`. */
export function reportOf<Data>() {
  return <Column extends string, Row extends string>(record: ReportRecord<Data, Column, Row>) => record;
}
