import { getShortestPaths, getStateNodes } from '@xstate/test';
import type { AnyMachineSnapshot, StateNode } from 'xstate';
import { keyOf, type Model, offers } from './defineModel.ts';

/** Every state inside `node`, at any depth. */
export function below(node: StateNode): StateNode[] {
  return getStateNodes(node);
}

/**
 * Keys that `@xstate/test` reaches: a second opinion on our exploration. It visits each key once, so it cannot see
 * facts that are too coarse.
 */
export function keysReached(model: Model): Set<string> {
  const keys = new Set<string>();
  getShortestPaths(model.machine, {
    input: model.input,
    limit: model.limit,
    events: (snapshot: AnyMachineSnapshot) => offers(model, snapshot).map(({ event }) => event),
    serializeState: (snapshot: AnyMachineSnapshot) => {
      const key = keyOf(model, snapshot);
      keys.add(key);
      return key;
    },
  });
  return keys;
}
