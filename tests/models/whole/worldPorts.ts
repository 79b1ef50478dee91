import { type AnyActorLogic, type AnyStateMachine, fromCallback, fromPromise, StateMachine } from 'xstate';
import type { NavigationOrder } from '../../../src/machines/app/departure.ts';
import type { SchemeOrder } from '../../../src/machines/app/shellMachine.ts';
import type { StorageOrder } from '../../../src/machines/session/sessionMachine.ts';
import type { AddressNews, AddressOrder } from '../../../src/machines/shared/addressMachine.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { type HostCall, pathOf, worldOf } from './world.ts';

/**
 * A copy of the machine whose outermost ports use the world of their actor system. Every port to the host is a real
 * promise actor, so that late answers meet the product's own protection.
 */
export function inTheWorld<M extends AnyStateMachine>(machine: M, kept: readonly string[] = []): M {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    if (kept.includes(name)) return [name, logic];
    if (logic instanceof StateMachine) return [name, inTheWorld(logic)];
    return [name, browserPorts[name] ?? hostPort];
  });
  return machine.provide({ actors: Object.fromEntries(actors) }) as M;
}

const hostPort = fromPromise<unknown, unknown>(({ input, signal, self, system }) => {
  const world = worldOf(system);
  const parent = self._parent;
  if (!parent) throw new Error('a call to the host is made for a machine');
  const { token, tenantId } = system.get('session').getSnapshot().context;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let isAnswered = false;
  let outcome: ReturnType<HostCall['outcome']> = null;
  const answering = (kind: 'resolved' | 'rejected', settle: (value: unknown) => void) => (value: unknown) => {
    isAnswered = true;
    outcome = signal.aborted ? null : kind;
    settle(value);
  };
  const call: HostCall = {
    path: pathOf(self),
    input,
    parent,
    credentials: { token, tenantId },
    outcome: () => outcome,
    state: () => (isAnswered ? 'answered' : signal.aborted ? 'abandoned' : 'running'),
    resolve: answering('resolved', resolve),
    reject: answering('rejected', reject),
  };
  world.calls.push(call);
  return promise;
});

const navigation = fromCallback<NavigationOrder>(({ sendBack, receive, system }) => {
  const world = worldOf(system);
  world.tell.navigation = sendBack;
  const arrive = (path: string, isAnew?: boolean) => {
    world.path = path;
    sendBack({ type: 'location.changed', path, isAnew });
  };
  receive((order) => {
    if (order.type === 'guard') world.guarded = order.on;
    else if (order.delta === undefined) arrive(order.to, order.isAnew);
    else arrive(world.undone ?? order.to, true);
  });
  arrive(world.path);
});

const storage = fromCallback<StorageOrder>(({ sendBack, receive, system }) => {
  const { stored, tell } = worldOf(system);
  tell.storage = sendBack;
  receive((order) => {
    if (order.type === 'token.keep') stored.token = order.token;
    else if (order.type === 'token.drop') stored.token = null;
    else stored.tenantId = order.type === 'tenant.keep' ? order.tenantId : null;
  });
  sendBack({ type: 'storage.read', ...stored });
});

const scheme = fromCallback<SchemeOrder>(({ receive, system }) => {
  receive((order) => {
    if (order.type === 'scheme.keep') worldOf(system).scheme = order.scheme;
  });
});

/** Views of lists stay local: the world of these walks has paths only, and reports that at the start. */
const address = fromCallback<AddressOrder>(({ sendBack }) => {
  sendBack({ type: 'address.read', part: {} } satisfies AddressNews);
});

/** Nobody leaves the desk during a walk. */
const activity = fromCallback(() => {});

/** No day ends during a walk. */
const day = fromCallback(({ sendBack }) => sendBack({ type: 'day.began', today }));

/** The code of the history is here, and no place is left while one is read. */
const openHistory = fromPromise(async () => {});
const leaving = fromCallback(() => {});

const browserPorts: Record<string, AnyActorLogic> = {
  navigation,
  storage,
  scheme,
  address,
  activity,
  day,
  openHistory,
  leaving,
};
