import { type TrailEntry, type TrailEvent, trailEvents } from '../../domain/trail/trailDocument.ts';
import { isContradiction } from './contradiction.ts';
import type { Mismatch } from './correspondence.ts';
import { openDelays } from './delays.ts';
import { type Living, openExchange } from './exchange.ts';
import { type OtherRow, rememberRows } from './knownRows.ts';
import type { ReplayedMachine } from './replayMachine.ts';
import type { ReplayedLine, Witness } from './replayTrail.ts';

/** Lines of a trail that contradict each other, though each machine replays by itself. */
export type Doubt =
  /** A machine heard something else than another gave: an input, an output or a mail. */
  | { kind: 'misheard'; mismatch: Mismatch }
  /** A segment begins with other facts than the machine had. */
  | { kind: 'otherContext'; sequence: number; path: string; field: string; expected: unknown; got: unknown }
  /** A row differs from the same version of it on another line. */
  | { kind: 'otherRow'; sequence: number; path: string; other: OtherRow }
  /** A delay ended before its time. */
  | { kind: 'early'; sequence: number; path: string; delay: number; elapsed: number };

/** Compares each line with the others: inputs, outputs and mails, contexts, rows and delays. */
export function crossExamine(): Witness<Doubt> {
  const living = new Map<number, Living & { delays: ReturnType<typeof openDelays> }>();
  const exchange = openExchange(livingAt);
  const compareRows = rememberRows();
  let atMs = 0;

  function livingAt(wanted: string): Living[] {
    const isNamed = wanted.startsWith('*/');
    return [...living.values()].filter(({ path }) =>
      isNamed ? path === wanted.slice(2) || path.endsWith(wanted.slice(1)) : path === wanted,
    );
  }

  function bury(isGone: (one: Living) => boolean): void {
    for (const [number, one] of living) if (isGone(one)) living.delete(number);
  }

  function follow(entry: TrailEntry, event: TrailEvent, actor: ReplayedMachine): Doubt | null {
    const [sequence, , number, path, , , , status] = entry;
    const known = living.get(number) ?? { path, actor, delays: openDelays() };
    if (event.type === 'xstate.init') bury((one) => one.path === path);
    living.set(number, known);
    const letter = { sequence, atMs, path };
    const early = known.delays.ended(event.type, atMs);
    if (early) return { kind: 'early', sequence, path, ...early };
    exchange.heard(event, letter);
    // A machine that its parent stops has no line of its own.
    const { children } = actor.snapshot();
    bury((one) => one.path.startsWith(`${path}/`) && !(childOf(path, one.path) in children));
    // A machine that breaks in a step reaches nobody.
    for (const effect of status === 'error' ? [] : actor.effects()) {
      exchange.did(effect, letter);
      if (effect.kind === 'delay') known.delays.began(effect.event.type, effect.delay, atMs);
    }
    if (status === 'done') exchange.ended(actor.snapshot().output, letter);
    if (status !== undefined) living.delete(number);
    return null;
  }

  function look({ entry, event, actor, before }: ReplayedLine): Doubt | null {
    const [sequence, , number, path] = entry;
    if (!actor) return null;
    const other = compareRows(sequence, event);
    if (other) return { kind: 'otherRow', sequence, path, other };
    if (event.type !== trailEvents.checkpoint) return follow(entry, event, actor);
    living.set(number, { path, actor, delays: living.get(number)?.delays ?? openDelays() });
    return before ? otherContext(entry, event.context, before.snapshot().context) : null;
  }

  return {
    saw(line) {
      const [sequence, elapsedMs] = line.entry;
      atMs += elapsedMs;
      const doubt = misheard(exchange.mismatch({ sequence, atMs })) ?? look(line);
      return doubt && (misheard(exchange.contradiction()) ?? doubt);
    },
    drifted: () => misheard(exchange.contradiction()),
    end: () => misheard(exchange.mismatch('end')),
  };
}

function misheard(mismatch: Mismatch | null): Doubt | null {
  return mismatch && { kind: 'misheard', mismatch };
}

/** The id of the child on the way from a path to one below it. */
function childOf(path: string, below: string): string {
  return below.slice(path.length + 1).split('/')[0] ?? '';
}

function otherContext([sequence, , , path]: TrailEntry, recorded: unknown, reached: unknown): Doubt | null {
  const [facts, had] = [recorded as Record<string, unknown>, reached as Record<string, unknown>];
  const field = Object.keys(facts).find((name) => isContradiction(facts[name], had[name]));
  if (field === undefined) return null;
  return { kind: 'otherContext', sequence, path, field, expected: facts[field], got: had[field] };
}
