import { expect, it } from 'vitest';
import { datedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportAnswers, ReportQuery } from '../../../src/domain/reports/reports.ts';
import type { Cell } from '../../../src/domain/tables/cell.ts';
import { reportTable } from '../../../src/machines/reports/reportTable.ts';
import { reportWords } from '../../../src/texts/reports/reportWords.ts';
import { reportDay } from '../../support/examples/reportExamples.ts';

type Statement = ReportAnswers['party-statement'];
const { rows: names } = reportWords['party-statement'];

function tableOf(data: Partial<Statement>, query: Partial<ReportQuery> = {}) {
  const asked = datedQuery({ ...plainQuery, report: 'party-statement', ...query }, reportDay);
  const nothing: Statement = {
    party: null,
    parties: [],
    opening: 0,
    lines: [],
    closing: 0,
    totals: { debit: 0, credit: 0 },
    ledger: null,
    metadata: { current_page: 1, total_pages: 1, total_items: 0 },
  };
  const answer = {
    report: 'party-statement',
    query: asked,
    mark: '',
    data: { ...nothing, ...data },
    before: null,
  };
  return reportTable(answer as never);
}
const shown = (cell: Cell | undefined) =>
  cell?.type === 'money' ? cell.cents : cell?.type === 'text' ? cell.text : null;

const acme = { id: 's-1', name: 'Acme' };
const line = {
  entry_id: 'e1',
  document_id: 'd1',
  installment_id: null,
  number: '7',
  date: reportDay,
  event: 'title',
  document: 'NF 701',
  description: 'Cimento',
  debit: 0,
  credit: 500,
  balance: -700,
} as const;

it('runs from the former balance to the last one, with the side of each and a link to every entry', () => {
  const paid = {
    ...line,
    entry_id: 'e2',
    installment_id: 'i1',
    event: 'settlementReversal',
    balance: -700,
  } as const;
  const { columns, rows } = tableOf(
    { party: acme, opening: -200, closing: -700, totals: { debit: 0, credit: 500 }, lines: [line, paid] },
    { party: acme.id },
  );
  expect(columns.map(({ key }) => key)).toEqual([
    ...['date', 'number', 'event', 'document', 'description', 'debit', 'credit', 'balance', 'balanceSide'],
  ]);
  expect(
    rows.map(({ cells }) => [shown(cells.event), shown(cells.balance), shown(cells.balanceSide)]),
  ).toEqual([
    [names.opening, 200, 'C'],
    [names.title, 700, 'C'],
    [names.settlementReversal, 700, 'C'],
    [names.closing, 700, 'C'],
  ]);
  expect(rows.map(({ lead }) => lead)).toEqual([
    null,
    { kind: 'entry', id: 'e1' },
    { kind: 'entry', id: 'e2' },
    null,
  ]);
});

it('has its balances at the ends of the whole, not of each page', () => {
  const page = (current_page: number) =>
    tableOf({
      party: acme,
      lines: [line],
      metadata: { current_page, total_pages: 3, total_items: 3 },
    }).rows.map(({ name, cells }) => name || shown(cells.event));
  expect([page(1), page(2), page(3)]).toEqual([
    [names.opening, names.title],
    [names.title],
    [names.title, names.closing],
  ]);
});

it('lists all parties beside the ledger, and names what no title owns', () => {
  const row = { party_id: 's-1', party_name: 'Acme', opening: 100, debit: 30, credit: 50, closing: 80 };
  const all = { parties: [row], opening: 100, closing: 80, totals: { debit: 30, credit: 50 } };
  const told = (ledger: number) =>
    tableOf({ ...all, ledger }).rows.map(({ cells }) => [
      shown(cells.party),
      shown(cells.balance),
      shown(cells.balanceSide),
    ]);
  expect(told(80)).toEqual([
    ['Acme', 80, 'D'],
    [names.total, 80, 'D'],
    [names.ledger, 80, 'D'],
  ]);
  expect(told(-20)).toEqual([
    ['Acme', 80, 'D'],
    [names.total, 80, 'D'],
    [names.others, 100, 'C'],
    [names.ledger, 20, 'C'],
  ]);
  expect(tableOf({ ...all, ledger: 80 }).rows[0]?.lead).toMatchObject({
    kind: 'report',
    query: { report: 'party-statement', party: 's-1' },
  });
});
