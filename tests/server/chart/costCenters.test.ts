import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { compareCodes } from '../../../src/domain/order.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

interface CenterAnswer {
  id: string;
  code: string;
  type: string;
  is_analytical: boolean;
  parent_id: string | null;
  project_id: string | null;
  is_active: boolean;
}

const path = '/cost-centers/';

onOneHome('cost centers', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let elsewhere: Awaited<ReturnType<typeof memberOf>>;
  let obra: { id: string };
  let foreignObra: { id: string };
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [member, elsewhere] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
    obra = (await member.get('/projects/')).body.items[0];
    foreignObra = (await elsewhere.get('/projects/')).body.items[0];
  });
  afterAll(() => server.close());

  let lastCode = 900;
  const center = (values: object = {}) => ({
    code: `${++lastCode}`,
    name: 'Centro',
    type: 'GENERAL',
    parent_id: null,
    ...values,
  });
  const group = (values: object = {}) => center({ is_analytical: false, ...values });
  const create = async (body: object) => (await member.post(path, body)).body;
  const one = ({ id }: { id: string }) => `${path}${id}`;
  const problem = (field: string, msg: string) => [{ loc: ['body', field], msg, type: expect.any(String) }];

  it('are a plain list by the numbers in their codes, a hundred by default', async () => {
    const { status, body } = await member.get(`${path}?limit=1000`);
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      id: expect.any(String),
      tenant_id: member.tenantId,
      code: '1',
      name: 'Administração',
      description: null,
      type: 'ADMIN',
      is_analytical: false,
      parent_id: null,
      project_id: null,
      is_active: true,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const codes = body.map(({ code }: CenterAnswer) => code);
    expect(codes).toEqual(codes.toSorted(compareCodes));
    expect(body.filter(({ is_active }: CenterAnswer) => !is_active).length).toBeGreaterThan(0);
    expect((await member.get(`${path}?limit=7`)).body).toEqual(body.slice(0, 7));
    expect((await member.get(`${path}?only_active=true`)).body).toEqual(
      body.filter(({ is_active }: CenterAnswer) => is_active),
    );
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'only_active=1'])
      expect((await member.get(`${path}?${query}`)).status).toBe(422);
  });

  it('are analytical and active by default', async () => {
    const { status, body } = await member.post(
      path,
      center({ code: ' A-1 ', name: ' Frota ', description: ' ' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: 'A-1',
      name: 'Frota',
      description: null,
      is_analytical: true,
      is_active: true,
      parent_id: null,
      project_id: null,
      version: 1,
    });
  });

  it('have codes that are unique in the company, ignoring case', async () => {
    await create(center({ code: 'Adm' }));
    const taken = [409, { detail: 'Já existe um centro de custo com este código.' }];
    const again = await member.post(path, center({ code: 'aDM' }));
    expect([again.status, again.body]).toEqual(taken);
    const renamed = await member.put(one(await create(center())), { code: 'ADM' });
    expect([renamed.status, renamed.body]).toEqual(taken);
    expect((await elsewhere.post(path, center({ code: 'ADM' }))).status).toBe(201);
  });

  it('have a project of the company exactly when their type is PROJECT', async () => {
    const required = "Para Centros de Custo do tipo 'Projeto', um projeto deve ser selecionado.";
    const needless = "Somente centros de custo do tipo 'Projeto' têm um projeto.";
    const removed = (await member.post('/projects/', { name: 'Removida', status: 'Planning' })).body;
    await member.delete(`/projects/${removed.id}`);
    const cases: [object, string][] = [
      [{ type: 'PROJECT' }, required],
      [{ type: 'PROJECT', project_id: null }, required],
      [{ type: 'PROJECT', project_id: newId() }, 'Projeto não encontrado.'],
      [{ type: 'PROJECT', project_id: foreignObra.id }, 'Projeto não encontrado.'],
      [{ type: 'PROJECT', project_id: removed.id }, 'Projeto não encontrado.'],
      [{ type: 'SALES', project_id: obra.id }, needless],
      [{ type: 'PROJECT', project_id: 'x' }, 'Identificador inválido.'],
    ];
    for (const [values, msg] of cases) {
      const answer = await member.post(path, center(values));
      expect([answer.status, answer.body.detail]).toEqual([422, problem('project_id', msg)]);
    }
    const made = await create(center({ type: 'PROJECT', project_id: obra.id }));
    expect(made.project_id).toBe(obra.id);
    expect((await member.put(one(made), { name: 'x' })).body.project_id).toBe(obra.id);
    expect((await member.put(one(made), { project_id: null })).status).toBe(422);
    expect((await member.put(one(made), { project_id: foreignObra.id })).status).toBe(422);
    const left = (await member.put(one(made), { type: 'SALES' })).body;
    expect([left.type, left.project_id]).toEqual(['SALES', null]);
    expect((await member.put(one(made), { type: 'PROJECT' })).body.detail).toEqual(
      problem('project_id', required),
    );
    const back = (await member.put(one(made), { type: 'PROJECT', project_id: obra.id })).body;
    expect([back.type, back.project_id]).toEqual(['PROJECT', obra.id]);
  });

  it('keep a project that was removed later', async () => {
    const removed = (await member.post('/projects/', { name: 'Obra entregue', status: 'Active' })).body.id;
    const made = await create(center({ type: 'PROJECT', project_id: removed }));
    await member.delete(`/projects/${removed}`);
    const renamed = await member.put(one(made), { name: 'Garantia', project_id: removed });
    expect(renamed.body).toMatchObject({ name: 'Garantia', project_id: removed });
    await member.delete(one(made));
    expect((await member.put(one(made), { name: 'Arquivo' })).body.name).toBe('Arquivo');
  });

  it('have an active grouping center of the company as parent', async () => {
    const unfit = 'O centro de custo pai deve ser um agrupador ativo.';
    const gone = await create(group());
    await member.delete(one(gone));
    const foreign = (await elsewhere.get(path)).body.find((row: CenterAnswer) => !row.is_analytical);
    const cases: [string, string][] = [
      [newId(), 'Centro de custo não encontrado.'],
      [foreign.id, 'Centro de custo não encontrado.'],
      [(await create(center())).id, unfit],
      [gone.id, unfit],
    ];
    const made = await create(center());
    for (const [parent_id, msg] of cases) {
      for (const answer of [
        await member.post(path, center({ parent_id })),
        await member.put(one(made), { parent_id }),
      ]) {
        expect([answer.status, answer.body.detail]).toEqual([422, problem('parent_id', msg)]);
      }
    }
    const parent = await create(group());
    expect((await member.put(one(made), { parent_id: parent.id })).body.parent_id).toBe(parent.id);
    for (const row of [made, parent]) await member.delete(one(row));
    expect((await member.put(one(made), { parent_id: parent.id, is_active: true })).status).toBe(200);
    expect((await member.put(one(made), { parent_id: null })).body.parent_id).toBe(null);
  });

  it('never become their own ancestor', async () => {
    const top = await create(group());
    const middle = await create(group({ parent_id: top.id }));
    const bottom = await create(group({ parent_id: middle.id }));
    for (const { id } of [top, middle, bottom]) {
      const { status, body } = await member.put(one(top), { parent_id: id });
      expect([status, body.detail]).toEqual([
        422,
        problem('parent_id', 'Um centro de custo não pode ficar abaixo de si mesmo.'),
      ]);
    }
    expect((await member.put(one(bottom), { parent_id: top.id })).status).toBe(200);
  });

  it('never form a circle when they are moved below each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [await create(group()), await create(group()), await create(group())];
      const answers = await Promise.all([
        member.put(one(a), { parent_id: b.id }),
        member.put(one(b), { parent_id: c.id }),
        member.put(one(c), { parent_id: a.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    }
  });

  it('change only the fields that are sent, and are deactivated and reactivated by a change or the delete call', async () => {
    const made = await create(center({ description: 'Antes' }));
    const renamed = (await member.put(one(made), { name: ' Outro ', description: null })).body;
    const updated_at = expect.any(String);
    expect(renamed).toEqual({ ...made, name: 'Outro', description: null, version: 2, updated_at });
    expect((await member.put(one(made), { is_active: false })).body).toMatchObject({
      is_active: false,
      version: 3,
    });
    expect((await member.put(one(made), { is_active: true })).body).toMatchObject({
      is_active: true,
      version: 4,
    });
    const removed = (await member.delete(one(made))).body;
    expect(removed).toMatchObject({ is_active: false, version: 5 });
    expect((await member.delete(one(made))).body).toEqual(removed);
    for (const answer of [
      await member.put(`${path}${newId()}`, { name: 'x' }),
      await member.delete(`${path}${newId()}`),
    ])
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Centro de custo não encontrado.' }]);
    for (const values of [{ name: null }, { type: 'OUTRO' }, { is_analytical: null }, { tenant_id: newId() }])
      expect((await member.put(one(made), values)).status).toBe(422);
  });

  it('stay active while a child is, and stay grouping while there is any child', async () => {
    const top = await create(group());
    const child = await create(center({ parent_id: top.id }));
    for (const answer of [await member.delete(one(top)), await member.put(one(top), { is_active: false })])
      expect([answer.status, answer.body]).toEqual([409, { detail: 'Desative os filhos primeiro' }]);
    const groups = 'Este agrupador tem centros de custo abaixo dele e não pode se tornar analítico.';
    const turned = await member.put(one(top), { is_analytical: true });
    expect([turned.status, turned.body]).toEqual([409, { detail: groups }]);
    await member.delete(one(child));
    expect((await member.put(one(top), { is_analytical: true })).status).toBe(409);
    expect((await member.delete(one(top))).status).toBe(200);
    // A child of an inactive parent can be reactivated: the page warns (SPEC §4).
    expect((await member.put(one(child), { is_active: true, parent_id: top.id })).status).toBe(200);
    await member.put(one(child), { parent_id: null });
    expect((await member.put(one(top), { is_analytical: true })).body.is_analytical).toBe(true);
  });

  it('never get an active child below a parent that is deactivated or retyped concurrently', async () => {
    for (let round = 0; round < 6; round++) {
      const top = await create(group());
      const moved = await create(center());
      const [end, ...additions] = await Promise.all([
        round % 2 ? member.delete(one(top)) : member.put(one(top), { is_analytical: true }),
        member.post(path, center({ parent_id: top.id })),
        member.put(one(moved), { parent_id: top.id }),
      ]);
      const statuses = additions.map(({ status }) => status);
      expect([end.status, ...statuses]).toEqual(end.status === 200 ? [200, 422, 422] : [409, 201, 200]);
    }
  });

  it('are noted in the log, once per change', async () => {
    const made = await create(center());
    await member.put(one(made), { name: 'Renomeado' });
    await member.put(one(made), { name: '' });
    await member.delete(one(made));
    const { rows } = await server.database.pool.query(
      'select user_id, action, before, after from audit_log where entity_id = $1 order by at',
      [made.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'remove']);
    expect(rows.every(({ user_id }) => user_id === member.userId)).toBe(true);
    expect([rows[1].before.name, rows[1].after.name]).toEqual(['Centro', 'Renomeado']);
  });

  it('have their laws in the database too', async () => {
    const top = await create(group());
    const child = await create(group({ parent_id: top.id }));
    const leaf = await create(center());
    const raw = (statement: string) =>
      inTenant(server.database, member.tenantId, (db) => sql.raw(statement).execute(db));
    const update = (values: string, { id }: { id: string }) =>
      raw(`update cost_centers set ${values} where id = '${id}'`);
    await expect(update(`parent_id = '${leaf.id}'`, child)).rejects.toMatchObject({
      constraint: 'cost_centers_parent',
    });
    await expect(update('is_analytical = true', top)).rejects.toMatchObject({
      constraint: 'cost_centers_parent',
    });
    await expect(update(`parent_id = '${child.id}'`, top)).rejects.toMatchObject({
      constraint: 'cost_centers_no_circle',
    });
    await expect(update('is_active = false', top)).rejects.toMatchObject({
      constraint: 'cost_centers_no_active_children',
    });
    for (const values of ["type = 'PROJECT'", `project_id = '${obra.id}'`])
      await expect(update(values, leaf)).rejects.toMatchObject({
        constraint: 'cost_centers_project_by_type',
      });
    await expect(update(`type = 'PROJECT', project_id = '${foreignObra.id}'`, leaf)).rejects.toMatchObject({
      constraint: 'cost_centers_project',
    });
    await expect(raw('delete from cost_centers')).rejects.toMatchObject({ code: '42501' });
  });
});
