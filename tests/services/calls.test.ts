import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Problem, toProblem } from '../../src/domain/problem.ts';
import type { Project } from '../../src/domain/tenant/project.ts';
import { type Credentials, createHttp } from '../../src/services/http.ts';
import { fetchCurrentUser, requestToken, revokeToken } from '../../src/services/session/auth.ts';
import { projects as calls } from '../../src/services/tenant/projects.ts';
import { type RecordingHost, startRecordingHost } from '../support/page/recordingHost.ts';
import { startTestServer, type TestServer } from '../support/server/testServer.ts';

let server: TestServer;
let host: RecordingHost;
let credentials: Credentials = { token: null, tenantId: null };
const onSessionRefused = vi.fn();
const http = () => createHttp({ credentials: () => credentials, onSessionRefused });
const { signal } = new AbortController();
const problemOf = (call: Promise<unknown>): Promise<Problem | null> => call.then(() => null, toProblem);

const [, marina, rafael] = await import('../../server/demo/demo.ts').then(({ demoLogins }) => demoLogins);

const horizonte = { value: 't1', label: 'Horizonte' };

/** Signs in over the API, in the first company of the user. */
async function signIn(login: { email: string; password: string }) {
  credentials = { token: null, tenantId: null };
  const token = await requestToken(http(), { username: login.email, password: login.password }, signal);
  const user = await fetchCurrentUser(http(), token, signal);
  credentials = { token, tenantId: user.tenants_info?.[0]?.value ?? null };
  host.requests();
  return user;
}

beforeAll(async () => {
  server = await startTestServer();
  host = await startRecordingHost(server);
});
afterAll(async () => {
  await host.close();
  await server.close();
});
beforeEach(() => onSessionRefused.mockClear());

describe('signing in', () => {
  test('posts a form and returns a token, which returns its user', async () => {
    credentials = { token: null, tenantId: null };
    host.requests();
    const token = await requestToken(http(), { username: marina.email, password: marina.password }, signal);
    const user = await fetchCurrentUser(http(), token, signal);
    const [first, second] = host.requests();
    expect(first).toMatchObject({ method: 'POST', url: '/api/v1/auth/token' });
    expect(first?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(first?.headers.authorization).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
      username: marina.email,
      password: marina.password,
    });
    expect(second).toMatchObject({ method: 'GET', url: '/api/v1/auth/users/me', body: '' });
    expect(second?.headers.authorization).toBe(`Bearer ${token}`);
    expect(user).toMatchObject({ email: marina.email, is_superuser: false });
    expect(user.tenants_info).toHaveLength(2);
  });

  test('keeps characters that are special in a form', async () => {
    await problemOf(requestToken(http(), { username: 'a+b@c.d', password: 'p&q=r %+' }, signal));
    const [request] = host.requests();
    expect(new URLSearchParams(request?.body).get('username')).toBe('a+b@c.d');
    expect(new URLSearchParams(request?.body).get('password')).toBe('p&q=r %+');
  });

  test.each([[{}], [{ access_token: '' }], [{ access_token: 7 }], [null]])(
    'fails when it is answered with %j',
    async (body) => {
      host.next((answer) => {
        answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
      const problem = await problemOf(requestToken(http(), { username: 'a', password: 'b' }, signal));
      expect(problem).toEqual({ kind: 'unreadable' });
    },
  );

  test.each([null, { tenants_info: 'Horizonte' }, { tenants_info: {} }])(
    'fails when its user is %j',
    async (body) => {
      host.next((answer) => {
        answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
      expect(await problemOf(fetchCurrentUser(http(), 'token', signal))).toEqual({ kind: 'unreadable' });
    },
  );

  test.each([
    [[null, horizonte], [horizonte]],
    [null, null],
  ])('with the companies %j succeeds with %j', async (tenants_info, read) => {
    host.next((answer) => {
      answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'u1', tenants_info }));
    });
    expect((await fetchCurrentUser(http(), 'token', signal)).tenants_info).toEqual(read);
  });

  test('with a wrong password is refused, and does not notify the session', async () => {
    const login = { username: rafael.email, password: 'errada' };
    expect(await problemOf(requestToken(http(), login, signal))).toMatchObject({
      kind: 'answered',
      status: 401,
      detail: expect.any(String),
    });
    expect(onSessionRefused).not.toHaveBeenCalled();
  });

  test('with an invented token is refused, and does not notify the session', async () => {
    expect(await problemOf(fetchCurrentUser(http(), 'nobody', signal))).toMatchObject({ status: 401 });
    expect(onSessionRefused).not.toHaveBeenCalled();
  });

  test('ends with a logout, after which the token is invalid', async () => {
    await signIn(rafael);
    const token = credentials.token ?? '';
    await revokeToken(http(), token);
    expect(host.requests()).toMatchObject([
      { method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${token}` } },
    ]);
    expect(await problemOf(calls.list(http(), signal))).toMatchObject({ status: 401 });
    expect(onSessionRefused.mock.calls).toEqual([[token]]);
  });
});

describe('projects', () => {
  beforeEach(() => signIn(marina));

  test('are listed for the company in the header', async () => {
    const projects = await calls.list(http(), signal);
    const [request] = host.requests();
    expect(request).toMatchObject({ method: 'GET', url: '/api/v1/projects/', body: '' });
    expect(request?.headers['x-tenant-id']).toBe(credentials.tenantId);
    expect(projects.length).toBeGreaterThan(0);
    expect(new Set(projects.map(({ tenant_id }) => tenant_id))).toEqual(new Set([credentials.tenantId]));
  });

  test('are created, changed and removed', async () => {
    const created = await calls.create(
      http(),
      { name: 'Torre Sul', status: 'Planning', start_date: '2026-12-01' },
      'key-torre-sul',
    );
    expect(created).toMatchObject({ name: 'Torre Sul', start_date: '2026-12-01', deleted_at: null });
    const changed = await calls.update(http(), created, { status: 'Active', start_date: null });
    expect(changed).toMatchObject({ id: created.id, name: 'Torre Sul', status: 'Active', start_date: null });
    const removed = await calls.command(http(), created);
    expect(removed.deleted_at).toEqual(expect.any(String));
    expect((await calls.list(http(), signal)).map(({ id }) => id)).not.toContain(created.id);

    const [post, put, remove] = host.requests();
    const one = `/api/v1/projects/${created.id}`;
    expect(post).toMatchObject({ method: 'POST', url: '/api/v1/projects/' });
    expect(post?.headers['idempotency-key']).toBe('key-torre-sul');
    expect(JSON.parse(post?.body ?? '')).toEqual({
      name: 'Torre Sul',
      status: 'Planning',
      start_date: '2026-12-01',
    });
    expect(put).toMatchObject({ method: 'PUT', url: one });
    expect(JSON.parse(put?.body ?? '')).toEqual({ status: 'Active', start_date: null });
    expect(remove).toMatchObject({ method: 'DELETE', url: one, body: '' });
    for (const request of [post, put, remove]) {
      expect(request?.headers['x-tenant-id']).toBe(credentials.tenantId);
    }
  });

  test('are created once when the same request is repeated', async () => {
    const body = { name: 'Torre Única', status: 'Planning' } as const;
    const first = await calls.create(http(), body, 'key-unica');
    const again = await calls.create(http(), body, 'key-unica');
    expect(again.id).toBe(first.id);
    const names = (await calls.list(http(), signal)).map(({ name }) => name);
    expect(names.filter((name) => name === 'Torre Única')).toHaveLength(1);
  });

  test('are refused with the detail of the field', async () => {
    const problem = await problemOf(calls.create(http(), { name: '', status: 'Planning' }, 'key-sem-nome'));
    expect(problem).toMatchObject({ status: 422, detail: [{ loc: ['body', 'name'] }] });
  });

  test('of another company are not found', async () => {
    const [foreign] = await calls.list(http(), signal);
    const { tenants_info } = await fetchCurrentUser(http(), credentials.token ?? '', signal);
    credentials = { ...credentials, tenantId: tenants_info?.[1]?.value ?? null };
    const { id }: Project = foreign as Project;
    expect(await problemOf(calls.update(http(), { id }, { name: 'Minha' }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(calls.command(http(), { id }))).toMatchObject({ status: 404 });
  });

  test('need a company before anything is sent', async () => {
    credentials = { ...credentials, tenantId: null };
    host.requests();
    const attempts = [
      calls.list(http(), signal),
      calls.create(http(), {}, 'key'),
      calls.update(http(), { id: '1' }, {}),
      calls.command(http(), { id: '1' }),
    ];
    const problems = await Promise.all(attempts.map(problemOf));
    expect(problems).toEqual(attempts.map(() => ({ kind: 'tenantMissing' })));
    expect(host.requests()).toEqual([]);
  });

  test('are requested by an id that cannot leave its segment of the path', async () => {
    await problemOf(calls.command(http(), { id: '../users/1?x=#' }));
    expect(host.requests()[0]?.url).toBe('/api/v1/projects/..%2Fusers%2F1%3Fx%3D%23');
  });
});
