import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { mostTemplates } from '../../../src/domain/ledger/entryTemplate.ts';
import { templateRefusals } from '../../../src/texts/ledger/entryTemplates.ts';
import { accountRefusals, costCenterRefusals } from '../../../src/texts/server.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const path = '/gl/entry-templates';
const open = { account_id: null, cost_center_id: null, type: 'CREDIT', amount: null };

onOneHome('templates of entries', (openDatabase) => {
  let server: TestServer;
  let here: Awaited<ReturnType<typeof memberOf>>;
  let elsewhere: typeof here;
  let rent: { name: string; description: string; lines: object[] };
  beforeAll(async () => {
    server = await startTestServer({ database: await openDatabase() });
    [here, elsewhere] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
    const [account] = (await here.get('/chart-of-accounts/?tree=false&only_active=true')).body.items;
    const [center] = (await here.get('/cost-centers/')).body;
    const paid = { account_id: account.id, cost_center_id: center.id, type: 'DEBIT', amount: 1234.56 };
    rent = { name: 'Aluguel', description: 'Aluguel do galpão', lines: [paid, open] };
  });
  afterAll(() => server.close());

  it('are kept, listed by name, and removed once', async () => {
    const made = await here.post(path, rent);
    expect(made).toMatchObject({ status: 201, body: rent });
    const other = (await here.post(path, { ...rent, name: 'água' })).body;
    expect((await here.get(path)).body).toEqual([other, made.body]);
    expect(await here.delete(`${path}/${other.id}`)).toMatchObject({ status: 200, body: other });
    expect((await here.delete(`${path}/${other.id}`)).status).toBe(404);
    expect((await here.get(path)).body).toEqual([made.body]);
    const trail = (await here.get('/audit?entity=entry_templates')).body.items;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['remove', 'create', 'create']);
    // The name of a removed template is free.
    const anew = await here.post(path, { ...rent, name: other.name });
    expect(anew.status).toBe(201);
    await here.delete(`${path}/${anew.body.id}`);
  });

  it('have unique names, ignoring case', async () => {
    const again = await here.post(path, { ...rent, name: 'ALUGUEL' });
    expect(again).toMatchObject({
      status: 409,
      body: { detail: templateRefusals.nameTaken, code: 'duplicate_name' },
    });
    expect((await elsewhere.post(path, { ...rent, name: 'Aluguel', lines: [open] })).status).toBe(201);
  });

  it('belong to one company, with all rows that they name', async () => {
    const [own] = (await here.get(path)).body;
    const [foreign] = (await elsewhere.get(path)).body;
    expect(own.id).not.toBe(foreign.id);
    expect((await elsewhere.delete(`${path}/${own.id}`)).status).toBe(404);
    const [center] = (await elsewhere.get('/cost-centers/')).body;
    const refused = await here.post(path, {
      ...rent,
      name: 'De fora',
      lines: [{ ...open, cost_center_id: center.id }],
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'lines'], msg: costCenterRefusals.unknown }] },
    });
    const unknown = { ...rent, name: 'De fora', lines: [{ ...open, account_id: 2_000_000_000 }] };
    expect(await here.post(path, unknown)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'lines'], msg: accountRefusals.unknown }] },
    });
    expect((await here.get(path)).body).toHaveLength(1);
    const smuggled = inTenant(server.database, here.tenantId, (db) =>
      sql`insert into entry_template_lines (tenant_id, template_id, line_no, type)
        values (${elsewhere.tenantId}, ${foreign.id}, 9, 'DEBIT')`.execute(db),
    );
    await expect(smuggled).rejects.toMatchObject({ code: '42501' });
    const crossed = inTenant(server.database, here.tenantId, (db) =>
      sql`insert into entry_template_lines (tenant_id, template_id, line_no, type)
        values (${here.tenantId}, ${foreign.id}, 9, 'DEBIT')`.execute(db),
    );
    await expect(crossed).rejects.toMatchObject({ code: '23503' });
  });

  it('are kept with their name and description trimmed', async () => {
    const body = { ...rent, name: ' Folha ', description: ' Folha do mês ' };
    expect((await here.post(path, body)).body).toMatchObject({ name: 'Folha', description: 'Folha do mês' });
  });

  it.each([0.001, 0])('are refused with an amount of %d', async (amount) => {
    const body = { ...rent, name: 'Errado', lines: [{ ...open, amount }] };
    expect((await here.post(path, body)).status).toBe(422);
  });

  it.each([
    [2, 201, 200, 200],
    [3, 403, 403, 403],
    [5, 403, 403, 200],
  ])('of role %i are kept with %i, removed with %i, read with %i', async (role, kept, removed, read) => {
    const { queries } = server.database;
    const link = queries
      .updateTable('user_tenant_links')
      .where('user_id', '=', here.userId)
      .where('tenant_id', '=', here.tenantId);
    const [template] = (await here.get(path)).body;
    await link.set({ role_id: role }).execute();
    expect((await here.get(path)).status).toBe(read);
    expect((await here.post(path, { ...rent, name: `Papel ${role}` })).status).toBe(kept);
    expect((await here.delete(`${path}/${template.id}`)).status).toBe(removed);
    await link.set({ role_id: 1 }).execute();
  });

  it('are limited to the number that is listed', async () => {
    const keep = (name: string) => elsewhere.post(path, { name, description: '', lines: [open] });
    const kept: { id: string }[] = (await elsewhere.get(path)).body;
    for (let number = kept.length; number < mostTemplates; number += 1)
      kept.push((await keep(`Modelo ${number}`)).body);
    expect((await elsewhere.get(path)).body).toHaveLength(mostTemplates);
    expect(await keep('Mais um')).toMatchObject({ status: 409, body: { code: 'too_many' } });
    await elsewhere.delete(`${path}/${kept.at(-1)?.id}`);
    expect((await keep('Mais um')).status).toBe(201);
  });
});
