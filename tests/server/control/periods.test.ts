import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { daysOfPeriod } from '../../../src/domain/periods.ts';
import { roleIds } from '../../../src/domain/permission.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { gateClient, memberWithRole } from '../ledger/gateClient.ts';
import { titleClient } from '../titles/titleClient.ts';

interface Month {
  month: string;
  state: string;
  entries: number;
  late_entries: number;
  unreconciled_movements: number;
  overdue_titles: number | null;
  unreconciled_accounts: { id: string; name: string; count: number }[];
  overdue_of: { payables: number; receivables: number } | null;
}

const now = () => new Date('2026-11-20T15:00:00Z');

onOneHome('a closed month', (open) => {
  let server: TestServer;
  let gate: Awaited<ReturnType<typeof gateClient>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    gate = await gateClient(server);
    if ((await gate.periods()).closed_through) await gate.reopen(null);
  });
  afterAll(() => server.close());

  const closed = (closed_through: string) => ({
    status: 409,
    body: { code: 'period_closed', closed_through },
  });

  it('has a next month to close before any posting', async () => {
    await gate.close('2020-01-31');
    const { months } = await gate.periods();
    expect(months.at(-2)).toEqual({
      month: '2020-02',
      state: 'open',
      entries: 0,
      last_posted_at: null,
      unreconciled_movements: 0,
      unreconciled_accounts: [],
      late_entries: 0,
      overdue_titles: 0,
      overdue_of: { payables: 0, receivables: 0 },
    });
    await gate.reopen(null);
  });

  it('can be reopened when all postings are in later months', async () => {
    const told = async () => {
      const { months }: { months: Month[] } = await gate.periods();
      return months.filter(({ month }) => month < '2021').map(({ month, state }) => `${month} ${state}`);
    };
    const seen: string[][] = [];
    for (const through of ['2019-12-31', '2020-01-31']) {
      expect((await gate.close(through)).status).toBe(201);
      seen.push(await told());
    }
    await gate.reopen('2019-12-31');
    seen.push(await told());
    await gate.reopen(null);
    expect(seen).toEqual([
      ['2020-01 open', '2019-12 closed'],
      ['2020-02 open', '2020-01 closed'],
      ['2020-01 open', '2019-12 closed'],
    ]);
  });

  it('is closed once under one key, however often it is sent', async () => {
    const send = () =>
      gate.member.post('/periods/close', { through: '2020-01-31' }, { 'idempotency-key': 'closing-1' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    await gate.reopen(null);
  });

  it('is listed month by month for ten years, and earlier when it has postings, so that a wrong year is not hidden', async () => {
    for (const date of ['2006-03-05', '2016-11-30']) expect((await gate.postOn(date)).status).toBe(201);
    const { months: standing }: { months: Month[] } = await gate.periods();
    expect(standing.map(({ month }) => month)).not.toContain('2016-12');
    expect((await gate.postOn('2016-12-01')).status).toBe(201);
    const { months } = await gate.periods();
    expect(months.slice(119)).toMatchObject([
      { month: '2016-12', entries: 1 },
      { month: '2016-11', entries: 1 },
      { month: '2006-03', state: 'open', entries: 1, late_entries: 1 },
    ]);
  });

  it('may be any past one at first, then only the next one', async () => {
    for (const through of ['2026-11-30', '2026-12-31'])
      expect(await gate.close(through)).toMatchObject({ status: 409, body: { code: 'not_past' } });
    for (const through of ['2026-10-30', '2026-02-29', 'x', null, undefined])
      expect((await gate.close(through as string)).status).toBe(422);
    expect(await gate.close('2026-08-31')).toMatchObject({
      status: 201,
      body: { closed_through: '2026-08-31', may_close: true },
    });
    for (const through of ['2026-08-31', '2026-07-31', '2026-10-31'])
      expect(await gate.close(through)).toMatchObject({
        status: 409,
        body: { code: 'gap', closed_through: '2026-08-31', next: '2026-09-30' },
      });
    expect((await gate.close('2026-09-30')).status).toBe(201);
  });

  it('is refused as closed when somebody closed it meanwhile, not as out of order', async () => {
    const { closed_through } = await gate.periods();
    expect(closed_through).toBe('2026-09-30');
    for (const [through, day] of [
      ['2026-09-30', '30/09/2026'],
      ['2026-07-31', '31/07/2026'],
    ] as const)
      expect((await gate.close(through)).body.detail).toBe(`O período até ${day} já está fechado.`);
    expect((await gate.close('2026-11-30')).body.detail).toBe(
      'Somente um mês que já terminou pode ser fechado.',
    );
  });

  it('accepts no posting by any call, and the refusal says through when it is closed', async () => {
    const through = '2026-09-30';
    for (const date of [through, '2026-01-01']) {
      expect(await gate.postOn(date)).toMatchObject(closed(through));
      expect(await gate.move(date)).toMatchObject(closed(through));
      expect(await gate.transfer(date)).toMatchObject(closed(through));
    }
    const { id } = (await gate.postOn('2026-10-01')).body;
    const movement = (await gate.move('2026-10-01')).body;
    await gate.close('2026-10-31');
    expect(await gate.reverse(id, { date: '2026-10-31' })).toMatchObject(closed('2026-10-31'));
    expect(await gate.reverseMovement(movement.id, { date: '2026-10-31' })).toMatchObject(
      closed('2026-10-31'),
    );
    expect((await gate.reverse(id)).body.entry_date).toBe('2026-11-20');
    expect((await gate.reverseMovement(movement.id)).status).toBe(201);
  });

  it('accepts none by raw SQL either, even by the owner as a replica', async () => {
    const { tenantId, userId } = gate.member;
    const insertion = `insert into gl_entries
        (tenant_id, id, entry_date, description, origin_type, total_debit, total_credit, line_count, created_by)
      values ('${tenantId}', '${newId()}', '2026-10-31', 'Cru', 'MANUAL_ENTRY', 1, 1, 2, '${userId}')`;
    const client = await server.database.pool.connect();
    for (const before of [
      `set local role app_user`,
      `set local session_replication_role = replica`,
      `create temporary table tenant_periods (tenant_id uuid, closed_through date) on commit drop`,
    ]) {
      await client.query(`begin; ${before}; set local app.tenant_id = '${tenantId}'`);
      await expect(client.query(insertion)).rejects.toMatchObject({ constraint: 'gl_entries_period_open' });
      await client.query('rollback');
    }
    client.release();
    const history = inTenant(server.database, tenantId, (db) =>
      db.updateTable('period_events').set({ reason: 'outra razão' }).execute(),
    );
    await expect(history).rejects.toMatchObject({ code: '42501' });
  });

  it('is reopened backwards only, with a reason that every member reads', async () => {
    expect(await gate.reopen('2026-10-31')).toMatchObject({
      status: 409,
      body: { code: 'not_earlier', detail: 'Os meses depois de 31/10/2026 já estão abertos.' },
    });
    expect((await gate.reopen('2026-09-30', 'pois')).status).toBe(422);
    expect((await gate.reopen('2026-09-29')).status).toBe(422);
    expect(await gate.reopen('2026-09-30', 'Nota atrasada')).toMatchObject({
      status: 201,
      body: { closed_through: '2026-09-30' },
    });
    expect((await gate.postOn('2026-10-31')).status).toBe(201);
    expect((await gate.reopen(null)).body.closed_through).toBe(null);
    expect((await gate.reopen(null)).status).toBe(409);
    const reader = await memberWithRole(server, 5);
    const { may_close, history } = (await reader.get('/periods')).body;
    expect(may_close).toBe(false);
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'reopen', through: null, reason: 'Nota atrasada', by: 'Marina Castro' },
      { action: 'reopen', through: '2026-09-30' },
    ]);
  });

  it('is closed and reopened once by many concurrent requests', async () => {
    const statuses = async (asked: () => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: 6 }, asked))).map(({ status }) => status).sort();
    const once = [201, 409, 409, 409, 409, 409];
    const events = async () => (await gate.periods()).history.length;
    const before = await events();
    expect(await statuses(() => gate.close('2026-07-31'))).toEqual(once);
    expect(await statuses(() => gate.close('2026-08-31'))).toEqual(once);
    expect(await statuses(() => gate.reopen('2026-07-31', 'Nota atrasada'))).toEqual(once);
    expect(await statuses(() => gate.reopen(null, 'Nota atrasada'))).toEqual(once);
    expect((await events()) - before).toBe(4);
  });

  it('is listed with the checks that an accountant makes before closing', async () => {
    const monthOf = async (name: string): Promise<Month> =>
      (await gate.periods()).months.find(({ month }: Month) => month === name);
    const before = await monthOf('2026-10');
    await gate.postOn('2026-10-15');
    await gate.move('2026-10-15');
    const after = await monthOf('2026-10');
    expect(after.entries - before.entries).toBe(2);
    expect(after.unreconciled_movements - before.unreconciled_movements).toBe(1);
    const { months } = await gate.periods();
    const names = months.map(({ month }: Month) => month);
    expect(names[0]).toBe('2026-11');
    expect(names).toEqual([...names].sort().reverse());
    expect(new Set(names).size).toBe(names.length);
  });

  it('counts as late the entries made after its last day in São Paulo, and no reconciled movement', async () => {
    const counted = async (name = '2026-10') => {
      const months: Month[] = (await gate.periods()).months;
      const { late_entries, unreconciled_movements } = months.find(({ month }) => month === name) as Month;
      return [late_entries, unreconciled_movements];
    };
    const rewrite = (table: string, values: string, id: string) =>
      server.database.pool.query(
        `begin; alter table ${table} disable trigger ${table}_are_final;
         update ${table} set ${values} where id = '${id}';
         alter table ${table} enable always trigger ${table}_are_final; commit`,
      );
    const { id, entry_id } = (await gate.move('2026-10-31')).body;
    await rewrite('gl_entries', "created_at = '2026-11-01T03:00:00Z'", entry_id);
    const [late = 0, pending = 0] = await counted();
    await rewrite('gl_entries', "created_at = '2026-11-01T02:59:59Z'", entry_id);
    expect(await counted()).toEqual([late - 1, pending]);
    const against = (await gate.move('2026-10-31', 7, { type: 'DEBITO' })).body;
    await rewrite('gl_entries', "created_at = '2026-11-01T02:59:59Z'", against.entry_id);
    await gate.member.post('/treasury/reconciliations', {
      treasury_account_id: gate.accounts[0]?.id,
      line_ids: [],
      movement_ids: [id, against.id],
    });
    expect(await counted()).toEqual([late - 1, pending - 1]);
  });

  it('counts exactly the rows of the lists that its counts lead to', async () => {
    await gate.move('2026-10-20');
    await (await titleClient(server)).create({ issue_date: '2026-10-05' });
    const { months }: { months: Month[] } = await gate.periods();
    const total = async (path: string, query: Record<string, string>) => {
      const { body } = await gate.member.get(`${path}?${new URLSearchParams(query)}`);
      return body.metadata.total_items;
    };
    for (const told of months.filter(({ entries }) => entries > 0)) {
      const { from = '', to = '' } = daysOfPeriod(told.month) ?? {};
      const due = { due_from: from, due_to: to, status: 'overdue' };
      const pending = { from, to, reconciliation_status: 'PENDING', page: '1' };
      expect({
        entries: await total('/gl/entries', { from, to }),
        late_entries: await total('/gl/entries', { from, to, late: 'true' }),
        overdue_of: {
          payables: await total('/payables/', due),
          receivables: await total('/receivables/', due),
        },
        unreconciled_accounts: await Promise.all(
          told.unreconciled_accounts.map(async ({ id, name }) => ({
            id,
            name,
            count: await total(`/treasury/accounts/${id}/movements`, pending),
          })),
        ),
      }).toEqual({
        entries: told.entries,
        late_entries: told.late_entries,
        overdue_of: told.overdue_of,
        unreconciled_accounts: told.unreconciled_accounts,
      });
      const counted = told.unreconciled_accounts.reduce((sum, { count }) => sum + count, 0);
      expect(counted).toBe(told.unreconciled_movements);
    }
  });

  it('counts its unsettled titles of suppliers and customers', async () => {
    const counted = async (member = gate.member) => {
      const { months }: { months: Month[] } = (await member.get('/periods')).body;
      const of = (name: string) => months.find(({ month }) => month === name)?.overdue_titles;
      return [of('2026-10'), of('2026-11')];
    };
    const [october = 0, november = 0] = (await counted()) as number[];
    const payable = await titleClient(server);
    const receivable = await titleClient(server, { payable: false });
    const issued = { issue_date: '2026-10-05' };
    const due = (...dates: string[]) => ({
      ...issued,
      installments: dates.map((due_date) => ({ due_date, amount: 100 / dates.length })),
    });
    const { body } = await payable.create(due('2026-10-31', '2026-11-19', '2026-11-20', '2026-12-01'));
    const sold = (await receivable.create(due('2026-10-30'))).body;
    expect(await counted()).toEqual([october + 2, november + 1]);
    const [first] = body.installments;
    await payable.settle([payable.pay(first.id, 24.99)]);
    expect(await counted()).toEqual([october + 2, november + 1]);
    await payable.settle([payable.pay(first.id, 0.01)]);
    expect(await counted()).toEqual([october + 1, november + 1]);
    const undone = `/receivables/documents/${sold.id}/cancellation`;
    expect((await receivable.member.post(undone, { reason: 'Venda desfeita' })).status).toBe(201);
    expect(await counted()).toEqual([october, november + 1]);
    const viewer = await memberWithRole(server, roleIds.viewer);
    expect(await counted(viewer)).toEqual([october, november + 1]);
  });

  it('is closed and reopened by a Tenant Admin only', async () => {
    for (const roleId of [2, 3, 4, 5, 6]) {
      const member = await memberWithRole(server, roleId);
      for (const [path, body] of [
        ['/periods/close', { through: '2026-09-30' }],
        ['/periods/reopen', { through: null, reason: 'Nota atrasada' }],
      ] as const)
        expect(await member.post(path, body)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
      const isReader = roleId !== 3 && roleId !== 4;
      expect((await member.get('/periods')).status).toBe(isReader ? 200 : 403);
    }
  });
});
