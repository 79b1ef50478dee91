import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import type { Account } from '../../../src/domain/chart/account.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

onOneHome('the balance of a treasury account', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let chart: Account[];
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
    chart = (await member.get('/chart-of-accounts/?only_active=false')).body.items;
  });
  afterAll(() => server.close());

  const numberOf = (code: string) => chart.find((row) => row.code === code)?.id ?? 0;
  const newLedgerAccount = async (code: string) => {
    const values = {
      code,
      name: 'Caixa',
      type: 'ANALITICA',
      classification: 'ATIVO',
      parent_id: numberOf('1.1.01'),
    };
    return (await member.post('/chart-of-accounts/', values)).body.id as number;
  };
  const newBox = async (accountancy_account_id: number) =>
    (
      await member.post('/treasury/accounts', {
        name: 'Caixa',
        account_type: 'CAIXA',
        accountancy_account_id,
      })
    ).body.id as string;
  const move = async (treasury_account_id: string, type: string) =>
    (
      await member.post('/treasury/movements/manual', {
        treasury_account_id,
        movement_date: '2026-11-20',
        amount: 12.34,
        type,
        description: 'Saldo',
        contra_partida_account_id: numberOf('5.1.02.002'),
      })
    ).body;

  it('is compared together with the accounts that share its ledger account', async () => {
    const ledger = await newLedgerAccount('1.1.01.920');
    const boxes = [await newBox(ledger), await newBox(ledger)];
    for (const box of boxes) await move(box, 'DEBITO');
    const compared = (await member.get('/treasury/accounts?limit=200')).body.filter(
      ({ id }: { id: string }) => boxes.includes(id),
    );
    expect(
      compared.map((box: Record<string, number>) => [box.current_balance, box.ledger_difference]),
    ).toEqual([
      [12.34, 0],
      [12.34, 0],
    ]);
    // The cash flow compares the accounts that share it together as well, and finds no difference.
    for (const box of boxes) {
      const of = `/reports/cash-flow?from=2026-11-01&to=2026-11-30&treasury_account_id=${box}`;
      expect((await member.get(of)).body).toMatchObject({ closing: 12.34, ledger: 24.68, difference: 0 });
    }
  });

  it('continues from one movement of a day to the next, in either order of the days', async () => {
    const box = await newBox(numberOf('1.1.01.001'));
    for (const _ of [1, 2, 3]) await move(box, 'DEBITO');
    const balances = async (order: string) =>
      (
        await member.get(
          `/treasury/accounts/${box}/movements?page=1&size=9&sort_by=movement_date&order=${order}`,
        )
      ).body.items.map(({ balance }: { balance: number }) => balance);
    expect(await balances('desc')).toEqual([37.02, 24.68, 12.34]);
    expect(await balances('asc')).toEqual([12.34, 24.68, 37.02]);
  });

  it.each([
    ['DEBITO', 'CREDITO', '1.1.01.91'],
    ['CREDITO', 'DEBITO', '1.1.01.93'],
  ])('of a %s keeps its ledger account active and unchanged until it is zero', async (there, back, code) => {
    const [ledger, other] = [await newLedgerAccount(`${code}0`), await newLedgerAccount(`${code}1`)];
    const box = await newBox(ledger);
    await move(box, there);
    const attempts = () => [
      member.delete(`/chart-of-accounts/${ledger}`),
      member.put(`/chart-of-accounts/${ledger}`, { is_active: false }),
      member.put(`/treasury/accounts/${box}`, { accountancy_account_id: other }),
    ];
    for (const answer of await Promise.all(attempts()))
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/saldo/)]);
    expect((await member.put(`/treasury/accounts/${box}`, { name: 'Cofre' })).status).toBe(200);
    await move(box, back);
    expect((await member.put(`/treasury/accounts/${box}`, { accountancy_account_id: other })).status).toBe(
      200,
    );
    expect((await member.delete(`/chart-of-accounts/${ledger}`)).status).toBe(200);
  });

  it('consists of movements that equal their entries', async () => {
    const box = await newBox(numberOf('1.1.01.001'));
    const { id } = await move(box, 'DEBITO');
    const copy = (values: string) =>
      inTenant(server.database, member.tenantId, async (db) => {
        await sql`
          insert into treasury_movements (tenant_id, id, treasury_account_id, movement_date, amount, type, description,
            contra_partida_account_id, entry_id)
          select tenant_id, ${newId()}, ${sql.raw(values)}, description, contra_partida_account_id, ${newEntry}
          from treasury_movements where id = ${id}`.execute(db);
      });
    const [entry] = (
      await server.database.pool.query<{ id: string }>(
        `select e.id from gl_entries e where e.tenant_id = '${member.tenantId}' and e.origin_type = 'MANUAL_ENTRY' limit 1`,
      )
    ).rows;
    const newEntry = entry?.id ?? '';
    for (const values of [
      'treasury_account_id, movement_date, 12.35, type',
      "treasury_account_id, movement_date, amount, 'CREDITO'",
      "treasury_account_id, movement_date, 'NaN', type",
    ])
      await expect(copy(values)).rejects.toMatchObject({ code: '23514' });
  });

  it('is reversed only by an equal movement on the other side', async () => {
    const [box, other] = [await newBox(numberOf('1.1.01.001')), await newBox(numberOf('1.1.01.001'))];
    const { id, entry_id } = await move(box, 'DEBITO');
    const takeBack = (values: string) =>
      inTenant(server.database, member.tenantId, async (db) => {
        const [entry, movement] = [newId(), newId()];
        await sql`
          insert into gl_entries (tenant_id, id, entry_date, description, origin_type, origin_id, total_debit,
            total_credit, line_count, created_by)
          select tenant_id, ${entry}, entry_date, description, 'REVERSAL', id, total_debit, total_credit, line_count,
            created_by from gl_entries where id = ${entry_id}`.execute(db);
        await sql`
          insert into treasury_movements (tenant_id, id, treasury_account_id, amount, type, movement_date, description,
            contra_partida_account_id, origin_type, entry_id, reverses_id)
          select tenant_id, ${movement}, ${sql.raw(values)}, movement_date, description, contra_partida_account_id,
            'REVERSAL', ${entry}, id from treasury_movements where id = ${id}`.execute(db);
      });
    for (const values of [
      "treasury_account_id, 12.33, 'CREDITO'",
      'treasury_account_id, amount, type',
      `'${other}'::uuid, amount, 'CREDITO'`,
    ]) {
      const refused = expect(takeBack(values), values).rejects;
      await refused.toMatchObject({ constraint: 'treasury_movements_reversal_true' });
    }
    // An equal movement only lacks its lines.
    await expect(takeBack("treasury_account_id, amount, 'CREDITO'")).rejects.toMatchObject({
      constraint: 'gl_entries_reversal_true',
    });
  });
});
