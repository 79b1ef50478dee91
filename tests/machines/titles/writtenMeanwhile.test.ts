import { expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { treasuryAccountsMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** A form that was given up while nobody knew what came of it. */
const doubted: AnyActorLogic = fromPromise(async () => ({
  kind: 'cancelled',
  newer: null,
  isInDoubt: true,
  next: 'list',
}));
const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] };
const screens: [string, AnyStateMachine, object][] = [
  ['projects', projectsMachine, { type: 'create.requested' }],
  ['treasury accounts', treasuryAccountsMachine, { type: 'create.requested' }],
  ['entries', ledgerMachine, { type: 'form.toggled', today: '2026-11-20' }],
  ['titles', titleDeskMachine, { type: 'create.requested' }],
];

/** What a list was asked before a write may be answered as it was before it. */
test.each(screens)(
  'a write of %s that ends while their list loads has it read again',
  async (_, machine, opened) => {
    const { machine: controlled, ports } = controlPorts(machine, (answer) => answer(), { form: doubted });
    const { actor } = startUnderApp(controlled, { input: input as never });
    const first = ports.last('list.load');
    expect(first.state).toBe('running');
    actor.send(opened as never);
    await new Promise((resolve) => setTimeout(resolve));
    expect(first.aborted()).toBe(true);
    expect(ports.calls('list.load').map(({ state }) => state)).toEqual([expect.anything(), 'running']);
  },
);

test.each(screens)(
  'a write of %s that ends after their list failed has it read again',
  async (_, machine, opened) => {
    const { machine: controlled, ports } = controlPorts(machine, (answer) => answer(), { form: doubted });
    const { actor } = startUnderApp(controlled, { input: input as never });
    ports.last('list.load').reject(hostDown);
    actor.send(opened as never);
    await new Promise((resolve) => setTimeout(resolve));
    expect(ports.calls('list.load')).toHaveLength(2);
  },
);
