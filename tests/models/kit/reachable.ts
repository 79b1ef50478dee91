import type { AnyStateMachine, StateNode } from 'xstate';
import { outgoing, stateNodes } from './chart/transitions.ts';

/** States that no chain of transitions reaches, ignoring guards. */
export function unreachable(machine: AnyStateMachine): StateNode[] {
  const reached = new Set<StateNode>();
  enter(machine.root, reached);
  for (const node of reached) {
    for (const { target } of outgoing(node)) {
      for (const goal of target ?? []) enter(goal, reached);
    }
  }
  return stateNodes(machine).filter((node) => !reached.has(node) && node.type !== 'history');
}

/** A machine's initial states, ignoring eventless transitions. */
export function startStates(machine: AnyStateMachine): StateNode[] {
  const reached = new Set<StateNode>();
  enter(machine.root, reached);
  return [...reached];
}

function enter(node: StateNode, reached: Set<StateNode>): void {
  for (let at: StateNode | undefined = node; at && !reached.has(at); at = at.parent) {
    reached.add(at);
    if (at.type === 'parallel') for (const region of Object.values(at.states)) enter(region, reached);
  }
  for (const start of starts(node)) if (!reached.has(start)) enter(start, reached);
}

function starts(node: StateNode): readonly StateNode[] {
  if (node.type !== 'compound') return [];
  try {
    return node.initial.target;
  } catch {
    return [];
  }
}
