import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { appMachine } from '../../../src/machines/app/appMachine.ts';
import { selectScreen } from '../../../src/machines/app/appSelectors.ts';
import type { NavigationOrder } from '../../../src/machines/app/departure.ts';
import type { SessionActor } from '../../../src/machines/session/sessionMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';

type Inspector = (happening: InspectionEvent) => void;
type RealPorts = Parameters<typeof controlPorts>[2];

/** The whole app with its session, notices and shell; the test controls browser, host and screens. */
export function startApp(real: RealPorts = {}, inspect?: Inspector) {
  const { machine, ports } = controlPorts(appMachine, (answer) => answer(), real);
  const clock = new SimulatedClock();
  const app = createActor(machine, { id: 'app', systemId: 'app', clock, inspect }).start();
  const history = ports.last('navigation');
  const session = app.getSnapshot().children.session as SessionActor;
  const orders = () => history.received as NavigationOrder[];

  return {
    app,
    clock,
    ports,
    session,
    storage: ports.last('session.storage'),
    /** Requests of the app to the browser's history. */
    orders,
    /** The last navigation. */
    sentTo: () => orders().findLast((order) => order.type === 'go'),
    isGuarded: () => orders().findLast((order) => order.type === 'guard')?.on,
    arrive: (path: string) => history.send({ type: 'location.changed', path }),
    /** Answers from the storage and the host as for a user who was signed in before. */
    restore(user: SessionUser | null, tenantId: string | null = null) {
      const token = user === null ? null : 'token-1';
      ports.last('session.storage').send({ type: 'storage.read', token, tenantId });
      if (user !== null) ports.last('session.fetchUser').resolve(user);
    },
    history,
    /** Signs in by the form. */
    signIn(user: SessionUser) {
      const login = session.getSnapshot().children.login;
      login?.send({ type: 'login.submitted', values: { username: user.email, password: 'Obra-2026' } });
      ports.last('session.login.requestToken').resolve('token-2');
      ports.last('session.login.fetchUser').resolve(user);
    },
    openScreen: () => ports.last('openScreen').resolve(undefined),
    screen: () => selectScreen(app.getSnapshot()),
    has: (tag: 'waiting' | 'shown' | 'slow' | 'failed' | 'dead' | 'asking') => app.getSnapshot().hasTag(tag),
    notices: () => app.getSnapshot().children.notices?.getSnapshot().context.notices ?? [],
  };
}

/** Marina on the projects of Horizonte, optionally with unsaved work. */
export function startAtProjects(
  user: SessionUser,
  options: { unsaved?: boolean; real?: RealPorts; inspect?: Inspector } = {},
) {
  const started = startApp(options.real, options.inspect);
  started.restore(user, 't-horizonte');
  started.arrive('/tenant/projects');
  started.openScreen();
  if (options.unsaved) started.app.send({ type: 'work.unsaved' });
  return started;
}
