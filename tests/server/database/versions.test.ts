import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, helena, marina, memberOf } from '../client.ts';
import { onOneHome } from './homes.ts';

type Member = Awaited<ReturnType<typeof memberOf>>;

interface Row {
  version: number;
  [field: string]: unknown;
}

/** One editable thing: its creation, its address, and two changes of it. */
interface Editable {
  name: string;
  by: 'member' | 'superuser';
  path: string;
  body: (people: { outsider: Member; member: Member }) => object;
  pathOf: (row: Row) => string;
  changes: [object, object];
}

const byId = (path: string) => (row: Row) => `${path}${row.id}`;
const links = '/user-tenant-links/superuser/links';
const renamed: [object, object] = [{ name: 'Primeira' }, { name: 'Segunda' }];
const editables: Editable[] = [
  ...['/suppliers/', '/customers/'].map((path) => ({
    name: path,
    by: 'member' as const,
    path,
    pathOf: byId(path),
    changes: renamed,
    body: () => ({ name: 'Antes' }),
  })),
  {
    name: '/projects/',
    by: 'member',
    path: '/projects/',
    pathOf: byId('/projects/'),
    changes: renamed,
    body: () => ({ name: 'Antes', status: 'Planning' }),
  },
  {
    name: '/chart-of-accounts/',
    by: 'member',
    path: '/chart-of-accounts/',
    changes: renamed,
    pathOf: byId('/chart-of-accounts/'),
    body: () => ({ code: '9', name: 'Antes', type: 'SINTETICA', classification: 'ATIVO' }),
  },
  {
    name: '/cost-centers/',
    by: 'member',
    path: '/cost-centers/',
    changes: renamed,
    pathOf: byId('/cost-centers/'),
    body: () => ({ code: '9', name: 'Antes', type: 'GENERAL' }),
  },
  {
    name: '/tenants/',
    by: 'superuser',
    path: '/tenants/',
    pathOf: byId('/tenants/'),
    changes: renamed,
    body: () => ({ name: 'Antes' }),
  },
  {
    name: '/users/',
    by: 'superuser',
    path: '/users/',
    pathOf: byId('/users/'),
    body: () => ({ email: 'versoes@obra.example', password: 'Uma-Senha-2026' }),
    changes: [{ full_name: 'Primeira' }, { full_name: 'Segunda' }],
  },
  {
    name: 'links',
    by: 'superuser',
    path: links,
    body: ({ outsider, member }) => ({ user_id: outsider.userId, tenant_id: member.tenantId, role_id: 1 }),
    pathOf: ({ user_id, tenant_id }) => `${links}/users/${user_id}/tenants/${tenant_id}`,
    changes: [{ role_id: 2 }, { role_id: 3 }],
  },
];

onOneHome('a change that names its version', (open) => {
  let server: TestServer;
  const people = {} as Record<'member' | 'superuser' | 'outsider', Member>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    people.member = await memberOf(server, marina);
    people.superuser = await memberOf(server, helena);
    people.outsider = await memberOf(server, bruno);
  });
  afterAll(() => server.close());

  it.each(editables)(
    'of $name is accepted from the newest version only, and otherwise gets the current row',
    async (kind) => {
      const client = people[kind.by];
      const { body: created } = await client.post(kind.path, kind.body(people));
      expect(created.version).toBe(1);
      const one = kind.pathOf(created);
      const [first, second] = kind.changes;
      const changed = await client.put(one, first, { 'if-match': '"1"' });
      expect([changed.status, changed.body]).toMatchObject([200, { ...first, version: 2 }]);

      const stale = { detail: 'O registro foi alterado por outra pessoa enquanto você editava.' };
      for (const answer of [
        await client.put(one, second, { 'if-match': '"1"' }),
        await client.put(one, second, { 'if-match': '"3"' }),
        await client.delete(one, { 'if-match': '"1"' }),
      ]) {
        expect([answer.status, answer.body]).toEqual([412, { ...stale, current: changed.body }]);
      }
      expect((await client.put(one, second, { 'if-match': 'abc' })).body.detail[0].loc).toEqual([
        'header',
        'If-Match',
      ]);

      const free = await client.put(one, second);
      expect([free.status, free.body]).toMatchObject([200, { ...second, version: 3 }]);
      expect((await client.put(one, first, { 'if-match': '*' })).body.version).toBe(4);

      const race = await Promise.all(
        Array.from({ length: 5 }, () => client.put(one, second, { 'if-match': '"4"' })),
      );
      expect(race.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
      expect((await client.delete(one, { 'if-match': '"5"' })).status).toBeLessThan(300);
    },
  );

  it.each([
    ['users', 'superuser'],
    ['tenants', 'superuser'],
    ['suppliers', 'member'],
    ['customers', 'member'],
    ['projects', 'member'],
  ] as const)('of %s is also checked when restoring', async (path, by) => {
    const client = people[by];
    const { body } = await client.post(`/${path}/`, {
      [path === 'users' ? 'email' : 'name']: 'volta@obra.example',
      ...(path === 'projects' && { status: 'Planning' }),
    });
    const one = `/${path}/${body.id}`;
    const removed = (await client.delete(one)).body;
    const stale = await client.put(`${one}/restore`, undefined, { 'if-match': '"1"' });
    expect([stale.status, stale.body.current]).toEqual([412, removed]);
    expect((await client.put(`${one}/restore`, undefined, { 'if-match': '"2"' })).body.version).toBe(3);
  });

  it.each([
    ['users', { email: 'sumiu@obra.example' }, { full_name: 'Sumiu' }],
    ['tenants', { name: 'Sumiu' }, { name: 'Sumiu Ltda.' }],
  ])('of %s reports that the row was deleted meanwhile', async (path, made, change) => {
    const { body } = await people.superuser.post(`/${path}/`, made);
    const one = `/${path}/${body.id}`;
    const removed = (await people.superuser.delete(one)).body;
    const stale = await people.superuser.put(one, change, { 'if-match': '"1"' });
    const detail = 'O registro foi alterado por outra pessoa enquanto você editava, e está excluído.';
    expect([stale.status, stale.body]).toEqual([412, { detail, current: removed }]);
  });

  it.each(['1', 'W/"1"', '"x"', '""'])('is bad input as %s, and changes nothing', async (given) => {
    const { body } = await people.member.post('/suppliers/', { name: `Sem versão ${given}` });
    const one = `/suppliers/${body.id}`;
    const answer = await people.member.put(one, { name: 'Outra' }, { 'if-match': given });
    expect([answer.status, answer.body.detail[0].loc]).toEqual([422, ['header', 'If-Match']]);
    expect((await people.member.put(one, { name: 'Outra' }, { 'if-match': '"1"' })).status).toBe(200);
  });
});
