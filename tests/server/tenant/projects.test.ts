import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

onOneHome('projects', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  const obra = { name: 'Obra Nova', status: 'Planning' };
  const problemsOf = (body: { detail: { loc: string[]; msg: string }[] }) =>
    Object.fromEntries(body.detail.map(({ loc, msg }) => [loc.join('.'), msg]));

  it('are listed for the tenant, whole by default, with metadata', async () => {
    const { status, body } = await member.get('/projects/');
    expect(status).toBe(200);
    expect(body.items).toHaveLength(12);
    expect(new Set(body.items.map((project: { status: string }) => project.status)).size).toBe(5);
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      tenant_id: member.tenantId,
      name: 'Casas Alto da Serra',
      address: 'Rua dos Manacás, 410, Mairiporã/SP',
      status: 'Planning',
      start_date: null,
      end_date: null,
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      deleted_at: null,
    });
    expect(body.metadata).toEqual({ current_page: 1, page_size: 1000, total_items: 12, total_pages: 1 });
  });

  it('are listed page by page, each row once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => member.get(`/projects?page=${page}&size=5`)));
    const names = pages.flatMap(({ body }) => body.items.map((project: { name: string }) => project.name));
    expect(new Set(names).size).toBe(12);
    expect(pages.map(({ body }) => body.items.length)).toEqual([5, 5, 2, 0]);
    expect(pages[3]?.body.metadata).toEqual({
      current_page: 4,
      page_size: 5,
      total_items: 12,
      total_pages: 3,
    });
    for (const query of ['page=0', 'size=0', 'size=1001', 'page=x', 'page=1e9', 'page=1.5']) {
      expect((await member.get(`/projects?${query}`)).status).toBe(422);
    }
  });

  it('are created trimmed, with absent optional fields as null', async () => {
    const { status, body } = await member.post('/projects/', {
      name: '  Torre Sul ',
      status: 'OnHold',
      address: ' ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Torre Sul',
      status: 'OnHold',
      address: null,
      start_date: null,
      version: 1,
    });
    expect((await member.get('/projects/')).body.items).toContainEqual(body);
  });

  it.each([
    ['before their start', '2026-02-01', 'A data de término não pode ser anterior à data de início.'],
    ['that is empty', '', 'Data inválida: use AAAA-MM-DD.'],
  ])('are refused with an end %s', async (_, end_date, told) => {
    const answer = await member.post('/projects/', { ...obra, start_date: '2026-02-02', end_date });
    expect(answer.status).toBe(422);
    expect(problemsOf(answer.body)).toEqual({ 'body.end_date': told });
  });

  it.each([
    ['null'],
    ['[]'],
    ['"x"'],
    ['{"name":'],
    ['{"__proto__":{"a":1},"name":"x","status":"Active"}'],
    [''],
  ])('are refused with the body %s and a list of problems', async (payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/projects/',
      headers: {
        authorization: `Bearer ${member.token}`,
        'x-tenant-id': member.tenantId,
        'content-type': 'application/json',
      },
      payload,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toEqual({
      loc: expect.any(Array),
      msg: expect.any(String),
      type: expect.any(String),
    });
  });

  it('change only the fields that are sent; null clears; the version grows', async () => {
    const start = { ...obra, address: 'Rua A, 1', start_date: '2026-01-10', end_date: '2026-06-30' };
    const { body: created } = await member.post('/projects/', start);
    const renamed = await member.put(`/projects/${created.id}`, { name: ' Outra ' });
    expect(renamed.body).toEqual({ ...created, name: 'Outra', version: 2 });
    const cleared = await member.put(`/projects/${created.id}/`, {
      address: null,
      start_date: null,
      end_date: null,
    });
    expect(cleared.body).toMatchObject({
      name: 'Outra',
      address: null,
      start_date: null,
      end_date: null,
      version: 3,
    });
    expect((await member.put(`/projects/${created.id}`, { name: null })).status).toBe(422);
    expect((await member.put(`/projects/${created.id}`, { status: null })).status).toBe(422);
    expect((await member.put(`/projects/${created.id}`, { tenant_id: member.tenantId })).status).toBe(422);
  });

  it('keep their dates in order, also when only one of them is sent', async () => {
    const { body } = await member.post('/projects/', {
      ...obra,
      start_date: '2026-05-10',
      end_date: '2026-05-20',
    });
    const path = `/projects/${body.id}`;
    expect((await member.put(path, { end_date: '2026-05-09' })).status).toBe(422);
    expect((await member.put(path, { start_date: '2026-05-21' })).status).toBe(422);
    expect((await member.put(path, { start_date: '2026-05-20' })).status).toBe(200);
    expect((await member.put(path, { start_date: '2026-06-01', end_date: null })).status).toBe(200);
  });

  it('accept exactly one of many concurrent changes of the same version', async () => {
    const { body } = await member.post('/projects/', obra);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        member.put(`/projects/${body.id}`, { name: `Nome ${index}` }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  it('are removed softly: the answer has deleted_at, then no call finds the row', async () => {
    const { body } = await member.post('/projects/', obra);
    const path = `/projects/${body.id}`;
    const removed = await member.delete(path, { 'content-type': 'application/json' });
    expect(removed.status).toBe(200);
    expect(removed.body).toEqual({ ...body, deleted_at: expect.stringMatching(/Z$/), version: 2 });
    const ids = (await member.get('/projects/')).body.items.map((project: { id: string }) => project.id);
    expect(ids).not.toContain(body.id);
    expect((await member.delete(path)).status).toBe(404);
    expect((await member.put(path, { name: 'x' })).body).toEqual({ detail: 'Projeto não encontrado.' });
    const kept = await inTenant(server.database, member.tenantId, (db) =>
      db.selectFrom('projects').select('name').where('id', '=', body.id).execute(),
    );
    expect(kept).toEqual([{ name: obra.name }]);
  });

  it('answer 404 for an unknown id and 422 for a malformed one', async () => {
    expect((await member.put('/projects/01a1f96f-5fe9-74ca-aa44-793b4f43d17f', { name: 'x' })).status).toBe(
      404,
    );
    const malformed = await member.put('/projects/7', { name: 'x' });
    expect(malformed.status).toBe(422);
    expect(malformed.body.detail[0].loc).toEqual(['path', 'id']);
  });

  it('are noted in the log with their author, once per change', async () => {
    const { body } = await member.post('/projects/', obra);
    await member.put(`/projects/${body.id}`, { name: 'Renomeada' });
    await member.put(`/projects/${body.id}`, { name: '' });
    await member.delete(`/projects/${body.id}`);
    const { rows } = await server.database.pool.query(
      'select user_id, action, before, after from audit_log where entity_id = $1 order by at, action',
      [body.id],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual(['create', 'remove', 'update']);
    expect(rows.every(({ user_id }) => user_id === member.userId)).toBe(true);
    const update = rows.find(({ action }) => action === 'update');
    expect([update?.before.name, update?.after.name]).toEqual(['Obra Nova', 'Renomeada']);
  });

  it('keep their costs and debts in reports after removal', async () => {
    const { body } = await member.post('/projects/', obra);
    await member.delete(`/projects/${body.id}`);
    const period = 'from=2026-01-01&to=2026-12-31';
    for (const path of [
      `/reports/projects/${body.id}/costs?${period}`,
      `/reports/trial-balance?${period}&project_id=${body.id}`,
      `/payables/?project_id=${body.id}`,
    ])
      expect([path, (await member.get(path)).status]).toEqual([path, 200]);
    // By month `from` is required.
    const endless = await member.get(`/reports/projects/${body.id}/costs?to=2026-12-31&by=month`);
    expect([endless.status, endless.body.detail[0].loc]).toEqual([422, ['query', 'from']]);
  });
});
