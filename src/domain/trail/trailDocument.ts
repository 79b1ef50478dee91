/** SHA-256 of a text (UTF-8) as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

/** Names of the state machines, with the version of each chart when the trail was recorded. */
export type MachineVersions = Record<string, string>;

export interface TrailHeader {
  trail: 2;
  product: string;
  /** ISO 8601, UTC. */
  from: string;
  to: string;
  machines: MachineVersions;
  columns: typeof trailColumns;
}

export const trailColumns = [
  'sequence',
  'elapsedMs',
  'previous',
  'actor',
  'path',
  'machine',
  'event',
  'state',
  'status',
] as const;

/** A line of a recorder: its sequence, the milliseconds since the line before, and the rest. */
export type TrailEntry = [
  sequence: number,
  elapsedMs: number,
  /** Counts the actors of the session from 1; 0 is the recorder itself. */
  actor: number,
  /** Path of the actor: `app/screen/form`. */
  path: string,
  machine: string,
  event: TrailEvent,
  /** XState's state value. */
  state: unknown,
  /** Absent while the machine runs; otherwise `done` or `error`. */
  status?: string,
];

export interface TrailEvent {
  type: string;
  [field: string]: unknown;
}

/** The recorder's own entries, beside the machines' events. */
export const trailEvents = {
  /** Start of a segment: `at` is the time (ISO 8601), and objects are counted anew. */
  segment: '@segment',
  /** A machine at the start of the segment: `context`, and the ids of its `children`. */
  checkpoint: '@checkpoint',
} as const;

/** The whole document, one element per line, and its fingerprint. */
export interface TrailText {
  text: string;
  fingerprint: string;
}

/**
 * Writes a trail. Every line carries the beginning of the hash of the line before, which covers all lines up to there.
 * The closing line carries the number of lines and the last hash in full: the fingerprint.
 */
export function writeTrail(header: TrailHeader, entries: readonly TrailEntry[], sha256: Sha256): TrailText {
  const lines = [JSON.stringify(header)];
  let hash = sha256(lines[0] ?? '');
  for (const [sequence, elapsedMs, ...rest] of entries) {
    const line = JSON.stringify([sequence, elapsedMs, hash.slice(0, shownDigits), ...rest]);
    hash = chained(sha256, hash, line);
    lines.push(line);
  }
  const closing = { lines: entries.length };
  hash = chained(sha256, hash, JSON.stringify(closing));
  lines.push(JSON.stringify({ ...closing, hash }));
  return { text: framed(lines), fingerprint: hash };
}

/** Digits of the hash on a line; the chain continues with the whole hash. */
export const shownDigits = 5;

export function chained(sha256: Sha256, previous: string, line: string): string {
  return sha256(`${previous}\n${line}`);
}

export function framed(lines: readonly string[]): string {
  return `[\n${lines.join(',\n')}\n]\n`;
}
