import {
  chained,
  framed,
  type Sha256,
  shownDigits,
  type TrailEntry,
  type TrailEvent,
  type TrailHeader,
} from './trailDocument.ts';

export type ReadTrail =
  | { kind: 'intact'; header: TrailHeader; entries: TrailEntry[]; fingerprint: string }
  | { kind: 'unreadable' }
  /** Cut short: the end is missing. */
  | { kind: 'truncated' }
  /** Changed after writing, at this line of the file; null when the line is unknown. */
  | { kind: 'edited'; line: number | null };

/** Reads a trail and verifies its chain: every byte must be as {@link writeTrail} wrote it. */
export function readTrail(text: string, sha256: Sha256): ReadTrail {
  const document = parsed(text);
  if (document === undefined) return looksLikeTrail(text) ? { kind: 'truncated' } : { kind: 'unreadable' };
  if (!Array.isArray(document) || !isHeader(document[0])) return { kind: 'unreadable' };
  const [header, ...rest] = document;
  const closing: unknown = rest.at(-1);
  if (!isClosing(closing)) return { kind: 'truncated' };
  const lines = rest.slice(0, -1);
  let hash = sha256(JSON.stringify(header));
  const entries: TrailEntry[] = [];
  for (const [index, line] of lines.entries()) {
    const entry = entryOf(line, hash);
    // The line before the first broken link is the changed one.
    if (entry === null || !follows(entries.at(-1), entry))
      return { kind: 'edited', line: index + linesAbove };
    entries.push(entry);
    hash = chained(sha256, hash, JSON.stringify(line));
  }
  hash = chained(sha256, hash, JSON.stringify({ lines: closing.lines }));
  if (closing.lines !== lines.length) return { kind: 'edited', line: null };
  if (closing.hash !== hash) return { kind: 'edited', line: lines.length + linesAbove };
  if (text !== framed(document.map((line) => JSON.stringify(line)))) return { kind: 'edited', line: null };
  return { kind: 'intact', header, entries, fingerprint: hash };
}

/** The opening bracket; the header is the element before entry 0. */
export const linesAbove = 2;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function looksLikeTrail(text: string): boolean {
  return text.startsWith('[\n{"trail":');
}

function isHeader(value: unknown): value is TrailHeader {
  return (
    isObject(value) &&
    value.trail === 2 &&
    isObject(value.machines) &&
    typeof value.from === 'string' &&
    typeof value.to === 'string'
  );
}

function isClosing(value: unknown): value is { lines: number; hash: string } {
  return isObject(value) && typeof value.lines === 'number' && typeof value.hash === 'string';
}

function entryOf(line: unknown, hash: string): TrailEntry | null {
  if (!Array.isArray(line) || line.length < 8 || line.length > 9) return null;
  const [sequence, elapsedMs, previous, actor, path, machine, event, state, status] = line as unknown[];
  const isWellFormed =
    typeof sequence === 'number' &&
    typeof elapsedMs === 'number' &&
    typeof previous === 'string' &&
    typeof actor === 'number' &&
    typeof path === 'string' &&
    typeof machine === 'string' &&
    isEvent(event);
  // Earlier versions show one more digit.
  if (!isWellFormed || previous.length < shownDigits || !hash.startsWith(previous)) return null;
  const entry: TrailEntry = [sequence, elapsedMs, actor, path, machine, event, state];
  if (typeof status === 'string') entry.push(status);
  return entry;
}

function follows(before: TrailEntry | undefined, entry: TrailEntry): boolean {
  return before === undefined || entry[0] === before[0] + 1;
}

function isEvent(value: unknown): value is TrailEvent {
  return isObject(value) && typeof value.type === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
