import {
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
} from 'xstate';
import { isMachineLogic, takenTransitions } from '../shared/xstateInternals.ts';
import type { Effect } from './effect.ts';

/** A machine stepped by hand: no actors run, no calls, no delays. */
export interface ReplayedMachine {
  snapshot(): AnyMachineSnapshot;
  /** Handles an event; false when no transition matches. Throws what a guard or action throws. */
  step(event: AnyEventObject): boolean;
  /** The transitions of the last step. */
  taken(): readonly AnyTransitionDefinition[];
  /** Effects of the last step, or of the start, on others. */
  effects(): readonly Effect[];
}

export function replayFromStart(machine: AnyStateMachine, path: string, input: unknown): ReplayedMachine {
  return replayed(machine, path, (scope) => machine.getInitialSnapshot(scope, input));
}

/** The machine from a checkpoint; its children are known only by id. */
export function replayFromCheckpoint(
  machine: AnyStateMachine,
  path: string,
  { value, context, children }: { value: unknown; context: unknown; children: readonly string[] },
): ReplayedMachine {
  return replayed(machine, path, () => {
    const snapshot = machine.resolveState({ value: value as never, context: context as never });
    for (const id of children) Object.assign(snapshot.children, { [id]: createActor(nobody, { id }) });
    return snapshot;
  });
}

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject>;

const nobody = fromCallback(() => {});

function replayed(
  machine: AnyStateMachine,
  path: string,
  begin: (scope: Scope) => AnyMachineSnapshot,
): ReplayedMachine {
  const parent = createActor(nobody, { id: 'parent' });
  const self = createActor(nobody, { id: machine.id, parent });
  let taken: AnyTransitionDefinition[] = [];
  let effects: Effect[] = [];
  self.system.inspect((happening) => {
    taken.push(...takenTransitions(happening));
  });
  const named = new Map<string, AnyActorRef>();
  const system: Scope['system'] = {
    ...self.system,
    get: (key) => {
      const name = String(key);
      const known = named.get(name) ?? createActor(nobody, { id: name });
      named.set(name, known);
      return known;
    },
  };
  const pathOf = (ref: unknown) => {
    if (typeof ref === 'string') return `${path}/${ref}`;
    if (ref === parent) return path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const name = [...named].find(([, each]) => each === ref)?.[0];
    return name === undefined ? `${path}/${(ref as AnyActorRef).id}` : `*/${name}`;
  };
  const scope: Scope = {
    self: self as unknown as Scope['self'],
    id: machine.id,
    sessionId: self.sessionId,
    system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => {
      const effect = effectOf(type, params ?? {}, pathOf);
      if (effect) effects.push(effect);
    },
  };
  let snapshot = begin(scope);
  return {
    snapshot: () => snapshot,
    taken: () => taken,
    effects: () => effects,
    step(event) {
      taken = [];
      effects = [];
      snapshot = machine.transition(snapshot, event, scope);
      return taken.length > 0 || snapshot.status !== 'active';
    },
  };
}

function effectOf(
  type: string,
  params: Record<string, unknown>,
  pathOf: (ref: unknown) => string,
): Effect | null {
  const { event, to, delay, actorRef, input } = params;
  if (type === 'xstate.sendTo') return { kind: 'mail', path: pathOf(to), event: event as AnyEventObject };
  if (type === 'xstate.raise' && typeof delay === 'number' && isEndOfState(event))
    return { kind: 'delay', event: event as AnyEventObject, delay };
  if (type !== 'xstate.spawnChild' || !actorRef) return null;
  const ref = actorRef as AnyActorRef & { logic: unknown };
  return isMachineLogic(ref.logic) ? { kind: 'start', path: pathOf(ref), input } : null;
}

/** Events that a machine sends itself later may be sent by others too. */
function isEndOfState(event: unknown): boolean {
  return (event as AnyEventObject).type.startsWith('xstate.after.');
}
