import { expect, test } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { changedQuery, datedQuery, plainQuery } from '../../../src/domain/reports/report.ts';
import type { ReportQuery } from '../../../src/domain/reports/reports.ts';
import { adminDashboardMachine } from '../../../src/machines/admin/adminDashboardMachine.ts';
import { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import { tenantsMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { usersMachine } from '../../../src/machines/admin/usersMachine.ts';
import { accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCentersMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import { auditMachine } from '../../../src/machines/control/auditMachine.ts';
import { financeSettingsMachine } from '../../../src/machines/control/financeSettingsMachine.ts';
import { periodsMachine } from '../../../src/machines/control/periodsMachine.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { reportsMachine } from '../../../src/machines/reports/reportsMachine.ts';
import { ownAccountMachine } from '../../../src/machines/session/ownAccountMachine.ts';
import { reconciliationMachine } from '../../../src/machines/statements/reconciliationMachine.ts';
import { namedRegistries } from '../../../src/machines/tenant/namedRegistries.ts';
import { tenantDashboardMachine } from '../../../src/machines/tenant/tenantDashboardMachine.ts';
import {
  payablesScreenMachine,
  receivablesScreenMachine,
} from '../../../src/machines/titles/titlesScreens.ts';
import { withholdingsMachine } from '../../../src/machines/titles/withholdingsMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { screens } from '../../../src/main/screens.ts';
import { ofNouns } from '../../../src/texts/nouns.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostHealth, tenantSummary } from '../../support/examples/dashboardExamples.ts';
import { hostDown, offering } from '../../support/examples/examples.ts';
import { months, periodBook } from '../../support/examples/gateExamples.ts';
import { agingAnswer, reportDay, trialAnswer } from '../../support/examples/reportExamples.ts';
import { desk, deskOpening } from '../../support/examples/statementExamples.ts';
import { noFinanceSettings } from '../../support/examples/titleExamples.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const noPage = { rows: [], page: 1, pages: 1, total: 0 };

/** Each screen with data of the host: its machine, port and an answer. */
type Shown = [machine: AnyStateMachine, port: string, answer: unknown];

const shown: Record<string, Shown> = {
  adminDashboard: [adminDashboardMachine, 'summary.load', hostHealth],
  users: [usersMachine, 'list.load', []],
  tenants: [tenantsMachine, 'list.load', []],
  links: [linksMachine, 'registry.list.load', noPage],
  tenantDashboard: [tenantDashboardMachine, 'summary.load', tenantSummary],
  ...ofNouns((name) => [namedRegistries[name].screen, 'list.load', []] as Shown),
  accounts: [accountsMachine, 'registry.list.load', []],
  costCenters: [costCentersMachine, 'registry.list.load', []],
  payables: [payablesScreenMachine, 'desk.list.load', noPage],
  receivables: [receivablesScreenMachine, 'desk.list.load', noPage],
  withholdings: [withholdingsMachine, 'list.load', noPage],
  treasury: [treasuryMachine, 'accounts.list.load', []],
  ledger: [ledgerMachine, 'list.load', noPage],
  periods: [periodsMachine, 'load', periodBook],
  audit: [auditMachine, 'list.load', noPage],
  financeSettings: [financeSettingsMachine, 'defaults.load', { settings: noFinanceSettings, accounts: [] }],
  ownAccount: [ownAccountMachine, 'list.load', []],
};

/** Reports are not reloaded while being read: their mark is checked instead. A reconciliation and an obra open first. */
const elsewhere = [
  'login',
  'tenantChoice',
  'notFound',
  'imports',
  'reports',
  'reconciliation',
  'openings',
  'site',
];

test('covers each screen with data of the host', () => {
  expect([...Object.keys(shown), ...elsewhere].sort()).toEqual(Object.keys(screens).sort());
});

type Load = ReturnType<ReturnType<typeof controlPorts>['ports']['last']>;

/** A list requested before a write may be outdated by it. */
test.each(
  Object.entries(shown).flatMap(([name, [machine, port, answer]]) => [
    { name, machine, port, state: 'is being read', settle: () => {} },
    { name, machine, port, state: 'is shown', settle: (load: Load) => load.resolve(answer) },
    { name, machine, port, state: 'could not be read', settle: (load: Load) => load.reject(hostDown) },
  ]),
)('a write that ends while $name $state reloads it', ({ machine, port, settle }) => {
  const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
  const { actor } = startUnderApp(controlled, { input: { ...offering } as never });
  settle(ports.last(port));
  tellOutdated(actor);
  expect(ports.calls(port).map(({ state }) => state)).toEqual([expect.anything(), 'running']);
});

test.each(Object.entries(shown))(
  'rows of %s stay visible during a reload and after a failed one, and reload later',
  (_, [machine, port, answer]) => {
    const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
    const { actor } = startUnderApp(controlled, { input: { ...offering } as never });
    const told = () => {
      const path = port.split('.').slice(0, -1);
      const reader = path.reduce<AnyActorRef>((at, name) => at.getSnapshot().children[name], actor);
      const { rows, answer, book } = reader.getSnapshot().context;
      return { rows, answer, book };
    };
    ports.last(port).resolve(answer);
    const before = told();
    tellOutdated(actor);
    expect(told()).toEqual(before);
    ports.last(port).reject(hostDown);
    expect(told()).toEqual(before);
    tellOutdated(actor);
    expect(ports.calls(port).map(({ state }) => state === 'running')).toEqual([false, false, true]);
  },
);

test.each(['closed', 'open'] as const)(
  'months reload behind the question about one that is %s, however it ends',
  (state) => {
    const { machine, ports } = controlPorts(periodsMachine, (answer) => answer());
    const { actor } = startUnderApp(machine);
    ports.last('load').resolve(periodBook);
    const month = state === 'closed' ? months.september : months.october;
    actor.send(
      state === 'closed'
        ? { type: 'reopen.requested', month }
        : { type: 'close.requested', month, today: '2026-11-20' },
    );
    const standing = ['table', 'years'];
    const question = () =>
      Object.values(actor.getSnapshot().children).find((child) => child && !standing.includes(child.id));
    const { close, reopen } = actor.getSnapshot().children;
    expect([close, reopen].filter(Boolean)).toHaveLength(1);
    tellOutdated(actor);
    expect(ports.calls('load')).toHaveLength(1);
    close?.send({ type: 'command.cancelled' });
    reopen?.send({ type: 'form.closed' });
    expect(ports.calls('load')).toHaveLength(2);
    ports.last('load').resolve(periodBook);
    expect([question()?.id, actor.getSnapshot().context.isOutdated]).toEqual([undefined, false]);
  },
);

test('movements of the selected account reload with the accounts', () => {
  const { machine, ports } = controlPorts(treasuryMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  actor.send({ type: 'account.toggled', row: itau });
  ports.last('movements.loadPage').resolve(noPage);
  tellOutdated(actor);
  expect(ports.calls('movements.loadPage')).toHaveLength(2);
});

test('the desk of a reconciliation reloads as it is read, shown, and after a failure', () => {
  const { machine, ports } = controlPorts(reconciliationMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, {
    input: { capabilities: ['statements.1'], permissions: ['statements:read'] },
  });
  ports.last('open').resolve(deskOpening);
  tellOutdated(actor);
  expect(ports.calls('load').map(({ state }) => state)).toEqual([expect.anything(), 'running']);
  ports.last('load').resolve(desk);
  tellOutdated(actor);
  expect([ports.calls('load').length, actor.getSnapshot().context.desk]).toEqual([3, desk]);
  ports.last('load').reject(hostDown);
  tellOutdated(actor);
  expect([ports.calls('load').length, actor.getSnapshot().context.desk]).toEqual([4, desk]);
});

test('a shown report checks its mark', () => {
  const { machine, ports } = controlPorts(reportsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  actor.send({ type: 'address.read', part: {}, isServed: false });
  ports.last('load').resolve(trialAnswer());
  expect(ports.calls('marks.read')).toHaveLength(0);
  tellOutdated(actor);
  expect(ports.calls('marks.read')).toHaveLength(1);
});

const expected = { overdue: { in: 0, out: 0 }, rows: [] };
const cashFlow = (asked: Partial<ReportQuery> = {}, isPast = false) => ({
  ...trialAnswer(),
  report: 'cash-flow',
  readOn: reportDay,
  isPast,
  query: datedQuery(changedQuery(plainQuery, { report: 'cash-flow', ...asked }), reportDay),
  data: { opening: 0, rows: [], closing: 0, forecast: expected },
});
const october = { from: '2026-10-01', to: '2026-10-31' };
const ofOne = { treasury: 'ta-1' };

test.each([
  ['a position of today', {}, agingAnswer(), '2026-11-21', true],
  ['the current month', {}, trialAnswer(), '2026-12-01', true],
  ['the same month on another day', {}, trialAnswer(), '2026-11-30', false],
  ['a month that was asked for', october, trialAnswer(october), '2026-12-01', false],
  ['what is expected', {}, cashFlow(), '2026-11-21', true],
  ['what is expected, on its day', {}, cashFlow(), reportDay, false],
  ['a cash flow of days that have passed', october, cashFlow(october, true), '2026-11-21', false],
  ['a cash flow of one account', ofOne, cashFlow(ofOne), '2026-11-21', false],
])('checks the age of a report open past midnight: %s', (_, days, answer, today, is) => {
  const { machine, ports } = controlPorts(reportsMachine, (given) => given());
  const { actor } = startUnderApp(machine, { input: offering });
  const { report, by } = answer.query;
  actor.send({ type: 'address.read', part: { report, by, ...days }, isServed: false });
  ports.last('load').resolve(answer);
  actor.send({ type: 'mark.read', mark: answer.mark, today });
  expect([actor.getSnapshot().hasTag('shown'), actor.getSnapshot().hasTag('stale')]).toEqual([true, is]);
  actor.send({ type: 'mark.read', mark: 'another', today });
  expect(actor.getSnapshot().hasTag('stale')).toBe(true);
});

/** Like `writing`: notifies the open list by name, and the screen. */
function tellOutdated(screen: AnyActorRef): void {
  for (const listener of [screen.system.get('list'), screen]) listener?.send({ type: 'list.outdated' });
}
