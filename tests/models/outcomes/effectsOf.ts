import type { AnyActorRef, AnyEventObject } from 'xstate';
import { ownActions } from '../kit/events.ts';
import type { Step } from '../kit/step.ts';

/** Ids of the calls and machines that a step starts. */
export function startedIn({ actions }: Pick<Step, 'actions'>): string[] {
  return actions.flatMap(({ type, params }) =>
    type === ownActions.spawn ? [(params as unknown as { id: string }).id] : [],
  );
}

/** Messages of a step, as `receiver: event`. */
export function toldIn({ actions }: Pick<Step, 'actions'>): string[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== ownActions.send) return [];
    const { to, targetId, event } = params as unknown as Mail;
    return [`${targetId ?? to.id}: ${event.type}`];
  });
}

interface Mail {
  to: AnyActorRef;
  targetId?: string;
  event: AnyEventObject;
}
