import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { hostHealthMachine } from '../../src/machines/admin/adminDashboardMachine.ts';
import { linksMachine } from '../../src/machines/admin/linksMachine.ts';
import { usersMachine } from '../../src/machines/admin/usersMachine.ts';
import { costCenterOptionsMachine } from '../../src/machines/chart/costCentersMachine.ts';
import { templatesMachine } from '../../src/machines/ledger/templatesMachine.ts';
import { reportsMachine } from '../../src/machines/reports/reportsMachine.ts';
import { patienceMs } from '../../src/machines/shared/patience.ts';
import { directoryTexts } from '../../src/texts/admin/admin.ts';
import { hostHealthTexts } from '../../src/texts/admin/hostHealth.ts';
import { formTexts } from '../../src/texts/forms/forms.ts';
import { templateTexts } from '../../src/texts/ledger/entryTemplates.ts';
import { listTexts } from '../../src/texts/tables/lists.ts';
import { HostHealthFigures } from '../../src/views/admin/HostHealthFigures.tsx';
import { LinksPage } from '../../src/views/admin/LinksPage.tsx';
import { UsersPage } from '../../src/views/admin/UsersPage.tsx';
import { Templates } from '../../src/views/ledger/Templates.tsx';
import { ReportsPage } from '../../src/views/reports/ReportsPage.tsx';
import { OptionsState } from '../../src/views/shared/OptionsState.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { goodHealth } from '../support/examples/dashboardExamples.ts';
import { linkOptions, marinaUser } from '../support/examples/examples.ts';
import { trialAnswer } from '../support/examples/reportExamples.ts';
import { preloadParts } from '../support/page/preloadParts.ts';
import { Stage } from '../support/page/Stage.tsx';

beforeAll(preloadParts);

/** A part with a simulated clock. */
function show(machine: AnyStateMachine, input: object, page: (actor: never) => ReactElement) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const clock = new SimulatedClock();
  const actor = createActor(copy, { input: input as never, clock }).start();
  render(<Stage>{page(actor as never)}</Stage>);
  return { actor, ports, wait: () => act(() => clock.increment(patienceMs)) };
}

const asked = { capabilities: ['reports.1'], permissions: ['reports:read'] };
const isLate = () => screen.queryAllByText(formTexts.stillWaiting).length > 0;

test('a report stays visible during a reload, however slow', async () => {
  const { actor, ports, wait } = show(reportsMachine, asked, (page) => <ReportsPage screen={page} />);
  act(() => actor.send({ type: 'address.read', part: { report: 'trial-balance' }, isServed: false }));
  ports.last('loadOptions').resolve({ accounts: [], centers: [], projects: [], treasury: [] });
  ports.last('load').resolve(trialAnswer());
  const report = await screen.findByRole('treegrid');
  act(() => actor.send({ type: 'query.changed', patch: { from: '2026-01-01', to: '2026-01-31' } }));
  expect([report.isConnected, isLate()]).toEqual([true, false]);
  wait();
  expect([report.isConnected, isLate()]).toEqual([true, true]);
  ports.last('load').resolve(trialAnswer());
  expect([screen.queryByRole('treegrid') !== null, isLate()]).toEqual([true, false]);
});

test('the filters of a report say that their options are late', () => {
  const { actor, ports, wait } = show(reportsMachine, asked, (page) => <ReportsPage screen={page} />);
  act(() => actor.send({ type: 'address.read', part: { report: 'account-ledger' }, isServed: false }));
  expect(isLate()).toBe(false);
  wait();
  expect(isLate()).toBe(true);
  ports.last('loadOptions').resolve({ accounts: [], centers: [], projects: [], treasury: [] });
  expect(isLate()).toBe(false);
});

test('the templates and the chosen one stay visible during a slow reload', () => {
  const rent = { id: 'm-1', name: 'Aluguel', description: '', lines: [] };
  const options = { accounts: [], centers: [], mayBeCut: false };
  const { actor, ports, wait } = show(templatesMachine, { mayChange: true }, (templates) => (
    <Templates templates={templates} options={options as never} openedFrom={null} onTaken={() => {}} />
  ));
  ports.last('list.load').resolve([rent]);
  const field = screen.getByLabelText(templateTexts.template, { selector: 'input' });
  act(() => actor.getSnapshot().children.list?.send({ type: 'list.outdated' }));
  wait();
  expect([field.isConnected, isLate()]).toEqual([true, true]);
});

test('a command without a question says that it takes long', async () => {
  const { ports, wait } = show(usersMachine, { capabilities: [], permissions: [] }, (page) => (
    <UsersPage screen={page} />
  ));
  ports.last('list.load').resolve([marinaUser]);
  const row = within(await screen.findByRole('grid'));
  fireEvent.click(row.getByRole('button', { name: directoryTexts.remove(marinaUser.email) }));
  expect(isLate()).toBe(false);
  wait();
  expect(isLate()).toBe(true);
  ports.last('command.run').resolve({ ...marinaUser, is_active: false });
  expect(isLate()).toBe(false);
});

test('the form of a link says that its options are late', () => {
  const { ports, wait } = show(linksMachine, {}, (page) => <LinksPage screen={page} />);
  ports.last('registry.list.load').resolve({ rows: [], page: 1, pages: 1 });
  wait();
  expect(isLate()).toBe(true);
  ports.last('loadOptions').resolve(linkOptions);
  expect(isLate()).toBe(false);
});

test('rows stay visible during a reload, and say that it takes long', async () => {
  const { actor, ports, wait } = show(usersMachine, { capabilities: [], permissions: [] }, (page) => (
    <UsersPage screen={page} />
  ));
  ports.last('list.load').resolve([marinaUser]);
  const grid = await screen.findByRole('grid');
  act(() => actor.getSnapshot().children.list?.send({ type: 'list.reloadRequested' }));
  expect([grid.isConnected, isLate()]).toEqual([true, false]);
  wait();
  expect([grid.isConnected, isLate()]).toEqual([true, true]);
  ports.last('list.load').resolve([marinaUser]);
  expect(isLate()).toBe(false);
});

test('figures stay visible during a reload, and say that it takes long', () => {
  const { actor, ports, wait } = show(hostHealthMachine, { subject: null }, (summary) => (
    <HostHealthFigures summary={summary} />
  ));
  ports.last('load').resolve(goodHealth);
  act(() => actor.send({ type: 'reading.reloadRequested' }));
  const figures = screen.getByRole('list', { name: hostHealthTexts.figures });
  expect([figures.isConnected, isLate()]).toEqual([true, false]);
  wait();
  expect([figures.isConnected, isLate()]).toEqual([true, true]);
  ports.last('load').resolve(goodHealth);
  expect(isLate()).toBe(false);
});

test('options that are requested again are no longer shown as failed', () => {
  const { actor, ports } = show(costCenterOptionsMachine, {}, (options) => (
    <OptionsState options={options} />
  ));
  act(() => actor.send({ type: 'options.requested' }));
  ports.last('load').reject(new Error('Sem resposta'));
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: listTexts.retry }));
  expect(screen.queryByRole('alert')).toBeNull();
  ports.last('load').reject(new Error('Sem resposta'));
  expect(screen.getByRole('alert')).toBeTruthy();
});
