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

export interface UnderApp<M extends AnyStateMachine> {
  actor: ActorRefFrom<M>;
  clock: SimulatedClock;
  /** What the machine, or one below it, told the app actor, oldest first. */
  mail: AnyEventObject[];
  /** What the machine ended with; undefined while it runs. */
  output: () => OutputFrom<M> | undefined;
  stop: () => void;
}

interface Options<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  /** The name that machines below send their mail to. */
  systemId?: string;
}

/** Starts a machine where it stands in the product: below an actor called `app`, which keeps what it hears. */
export function startUnderApp<M extends AnyStateMachine>(
  machine: M,
  { input, systemId }: Options<M> = {},
): UnderApp<M> {
  const mail: AnyEventObject[] = [];
  let output: OutputFrom<M> | undefined;
  const hear = ({ event }: { event: AnyEventObject }) => {
    if (event.type.startsWith('xstate.error.')) throw event.error;
    if (event.type.startsWith('xstate.done.')) output = event.output;
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
  return { actor, clock, mail, output: () => output, stop: () => app.stop() };
}
