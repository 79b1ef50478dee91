import { expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import {
  type CommandName,
  commandsOf,
  giveCommand,
  hindranceOf,
  isUnderDialog,
} from '../../../src/machines/app/commands.ts';
import { childMachines } from '../../../src/machines/app/liveMachine.ts';
import { accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCentersMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import { auditMachine } from '../../../src/machines/control/auditMachine.ts';
import { financeSettingsMachine } from '../../../src/machines/control/financeSettingsMachine.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, bosque, linkOptions, offering } from '../../support/examples/examples.ts';
import { renamed } from '../../support/examples/gateExamples.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { noFinanceSettings } from '../../support/examples/titleExamples.ts';
import { itau, movementsOf, today } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

type Screen = Parameters<typeof commandsOf>[0];

const possible = (screen: Screen): CommandName[] =>
  commandsOf(screen, today).flatMap(({ name, isPossible }) => (isPossible ? [name] : []));

function openProjects() {
  const { machine, ports } = controlPorts(projectsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('list.load').resolve([aurora, bosque]);
  return actor as ActorRefFrom<typeof projectsMachine>;
}

test('commands of a list are offered while no dialog covers it', () => {
  const screen = openProjects();
  expect(possible(screen)).toEqual(expect.arrayContaining(['create', 'exportCsv', 'print', 'reload']));
});

test.each([
  { type: 'create.requested' },
  { type: 'edit.requested', row: aurora },
  { type: 'command.requested', row: aurora },
] as const)('commands of a list behind the dialog of $type are not offered', (event) => {
  const screen = openProjects();
  screen.send(event);
  expect(isUnderDialog(screen)).toBe(true);
  expect(possible(screen)).toEqual([]);
  screen.getSnapshot().children.form?.send({ type: 'form.closed' });
  screen.getSnapshot().children.command?.send({ type: 'command.cancelled' });
  expect(possible(screen)).toContain('create');
});

test('impossible commands are listed too, but a retry only after a failure', () => {
  const { machine, ports } = controlPorts(projectsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  const named = () => commandsOf(actor as Screen, today).map(({ name }) => name);
  expect(named()).toContain('reload');
  expect(named()).not.toContain('retry');
  ports.last('list.load').reject({ kind: 'network' });
  expect(possible(actor as Screen)).toContain('retry');
  expect(possible(actor as Screen)).not.toContain('reload');
  expect(named()).toEqual(expect.arrayContaining(['retry', 'reload']));
});

test('exporting is not offered before the rows are loaded', () => {
  const { machine, ports } = controlPorts(projectsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  const given = () => possible(actor as Screen).filter((name) => /^export|^print/.test(name));
  expect(given()).toEqual([]);
  ports.last('list.load').reject({ kind: 'network' });
  expect(given()).toEqual([]);
  actor.getSnapshot().children.list?.send({ type: 'list.retried' });
  ports.last('list.load').resolve([]);
  expect(given()).toEqual(['exportXlsx', 'exportCsv', 'print']);
});

test("the ledger's form covers the list's commands, but can itself be closed", () => {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 });
  actor.send({ type: 'form.toggled', today });
  expect(possible(actor as Screen)).toEqual(['enter', 'list']);
});

test.each([
  ['of pasted movements', { type: 'paste.requested', account: itau, today }],
  ['of a movement', { type: 'movement.requested', account: itau, today }],
  ['of an account', { type: 'edit.requested', row: itau }],
])('the dialog %s covers every command of the treasury', (_, event) => {
  const { machine, ports } = controlPorts(treasuryMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  ports.last('accounts.list.load').resolve([itau]);
  actor.send({ type: 'account.toggled', row: itau });
  actor.send({ type: 'movements.opened' });
  expect(possible(actor as Screen)).toEqual(expect.arrayContaining(['create', 'move', 'clearLook']));
  actor.send(event as never);
  expect([isUnderDialog(actor as Screen), possible(actor as Screen)]).toEqual([true, []]);
});

test('creating is not offered over the form of a link, though the screen handles the event', () => {
  const { machine, ports } = controlPorts(linksMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('registry.list.load').resolve({ rows: [], page: 1, pages: 1 });
  ports.last('loadOptions').resolve(linkOptions);
  expect(possible(actor as Screen)).toContain('create');
  actor.send({ type: 'create.requested' });
  expect([isUnderDialog(actor as Screen), possible(actor as Screen)]).toEqual([true, []]);
});

test('creating a link is not offered before users, companies and roles are loaded', () => {
  const { machine, ports } = controlPorts(linksMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('registry.list.load').resolve({ rows: [], page: 1, pages: 1 });
  const create = () => commandsOf(actor as Screen, today).find(({ name }) => name === 'create');
  expect(create()?.isPossible).toBe(false);
  ports.last('loadOptions').reject({ kind: 'network' });
  expect(create()?.isPossible).toBe(false);
  actor.send({ type: 'options.retried' });
  ports.last('loadOptions').resolve(linkOptions);
  expect(create()?.isPossible).toBe(true);
});

test('reloading the trail reloads its fingerprint and its authors', () => {
  const { machine, ports } = controlPorts(auditMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  ports.last('people.load').resolve([]);
  ports.last('chain.load').resolve(null);
  const asked = () => ['list.load', 'people.load', 'chain.load'].map((port) => ports.calls(port).length);
  expect(asked()).toEqual([1, 1, 1]);
  for (const command of commandsOf(actor as Screen, today)) {
    if (command.name === 'reload') giveCommand(command);
  }
  expect(asked()).toEqual([2, 2, 2]);
});

test.each([
  ['a writer', offering.permissions, 2],
  ['a viewer', ['payables:read'], 0],
])('reloading the finance settings loads for %s the readable parts', (_, may, keys) => {
  const { machine, ports } = controlPorts(financeSettingsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, {
    input: { ...offering, permissions: may as typeof offering.permissions },
  });
  ports.last('defaults.load').resolve({ settings: noFinanceSettings, accounts: [] });
  if (keys) ports.last('keys.load').resolve([]);
  for (const command of commandsOf(actor as Screen, today)) {
    if (command.name === 'reload') giveCommand(command);
  }
  expect(['defaults.load', 'keys.load'].map((port) => ports.calls(port).length)).toEqual([2, keys]);
});

test.each(['of one change', 'of the bundle'])('the dialog %s covers every command of the trail', (dialog) => {
  const { machine, ports } = controlPorts(auditMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1 });
  expect(possible(actor as Screen)).toEqual(expect.arrayContaining(['exportCsv', 'print', 'reload']));
  const { bundle } = actor.getSnapshot().children;
  if (dialog === 'of one change') actor.send({ type: 'change.opened', change: renamed });
  else bundle?.send({ type: 'bundle.opened', today });
  expect([isUnderDialog(actor as Screen), possible(actor as Screen)]).toEqual([true, []]);
  actor.send({ type: 'change.closed' });
  bundle?.send({ type: 'bundle.closed' });
  expect(possible(actor as Screen)).toContain('reload');
});

test('a permanent part of a screen covers no commands', () => {
  const { machine } = controlPorts(financeSettingsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: offering });
  expect(isUnderDialog(actor as Screen)).toBe(false);
});

test('export, print, clear and reload apply to the list on the open tab', () => {
  const { machine, ports } = controlPorts(treasuryMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('accounts.list.load').resolve([itau]);
  actor.send({ type: 'account.toggled', row: itau });
  ports.last('movements.load').resolve(movementsOf(1));
  const ofList = (part: string) => {
    const list = childMachines(actor.getSnapshot())[part];
    const own = (screen: Screen): Screen[] => [
      screen,
      ...Object.values(childMachines(screen.getSnapshot())).flatMap(own),
    ];
    const lists = list ? own(list) : [];
    return commandsOf(actor as Screen, today)
      .filter((command) => command.isPossible && lists.includes(command.actor))
      .map(({ name }) => name);
  };
  const given = ['exportXlsx', 'exportCsv', 'print', 'clearLook', 'reload'];
  expect([ofList('accounts'), ofList('movements')]).toEqual([given, []]);
  actor.send({ type: 'movements.opened' });
  expect([ofList('accounts'), ofList('movements')]).toEqual([[], given]);
});

test('hidden tabs explain that they are open already or need a selection', () => {
  const { machine, ports } = controlPorts(treasuryMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('accounts.list.load').resolve([itau]);
  const hindrances = () =>
    ['movements', 'accounts'].map((name) => {
      const command = commandsOf(actor as Screen, today).find((each) => each.name === name);
      return command && hindranceOf(command, actor as Screen);
    });
  expect(hindrances()).toEqual(['unchosen', 'shown']);
  actor.send({ type: 'account.toggled', row: itau });
  expect(hindrances()).toEqual([null, 'shown']);
  actor.send({ type: 'movements.opened' });
  expect(hindrances()).toEqual(['shown', null]);
});

const clear = (screen: Screen) => {
  const command = commandsOf(screen, today).find(({ name }) => name === 'clearLook');
  if (command) giveCommand(command);
};

test.each([
  ['accounts', accountsMachine],
  ['cost centers', costCentersMachine],
])('clearing also clears the search of the tree of %s', (_, tree) => {
  const { machine, ports } = controlPorts(tree as typeof accountsMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('registry.list.load').resolve([]);
  const { registry, outline } = childMachines(actor.getSnapshot());
  const table = childMachines(
    childMachines(registry?.getSnapshot() as never).list?.getSnapshot() as never,
  ).table;
  outline?.send({ type: 'filter.typed', text: 'caixa' });
  table?.send({ type: 'filter.chosen', column: 'type', value: 'Analítica' });
  clear(actor as Screen);
  expect([outline?.getSnapshot().context.filter, outline?.getSnapshot().hasTag('searching')]).toEqual([
    '',
    false,
  ]);
  expect(table?.getSnapshot().context.filters).toEqual({});
});

test("clearing also clears the three filters of links and the address's search", () => {
  const { machine, ports } = controlPorts(linksMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('registry.list.load').resolve({ rows: [], page: 1, pages: 1 });
  const list = childMachines(childMachines(actor.getSnapshot()).registry?.getSnapshot() as never).list;
  const table = childMachines(list?.getSnapshot() as never).table;
  actor.send({ type: 'filter.typed', patch: { user: 'marina', role: 'fin' } });
  table?.send({ type: 'search.typed', text: 'horizonte' });
  clear(actor as Screen);
  const { typed, applied } = actor.getSnapshot().context;
  expect([typed, applied]).toEqual([
    { user: '', tenant: '', role: '' },
    { user: '', tenant: '', role: '' },
  ]);
  expect(table?.getSnapshot().context.search).toBe('');
});
