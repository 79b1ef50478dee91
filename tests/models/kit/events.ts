import type { AnyEventObject } from 'xstate';

/**
 * The events that XState sends by itself, built by hand. This file alone knows their names.
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
  if (type.startsWith(DONE)) return { kind: 'done', actorId: type.slice(DONE.length), output: event.output };
  if (type.startsWith(ERROR))
    return { kind: 'failed', actorId: type.slice(ERROR.length), error: event.error };
  if (type.startsWith(AFTER)) {
    const [delay = '', ...path] = type.slice(AFTER.length).split('.');
    return { kind: 'after', delay, stateId: path.join('.') };
  }
  return { kind: 'ordinary' };
}

/** An event type as a person reads it: `load done`, `after patience`, `always`, `row.remove`. */
export function readable(eventType: string): string {
  if (eventType === '') return 'always';
  if (eventType.startsWith(STATE_DONE)) return 'region done';
  if (eventType.startsWith(SNAPSHOT)) return `${eventType.slice(SNAPSHOT.length)} changed`;
  const said = meaning({ type: eventType });
  if (said.kind === 'done') return `${said.actorId} done`;
  if (said.kind === 'failed') return `${said.actorId} failed`;
  if (said.kind === 'after') return `after ${said.delay}`;
  return eventType;
}

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = 'xstate.after.';
const STATE_DONE = 'xstate.done.state.';
const SNAPSHOT = 'xstate.snapshot.';

/** What an actor receives when its parent leaves it. */
export const STOP = 'xstate.stop';

/** The types of the actions that XState puts among a step's actions. */
export const ownActions = { spawn: 'xstate.spawnChild', raise: 'xstate.raise' } as const;
