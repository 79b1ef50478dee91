import type { AnyStateMachine } from 'xstate';
import { type TrailEntry, trailEvents } from '../../domain/trail/trailDocument.ts';
import { transitionKey } from '../shared/transitionKey.ts';
import { replayTrail } from './replayTrail.ts';

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
  replayTrail(entries, machines, (entry, taken) => {
    const [sequence, elapsedMs, , path, machine, event] = entry;
    atMs = event.type === trailEvents.segment ? Date.parse(String(event.at)) : atMs + elapsedMs;
    if (path === screenPath) screen = machine;
    const isRepeated = lastOf.get(path) === event.type && !event.type.startsWith('xstate.');
    lastOf.set(path, event.type);
    if (isRepeated) return;
    const actor = path.slice(path.lastIndexOf('/') + 1);
    const isOnScreen = path === screenPath || path.startsWith(`${screenPath}/`);
    for (const sentence of new Set(taken.flatMap((each) => tables[machine]?.[transitionKey(each)] ?? [])))
      steps.push({
        sequence,
        atMs,
        screen: isOnScreen ? screen : null,
        actor,
        sentence,
        mentions: idsIn(event),
      });
  });
  return steps;
}

const screenPath = 'app/screen';

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /(^|_)id$/i.test(name) && typeof inner === 'string' ? [inner] : idsIn(inner),
  );
}
