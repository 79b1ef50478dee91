import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { type TrailEntry, trailEvents } from '../../domain/trail/trailDocument.ts';
import { deedText, openedDeed, ownDeeds } from '../../texts/help/deeds.ts';
import { transitionKey } from '../shared/transitionKey.ts';
import { type ReplayedLine, replayTrail } from './replayTrail.ts';
import { sentMails } from './sentMails.ts';
import { tellingRows } from './tellingRows.ts';

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
  /** Ids, names and numbers of rows in the event and in the end of its form, which a person may look for. */
  mentions: string[];
}

/** Machine → transition → sentence, as in `src/charts/sentences.json`. */
export type SentenceTables = Record<string, Record<string, string> | undefined>;

/**
 * The steps of a trail, as far as it replays: what came from outside stands above what followed from it. Equal gestures in
 * a row on the same actor are one step, which says what was typed at last.
 */
export function narrateTrail(
  entries: readonly TrailEntry[],
  machines: Record<string, AnyStateMachine>,
  tables: SentenceTables,
): Step[] {
  const lines: TakenLine[] = [];
  const mails = sentMails();
  const rows = tellingRows();
  const machineAt = new Set<string>();
  const saw = (line: ReplayedLine) => {
    lines.push({ ...line, taken: line.actor?.taken() ?? [] });
    mails.keep(line);
    rows.keep(line.event);
    machineAt.add(line.entry[3]);
    return null;
  };
  replayTrail(entries, machines, { saw, drifted: () => null, end: () => null });

  const steps: Step[] = [];
  const ofRun = new Map<number, Step[]>();
  const lastOf = new Map<string, { gesture: string; typed: Record<string, unknown>; step: Step | null }>();
  let screen: string | null = null;
  let atMs = 0;
  /** Steps from here on follow from what the next line says. */
  let since = 0;
  for (const line of lines) {
    const { entry, event, actor: replayed, taken } = line;
    const [sequence, elapsedMs, run, path, machine, , , status] = entry;
    atMs = event.type === trailEvents.segment ? Date.parse(String(event.at)) : atMs + elapsedMs;
    if (!replayed) continue;
    if (elapsedMs > sameTaskMs) since = steps.length;
    const isOpened = path === screenPath && event.type === 'xstate.init';
    if (path === screenPath) screen = machine;
    if (isOpened) for (const step of steps.slice(since)) if (step.screen !== null) step.screen = machine;

    const isMail = mails.take(line);
    const [, child] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const isOutside = !isMail && event.type !== 'xstate.init' && !machineAt.has(`${path}/${child}`);
    const gesture = `${event.type} ${String(event.key ?? '')}`;
    const last = lastOf.get(path);
    const isRepeated = last?.gesture === gesture && ('patch' in event || 'text' in event);
    const typed = { ...(isRepeated ? last.typed : {}), ...Object(event.patch) };
    const told = { ...event, ...('patch' in event && { patch: typed }) };
    // Machines announce to each other what a person should know.
    const tells = isOutside || event.type === 'notice.raised' || event.type in ownDeeds;
    const deed = isOpened ? openedDeed : tells ? deedText(told, machine, rows.nameOf) : null;
    if (isRepeated && last.step) {
      last.step.deed = deed;
      last.typed = typed;
      continue;
    }
    const [sentence = ''] = taken.flatMap((each) => tables[machine]?.[transitionKey(each)] ?? []);
    const isOnScreen = path === screenPath || path.startsWith(`${screenPath}/`);
    const step: Step | null =
      sentence === '' && deed === null
        ? null
        : {
            sequence,
            atMs,
            actor: path.slice(path.lastIndexOf('/') + 1),
            deed,
            sentence,
            screen: isOnScreen ? screen : null,
            mentions: mentionsIn(event),
          };
    lastOf.set(path, { gesture, typed, step });
    if (step) {
      steps.splice(isOutside ? since : steps.length, 0, step);
      ofRun.set(run, [...(ofRun.get(run) ?? []), step]);
    }
    if (status === 'done') for (const one of ofRun.get(run) ?? []) one.mentions.push(...mentionsIn(event));
    if (isOutside) since = steps.length;
  }
  return steps;
}

type TakenLine = ReplayedLine & { taken: readonly AnyTransitionDefinition[] };

/** Lines of one task are at most this far from each other. */
const sameTaskMs = 20;

const screenPath = 'app/screen';

/** The steps whose sentence is the first of its kind on their screen. */
export function firstTold(steps: readonly Step[]): ReadonlySet<Step> {
  const told = new Set<string>();
  return new Set(
    steps.filter(({ sentence, screen }) => {
      const key = `${screen} ${sentence}`;
      const isFirst = sentence !== '' && !told.has(key);
      told.add(key);
      return isFirst;
    }),
  );
}

function mentionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isMention =
      /(^|_)(id|name|number|code)$/i.test(name) && typeof inner !== 'object' && inner !== null;
    return isMention ? [String(inner)] : mentionsIn(inner);
  });
}
