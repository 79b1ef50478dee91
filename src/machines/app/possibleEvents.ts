import type { AnyMachineSnapshot, AnyTransitionDefinition, StateNode } from 'xstate';
import { transitionKey } from '../shared/transitionKey.ts';
import { guardOf } from '../shared/xstateInternals.ts';
import { activeNodes, isLeaf } from './liveMachine.ts';

/** A transition that the machine can take now. */
export interface Possible {
  /** Name of the transition in `src/charts/sentences.json`. */
  key: string;
  transition: AnyTransitionDefinition;
  happening: Happening;
  /** The part of its guard that depends on the event, which is not known yet. */
  condition: string | null;
  /** Target states; none when the machine stays. */
  goals: string[];
}

export interface Happening {
  kind: 'done' | 'failed' | 'after' | 'event' | 'always';
  /** Name of the actor that answers, of the delay, or of the event; '' for none. */
  name: string;
}

/**
 * The transitions that a snapshot can take, innermost states first, in XState's order: an inner state's transition
 * hides the outer ones, and branches with a failing guard are left out.
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
          if (verdict !== 'no' && isTold) found.set(transitionKey(branch), possible(branch, verdict));
          if (verdict === 'yes') settled.add(eventType);
          if (verdict === 'yes') break;
        }
      }
    }
  }
  return [...found.values()];
}

function possible(branch: AnyTransitionDefinition, verdict: 'yes' | 'perhaps'): Possible {
  return {
    key: transitionKey(branch),
    transition: branch,
    happening: happeningOf(branch.eventType),
    condition: verdict === 'perhaps' ? nameOf(branch.guard) : null,
    goals: branch.target?.map(({ path, key }) => path.join('.') || key) ?? [],
  };
}

/** A guard that reads the event can only be tested with the event. */
function verdictOn(
  { guard }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
): 'yes' | 'no' | 'perhaps' {
  if (guard === undefined) return 'yes';
  const params: unknown = typeof guard === 'object' ? Reflect.get(guard, 'params') : undefined;
  const rule: unknown = guardOf(snapshot.machine, nameOf(guard));
  if (typeof params === 'function' || typeof rule !== 'function') return 'perhaps';
  const asked = { context: snapshot.context, event: { type: '' } };
  // XState's own guards, such as `stateIn`, have a `check` to call instead.
  const check: unknown = Reflect.get(rule, 'check');
  return (typeof check === 'function' ? check(snapshot, asked, rule) : rule(asked, params)) ? 'yes' : 'no';
}

function nameOf(guard: AnyTransitionDefinition['guard']): string {
  return typeof guard === 'string' ? guard : String(Reflect.get(Object(guard), 'type') ?? '');
}

/** Meaning of XState's own event types. */
export function happeningOf(eventType: string): Happening {
  const [, kind, name] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(eventType) ?? [];
  if (name === undefined) return { kind: eventType === '' ? 'always' : 'event', name: eventType };
  if (kind === 'after') return { kind: 'after', name: name.split('.')[0] ?? name };
  return { kind: kind === 'done.actor' ? 'done' : 'failed', name };
}
