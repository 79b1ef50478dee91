import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate';
import type { Capability } from '../../../src/domain/capability.ts';
import { roleIds } from '../../../src/domain/permission.ts';
import { machines } from '../../../src/machines/allMachines.ts';
import { barredEvents, isBarred } from '../../../src/machines/app/barredEvents.ts';
import { foreground, foremost, inFront } from '../../../src/machines/app/foreground.ts';
import type { MachineActor } from '../../../src/machines/app/liveMachine.ts';
import { auditMachine } from '../../../src/machines/control/auditMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { payablesScreenMachine } from '../../../src/machines/titles/titlesScreens.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { disabledBecause, gestures } from '../../../src/texts/help/screenHelp.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, marina, offering } from '../../support/examples/examples.ts';
import { renamed } from '../../support/examples/gateExamples.ts';
import { itau, movementsOf, today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Machines behind or beside the shown one, or handled by their parent. */
const behind = [
  ...[
    'notices',
    'shell',
    'session',
    'help',
    'table',
    'sending',
    'address',
    'authors',
    'outline',
    'options',
    'payableOptions',
    'receivableOptions',
    'marks',
  ],
  ...[
    'place',
    'sheet',
    'books',
    'defaults',
    'keys',
    'accountOptions',
    'movementOptions',
    'people',
    'narrowings',
    'chain',
    'head',
    'centers',
    'costs',
    'payables',
    'receivables',
    'entries',
    'page',
  ],
];

/** The machines from a screen to the foremost one. */
function chainOf(screen: MachineActor) {
  const chain: AnyMachineSnapshot[] = [];
  for (let next: MachineActor | undefined = screen; next; next = foremost(next.getSnapshot()))
    chain.push(next.getSnapshot());
  return chain;
}

const toldOf = (screen: MachineActor) => {
  const { events, tags } = foreground(chainOf(screen));
  return { gestures: events.flatMap((event) => gestures[event] ?? []).toSorted(), tags };
};

describe('the foremost machine', () => {
  test('is known for every machine that a machine may run', () => {
    const names = new Set(Object.values(machines).flatMap((machine) => machinesIn(machine, machine.root)));
    expect([...names].filter((name) => !inFront.includes(name) && !behind.includes(name))).toEqual([]);
    expect(inFront.filter((name) => !names.has(name))).toEqual([]);
  });

  test('is a form before a reading', () => {
    const forms = Object.values(machines)
      .flatMap((machine) => invokedIn(machine, machine.root))
      .filter(([name, { events }]) => inFront.includes(name) && events.includes('form.submitted'))
      .map(([name]) => inFront.indexOf(name));
    const readings = ['details', 'party', 'control'].map((name) => inFront.indexOf(name));
    expect(Math.max(...forms)).toBeLessThan(Math.min(...readings));
  });

  test('is the only one with events while it can be sent', () => {
    const open = Object.values(machines).flatMap((machine) => sendableIn(machine.root));
    expect(open.length).toBeGreaterThan(20);
    expect(open.filter(({ tags }) => !tags.some((tag) => ['editable', 'asking'].includes(tag)))).toEqual([]);
  });

  test('is the desk of titles where the host has them, with its events', () => {
    const { machine } = controlPorts(payablesScreenMachine, (answer) => answer());
    const input = {
      capabilities: ['titles.1' as const],
      permissions: ['project-payables:read' as const, 'payables:write' as const],
    };
    const { actor } = startUnderApp(machine, { input });
    expect(toldOf(actor).gestures).toEqual(
      expect.arrayContaining(['criar um registro', 'dar baixa em um título', 'abrir um título']),
    );
  });

  test('is the shown one of two lists on tabs, or the form over it', () => {
    const { machine, ports } = controlPorts(treasuryMachine, (answer) => answer());
    const { actor } = startUnderApp(machine);
    ports.last('accounts.list.load').resolve([itau]);
    actor.send({ type: 'account.toggled', row: itau });
    ports.last('movements.load').resolve(movementsOf(40));
    expect(toldOf(actor).gestures).not.toContain(gestures['page.requested']);
    actor.send({ type: 'edit.requested', row: itau });
    ports.last('accountOptions.load').resolve([bank]);
    const form = ['fechar o formulário', 'preencher os campos', 'salvar'];
    expect(toldOf(actor)).toEqual({ gestures: form, tags: ['editable'] });
    actor.getSnapshot().children.accounts?.getSnapshot().children.form?.send({ type: 'form.closed' });
    actor.send({ type: 'movements.opened' });
    expect(toldOf(actor).gestures).toEqual(
      expect.arrayContaining([gestures['page.requested'], gestures['movement.requested']]),
    );
  });

  test('is the open bundle dialog of the trail', () => {
    const { machine, ports } = controlPorts(auditMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: offering });
    ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 2 });
    expect(toldOf(actor).gestures).toContain(gestures['page.requested']);
    const { bundle } = actor.getSnapshot().children;
    bundle?.send({ type: 'bundle.opened', today });
    const told = toldOf(actor);
    expect(told.gestures).toEqual(['baixar o pacote', 'escolher os dias', 'fechar o pacote']);
    expect(Object.keys(disabledBecause).find((tag) => told.tags.includes(tag))).toBe('open');
    bundle?.send({ type: 'bundle.requested' });
    expect(toldOf(actor)).toEqual({ gestures: [], tags: ['open', 'busy'] });
    ports.last('bundle.save').resolve(null);
    expect(toldOf(actor).gestures).toContain(gestures['page.requested']);
  });

  test('is an open question, which hides the events behind it', () => {
    const { machine, ports } = controlPorts(projectsMachine, (answer) => answer());
    const { actor } = startUnderApp(machine);
    ports.last('list.load').resolve([aurora]);
    const told = () => {
      const command = actor.getSnapshot().children.command?.getSnapshot();
      return foreground([actor.getSnapshot(), ...(command ? [command] : [])]).events;
    };
    expect(told()).toContain('create.requested');
    actor.send({ type: 'command.requested', row: aurora });
    expect(told().toSorted()).toEqual(['command.cancelled', 'command.confirmed']);
  });
});

test('has no row events on a screen of settings', () => {
  const told = machines.financeSettings?.events.flatMap((event) => gestures[event] ?? []) ?? [];
  expect(told).toContain('mudar as contas padrão');
  expect(told.filter((gesture) => gesture.includes('linha'))).toEqual([]);
});

const session = (role_id: number, capabilities: Capability[] = ['titles.1']) => ({
  phase: 'active' as const,
  tenantId: 't-horizonte',
  capabilities,
  user: { ...marina, tenants_info: [{ value: 't-horizonte', label: 'Horizonte', role_id }] },
});

test('has no settlement events for a role that only reads titles', () => {
  const writing = ['selection.toggled', 'settlement.requested', 'dueDate.requested'];
  expect(barredEvents(session(roleIds.operational), 'payables')).toEqual(writing);
  expect(barredEvents(session(roleIds.financial), 'payables')).toEqual([]);
  expect(barredEvents(session(roleIds.operational), 'projects')).toEqual([]);
  expect(barredEvents(session(roleIds.operational, []), 'payables')).toEqual([]);
});

test('bars a command only for roles, and only on hosts that have it', () => {
  const barred = (role_id: number, capabilities: Capability[]) => [
    isBarred(session(role_id, capabilities), 'payables', 'create'),
    isBarred(session(role_id, capabilities), 'treasury', 'transfer'),
  ];
  expect(barred(roleIds.viewer, ['titles.1', 'entries.reversal.1'])).toEqual([true, true]);
  expect(barred(roleIds.viewer, [])).toEqual([false, false]);
  expect(barred(roleIds.financial, ['titles.1', 'entries.reversal.1'])).toEqual([false, false]);
});

/** Names of the machines that a machine's states invoke. */
function machinesIn(machine: AnyStateMachine, node: StateNode): string[] {
  return invokedIn(machine, node).map(([name]) => name);
}

function invokedIn(machine: AnyStateMachine, node: StateNode): [string, AnyStateMachine][] {
  const own = node.invoke.flatMap(({ id, src }): [string, AnyStateMachine][] => {
    const logic = Object(machine.implementations.actors[String(src)]);
    return Reflect.has(logic, 'root') ? [[id, logic]] : [];
  });
  return [...own, ...Object.values(node.states).flatMap((state) => invokedIn(machine, state))];
}

/** States that accept a submission, with the tags around them. */
function sendableIn(node: StateNode, around: readonly string[] = []): { id: string; tags: string[] }[] {
  const tags = [...around, ...node.tags];
  const own = node.ownEvents.some((event) => event.endsWith('.submitted')) ? [{ id: node.id, tags }] : [];
  return [...own, ...Object.values(node.states).flatMap((state) => sendableIn(state, tags))];
}
