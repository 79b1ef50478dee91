import {
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type ExecutableActionObject,
  fromCallback,
} from 'xstate';
import { activeNodes } from './chart/activeNodes.ts';
import { readable } from './chart/eventNames.ts';
import { transitionKey } from './chart/transitions.ts';
import { rememberSettled } from './defineModel.ts';
import { ownActions } from './events.ts';
import { startStates } from './reachable.ts';

/** One computed reaction of a machine to one event, without running it. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** Actions of the machine: spawned ports with their input, delayed events, named actions. */
  actions: ExecutableActionObject[];
  /** Keys of the transitions taken in order, eventless and raised ones included. */
  taken: string[];
  /** The same one by one with their actions; those of the start belong to the first. */
  moves: Move[];
  /** Ids of all states visited meanwhile, transient ones included. */
  entered: string[];
}

/** Simultaneous transitions: one, or one in each of several regions. */
export interface Move {
  taken: AnyTransitionDefinition[];
  actions: ExecutableActionObject[];
  /** Changed members of the context. */
  changed: string[];
}

/** The machine's start with `input`. */
export function firstStep(machine: AnyStateMachine, input: unknown): Step {
  const step = observed(machine, null, (scope) => machine.getInitialSnapshot(scope, input), 'its start');
  const moves = [{ taken: [], actions: step.actions, changed: [] }];
  return { ...step, moves, entered: [...startStates(machine).map(({ id }) => id), ...step.entered] };
}

/**
 * The machine's reaction to `event`. Throws when the machine ends in an error (a throwing guard or action, an unhandled
 * failure of an actor).
 */
export function nextStep(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Step {
  const step = observed(
    machine,
    snapshot,
    (scope) => machine.transition(snapshot, event, scope),
    `"${readable(event.type)}" in ${JSON.stringify(snapshot.value)}`,
  );
  rememberSettled(snapshot, event, step.snapshot);
  return step;
}

const nobody = fromCallback(() => {});

// Not XState's own `transition()`: it makes an actor of the machine for every call, four times slower, and does not
// return the transitions taken.
function observed(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | null,
  answer: (scope: ActorScope<AnyMachineSnapshot, AnyEventObject>) => AnyMachineSnapshot,
  moment: string,
): Step {
  const parent = createActor(nobody, { id: 'parent' });
  const self = createActor(nobody, { id: machine.id, parent });
  const actions: ExecutableActionObject[] = [];
  const moves: Move[] = [];
  const entered: string[] = [];
  let latest: Context = before?.context ?? {};
  const newActions = () => actions.slice(moves.reduce((sum, move) => sum + move.actions.length, 0));
  self.system.inspect((happening) => {
    // Invoked machines start meanwhile and report too.
    if (happening.type !== '@xstate.microstep' || happening.actorRef !== self) return;
    const reached = happening.snapshot as AnyMachineSnapshot;
    const taken = happening._transitions as AnyTransitionDefinition[];
    moves.push({ taken, actions: newActions(), changed: differences(latest, reached.context) });
    latest = reached.context;
    entered.push(...activeNodes(reached).map(({ id }) => id));
  });
  const snapshot = answer({
    self: self as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>['self'],
    id: machine.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    // A machine that ends stops its children without an action.
    stopChild: (child) => actions.push({ type: ownActions.stop, params: child } as never),
    actionExecutor: (action) => actions.push(action),
  });
  if (snapshot.status === 'error') {
    throw new Error(`${machine.id}: ${moment} ended in an error: ${said(snapshot.error)}`, {
      cause: snapshot.error,
    });
  }
  moves.at(-1)?.actions.push(...newActions());
  const taken = moves.flatMap((move) => move.taken.map(transitionKey));
  return { snapshot, actions, taken, moves, entered };
}

type Context = Record<string, unknown>;

function differences(one: Context, other: Context): string[] {
  return Object.keys(other)
    .filter((key) => one[key] !== other[key] && JSON.stringify(one[key]) !== JSON.stringify(other[key]))
    .sort();
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}
