import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formatBrl } from '../../../src/domain/money.ts';
import { places } from '../../../src/machines/app/routes.ts';
import {
  tenantDashboardMachine,
  tenantSummaryMachine,
} from '../../../src/machines/tenant/tenantDashboardMachine.ts';
import { open as openDashboard } from '../../../src/main/screens/tenantDashboard.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { tenantDashboardTexts as texts } from '../../../src/texts/reports/dashboards.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { TenantDashboardPage } from '../../../src/views/tenant/TenantDashboardPage.tsx';
import { TenantFigures } from '../../../src/views/tenant/TenantFigures.tsx';
import { TenantShortcuts } from '../../../src/views/tenant/TenantShortcuts.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { commercialSummary, emptySummary, tenantSummary } from '../../support/examples/dashboardExamples.ts';
import { bareHost, hostDown, marina, refusal } from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(async () => {
  await preloadParts();
  await import('../../../src/views/tenant/TenantCharts.tsx');
});

async function drawn(told: typeof tenantSummary, hasTitles = true) {
  const { machine, ports } = controlPorts(tenantSummaryMachine, (answer) => act(answer));
  const summary = createActor(machine, { input: { subject: null } }).start();
  render(<TenantFigures summary={summary} hasTitles={hasTitles} />, { wrapper: Stage });
  await act(async () => ports.last('load').resolve(told));
  return { summary, ports };
}

const tiles = () => within(screen.getByRole('list', { name: texts.figures })).getAllByRole('link');
const tones = () =>
  Object.fromEntries(
    tiles().map((tile) => [
      tile.querySelector('span')?.textContent,
      tile.querySelector('strong')?.getAttribute('data-tone'),
    ]),
  );
const blocks = () => screen.queryAllByRole('region').map((block) => block.getAttribute('aria-label'));

test('the dashboard marks overdue amounts and losses, and nothing else', async () => {
  await drawn(tenantSummary);
  expect(tones()).toEqual({
    [texts.tile.cash]: null,
    [texts.tile.payable]: null,
    [texts.tile.receivable]: null,
    [texts.tile.overduePayable]: 'danger',
    [texts.tile.overdueReceivable]: 'danger',
    [texts.tile.result]: 'danger',
  });
});

test('the dashboard marks nothing when nothing is overdue or lost', async () => {
  await drawn(emptySummary);
  expect(new Set(Object.values(tones()))).toEqual(new Set([null]));
});

test('a figure links to the report or the titles that it counts', async () => {
  await drawn(tenantSummary);
  const leads = tiles().map((tile) => tile.getAttribute('href'));
  expect(leads[0]).toContain(`${places.reports.path}?`);
  expect(leads[1]).toBe(`${places.payables.path}?f.show=week`);
  expect(leads[4]).toBe(`${places.receivables.path}?f.show=overdue`);
});

test('each part of the company has its block, and none is called closed', async () => {
  await drawn(tenantSummary);
  expect(blocks()).toEqual([texts.cash, texts.results, texts.projects, texts.entries]);
  expect(screen.queryByText(/não vê/)).toBeNull();
  expect(screen.queryByText(texts.empty)).toBeNull();
  expect(screen.getByText(texts.projectsNote)).toBeTruthy();
});

test('a host without titles foresees no cash', async () => {
  await drawn(tenantSummary, false);
  expect(blocks()).toEqual([texts.results, texts.projects, texts.entries]);
});

test('a figure hidden from the role is named as such, and not drawn as zero', async () => {
  await drawn(commercialSummary);
  expect(screen.getByText(texts.closed(['cash', 'payable', 'result', 'projects']))).toBeTruthy();
  expect(blocks()).toEqual([texts.entries]);
  cleanup();
  await drawn({ ...tenantSummary, projects: null });
  expect(screen.getByText(texts.closed(['projects']))).toBeTruthy();
});

test('a role that sees no figure has no list of figures', async () => {
  await drawn({ ...commercialSummary, receivable: null });
  expect(screen.queryByRole('list', { name: texts.figures })).toBeNull();
});

test('a company without entries says so, and shows no project', async () => {
  await drawn(emptySummary);
  expect(screen.getByText(texts.empty)).toBeTruthy();
  expect(screen.getByText(texts.noProjects)).toBeTruthy();
  expect(blocks()).not.toContain(texts.entries);
});

test('the bars of projects are relative to the costliest one', async () => {
  await drawn(tenantSummary);
  const block = screen.getByRole('region', { name: texts.projects });
  const [most, less] = tenantSummary.projects ?? [];
  expect([...block.querySelectorAll('meter')].map(({ max, value }) => [max, value])).toEqual([
    [most?.realized, most?.realized],
    [most?.realized, less?.realized],
  ]);
  expect(within(block).getByText(formatBrl(less?.realized ?? 0))).toBeTruthy();
});

test('each part links to its full report, an entry to itself and a project to its costs', async () => {
  await drawn(tenantSummary);
  const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(pathOf(`${texts.all}: ${texts.entries}`)).toBe(places.ledger.path);
  expect(pathOf('Conta de luz')).toBe(`${places.ledger.path}?at.entry=e1`);
  expect(pathOf('Residencial Aurora')).toContain('p1');
  expect(pathOf('Edifício Ipê Amarelo')).toContain('p2');
});

test('a new movement opens on the usual account, and otherwise where one is chosen', async () => {
  for (const [movement_account, path] of [
    ['itau', `${places.treasury.path}?at.account=itau&at.new=movement`],
    [null, places.treasury.path],
  ] as const) {
    cleanup();
    const { machine, ports } = controlPorts(tenantSummaryMachine, (answer) => act(answer));
    const summary = createActor(machine, { input: { subject: null } }).start();
    ports.last('load').resolve({ ...tenantSummary, movement_account });
    render(<TenantShortcuts summary={summary} />, { wrapper: Stage });
    expect(screen.getByRole('link', { name: texts.newMovement }).getAttribute('href')).toBe(path);
  }
});

test.each([[['reports.1']], [['reports.1', 'titles.1']]])(
  'a host of the abilities %j has figures of titles only where it has titles',
  async (capabilities) => {
    const { app, restore } = startApp();
    restore({ ...marina, capabilities }, 't-horizonte');
    const { machine, ports } = controlPorts(tenantDashboardMachine, (answer) => act(answer));
    const input = { ...bareHost, capabilities };
    const screenOf = createActor(machine, { input: input as never }).start();
    render(
      <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
        <TenantDashboardPage screen={screenOf as never} />
      </SurroundingsProvider>,
    );
    await act(async () => ports.last('summary.load').resolve(tenantSummary));
    const told = tiles().map((tile) => tile.querySelector('span')?.textContent);
    expect(told.includes(texts.tile.payable)).toBe(capabilities.includes('titles.1'));
  },
);

test('a host with the settled reports and no summary shows the specified page, and is not asked again', async () => {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: ['reports.1'] }, 't-horizonte');
  const asked: string[] = [];
  const http = (async ({ url }: Call) => {
    asked.push(url);
    throw refusal(404, 'Not Found');
  }) as unknown as Http;
  const logic = openDashboard(http).logic as typeof tenantDashboardMachine;
  const screenOf = createActor(logic, { input: { ...bareHost, capabilities: ['reports.1'] } }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <TenantDashboardPage screen={screenOf} />
    </SurroundingsProvider>,
  );
  expect(await screen.findByText(texts.placeholder)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: texts.newEntry })).toBeNull();
  await act(async () => screenOf.send({ type: 'list.outdated' }));
  expect(screen.getByText(texts.placeholder)).toBeTruthy();
  expect(asked).toEqual(['/reports/summary']);
});

test('figures that could not be reloaded are marked as old', async () => {
  const { summary, ports } = await drawn(tenantSummary);
  act(() => summary.send({ type: 'reading.reloadRequested' }));
  expect(tiles().length).toBeGreaterThan(0);
  await act(async () => ports.last('load').reject(hostDown));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('list', { name: texts.figures })).toBeNull();
});

test('figures can be reloaded once they are there, and not twice at a time', () => {
  const { machine, ports } = controlPorts(tenantSummaryMachine, (answer) => act(answer));
  const summary = createActor(machine, { input: { subject: null } }).start();
  render(<TenantShortcuts summary={summary} />, { wrapper: Stage });
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.reload });
  expect(again().disabled).toBe(true);
  ports.last('load').resolve(tenantSummary);
  expect(again().disabled).toBe(false);
  fireEvent.click(again());
  expect(again().disabled).toBe(true);
});
