import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate';

export type MachineActor = AnyActorRef & { getSnapshot(): AnyMachineSnapshot };

/** True for an actor that runs a machine: it has states, and a chart. */
export function isMachine(actor: AnyActorRef | undefined): actor is MachineActor {
  return actor !== undefined && 'machine' in actor.getSnapshot();
}

/** The machines that an actor runs, by the name of each, the screen first. */
export function childMachines({ children }: AnyMachineSnapshot): Record<string, MachineActor> {
  const running: [string, MachineActor][] = [];
  for (const name in children) {
    const child: AnyActorRef | undefined = children[name];
    if (isMachine(child)) running.push([name, child]);
  }
  return Object.fromEntries(running.sort(([a], [b]) => Number(b === 'screen') - Number(a === 'screen')));
}

/** The ids of all states that the machine is in, as its chart marks them. */
export function activeStates({ _nodes }: AnyMachineSnapshot): string[] {
  return _nodes.map(({ id }) => id);
}

/** The innermost states that the machine is in, each as the path that leads to it. */
export function currentPaths({ _nodes }: AnyMachineSnapshot): string[][] {
  return _nodes.filter(isLeaf).map(({ path, key }) => (path.length > 0 ? path : [key]));
}

/** Every tag of a machine's states, in the order of its chart. */
export function tagsOf({ root }: AnyStateMachine): string[] {
  const tags = (node: StateNode): string[] => [...node.tags, ...Object.values(node.states).flatMap(tags)];
  return [...new Set(tags(root))];
}

export function isLeaf(node: StateNode): boolean {
  return Object.keys(node.states).length === 0;
}
