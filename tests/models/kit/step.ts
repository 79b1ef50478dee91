import {
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type ExecutableActionObject,
  fromCallback,
} from 'xstate';
import { readable } from '../../../build/charts/eventNames.ts';
import { transitionKey } from '../../../build/charts/transitions.ts';
import { activeNodes } from '../../../src/machines/app/liveMachine.ts';
import { rememberSettled } from './defineModel.ts';
import { startStates } from './reachable.ts';

/** One answer of a machine to one event, computed without running anything. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** What the machine would do: spawned ports with their input, delayed events, named actions. */
  actions: ExecutableActionObject[];
  /** Keys of the transitions taken, eventless and raised ones included, in order. */
  taken: string[];
  /** Ids of the states the machine was in meanwhile, the ones it only passed through included. */
  entered: string[];
}

/** The machine's start with `input`. */
export function firstStep(machine: AnyStateMachine, input: unknown): Step {
  const step = observed(machine, (scope) => machine.getInitialSnapshot(scope, input), 'its start');
  return { ...step, entered: [...startStates(machine).map(({ id }) => id), ...step.entered] };
}

/**
 * The machine's answer to `event`. Throws when the machine ends in an error (a throwing guard or action,
 * a failed actor that nothing handles).
 */
export function nextStep(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Step {
  const step = observed(
    machine,
    (scope) => machine.transition(snapshot, event, scope),
    `"${readable(event.type)}" in ${JSON.stringify(snapshot.value)}`,
  );
  rememberSettled(snapshot, event, step.snapshot);
  return step;
}

const nobody = fromCallback(() => {});

// Not XState's own `transition()`: that one makes an actor of the machine for every call, four times slower,
// and does not say which transitions were taken.
function observed(
  machine: AnyStateMachine,
  answer: (scope: ActorScope<AnyMachineSnapshot, AnyEventObject>) => AnyMachineSnapshot,
  moment: string,
): Step {
  const parent = createActor(nobody, { id: 'parent' });
  const self = createActor(nobody, { id: machine.id, parent });
  const actions: ExecutableActionObject[] = [];
  const taken: string[] = [];
  const entered: string[] = [];
  self.system.inspect((happening) => {
    // The machines it invokes begin meanwhile, and say so too.
    if (happening.type !== '@xstate.microstep' || happening.actorRef !== self) return;
    taken.push(...happening._transitions.map(transitionKey));
    entered.push(...activeNodes(happening.snapshot as AnyMachineSnapshot).map(({ id }) => id));
  });
  const snapshot = answer({
    self: self as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>['self'],
    id: machine.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => actions.push(action),
  });
  if (snapshot.status === 'error') {
    throw new Error(`${machine.id}: ${moment} ended in an error: ${said(snapshot.error)}`, {
      cause: snapshot.error,
    });
  }
  return { snapshot, actions, taken, entered };
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}
