import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, helena, marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const [user, tenant, link] = [
  `/users/${newId()}`,
  `/tenants/${newId()}`,
  '/user-tenant-links/superuser/links',
];
const body = { email: 'nova@obra.example', name: 'Nova' };

/** Every call of the administration, before any row exists that it names. */
const calls = [
  ['GET', '/users/'],
  ['POST', '/users/'],
  ['GET', user],
  ['PUT', user],
  ['DELETE', user],
  ['PUT', `${user}/restore`],
  ['POST', `${user}${tenant}/roles/1`],
  ['DELETE', `${user}${tenant}/roles`],
  ['GET', '/tenants/'],
  ['POST', '/tenants/'],
  ['GET', tenant],
  ['PUT', tenant],
  ['DELETE', tenant],
  ['PUT', `${tenant}/restore`],
  ['GET', link],
  ['POST', link],
  ['PUT', `${link}${user}${tenant}`],
  ['DELETE', `${link}${user}${tenant}`],
  ['GET', '/roles'],
  ['GET', '/admin/health'],
] as const;

onOneHome('the administration', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let superuser: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [member, superuser] = [await memberOf(server, marina), await memberOf(server, helena)];
  });
  afterAll(() => server.close());

  const ask = (client: ReturnType<typeof clientOf>, [method, path]: (typeof calls)[number], headers = {}) => {
    if (method === 'GET') return client.get(path, headers);
    if (method === 'DELETE') return client.delete(path, headers);
    return method === 'POST' ? client.post(path, body, headers) : client.put(path, body, headers);
  };

  it.each(calls)('lets nobody but a superuser call %s %s, before it reads the input', async (...call) => {
    const anonymous = await ask(clientOf(server), call);
    expect([anonymous.status, anonymous.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    for (const headers of [{}, { 'x-tenant-id': '' }, { 'x-tenant-id': newId() }]) {
      const { status, body } = await ask(member, call, headers);
      expect([status, body]).toEqual([403, { detail: 'Ação permitida somente a superusuários.' }]);
    }
    const statuses = [
      await ask(superuser, call),
      await ask(superuser, call, { 'x-tenant-id': member.tenantId }),
      await ask(superuser, call, { 'x-tenant-id': 'not-a-tenant' }),
    ].map(({ status }) => status);
    expect(statuses).not.toContain(401);
    expect(statuses).not.toContain(403);
    expect(statuses).not.toContain(400);
  });

  it('closes to members exactly the calls that the OpenAPI document marks', async () => {
    const { paths } = (await clientOf(server).get('/openapi.json')).body;
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const isAdministration = /^\w+ \/api\/v1\/(users|tenants|user-tenant-links|roles|admin)\b/;
    const ofBoth = ['GET /api/v1/users/{id}/tenants'];
    const found = described.filter((call) => isAdministration.test(call) && !ofBoth.includes(call));
    expect(found).toHaveLength(calls.length);
  });

  it('closes at once to a user who is no longer a superuser', async () => {
    await server.database.queries
      .updateTable('users')
      .set({ is_superuser: false })
      .where('id', '=', superuser.userId)
      .execute();
    expect((await superuser.get('/users/')).status).toBe(403);
  });
});
