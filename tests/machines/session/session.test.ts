import { describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { noSession } from '../../../src/domain/session/session.ts';
import { sessionMachine } from '../../../src/machines/session/sessionMachine.ts';
import { loginTexts } from '../../../src/texts/session/session.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import {
  atWork,
  hostDown,
  marina,
  rafael,
  refusal,
  sessionRefused,
} from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

function startSession() {
  const logFailure = vi.fn();
  const { machine, ports } = controlPorts(sessionMachine.provide({ actions: { logFailure } }), (answer) =>
    answer(),
  );
  const { actor, mail, clock } = startUnderApp(machine, { systemId: 'session' });
  const storage = ports.last('storage');
  const orders = () => storage.received.map((order) => order);
  return {
    actor,
    clock,
    ports,
    logFailure,
    storage,
    context: () => actor.getSnapshot().context,
    mail,
    /** The last session facts sent to the app. */
    facts: () => mail.findLast(({ type }) => type === 'session.reported')?.session,
    reports: () => mail.filter(({ type }) => type === 'session.reported').length,
    /** The storage orders since the last call. */
    orders: () => {
      const given = orders();
      storage.received.length = 0;
      return given;
    },
    read: (token: string | null, tenantId: string | null = null) =>
      storage.send({ type: 'storage.read', token, tenantId }),
    signIn(user: SessionUser, token: string) {
      const { login } = actor.getSnapshot().children;
      login?.send({ type: 'login.submitted', values: { username: user.email, password: 'Obra-2026' } });
      ports.last('login.requestToken').resolve(token);
      ports.last('login.fetchUser').resolve(user);
    },
  };
}

/** Marina's session, restored from the storage, in Horizonte. */
function activeSession(tenantId: string | null = 't-horizonte', user = marina) {
  const session = startSession();
  session.read('token-1', tenantId);
  session.ports.last('fetchUser').resolve(user);
  return session;
}

describe('at the start (SPEC §4)', () => {
  test('knows nothing and reports nothing', () => {
    const { facts, orders } = startSession();
    expect([facts(), orders()]).toEqual([undefined, []]);
  });

  test('without a stored token is signed out', () => {
    const { read, facts, orders, ports } = startSession();
    read(null, 't-horizonte');
    expect(facts()).toEqual({ phase: 'anonymous', ...noSession });
    expect([orders(), ports.calls('fetchUser').length]).toEqual([[], 0]);
  });

  test('restores the user and company of a stored token', () => {
    const { read, ports, facts, orders } = startSession();
    read('token-1', 't-horizonte');
    expect(ports.last('fetchUser').input).toEqual({ token: 'token-1' });
    ports.last('fetchUser').resolve(marina);
    expect(facts()).toEqual(atWork);
    expect(orders()).toEqual([]);
  });

  test.each([sessionRefused, hostDown])(
    'drops a stored token without a user, with its company, and logs the failure',
    (problem) => {
      const { read, ports, facts, orders, logFailure } = startSession();
      read('token-1', 't-horizonte');
      ports.last('fetchUser').reject(problem);
      expect(facts()).toEqual({ phase: 'anonymous', ...noSession });
      expect(orders()).toEqual([{ type: 'token.drop' }, { type: 'tenant.drop' }]);
      expect(logFailure).toHaveBeenCalledWith(expect.anything(), { problem });
    },
  );

  test.each<[string, SessionUser['tenants_info'], string | null]>([
    ['of the user is kept', marina.tenants_info, 't-horizonte'],
    ['is kept on a host that numbers them', [{ value: 5 as never, label: 'Cinco' }], '5'],
    ['of another user is dropped', [{ value: 't-atlantica', label: 'Atlântica' }], null],
    ['is dropped when the user has none', [], null],
    ['is believed when the host lists none', undefined, 't-horizonte'],
    ['is believed when the host sends null for the list', null, 't-horizonte'],
  ])('a stored company %s', (_, tenants_info, tenantId) => {
    const { facts } = activeSession(tenantId ?? 't-horizonte', { ...marina, tenants_info });
    expect(facts()).toMatchObject({ phase: 'active', tenantId });
  });

  test('reports a browser without storage once, and loses only the memory across reloads', () => {
    const { storage, mail, facts, signIn, read } = startSession();
    read(null);
    signIn(marina, 'token-1');
    storage.send({ type: 'storage.failed' });
    expect(mail.filter(({ type }) => type === 'notice.raised')).toEqual([
      { type: 'notice.raised', notice: expect.objectContaining({ title: 'A sessão não foi guardada' }) },
    ]);
    expect(facts()).toMatchObject({ phase: 'active', user: marina });
  });

  test('stays signed in after a bug in the storage', () => {
    const { storage, facts, mail, reports } = activeSession();
    const before = reports();
    storage.reject(new Error('a bug'));
    expect([facts(), reports()]).toEqual([atWork, before]);
    expect(mail.at(-1)).toMatchObject({ type: 'notice.raised', notice: { tone: 'warning' } });
  });

  test('works in a browser that forbids storage, without memory', () => {
    const { storage, facts, signIn } = startSession();
    storage.reject(new Error('denied'));
    expect(facts()).toMatchObject({ phase: 'anonymous' });
    signIn(marina, 'token-1');
    expect(facts()).toMatchObject({ phase: 'active', user: marina });
  });
});

describe('signing in', () => {
  test('says that the stored session has ended, where the host says so', () => {
    for (const [code, alert] of [
      ['session_ended', loginTexts.ended],
      ['other', null],
    ] as const) {
      const { read, actor, ports } = startSession();
      read('token-1');
      ports.last('fetchUser').reject({ ...refusal(401, 'Sessão inválida.'), refusal: { code } });
      expect(actor.getSnapshot().children.login?.getSnapshot().context.errors.alert).toBe(alert);
    }
  });

  test('stores the token before its user is known, then activates the session', () => {
    const { read, actor, ports, orders, facts } = startSession();
    read(null);
    const { login } = actor.getSnapshot().children;
    login?.send({ type: 'login.submitted', values: { username: 'm', password: 'p' } });
    ports.last('login.requestToken').resolve('token-2');
    expect([orders(), facts()?.phase]).toEqual([[{ type: 'token.keep', token: 'token-2' }], 'anonymous']);
    ports.last('login.fetchUser').resolve(marina);
    expect(facts()).toEqual({ phase: 'active', user: marina, tenantId: null, capabilities: [] });
  });

  test('stores nothing lasting when it fails', () => {
    const { read, actor, ports, orders, context } = startSession();
    read(null);
    const { login } = actor.getSnapshot().children;
    login?.send({ type: 'login.submitted', values: { username: 'm', password: 'p' } });
    ports.last('login.requestToken').resolve('token-2');
    ports.last('login.fetchUser').reject(hostDown);
    expect(orders()).toEqual([{ type: 'token.keep', token: 'token-2' }, { type: 'token.drop' }]);
    expect(context()).toEqual({ token: null, tenantId: null, user: null, isEnded: false });
  });
});

describe('the company', () => {
  test('is stored and reported when entered', () => {
    const { actor, orders, facts } = activeSession(null);
    actor.send({ type: 'tenant.entered', tenantId: 't-atlantica' });
    expect(orders()).toEqual([{ type: 'tenant.keep', tenantId: 't-atlantica' }]);
    expect(facts()).toMatchObject({ phase: 'active', tenantId: 't-atlantica' });
  });
});

describe('logging out', () => {
  test('drops token and company at once, and ends the token on the host', () => {
    const { actor, orders, facts, ports } = activeSession();
    actor.send({ type: 'logout.confirmed' });
    expect(orders()).toEqual([{ type: 'token.drop' }, { type: 'tenant.drop' }]);
    expect(facts()).toMatchObject({ phase: 'waiting', user: null });
    expect(ports.last('revokeToken').input).toEqual({ token: 'token-1' });
    ports.last('revokeToken').resolve(undefined);
    expect(facts()).toEqual({ phase: 'anonymous', ...noSession });
  });

  test('in another tab is noticed while identifying, and the input stays', () => {
    const { read, actor, ports, facts, storage, context } = startSession();
    read(null);
    const login = () => actor.getSnapshot().children.login;
    login()?.send({ type: 'login.submitted', values: { username: 'm', password: 'p' } });
    ports.last('login.requestToken').resolve('token-2');
    storage.send({ type: 'storage.tokenRemoved' });
    expect(ports.last('login.fetchUser').aborted()).toBe(true);
    expect(login()?.getSnapshot().context).toMatchObject({
      values: { username: 'm', password: 'p' },
      errors: { alert: 'A sessão foi encerrada em outra aba. Entre novamente.' },
      token: '',
    });
    expect([facts()?.phase, context().token]).toEqual(['anonymous', null]);
  });

  test('in another tab does not affect a sign-in that just started', () => {
    const { read, actor, ports, storage, signIn, facts } = startSession();
    read(null);
    actor.getSnapshot().children.login?.send({ type: 'login.patched', patch: { username: 'm' } });
    storage.send({ type: 'storage.tokenRemoved' });
    expect(actor.getSnapshot().children.login?.getSnapshot().context.values.username).toBe('m');
    expect(ports.calls('login.requestToken')).toEqual([]);
    signIn(marina, 'token-2');
    expect(facts()).toMatchObject({ phase: 'active' });
  });

  test('succeeds on a host without logout', () => {
    const { actor, facts, ports, context } = activeSession();
    actor.send({ type: 'logout.confirmed' });
    ports.last('revokeToken').reject(sessionRefused);
    expect([facts()?.phase, context().token]).toEqual(['anonymous', null]);
  });

  test('waits at most two seconds for the host', () => {
    const { actor, clock, facts, ports } = activeSession();
    actor.send({ type: 'logout.confirmed' });
    clock.increment(1999);
    expect(facts()?.phase).toBe('waiting');
    clock.increment(1);
    expect([facts()?.phase, ports.last('revokeToken').aborted()]).toEqual(['anonymous', true]);
  });

  test('in another tab ends this session too, in every phase', () => {
    const active = activeSession();
    active.storage.send({ type: 'storage.tokenRemoved' });
    const restoring = startSession();
    restoring.read('token-1');
    restoring.storage.send({ type: 'storage.tokenRemoved' });
    restoring.ports.last('fetchUser').resolve(marina);
    const expired = activeSession();
    expired.actor.send({ type: 'session.refused', token: 'token-1' });
    expired.storage.send({ type: 'storage.tokenRemoved' });
    for (const { facts, context } of [active, restoring, expired]) {
      expect(facts()).toEqual({ phase: 'anonymous', ...noSession });
      expect(context()).toEqual({ token: null, tenantId: null, user: null, isEnded: false });
    }
  });
});

describe('a session refused during work (decision D15)', () => {
  const expiredSession = () => {
    const session = activeSession();
    session.actor.send({ type: 'session.refused', token: 'token-1' });
    session.orders();
    return session;
  };

  test('expires and keeps its user and company', () => {
    expect(expiredSession().facts()).toEqual({
      phase: 'expired',
      user: marina,
      tenantId: 't-horizonte',
      capabilities: [],
    });
  });

  test('survives a late 401 for a former token', () => {
    const { actor, facts } = activeSession();
    actor.send({ type: 'session.refused', token: 'token-0' });
    expect(facts()).toMatchObject({ phase: 'active' });
  });

  test("offers the sign-in with its user's name", () => {
    const { login } = expiredSession().actor.getSnapshot().children;
    expect(login?.getSnapshot().context.values).toEqual({ username: marina.email, password: '' });
  });

  test('continues in the same company when the same user returns', () => {
    const { signIn, facts, orders, context } = expiredSession();
    signIn(marina, 'token-2');
    expect(facts()).toEqual(atWork);
    expect([orders(), context().token]).toEqual([[{ type: 'token.keep', token: 'token-2' }], 'token-2']);
  });

  test('survives a failed sign-in, whose token is dropped', () => {
    const { actor, ports, orders, facts } = expiredSession();
    const { login } = actor.getSnapshot().children;
    login?.send({ type: 'login.submitted', values: { username: marina.email, password: 'p' } });
    ports.last('login.requestToken').resolve('token-2');
    ports.last('login.fetchUser').reject(hostDown);
    expect([orders(), facts()?.phase]).toEqual([[], 'expired']);
  });

  test('restarts without a company when another user signs in', () => {
    const { signIn, facts, orders } = expiredSession();
    signIn(rafael, 'token-3');
    expect(facts()).toEqual({ phase: 'active', user: rafael, tenantId: null, capabilities: [] });
    expect(orders()).toEqual([{ type: 'token.keep', token: 'token-3' }, { type: 'tenant.drop' }]);
  });

  test('is not ended again by pending answers', () => {
    const { signIn, actor, facts } = expiredSession();
    signIn(marina, 'token-2');
    actor.send({ type: 'session.refused', token: 'token-1' });
    expect(facts()).toMatchObject({ phase: 'active' });
  });

  test('can be left instead', () => {
    const { actor, facts, orders } = expiredSession();
    actor.send({ type: 'logout.confirmed' });
    expect(orders()).toEqual([{ type: 'token.drop' }, { type: 'tenant.drop' }]);
    expect(facts()).toEqual({ phase: 'anonymous', ...noSession });
  });
});
