import type { ActorLogic, ActorRef, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';
import { STOP } from './events.ts';

/** One run of a port: its input, and the answers that a test may give. */
export interface Call<Output = unknown, Input = unknown> {
  /** Its invoke id, and the actor that invoked it. */
  id: string;
  parent: AnyActorRef | undefined;
  input: Input;
  /** Events that the machine sent to it. */
  received: AnyEventObject[];
  state: 'running' | 'settled' | 'stopped';
  resolve(output: Output): void;
  /** `error` is the rejection of the real port: a plain tagged value. */
  reject(error: unknown): void;
  /** Sends an event to the machine, as a callback actor does. */
  send(event: AnyEventObject): void;
  /** True when the machine left before the answer: a real port's `signal` is then aborted. */
  aborted(): boolean;
}

export interface Controlled<Output = unknown, Input = unknown> {
  logic: ActorLogic<Snapshot<Output> & { input: Input }, AnyEventObject, Input>;
  calls: Call<Output, Input>[];
}

/**
 * A port controlled by the test, in place of a promise or a callback actor: it is pending until the test settles its
 * call. An answer after its stop is dropped, like a late one. `around` wraps each answer (React's `act` on a page).
 */
export function controlled<Output = unknown, Input = unknown>(
  around: (answer: () => void) => void = (answer) => answer(),
): Controlled<Output, Input> {
  type Running = Snapshot<Output> & { input: Input };
  const calls: Call<Output, Input>[] = [];
  const callOf = new WeakMap<object, Call<Output, Input>>();
  const logic: Controlled<Output, Input>['logic'] = {
    getInitialSnapshot: (_, input) =>
      ({ status: 'active', output: undefined, error: undefined, input }) as Running,
    getPersistedSnapshot: (snapshot) => snapshot,
    start(snapshot, { self }) {
      const call = newCall(self, snapshot.input, around);
      calls.push(call);
      callOf.set(self, call);
    },
    transition(snapshot, event, { self }) {
      const call = callOf.get(self);
      if (event.type === STOP) {
        if (call?.state === 'running') call.state = 'stopped';
        return { ...snapshot, status: 'stopped' } as Running;
      }
      if (event.type === 'call.resolved')
        return { ...snapshot, status: 'done', output: event.output } as Running;
      if (event.type === 'call.rejected')
        return { ...snapshot, status: 'error', error: event.error } as Running;
      call?.received.push(event);
      return snapshot;
    },
  };
  return { logic, calls };
}

function newCall<Output, Input>(
  self: ActorRef<Snapshot<Output> & { input: Input }, AnyEventObject>,
  input: Input,
  around: (answer: () => void) => void,
): Call<Output, Input> {
  const settle = (event: AnyEventObject) => {
    if (call.state !== 'running') return;
    call.state = 'settled';
    around(() => self.send(event));
  };
  const call: Call<Output, Input> = {
    id: self.id,
    parent: self._parent,
    input,
    received: [],
    state: 'running',
    resolve: (output) => settle({ type: 'call.resolved', output }),
    reject: (error) => settle({ type: 'call.rejected', error }),
    send: (event) => {
      if (call.state === 'running') around(() => self._parent?.send(event));
    },
    aborted: () => call.state === 'stopped',
  };
  return call;
}
