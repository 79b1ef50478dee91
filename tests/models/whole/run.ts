import { type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, createActor } from 'xstate';
import type { SessionUser } from '../../../src/domain/admin/user.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import { isSessionRefusal } from '../../../src/domain/problem.ts';
import type { AppActor } from '../../../src/machines/app/appMachine.ts';
import { selectScreen } from '../../../src/machines/app/appSelectors.ts';
import type { SessionSnapshot } from '../../../src/machines/session/sessionMachine.ts';
import { type ManualClock, manualClock } from '../kit/manualClock.ts';
import type { WholeApp } from './wholeApp.ts';
import { type HostCall, newWorld, settle, type World } from './world.ts';

/** A visit: its address, and the browser's storage. */
export interface Visit {
  path: string;
  /** The user of the stored token, and the company. */
  user?: SessionUser;
  tenantId?: string;
}

/** Something that happens; undefined where it is impossible. */
export type Happening = (() => void | Promise<void>) | undefined;

/** One machine of the running application. */
export interface Living {
  path: string;
  actor: AnyActorRef;
  snapshot: AnyMachineSnapshot;
}

/** The whole application in a world, and everything that can be caused in it. */
export interface Run {
  app: AppActor;
  world: World;
  clock: ManualClock;
  /** Runs a change with its immediate consequences. */
  around: Around;
  /** The app machine first, then all machines below it; paths like `screen.list`. */
  living(): Living[];
  snapshot(path: string): AnyMachineSnapshot | undefined;
  session(): SessionSnapshot;
  screen(): string | null;
  call(path: string): HostCall | undefined;
  /** The host gives this answer, computed at that moment. */
  answers(path: string, output: (call: HostCall) => unknown): Happening;
  /** The host refuses, or is unreachable. */
  fails(path: string, problem: Problem): Happening;
  /** A user's event to the machine at this path, if a transition handles it. */
  sends(path: string, ...events: AnyEventObject[]): Happening;
  /** The delay of this machine fires, if set. */
  rings(delay: string, machine: string): Happening;
  /** The user goes back in the history, to this path. */
  stepsBack(to: string): Happening;
  /** Another tab logs out and removes token and company from the storage. */
  loggedOutElsewhere(): Happening;
  bring(screen: string): void;
  stop(): void;
}

export type Around = (change: () => void) => Promise<void>;

const plainly: Around = async (change) => {
  change();
  await heard();
};

/** Every answer so far has reached its machine. */
export async function heard(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await null;
}

/** Starts the application like a visiting browser. */
export function startRun(whole: WholeApp, { path, user, tenantId }: Visit, around = plainly): Run {
  const world = newWorld(path, { token: user ? 'token-0' : null, tenantId: tenantId ?? null });
  if (user) world.people.set('token-0', user);
  const clock = manualClock();
  whole.forget();
  const app = createActor(whole.machine, { systemId: 'app', clock });
  clock.watch(app.system);
  settle(app.system, world);
  app.start();

  const living = () => descend('', app, app.getSnapshot());
  const find = (wanted: string) => wanted.split('.').reduce(childOf, app as AnyActorRef | undefined);
  const snapshot = (wanted: string) => find(wanted)?.getSnapshot();
  const session = () => app.getSnapshot().children.session?.getSnapshot() as SessionSnapshot;
  const call = (wanted: string) =>
    world.calls.find((each) => each.path === wanted && each.state() === 'running');

  return {
    app,
    world,
    clock,
    around,
    living,
    snapshot,
    session,
    screen: () => selectScreen(app.getSnapshot()),
    call,
    answers(wanted, output) {
      const running = call(wanted);
      return running && (() => around(() => running.resolve(output(running))));
    },
    fails(wanted, problem) {
      const running = call(wanted);
      return (
        running &&
        (() =>
          around(() => {
            tellRefusal(app, running, problem);
            running.reject(problem);
          }))
      );
    },
    sends(wanted, ...events) {
      const actor = find(wanted);
      const [first] = events;
      if (!actor || !first || !actor.getSnapshot().can(first)) return undefined;
      return () =>
        around(() => {
          for (const event of events) actor.send(event);
        });
    },
    rings(delay, machine) {
      const isMeant = (type: string) => type.startsWith(`xstate.after.${delay}.${machine}.`);
      const type = clock.pending().find((pending) => pending === delay || isMeant(pending));
      return type === undefined ? undefined : () => around(() => void clock.elapse(type));
    },
    stepsBack: (to) => () =>
      around(() => {
        if (world.guarded) world.undone = to;
        else world.path = to;
        const event = { path: to, to, delta: -1 };
        world.tell.navigation?.({
          ...event,
          type: world.guarded ? 'navigation.requested' : 'location.changed',
        });
      }),
    loggedOutElsewhere: () => () =>
      around(() => {
        Object.assign(world.stored, { token: null, tenantId: null });
        world.tell.storage?.({ type: 'storage.tokenRemoved' });
      }),
    bring: whole.bring,
    stop: () => void app.stop(),
  };
}

/** The client reports a 401 to the session before the call fails, except for a sign-in's own calls. */
function tellRefusal(app: AppActor, call: HostCall, problem: Problem): void {
  const { token } = call.credentials;
  if (token === null || !isSessionRefusal(problem) || call.path.startsWith('session.')) return;
  app.getSnapshot().children.session?.send({ type: 'session.refused', token } as never);
}

/** The child of an actor by its id; the app itself has the path ''. */
function childOf(actor: AnyActorRef | undefined, id: string): AnyActorRef | undefined {
  return id === '' ? actor : actor?.getSnapshot().children?.[id];
}

function descend(path: string, actor: AnyActorRef, snapshot: AnyMachineSnapshot): Living[] {
  const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children);
  const below = children.flatMap((child) => {
    const inner: AnyMachineSnapshot | undefined = child?.getSnapshot();
    if (!child || !inner || !('children' in inner)) return [];
    return descend(path ? `${path}.${child.id}` : child.id, child, inner);
  });
  return [{ path, actor, snapshot }, ...below];
}
