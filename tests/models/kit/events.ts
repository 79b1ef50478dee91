import type { AnyEventObject } from 'xstate';
import { prefixes } from './chart/eventNames.ts';

/** XState's own events, built by hand. A case with one is offered only while its actor runs or its state is entered. */
export interface OwnEvent {
  type: `xstate.${string}`;
  output?: unknown;
  error?: unknown;
  actorId?: string;
}

/** The actor invoked under `id` finished with `output`. */
export const done = (id: string, output?: unknown): OwnEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

/** The actor invoked under `id` failed with the plain value `error`. */
export const failed = (id: string, error: unknown): OwnEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});

/** The named delay (or milliseconds) of the state with the full id `stateId` ran out. */
export const after = (delay: string | number, stateId: string): OwnEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});

export type Meaning =
  | { kind: 'done'; actorId: string; output: unknown }
  | { kind: 'failed'; actorId: string; error: unknown }
  | { kind: 'after'; delay: string; stateId: string }
  | { kind: 'ordinary' };

/** Meaning of an event, built by hand or by XState. */
export function meaning(event: AnyEventObject): Meaning {
  const { type } = event;
  const { done, failed, after } = prefixes;
  if (type.startsWith(done)) return { kind: 'done', actorId: type.slice(done.length), output: event.output };
  if (type.startsWith(failed))
    return { kind: 'failed', actorId: type.slice(failed.length), error: event.error };
  if (type.startsWith(after)) {
    const [delay = '', ...path] = type.slice(after.length).split('.');
    return { kind: 'after', delay, stateId: path.join('.') };
  }
  return { kind: 'ordinary' };
}

/** Event of an actor whose parent leaves it. */
export const STOP = 'xstate.stop';

/** Types of XState's own actions among a step's actions. */
export const ownActions = {
  spawn: 'xstate.spawnChild',
  stop: 'xstate.stopChild',
  raise: 'xstate.raise',
  cancel: 'xstate.cancel',
  send: 'xstate.sendTo',
} as const;
