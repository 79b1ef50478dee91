import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Capability } from '../../../src/domain/capability.ts';
import { type Permission, permissionsOf, roleIds } from '../../../src/domain/permission.ts';
import type { ReportAnswer } from '../../../src/domain/reports/reports.ts';
import type { AddressPart } from '../../../src/domain/tables/tableLook.ts';
import { reportNarrowing } from '../../../src/machines/reports/reportNarrowing.ts';
import { reportsMachine } from '../../../src/machines/reports/reportsMachine.ts';
import { periodRefusals } from '../../../src/texts/control/gateRefusals.ts';
import { reversalFormTexts } from '../../../src/texts/ledger/reversals.ts';
import { reportColumns, reportTexts } from '../../../src/texts/reports/reports.ts';
import { reportWords } from '../../../src/texts/reports/reportWords.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { ReportsPage } from '../../../src/views/reports/ReportsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { agingAnswer, ledgerAnswer, trialAnswer } from '../../support/examples/reportExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const all: Permission[] = [
  'reports:read',
  'project-costs:read',
  'payables:read',
  'project-payables:read',
  'receivables:read',
];

/** A report opened by an address, with its answer if any. */
function openReport(part: AddressPart, answer?: ReportAnswer, permissions = all) {
  const { machine, ports } = controlPorts(reportsMachine, (given) => act(given));
  const actor = createActor(machine, {
    input: { capabilities: ['reports.1'], permissions },
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

test('Enter on a line opens its source', async () => {
  const actor = openReport({ report: 'account-ledger', account: '2' }, ledgerAnswer());
  const grid = await screen.findByRole('grid');
  // The whole grid is one tab stop.
  const links = [...grid.querySelectorAll('a')];
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual(links.map(() => -1));
  const rows = [...grid.querySelectorAll('tbody tr')];
  const at = rows.findIndex((row) => row.textContent?.includes('Conta de luz'));
  act(() => grid.focus());
  for (const key of ['Home', ...Array(at).fill('ArrowDown'), 'Enter']) fireEvent.keyDown(grid, { key });
  expect(actor.getSnapshot().children.details).toBeDefined();
});

test('the filtered party stays in the options when nothing of it is open', async () => {
  const answer = agingAnswer({ party: 's-1' });
  if (answer.report !== 'aging') throw new Error('the example is one of aging');
  openReport({ report: 'aging', party: 's-1' }, {
    ...answer,
    data: { ...answer.data, party: { id: 's-1', name: 'Sem Saldo' }, rows: [] },
  } as never);
  const field = await screen.findByLabelText<HTMLInputElement>(reportTexts.party.payable);
  expect(field.value).toBe('Sem Saldo');
});

test('a removed project stays in the filter of its report, which is not of all projects', async () => {
  const amounts = { realized: 300, paid: 200, payable: 100 };
  const rows = [{ account_id: 7, code: '5.1', name: 'Cimento', ...amounts }];
  const query = { ...agingAnswer().query, report: 'project-costs', project: 'gone' };
  const data = { project: { id: 'gone', name: 'Torre Demolida' }, rows, totals: amounts };
  const answer = { report: 'project-costs', query, mark: '1:a', data, before: null };
  openReport({ report: 'project-costs', project: 'gone' }, answer as never);
  const field = await screen.findByLabelText<HTMLInputElement>(reportColumns.project);
  expect(field.value).toBe('Torre Demolida');
  cleanup();
  openReport({ report: 'cash-flow', treasury: 'gone' });
  const other = await screen.findByLabelText<HTMLInputElement>(reportTexts.treasuryAccount);
  expect(other.value).toBe(reportTexts.unlisted);
});

test('a report opens as far as the role may read it', async () => {
  const actor = openReport({ report: 'trial-balance' }, trialAnswer(), ['reports:read', 'receivables:read']);
  fireEvent.click(await screen.findByRole('tab', { name: reportWords.aging.title }));
  expect(actor.getSnapshot().context.query).toMatchObject({ report: 'aging', kind: 'receivable' });
});

test('the payables of a project link to its titles, its costs to its accounts', async () => {
  const { query } = agingAnswer();
  const [amounts, asked] = [
    { realized: 300, paid: 200, payable: 100 },
    { ...query, report: 'project-costs' as const },
  ];
  const data = { rows: [{ project_id: 'p1', name: 'Aurora', ...amounts }], totals: amounts };
  openReport({ report: 'project-costs' }, {
    report: asked.report,
    query: asked,
    mark: '1:a',
    data,
    before: null,
  } as never);
  await screen.findByText('Aurora');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.report-lead')];
  const pathOf = (amount: string) =>
    links.find(({ textContent }) => textContent?.endsWith(amount))?.getAttribute('href');
  expect(pathOf('1,00')).toContain('f.project=p1');
  for (const spent of ['3,00', '2,00']) expect(pathOf(spent)).toMatch(/reports\?.*project=p1/);
});

test('the links of a report lead a role to everything that it may read, and to nothing else', async () => {
  const amounts = { realized: 300, paid: 200, payable: 100 };
  const rows = [{ account_id: 7, code: '5.1', name: 'Cimento', ...amounts }];
  const { query } = agingAnswer();
  const answer = {
    report: 'project-costs',
    mark: '1:a',
    data: { rows, totals: amounts },
    before: null,
    query: { ...query, report: 'project-costs', project: 'p1' },
  } as never;
  const mays = [...permissionsOf(roleIds.operational)];
  const actor = openReport({ report: 'project-costs', project: 'p1' }, answer, mays);
  const grid = await screen.findByRole('grid');
  await screen.findByText('Cimento');
  const paths = [...grid.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(paths).toEqual([expect.stringContaining('f.project=p1')]);
  expect(grid.querySelector('tbody button')).toBeNull();
  act(() => grid.focus());
  for (const key of ['Home', 'ArrowDown', 'ArrowUp', 'Enter']) fireEvent.keyDown(grid, { key });
  expect(actor.getSnapshot().hasTag('shown')).toBe(true);
});

test('an answer is not shown under another question', async () => {
  const actor = openReport({ report: 'trial-balance' }, trialAnswer());
  expect(await screen.findByText('Energia')).toBeTruthy();
  act(() => actor.send({ type: 'query.changed', patch: { report: 'balance-sheet' } }));
  expect(screen.queryByText('Energia')).toBeNull();
});

test('the reports that the role may read are offered, and the one in the address', async () => {
  openReport({ report: 'balance-sheet' }, undefined, ['payables:read']);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    reportWords['balance-sheet'].title,
    reportWords.aging.title,
  ]);
});

test('a printed report names its filters', async () => {
  const actor = openReport({ report: 'trial-balance', project: 'p1' }, trialAnswer({ project: 'p1' }));
  const { context } = actor.getSnapshot();
  await userEvent.click(await screen.findByRole('button', { name: outputTexts.print }));
  const sheet = await vi.waitUntil(() => document.querySelector('.print-sheet'));
  const narrowing = reportNarrowing(trialAnswer({ project: 'p1' }), context.options);
  expect(narrowing).toContain(reportTexts.unlisted);
  expect(sheet?.textContent).toContain(narrowing);
});

test('a reversal that begins in a report warns that its month is closed', async () => {
  const { machine, ports } = controlPorts(reportsMachine, (given) => act(given));
  const capabilities: Capability[] = ['reports.1', 'periods.1', 'entries.reversal.1'];
  const actor = createActor(machine, {
    input: { capabilities, permissions: [...permissionsOf(roleIds.tenantAdmin)] },
  }).start();
  render(
    <Stage>
      <ReportsPage screen={actor} />
    </Stage>,
  );
  act(() => actor.send({ type: 'address.read', part: { report: 'trial-balance' }, isServed: false }));
  expect(() => ports.last('books.load')).toThrow('never called');
  act(() => actor.send({ type: 'entry.opened', id: payrollEntry.id }));
  ports.last('books.load').resolve({ closed_through: '2026-10-31' });
  ports.last('details.load').resolve(payrollEntry);
  await userEvent.click(await screen.findByRole('button', { name: reversalFormTexts.action }));
  const date = await screen.findByLabelText(reversalFormTexts.date);
  const isTold = () => screen.queryByText(periodRefusals.closed('2026-10-31')) !== null;
  expect(isTold()).toBe(false);
  fireEvent.change(date, { target: { value: '31/10/2026' } });
  expect(isTold()).toBe(true);
});

test("a page of the ledger that fails to load does not show another one's pager", async () => {
  const { machine, ports } = controlPorts(reportsMachine, (given) => act(given));
  const actor = createActor(machine, { input: { capabilities: ['reports.1'], permissions: all } }).start();
  render(
    <Stage>
      <ReportsPage screen={actor} />
    </Stage>,
  );
  act(() =>
    actor.send({ type: 'address.read', part: { report: 'account-ledger', account: '2' }, isServed: false }),
  );
  const answer = ledgerAnswer();
  if (answer.report === 'account-ledger')
    answer.data.metadata = { ...answer.data.metadata, total_pages: 5, total_items: 500 };
  ports.last('load').resolve(answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Próxima página' }));
  ports.last('load').reject(hostDown);
  expect(screen.queryByRole('button', { name: 'Próxima página' })).toBeNull();
});
