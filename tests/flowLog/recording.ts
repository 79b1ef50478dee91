import { type AnyEventObject, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate';
import { createSeal, sha256 } from '../../src/browser/flowLog/sha256.ts';
import { createMask } from '../../src/domain/trail/mask.ts';
import { readTrail } from '../../src/domain/trail/readTrail.ts';
import type { TrailEntry } from '../../src/domain/trail/trailDocument.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { crossExamine, type Doubt } from '../../src/machines/log/crossExamine.ts';
import { createRecorder, type Recorder } from '../../src/machines/log/recorder.ts';
import { type ReplayReport, replayTrail } from '../../src/machines/log/replayTrail.ts';
import { chartsOf, trailOf } from '../../src/machines/log/trail.ts';
import { createTrailWriter, type TrailWriterOptions } from '../../src/machines/log/trailWriter.ts';
import { manualClock } from '../models/kit/manualClock.ts';
import { controlPorts } from '../models/kit/ports.ts';

export interface Recording {
  recorder: Recorder & { entries(): TrailEntry[] };
  inspect: (happening: InspectionEvent) => void;
  /** Milliseconds that pass before the next event. */
  wait(ms: number): void;
  /** Lets the time pass that the end of a delay takes; other events come at once. */
  waitFor(event: AnyEventObject): void;
  text(): string;
  /** Replays it and compares its lines with each other. */
  replay(): ReplayReport<Doubt>;
  /** Replays each machine by itself: a test that answers for a child contradicts the child. */
  replayAlone(): ReplayReport;
}

const secret = new Uint8Array(32).fill(7);
export const began = Date.UTC(2026, 10, 20, 12);

const longestDelayMs = 120_000;

/** A recorder as in the product, with a clock that the test controls. */
export function recording(limits: Omit<TrailWriterOptions, 'mask'> = {}): Recording {
  const writer = createTrailWriter({ mask: createMask(createSeal(secret)), ...limits });
  const recorder = { ...createRecorder(writer), entries: writer.entries };
  let now = began;
  const text = () => trailOf(writer.entries(), chartsOf(recorder.machines()), new Date(now), sha256).text;
  const wait = (ms: number) => {
    now += ms;
  };
  return {
    recorder,
    inspect: (happening) => recorder.take(now, happening),
    wait,
    waitFor: ({ type }) => {
      if (type.startsWith('xstate.after.')) wait(longestDelayMs);
    },
    text,
    replay: () => replayed(text()),
    replayAlone: () => replayTrail(entriesOf(text()), machines),
  };
}

/** Report of the replay of an intact document. */
export function replayed(text: string): ReplayReport<Doubt> {
  return replayTrail(entriesOf(text), machines, crossExamine());
}

function entriesOf(text: string): TrailEntry[] {
  const trail = readTrail(text, sha256);
  if (trail.kind !== 'intact') throw new Error(`the trail is ${trail.kind}: ${JSON.stringify(trail)}`);
  return trail.entries;
}

/**
 * A running machine under a recorder; its ports, and those of machines below it, never answer by themselves.
 */
export function recordedActor(machine: AnyStateMachine, input: unknown, log: Recording = recording()) {
  const clock = manualClock();
  const copy = controlPorts(machine, (answer) => answer()).machine;
  const actor = createActor(copy, { id: machine.id, systemId: 'app', input, clock, inspect: log.inspect });
  // The failure of a single machine is handled by its owner.
  actor.subscribe({ error: () => {} });
  return { actor: actor.start(), log };
}
