import type { TrailEntry } from '../../domain/trail/trailDocument.ts';
import type { Charts } from '../../machines/log/trail.ts';

/** What the page tells the thread that keeps its trail. */
export type ToRecorder =
  | { type: 'list'; number: number; json: string }
  | { type: 'listDropped'; number: number }
  | { type: 'segment'; segment: number; line: TrailEntry }
  | { type: 'line'; line: TrailEntry }
  | { type: 'trailWanted'; charts: Charts; nowMs: number };

/** What the thread answers. */
export type FromRecorder =
  | { type: 'segmentFull'; segment: number }
  | { type: 'trail'; text: string; fingerprint: string; lines: number };
