import { formatShortMonth } from '../../domain/dateText.ts';
import { monthDays, type ReportQuery } from '../../domain/reports/report.ts';
import type {
  AccountRow,
  ReportAnswer,
  ReportAnswers,
  ResultFigures,
} from '../../domain/reports/reportAnswers.ts';
import { type Cell, codeCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import { reportColumns as columns, reportRows as names } from '../../texts/reports/reports.ts';
import { accountsOfBoth, changeCells, changeColumns } from './comparison.ts';
import {
  type Lead,
  line,
  money,
  type ReportRow,
  type ReportTable,
  sideColumn,
  toLedger,
  totalLine,
  words,
} from './reportLines.ts';

type Of<Name extends ReportAnswer['report']> = Extract<ReportAnswer, { report: Name }>;

const codeColumn = words('code', columns.code, 150);
const nameColumn = words('name', columns.account);

/** Debit or credit beside the sign of a balance; empty for zero. */
export function sideCell(cents: number): Cell {
  return textCell(cents === 0 ? '' : cents > 0 ? names.debitSide : names.creditSide);
}

export function trialTable({ data, query, before }: Of<'trial-balance'>): ReportTable {
  const past = new Map(before?.data.rows.map((row) => [row.account_id, row.closing]));
  const emptied = { opening: 0, debit: 0, credit: 0, closing: 0 };
  const accounts = accountsOfBoth(data.rows, before?.data.rows, (row) => ({ ...row, ...emptied }));
  const rows = accounts.map((row) => {
    const cells = {
      ...named(row),
      ...(before && changeCells(row.closing, past.get(row.account_id) ?? 0)),
      opening: moneyCell(row.opening),
      openingSide: sideCell(row.opening),
      debit: moneyCell(row.debit),
      credit: moneyCell(row.credit),
      closing: moneyCell(row.closing),
      closingSide: sideCell(row.closing),
    };
    const keys = ['opening', 'debit', 'credit', 'closing', ...(before ? ['before'] : [])];
    return accountLine(row, cells, keys, (key) =>
      toLedger(query, row.account_id, key === 'before' ? before?.days : {}),
    );
  });
  const { debit, credit } = data.totals;
  return {
    columns: [
      ...[codeColumn, nameColumn, money('opening', columns.opening), sideColumn('openingSide')],
      ...[money('debit', columns.debit), money('credit', columns.credit), money('closing', columns.closing)],
      sideColumn('closingSide'),
      ...(before ? changeColumns : []),
    ],
    rows: rows.length
      ? [
          ...rows,
          totalLine('total', names.total, 'name', { debit: moneyCell(debit), credit: moneyCell(credit) }),
        ]
      : [],
  };
}

export function incomeTable({ data, query, before }: Of<'income-statement'>): ReportTable {
  const split: { key: string; name?: string }[] = data.columns ?? monthsTold(data).map((key) => ({ key }));
  const parts = split.map(({ key, name = key }) => ({
    key: `part ${key}`,
    of: key,
    name: partName(query, key, name),
  }));
  const past = new Map(before?.data.rows.map((row) => [row.account_id, row.amount]));
  const compared = (amount: number, former: number | undefined) =>
    before ? changeCells(amount, former ?? 0) : {};
  const accounts = accountsOfBoth(data.rows, before?.data.rows, (row) => ({ ...row, amount: 0 }));
  const rows = accounts.map((row) => {
    const amounts = row.months ?? row.parts ?? {};
    const cells = {
      ...named(row),
      amount: moneyCell(row.amount),
      ...Object.fromEntries(parts.map(({ key, of }) => [key, moneyCell(amounts[of] ?? 0)])),
      ...compared(row.amount, past.get(row.account_id)),
    };
    // Lines without center or project have no ledger of their own, and one of all lines would differ.
    const led = parts.filter(({ of }) => of !== 'none').map(({ key }) => key);
    const keys = ['amount', ...led, ...(before ? ['before'] : [])];
    return accountLine(row, cells, keys, (key) =>
      toLedger(query, row.account_id, narrowed(query, key, before?.days)),
    );
  });
  const figure = (id: keyof ResultFigures | 'result') => {
    const of = (report: ReportAnswers['income-statement']) =>
      id === 'result' ? report.result : report.subtotals[id];
    const partOf = (key: string) => {
      const results = data.months ?? data.parts;
      if (id === 'result') return results ? (results[key] ?? 0) : null;
      return data.columns?.find((column) => column.key === key)?.subtotals[id] ?? null;
    };
    return totalLine(id, names[id], 'name', {
      amount: moneyCell(of(data)),
      ...Object.fromEntries(parts.map(({ key, of: part }) => [key, moneyCell(partOf(part))])),
      ...compared(of(data), before ? of(before.data) : 0),
    });
  };
  const figures = (['revenue', 'cost', 'gross', 'expense', 'result'] as const).map(figure);
  return {
    columns: [
      ...[codeColumn, nameColumn, money('amount', columns.amount)],
      ...parts.map(({ key, name }) => money(key, name)),
      ...(before ? changeColumns : []),
    ],
    rows: rows.length ? [...rows, ...figures] : [],
  };
}

/** The months of all accounts together, else of each account. */
function monthsTold({ months, rows }: ReportAnswers['income-statement']): string[] {
  if (months) return Object.keys(months);
  return [...new Set(rows.flatMap((row) => Object.keys(row.months ?? {})))].sort();
}

export function sheetTable({ data, query, before }: Of<'balance-sheet'>): ReportTable {
  const past = new Map(before?.data.rows.map((row) => [row.account_id, row.balance]));
  const compared = (amount: number, former: number | undefined) =>
    before ? changeCells(amount, former ?? 0) : {};
  const accounts = accountsOfBoth(data.rows, before?.data.rows, (row) => ({ ...row, balance: 0 }));
  const rows = accounts.map((row) => {
    const isAsset = row.classification === 'ATIVO';
    const cells = {
      ...named(row),
      amount: moneyCell(row.balance),
      side: sideCell(isAsset ? row.balance : -row.balance),
      ...compared(row.balance, past.get(row.account_id)),
    };
    return accountLine(row, cells, ['amount', ...(before ? ['before'] : [])], (key) =>
      toLedger(query, row.account_id, key === 'before' ? before?.days : {}),
    );
  });
  const total = (
    id: 'assets' | 'liabilities' | 'equity' | 'openResult' | 'claims',
    of: (totals: SheetTotals) => number,
  ) =>
    totalLine(id, names[id], 'name', {
      amount: moneyCell(of(data.totals)),
      ...compared(of(data.totals), before ? of(before.data.totals) : 0),
    });
  const totals = [
    total('assets', ({ assets }) => assets),
    total('liabilities', ({ liabilities }) => liabilities),
    total('equity', ({ equity }) => equity),
    total('openResult', ({ result }) => result),
    total('claims', ({ liabilities, equity, result }) => liabilities + equity + result),
  ];
  return {
    columns: [
      ...[codeColumn, nameColumn, money('amount', columns.balance), sideColumn('side')],
      ...(before ? changeColumns : []),
    ],
    rows: rows.length ? [...rows, ...totals] : [],
  };
}

type SheetTotals = ReportAnswers['balance-sheet']['totals'];

/** The query narrowed to one column of a split report. */
function narrowed(query: ReportQuery, key: string, before: Pick<ReportQuery, 'from' | 'to'> | undefined) {
  if (key === 'before') return before ?? {};
  const part = key.replace(/^part /, '');
  if (key === part) return {};
  if (query.by === 'center') return { center: part };
  if (query.by === 'project') return { project: part };
  const { from, to } = monthDays(part);
  // biome-ignore lint/complexity/useMathMinMax: days are texts.
  return { from: from > query.from ? from : query.from, to: to < query.to ? to : query.to };
}

function partName({ by }: ReportQuery, key: string, name: string): string {
  if (key === 'none') return by === 'project' ? columns.none.project : columns.none.center;
  return by === 'month' ? formatShortMonth(key) : name;
}

function named({ code, name }: AccountRow): Record<string, Cell> {
  return { code: codeCell(code), name: textCell(name) };
}

/** An account with its numbers; a group's include the rows below it. */
function accountLine(
  { account_id, code, name, type, depth }: AccountRow,
  cells: Record<string, Cell>,
  keys: readonly string[],
  leadOf: (key: string) => Lead,
): ReportRow {
  const own = line(String(account_id), `${code} ${name}`, cells, { depth });
  if (type === 'SINTETICA') return own;
  // Lazy: few of thousands of rows are drawn.
  return {
    ...own,
    get leads() {
      return Object.fromEntries(keys.map((key) => [key, leadOf(key)]));
    },
    get lead() {
      const [first] = keys;
      return first === undefined ? null : leadOf(first);
    },
  };
}
