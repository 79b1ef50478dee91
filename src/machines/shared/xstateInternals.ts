import type { AnyActorRef, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** XState keeps these fields to itself; the architecture test allows them in this file alone. */
export function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  return actor._parent;
}

/** The transitions that a machine took. */
export function takenTransitions(happening: InspectionEvent): AnyTransitionDefinition[] {
  return happening.type === '@xstate.microstep' ? happening._transitions : [];
}

export function guardOf({ implementations }: AnyStateMachine, name: string): unknown {
  return implementations.guards[name];
}

export function providedTo({ implementations }: AnyStateMachine) {
  return implementations;
}

export function isMachineLogic(actor: unknown): actor is AnyStateMachine {
  return typeof actor === 'object' && actor !== null && 'implementations' in actor;
}
