import type { AnyMachineSnapshot, StateNode, StateValue } from 'xstate';

/** The active states, each before those inside it. XState keeps its own list private. */
export function activeNodes({ machine, value }: AnyMachineSnapshot): StateNode[] {
  return nodesIn(machine.root, value);
}

function nodesIn(node: StateNode, value: StateValue): StateNode[] {
  const inner = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
  const nodes = inner.map(([name, within]) => [node.states[name], within ?? {}] as const);
  return [node, ...nodes.flatMap(([child, within]) => (child ? nodesIn(child, within) : []))];
}
