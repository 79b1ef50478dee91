import {
  type ActorRefFrom,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
  type InputFrom,
  type OutputFrom,
  SimulatedClock,
} from 'xstate';
import { notifyResumed } from '../../../src/machines/app/liveMachine.ts';
import type { RowMail } from '../../../src/machines/shared/appMailbox.ts';

export interface UnderApp<M extends AnyStateMachine> {
  actor: ActorRefFrom<M>;
  clock: SimulatedClock;
  /** Events that the machine, or one below it, sent to the app actor, oldest first. */
  mail: AnyEventObject[];
  /** Those about rows, for the search of everything. */
  rowMail: RowMail[];
  /** Output of the machine; undefined while it runs. */
  output: () => OutputFrom<M> | undefined;
  /** The expired session of the user is renewed. */
  resume: () => void;
  stop: () => void;
}

interface Options<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  /** The system id to which machines below send their events. */
  systemId?: string;
}

/** Starts a machine at its place in the product: below an actor called `app`, which records its events. */
export function startUnderApp<M extends AnyStateMachine>(
  machine: M,
  { input, systemId }: Options<M> = {},
): UnderApp<M> {
  const mail: AnyEventObject[] = [];
  const rowMail: RowMail[] = [];
  let output: OutputFrom<M> | undefined;
  const hear = ({ event }: { event: AnyEventObject }) => {
    if (event.type.startsWith('xstate.error.')) throw event.error;
    if (event.type.startsWith('xstate.done.')) output = event.output;
    else if (isRowMail(event)) rowMail.push(event);
    else mail.push(event);
  };
  const clock = new SimulatedClock();
  const app = createActor(
    createMachine({
      context: ({ spawn }) => ({
        subject: spawn(machine as AnyStateMachine, { id: 'subject', input, systemId }),
      }),
      on: { '*': { actions: hear } },
    }),
    { systemId: 'app', clock },
  ).start();
  const actor = app.getSnapshot().context.subject as unknown as ActorRefFrom<M>;
  return {
    actor,
    clock,
    mail,
    rowMail,
    output: () => output,
    resume: () => notifyResumed(app.getSnapshot()),
    stop: () => app.stop(),
  };
}

function isRowMail(event: AnyEventObject): event is RowMail {
  return /^rows?\./.test(event.type);
}
