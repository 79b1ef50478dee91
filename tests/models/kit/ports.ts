import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, StateMachine } from 'xstate';
import { type Call, type Controlled, controlled } from './controlled.ts';

/** Every port of a machine and of its invoked machines, controlled by the test. */
export interface Ports {
  /** Calls of a port so far, by its name in `setup`; inside an invoked machine: `form.save`. */
  calls(name: string): Call[];
  /** The newest call of a port. Throws without one. */
  last(name: string): Call;
  /** Calls that `parent` itself started, oldest first. */
  startedBy(parent: AnyActorRef): Call[];
}

/**
 * A copy of the machine with ports controlled by the test. Invoked machines stay real and get the same treatment.
 * `real` keeps or replaces the logic of named ports.
 */
export function controlPorts<M extends AnyStateMachine>(
  machine: M,
  around: (answer: () => void) => void,
  real: Record<string, AnyActorLogic> = {},
): { machine: M; ports: Ports } {
  return recording(machine, around, (take) => inHand(machine, '', take, real));
}

/** The same with invoked machines controlled by the test too, which gives their outputs. */
export function controlActors<M extends AnyStateMachine>(
  machine: M,
  around: (answer: () => void) => void = (answer) => answer(),
): { machine: M; ports: Ports } {
  return recording(machine, around, (take) => {
    const actors = Object.keys(machine.implementations.actors).map((name) => [name, take(name)]);
    return machine.provide({ actors: Object.fromEntries(actors) }) as M;
  });
}

function recording<M extends AnyStateMachine>(
  machine: M,
  around: (answer: () => void) => void,
  rebuilt: (take: (name: string) => AnyActorLogic) => M,
): { machine: M; ports: Ports } {
  const found = new Map<string, Controlled>();
  const all: Call[] = [];
  const copy = rebuilt((name) => {
    const port = controlled(around);
    found.set(name, port);
    const start = port.logic.start;
    port.logic.start = (snapshot, scope) => {
      start?.(snapshot, scope);
      const call = port.calls.at(-1);
      if (call) all.push(call);
    };
    return port.logic;
  });
  const calls = (name: string) => {
    const port = found.get(name);
    if (!port) throw new Error(`${machine.id} has no port "${name}"; it has ${[...found.keys()].join(', ')}`);
    return port.calls;
  };
  return {
    machine: copy,
    ports: {
      calls,
      last(name) {
        const call = calls(name).at(-1);
        if (!call) throw new Error(`the port "${name}" of ${machine.id} was never called`);
        return call;
      },
      startedBy: (parent) => all.filter((call) => call.parent === parent),
    },
  };
}

function inHand<M extends AnyStateMachine>(
  machine: M,
  path: string,
  take: (name: string) => AnyActorLogic,
  real: Record<string, AnyActorLogic>,
): M {
  const actors = Object.entries(machine.implementations.actors).map(([key, logic]) => {
    const name = path + key;
    if (real[name]) return [key, real[name]];
    if (logic instanceof StateMachine) return [key, inHand(logic, `${name}.`, take, real)];
    return [key, take(name)];
  });
  return machine.provide({ actors: Object.fromEntries(actors) }) as M;
}
