import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { activeNodes } from './chart/activeNodes.ts';
import { stateNodes } from './chart/transitions.ts';
import { meaning, type OwnEvent } from './events.ts';

export type Cases<M extends AnyStateMachine> = Record<
  string,
  EventFromLogic<M> | OwnEvent | false | null | undefined
>;

export interface ModelDefinition<M extends AnyStateMachine> {
  /** Name in reports when one machine has several models. */
  name?: string;
  input?: InputFrom<M>;
  /**
   * The possible events: a stable name for each, the event built from the snapshot. A falsy event is not offered.
   * Outcomes (`done`, `failed`) are offered only while their actor runs, `after` only while its state is entered, so
   * they need no condition. Bound growing values (`lines.length < 3`).
   */
  cases(snapshot: SnapshotFrom<M>): Cases<M>;
  /** Plain JSON: everything besides the state value that changes which transitions can be taken. Nothing else. */
  facts(snapshot: SnapshotFrom<M>): unknown;
  /** Number of different contexts compared per key; 1 trusts the facts. Default 3. */
  looks?: number;
  /** Maximum snapshots expanded before the model counts as unbounded. Default 5000. */
  limit?: number;
}

export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  name: string;
  machine: M;
  input: InputFrom<M>;
  cases(snapshot: SnapshotFrom<M>): Cases<M>;
  facts(snapshot: SnapshotFrom<M>): unknown;
  looks: number;
  limit: number;
}

/** Describes how to drive a production machine: named cases, and facts that distinguish its states. */
export function defineModel<M extends AnyStateMachine>(machine: M, definition: ModelDefinition<M>): Model<M> {
  return {
    name: definition.name ?? machine.id,
    machine,
    input: definition.input as InputFrom<M>,
    cases: (snapshot) => definition.cases(snapshot),
    facts: (snapshot) => definition.facts(snapshot),
    looks: definition.looks ?? 3,
    limit: definition.limit ?? 5000,
  };
}

export interface Offer {
  name: string;
  event: AnyEventObject;
}

/** Possible cases in this snapshot, with or without a transition for them. */
export function offers(model: Model, snapshot: AnyMachineSnapshot): Offer[] {
  if (snapshot.status !== 'active') return [];
  return Object.entries(model.cases(snapshot)).flatMap(([name, event]) => {
    if (!event) return [];
    refuseUnknown(model, name, event);
    return possible(snapshot, event) ? [{ name, event }] : [];
  });
}

/** An outcome of an actor that is never invoked, or a delay of a state without it, would never be offered. */
function refuseUnknown({ name, machine }: Model, caseName: string, event: AnyEventObject): void {
  const said = meaning(event);
  if (said.kind === 'ordinary') return;
  const { actors, states } = namesIn(machine);
  const [thing, given, known] =
    said.kind === 'after' ? ['state', said.stateId, states] : ['actor', said.actorId, actors];
  if (known.has(given)) return;
  throw new Error(
    `${name}: "${caseName}" names the ${thing} ${given}, yet there are only ${[...known].join(', ')}`,
  );
}

function namesIn(machine: AnyStateMachine) {
  const known = names.get(machine) ?? {
    actors: new Set(stateNodes(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id))),
    states: new Set(stateNodes(machine).map(({ id }) => id)),
  };
  names.set(machine, known);
  return known;
}

const names = new WeakMap<AnyStateMachine, { actors: Set<string>; states: Set<string> }>();

/** Cases with an effect here: a transition handles them, or an actor settles. */
export function choices(model: Model, snapshot: AnyMachineSnapshot): Offer[] {
  return offers(model, snapshot).filter(({ event }) => settles(event) || snapshot.can(event));
}

/** Snapshots with one key must behave alike: state value, status and facts. */
export function keyOf(model: Model, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, snapshot.status, model.facts(snapshot)]);
}

/** Actors that answered on the way to a snapshot and are still in it. */
const settled = new WeakMap<AnyMachineSnapshot, Set<unknown>>();

/** An actor that answered and is still in the snapshot cannot answer again. */
export function rememberSettled(
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
): void {
  const said = meaning(event);
  const answered = said.kind === 'done' || said.kind === 'failed' ? before.children[said.actorId] : undefined;
  const silent = new Set([...(settled.get(before) ?? []), answered]);
  const present = Object.values(after.children).filter((child) => child && silent.has(child));
  if (present.length > 0) settled.set(after, new Set(present));
}

/** True while the actor invoked under `id` exists and has not answered. */
export function awaits(snapshot: AnyMachineSnapshot, id: string): boolean {
  const child = snapshot.children[id];
  return child !== undefined && !settled.get(snapshot)?.has(child);
}

function possible(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const said = meaning(event);
  if (said.kind === 'after') return activeNodes(snapshot).some((node) => node.id === said.stateId);
  if (said.kind === 'ordinary') return true;
  return awaits(snapshot, said.actorId);
}

function settles(event: AnyEventObject): boolean {
  const { kind } = meaning(event);
  return kind === 'done' || kind === 'failed';
}
