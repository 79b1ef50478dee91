import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, StateNode, StateValue } from 'xstate';
import { resumed } from '../shared/resumption.ts';

export type MachineActor = AnyActorRef & { getSnapshot(): AnyMachineSnapshot };

/** True for an actor that runs a machine. */
export function isMachine(actor: AnyActorRef | undefined): actor is MachineActor {
  return actor !== undefined && 'machine' in actor.getSnapshot();
}

/** The machines among an actor's children by name, the screen first. */
export function childMachines({ children }: AnyMachineSnapshot): Record<string, MachineActor> {
  const running: [string, MachineActor][] = [];
  for (const name in children) {
    const child: AnyActorRef | undefined = children[name];
    if (isMachine(child)) running.push([name, child]);
  }
  return Object.fromEntries(running.sort(([a], [b]) => Number(b === 'screen') - Number(a === 'screen')));
}

/** Notifies every machine below this one that the session of its user was renewed. */
export function notifyResumed(snapshot: AnyMachineSnapshot): void {
  for (const machine of machinesBelow(snapshot)) {
    // One of them may have ended another.
    if (machine.getSnapshot().status === 'active') machine.send(resumed);
  }
}

function machinesBelow(snapshot: AnyMachineSnapshot): MachineActor[] {
  return Object.values(childMachines(snapshot)).flatMap((child) => [
    child,
    ...machinesBelow(child.getSnapshot()),
  ]);
}

/** Paths of all active states, as in the drawing; the machine's own is `machine`. */
export function activeStates(snapshot: AnyMachineSnapshot): string[] {
  return activeNodes(snapshot).map(({ path }) => path.join('.') || 'machine');
}

/** Paths of the innermost active states. */
export function currentPaths(snapshot: AnyMachineSnapshot): string[][] {
  return activeNodes(snapshot)
    .filter(isLeaf)
    .map(({ path, key }) => (path.length > 0 ? path : [key]));
}

/** The active states, each before those inside it. XState keeps its own list private. */
export function activeNodes({ machine, value }: AnyMachineSnapshot): StateNode[] {
  return nodesIn(machine.root, value);
}

function nodesIn(node: StateNode, value: StateValue): StateNode[] {
  const inner = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
  const nodes = inner.map(([name, within]) => [node.states[name], within ?? {}] as const);
  return [node, ...nodes.flatMap(([child, within]) => (child ? nodesIn(child, within) : []))];
}

/** Every tag of a machine's states, in chart order. */
export function tagsOf({ root }: AnyStateMachine): string[] {
  const tags = (node: StateNode): string[] => [...node.tags, ...Object.values(node.states).flatMap(tags)];
  return [...new Set(tags(root))];
}

export function isLeaf(node: StateNode): boolean {
  return Object.keys(node.states).length === 0;
}
