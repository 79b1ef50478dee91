import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { createRestorer } from '../../domain/trail/interning.ts';
import { revived } from '../../domain/trail/mask.ts';
import { type TrailEntry, type TrailEvent, trailEvents } from '../../domain/trail/trailDocument.ts';
import { compareOutputs, type Mismatch } from './heardOutputs.ts';
import { type ReplayedMachine, replayFromCheckpoint, replayFromStart } from './replayMachine.ts';

export type ReplayReport =
  | { kind: 'same'; steps: number; actors: number }
  | { kind: 'drift'; drift: Drift }
  /** A parent heard another output than its machine gave. */
  | { kind: 'misheard'; sequence: number; path: string; mismatch: Mismatch }
  /** The trail names a machine or a reference that does not exist. */
  | { kind: 'unknown'; sequence: number; machine: string };

/** The first step at which a machine differs; states are XState values, `null` when nothing handles the event. */
export interface Drift {
  sequence: number;
  path: string;
  machine: string;
  event: string;
  expected: unknown;
  got: unknown;
}

/**
 * Replays a trail with the current machines: each actor from its start or checkpoint through its events, comparing each
 * state with the recorded one, and each output with what the parent heard. Needs no network, clock or page.
 */
export function replayTrail(
  entries: readonly TrailEntry[],
  machines: Record<string, AnyStateMachine>,
  onStep: (entry: TrailEntry, taken: readonly AnyTransitionDefinition[]) => void = () => {},
): ReplayReport {
  const actors = new Map<number, ReplayedMachine>();
  const outputs = compareOutputs();
  let restore = createRestorer();
  let steps = 0;
  for (const entry of entries) {
    const [sequence, , number, path, id, shortened, state, status = 'active'] = entry;
    if (number === 0) {
      restore = createRestorer();
      onStep(entry, []);
      continue;
    }
    const machine = machines[id];
    const event = machine && restoredEvent(restore, shortened);
    if (!machine || !event) return { kind: 'unknown', sequence, machine: id };
    const drift = (got: unknown, expected = said(state, status)): ReplayReport => ({
      kind: 'drift',
      drift: { sequence, path, machine: id, event: event.type, expected, got },
    });

    const before = actors.get(number);
    if (event.type === trailEvents.checkpoint) {
      const reached = before && outcome(before);
      if (reached && !isSame(reached, said(state, status))) return drift(reached);
      actors.set(number, fromCheckpoint(machine, state, event));
      continue;
    }
    const isStart = event.type === 'xstate.init';
    if (!before && !isStart) return { kind: 'unknown', sequence, machine: id };
    const got = isStart ? started(actors, number, machine, event) : stepped(before, event);
    if (!isSame(got, said(state, status))) return drift(got);
    if (isStart) outputs.began(path);
    const mismatch =
      outputs.heard(path, event) ??
      (status === 'done' ? outputs.ended(path, actors.get(number)?.snapshot().output) : null);
    if (mismatch) return { kind: 'misheard', sequence, path, mismatch };
    onStep(entry, actors.get(number)?.taken() ?? []);
    steps += 1;
  }
  return { kind: 'same', steps, actors: actors.size };
}

function restoredEvent(restore: (value: unknown) => unknown, shortened: TrailEvent): TrailEvent | null {
  try {
    const carried = Object.entries(shortened).map(([field, value]) => [field, revived(restore(value))]);
    return { ...Object.fromEntries(carried), type: shortened.type };
  } catch {
    return null;
  }
}

function fromCheckpoint(
  machine: AnyStateMachine,
  state: unknown,
  { context, children }: TrailEvent,
): ReplayedMachine {
  return replayFromCheckpoint(machine, { value: state, context, children: children as string[] });
}

function started(
  actors: Map<number, ReplayedMachine>,
  number: number,
  machine: AnyStateMachine,
  event: TrailEvent,
): unknown {
  const actor = replayFromStart(machine, event.input);
  actors.set(number, actor);
  return outcome(actor);
}

function stepped(actor: ReplayedMachine | undefined, event: TrailEvent): unknown {
  if (!actor) return null;
  const { value } = actor.snapshot();
  try {
    return actor.step(event) ? outcome(actor) : null;
  } catch {
    return said(value, 'error');
  }
}

function outcome(actor: ReplayedMachine): unknown {
  const { value, status } = actor.snapshot();
  return said(value, status);
}

function said(state: unknown, status: string): unknown {
  return status === 'active' ? state : { state, status };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
