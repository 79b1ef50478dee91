import type { AnyEventObject } from 'xstate';
import { prefixes } from '../../../build/charts/eventNames.ts';

/**
 * The events that XState sends by itself, built by hand.
 * A case made of one is offered only while its actor runs or its state is entered.
 */
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

/** What an event says, whoever built it. */
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

/** What an actor receives when its parent leaves it. */
export const STOP = 'xstate.stop';

/** The types of the actions that XState puts among a step's actions. */
export const ownActions = {
  spawn: 'xstate.spawnChild',
  stop: 'xstate.stopChild',
  raise: 'xstate.raise',
  cancel: 'xstate.cancel',
  send: 'xstate.sendTo',
} as const;
