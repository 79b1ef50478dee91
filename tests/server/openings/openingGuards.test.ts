import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { balancete, cutover, filledCompany, partOf as part, startedCompany } from './newCompany.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

onBothHomes('an opening, from outside', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
  });
  afterAll(() => server.close());
  const started = (values?: object) => startedCompany(server, values);
  const filled = () => filledCompany(server);

  it('keeps what a part posted from being taken back elsewhere (O2)', async () => {
    const company = await filled();
    const { member } = company;
    const { items } = (await member.get('/gl/entries?page=1&page_size=50')).body;
    for (const { id, origin_type } of items)
      expect(await member.post(`/gl/entries/${id}/reversal`, { reason: 'Por fora' })).toMatchObject({
        status: 409,
        body: { code: 'owned', owner: origin_type === 'TITLE' ? 'title' : 'opening' },
      });
    const [movement] = (await member.get(`/treasury/accounts/${company.bank}/movements`)).body;
    expect(movement).toMatchObject({ origin_type: 'OPENING', movement_date: cutover });
    expect(
      await member.post(`/treasury/movements/${movement.id}/reversal`, { reason: 'Por fora' }),
    ).toMatchObject({ status: 409, body: { code: 'owned', owner: 'opening' } });
    const [payable] = (await member.get('/payables/')).body.items;
    const document = `/payables/documents/${payable.document_id}`;
    expect(await member.post(`${document}/cancellation`, { reason: 'Por fora' })).toMatchObject({
      status: 409,
      body: { code: 'owned', owner: 'opening' },
    });
    expect(await member.post(`${document}/remainder`, { reason: 'Por fora' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'account_id'], type: 'account_required' }] },
    });
  });

  it('lets nothing else be posted up to the cutover while it is worked on', async () => {
    const company = await started();
    const { member } = company;
    const working = { status: 409, body: { code: 'opening_working', cutover } };
    expect(await company.entry('2025-12-31')).toMatchObject(working);
    expect(await company.entry('2025-03-01')).toMatchObject(working);
    expect(
      await member.post('/payables/', {
        supplier_id: company.supplier,
        document_type: 'NF',
        description: 'Nota comum',
        issue_date: '2025-12-01',
        allocations: [{ account_id: company.accountId('4.1.01.001'), amount: 5 }],
        installments: [{ due_date: '2026-01-02', amount: 5 }],
      }),
    ).toMatchObject(working);
    expect(await company.entry('2026-01-02')).toMatchObject({ status: 201 });
    await company.payable(50);
    const [{ id }] = (await member.get('/payables/')).body.items;
    const pay = (settlement_date: string) =>
      member.post('/payables/settlements', {
        settlement_date,
        treasury_account_id: company.bank,
        items: [{ payable_id: id, principal: 20 }],
      });
    expect(await pay(cutover)).toMatchObject(working);
    expect(await pay('2026-01-20')).toMatchObject({ status: 201 });
    expect(await company.takeBack(await part(company, 'DOCUMENT'))).toMatchObject({
      status: 409,
      body: { code: 'settled' },
    });
  });

  it('takes one of several equal calls at once', async () => {
    const company = await startedCompany(server);
    await company.balances(balancete(company));
    const tally = async (call: () => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: 6 }, call))).map(({ status }) => status).sort();
    const once = [201, ...Array(5).fill(409)];
    expect(await tally(() => company.treasury([company.bank, 900]))).toEqual(once);
    expect(await tally(company.post)).toEqual(once);
    await Promise.all([company.receivable(500), company.payable(800), company.payable(20)]);
    expect(await tally(company.finish)).toEqual(once);
    expect((await company.read()).state).toBe('finished');
  });

  it('stands against raw SQL of the serving role', async () => {
    const company = await filled();
    const { database } = server;
    const scope = { tenantId: company.tenantId, userId: company.userId };
    const refused = (statement: string) =>
      inTenant(
        database,
        company.tenantId,
        async (transaction) => {
          await sql.raw(statement).execute(transaction);
        },
        scope.userId,
      ).then(
        () => 'accepted',
        (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
      );
    const tenant = `'${company.tenantId}'`;
    const person = `'${company.userId}'`;
    expect(await refused(`update openings set cutover = '2025-11-30' where tenant_id = ${tenant}`)).toBe(
      'openings_started',
    );
    expect(
      await refused(
        `update openings set abandoned_at = now(), abandoned_by = ${person}, abandoned_reason = 'Sem mais' where tenant_id = ${tenant}`,
      ),
    ).toBe('openings_started');
    expect(await refused(`delete from opening_balances where tenant_id = ${tenant}`)).toBe(
      'opening_balances_posted',
    );
    expect(await refused(`delete from opening_parts where tenant_id = ${tenant}`)).toBe('42501');
    expect(
      await refused(
        `update opening_parts set reversed_at = now(), reversed_by = ${person}, reason = 'Sem mais' where tenant_id = ${tenant}`,
      ),
    ).toBe('42501');
    expect(
      await refused(
        `update openings set finished_at = now(), finished_by = ${person} where tenant_id = ${tenant}`,
      ),
    ).toBe('openings_true');
    await company.finish();
    expect(
      await refused(`update openings set finished_at = null, finished_by = null where tenant_id = ${tenant}`),
    ).toBe('openings_closed');
    expect(
      await refused(`with event as (insert into period_events (tenant_id, id, action, through, reason, created_by)
        values (${tenant}, gen_random_uuid(), 'reopen', null, 'Sem mais', ${person}))
        update tenant_periods set closed_through = null where tenant_id = ${tenant}`),
    ).toBe('openings_closed');
  });
});
