import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Permission } from '../../../src/domain/permission.ts';
import { isComparable, isOfDay } from '../../../src/domain/reports/report.ts';
import type { ReportField } from '../../../src/domain/reports/reportRecord.ts';
import { type ReportAnswer, recordOf, reportNames } from '../../../src/domain/reports/reports.ts';
import type { AddressPart } from '../../../src/domain/tables/tableLook.ts';
import { reportsMachine } from '../../../src/machines/reports/reportsMachine.ts';
import { reportColumns, reportTexts } from '../../../src/texts/reports/reports.ts';
import { signingTexts } from '../../../src/texts/reports/signing.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { ReportsPage } from '../../../src/views/reports/ReportsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { agingAnswer, ledgerAnswer, trialAnswer } from '../../support/examples/reportExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const all: Permission[] = ['reports:read', 'payables:read', 'receivables:read'];

/** A report opened by an address, with its answer if any. */
function openReport(part: AddressPart, answer?: ReportAnswer, permissions = all) {
  const { machine, ports } = controlPorts(reportsMachine, (given) => act(given));
  const actor = createActor(machine, {
    input: { capabilities: ['reports.1', 'books.1', 'titles.2'], permissions },
  }).start();
  actor.send({ type: 'address.read', part, isServed: false });
  render(
    <Stage>
      <ReportsPage screen={actor} />
    </Stage>,
  );
  if (answer) ports.last('load').resolve(answer);
  return actor;
}

/** The ledger of an account with one page loaded. */
function openLedger(pages: number) {
  const answer = ledgerAnswer();
  if (answer.report === 'account-ledger')
    answer.data.metadata = { ...answer.data.metadata, total_pages: pages, total_items: pages * 100 };
  return openReport({ report: 'account-ledger', account: '2' }, answer);
}

test('the pager turns a ledger in pages', async () => {
  const actor = openLedger(3);
  const next = await screen.findByRole('button', { name: 'Próxima página' });
  expect(document.querySelector('.toolbar-count')?.textContent).toMatch(/ 300 linhas$/);
  fireEvent.click(next);
  expect(actor.getSnapshot().context.query.page).toBe(2);
});

test('a ledger of one page has no pager', async () => {
  openLedger(1);
  await screen.findByText('Conta de luz');
  expect(screen.queryByRole('button', { name: 'Próxima página' })).toBeNull();
});

test('a line has the address of its entry, which a second window can open', async () => {
  openLedger(1);
  const [amount] = await screen.findAllByRole('link', { name: /Conta de luz/ });
  expect(amount?.getAttribute('href')).toBe('/tenant/finance/gl?at.entry=e1');
});

test('the keyboard reaches every number of a line, and the line again', async () => {
  openReport({ report: 'trial-balance' }, trialAnswer());
  const grid = await screen.findByRole('treegrid');
  act(() => grid.focus());
  fireEvent.keyDown(grid, { key: 'Home' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  const row = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  const ways = [...(row()?.querySelectorAll<HTMLElement>('a, .grid-actions button') ?? [])];
  expect(ways.length).toBeGreaterThan(2);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? grid, { key });
  for (const way of ways) {
    press('ArrowRight');
    expect(document.activeElement).toBe(way);
  }
  for (const way of ways.toReversed().slice(1)) {
    press('ArrowLeft');
    expect(document.activeElement).toBe(way);
  }
  expect(press('Enter'), 'a link is followed by the browser').toBe(true);
  press('ArrowLeft');
  expect(document.activeElement).toBe(grid);
});

test('keys open and close the groups of a balancete, each by its own', async () => {
  openReport({ report: 'trial-balance' }, trialAnswer());
  const grid = await screen.findByRole('treegrid');
  const rows = () => within(grid).queryAllByText(/Energia|Despesas/).length;
  const user = userEvent.setup();
  act(() => grid.focus());
  await user.keyboard('{Home}');
  expect(rows()).toBe(2);
  for (const [key, drawn] of [
    ['{ArrowRight}', 2],
    ['{ArrowLeft}', 1],
    ['{ArrowLeft}', 1],
    ['{ArrowRight}', 2],
    ['{ArrowDown}{ArrowLeft}{ArrowLeft}', 1],
    ['{ArrowDown}*{Home}', 2],
  ] as const) {
    await user.keyboard(key);
    expect([key, rows()]).toEqual([key, drawn]);
  }
  const current = () =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(fireEvent.keyDown(grid, { key: 'x' }), 'a letter is nothing here').toBe(true);
  expect(current()).toContain('Energia');
  expect(fireEvent.keyDown(grid, { key: 'ArrowLeft' })).toBe(false);
  expect(current()).toContain('Despesas');
});

test('a requested comparison has its switch on', async () => {
  const actor = openReport({ report: 'trial-balance' }, trialAnswer());
  const compares = await screen.findByLabelText<HTMLInputElement>(reportTexts.compare);
  expect(compares.checked).toBe(false);
  act(() => actor.send({ type: 'query.changed', patch: { compares: true } }));
  expect(compares.checked).toBe(true);
});

test('paper sets groups apart from their accounts: in bold, further left, and nothing else moves', async () => {
  openReport({ report: 'trial-balance' }, trialAnswer());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: outputTexts.print }));
  const sheet = await vi.waitUntil(() => document.querySelector('.print-sheet'));
  const cells = [...(sheet?.querySelectorAll('tbody td') ?? [])] as HTMLElement[];
  const texts = (some: HTMLElement[]) => some.map((cell) => cell.textContent).filter(Boolean);
  expect(texts(cells.filter((cell) => cell.style.paddingLeft))).toEqual(['5.1']);
  expect(texts(cells.filter((cell) => cell.querySelector('strong')))).toContain('Despesas');
  expect(texts(cells.filter((cell) => cell.querySelector('strong')))).not.toContain('Energia');
});

const days = [reportTexts.period, reportTexts.from, reportTexts.to];
const day = [reportTexts.period, reportTexts.asOf];

const labelOf: Record<ReportField, string> = {
  kind: reportTexts.kind,
  party: reportTexts.party.payable,
  account: reportTexts.ledgerAccount,
  center: reportTexts.splits.center,
  project: reportColumns.project,
  treasury: reportTexts.treasuryAccount,
  closing: reportTexts.closing,
};

test.each(reportNames)('the report %s has a period and its own filters', async (report) => {
  const { fields, splits, isBook } = recordOf(report);
  const questions = [
    ...(isOfDay({ report }) ? day : days),
    ...(splits.length > 1 ? [reportTexts.by] : []),
    // This host does not close years.
    ...fields.filter((field) => field !== 'closing').map((field) => labelOf[field]),
    ...(isBook ? [signingTexts.volume, signingTexts.leaf] : []),
    ...(isComparable({ report, by: splits[0] }) ? [reportTexts.compare] : []),
  ];
  openReport({ report });
  const filters = await screen.findByRole('region', { name: reportTexts.filters });
  const labels = [...filters.querySelectorAll('label')].map(({ textContent }) => textContent?.trim());
  expect(labels).toEqual(questions);
});

test('a report on one day has a first day only when it is compared with the days before', async () => {
  const actor = openReport({ report: 'project-costs' });
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(reportTexts.compare));
  expect(screen.getByLabelText(reportTexts.from)).toBeTruthy();
  expect(screen.queryByLabelText(reportTexts.asOf)).toBeNull();
  await user.click(screen.getByLabelText(reportTexts.compare));
  const asOf = screen.getByLabelText(reportTexts.asOf);
  await user.clear(asOf);
  await user.type(asOf, '15/10/2026');
  expect(actor.getSnapshot().context.query).toMatchObject({ from: '2026-10-01', to: '2026-10-15' });
});

test.each([
  ['income-statement', reportTexts.by, 'project', { by: 'project' }],
  ['aging', reportTexts.kind, 'receivable', { kind: 'receivable' }],
])('the report %s sends its chosen filter: %s', async (report, label, value, asked) => {
  const actor = openReport({ report });
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  expect(actor.getSnapshot().context.query).toMatchObject(asked);
});

test('the report on ages offers the parties that have titles of its kind', async () => {
  const actor = openReport({ report: 'aging' }, agingAnswer());
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(reportTexts.party.payable));
  await user.click(screen.getByRole('option', { name: 'Construtora Sul' }));
  expect(actor.getSnapshot().context.query.party).toBe('p1');
  act(() => actor.send({ type: 'query.changed', patch: { kind: 'receivable', party: '' } }));
  await user.click(screen.getByLabelText(reportTexts.party.receivable));
  expect(screen.queryByRole('option', { name: 'Construtora Sul' })).toBeNull();
});

test('the switch of the comparison requests it', async () => {
  const actor = openReport({ report: 'trial-balance' }, trialAnswer());
  await userEvent.click(await screen.findByLabelText(reportTexts.compare));
  expect(actor.getSnapshot().context.query.compares).toBe(true);
});

test('a balancete has bold groups and totals, right-aligned amounts, and levels', async () => {
  openReport({ report: 'trial-balance' }, trialAnswer());
  const grid = await screen.findByRole('treegrid');
  const rows = [...grid.querySelectorAll<HTMLElement>('tbody tr')];
  const cellsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('td[data-kind]')];
  const levels = rows.map((row) =>
    ['level', 'posinset', 'setsize', 'expanded'].map((name) => row.getAttribute(`aria-${name}`)),
  );
  expect(levels).toEqual([
    ['1', '1', '4', 'true'],
    ['2', '1', '1', null],
    ...['2', '3', '4'].map((place) => ['1', place, '4', null]),
  ]);
  expect(rows.map((row) => cellsOf(row).map(({ textContent }) => textContent))).toEqual([
    ['5', 'Despesas', '–', '', '100,50', '–', '100,50', 'D'],
    ['5.1', 'Energia', '–', '', '100,50', '–', '100,50', 'D'],
    ['', 'Total dos movimentos', '', '', '100,50', '100,50', '', ''],
    ['', 'Total dos saldos devedores', '–', '', '', '', '100,50', 'D'],
    ['', 'Total dos saldos credores', '–', '', '', '', '–', ''],
  ]);
  const strong = rows.map((row) => cellsOf(row).filter((cell) => cell.querySelector('strong')).length);
  expect(strong).toEqual([8, 0, 8, 8, 8]);
  const isAmount = [false, false, true, false, true, true, true, false];
  for (const row of rows)
    expect(cellsOf(row).map((cell) => cell.dataset.align === 'right')).toEqual(isAmount);
  // Only the letter of a balance folds beside it.
  expect(
    rows.map((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-folded]')].map(({ dataset }) => dataset.folded),
    ),
  ).toEqual([['D'], ['D'], [], ['D'], []]);
  expect(rows.map((row) => within(row).queryAllByRole('button', { name: /^Abrir/ }).length)).toEqual([
    0, 1, 0, 0, 0,
  ]);
});

test('a code of a deep level has the room that it needs, and a short one the standard width', async () => {
  const widthOf = async (code: string, depth: number) => {
    const answer = trialAnswer();
    if (answer.report === 'trial-balance') {
      const [group, leaf] = answer.data.rows;
      answer.data.rows = [group, { ...leaf, code, depth }] as typeof answer.data.rows;
    }
    openReport({ report: 'trial-balance' }, answer);
    const grid = await screen.findByRole('treegrid');
    const width = grid.querySelector('col')?.style.width;
    cleanup();
    return width;
  };
  expect(await widthOf('5.1', 1)).toBe('calc(150px - var(--squeeze))');
  expect(await widthOf('5.1.01.001.0001.00001', 4)).toMatch(/^calc\(251\.2\d*px - var/);
});

test('a balancete that does not balance says so, and a balanced one, or another report, does not', async () => {
  const unbalanced = trialAnswer();
  if (unbalanced.report === 'trial-balance') unbalanced.data.balanced = false;
  for (const [part, answer, isTold] of [
    [{ report: 'trial-balance' }, unbalanced, true],
    [{ report: 'trial-balance' }, trialAnswer(), false],
    [{ report: 'account-ledger', account: '2' }, ledgerAnswer(), false],
  ] as const) {
    openReport(part, answer);
    await screen.findByRole('button', { name: outputTexts.print });
    expect(screen.queryByText(reportTexts.unbalanced) !== null).toBe(isTold);
    cleanup();
  }
});

test('a DRE of a month with an opening says where its balances come from (law O7)', async () => {
  const subtotals = { revenue: 0, cost: 0, gross: 0, expense: 0 };
  for (const opening of ['2026-11-30', null]) {
    const { query } = trialAnswer({ report: 'income-statement' });
    const data = { rows: [], subtotals, result: 0, opening };
    const asked = { ...query, report: 'income-statement' } as const;
    openReport({ report: 'income-statement' }, {
      ...trialAnswer(),
      report: 'income-statement',
      query: asked,
      data,
    } as ReportAnswer);
    await screen.findByText(reportTexts.empty);
    expect(screen.queryByText(reportTexts.opened) !== null).toBe(opening !== null);
    cleanup();
  }
});

test('all groups open and close at once, when there are some', async () => {
  const actor = openReport({ report: 'trial-balance' }, trialAnswer());
  await userEvent.click(await screen.findByRole('button', { name: reportTexts.closeAll }));
  expect(actor.getSnapshot().context.closed).toEqual(['1']);
  await userEvent.click(screen.getByRole('button', { name: reportTexts.expandAll }));
  expect(actor.getSnapshot().context.closed).toEqual([]);
  cleanup();
  openLedger(1);
  await screen.findByText('Conta de luz');
  expect(screen.queryByRole('button', { name: reportTexts.closeAll })).toBeNull();
  expect(screen.getByRole('grid')).toBeTruthy();
});

test('a report without a line says so, but not before it loads', async () => {
  const aging = agingAnswer();
  if (aging.report === 'aging') aging.data.rows = [];
  openReport({ report: 'aging' });
  await screen.findByText(reportTexts.loading);
  expect(screen.queryByText(reportTexts.empty)).toBeNull();
  cleanup();
  const actor = openReport({ report: 'aging' }, aging);
  expect(await screen.findByText(reportTexts.empty)).toBeTruthy();
  // The answer to the next question is unknown.
  act(() => actor.send({ type: 'query.changed', patch: { kind: 'receivable' } }));
  expect(screen.queryByText(reportTexts.empty)).toBeNull();
});

test('the period and subject of a report appear beside the number of lines', async () => {
  openReport({ report: 'trial-balance' }, trialAnswer());
  expect(
    await screen.findByText(/de 01\/11\/2026 a 30\/11\/2026 · Valores em reais · 5 linhas/),
  ).toBeTruthy();
  cleanup();
  openReport({ report: 'aging' }, agingAnswer());
  expect(await screen.findByText(/em 20\/11\/2026 · Valores em reais · 2 linhas/)).toBeTruthy();
});

test('the report on ages explains to a role that it may not see the titles', async () => {
  openReport({ report: 'aging' }, undefined, ['reports:read']);
  expect(await screen.findByText(reportTexts.denied)).toBeTruthy();
  expect(screen.queryByText(reportTexts.loading)).toBeNull();
});
