import type { AnyMachineSnapshot, AnyTransitionDefinition, StateNode } from 'xstate';
import { activeNodes, guardOf, isLeaf } from './liveMachine.ts';

/** Something that the machine can take now. */
export interface Possible {
  /** Names the transition in `src/charts/sentences.json`. */
  key: string;
  happening: Happening;
  /** What the event itself decides, which is not known before it comes. */
  condition: string | null;
  /** The states that it leads to; none when the machine stays. */
  goals: string[];
}

export interface Happening {
  kind: 'done' | 'failed' | 'after' | 'event';
  /** Of the actor that answers, of the delay, or of the event. */
  name: string;
}

/**
 * The transitions that a snapshot can take, innermost states first, as the machine itself would choose: a state's
 * answer goes before that of the states around it, and a branch is left out when its guard refuses already.
 */
export function possibleEvents(snapshot: AnyMachineSnapshot): Possible[] {
  const found = new Map<string, Possible>();
  for (const leaf of activeNodes(snapshot).filter(isLeaf)) {
    const settled = new Set<string>();
    for (let node: StateNode | undefined = leaf; node; node = node.parent) {
      for (const [eventType, branches] of node.transitions) {
        if (settled.has(eventType)) continue;
        for (const branch of branches) {
          const verdict = verdictOn(branch, snapshot);
          const isTold = branch.target !== undefined || branch.actions.length > 0;
          if (verdict !== 'no' && isTold) found.set(keyOf(branch), possible(branch, verdict));
          if (verdict === 'yes') settled.add(eventType);
          if (verdict === 'yes') break;
        }
      }
    }
  }
  return [...found.values()];
}

/** The name of a transition: where it starts, its event, its place among the event's branches. */
function keyOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  return `${source.id} ${eventType} ${source.transitions.get(eventType)?.indexOf(transition) ?? 0}`;
}

function possible(branch: AnyTransitionDefinition, verdict: 'yes' | 'perhaps'): Possible {
  return {
    key: keyOf(branch),
    happening: happeningOf(branch.eventType),
    condition: verdict === 'perhaps' ? nameOf(branch.guard) : null,
    goals: branch.target?.map(({ path, key }) => path.join('.') || key) ?? [],
  };
}

/** A guard that looks at the event can only be asked when the event comes. */
function verdictOn(
  { guard }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
): 'yes' | 'no' | 'perhaps' {
  if (guard === undefined) return 'yes';
  const params: unknown = typeof guard === 'object' ? Reflect.get(guard, 'params') : undefined;
  const rule: unknown = guardOf(snapshot.machine, nameOf(guard));
  if (typeof params === 'function' || typeof rule !== 'function') return 'perhaps';
  const asked = { context: snapshot.context, event: { type: '' } };
  // XState's own guards, such as `stateIn`, are not called: they answer by their `check`.
  const check: unknown = Reflect.get(rule, 'check');
  return (typeof check === 'function' ? check(snapshot, asked, rule) : rule(asked, params)) ? 'yes' : 'no';
}

function nameOf(guard: AnyTransitionDefinition['guard']): string {
  return typeof guard === 'string' ? guard : String(Reflect.get(Object(guard), 'type') ?? '');
}

/** What the types of XState's own events say. */
function happeningOf(eventType: string): Happening {
  const [, kind, name] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(eventType) ?? [];
  if (name === undefined) return { kind: 'event', name: eventType };
  if (kind === 'after') return { kind: 'after', name: name.split('.')[0] ?? name };
  return { kind: kind === 'done.actor' ? 'done' : 'failed', name };
}
