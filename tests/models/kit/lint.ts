import { type AnyStateMachine, StateMachine, type StateNode } from 'xstate';
import { isNamed } from './chart/names.ts';
import { definitions, outgoing, stateNodes } from './chart/transitions.ts';
import { failed } from './events.ts';
import { below } from './graph.ts';
import { unreachable } from './reachable.ts';

/**
 * Faults in a machine's chart, a sentence each; an empty list is a clean machine. XState reports few of these: a
 * misspelt delay fires at once, an unhandled error event ends the machine. A deliberate dead end is declared by `meta:
 * { terminal: true }`. Takes the machine, or a function that makes it when that may throw (an unknown target does).
 */
export function lint(subject: AnyStateMachine | (() => AnyStateMachine)): string[] {
  let machine: AnyStateMachine;
  try {
    machine = typeof subject === 'function' ? subject() : subject;
  } catch (problem) {
    return [problem instanceof Error ? problem.message : String(problem)];
  }
  const nodes = stateNodes(machine);
  return [
    ...withoutLimit(machine),
    ...nodes.flatMap((node) => [
      ...unknownInitial(node),
      ...unknownDelays(machine, node),
      ...straysIntoSiblings(node),
      ...carelessInvokes(machine, node),
      ...unknownActions(machine, `${node.id} entry`, listOf(node.config.entry)),
      ...unknownActions(machine, `${node.id} exit`, listOf(node.config.exit)),
    ]),
    ...unknownInTransitions(machine),
    ...unknownActionDelays(machine),
    ...unreachable(machine).map((node) => `${node.id}: no transition leads to this state`),
    ...nodes
      .filter((node) => isDeadEnd(node))
      .map((node) => `${node.id}: nothing can happen in this state any more`),
  ];
}

function withoutLimit(machine: AnyStateMachine): string[] {
  const limit = machine.options?.maxIterations;
  return limit !== undefined && Number.isFinite(limit)
    ? []
    : [`${machine.id}: options.maxIterations is not set; an eventless loop would freeze the page`];
}

function unknownInitial(node: StateNode): string[] {
  if (node.type !== 'compound') return [];
  try {
    return node.initial.target.length > 0 ? [] : [`${node.id}: has states but no initial one`];
  } catch {
    return [`${node.id}: its initial state "${JSON.stringify(node.config.initial)}" does not exist`];
  }
}

/**
 * A transition that ends inside a parallel state and leaves a region without naming it: everything in that region
 * restarts, such as the loads beside a filter.
 */
function straysIntoSiblings(node: StateNode): string[] {
  return outgoing(node).flatMap(({ eventType, target, reenter }) => {
    if (!target?.length) return [];
    const left = domainOf(node, target, reenter);
    return lineageOf(node)
      .filter((region) => region.type === 'parallel')
      .filter((parallel) => target.every((goal) => isWithin(goal, parallel)))
      .filter((parallel) => isWithin(parallel, left))
      .flatMap((parallel) => Object.values(parallel.states))
      .filter((region) => !isWithin(node, region) && !target.some((goal) => isWithin(goal, region)))
      .map(
        (region) => `${node.id} on "${eventType || 'always'}": leaves ${region.id}, which it does not name`,
      );
  });
}

/** The state that contains the transition, as XState computes it. */
function domainOf(source: StateNode, target: readonly StateNode[], reenter: boolean): StateNode {
  const isInner = target.every((goal) => goal !== source && isWithin(goal, source));
  if (isInner && !reenter) return source;
  const common = lineageOf(source)
    .slice(1)
    .find((ancestor) => target.every((goal) => goal !== ancestor && isWithin(goal, ancestor)));
  return common ?? source;
}

function isWithin(node: StateNode, other: StateNode): boolean {
  return lineageOf(node).includes(other);
}

/** The state itself, and its ancestors outwards. */
function lineageOf(node: StateNode): StateNode[] {
  return node.parent ? [node, ...lineageOf(node.parent)] : [node];
}

function unknownDelays(machine: AnyStateMachine, node: StateNode): string[] {
  return Object.keys(node.config.after ?? {}).flatMap((delay) => {
    if (delay in machine.implementations.delays) return [];
    if (/^\d+$/.test(delay)) return [`${node.id}: the delay of ${delay} ms has no name`];
    return [`${node.id}: the delay "${delay}" does not exist; XState would let it run out at once`];
  });
}

function unknownActionDelays(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
    const delay: unknown = typeof action === 'function' ? Reflect.get(action, 'delay') : undefined;
    const unknown = typeof delay === 'string' && !(delay in machine.implementations.delays);
    return unknown
      ? [`${machine.id}: the action "${name}" waits for the delay "${delay}", which does not exist`]
      : [];
  });
}

function carelessInvokes(machine: AnyStateMachine, node: StateNode): string[] {
  const given = listOf<{ id?: string; src?: unknown }>(node.config.invoke);
  return node.invoke.flatMap((invoke, index) => {
    const { id, src } = given[index] ?? {};
    const what = `${node.id}: the actor "${id ?? (typeof src === 'string' ? src : index)}"`;
    return [
      ...(id === undefined ? [`${what} is invoked without an id`] : []),
      ...(typeof src === 'string' ? [] : [`${what} has no name in setup`]),
      ...(typeof src === 'string' && !(src in machine.implementations.actors)
        ? [`${what} invokes "${src}", which does not exist`]
        : []),
      ...(isMachine(machine, src) || handlesError(node, invoke.id)
        ? []
        : [`${what} has no onError; its failure would end the machine`]),
    ];
  });
}

/** Only a bug ends a machine with an error. It goes up to the app, which shows it in place of the screen. */
function isMachine(machine: AnyStateMachine, src: unknown): boolean {
  return typeof src === 'string' && machine.implementations.actors[src] instanceof StateMachine;
}

function handlesError(node: StateNode | undefined, id: string): boolean {
  if (!node) return false;
  return (node.transitions.get(failed(id, null).type)?.length ?? 0) > 0 || handlesError(node.parent, id);
}

function unknownInTransitions(machine: AnyStateMachine): string[] {
  return definitions(machine).flatMap(({ source, eventType, guard, actions }) => {
    const where = `${source.id} on "${eventType || 'always'}"`;
    return [
      ...(guard === undefined ? [] : unknownReference('guard', machine.implementations.guards, where, guard)),
      ...unknownActions(machine, where, actions),
    ];
  });
}

function unknownActions(machine: AnyStateMachine, where: string, actions: readonly unknown[]): string[] {
  return actions.flatMap((action) =>
    unknownReference('action', machine.implementations.actions, where, action),
  );
}

function unknownReference(kind: string, known: object, where: string, reference: unknown): string[] {
  if (!isNamed(reference)) return [`${where}: a ${kind} without a name in setup`];
  const name = typeof reference === 'string' ? reference : String(Reflect.get(Object(reference), 'type'));
  return name in known ? [] : [`${where}: the ${kind} "${name}" does not exist`];
}

function isDeadEnd(node: StateNode): boolean {
  if (node.type !== 'atomic' || !node.parent || node.meta?.terminal === true) return false;
  for (let at: StateNode | undefined = node; at; at = at.parent) {
    if (outgoing(at).some(({ target, actions }) => target !== undefined || actions.length > 0)) return false;
    if (at.type === 'parallel' && isLeftFromWithin(at)) return false;
  }
  return true;
}

/** A resting region is no dead end when another region exits the whole. */
function isLeftFromWithin(parallel: StateNode): boolean {
  const inside = new Set([parallel, ...below(parallel)]);
  return [...inside].some((node) =>
    outgoing(node).some(({ target }) => target?.some((goal) => !inside.has(goal))),
  );
}

function listOf<T>(oneOrMore: unknown): T[] {
  if (oneOrMore === undefined) return [];
  return (Array.isArray(oneOrMore) ? oneOrMore : [oneOrMore]) as T[];
}
