import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { type TrailEntry, type TrailEvent, trailEvents } from '../../domain/trail/trailDocument.ts';
import { parentOf, takenTransitions } from '../shared/xstateInternals.ts';

export interface Recorder {
  /** Takes XState's inspection events of the whole actor system in order, with their time (milliseconds since 1970). */
  take(atMs: number, happening: InspectionEvent): void;
  /** The recorded machines. */
  machines(): StateMachineOf[];
}

type StateMachineOf = AnyMachineSnapshot['machine'];

/** Takes lines in order, with unmasked events: it masks before it stores. */
export interface LineTaker {
  /** True when the next line must start a segment, as the first one does. */
  isFull(): boolean;
  begin(line: TrailEntry): void;
  add(line: TrailEntry): void;
}

/** A running machine and its recorded state. */
interface Followed {
  number: number;
  path: string;
  snapshot: AnyMachineSnapshot;
  /** Events received and not yet handled; the first is the culprit when the machine breaks. */
  told: AnyEventObject[];
  moved: boolean;
}

/**
 * Records every transition of every machine in an actor system (sequence, time, machine, event, state). Calls and other
 * ports have no lines: their answers are events. A machine first seen while running, and every running one at the start
 * of a segment, is recorded in full, so that a replay can start there.
 */
export function createRecorder(taker: LineTaker): Recorder {
  const followed = new Map<AnyActorRef, Followed>();
  const spokenOf = new Map<string, StateMachineOf>();
  let actors = 0;
  let sequence = 0;
  let lastMs = 0;

  function write(atMs: number, actor: Followed, event: TrailEvent): void {
    const { machine, value, status } = actor.snapshot;
    spokenOf.set(machine.id, machine);
    taker.add(lineOf(atMs, actor.number, actor.path, machine.id, event, value, status));
  }

  function beginSegment(atMs: number): void {
    const beginning = { type: trailEvents.segment, at: new Date(atMs).toISOString() };
    taker.begin(lineOf(atMs, 0, '', '', beginning, null, 'active'));
    for (const actor of followed.values()) write(atMs, actor, checkpointOf(actor.snapshot));
  }

  function lineOf(atMs: number, ...rest: [number, string, string, TrailEvent, unknown, string]): TrailEntry {
    const [actor, path, machine, event, state, status] = rest;
    sequence += 1;
    const elapsedMs = Math.max(0, Math.round(atMs - (lastMs || atMs)));
    lastMs = atMs;
    const line: TrailEntry = [sequence, elapsedMs, actor, path, machine, event, state];
    if (status !== 'active') line.push(status);
    return line;
  }

  function follow(ref: AnyActorRef, snapshot: AnyMachineSnapshot): Followed {
    actors += 1;
    const actor = { number: actors, path: pathOf(ref), snapshot, told: [], moved: false };
    followed.set(ref, actor);
    return actor;
  }

  function onSnapshot(
    atMs: number,
    ref: AnyActorRef,
    event: AnyEventObject,
    snapshot: AnyMachineSnapshot,
  ): void {
    if (sequence === 0) beginSegment(atMs);
    const known = followed.get(ref);
    const actor = known ?? follow(ref, snapshot);
    actor.snapshot = snapshot;
    actor.told.splice(0, actor.told.indexOf(event) + 1);
    if (event.type === ownEvents.stop) followed.delete(ref);
    else if (event.type === ownEvents.init) write(atMs, actor, event);
    else if (!known) write(atMs, actor, checkpointOf(snapshot));
    else if (actor.moved || snapshot.status !== 'active') write(atMs, actor, event);
    actor.moved = false;
    if (snapshot.status !== 'active') followed.delete(ref);
  }

  /** A machine that throws notifies only its parent; its last line is the event that it failed on. */
  function onBroken(atMs: number, ref: AnyActorRef): void {
    const actor = followed.get(ref);
    const culprit = actor?.told[0];
    if (!actor || !culprit) return;
    actor.snapshot = { ...actor.snapshot, status: 'error' } as AnyMachineSnapshot;
    write(atMs, actor, culprit);
    followed.delete(ref);
  }

  return {
    take(atMs, happening) {
      const ref = happening.actorRef as AnyActorRef;
      if (happening.type === '@xstate.event') {
        const { sourceRef, event } = happening;
        // Before anything else: a segment starts with the state before this event. A mail and what it causes stay
        // together.
        if (taker.isFull() && [...followed.values()].every(({ told }) => told.length === 0))
          beginSegment(atMs);
        if (event.type.startsWith(ownEvents.error) && sourceRef) onBroken(atMs, sourceRef as AnyActorRef);
        followed.get(ref)?.told.push(event);
      } else if (happening.type === '@xstate.microstep') {
        const actor = followed.get(ref);
        if (actor && takenTransitions(happening).length > 0) actor.moved = true;
      } else if (happening.type === '@xstate.snapshot' && 'machine' in happening.snapshot) {
        onSnapshot(atMs, ref, happening.event, happening.snapshot as AnyMachineSnapshot);
      }
    },
    machines: () => [...spokenOf.values()],
  };
}

function checkpointOf({ context, children }: AnyMachineSnapshot): TrailEvent {
  return { type: trailEvents.checkpoint, context, children: Object.keys(children) };
}

function pathOf(ref: AnyActorRef): string {
  const parent = parentOf(ref);
  return parent ? `${pathOf(parent)}/${ref.id}` : ref.id;
}

const ownEvents = { init: 'xstate.init', stop: 'xstate.stop', error: 'xstate.error.actor.' };
