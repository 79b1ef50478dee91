import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { helena, marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

onOneHome('tenants', (open) => {
  let server: TestServer;
  let superuser: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    superuser = await memberOf(server, helena);
  });
  afterAll(() => server.close());

  const namesOf = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name);
  const companies = {
    living: [
      'Construtora Horizonte Ltda.',
      'Engenharia Serra Azul Ltda.',
      'Incorporadora Atlântica S.A.',
      'Serra Nova Empreendimentos Ltda.',
    ],
    deleted: 'Construtora Pedra Branca Ltda.',
  };

  it('are listed by name without the deleted ones, as the link screen needs', async () => {
    const answer = await superuser.get('/tenants/?page=1&size=100');
    expect(namesOf(answer)).toEqual(companies.living);
    expect(answer.body.metadata).toEqual({
      current_page: 1,
      page_size: 100,
      total_items: 4,
      total_pages: 1,
    });
    expect(answer.body.items[1]).toEqual({
      id: expect.any(String),
      name: 'Engenharia Serra Azul Ltda.',
      cnpj: '31749205000106',
      status: 'suspended',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      deleted_at: null,
      version: 1,
    });
    expect(namesOf(await superuser.get('/tenants/?include_deleted=false'))).toEqual(companies.living);
  });

  it('are listed newest first with the deleted ones, as the administration needs', async () => {
    const answer = await superuser.get(
      '/tenants/?page=1&size=100&sort_by=created_at&order=desc&include_deleted=true',
    );
    expect(answer.body.items).toHaveLength(5);
    const instants = answer.body.items.map(({ created_at }: { created_at: string }) => created_at);
    expect(instants).toEqual([...instants].sort().reverse());
    expect(namesOf(answer)).toContain(companies.deleted);
  });

  it.each(['name', 'created_at', 'updated_at', 'status'])(
    'are sorted by %s both ways, stably',
    async (field) => {
      const ask = async (order: string) =>
        namesOf(await superuser.get(`/tenants/?include_deleted=true&sort_by=${field}&order=${order}`));
      const upwards = await ask('asc');
      expect(await ask('desc')).toEqual([...upwards].reverse());
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) =>
          superuser.get(`/tenants/?include_deleted=true&sort_by=${field}&page=${page}&size=1`),
        ),
      );
      expect(pages.flatMap(namesOf)).toEqual(upwards);
    },
  );

  it('are created trimmed, active by default, with any CNPJ', async () => {
    const { status, body } = await superuser.post('/tenants/', { name: ' Nova Obra ', cnpj: ' 00.000/x ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Nova Obra', cnpj: '00.000/x', status: 'active', version: 1 });
    const same = await superuser.post('/tenants/', {
      name: 'Nova Obra',
      cnpj: '00.000/x',
      status: 'em teste',
    });
    expect([same.status, same.body.status]).toEqual([201, 'em teste']);
    const blank = await superuser.post('/tenants/', { name: 'Outra Obra', cnpj: '', status: '' });
    expect(blank.body).toMatchObject({ cnpj: null, status: 'active' });
    expect((await superuser.get(`/tenants/${body.id}`)).body).toEqual(body);
  });

  it('change only the fields that are sent; null clears', async () => {
    const { body: created } = await superuser.post('/tenants/', { name: 'Mudança', cnpj: '1' });
    const path = `/tenants/${created.id}`;
    const suspended = await superuser.put(path, { status: ' suspended ' });
    expect(suspended.body).toEqual({
      ...created,
      status: 'suspended',
      version: 2,
      updated_at: expect.any(String),
    });
    const cleared = await superuser.put(path, { cnpj: null, status: null });
    expect(cleared.body).toMatchObject({ name: 'Mudança', cnpj: null, status: null, version: 3 });
    expect((await superuser.put(path, { name: ' ' })).status).toBe(422);
  });

  it('answer 404 for an unknown id and 422 for a malformed one', async () => {
    for (const [method, path] of [
      ['get', ''],
      ['put', ''],
      ['delete', ''],
      ['put', '/restore'],
    ] as const) {
      const { status, body } = await superuser[method](`/tenants/${newId()}${path}`, {});
      expect([status, body]).toEqual([404, { detail: 'Tenant não encontrado.' }]);
      expect((await superuser[method](`/tenants/7${path}`, {})).status).toBe(422);
    }
  });

  it('close to their members when deleted, and reopen unchanged when restored', async () => {
    const member = await memberOf(server, marina);
    const path = `/tenants/${member.tenantId}`;
    const choices = async () => (await member.get('/auth/users/me')).body.tenants_info;
    const before = { choices: await choices(), suppliers: (await member.get('/suppliers/')).body };
    await superuser.put(path, { status: 'suspensa' });
    const removed = (await superuser.delete(path)).body;
    expect(removed).toMatchObject({ id: member.tenantId, deleted_at: expect.stringMatching(/Z$/) });
    expect((await superuser.delete(path)).body).toEqual(removed);
    for (const answer of [
      await member.get('/suppliers/'),
      await member.post('/customers/', { name: 'x' }),
      await member.get('/projects/'),
    ]) {
      expect([answer.status, answer.body.detail]).toEqual([403, 'Você não tem acesso a este tenant.']);
    }
    expect(await choices()).toHaveLength(before.choices.length - 1);
    expect((await member.get(`/users/${member.userId}/tenants`)).body).toHaveLength(1);
    const restored = (await superuser.put(`${path}/restore`)).body;
    expect(restored).toMatchObject({ deleted_at: null, status: 'suspensa' });
    expect((await superuser.put(`${path}/restore`)).body).toEqual(restored);
    expect(await choices()).toEqual(before.choices);
    expect((await member.get('/suppliers/')).body).toEqual(before.suppliers);
  });
});
