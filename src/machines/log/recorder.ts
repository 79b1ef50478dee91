import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { type TrailEntry, type TrailEvent, trailEvents } from '../../domain/trail/trailDocument.ts';

export interface Recorder {
  /** Takes what XState reports of the whole actor system, in order, and when it was (milliseconds since 1970). */
  take(atMs: number, happening: InspectionEvent): void;
  /** The machines that are spoken of, by their ids. */
  machines(): StateMachineOf[];
}

type StateMachineOf = AnyMachineSnapshot['machine'];

/** Takes lines as they happened, with everything that machines were told: it masks before it keeps. */
export interface LineTaker {
  /** True when the next line must begin a segment, as the first one does. */
  isFull(): boolean;
  begin(line: TrailEntry): void;
  add(line: TrailEntry): void;
}

/** A machine that runs, as far as it was recorded. */
interface Followed {
  number: number;
  path: string;
  snapshot: AnyMachineSnapshot;
  /** Told and not yet answered; the first is the culprit when the machine breaks. */
  told: AnyEventObject[];
  moved: boolean;
}

/**
 * Records every transition of every machine in an actor system (sequence, time, machine, event, state). Calls and other
 * ports are no lines of their own: their answers are events. A machine that is met in the middle of its life, and every
 * one that lives when a segment begins, is written down as it stands, so that a replay can begin there.
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
    // Before anything of this moment is taken over: a segment begins with what was.
    if (taker.isFull()) beginSegment(atMs);
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

  /** A machine that throws tells nobody but its parent: its last words are the event that it could not answer. */
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
        if (event.type.startsWith(ownEvents.error) && sourceRef) onBroken(atMs, sourceRef as AnyActorRef);
        followed.get(ref)?.told.push(event);
      } else if (happening.type === '@xstate.microstep') {
        const actor = followed.get(ref);
        if (actor && happening._transitions.length > 0) actor.moved = true;
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
  return ref._parent ? `${pathOf(ref._parent)}/${ref.id}` : ref.id;
}

const ownEvents = { init: 'xstate.init', stop: 'xstate.stop', error: 'xstate.error.actor.' };
