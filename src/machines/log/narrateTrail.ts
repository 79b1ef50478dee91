import type { AnyStateMachine } from 'xstate';
import { type TrailEntry, trailEvents } from '../../domain/trail/trailDocument.ts';
import { transitionKey } from '../shared/transitionKey.ts';
import { type ReplayedLine, replayTrail } from './replayTrail.ts';

/** A step of a session: a transition that serves a sentence. */
export interface Step {
  sequence: number;
  atMs: number;
  /** The screen's machine; null outside every screen. */
  screen: string | null;
  /** The id of the actor in its parent. */
  actor: string;
  sentence: string;
  /** Ids of rows in the event, which a person may look for. */
  mentions: string[];
}

/** Machine → transition → sentence, as in `src/charts/sentences.json`. */
export type SentenceTables = Record<string, Record<string, string> | undefined>;

/** The steps of a trail in order, as far as it replays; equal gestures in a row on the same actor are one step. */
export function narrateTrail(
  entries: readonly TrailEntry[],
  machines: Record<string, AnyStateMachine>,
  tables: SentenceTables,
): Step[] {
  const steps: Step[] = [];
  const lastOf = new Map<string, string>();
  let screen: string | null = null;
  let atMs = 0;
  const narrator = { saw, drifted: () => null, end: () => null };
  replayTrail(entries, machines, narrator);
  return steps;

  function saw({ entry, event, actor: replayed }: ReplayedLine): null {
    const [sequence, elapsedMs, , path, machine] = entry;
    atMs = event.type === trailEvents.segment ? Date.parse(String(event.at)) : atMs + elapsedMs;
    if (path === screenPath) screen = machine;
    const isRepeated = lastOf.get(path) === event.type && !event.type.startsWith('xstate.');
    lastOf.set(path, event.type);
    if (isRepeated || !replayed) return null;
    const actor = path.slice(path.lastIndexOf('/') + 1);
    const isOnScreen = path === screenPath || path.startsWith(`${screenPath}/`);
    for (const sentence of new Set(
      replayed.taken().flatMap((each) => tables[machine]?.[transitionKey(each)] ?? []),
    ))
      steps.push({
        sequence,
        atMs,
        screen: isOnScreen ? screen : null,
        actor,
        sentence,
        mentions: idsIn(event),
      });
    return null;
  }
}

const screenPath = 'app/screen';

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /(^|_)id$/i.test(name) && typeof inner === 'string' ? [inner] : idsIn(inner),
  );
}
