import { type AnyStateMachine, StateMachine, type StateNode } from 'xstate';
import { activeNodes } from '../../../src/machines/app/liveMachine.ts';
import { actorName } from '../kit/chart/names.ts';
import { stateNodes } from '../kit/chart/transitions.ts';
import { awaits, choices, type Model } from '../kit/defineModel.ts';
import { done, failed } from '../kit/events.ts';
import { type Arrival, arrivals } from './arrivals.ts';

/**
 * One `invoke` of one state. A `call` has one answer that the machine waits for, a `machine` is ours, a `source` sends
 * while it runs: the browser's storage, a screen. The `clock` gives the day and never fails.
 */
export interface Invocation {
  machine: AnyStateMachine;
  id: string;
  state: string;
  kind: 'call' | 'machine' | 'source' | 'clock';
  /** A writing child: a `command` on a row, or a `form` that sends. */
  child: 'command' | 'form' | null;
  /** True when the chart handles its success: the frame and the lists of screens never end. */
  isAwaited: boolean;
  /** True when the chart handles its failure. */
  isCaught: boolean;
  /** The nearest state where it runs and the models let it succeed; else where it runs; else null. */
  arrival: Arrival | null;
}

/** Every invocation of the machine, each with the shortest way to it. */
export function invocations(model: Model, ...others: Model[]): Invocation[] {
  const { machine } = model;
  const places = [model, ...others].flatMap(arrivals).sort((a, b) => a.way.length - b.way.length);
  return stateNodes(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => {
      const running = places.filter(({ snapshot }) => isIn(snapshot, node) && awaits(snapshot, id));
      return {
        machine,
        id,
        state: node.id,
        kind: kindOf(machine, node, id, actorName(src)),
        child: childOf(machine.implementations.actors[actorName(src)]),
        isAwaited: handles(node, done(id).type),
        isCaught: handles(node, failed(id, null).type),
        arrival: running.find((arrival) => successes(arrival, id).length > 0) ?? running[0] ?? null,
      };
    }),
  );
}

/** Cases of the model in which the actor `id` succeeds. */
export function successes({ model, snapshot }: Arrival, id: string) {
  return choices(model, snapshot).filter(({ event }) => event.type === done(id).type);
}

function isIn(snapshot: Arrival['snapshot'], node: StateNode): boolean {
  return activeNodes(snapshot).some((active) => active.id === node.id);
}

function kindOf(machine: AnyStateMachine, node: StateNode, id: string, src: string): Invocation['kind'] {
  if (machine.implementations.actors[src] instanceof StateMachine) return 'machine';
  if (src === 'today') return 'clock';
  return handles(node, done(id).type) ? 'call' : 'source';
}

function childOf(logic: unknown): Invocation['child'] {
  if (!(logic instanceof StateMachine)) return null;
  const { actors } = logic.implementations;
  return actors.run ? 'command' : actors.sending ? 'form' : null;
}

function handles(node: StateNode | undefined, eventType: string): boolean {
  if (!node) return false;
  return node.transitions.has(eventType) || handles(node.parent, eventType);
}
