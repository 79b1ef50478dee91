import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, marina, memberOf, signIn } from '../client.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof memberOf>>;
let log = '';
const lines = () =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  server = await startTestServer({ logger: { level: 'info', stream } });
  member = await memberOf(server, marina);
});
afterAll(() => server.close());

it('an answer carries the security headers and a request id, and API answers are not cached', async () => {
  for (const path of ['/health', '/projects/', '/unknown', '/openapi.json']) {
    const { headers } = await clientOf(server).get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

it('a plain request id of the caller is answered beside the own one', async () => {
  const given = async (id: string) => (await clientOf(server, { 'x-request-id': id }).get('/health')).headers;
  const told = await given('trace-0123456789');
  expect(told['x-caller-request-id']).toBe('trace-0123456789');
  expect(told['x-request-id']).toMatch(/^[\w-]{36}$/);
  for (const odd of ['short', 'with spaces and "quotes"', 'trace-0123456789 "and more"', 'a'.repeat(65)])
    expect(await given(odd)).not.toHaveProperty('x-caller-request-id');
});

it('unknown paths, methods and undecodable paths are answered with a detail', async () => {
  for (const [method, url] of [
    ['GET', '/api/v1/nothing'],
    ['GET', '/api'],
    ['PATCH', '/api/v1/projects/'],
    ['DELETE', '/api/v1/auth/token'],
    ['GET', '/api/v1/projects/%E0%A4%A'],
    ['GET', '/'],
  ] as const) {
    const answer = await server.app.inject({ method, url });
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      404,
      { detail: 'Recurso não encontrado.' },
    ]);
  }
});

it('bodies that are too large or not JSON are refused, and forms outside the login', async () => {
  const headers = { authorization: `Bearer ${member.token}`, 'x-tenant-id': member.tenantId };
  const post = (type: string, payload: string, url = '/api/v1/projects/') =>
    server.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
  const tooLarge = await post('application/json', JSON.stringify({ name: 'x'.repeat(300_000) }));
  expect([tooLarge.statusCode, tooLarge.json()]).toEqual([
    413,
    { detail: 'O conteúdo enviado é grande demais.' },
  ]);
  const large = await post('application/json', JSON.stringify({ name: 'x'.repeat(250_000) }));
  expect([large.statusCode, large.json().detail[0].loc]).toEqual([422, ['body', 'name']]);
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'name=x&status=Active'],
    ['text/plain', 'x'],
  ] as const) {
    const { statusCode, body } = await post(type, payload);
    expect([statusCode, JSON.parse(body)]).toEqual([415, { detail: 'Tipo de conteúdo não aceito.' }]);
  }
  const form = await post(
    'application/x-www-form-urlencoded',
    `username=${'x'.repeat(9_000)}`,
    '/api/v1/auth/token',
  );
  expect(form.statusCode).toBe(413);
  // Accepts the maximum length in any encoding: the refusal is about the content.
  expect((await signIn(server, 'é'.repeat(320), '4'.repeat(1_024))).status).toBe(401);
  // A caller's mistake is no warning for an operator.
  expect(lines().filter(({ level }) => level > 30)).toEqual([]);
});

it('an internal failure is hidden from the caller, and logged', async () => {
  await server.database.pool.query('alter table projects rename to hidden_projects');
  const { status, body, headers } = await member.get('/projects/');
  await server.database.pool.query('alter table hidden_projects rename to projects');
  expect(status).toBe(500);
  expect(body).toEqual({
    detail: 'Erro interno. Tente novamente; se persistir, informe o código da requisição ao suporte.',
    request_id: headers['x-request-id'],
  });
  const failure = lines().find((line) => line.msg === 'request failed');
  expect(failure).toMatchObject({ request_id: headers['x-request-id'], err: { code: '42P01' } });
  expect((await member.get('/projects/')).status).toBe(200);
});

it('a database without a free connection is answered as busy', async () => {
  const { serving: pool } = server.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 50;
  const { status, headers, body } = await member.get('/projects/');
  for (const client of held) client.release();
  const warning = lines().find(({ msg }) => msg === 'refused');
  expect(warning).toMatchObject({ level: 40, request_id: headers['x-request-id'] });
  pool.options.connectionTimeoutMillis = 15_000;
  expect([status, headers['retry-after'], body.detail]).toEqual([
    503,
    '5',
    'Servidor ocupado. Tente novamente em instantes.',
  ]);
});

it('each answer logs one line, without secrets', async () => {
  log = '';
  await signIn(server, marina, 'not-the-password');
  await member.get('/projects/?page=1', { 'x-request-id': 'trace-of-a-list' });
  // Health checks and files of the page are not logged.
  await server.app.inject('/healthz');
  // Every spelling of a path reaches the same route.
  expect((await server.app.inject('/%61pi/v1/health')).headers['cache-control']).toBe('no-store');
  const answered = lines().filter((line) => line.msg === 'answered');
  expect(answered).toHaveLength(3);
  expect(answered[1]).toMatchObject({
    caller_request_id: 'trace-of-a-list',
    method: 'GET',
    path: '/api/v1/projects/',
    status: 200,
    user_id: member.userId,
    tenant_id: member.tenantId,
    ms: expect.any(Number),
  });
  for (const secret of [member.token, 'not-the-password', marina, 'page=1'])
    expect(log).not.toContain(secret);
});

it('the description of the API is for signed-in users only, unless it is public', async () => {
  const closed = await startTestServer({ database: server.database, isApiPublic: false });
  const authorization = `Bearer ${member.token}`;
  expect((await clientOf(closed).get('/openapi.json')).status).toBe(401);
  const described = await clientOf(closed, { authorization }).get('/openapi.json');
  expect(described.body.openapi).toBe('3.1.0');
  await closed.app.close();
});

it('the description names the content types of bodies and answers', async () => {
  const { paths } = (await clientOf(server).get('/openapi.json')).body;
  const kinds = ({ content }: { content: object }) => Object.keys(content);
  const { post: login } = paths['/api/v1/auth/token'];
  expect(kinds(login.requestBody)).toEqual(['application/x-www-form-urlencoded']);
  expect(kinds(paths['/api/v1/audit/bundle'].get.responses['200'])).toEqual(['application/zip']);
  expect(kinds(paths['/api/v1/audit/bundle'].get.responses['4XX'])).toEqual(['application/json']);
});

it('the description offers a key for every creation, and a version for every change', async () => {
  const { paths } = (await clientOf(server).get('/openapi.json')).body;
  const headersOf = ({ parameters = [] }: { parameters?: { in: string; name: string }[] }) =>
    parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name);
  expect(headersOf(paths['/api/v1/projects'].post)).toEqual(['Idempotency-Key']);
  expect(headersOf(paths['/api/v1/users'].post)).toEqual(['Idempotency-Key']);
  expect(headersOf(paths['/api/v1/projects/{id}'].put)).toEqual(['If-Match']);
  expect(headersOf(paths['/api/v1/projects/{id}'].delete)).toEqual(['If-Match']);
  expect(headersOf(paths['/api/v1/auth/token'].post)).toEqual([]);
  expect(headersOf(paths['/api/v1/projects'].get)).toEqual([]);
});

it('the description lists every specified call in OpenAPI 3.1, from the schemas that check it', async () => {
  const bare = await startTestServer({ database: server.database, isExtended: false });
  const { body } = await clientOf(bare).get('/openapi.json');
  await bare.app.close();
  expect(body.openapi).toBe('3.1.0');
  expect(body.components.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer' },
    tenant: { type: 'apiKey', in: 'header', name: 'X-Tenant-ID' },
    integrationKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  });
  const calls = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual([
    'DELETE /api/v1/chart-of-accounts/{id}',
    'DELETE /api/v1/cost-centers/{id}',
    'DELETE /api/v1/customers/{id}',
    'DELETE /api/v1/projects/{id}',
    'DELETE /api/v1/suppliers/{id}',
    'DELETE /api/v1/tenants/{id}',
    'DELETE /api/v1/user-tenant-links/superuser/links/users/{user_id}/tenants/{tenant_id}',
    'DELETE /api/v1/users/{id}',
    'DELETE /api/v1/users/{user_id}/tenants/{tenant_id}/roles',
    'GET /api/v1/auth/users/me',
    'GET /api/v1/chart-of-accounts',
    'GET /api/v1/cost-centers',
    'GET /api/v1/customers',
    'GET /api/v1/gl/entries',
    'GET /api/v1/gl/entries/{id}',
    'GET /api/v1/health',
    'GET /api/v1/projects',
    'GET /api/v1/roles',
    'GET /api/v1/suppliers',
    'GET /api/v1/tenants',
    'GET /api/v1/tenants/{id}',
    'GET /api/v1/treasury/accounts',
    'GET /api/v1/treasury/accounts/{id}',
    'GET /api/v1/treasury/accounts/{id}/movements',
    'GET /api/v1/user-tenant-links/superuser/links',
    'GET /api/v1/users',
    'GET /api/v1/users/{id}',
    'GET /api/v1/users/{id}/tenants',
    'POST /api/v1/auth/logout',
    'POST /api/v1/auth/token',
    'POST /api/v1/chart-of-accounts',
    'POST /api/v1/cost-centers',
    'POST /api/v1/customers',
    'POST /api/v1/gl/entries',
    'POST /api/v1/projects',
    'POST /api/v1/suppliers',
    'POST /api/v1/tenants',
    'POST /api/v1/treasury/accounts',
    'POST /api/v1/treasury/movements/manual',
    'POST /api/v1/user-tenant-links/superuser/links',
    'POST /api/v1/users',
    'POST /api/v1/users/{user_id}/tenants/{tenant_id}/roles/{role_id}',
    'PUT /api/v1/chart-of-accounts/{id}',
    'PUT /api/v1/cost-centers/{id}',
    'PUT /api/v1/customers/{id}',
    'PUT /api/v1/projects/{id}',
    'PUT /api/v1/suppliers/{id}',
    'PUT /api/v1/tenants/{id}',
    'PUT /api/v1/tenants/{id}/restore',
    'PUT /api/v1/treasury/accounts/{id}',
    'PUT /api/v1/user-tenant-links/superuser/links/users/{user_id}/tenants/{tenant_id}',
    'PUT /api/v1/users/{id}',
    'PUT /api/v1/users/{id}/restore',
  ]);
  const create = body.paths['/api/v1/projects'].post;
  expect(create.security).toEqual([{ bearer: [], tenant: [] }]);
  const input = create.requestBody.content['application/json'].schema;
  expect(input.required).toEqual(['name', 'status']);
  expect(input.additionalProperties).toBe(false);
  expect(input.properties.name).toMatchObject({ type: 'string', minLength: 1, maxLength: 200 });
  expect(create.responses['201'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Project',
  });
  expect(JSON.stringify(body)).not.toContain('password_hash');
});
