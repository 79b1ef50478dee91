import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

onOneHome('a reference in a noted change', (open) => {
  let server: TestServer;
  let admin: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    admin = await memberOf(server, marina, 0);
  });
  afterAll(() => server.close());

  const newest = async (entity: string, id: string | number, by: TitleClient['member'] = admin) =>
    (await by.get(`/audit?entity=${entity}&entity_id=${id}`)).body.items.find(
      (change: { entity_id: string }) => change.entity_id === String(id),
    );
  const noted = async (after: object, entity = 'cost_centers') => {
    const id = newId();
    await server.database.pool.query(
      `insert into audit_log (tenant_id, id, user_id, request_id, action, entity, entity_id, before, after)
       values ($1, $2, $3, 'by-hand', 'update', $4, $5, '{}', $6)`,
      [admin.tenantId, newId(), admin.userId, entity, id, JSON.stringify(after)],
    );
    return newest(entity, id);
  };

  it('is named by code and name, or by name, before and after', async () => {
    const project = (await admin.post('/projects/', { name: 'Torre Leste', status: 'Planning' })).body;
    const group = (code: string) =>
      admin.post('/cost-centers/', { code, name: `Grupo ${code}`, type: 'GENERAL', is_analytical: false });
    const [one, other] = [(await group('90')).body, (await group('91')).body];
    const center = (
      await admin.post('/cost-centers/', {
        code: '90.1',
        name: 'Torre',
        type: 'PROJECT',
        parent_id: one.id,
        project_id: project.id,
      })
    ).body;
    await admin.put(`/cost-centers/${center.id}`, { parent_id: other.id });
    expect(await newest('cost_centers', center.id)).toMatchObject({
      changes: [{ field: 'parent_id', before: one.id, after: other.id }],
      names: { parent_id: { [one.id]: '90 - Grupo 90', [other.id]: '91 - Grupo 91' } },
    });
    await admin.put(`/cost-centers/${center.id}`, { type: 'GENERAL' });
    // A deleted row keeps its name.
    await admin.delete(`/projects/${project.id}`);
    expect((await newest('cost_centers', center.id)).names).toEqual({
      project_id: { [project.id]: 'Torre Leste' },
    });
  });

  it('names an account from the table that the changed row belongs to', async () => {
    const fields = { type: 'SINTETICA', classification: 'ATIVO' };
    const above = (await admin.post('/chart-of-accounts/', { ...fields, code: '90', name: 'Acima' })).body;
    const body = { ...fields, code: '90.1', name: 'Abaixo', parent_id: above.id };
    const below = (await admin.post('/chart-of-accounts/', body)).body;
    expect((await newest('accounts', below.id)).names).toEqual({ parent_id: { [above.id]: '90 - Acima' } });
    expect((await newest('accounts', above.id)).names).toEqual({});
  });

  it('is named for titles, settlements, movements and settings', async () => {
    const titles = await titleClient(server);
    const { member } = titles;
    const { body } = await titles.createOf([60, 40]);
    const settled = await titles.settle([titles.pay(body.installments[0].id, 60)]);
    const [title, settlement] = [
      await newest('title_documents', body.id, member),
      await newest('settlements', settled.body.id, member),
    ];
    const toldOf = ({ changes, names }: typeof title, field: string) =>
      names[field]?.[changes.find((change: { field: string }) => change.field === field).after];
    const party = (await member.get('/suppliers/')).body.items.find(
      ({ id }: { id: string }) => id === body.supplier_id,
    );
    expect(toldOf(title, 'supplier_id')).toBe(party?.name);
    expect(toldOf(title, 'control_account_id')).toMatch(/^\d[\d.]* - ./);
    expect(toldOf(title, 'created_by')).toBe('Marina Castro');
    const treasury = (await member.get('/treasury/accounts')).body;
    const names = (treasury.items ?? treasury).map(({ name }: { name: string }) => name);
    expect(names).toContain(toldOf(settlement, 'treasury_account_id'));
    const account = (await member.get('/chart-of-accounts/')).body.items.find(
      ({ type, classification }: Record<string, string>) =>
        type === 'ANALITICA' && classification === 'DESPESA',
    );
    const center = (await member.get('/cost-centers/?only_active=true')).body.find(
      ({ is_analytical }: { is_analytical: boolean }) => is_analytical,
    );
    const moved = await member.post('/treasury/movements/manual', {
      treasury_account_id: treasury[0].id,
      movement_date: '2026-01-02',
      amount: 7,
      type: 'CREDITO',
      description: 'Tarifa',
      contra_partida_account_id: account.id,
      contra_partida_cost_center_id: center.id,
    });
    expect(await newest('treasury_movements', moved.body.id, member)).toMatchObject({
      names: {
        contra_partida_account_id: { [account.id]: `${account.code} - ${account.name}` },
        contra_partida_cost_center_id: { [center.id]: `${center.code} - ${center.name}` },
      },
    });
    await member.put('/settings/finance', { payable_fine_account_id: account.id });
    expect(await newest('finance_settings', member.tenantId, member)).toMatchObject({
      names: { payable_fine_account_id: { [account.id]: `${account.code} - ${account.name}` } },
    });
  });

  it('is named inside lines, too', async () => {
    const account = (await admin.get('/chart-of-accounts/')).body.items[0];
    const { names } = await noted({ lines: [{ account_id: account.id, amount: 7 }] }, 'entry_templates');
    expect(names).toEqual({ account_id: { [account.id]: `${account.code} - ${account.name}` } });
  });

  it('is left as it is when it is no id or no row of the company', async () => {
    const elsewhere = await memberOf(server, marina, 1);
    const project = (await elsewhere.post('/projects/', { name: 'De outra', status: 'Planning' })).body;
    const center = (await elsewhere.get('/cost-centers/')).body[0];
    const account = (await elsewhere.get('/chart-of-accounts/')).body.items[0];
    for (const strange of [
      { project_id: project.id, cost_center_id: center.id, account_id: account.id },
      { project_id: newId(), parent_id: newId(), account_id: 2_147_483_647 },
      { project_id: 'nenhum', parent_id: 7, account_id: 'x', supplier_id: true, created_by: newId() },
      { account_id: 1e12, cost_center_id: [], customer_id: {}, __proto__: { account_id: 1 } },
    ]) {
      const { changes, names } = await noted(strange);
      expect(changes.length).toBeGreaterThan(2);
      expect(Object.values(names).flatMap((known) => Object.values(known as object))).not.toContain(
        'De outra',
      );
      expect([names.project_id, names.parent_id, names.cost_center_id]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});
