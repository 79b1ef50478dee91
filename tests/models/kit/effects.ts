import type { AnyActorRef, ExecutableActionObject } from 'xstate';
import { prefixes } from './chart/eventNames.ts';
import { lineOf } from './chart/transitions.ts';
import { awaits } from './defineModel.ts';
import { meaning, ownActions } from './events.ts';
import type { ReplayedStep } from './replay.ts';

/** Signed effects of a machine: transition → effects. */
export type Ledger = ReadonlyMap<string, readonly string[]>;

/**
 * Effects of a machine by transition (`ready: list.reloadRequested → reloading`; its beginning is `start`): each
 * observed variant with its effects in order (`starts load`, `tells address address.write`), and each changed member of
 * the context (`keeps rows`). A call that had answered is not stopped any more, and is not listed.
 */
export type Effects = Map<string, Set<string>>;

/** Adds the effects of a step, transition by transition. */
export function addEffects(effects: Effects, step: ReplayedStep): void {
  for (const { taken, actions, changed } of step.moves) {
    const row = taken.map(lineOf).join(' + ') || (step.name === null ? 'start' : 'no transition');
    const way = actions.flatMap((action) => effectOf(action, step) ?? []).join(', ');
    const kept = changed.map((key) => `${keeps}${key}`);
    effects.set(row, new Set([...(effects.get(row) ?? []), way, ...kept]));
  }
}

/** Ids of unanswered calls that a step stops. */
export function stoppedIn(step: ReplayedStep): string[] {
  return step.actions.flatMap((action) => {
    const child =
      action.type === ownActions.stop ? (action.params as unknown as AnyActorRef | undefined) : null;
    return child && !hasAnswered(child, step) ? [child.id] : [];
  });
}

/** Effects of a machine from all its models: every observed variant of each transition. */
export function ledgerOf(effects: readonly Effects[]): Ledger {
  const ways = new Map<string, Set<string>>();
  for (const [row, seen] of effects.flatMap((each) => [...each]))
    ways.set(row, new Set([...(ways.get(row) ?? []), ...seen]));
  return new Map(
    [...ways]
      .map(([row, seen]) => [row, told(seen)] as const)
      .filter(([, seen]) => seen.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** No effect is listed only beside variants with one. */
function told(seen: ReadonlySet<string>): string[] {
  const acts = [...seen].some((way) => way !== '' && !way.startsWith(keeps));
  return [...seen].flatMap((way) => way || (acts ? 'nothing' : [])).sort();
}

const keeps = 'keeps ';

/** Unsigned effects of a machine, and signed ones that are missing, as sentences. */
export function unsigned(seen: Ledger, signed: Ledger): string[] {
  const only = (one: Ledger, other: Ledger, said: string) =>
    [...one].flatMap(([row, ways]) =>
      ways.filter((way) => !other.get(row)?.includes(way)).map((way) => `${row}: ${way}, ${said}`),
    );
  return [
    ...only(seen, signed, 'which nobody signed'),
    ...only(signed, seen, 'which is signed and not seen'),
  ];
}

/** One effect in words; null for those invisible outside the machine. */
function effectOf({ type, params }: ExecutableActionObject, step: ReplayedStep): string | null {
  switch (type) {
    case ownActions.spawn: {
      const { id, src } = params as unknown as { id: string; src: unknown };
      return `starts ${id}${typeof src === 'string' && src !== id ? `: ${src}` : ''}`;
    }
    case ownActions.stop: {
      const child = params as unknown as AnyActorRef | undefined;
      return child && !hasAnswered(child, step) ? `stops ${child.id}` : null;
    }
    case ownActions.send: {
      const { to, targetId, event } = params as unknown as Mail;
      const addressee = targetId ?? (to.id === 'parent' ? to.id : null);
      return addressee === null ? `mails ${event.type}` : `tells ${addressee} ${event.type}`;
    }
    case ownActions.raise: {
      const { delay, event } = params as unknown as Mail & { delay?: number };
      const isOwn = delay === undefined || event.type.startsWith(prefixes.after);
      return isOwn ? null : `later ${event.type}`;
    }
    case ownActions.cancel:
      return null;
    default:
      return `does ${type}`;
  }
}

interface Mail {
  to: AnyActorRef;
  targetId?: string;
  event: { type: string };
}

function hasAnswered(child: AnyActorRef, { before, event }: ReplayedStep): boolean {
  if (before?.children[child.id] !== child) return false;
  const said = event && meaning(event);
  const answersNow = (said?.kind === 'done' || said?.kind === 'failed') && said.actorId === child.id;
  return answersNow || !awaits(before, child.id);
}
