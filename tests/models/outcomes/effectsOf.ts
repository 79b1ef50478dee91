import type { AnyActorRef, AnyEventObject } from 'xstate';
import { ownActions } from '../kit/events.ts';
import type { Step } from '../kit/step.ts';

/** What a step starts: the ids of its calls and machines. */
export function startedIn({ actions }: Pick<Step, 'actions'>): string[] {
  return actions.flatMap(({ type, params }) =>
    type === ownActions.spawn ? [(params as unknown as { id: string }).id] : [],
  );
}

/** What a step tells others, `whom: what`. */
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
