import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromTransition,
} from 'xstate';
import { transitionKey, transitionLabels } from './chart/transitions.ts';
import { meaning } from './events.ts';
import { type ManualClock, manualClock } from './manualClock.ts';
import { type Passage, passage } from './passage.ts';
import { controlActors, type Ports } from './ports.ts';

export interface Stage {
  actor: ActorRefFrom<AnyStateMachine>;
  /** The ports and invoked machines, all controlled by the test. */
  ports: Ports;
  /** Messages to the app, oldest first. */
  mail: AnyEventObject[];
  /** The start. */
  start: Passage;
  /**
   * Causes one event as in production: a port settles, a delay fires, anything else is sent. Returns the result. Throws
   * when the port is not running or the delay is not set.
   */
  cause(event: AnyEventObject): Passage;
  /** Stops the actor, as a parent that leaves it does. */
  leave(): void;
}

/** A running actor of the machine without a page: the test controls its actors and fires each delay alone. */
export function onStage(machine: AnyStateMachine | undefined, input?: unknown): Stage {
  if (!machine) throw new Error('there is no such machine');
  const { machine: copy, ports } = controlActors(machine);
  const labels = transitionLabels(machine);
  const clock = manualClock();
  const mail: AnyEventObject[] = [];
  const house = createActor(houseFor(mail), { clock, id: 'parent', systemId: 'app' }).start();
  clock.watch(house.system);
  let taken: string[] = [];
  // The house has no other machine.
  house.system.inspect((happening) => {
    if (happening.type === '@xstate.microstep') taken.push(...happening._transitions.map(transitionKey));
  });
  const actor = createActor<AnyStateMachine>(copy, { id: machine.id, input, parent: house }).start();
  const reached = () => passage(actor.getSnapshot(), taken, labels);
  const start = reached();
  return {
    actor,
    ports,
    mail,
    start,
    cause(event) {
      taken = [];
      happen(actor, event, ports, clock);
      return reached();
    },
    leave: () => house.send({ type: 'actor.left', actor } as AnyEventObject),
  };
}

/** Records messages to the app; only a parent can stop the actor. */
function houseFor(mail: AnyEventObject[]) {
  return fromTransition((state: null, event: AnyEventObject, { stopChild }) => {
    if (event.type === 'actor.left') stopChild(event.actor);
    else mail.push(event);
    return state;
  }, null);
}

function happen(actor: AnyActorRef, event: AnyEventObject, ports: Ports, clock: ManualClock): void {
  const said = meaning(event);
  if (said.kind === 'ordinary') {
    actor.send(event);
    return;
  }
  if (said.kind === 'after') {
    if (!clock.elapse(event.type)) throw new Error(`the delay "${said.delay}" of ${said.stateId} is not set`);
    return;
  }
  const call = ports.startedBy(actor).findLast(({ id, state }) => id === said.actorId && state === 'running');
  if (!call) throw new Error(`the port "${said.actorId}" is not running`);
  if (said.kind === 'done') call.resolve(said.output);
  else call.reject(said.error);
}
