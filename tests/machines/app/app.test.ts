import { describe, expect, test } from 'vitest';
import { type AnyActorRef, createMachine } from 'xstate';
import { permissionsOn, roleIds } from '../../../src/domain/permission.ts';
import {
  selectArea,
  selectPlacePhase,
  selectWaitsForTenant,
} from '../../../src/machines/app/appSelectors.ts';
import { places } from '../../../src/machines/app/routes.ts';
import { ana, hostDown, marina, rafael, sessionRefused } from '../../support/examples/examples.ts';
import { startApp, startAtProjects } from '../../support/page/appInHand.ts';

describe('a goal (ability lists.1)', () => {
  const host = (user: typeof marina, more: object = {}) => ({
    ...user,
    capabilities: ['lists.1', 'account.1'],
    ...more,
  });
  const [one] = marina.tenants_info ?? [];
  const companies = { tenants_info: one ? [one] : [] };

  /** A visitor of an address, whose browser follows every order. */
  function visit(href: string) {
    const started = startApp();
    let done = 0;
    const follow = () => {
      for (let steps = 0; done < started.orders().length && steps < 20; steps += 1) {
        const order = started.orders()[done];
        done += 1;
        if (order?.type === 'go') started.arrive(new URL(order.to, 'http://page').pathname);
      }
      return started.app.getSnapshot().context;
    };
    started.history.send({ type: 'location.changed', path: new URL(href, 'http://page').pathname, href });
    started.restore(null);
    expect(follow().location).toBe('/login');
    const signIn = (user: typeof marina) => {
      started.signIn(user);
      return follow();
    };
    return { ...started, follow, signIn };
  }

  test('is reached after the sign-in, with its query', () => {
    const { signIn, sentTo } = visit('/tenant/finance/ap?at.party=1');
    expect(signIn(host(marina, companies))).toMatchObject({ location: '/tenant/finance/ap', goal: null });
    expect(sentTo()).toEqual({ type: 'go', to: '/tenant/finance/ap?at.party=1', replace: true });
  });

  test.each([
    ['that the host lacks', '/tenant/finance/reports', companies, '/tenant/dashboard'],
    ['in an office that is not theirs', '/admin/users', companies, '/tenant/dashboard'],
    ['of somebody with two companies waits for the choice', '/tenant/projects', {}, '/dashboard'],
    ['waits for a password of their own', '/tenant/projects', { must_change_password: true }, '/account'],
  ])('%s', (_, path, more, end) => {
    expect(visit(path).signIn(host(marina, more)).location).toBe(end);
  });

  test('is not kept on a host without the ability', () => {
    expect(visit('/tenant/projects').signIn({ ...marina, ...companies }).location).toBe('/dashboard');
  });

  test('is past once it was reached', () => {
    const started = startApp();
    started.arrive('/dashboard');
    started.restore(host(marina), 't-horizonte');
    expect(started.app.getSnapshot().context).toMatchObject({ location: '/dashboard', goal: null });
  });

  test('follows a changed password, or home does', () => {
    for (const [path, end] of [
      ['/tenant/projects', '/tenant/projects'],
      ['/admin/users', '/tenant/dashboard'],
    ] as const) {
      const { app, ports, follow, signIn } = visit(path);
      expect(signIn(host(marina, { ...companies, must_change_password: true })).location).toBe('/account');
      app.send({ type: 'password.changed' });
      ports.last('session.fetchUser').resolve(host(marina, companies));
      expect(follow().location).toBe(end);
    }
  });
});

describe('a place', () => {
  test('waits until session and location are known', () => {
    const { arrive, restore, has, ports } = startApp();
    expect(has('waiting')).toBe(true);
    arrive('/tenant/projects');
    expect([has('waiting'), ports.calls('openScreen')]).toEqual([true, []]);
    restore(marina, 't-horizonte');
    expect(ports.last('openScreen').input).toEqual({ screen: 'projects' });
  });

  test('shows a wait for the company only in the tenant area', () => {
    const { app, arrive } = startApp();
    arrive('/tenant/projects');
    expect(selectWaitsForTenant(app.getSnapshot())).toBe(true);
    arrive('/admin/dashboard');
    expect(selectWaitsForTenant(app.getSnapshot())).toBe(false);
  });

  test.each([
    [null, '/', '/login'],
    [null, '/tenant/projects', '/login'],
    [marina, '/', '/dashboard'],
    [ana, '/', '/admin/dashboard'],
    [marina, '/admin/dashboard', '/dashboard'],
  ] as const)('redirects users without access, replacing the history step', (user, path, to) => {
    const { arrive, restore, sentTo } = startApp();
    restore(user);
    arrive(path);
    expect(sentTo()).toEqual({ type: 'go', to, replace: true });
  });

  test('opens only when its code has loaded', () => {
    const { app, has, screen, ports, openScreen, restore, arrive } = startApp();
    restore(marina, 't-horizonte');
    arrive('/tenant/projects');
    expect([has('shown'), has('waiting'), ports.calls('projects')]).toEqual([false, true, []]);
    openScreen();
    expect([has('shown'), screen(), ports.calls('projects').length]).toEqual([true, 'projects', 1]);
    expect(selectArea(app.getSnapshot())).toBe('tenant');
  });

  test('reports code that takes ten seconds, and offers a retry when it fails', () => {
    const { app, clock, ports, restore, arrive, openScreen } = startApp();
    const phase = () => selectPlacePhase(app.getSnapshot());
    restore(marina, 't-horizonte');
    arrive('/tenant/projects');
    expect(phase()).toBe('waiting');
    clock.increment(10_000);
    expect(phase()).toBe('slow');
    ports.last('openScreen').reject(hostDown);
    expect(phase()).toBe('unopened');
    app.send({ type: 'screen.retried' });
    expect(phase()).toBe('waiting');
    openScreen();
    expect(phase()).toBe('shown');
  });

  test('of a company opens after the company is entered, and loads nothing of the former one', () => {
    const { app, session, orders, restore, arrive } = startApp();
    restore(marina, 't-horizonte');
    arrive('/dashboard');
    const gone = () => orders().some((order) => order.type === 'go' && order.to === '/tenant/dashboard');
    const seen: unknown[] = [];
    session.subscribe(({ context }) => seen.push([context.tenantId, gone()]));
    app.send({ type: 'tenant.chosen', tenantId: 't-atlantica' });
    expect([seen, gone()]).toEqual([[['t-atlantica', false]], true]);
  });

  test('ignores a link to itself', () => {
    const { arrive, app, ports } = startAtProjects(marina);
    arrive('/tenant/projects');
    app.send({ type: 'navigation.requested', to: '/tenant/projects' });
    expect(ports.calls('projects').map(({ state }) => state)).toEqual(['running']);
  });

  test('stops its screen when left', () => {
    const { arrive, ports, openScreen } = startAtProjects(marina);
    arrive('/tenant/dashboard');
    openScreen();
    expect(ports.last('projects').aborted()).toBe(true);
  });

  test('shows a broken screen with a retry, and the session continues', () => {
    const { app, ports, session, openScreen } = startAtProjects(marina);
    const breaks = [() => ports.last('projects').reject('a bug'), () => app.send({ type: 'screen.broke' })];
    for (const [at, itBreaks] of breaks.entries()) {
      itBreaks();
      expect(selectPlacePhase(app.getSnapshot())).toBe('broken');
      app.send({ type: 'screen.retried' });
      openScreen();
      expect(ports.calls('projects')).toHaveLength(at + 2);
    }
    expect(session.getSnapshot().matches('active')).toBe(true);
  });

  test('gives the company choice its user', () => {
    const { restore, arrive, openScreen, ports } = startApp();
    restore(marina);
    arrive('/dashboard');
    openScreen();
    expect(ports.last('tenantChoice').input).toEqual({ user: marina });
  });
});

test.each(['navigation', 'shell.scheme', 'session.login.requestToken'])(
  'the app survives or reports a broken %s',
  (port) => {
    const { app, ports, restore, arrive } = startApp();
    restore(null);
    arrive('/login');
    if (port === 'session.login.requestToken') {
      const { login } = app.getSnapshot().children.session?.getSnapshot().children ?? {};
      login?.send({ type: 'login.submitted', values: { username: 'm', password: 'p' } });
    }
    ports.last(port).reject(new Error('a bug'));
    expect(selectPlacePhase(app.getSnapshot()) === 'dead').toBe(port === 'navigation');
    expect(app.getSnapshot().status).toBe('active');
  },
);

test('the page reports missing code for the sign-in check, and keeps stored values for a reload', () => {
  const { app, ports } = startApp();
  const storage = ports.last('session.storage');
  storage.send({ type: 'storage.read', token: 'token-1', tenantId: 't-horizonte' });
  ports.last('session.fetchUser').reject({ kind: 'unloaded' });
  expect(selectPlacePhase(app.getSnapshot())).toBe('dead');
  expect(storage.received).toEqual([]);
});

describe('when the session changes', () => {
  test('expiry and the return of its user keep the open screen', () => {
    const { session, ports, app, has } = startAtProjects(marina, { unsaved: true });
    session.send({ type: 'session.refused', token: 'token-1' });
    expect([has('shown'), app.getSnapshot().context.session.phase]).toEqual([true, 'expired']);
    signInAgain(session, ports, marina);
    expect(ports.calls('projects').map(({ state }) => state)).toEqual(['running']);
    expect(app.getSnapshot().matches({ work: 'unsaved' })).toBe(true);
  });

  test('the return of its user reaches every child of the screen, at any depth', () => {
    const list = createMachine({
      initial: 'failed',
      states: { failed: { on: { 'session.resumed': 'loading' } }, loading: {} },
    });
    const registry = createMachine({ invoke: { id: 'list', src: list } });
    const projects = createMachine({ invoke: { id: 'registry', src: registry } });
    const { app, session, ports } = startAtProjects(marina, { real: { projects } });
    const inside = (actor: AnyActorRef, id: string): AnyActorRef => actor.getSnapshot().children[id];
    const listed = () => ['screen', 'registry', 'list'].reduce(inside, app).getSnapshot();
    session.send({ type: 'session.refused', token: 'token-1' });
    expect(listed().value).toBe('failed');
    signInAgain(session, ports, marina);
    expect(listed().value).toBe('loading');
  });

  test('another user after expiry loses the screen and chooses a company again', () => {
    const { session, ports, sentTo, app } = startAtProjects(marina, { unsaved: true });
    session.send({ type: 'session.refused', token: 'token-1' });
    signInAgain(session, ports, rafael);
    expect(ports.last('projects').aborted()).toBe(true);
    expect(sentTo()).toEqual({ type: 'go', to: '/dashboard', replace: true });
    expect(app.getSnapshot().matches({ work: 'saved' })).toBe(true);
  });

  test('another user finds no notices of the one before', () => {
    const { session, ports, app } = startAtProjects(marina);
    const tell = (more: object) =>
      app.send({ type: 'notice.raised', notice: { tone: 'danger', title: 'Falha ao excluir', ...more } });
    tell({});
    tell({ mustBeAcknowledged: true });
    const told = () => app.getSnapshot().children.notices?.getSnapshot().context;
    session.send({ type: 'session.refused', token: 'token-1' });
    signInAgain(session, ports, marina);
    expect(told()).toMatchObject({ alerts: [{}], pending: [{}], notices: [{}, {}] });
    session.send({ type: 'session.refused', token: 'token-2' });
    signInAgain(session, ports, rafael);
    expect(told()).toMatchObject({ alerts: [], pending: [], notices: [] });
  });

  test('a logout clears the notices', () => {
    const { session, app } = startAtProjects(marina);
    app.send({ type: 'notice.raised', notice: { tone: 'danger', title: 'Falha', mustBeAcknowledged: true } });
    session.send({ type: 'logout.confirmed' });
    expect(app.getSnapshot().children.notices?.getSnapshot().context.pending).toEqual([]);
  });

  test.each([
    ['another company', '/tenant/projects', []],
    ['another company, that lacks the place of the first', places.reports.path, ['reports.1']],
  ])('an action in one company cannot be undone in %s', (_, path, capabilities) => {
    const { app, session, arrive, openScreen, notices } = startAtProjects({ ...marina, capabilities });
    arrive(path);
    openScreen();
    const event = { type: 'command.requested', row: { id: 1 } } as const;
    app.send({
      type: 'notice.raised',
      notice: { tone: 'success', title: 'Excluído', undo: { screen: 'projects', event } },
    });
    expect(notices()[0]?.undo).toBeDefined();
    session.send({ type: 'tenant.entered', tenantId: 't-atlantica' });
    expect(notices().map(({ title, undo }) => [title, undo])).toEqual([['Excluído', undefined]]);
  });

  test('an undo is sent only to the screen of the action', () => {
    const { app, ports } = startAtProjects(marina);
    const event = { type: 'command.requested', row: { id: 'p-1' } } as const;
    app.send({ type: 'undo.requested', undo: { screen: 'suppliers', event } });
    expect(ports.last('projects').received).toEqual([]);
    app.send({ type: 'undo.requested', undo: { screen: 'projects', event } });
    expect(ports.last('projects').received).toEqual([event]);
  });

  test('a screen gets the permissions of the role in the current company only', () => {
    const { ports, restore, arrive, openScreen } = startApp();
    const [first, second] = marina.tenants_info?.map(({ value, label }) => ({ value, label })) ?? [];
    const tenants_info = [
      { ...first, role_id: roleIds.viewer },
      { ...second, role_id: roleIds.commercial },
    ];
    restore({ ...marina, tenants_info } as typeof marina, second?.value);
    arrive('/tenant/projects');
    openScreen();
    expect(ports.last('projects').input).toMatchObject({
      permissions: permissionsOn([], roleIds.commercial),
    });
  });

  describe('a user who signs in again', () => {
    const as = (role_id: number) => ({
      ...marina,
      tenants_info: marina.tenants_info?.map((company) => ({ ...company, role_id })) ?? [],
    });
    /** The screens after a user of the financial role returns with another role. */
    const screensOf = (role: number, work?: { unsaved: true }) => {
      const { session, ports, openScreen } = startAtProjects(as(roleIds.financial), work);
      session.send({ type: 'session.refused', token: 'token-1' });
      signInAgain(session, ports, as(role));
      if (ports.calls('openScreen').length > 1) openScreen();
      return ports.calls('projects').map(({ state, input }) => ({ state, input }));
    };
    test('keeps the screen when permitted more', () => {
      expect(screensOf(roleIds.tenantAdmin)).toMatchObject([{ state: 'running' }]);
    });

    test('gets a new screen when permitted less', () => {
      const begun = { state: 'running', input: { permissions: permissionsOn([], roleIds.viewer) } };
      expect(screensOf(roleIds.viewer)).toMatchObject([{ state: 'stopped' }, begun]);
    });

    test('loses no unsaved input when permitted less', () => {
      expect(screensOf(roleIds.viewer, { unsaved: true })).toMatchObject([{ state: 'running' }]);
    });
  });

  test('an ability lost by the host closes its place and opens the nearest one, without an error', () => {
    const able = { ...marina, capabilities: ['reports.1', 'unknown.9'] };
    const { session, ports, arrive, openScreen, screen, sentTo } = startAtProjects(able);
    arrive(places.reports.path);
    openScreen();
    expect([screen(), ports.last('reports').input]).toEqual([
      'reports',
      { capabilities: ['reports.1'], permissions: permissionsOn([], null) },
    ]);
    session.send({ type: 'session.refused', token: 'token-1' });
    signInAgain(session, ports, marina);
    expect([ports.last('reports').aborted(), sentTo()]).toEqual([
      true,
      { type: 'go', to: '/tenant', replace: true },
    ]);
    arrive('/tenant/dashboard');
    openScreen();
    expect([screen(), ports.calls('openScreen').length]).toEqual(['tenantDashboard', 3]);
  });

  test('a logout in another tab opens the login, even with unsaved work', () => {
    const { storage, ports, sentTo, isGuarded } = startAtProjects(marina, { unsaved: true });
    storage.send({ type: 'storage.tokenRemoved' });
    expect(ports.last('projects').aborted()).toBe(true);
    expect([sentTo(), isGuarded()]).toEqual([{ type: 'go', to: '/login', replace: true }, false]);
  });

  test('a refused stored token opens the login', () => {
    const { arrive, ports, storage, sentTo } = startApp();
    arrive('/tenant/projects');
    storage.send({ type: 'storage.read', token: 'token-1', tenantId: 't-horizonte' });
    ports.last('session.fetchUser').reject(sessionRefused);
    expect(sentTo()).toEqual({ type: 'go', to: '/login', replace: true });
  });
});

test('a notice from any machine is shown', () => {
  const { app, notices } = startAtProjects(marina);
  app.send({ type: 'notice.raised', notice: { tone: 'success', title: 'Projeto Criado' } });
  expect(notices().map(({ title }) => title)).toEqual(['Projeto Criado']);
});

function signInAgain(
  session: ReturnType<typeof startApp>['session'],
  ports: ReturnType<typeof startApp>['ports'],
  user: typeof marina,
) {
  const { login } = session.getSnapshot().children;
  login?.send({ type: 'login.submitted', values: { username: user.email, password: 'Obra-2026' } });
  ports.last('session.login.requestToken').resolve('token-2');
  ports.last('session.login.fetchUser').resolve(user);
}
