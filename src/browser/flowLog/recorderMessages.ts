import type { TrailEntry } from '../../domain/trail/trailDocument.ts';
import type { Charts } from '../../machines/log/trail.ts';

/** Messages from the page to the recorder's thread. */
export type ToRecorder =
  | { type: 'list'; number: number; json: string }
  | { type: 'listDropped'; number: number }
  | { type: 'segment'; segment: number; line: TrailEntry }
  | { type: 'line'; line: TrailEntry }
  | { type: 'trailWanted'; charts: Charts; nowMs: number };

/** Answers of the thread. */
export type FromRecorder =
  | { type: 'segmentFull'; segment: number }
  | { type: 'trail'; text: string; fingerprint: string; lines: number };
