import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { machines } from '../../../src/machines/allMachines.ts';
import {
  costCenterOptionsMachine,
  type ProjectOption,
} from '../../../src/machines/chart/costCentersMachine.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { answersHeard, pendingPort } from '../../support/page/pendingPort.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const aurora: ProjectOption = { id: 'p-1', name: 'Aurora' };
const bosque: ProjectOption = { id: 'p-2', name: 'Bosque' };

function openOptions() {
  const load = pendingPort<ProjectOption[]>();
  const { actor } = startUnderApp(costCenterOptionsMachine.provide({ actors: { load: load.logic } }));
  return { actor, load, options: () => actor.getSnapshot().context.options };
}

test('options are asked for each time a form opens, and the former ones stay on offer meanwhile', async () => {
  const { actor, load, options } = openOptions();
  actor.send({ type: 'options.requested' });
  load.call(-1).resolve([aurora]);
  await answersHeard();
  actor.send({ type: 'options.requested' });
  expect([load.calls.length, options(), actor.getSnapshot().hasTag('busy')]).toEqual([2, [aurora], true]);
  load.call(-1).resolve([aurora, bosque]);
  await answersHeard();
  expect(options()).toEqual([aurora, bosque]);
});

test('before anything was asked for nothing is told of it, nor that something lacks', () => {
  const none = Object.values(machines)
    .map((machine) => createActor(machine, { input: {} as never }).getSnapshot().context)
    .filter((context) => 'options' in context && 'failure' in context && Object.keys(context).length === 2);
  expect(none.length).toBeGreaterThan(7);
  for (const { options } of none) expect(JSON.stringify(options)).not.toMatch(/true|"[^"]*":\s*\[[^\]]/);
});

test('options that are asked for again while they come are read anew: those on their way may be of before', async () => {
  const { actor, load, options } = openOptions();
  actor.send({ type: 'options.requested' });
  actor.send({ type: 'options.requested' });
  expect([load.calls.length, load.call(0).signal.aborted]).toEqual([2, true]);
  load.call(-1).resolve([bosque]);
  await answersHeard();
  expect(options()).toEqual([bosque]);
});

test('options that did not come again leave the former ones on offer', async () => {
  const { actor, load, options } = openOptions();
  actor.send({ type: 'options.requested' });
  load.call(-1).resolve([aurora]);
  await answersHeard();
  actor.send({ type: 'options.requested' });
  load.call(-1).reject(hostDown);
  await answersHeard();
  expect([options(), actor.getSnapshot().hasTag('failed')]).toEqual([[aurora], true]);
  actor.send({ type: 'options.retried' });
  expect(load.calls).toHaveLength(3);
});
