import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidy } from '../../../server/database/housekeeping.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, helena, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const links = '/user-tenant-links/superuser/links';

onOneHome('the log of the administration', (open) => {
  let server: TestServer;
  let superuser: Awaited<ReturnType<typeof memberOf>>;
  let outsider: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [superuser, outsider] = [await memberOf(server, helena), await memberOf(server, bruno)];
  });
  afterAll(() => server.close());

  const query = async (text: string) => (await server.database.pool.query(text)).rows;
  const entriesOf = async (id: string) =>
    (
      await server.database.pool.query(
        'select user_id, request_id, action, entity, before, after from administration_log where entity_id = $1 order by id',
        [id],
      )
    ).rows;

  it('notes the author and the fields of a change, and no password', async () => {
    const secrets = ['Primeira-Senha-1', 'Segunda-Senha-22'];
    const { body: user, headers } = await superuser.post(
      '/users/',
      { email: 'livro@obra.example', password: secrets[0] },
      { 'idempotency-key': 'key-of-a-user' },
    );
    const path = `/users/${user.id}`;
    await superuser.put(path, { full_name: 'Livro', password: secrets[1] });
    await superuser.put(path, { email: 'nope' });
    await superuser.delete(path);
    await superuser.delete(path);
    await superuser.put(`${path}/restore`);
    const entries = await entriesOf(user.id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'remove', 'restore']);
    expect(entries[0]).toEqual({
      user_id: superuser.userId,
      request_id: headers['x-request-id'],
      action: 'create',
      entity: 'users',
      before: null,
      after: user,
    });
    expect(entries[1]).toMatchObject({
      before: { full_name: null, version: 1 },
      after: { full_name: 'Livro', version: 2, has_new_credentials: true },
    });
    const books = JSON.stringify([
      await query('select * from administration_log'),
      await query('select * from administration_keys'),
    ]);
    for (const secret of [...secrets, 'argon2', 'password']) expect(books).not.toContain(secret);
  });

  it('notes tenants and links the same way', async () => {
    const { body: tenant } = await superuser.post('/tenants/', { name: 'Do Livro' });
    await superuser.put(`/tenants/${tenant.id}`, { status: 'suspended' });
    await superuser.delete(`/tenants/${tenant.id}`);
    await superuser.put(`/tenants/${tenant.id}/restore`);
    expect((await entriesOf(tenant.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'remove',
      'restore',
    ]);
    const parties = { user_id: outsider.userId, tenant_id: tenant.id };
    await superuser.post(links, { ...parties, role_id: 1 });
    await superuser.put(`${links}/users/${parties.user_id}/tenants/${parties.tenant_id}`, { role_id: 2 });
    await superuser.delete(`${links}/users/${parties.user_id}/tenants/${parties.tenant_id}`);
    const noted = await entriesOf(`${parties.user_id}:${parties.tenant_id}`);
    expect(noted.map(({ action, before, after }) => [action, before?.role_id, after?.role_id])).toEqual([
      ['create', undefined, 1],
      ['update', 1, 2],
      ['remove', 2, undefined],
    ]);
  });

  it.each([
    'update administration_log set action = action',
    'delete from administration_log',
    'truncate administration_log',
  ])('refuses to rewrite its rows: %s', async (statement) => {
    await expect(query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['/users/', { email: 'chave@obra.example', password: 'Uma-Senha-2026' }, { email: 'outra@obra.example' }],
    ['/tenants/', { name: 'Da Chave' }, { name: 'Outra' }],
    [links, { role_id: 1 }, { role_id: 2 }],
  ])('keeps one row of %s per Idempotency-Key', async (path, values, others) => {
    const { body: tenant } = await superuser.post('/tenants/', { name: 'Para o vínculo' });
    const parties = path === links ? { user_id: outsider.userId, tenant_id: tenant.id } : {};
    const post = (body: object) =>
      superuser.post(
        path,
        { ...parties, ...body },
        { 'idempotency-key': `key of ${path}`.replaceAll(' ', '-') },
      );
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(values)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const other = await post(others);
    expect([other.status, other.body.detail[0].type]).toEqual([422, 'key_reused']);
  });

  it('leaves a key free when the request was refused', async () => {
    const post = (email: string) => superuser.post('/users/', { email }, { 'idempotency-key': 'free' });
    expect((await post(helena)).status).toBe(409);
    expect((await post('livre@obra.example')).status).toBe(201);
  });

  it('forgets idempotent answers after a day', async () => {
    await superuser.post('/tenants/', { name: 'Antiga' }, { 'idempotency-key': 'old' });
    const kept = async () => (await query('select from administration_keys')).length;
    await tidy(server.database, new Date(Date.now() + 3_600_000));
    expect(await kept()).toBeGreaterThan(0);
    await tidy(server.database, new Date(Date.now() + 25 * 3_600_000));
    expect(await kept()).toBe(0);
  });
});
