import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';

/** XState keeps these fields to itself; the architecture test allows them in this file alone. */
export function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  return actor._parent;
}

/** True when a machine answered an event by a transition. */
export function tookTransition(happening: InspectionEvent): boolean {
  return happening.type === '@xstate.microstep' && happening._transitions.length > 0;
}

export function guardOf({ implementations }: AnyStateMachine, name: string): unknown {
  return implementations.guards[name];
}
