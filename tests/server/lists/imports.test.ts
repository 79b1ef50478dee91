import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRefusals } from '../../../src/texts/server.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { memberWithRole } from '../ledger/gateClient.ts';

type Member = Awaited<ReturnType<typeof memberOf>>;

onOneHome('imports', (open) => {
  let server: TestServer;
  let member: Member;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  const send = (path: string, rows: object[]) => member.post(`/imports${path}`, { rows });
  const namesOf = async (path: string) =>
    ((await member.get(`${path}?size=200`)).body.items as { name: string }[]).map(({ name }) => name);

  it('add every row of a file, and nothing on repetition', async () => {
    const rows = [
      { name: 'Pedreira Boa Vista', cnpj_cpf: '11.222.333/0001-81' },
      { name: 'Areal do Sul', is_active: false },
    ];
    expect(await send('/suppliers', rows)).toMatchObject({ status: 201, body: { created: 2, unchanged: 0 } });
    expect(await send('/suppliers', rows)).toMatchObject({ status: 201, body: { created: 0, unchanged: 2 } });
    expect((await namesOf('/suppliers/')).filter((name) => name === 'Areal do Sul')).toHaveLength(1);
  });

  it('compare the rows of a file with each other, also beyond one batch', async () => {
    const twice = { name: 'Duas Vezes Ltda.' };
    expect((await send('/suppliers', [twice, twice])).body).toEqual({ created: 1, unchanged: 1 });
    const other = await send('/suppliers', [{ name: 'Ora Sim' }, { name: 'Ora Sim', is_active: false }]);
    expect(other).toMatchObject({ status: 409, body: { code: 'differs', loc: ['body', 'rows', 1] } });
    const many = Array.from({ length: 1_001 }, (_, at) => ({ name: `Fornecedor em fila ${at}` }));
    expect((await send('/suppliers', many)).body).toEqual({ created: 1_001, unchanged: 0 });
    expect((await send('/suppliers', many)).body).toEqual({ created: 0, unchanged: 1_001 });
  });

  it('of one file sent concurrently add each row once', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ name: `Cliente ao mesmo tempo ${at}` }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('/customers', rows)));
    expect(answers.map(({ status, body }) => [status, body.created]).toSorted()).toEqual([
      [201, 0],
      [201, 0],
      [201, 0],
      [201, 100],
    ]);
  });

  it('accept any existing row of several with the same name', async () => {
    for (const is_active of [true, false])
      await member.post('/suppliers/', { name: 'Dupla Ltda.', is_active });
    for (const is_active of [true, false])
      expect((await send('/suppliers', [{ name: 'Dupla Ltda.', is_active }])).body).toEqual({
        created: 0,
        unchanged: 1,
      });
  });

  it('leave nothing behind when one row is refused, and name that row', async () => {
    const before = await namesOf('/projects/');
    const refused = await send('/projects', [
      { name: 'Residencial Novo', status: 'Planning' },
      { name: 'Torto', status: 'Active', start_date: '2026-05-02', end_date: '2026-05-01' },
    ]);
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'rows', 1, 'end_date'], type: 'date_order' }] },
    });
    expect(await namesOf('/projects/')).toEqual(before);
  });

  it('ignore removed rows', async () => {
    for (const [path, row] of [
      ['/projects', { name: 'Obra refeita', status: 'Active' }],
      ['/suppliers', { name: 'Fornecedor de volta', cnpj_cpf: '11144477735' }],
    ] as const) {
      expect((await send(path, [row])).body).toEqual({ created: 1, unchanged: 0 });
      const found = (await member.get(`${path}/?size=1000`)).body.items.find(
        ({ name }: { name: string }) => name === row.name,
      );
      await member.delete(`${path}/${found.id}`);
      expect((await send(path, [row])).body).toEqual({ created: 1, unchanged: 0 });
    }
    const obra = { name: 'Obra sem volta', status: 'Active' };
    await member.delete(`/projects/${(await member.post('/projects/', obra)).body.id}`);
    const center = { code: 'X9', name: 'Obra', type: 'PROJECT', project_name: obra.name };
    expect(await send('/cost-centers', [center])).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'rows', 0, 'project_name'] }] },
    });
    // The remaining one of two rows with the same name counts, in either order of creation.
    const [left, removed] = [await member.post('/projects/', obra), await member.post('/projects/', obra)];
    await member.delete(`/projects/${removed.body.id}`);
    expect((await send('/cost-centers', [center])).body).toEqual({ created: 1, unchanged: 0 });
    const centers: { code: string; project_id: string }[] = (await member.get('/cost-centers/?limit=1000'))
      .body;
    expect(centers.find(({ code }) => code === 'X9')?.project_id).toBe(left.body.id);
  });

  it('never edit: a row that exists with other data is refused', async () => {
    await send('/customers', [{ name: 'Condomínio Alfa', cnpj_cpf: '529.982.247-25' }]);
    const refused = await send('/customers', [{ name: 'Outro Nome', cnpj_cpf: '52998224725' }]);
    const differs = {
      status: 409,
      body: { detail: importRefusals.differs, code: 'differs', loc: ['body', 'rows', 0] },
    };
    expect(refused).toMatchObject(differs);
    expect(await namesOf('/customers/')).not.toContain('Outro Nome');
    // A copied cell has no line breaks.
    await send('/projects', [{ name: 'Obra de esquina', status: 'Active', address: 'Rua A, 1\nFundos' }]);
    const copied = { name: 'Obra de esquina', address: 'Rua A, 1 Fundos', status: 'Active' };
    expect((await send('/projects', [copied])).body).toEqual({ created: 0, unchanged: 1 });
    // 'None' is a value, too; only an absent column says nothing.
    const obra = { name: 'Obra com rua', status: 'Active' };
    await send('/projects', [{ ...obra, address: 'Rua das Obras, 1' }]);
    expect((await send('/projects', [obra])).body).toEqual({ created: 0, unchanged: 1 });
    expect(await send('/projects', [{ ...obra, address: null }])).toMatchObject(differs);
  });

  it('name the first row without a parent', async () => {
    const lost = ['8.8.1', '8.8.2'].map((code) => ({
      code,
      name: 'Sem grupo',
      type: 'ANALITICA',
      classification: 'DESPESA',
      parent_code: '8.8',
    }));
    expect(await send('/chart-of-accounts', lost)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'rows', 0, 'parent_code'], type: 'unknown' }] },
    });
  });

  it('accept a tree in any order of its rows', async () => {
    const group = { code: '9.1', name: 'Correntes', type: 'SINTETICA', classification: 'DESPESA' };
    const rows = [
      { code: '9.1.01', name: 'Taxas', type: 'ANALITICA', classification: 'DESPESA', parent_code: '9.1' },
      { code: '9', name: 'Provisões', type: 'SINTETICA', classification: 'DESPESA', parent_code: null },
      { ...group, parent_code: '9' },
    ];
    expect((await send('/chart-of-accounts', rows)).body).toEqual({ created: 3, unchanged: 0 });
    expect((await send('/chart-of-accounts', rows)).body).toEqual({ created: 0, unchanged: 3 });
    // 'No parent' is a value, too; an absent column says nothing.
    expect((await send('/chart-of-accounts', [group])).body).toEqual({ created: 0, unchanged: 1 });
    expect(await send('/chart-of-accounts', [{ ...group, parent_code: null }])).toMatchObject({
      status: 409,
      body: { code: 'differs', loc: ['body', 'rows', 0] },
    });
    const chart: { id: number; code: string; parent_id: number | null }[] = (
      await member.get('/chart-of-accounts/?only_active=false&size=1000')
    ).body.items;
    const byCode = (code: string) => chart.find((account) => account.code === code);
    expect(byCode('9.1.01')?.parent_id).toBe(byCode('9.1')?.id);
    expect(byCode('9')?.parent_id).toBeNull();
  });

  it('accept a tree of cost centers in any order of its rows, too', async () => {
    const row = (code: string, parent_code: string | null, is_analytical = false) => ({
      code,
      name: code,
      type: 'GENERAL',
      is_analytical,
      parent_code,
    });
    const rows = [row('88.1.1', '88.1', true), row('88', null), row('88.1', '88')];
    expect((await send('/cost-centers', rows)).body).toEqual({ created: 3, unchanged: 0 });
    const centers: { id: string; code: string; parent_id: string | null }[] = (
      await member.get('/cost-centers/?limit=1000')
    ).body;
    const byCode = (code: string) => centers.find((center) => center.code === code);
    const above = ['88.1.1', '88.1', '88'].map((code) => byCode(code)?.parent_id);
    expect(above).toEqual([byCode('88.1')?.id, byCode('88')?.id, null]);
  });

  it('order codes with letters, ignoring case', async () => {
    const codes = ['zb', 'ZA', 'ZC'];
    await send(
      '/cost-centers',
      codes.map((code) => ({ code, name: code, type: 'GENERAL' })),
    );
    const listed: { code: string }[] = (await member.get('/cost-centers/?limit=1000')).body;
    expect(listed.map(({ code }) => code).filter((code) => codes.includes(code))).toEqual(['ZA', 'zb', 'ZC']);
  });

  it('name a row whose parent is missing, and one whose project is unknown', async () => {
    expect(
      await send('/chart-of-accounts', [
        { code: '8.1', name: 'Solta', type: 'ANALITICA', classification: 'CUSTO', parent_code: '8' },
      ]),
    ).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'rows', 0, 'parent_code'] }] } });
    for (const type of ['PROJECT', 'ADMIN'])
      expect(
        await send('/cost-centers', [{ code: 'X1', name: 'Obra', type, project_name: 'Nenhuma' }]),
      ).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'rows', 0, 'project_name'] }] } });
  });

  it('find the project of a center by its name, ignoring case', async () => {
    const [project = ''] = await namesOf('/projects/');
    const rows = [{ code: 'IMP-1', name: 'Da obra', type: 'PROJECT', project_name: project.toUpperCase() }];
    expect((await send('/cost-centers', rows)).body).toEqual({ created: 1, unchanged: 0 });
  });

  it('of titles are limited to roles that may enter them', async () => {
    for (const [roleId, payable, receivable] of [
      [2, 422, 422],
      [3, 403, 422],
      [4, 403, 403],
      [5, 403, 403],
    ] as const) {
      const { post } = await memberWithRole(server, roleId);
      const answers = [await post('/imports/payables', {}), await post('/imports/receivables', {})];
      expect([roleId, ...answers.map(({ status }) => status)]).toEqual([roleId, payable, receivable]);
    }
  });

  it('refuse an empty file and too many rows', async () => {
    expect((await send('/suppliers', [])).status).toBe(422);
    const many = Array.from({ length: 5001 }, (_, index) => ({ name: `F${index}` }));
    expect((await send('/suppliers', many)).status).toBe(422);
  });

  it('return the first answer again under one key', async () => {
    const rows = [{ name: 'Uma vez só' }];
    const key = { 'idempotency-key': 'import-1' };
    const first = await member.post('/imports/suppliers', { rows }, key);
    const again = await member.post('/imports/suppliers', { rows }, key);
    expect([first.body, again.body]).toEqual([
      { created: 1, unchanged: 0 },
      { created: 1, unchanged: 0 },
    ]);
  });
});
