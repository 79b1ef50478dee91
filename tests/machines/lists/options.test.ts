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

test('reload each time a form opens, and keep the former ones meanwhile', async () => {
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

test('report nothing before the first request, and nothing missing', () => {
  const none = Object.values(machines)
    .map((machine) => createActor(machine, { input: {} as never }).getSnapshot().context)
    .filter((context) => 'options' in context && 'failure' in context && Object.keys(context).length === 2);
  expect(none.length).toBeGreaterThan(7);
  for (const { options } of none) expect(JSON.stringify(options)).not.toMatch(/true|"[^"]*":\s*\[[^\]]/);
});

test('restart a load when requested again, as its answer may be outdated', async () => {
  const { actor, load, options } = openOptions();
  actor.send({ type: 'options.requested' });
  actor.send({ type: 'options.requested' });
  expect([load.calls.length, load.call(0).signal.aborted]).toEqual([2, true]);
  load.call(-1).resolve([bosque]);
  await answersHeard();
  expect(options()).toEqual([bosque]);
});

test('keep the former ones after a failed reload', async () => {
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
