import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isComparable, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ColumnKind, ColumnSpec } from '../../../src/domain/reports/reportRecord.ts';
import {
  type ReportName,
  type ReportQuery,
  recordOf,
  reportNames,
  reports,
} from '../../../src/domain/reports/reports.ts';
import { type Cell, moneyCell, textCell } from '../../../src/domain/tables/cell.ts';
import { csvOf } from '../../../src/domain/tables/csv.ts';
import { reportTable } from '../../../src/machines/reports/reportTable.ts';
import { createHttp } from '../../../src/services/http.ts';
import { fetchReport, fetchWholeReport } from '../../../src/services/reports/reports.ts';
import { xlsxOf } from '../../../src/views/parts/tables/xlsx.ts';
import { marina, memberOf } from '../../server/client.ts';
import { type RecordingHost, startRecordingHost } from '../../support/page/recordingHost.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';

interface Row {
  type?: string;
  debit?: number;
  realized?: number;
}

const today = '2026-11-20';
const { signal } = new AbortController();
let server: TestServer;
let host: RecordingHost;
let member: Awaited<ReturnType<typeof memberOf>>;
let subjects: Record<'account' | 'project', string>;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${today}T15:00:00Z`) });
  host = await startRecordingHost(server);
  member = await memberOf(server, marina);
  const hasCents = (amount: number) => !Number.isInteger(amount);
  const trial = (await member.get('/reports/trial-balance?from=2026-01-01&to=2026-12-31')).body;
  const costs = (await member.get('/reports/project-costs?date=2026-11-20')).body;
  const account = trial.rows.find((row: Row) => row.type === 'ANALITICA' && hasCents(row.debit ?? 0));
  const project = costs.rows.find((row: Row) => hasCents(row.realized ?? 0));
  subjects = { account: String(account.account_id), project: project.project_id };
});
afterAll(async () => {
  await host.close();
  await server.close();
});

/** The report as exported by the page: headings, and every cell of every row. */
async function givenAway(patch: Partial<ReportQuery>) {
  const { token, tenantId } = member;
  const http = createHttp({ credentials: () => ({ token, tenantId }), onSessionRefused: () => {} });
  const query = { ...plainQuery, from: '2026-01-01', to: '2026-12-31', ...patch };
  const answer = await (recordOf(query.report).pageRows ? fetchWholeReport : fetchReport)(
    http,
    query,
    today,
    signal,
  );
  const { columns, rows } = reportTable(answer);
  for (const { cells } of rows) expectKinds(query.report, cells);
  return {
    columns,
    cells: rows.map(({ cells }) => columns.map(({ key }) => cells[key] ?? textCell(''))),
  };
}

const cellTypes: Record<ColumnKind, Cell['type']> = {
  text: 'text',
  code: 'code',
  date: 'date',
  money: 'money',
  balance: 'money',
};

/** Every cell is of the kind that the record gives to its column. */
function expectKinds(report: ReportName, cells: Record<string, Cell>) {
  for (const [key, spec] of Object.entries<ColumnKind | ColumnSpec>(reports[report].columns)) {
    const kind = typeof spec === 'string' ? spec : spec.kind;
    expect([key, cells[key]?.type ?? cellTypes[kind]]).toEqual([key, cellTypes[kind]]);
  }
}

const centsIn = (cells: Cell[][]) =>
  cells.map((row) => row.map((cell) => (cell.type === 'money' ? cell.cents : 'other')));
/** Amounts read back from a file, in cents. */
const centsRead = (cells: Cell[][], read: (row: number, column: number) => number | null) =>
  cells.map((row, at) => row.map((cell, place) => (cell.type === 'money' ? read(at, place) : 'other')));

async function readXlsx(columns: { title: string }[], cells: Cell[][]) {
  const blob = await xlsxOf('Relatório', columns, cells);
  const [head = [], ...rows] = await readSheet(Buffer.from(await blob.arrayBuffer()));
  expect(head.map(String)).toEqual(columns.map(({ title }) => title));
  return centsRead(cells, (row, column) => {
    const value = rows[row]?.[column] ?? null;
    return value === null ? null : centsOf(Number(value).toFixed(2));
  });
}

function readCsv(columns: { title: string }[], cells: Cell[][]) {
  const text = csvOf(
    columns.map(({ title }) => title),
    cells,
  );
  const [head = [], ...rows] = Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true }).data;
  expect(head.map((title) => title.replace('\ufeff', ''))).toEqual(columns.map(({ title }) => title));
  return centsRead(cells, (row, column) => {
    const value = rows[row]?.[column] ?? '';
    return value === '' ? null : centsOf(value.replace(',', '.'));
  });
}

/** '-0.07' as -7, digit by digit to avoid floats. */
function centsOf(text: string): number {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return Number(text.replace('.', ''));
}

const told = (patch: Partial<ReportQuery>) => Object.values(patch).join(' ');
const asked: Partial<ReportQuery>[] = reportNames.flatMap((report: ReportName) =>
  reports[report].splits.flatMap((by) => [
    { report, by },
    ...(typeof recordOf(report).needs === 'string' ? [] : [{ report, by, kind: 'receivable' } as const]),
    ...(isComparable({ report, by }) ? [{ report, by, compares: true }] : []),
  ]),
);

describe('a report in a file', () => {
  test.each([...asked, { report: 'project-costs', project: 'one' }] satisfies Partial<ReportQuery>[])(
    'has the same cents in XLSX and CSV: $report $by',
    async (patch: Partial<ReportQuery>) => {
      const named = {
        ...(patch.report && recordOf(patch.report).required && { account: subjects.account }),
        ...(patch.project && { project: subjects.project }),
      };
      const { columns, cells } = await givenAway({ ...patch, ...named });
      const written = centsIn(cells);
      expect([
        told(patch),
        written.flat().some((cents) => typeof cents === 'number' && cents % 100 !== 0),
      ]).toEqual([told(patch), true]);
      expect(await readXlsx(columns, cells)).toEqual(written);
      expect(readCsv(columns, cells)).toEqual(written);
    },
  );

  test('has the same cents for any amount, up to the largest that the books hold', async () => {
    const largest = 9_999_999_999_999_99;
    const amounts = fc.array(fc.integer({ min: -largest, max: largest }), { minLength: 1, maxLength: 40 });
    const columns = [{ title: 'Valor' }];
    await fc.assert(
      fc.asyncProperty(amounts, async (cents) => {
        const cells = cents.map((amount) => [moneyCell(amount)]);
        expect(await readXlsx(columns, cells)).toEqual(centsIn(cells));
        expect(readCsv(columns, cells)).toEqual(centsIn(cells));
      }),
      { numRuns: 30 },
    );
  });
});
