import { createInterner } from '../../domain/trail/interning.ts';
import type { TrailEntry, TrailEvent } from '../../domain/trail/trailDocument.ts';
import type { LineTaker } from './recorder.ts';
import { keptSegments, type Segments } from './segments.ts';

export interface TrailWriter extends LineTaker {
  /** What is kept, oldest first; objects that come again are references (domain/trail/interning.ts). */
  entries(): TrailEntry[];
}

export interface TrailWriterOptions {
  /** Hides what must not be recorded of a machine's event, input or context. */
  mask: (machine: string, value: unknown) => unknown;
  /** How many characters make a segment, and how many segments are kept; the oldest goes as a whole. */
  segmentLength?: number;
  segmentCount?: number;
}

/** Masks lines, shortens what comes again, and keeps the newest segments. All of it is work for another thread. */
export function createTrailWriter({
  mask,
  segmentLength = 1_000_000,
  segmentCount = 4,
}: TrailWriterOptions): TrailWriter {
  const segments: Segments = keptSegments(segmentLength, segmentCount);
  let shorten = createInterner();

  /** The name of an event stays in sight; what it carries may be a reference. */
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
