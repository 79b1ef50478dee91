import { expect, test } from 'vitest';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { choices } from '../models/kit/defineModel.ts';
import { models } from '../models/models.ts';
import { demonstrationHost } from './host.ts';
import { type Office, openOffice } from './office.ts';
import { recording } from './recording.ts';

const sessionsEach = 250;
const stepsEach = 40;
const reached = new Set<string>();

test.each([1, 2, 3, 4])('random sessions of the composed app are replayed without drift: %i of 4', (part) => {
  const host = demonstrationHost();
  let steps = 0;
  for (let seed = (part - 1) * sessionsEach + 1; seed <= part * sessionsEach; seed += 1) {
    const office = openOffice(host, recording({ segmentLength: seed % 3 === 0 ? 4000 : 1_000_000 }));
    const chance = dice(seed);
    for (let step = 0; step < stepsEach; step += 1) stepSomewhere(office, chance);
    const report = office.log.replay();
    expect(report, `session ${seed}: ${JSON.stringify(report)}`).toMatchObject({ kind: 'same' });
    if (report.kind === 'same') steps += report.steps;
    for (const entry of office.log.recorder.entries()) reached.add(entry[4]);
    office.app.stop?.();
  }
  console.log(`${sessionsEach} sessions, ${steps} steps, ${reached.size} machines so far`);
});

test('random sessions reach most of its machines', () => {
  expect(reached.size).toBeGreaterThan(40);
});

/** Triggers an event that a model of a running machine knows: a gesture, an answer, a delay. */
function stepSomewhere({ app, log }: Office, chance: (below: number) => number): void {
  const living = machinesBelow(app);
  const actor = living[chance(living.length)];
  const snapshot = actor?.getSnapshot() as AnyMachineSnapshot;
  const known = models[snapshot.machine.id] ?? [];
  const model = known[chance(known.length)];
  const offered = model ? choices(model, snapshot).filter(({ event }) => !isOfMachine(snapshot, event)) : [];
  const choice = offered[chance(offered.length)];
  if (!choice) return;
  log.waitFor(choice.event);
  actor?.send(choice.event);
}

/** True for an answer that only the machine below may give. */
function isOfMachine({ children }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const child = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
  return child !== undefined && 'machine' in (children[child]?.getSnapshot() ?? {});
}

function machinesBelow(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot();
  if (!('machine' in snapshot) || snapshot.status !== 'active') return [];
  return [actor, ...Object.values(snapshot.children as Record<string, AnyActorRef>).flatMap(machinesBelow)];
}

/** The same throws for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return below === 0 ? 0 : (state >>> 8) % below;
  };
}
