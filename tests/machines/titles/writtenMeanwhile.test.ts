import { expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { treasuryAccountsMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** A form discarded with unknown outcome. */
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

/** A list requested before a write may be outdated by it. */
test.each(screens)('reloads a loading list after a write of %s', async (_, machine, opened) => {
  const { machine: controlled, ports } = controlPorts(machine, (answer) => answer(), { form: doubted });
  const { actor } = startUnderApp(controlled, { input: input as never });
  const first = ports.last('list.load');
  expect(first.state).toBe('running');
  actor.send(opened as never);
  await new Promise((resolve) => setTimeout(resolve));
  expect(first.aborted()).toBe(true);
  expect(ports.calls('list.load').map(({ state }) => state)).toEqual([expect.anything(), 'running']);
});

test.each(screens)('reloads a failed list after a write of %s', async (_, machine, opened) => {
  const { machine: controlled, ports } = controlPorts(machine, (answer) => answer(), { form: doubted });
  const { actor } = startUnderApp(controlled, { input: input as never });
  ports.last('list.load').reject(hostDown);
  actor.send(opened as never);
  await new Promise((resolve) => setTimeout(resolve));
  expect(ports.calls('list.load')).toHaveLength(2);
});
