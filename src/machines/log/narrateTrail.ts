import type { AnyStateMachine } from 'xstate';
import { type TrailEntry, trailEvents } from '../../domain/trail/trailDocument.ts';
import { deedText, openedDeed } from '../../texts/help/deeds.ts';
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
  /** Deed of a person or the server; null for mail among the machines. */
  deed: string | null;
  sentence: string;
  /** Ids, names and numbers of rows in the event, which a person may look for. */
  mentions: string[];
}

/** Machine → transition → sentence, as in `src/charts/sentences.json`. */
export type SentenceTables = Record<string, Record<string, string> | undefined>;

/**
 * The steps of a trail in order, as far as it replays. Equal gestures in a row on the same actor are one step, which
 * says what was typed at last.
 */
export function narrateTrail(
  entries: readonly TrailEntry[],
  machines: Record<string, AnyStateMachine>,
  tables: SentenceTables,
): Step[] {
  const steps: Step[] = [];
  const lastOf = new Map<string, { type: string; typed: Record<string, unknown>; step: Step | undefined }>();
  let screen: string | null = null;
  let atMs = 0;
  replayTrail(entries, machines, { saw, drifted: () => null, end: () => null });
  return steps;

  function saw({ entry, event, actor: replayed }: ReplayedLine): null {
    const [sequence, elapsedMs, , path, machine] = entry;
    atMs = event.type === trailEvents.segment ? Date.parse(String(event.at)) : atMs + elapsedMs;
    if (!replayed) return null;
    if (path === screenPath) screen = machine;
    const last = lastOf.get(path);
    const isRepeated = last?.type === event.type && !event.type.startsWith('xstate.');
    const typed = { ...(isRepeated ? last.typed : {}), ...Object(event.patch) };
    if (isRepeated && 'patch' in event) {
      lastOf.set(path, { ...last, typed });
      if (last.step) last.step.deed = deedText({ ...event, patch: typed }, machine);
      return null;
    }
    const actor = path.slice(path.lastIndexOf('/') + 1);
    const isOnScreen = path === screenPath || path.startsWith(`${screenPath}/`);
    const [sentence = ''] = replayed.taken().flatMap((each) => tables[machine]?.[transitionKey(each)] ?? []);
    const isOpened = path === screenPath && event.type === 'xstate.init';
    const deed = isOpened ? openedDeed : deedText(event, machine);
    const isStep = sentence !== '' || deed !== null;
    const step = {
      sequence,
      atMs,
      actor,
      deed,
      sentence,
      screen: isOnScreen ? screen : null,
      mentions: mentionsIn(event),
    };
    if (isStep) steps.push(step);
    lastOf.set(path, { type: event.type, typed, step: isStep ? step : undefined });
    return null;
  }
}

const screenPath = 'app/screen';

function mentionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isMention =
      /(^|_)(id|name|number|code)$/i.test(name) && typeof inner !== 'object' && inner !== null;
    return isMention ? [String(inner)] : mentionsIn(inner);
  });
}
