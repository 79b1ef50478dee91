import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { fallbackRoles } from '../../../src/domain/admin/role.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, helena, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const links = '/user-tenant-links/superuser/links';

interface Named {
  user_email: string;
  tenant_name: string;
}

onOneHome('links', (open) => {
  let server: TestServer;
  let superuser: Awaited<ReturnType<typeof memberOf>>;
  let outsider: Awaited<ReturnType<typeof memberOf>>;
  let tenantId: string;
  let deletedTenantId: string;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [superuser, outsider] = [await memberOf(server, helena), await memberOf(server, bruno)];
    const { body } = await superuser.get('/tenants/?include_deleted=true');
    const find = (isDeleted: boolean) =>
      body.items.find(({ deleted_at }: { deleted_at: string | null }) => Boolean(deleted_at) === isDeleted)
        .id;
    [tenantId, deletedTenantId] = [find(false), find(true)];
  });
  afterAll(() => server.close());

  const parties = (values: object = {}) => ({
    user_id: outsider.userId,
    tenant_id: tenantId,
    role_id: 2,
    ...values,
  });
  const pathOf = (userId = outsider.userId, tenant = tenantId) =>
    `${links}/users/${userId}/tenants/${tenant}`;

  it('are listed ten by ten with their names, by user and tenant', async () => {
    const { body } = await superuser.get(links);
    expect(body.items).toHaveLength(10);
    expect(body.metadata).toEqual({ current_page: 1, page_size: 10, total_items: 18, total_pages: 2 });
    expect(body.items[0]).toEqual({
      user_id: expect.any(String),
      tenant_id: expect.any(String),
      role_id: 2,
      user_email: 'camila.duarte@erpconstrutoras.example',
      tenant_name: 'Construtora Horizonte Ltda.',
      role_name: 'Financeiro',
      version: 1,
    });
    const second = (await superuser.get(`${links}?page=2`)).body;
    expect(second.metadata.current_page).toBe(2);
    const keys = [...body.items, ...second.items].map(({ user_email, tenant_name }: Named) =>
      `${user_email} ${tenant_name}`.toLowerCase(),
    );
    expect(keys).toEqual([...new Set(keys)].sort());
    expect(keys).toHaveLength(18);
    expect((await superuser.get(`${links}?page=9`)).body.items).toEqual([]);
    expect((await superuser.get(`${links}?size=1000`)).body.items).toHaveLength(18);
    for (const query of ['page=0', 'size=0', 'size=1001', 'size=x']) {
      expect((await superuser.get(`${links}?${query}`)).status).toBe(422);
    }
  });

  it('offer the roles of the installation as a plain list', async () => {
    expect((await superuser.get('/roles')).body).toEqual([...fallbackRoles, { id: 6, name: 'Auditor' }]);
  });

  it('open the tenant when made, set the role when changed, and close the tenant when removed', async () => {
    const inside = { 'x-tenant-id': tenantId };
    expect((await outsider.get('/projects/', inside)).status).toBe(403);
    const made = await superuser.post(links, parties());
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...parties(), user_email: bruno, role_name: 'Financeiro', version: 1 });
    expect((await outsider.get('/projects/', inside)).status).toBe(200);
    const again = await superuser.post(links, parties({ role_id: 3 }));
    expect([again.status, again.body]).toEqual([
      409,
      { detail: 'Este usuário já tem um papel neste tenant.' },
    ]);
    const changed = await superuser.put(pathOf(), { role_id: 5 });
    expect(changed.body).toEqual({ ...made.body, role_id: 5, role_name: 'Visualizador', version: 2 });
    const removed = await superuser.delete(pathOf());
    expect([removed.status, removed.body]).toEqual([204, null]);
    expect((await outsider.get('/projects/', inside)).status).toBe(403);
    for (const answer of [await superuser.delete(pathOf()), await superuser.put(pathOf(), { role_id: 1 })]) {
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Vínculo não encontrado.' }]);
    }
  });

  it('offer the companies of a user in alphabetical order, ignoring accents and case', async () => {
    const told = ['Ébano Obras', 'zinco Obras', 'abelha Obras', 'Água Obras'];
    for (const name of told) {
      const tenant_id = (await superuser.post('/tenants/', { name })).body.id;
      expect((await superuser.post(links, parties({ tenant_id }))).status).toBe(201);
    }
    const offered = (await outsider.get('/auth/users/me')).body.tenants_info;
    const names = ['abelha Obras', 'Água Obras', 'Ébano Obras', 'zinco Obras'];
    expect(offered.map(({ label }: { label: string }) => label)).toEqual(names);
    const listed = (await outsider.get(`/users/${outsider.userId}/tenants`)).body;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(names);
    const linked = (await superuser.get(`${links}?size=1000`)).body.items.filter(
      ({ user_email }: Named) => user_email === bruno,
    );
    expect(linked.map(({ tenant_name }: Named) => tenant_name)).toEqual(names);
    for (const { value } of offered) await superuser.delete(pathOf(outsider.userId, value));
  });

  it('are listed by e-mail, ignoring case, as users are', async () => {
    const { body: user } = await superuser.post('/users/', { email: 'Zulmira@obra.example' });
    expect((await superuser.post(links, parties({ user_id: user.id }))).status).toBe(201);
    for (const path of ['/users/', `${links}?size=1000`]) {
      const { items } = (await superuser.get(path)).body;
      const emails = items.map((item: Named & { email: string }) => item.user_email ?? item.email);
      expect([path, emails.at(-1)]).toEqual([path, user.email]);
    }
    await superuser.delete(pathOf(user.id));
  });

  it('are one per user and tenant, also under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => superuser.post(links, parties())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    await superuser.delete(pathOf());
    const roles = await Promise.all(
      [1, 2, 3].map((role) => superuser.post(`/users/${outsider.userId}/tenants/${tenantId}/roles/${role}`)),
    );
    expect(roles.some(({ status }) => status === 200)).toBe(true);
    expect(roles.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await superuser.delete(pathOf())).status).toBe(204);
  });

  it('are refused with all unknown parties at once', async () => {
    const { status, body } = await superuser.post(links, {
      user_id: newId(),
      tenant_id: newId(),
      role_id: 99,
    });
    expect(status).toBe(422);
    expect(body.detail).toEqual([
      { loc: ['body', 'user_id'], msg: 'Usuário não encontrado.', type: 'unknown' },
      { loc: ['body', 'tenant_id'], msg: 'Tenant não encontrado.', type: 'unknown' },
      { loc: ['body', 'role_id'], msg: 'Papel não encontrado.', type: 'unknown' },
    ]);
  });

  it('are not made with a deleted user or tenant', async () => {
    const { body: user } = await superuser.post('/users/', { email: 'saiu@obra.example' });
    await superuser.delete(`/users/${user.id}`);
    const answer = await superuser.post(links, parties({ user_id: user.id, tenant_id: deletedTenantId }));
    expect(answer.body.detail).toEqual([
      {
        loc: ['body', 'user_id'],
        msg: 'O usuário está excluído: restaure-o antes de vinculá-lo.',
        type: 'deleted',
      },
      {
        loc: ['body', 'tenant_id'],
        msg: 'O tenant está excluído: restaure-o antes de vinculá-lo.',
        type: 'deleted',
      },
    ]);
    const byPath = await superuser.post(`/users/${outsider.userId}/tenants/${deletedTenantId}/roles/1`);
    expect(byPath.status).toBe(409);
  });

  it('refuse an unknown role on change, and keep the old one', async () => {
    await superuser.post(links, parties());
    const { status, body } = await superuser.put(pathOf(), { role_id: 99 });
    expect([status, body.detail]).toEqual([
      422,
      [{ loc: ['body', 'role_id'], msg: 'Papel não encontrado.', type: 'unknown' }],
    ]);
    expect((await superuser.put(pathOf(), {})).status).toBe(422);
    const { items } = (await superuser.get(`${links}?size=1000`)).body;
    expect(items.find(({ user_email }: Named) => user_email === bruno)).toMatchObject({
      role_id: 2,
      version: 1,
    });
    await superuser.delete(pathOf());
  });

  it('are set and removed by path as well: another role replaces the first', async () => {
    const path = `/users/${outsider.userId}/tenants/${tenantId}/roles`;
    const given = await superuser.post(`${path}/4`);
    expect([given.status, given.body.role_name, given.body.version]).toEqual([200, 'Operacional', 1]);
    expect((await superuser.post(`${path}/4`)).body).toEqual(given.body);
    expect((await superuser.post(`${path}/1`)).body).toMatchObject({ role_id: 1, version: 2 });
    expect((await superuser.get(`/users/${outsider.userId}/tenants`)).body).toHaveLength(1);
    expect((await superuser.delete(path)).status).toBe(204);
    expect((await superuser.delete(path)).status).toBe(404);
    expect((await superuser.post(`${path}/99`)).body.detail).toBe('Papel não encontrado.');
    expect((await superuser.post(`${path}/x`)).status).toBe(422);
    expect((await superuser.post(`/users/${newId()}/tenants/${tenantId}/roles/1`)).status).toBe(404);
    expect((await superuser.post(`/users/${outsider.userId}/tenants/${newId()}/roles/1`)).status).toBe(404);
  });

  it('are changed and removed by path only from the newest version, when the call names one', async () => {
    const path = `/users/${outsider.userId}/tenants/${tenantId}/roles`;
    const given = await superuser.post(`${path}/4`, undefined, { 'if-match': '"7"' });
    expect([given.status, given.body.version]).toEqual([200, 1]);
    const changed = await superuser.post(`${path}/1`, undefined, { 'if-match': '"1"' });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    for (const stale of [
      await superuser.post(`${path}/3`, undefined, { 'if-match': '"1"' }),
      await superuser.delete(path, { 'if-match': '"1"' }),
    ]) {
      expect([stale.status, stale.body.current]).toEqual([412, changed.body]);
    }
    const race = await Promise.all(
      [2, 3, 4, 5].map((role) => superuser.post(`${path}/${role}`, undefined, { 'if-match': '"2"' })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect((await superuser.delete(path, { 'if-match': '"3"' })).status).toBe(204);
  });
});
