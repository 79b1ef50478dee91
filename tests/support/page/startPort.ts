import { type AnyActorLogic, type AnyEventObject, createActor, createMachine } from 'xstate';

/** Starts a port as a machine does, and keeps the events that it sends. */
export function startPort(logic: AnyActorLogic) {
  const told: AnyEventObject[] = [];
  const keep = ({ event }: { event: AnyEventObject }) => {
    told.push(event);
  };
  const parent = createActor(
    createMachine({
      context: ({ spawn }) => ({ port: spawn(logic, { id: 'port' }) }),
      on: { '*': { actions: keep } },
    }),
  ).start();
  running.push(parent);
  return {
    told,
    order: (event: AnyEventObject) => parent.getSnapshot().context.port.send(event),
    stop: () => parent.stop(),
  };
}

const running: { stop: () => void }[] = [];

/** Stops all ports after each test, so that none reaches the next. */
export function stopPorts(): void {
  for (const parent of running.splice(0)) parent.stop();
}
