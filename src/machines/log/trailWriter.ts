import { createInterner } from '../../domain/trail/interning.ts';
import type { TrailEntry, TrailEvent } from '../../domain/trail/trailDocument.ts';
import type { LineTaker } from './recorder.ts';
import { keptSegments, type Segments } from './segments.ts';

export interface TrailWriter extends LineTaker {
  /** The kept lines, oldest first; repeated objects are references (domain/trail/interning.ts). */
  entries(): TrailEntry[];
}

export interface TrailWriterOptions {
  /** Masks private data in a machine's event, input or context. */
  mask: (machine: string, value: unknown) => unknown;
  /** Characters in a segment, and the number of segments kept; the oldest is dropped as a whole. */
  segmentLength?: number;
  segmentCount?: number;
}

/** Masks lines, shortens repetitions, and keeps the newest segments, all on another thread. */
export function createTrailWriter({
  mask,
  segmentLength = 1_000_000,
  segmentCount = 4,
}: TrailWriterOptions): TrailWriter {
  const segments: Segments = keptSegments(segmentLength, segmentCount);
  let shorten = createInterner();

  /** The event's type stays readable; its fields may become references. */
  function shortened(event: TrailEvent): TrailEvent {
    const carried = Object.entries(event).map(([field, value]) => [field, shorten(value)]);
    return { ...Object.fromEntries(carried), type: event.type };
  }

  function add(line: TrailEntry): void {
    const [, , , , machine, event] = line;
    segments.add(JSON.stringify(line.with(5, shortened(mask(machine, event) as TrailEvent))));
  }

  return {
    isFull: () => segments.isFull(),
    begin(line) {
      segments.begin();
      shorten = createInterner();
      segments.add(JSON.stringify(line));
    },
    add,
    entries: () => segments.lines().map((line) => JSON.parse(line)),
  };
}
