import {
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
} from 'xstate';
import { takenTransitions } from '../shared/xstateInternals.ts';

/** A machine stepped by hand: no actors run, no calls, no delays. */
export interface ReplayedMachine {
  snapshot(): AnyMachineSnapshot;
  /** Handles an event; false when no transition matches. Throws what a guard or action throws. */
  step(event: AnyEventObject): boolean;
  /** The transitions of the last step. */
  taken(): readonly AnyTransitionDefinition[];
}

export function replayFromStart(machine: AnyStateMachine, input: unknown): ReplayedMachine {
  return replayed(machine, (scope) => machine.getInitialSnapshot(scope, input));
}

/** The machine from a checkpoint; its children are known only by id. */
export function replayFromCheckpoint(
  machine: AnyStateMachine,
  { value, context, children }: { value: unknown; context: unknown; children: readonly string[] },
): ReplayedMachine {
  return replayed(machine, () => {
    const snapshot = machine.resolveState({ value: value as never, context: context as never });
    for (const id of children) Object.assign(snapshot.children, { [id]: createActor(nobody, { id }) });
    return snapshot;
  });
}

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject>;

const nobody = fromCallback(() => {});

function replayed(machine: AnyStateMachine, begin: (scope: Scope) => AnyMachineSnapshot): ReplayedMachine {
  const parent = createActor(nobody, { id: 'parent' });
  const self = createActor(nobody, { id: machine.id, parent });
  let taken: AnyTransitionDefinition[] = [];
  self.system.inspect((happening) => {
    taken.push(...takenTransitions(happening));
  });
  const scope: Scope = {
    self: self as unknown as Scope['self'],
    id: machine.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: () => {},
  };
  let snapshot = begin(scope);
  return {
    snapshot: () => snapshot,
    taken: () => taken,
    step(event) {
      taken = [];
      snapshot = machine.transition(snapshot, event, scope);
      return taken.length > 0 || snapshot.status !== 'active';
    },
  };
}
