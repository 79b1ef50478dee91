import type { AnyStateMachine } from 'xstate';
import { createRestorer } from '../../domain/trail/interning.ts';
import { revived } from '../../domain/trail/mask.ts';
import { type TrailEntry, type TrailEvent, trailEvents } from '../../domain/trail/trailDocument.ts';
import { type ReplayedMachine, replayFromCheckpoint, replayFromStart } from './replayMachine.ts';

export type ReplayReport<Doubt = never> =
  | { kind: 'same'; steps: number; actors: number }
  | { kind: 'drift'; drift: Drift }
  /** The trail names a machine or a reference that does not exist. */
  | { kind: 'unknown'; sequence: number; machine: string }
  | Doubt;

/** The first step at which a machine differs; states are XState values, `null` when nothing handles the event. */
export interface Drift {
  sequence: number;
  path: string;
  machine: string;
  event: string;
  expected: unknown;
  got: unknown;
}

/** A line as it was replayed. */
export interface ReplayedLine {
  entry: TrailEntry;
  /** The event without references. */
  event: TrailEvent;
  /** Absent for the start of a segment. */
  actor?: ReplayedMachine;
  /** The same actor before a checkpoint. */
  before?: ReplayedMachine;
}

/** Looks at every replayed line; what it returns ends the replay. */
export interface Witness<Doubt> {
  saw(line: ReplayedLine): Doubt | null;
  /** This line reached another state, perhaps because of an earlier one. */
  drifted(line: ReplayedLine): Doubt | null;
  end(): Doubt | null;
}

/**
 * Replays a trail with the current machines: each actor from its start or checkpoint through its events, comparing each
 * state with the recorded one. Needs no network, clock or page.
 */
export function replayTrail<Doubt = never>(
  entries: readonly TrailEntry[],
  machines: Record<string, AnyStateMachine>,
  witness: Witness<Doubt> = nobody,
): ReplayReport<Doubt> {
  const actors = new Map<number, ReplayedMachine>();
  let restore = createRestorer();
  let steps = 0;
  for (const entry of entries) {
    const [sequence, , number, path, id, shortened, state, status = 'active'] = entry;
    if (number === 0) {
      restore = createRestorer();
      witness.saw({ entry, event: shortened });
      continue;
    }
    const machine = machines[id];
    const event = machine && restoredEvent(restore, shortened);
    if (!machine || !event) return { kind: 'unknown', sequence, machine: id };
    const drift = (got: unknown): ReplayReport<Doubt> =>
      witness.drifted({ entry, event, actor: actors.get(number) }) ?? {
        kind: 'drift',
        drift: { sequence, path, machine: id, event: event.type, expected: said(state, status), got },
      };

    const before = actors.get(number);
    if (event.type === trailEvents.checkpoint) {
      const reached = before && outcome(before);
      if (reached && !isSame(reached, said(state, status))) return drift(reached);
      const actor = fromCheckpoint(machine, path, state, event);
      actors.set(number, actor);
      const doubt = witness.saw({ entry, event, actor, before });
      if (doubt) return doubt;
      continue;
    }
    const isStart = event.type === 'xstate.init';
    if (!before && !isStart) return { kind: 'unknown', sequence, machine: id };
    const actor = before ?? replayFromStart(machine, path, event.input);
    actors.set(number, actor);
    const got = isStart ? outcome(actor) : stepped(actor, event);
    if (!isSame(got, said(state, status))) return drift(got);
    const doubt = witness.saw({ entry, event, actor });
    if (doubt) return doubt;
    steps += 1;
  }
  return witness.end() ?? { kind: 'same', steps, actors: actors.size };
}

const nobody = { saw: () => null, drifted: () => null, end: () => null };

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
  path: string,
  state: unknown,
  { context, children }: TrailEvent,
): ReplayedMachine {
  return replayFromCheckpoint(machine, path, { value: state, context, children: children as string[] });
}

function stepped(actor: ReplayedMachine, event: TrailEvent): unknown {
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
