import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  StateMachine,
} from 'xstate';
import { machines } from '../../src/machines/allMachines.ts';
import { appMachine } from '../../src/machines/app/appMachine.ts';
import { workScreens } from '../../src/machines/app/routes.ts';
import { tenantChoiceMachine } from '../../src/machines/session/tenantChoiceMachine.ts';
import { type Call, controlled } from '../models/kit/controlled.ts';
import { manualClock } from '../models/kit/manualClock.ts';
import { demonstrationHost, type Host } from './host.ts';
import { type Recording, recording } from './recording.ts';

export interface Office {
  host: Host;
  log: Recording;
  app: AnyActorRef;
  /** The actor at a path below the app (`screen/form`). Throws when there is none. */
  at(path: string): AnyActorRef;
  lives(path: string): boolean;
  /** Sends an event to the actor there, and answers every call that follows. */
  tell(path: string, event: AnyEventObject): void;
  /** Moves the browser to this path. */
  arrive(path: string): void;
  /** Types a text into a field of the form at this path, key by key. */
  type(path: string, event: string, field: string, text: string): void;
  signIn(password: string): void;
}

const keyMs = 170;

/**
 * The composed app with the machines of every screen under a recorder; the host answers each call at once.
 */
export function openOffice(host = demonstrationHost(), log = recording()): Office {
  const clock = manualClock();
  const app = createActor(everything, { id: 'app', systemId: 'app', clock, inspect: log.inspect });
  const open: Asked[] = [];
  asked.set(app.system, open);
  app.start();

  const answerAll = () => {
    for (let next = open.shift(); next; next = open.shift()) {
      if (next.call.state !== 'running' || isBrowser(next.name)) continue;
      log.wait(40);
      next.call.resolve(host.answer(next.name, next.call.input as Record<string, unknown>));
    }
  };
  const find = (path: string) =>
    path
      .split('/')
      .filter(Boolean)
      .reduce<AnyActorRef | undefined>((actor, id) => actor?.getSnapshot().children?.[id], app);
  const office: Office = {
    host,
    log,
    app,
    at(path) {
      const actor = find(path);
      if (!actor) throw new Error(`nobody lives at app/${path}`);
      return actor;
    },
    lives: (path) => find(path) !== undefined,
    tell(path, event) {
      office.at(path).send(event);
      answerAll();
    },
    arrive(path) {
      office.tell('', { type: 'navigation.requested', to: path });
      log.wait(5);
      office.tell('', { type: 'location.changed', path });
    },
    type(path, event, field, text) {
      for (let length = 1; length <= text.length; length += 1) {
        log.wait(keyMs + ((length * 37) % 90));
        office.tell(path, { type: event, patch: { [field]: text.slice(0, length) } });
      }
    },
    signIn(password) {
      office.tell('session', { type: 'storage.read', token: null, tenantId: host.tenantId });
      office.tell('', { type: 'location.changed', path: '/login' });
      office.type('session/login', 'login.patched', 'username', host.me.email);
      office.type('session/login', 'login.patched', 'password', password);
      office.tell('session/login', {
        type: 'login.submitted',
        values: { username: host.me.email, password },
      });
      office.tell('session', { type: 'tenant.entered', tenantId: host.tenantId });
    },
  };
  return office;
}

function isBrowser(name: string): boolean {
  return ['app.navigation', 'session.storage', 'shell.scheme'].includes(name);
}

interface Asked {
  name: string;
  call: Call;
}

/** Requests to the host and the browser, by the actor system that made them. */
const asked = new WeakMap<AnyActorRef['system'], Asked[]>();

function port(name: string) {
  const { logic, calls } = controlled();
  const start = logic.start;
  logic.start = (snapshot, scope) => {
    start?.(snapshot, scope);
    const call = calls.pop();
    if (call) asked.get(scope.system)?.push({ name, call });
  };
  return logic;
}

const screens = [...workScreens.map((name) => machines[name]), tenantChoiceMachine];
const everything = withPorts(appMachine).provide({
  actors: Object.fromEntries(screens.flatMap((screen) => (screen ? [[screen.id, withPorts(screen)]] : []))),
});

function withPorts(machine: AnyStateMachine): AnyStateMachine {
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? withPorts(logic) : port(`${machine.id}.${name}`),
      ]),
    ),
  });
}
