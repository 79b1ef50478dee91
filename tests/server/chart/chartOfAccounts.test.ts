import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { compareCodes } from '../../../src/domain/order.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

interface AccountAnswer {
  id: number;
  code: string;
  name: string;
  type: string;
  parent_id: number | null;
  is_active: boolean;
  children?: AccountAnswer[];
}

const path = '/chart-of-accounts/';
const all = `${path}?only_active=false`;
const held = 'Não é possível desativar contas sintéticas que possuem contas filhas ativas.';

onOneHome('the chart of accounts', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let elsewhere: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [member, elsewhere] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
  });
  afterAll(() => server.close());

  let lastCode = 900;
  const summary = (values: object = {}) => ({
    code: `${++lastCode}`,
    name: 'Grupo',
    type: 'SINTETICA',
    classification: 'ATIVO',
    parent_id: null,
    ...values,
  });
  const analytical = (parent: { id: number }, values: object = {}) =>
    summary({ name: 'Conta', type: 'ANALITICA', parent_id: parent.id, ...values });
  const create = async (body: object) => (await member.post(path, body)).body;
  const one = ({ id }: { id: number }) => `${path}${id}`;
  const problem = (field: string, msg: string) => [{ loc: ['body', field], msg, type: expect.any(String) }];

  it('lists active accounts by default, by the numbers in their codes, page by page', async () => {
    const { status, body } = await member.get(all);
    expect(status).toBe(200);
    expect(body.items[0]).toEqual({
      id: 1,
      tenant_id: member.tenantId,
      code: '1',
      name: 'Ativo',
      description: null,
      dre_line: null,
      type: 'SINTETICA',
      classification: 'ATIVO',
      parent_id: null,
      is_active: true,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const codes = body.items.map(({ code }: AccountAnswer) => code);
    expect(codes).toEqual(codes.toSorted(compareCodes));
    const pages = await Promise.all([1, 2, 3].map((page) => member.get(`${all}&size=100&page=${page}`)));
    expect(pages.flatMap(({ body: { items } }) => items)).toEqual(body.items);
    expect(pages[0]?.body.metadata).toEqual({
      current_page: 1,
      page_size: 100,
      total_items: body.items.length,
      total_pages: 2,
    });
    const active = body.items.filter(({ is_active }: AccountAnswer) => is_active);
    expect((await member.get(path)).body.items).toEqual(active);
    expect((await member.get(`${path}?only_active=true&tree=false&size=1000`)).body.items).toEqual(active);
    for (const query of ['only_active=1', 'tree=x', 'size=0', 'size=1001', 'page=0'])
      expect((await member.get(`${path}?${query}`)).status).toBe(422);
  });

  it('is served as a tree on request: pages of roots with everything below them', async () => {
    const codesOf = ({ items }: { items: AccountAnswer[] }) => items.map(({ code }) => code);
    const paged = async (page: number) => (await member.get(`${all}&tree=true&size=2&page=${page}`)).body;
    expect([...codesOf(await paged(1)), ...codesOf(await paged(2))]).toEqual(['1', '2', '3', '4']);
    expect((await paged(1)).metadata).toMatchObject({ total_items: 5, total_pages: 3 });
    const flatten = (node: AccountAnswer): string[] => [node.code, ...(node.children ?? []).flatMap(flatten)];
    const { items } = (await member.get(`${all}&tree=true`)).body;
    expect(items.flatMap(flatten)).toEqual(codesOf((await member.get(all)).body));
  });

  it('orders 1.1.2 before 1.1.10', async () => {
    const root = await create(summary());
    for (const end of ['10', '2', '1.5', '1', '02a'])
      await create(analytical(root, { code: `${root.code}.${end}` }));
    const items: AccountAnswer[] = (await member.get(all)).body.items;
    const ends = items.filter(({ parent_id }) => parent_id === root.id).map(({ code }) => code.slice(4));
    expect(ends).toEqual(['1', '1.5', '2', '02a', '10']);
  });

  it('numbers the accounts of each company from its own counter, also concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create(summary())));
    const ids = made.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids).toEqual(ids.map((_, index) => ids[0] + index));
    const seeded: AccountAnswer[] = (await elsewhere.get(all)).body.items;
    const other = (await elsewhere.post(path, summary())).body;
    expect(other.id).toBe(Math.max(...seeded.map(({ id }) => id)) + 1);
  });

  it('creates an account, trimmed, with absent optional fields as null', async () => {
    const root = await create(summary({ parent_id: undefined }));
    const { status, body } = await member.post(
      path,
      analytical(root, { code: ' 7.01 ', name: ' Caixa ', description: ' ' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: '7.01',
      name: 'Caixa',
      description: null,
      is_active: true,
      version: 1,
    });
  });

  it('refuses a code of another account of the company, ignoring case, and accepts it elsewhere', async () => {
    await create(summary({ code: 'Abc' }));
    const { status, body } = await member.post(path, summary({ code: 'aBC' }));
    expect([status, body]).toEqual([409, { detail: 'Já existe uma conta com este código.' }]);
    expect((await elsewhere.post(path, summary({ code: 'ABC' }))).status).toBe(201);
    const race = await Promise.all([1, 2, 3].map(() => member.post(path, summary({ code: 'corrida' }))));
    expect(race.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });

  it('refuses a parent that is missing, unknown, of another company, analytical or inactive', async () => {
    const unfit = 'A conta pai deve ser uma conta sintética ativa.';
    const root = await create(summary());
    const leaf = await create(analytical(root));
    const gone = await create(summary());
    await member.delete(one(gone));
    const foreign = Math.max(
      ...(await elsewhere.get(all)).body.items.map(({ id }: AccountAnswer) => id),
      root.id + 1000,
    );
    const cases: [object, string][] = [
      [
        analytical(root, { parent_id: null }),
        'Contas analíticas devem ter uma conta pai sintética selecionada.',
      ],
      [
        analytical(root, { parent_id: undefined }),
        'Contas analíticas devem ter uma conta pai sintética selecionada.',
      ],
      [analytical({ id: foreign }), 'Conta não encontrada.'],
      [analytical(leaf), unfit],
      [analytical(gone), unfit],
      [summary({ parent_id: leaf.id }), unfit],
      [summary({ parent_id: 2 ** 31 }), expect.any(String)],
    ];
    for (const [body, msg] of cases) {
      const answer = await member.post(path, body);
      expect([answer.status, answer.body.detail]).toEqual([422, problem('parent_id', msg)]);
    }
  });

  it.each([
    [{ code: ' ' }, 'code', 'Campo obrigatório.'],
    [{ code: 'x'.repeat(31) }, 'code', 'Deve ter no máximo 30 caracteres.'],
    [{ name: '' }, 'name', 'Campo obrigatório.'],
    [{ type: 'OUTRA' }, 'type', 'Opção inválida: use ANALITICA, SINTETICA.'],
    [{ classification: undefined }, 'classification', 'Campo obrigatório.'],
    [{ id: 5 }, 'id', 'Campo não permitido.'],
    [{ is_active: null }, 'is_active', 'Valor inválido: esperado verdadeiro ou falso.'],
  ])('refuses %o', async (values, field, msg) => {
    const { status, body } = await member.post(path, summary(values));
    expect([status, body.detail]).toEqual([422, problem(field, msg)]);
  });

  it('changes name, description and state, and nothing else', async () => {
    const made = await create(summary({ description: 'Antes' }));
    const { body } = await member.put(one(made), { name: ' Depois ', description: null });
    expect(body).toMatchObject({ name: 'Depois', description: null, version: 2 });
    for (const values of [
      { code: '1' },
      { type: 'ANALITICA' },
      { classification: 'CUSTO' },
      { parent_id: null },
    ]) {
      const answer = await member.put(one(made), values);
      const [field = ''] = Object.keys(values);
      expect([answer.status, answer.body.detail]).toEqual([422, problem(field, 'Campo não permitido.')]);
    }
    expect((await member.put(`${path}999999`, { name: 'x' })).body).toEqual({
      detail: 'Conta não encontrada.',
    });
    expect((await member.put(`${path}abc`, { name: 'x' })).status).toBe(422);
  });

  it('deactivates once by the delete call, and edits an inactive account only to reactivate it', async () => {
    const made = await create(summary());
    const { status, body } = await member.delete(one(made));
    expect([status, body]).toEqual([
      200,
      { ...made, is_active: false, version: 2, updated_at: expect.any(String) },
    ]);
    expect((await member.delete(one(made))).body).toEqual(body);
    const edit = await member.put(one(made), { name: 'Outro' });
    expect([edit.status, edit.body.detail]).toEqual([
      409,
      'Contas inativas não podem ser editadas: reative a conta primeiro.',
    ]);
    expect((await member.put(one(made), { is_active: false })).status).toBe(409);
    expect((await member.put(one(made), { is_active: true })).body).toMatchObject({
      is_active: true,
      version: 3,
    });
  });

  it('keeps a synthetic account active while one of its children is, in every call', async () => {
    const root = await create(summary());
    const child = await create(analytical(root));
    for (const answer of [
      await member.delete(one(root)),
      await member.put(one(root), { is_active: false }),
      await member.delete(one(root), { 'if-match': '"1"' }),
    ]) {
      expect([answer.status, answer.body]).toEqual([409, { detail: held }]);
    }
    await member.delete(one(child));
    expect((await member.delete(one(root))).status).toBe(200);
    // A child of an inactive parent can be reactivated: the page warns (SPEC §4).
    expect((await member.put(one(child), { is_active: true })).status).toBe(200);
  });

  it('never gets an active child under a parent that is deactivated concurrently', async () => {
    for (let round = 0; round < 6; round++) {
      const root = await create(summary());
      const calls = [
        () => member.delete(one(root)),
        () => member.post(path, analytical(root)),
        () => member.post(path, analytical(root)),
      ];
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      const [removal, ...additions] = round % 2 ? answers : answers.toReversed();
      const added = additions.filter(({ status }) => status === 201).length;
      expect([removal?.status, added]).toEqual(removal?.status === 200 ? [200, 0] : [409, 2]);
    }
  });

  it('has its laws in the database too', async () => {
    const root = await create(summary());
    const leaf = await create(analytical(root));
    const raw = (statement: string) =>
      inTenant(server.database, member.tenantId, (db) => sql.raw(statement).execute(db));
    const insert = (type: string, parent: number | string) => `
      insert into accounts (tenant_id, id, code, code_key, name, type, classification, parent_id)
      values ('${member.tenantId}', 99999, 'cru', 'cru', 'Crua', '${type}', 'ATIVO', ${parent})`;
    await expect(raw(insert('ANALITICA', 'null'))).rejects.toMatchObject({
      constraint: 'accounts_analytical_has_parent',
    });
    await expect(raw(insert('ANALITICA', leaf.id))).rejects.toMatchObject({ constraint: 'accounts_parent' });
    await expect(raw(insert('SINTETICA', 77777))).rejects.toMatchObject({ constraint: 'accounts_parent' });
    for (const assignment of [
      "code = 'x'",
      "type = 'SINTETICA'",
      "classification = 'CUSTO'",
      'parent_id = null',
    ])
      await expect(raw(`update accounts set ${assignment}`)).rejects.toMatchObject({ code: '42501' });
    await expect(raw('delete from accounts')).rejects.toMatchObject({ code: '42501' });
    await expect(raw(`update accounts set is_active = false where id = ${root.id}`)).rejects.toMatchObject({
      constraint: 'accounts_no_active_children',
    });
  });

  it('answers each page of five thousand accounts quickly', async () => {
    const root = await create(summary({ code: '8' }));
    await inTenant(server.database, member.tenantId, (db) =>
      sql`insert into accounts (tenant_id, id, code, code_key, name, type, classification, parent_id)
          select ${member.tenantId}, 100000 + n, '8.' || n, code_order('8.' || n), 'Conta ' || n, 'ANALITICA', 'CUSTO', ${root.id}
          from generate_series(1, 5000) n`.execute(db),
    );
    const first = await member.get(`${all}&size=100`);
    const pages = first.body.metadata.total_pages;
    const seen = new Set<number>();
    let fastest = Number.POSITIVE_INFINITY; // other work slows some of fifty pages, never all
    for (let page = 1; page <= pages; page++) {
      const started = performance.now();
      for (const { id } of (await member.get(`${all}&size=100&page=${page}`)).body.items) seen.add(id);
      fastest = Math.min(fastest, performance.now() - started);
    }
    expect(seen.size).toBe(first.body.metadata.total_items);
    expect(fastest).toBeLessThan(250);
  });
});
