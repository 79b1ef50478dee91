import { fromPromise } from 'xstate';
import { browserNavigation } from '../browser/navigation.ts';
import { onDemand } from '../browser/onDemand.ts';
import { browserScheme } from '../browser/scheme.ts';
import { browserStorage } from '../browser/storage.ts';
import type { SessionUser } from '../domain/admin/user.ts';
import { roleIds } from '../domain/permission.ts';
import type { Problem } from '../domain/problem.ts';
import { roleIn } from '../domain/session/session.ts';
import { type AppActor, appMachine } from '../machines/app/appMachine.ts';
import { ofWorkScreens, type ScreenName } from '../machines/app/routes.ts';
import { screenPort } from '../machines/app/screenPort.ts';
import { shellMachine } from '../machines/app/shellMachine.ts';
import { type LoginContext, loginMachine } from '../machines/session/loginMachine.ts';
import { type SessionActor, sessionMachine } from '../machines/session/sessionMachine.ts';
import type { Http } from '../services/http.ts';
import { shellPorts } from './logic/shellPorts.ts';
import type { MachineScreen, OpenedScreen } from './openedScreen.ts';
import { screens } from './screens.ts';

export type OpenedScreens = ReadonlyMap<ScreenName, OpenedScreen>;

/** The app machine with its real actors, and the screens opened so far. */
export function createApp(sessionOf: () => SessionActor) {
  const http = httpOnDemand(sessionOf);
  const auth = onDemand(() => import('../services/session/auth.ts'));
  const opened = new Map<ScreenName, OpenedScreen>();
  const forRole = () => import('../views/shared/screenForRole.ts');
  const openers = Object.fromEntries(
    Object.entries(screens).map(([name, open]) => [name, onDemand<OpenedScreen>(() => open(http))]),
  ) as Record<ScreenName, () => Promise<OpenedScreen>>;

  const fetchUser = fromPromise<SessionUser, { token: string }>(async ({ input, signal }) => {
    const { fetchCurrentUser } = await auth();
    return fetchCurrentUser(await http(), input.token, signal);
  });
  const requestToken = fromPromise<string, LoginContext['values']>(async ({ input, signal }) => {
    const { requestToken } = await auth();
    return requestToken(await http(), input, signal);
  });
  const revokeToken = fromPromise<void, { token: string }>(async ({ input }) => {
    const { revokeToken } = await auth();
    return revokeToken(await http(), input.token);
  });

  const login = loginMachine.provide({
    actors: { requestToken, fetchUser },
    actions: { logFailure: logFailure('Login failed') },
  });
  const session = sessionMachine.provide({
    actors: { storage: browserStorage, fetchUser, revokeToken, login },
    actions: { logFailure: logFailure('Failed to fetch current user') },
  });
  const port = (screen: MachineScreen) =>
    screenPort(() => {
      const logic = opened.get(screen)?.logic;
      if (!logic) throw new Error(`${screen} is not here`);
      return logic;
    });
  const machine = appMachine.provide({
    actors: {
      navigation: browserNavigation,
      shell: shellMachine.provide({
        actors: { scheme: browserScheme, ...shellPorts(http, sessionOf) },
      }),
      session,
      openScreen: fromPromise(async ({ input: { screen } }) => {
        const ready = await openers[screen]();
        const session = sessionOf().getSnapshot().context;
        const isInCharge = (roleIn(session) ?? roleIds.tenantAdmin) === roleIds.tenantAdmin;
        opened.set(screen, isInCharge ? ready : (await forRole()).screenForRole(ready, screen, session));
      }),
      tenantChoice: port('tenantChoice'),
      ...ofWorkScreens(port),
    },
  });
  return { machine, opened: opened as OpenedScreens };
}

/** The client's code loads with the first call, because the login page does not need it. */
function httpOnDemand(sessionOf: () => SessionActor): () => Promise<Http> {
  let http: Http | undefined;
  return onDemand(async () => {
    const { createHttp } = await import('../services/http.ts');
    http ??= createHttp({
      credentials: () => sessionOf().getSnapshot().context,
      onSessionRefused: (token) => sessionOf().send({ type: 'session.refused', token }),
      onRoleRefused: (token) => sessionOf().send({ type: 'role.refused', token }),
    });
    return http;
  });
}

function logFailure(what: string) {
  return (_: unknown, { problem }: { problem: Problem }) => console.error(what, problem);
}

export function sessionIn(app: AppActor): SessionActor {
  return app.getSnapshot().children.session as SessionActor;
}
