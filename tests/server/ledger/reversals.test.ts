import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { gateClient } from './gateClient.ts';

interface Line {
  account_id: number;
  cost_center_id: string | null;
  type: string;
  amount: number;
}

const now = () => new Date('2026-11-20T15:00:00Z');

onOneHome('a reversal', (open) => {
  let server: TestServer;
  let gate: Awaited<ReturnType<typeof gateClient>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    gate = await gateClient(server);
  });
  afterAll(() => server.close());

  const otherSide = (lines: Line[]) =>
    lines.map(({ account_id, cost_center_id, type, amount }) => ({
      account_id,
      cost_center_id,
      type: type === 'DEBIT' ? 'CREDIT' : 'DEBIT',
      amount,
    }));

  it('has the lines of the original on the other side, and links both entries', async () => {
    const center = gate.centerId('1.02');
    const original = (
      await gate.post([gate.line('DEBIT', 4.35, { cost_center_id: center }), gate.line('CREDIT', 4.35)], {
        entry_date: '2026-11-18',
      })
    ).body;
    expect(original).toMatchObject({ reversed_by_id: null, reverses_id: null });
    const { status, body } = await gate.reverse(original.id, { reason: '  Conta errada ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      entry_date: '2026-11-20',
      description: `Estorno de ${original.id.slice(0, 8)}, 18/11/2026: Conta errada`,
      origin_type: 'REVERSAL',
      origin_id: original.id,
      reverses_id: original.id,
      reversed_by_id: null,
      lines: otherSide(original.lines),
    });
    const noted = (await gate.member.get(`/audit?entity=gl_entries&entity_id=${body.id}`)).body.items;
    expect(noted[0].changes).toContainEqual({ field: 'reason', before: null, after: 'Conta errada' });
    const read = (await gate.member.get(`/gl/entries/${original.id}`)).body;
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(read).toEqual({ ...original, hash, reversed_by_id: body.id, reversed_on: '2026-11-20' });
    const listed = (await gate.member.get(`/gl/entries?q=${original.id}`)).body.items;
    expect(listed.find(({ id }: { id: string }) => id === original.id).reversed_by_id).toBe(body.id);
  });

  it('is made once, never of a reversal, and never of an owned entry', async () => {
    const { id } = (await gate.postOn('2026-11-10')).body;
    const reversal_id = (await gate.reverse(id)).body.id;
    expect(await gate.reverse(id)).toMatchObject({
      status: 409,
      body: { code: 'already_reversed', reversal_id },
    });
    expect(await gate.reverse(reversal_id)).toMatchObject({ status: 409, body: { code: 'is_reversal' } });
    const { entry_id } = (await gate.move('2026-11-10')).body;
    expect(await gate.reverse(entry_id)).toMatchObject({
      status: 409,
      body: { code: 'owned', owner: 'movement' },
    });
    expect((await gate.reverse(newId())).status).toBe(404);
    const elsewhere = await memberOf(server, marina, 1);
    expect((await elsewhere.post(`/gl/entries/${id}/reversal`, { reason: 'De fora' })).status).toBe(404);
  });

  it('is dated between the original and today, and carries its reason', async () => {
    const { id } = (await gate.postOn('2026-11-10')).body;
    for (const values of [
      { date: '2026-11-09' },
      { date: '2026-11-21' },
      { date: '2026-02-30' },
      { reason: 'pois' },
      { reason: '     ' },
      { reason: 'x'.repeat(201) },
      { reason: undefined },
      { extra: 1 },
    ]) {
      expect([values, (await gate.reverse(id, values)).status]).toEqual([values, 422]);
    }
    expect((await gate.reverse(id, { date: '2026-11-10' })).body.entry_date).toBe('2026-11-10');
  });

  it('of one entry is made once by twenty concurrent requests, and once per key', async () => {
    const first = (await gate.postOn('2026-11-10')).body.id;
    const answers = await Promise.all(Array.from({ length: 20 }, () => gate.reverse(first)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const made = answers.find(({ status }) => status === 201)?.body.id;
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ code: 'already_reversed', reversal_id: made });
    const second = (await gate.postOn('2026-11-10')).body.id;
    const headers = { 'idempotency-key': newId() };
    const same = await Promise.all(Array.from({ length: 5 }, () => gate.reverse(second, {}, headers)));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });

  it('posts to accounts and cost centers deactivated meanwhile', async () => {
    const account_id = gate.accountId('5.4.01.002');
    const cost_center_id = gate.centerId('4');
    const { id } = (
      await gate.post([gate.line('DEBIT', 3, { account_id, cost_center_id }), gate.line('CREDIT', 3)])
    ).body;
    await gate.member.delete(`/chart-of-accounts/${account_id}`);
    await gate.member.delete(`/cost-centers/${cost_center_id}`);
    expect((await gate.reverse(id)).status).toBe(201);
    await gate.member.put(`/chart-of-accounts/${account_id}`, { is_active: true });
    await gate.member.put(`/cost-centers/${cost_center_id}`, { is_active: true });
  });

  it("of a movement restores the account's balance, with an entry of its own", async () => {
    const balance = async () => (await gate.member.get('/treasury/accounts')).body[0].current_balance;
    const before = await balance();
    const charged = {
      contra_partida_account_id: gate.accountId('5.3.01.002'),
      contra_partida_cost_center_id: gate.centerId('1.02'),
    };
    const movement = (await gate.move('2026-11-12', 31.4, charged)).body;
    expect(movement).toMatchObject({ reversed_by_id: null, reverses_id: null, transfer_id: null });
    expect(await balance()).not.toBe(before);
    const { status, body } = await gate.reverseMovement(movement.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'DEBITO',
      amount: 31.4,
      movement_date: '2026-11-20',
      origin_type: 'REVERSAL',
      reverses_id: movement.id,
      reverses_entry_id: movement.entry_id,
      reversed_by_entry_id: null,
      ...charged,
    });
    expect(await balance()).toBe(before);
    const entry = (await gate.member.get(`/gl/entries/${body.entry_id}`)).body;
    expect(entry.reverses_id).toBe(movement.entry_id);
    const listed = (
      await gate.member.get(`/treasury/accounts/${movement.treasury_account_id}/movements?limit=1000`)
    ).body;
    expect(listed.find(({ id }: { id: string }) => id === movement.id)).toMatchObject({
      reversed_by_id: body.id,
      reversed_by_entry_id: body.entry_id,
      reverses_entry_id: null,
    });
    expect(listed.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
      reverses_entry_id: movement.entry_id,
      reversed_by_entry_id: null,
    });
    expect(await gate.reverseMovement(movement.id)).toMatchObject({
      status: 409,
      body: { code: 'already_reversed', reversal_id: body.id },
    });
    expect((await gate.reverseMovement(body.id)).body.code).toBe('is_reversal');
    expect((await gate.reverseMovement(newId())).status).toBe(404);
  });

  it('leaves a reconciled movement reconciled, and is open itself', async () => {
    const { id } = (await gate.move('2026-11-12')).body;
    await reconcile(gate, [id]);
    const { status, body } = await gate.reverseMovement(id);
    expect(status).toBe(201);
    expect(await reconciledOf(gate, [id, body.id])).toEqual(['RECONCILED', 'PENDING']);
  });

  it('in raw SQL must mirror its original, line by line', async () => {
    const original = (await gate.postOn('2026-11-10', 8)).body;
    const [first, second] = original.lines;
    const { tenantId: tenant_id, userId: created_by } = gate.member;
    const reverseRaw = (values: object, amounts: [number, number] = [8, 8], swapped = true) =>
      inTenant(server.database, tenant_id, async (db) => {
        const id = newId();
        const head = { tenant_id, id, entry_date: '2026-11-10', description: 'Cru', created_by };
        const total = { total_debit: amounts[0], total_credit: amounts[0], line_count: 2 };
        const origin = { origin_type: 'REVERSAL' as const, origin_id: original.id };
        await db
          .insertInto('gl_entries')
          .values({ ...head, ...total, ...origin, ...values })
          .execute();
        const line = { tenant_id, entry_id: id, cost_center_id: null };
        const [debit, credit] = swapped ? [second, first] : [first, second];
        await db
          .insertInto('gl_lines')
          .values([
            {
              ...line,
              line_no: swapped ? 2 : 1,
              account_id: debit.account_id,
              type: 'DEBIT',
              amount: amounts[0],
            },
            {
              ...line,
              line_no: swapped ? 1 : 2,
              account_id: credit.account_id,
              type: 'CREDIT',
              amount: amounts[1],
            },
          ])
          .execute();
        return id;
      });
    const untrue = { constraint: 'gl_entries_reversal_true' };
    await expect(reverseRaw({}, [7, 7])).rejects.toMatchObject(untrue);
    await expect(reverseRaw({}, [8, 8], false)).rejects.toMatchObject(untrue);
    await expect(reverseRaw({ entry_date: '2026-11-09' })).rejects.toMatchObject(untrue);
    await expect(reverseRaw({ origin_id: newId() })).rejects.toMatchObject(untrue);
    await expect(reverseRaw({ origin_id: null })).rejects.toMatchObject(untrue);
    const made = await reverseRaw({});
    await expect(reverseRaw({})).rejects.toMatchObject({ constraint: 'gl_entries_reversed_once' });
    await expect(reverseRaw({ origin_id: made })).rejects.toMatchObject(untrue);
  });
});

type Gate = Awaited<ReturnType<typeof gateClient>>;

/** Matches movements of the first account with others that cancel them. */
async function reconcile(gate: Gate, ids: string[]): Promise<void> {
  const treasury_account_id = gate.accounts[0]?.id;
  const { body } = await gate.member.get(`/treasury/accounts/${treasury_account_id}/movements?limit=1000`);
  const own = body.filter((movement: { id: string }) => ids.includes(movement.id));
  const movement_ids = [...ids];
  for (const { type, amount } of own) {
    const opposite = type === 'DEBITO' ? 'CREDITO' : 'DEBITO';
    movement_ids.push((await gate.move('2026-11-12', amount, { type: opposite })).body.id);
  }
  const made = await gate.member.post('/treasury/reconciliations', {
    treasury_account_id,
    line_ids: [],
    movement_ids,
  });
  expect(made.status).toBe(201);
}

async function reconciledOf(gate: Gate, ids: string[]): Promise<string[]> {
  const { body } = await gate.member.get(`/treasury/accounts/${gate.accounts[0]?.id}/movements?limit=1000`);
  return ids.map((id) => body.find((own: { id: string }) => own.id === id)?.reconciliation_status);
}

onOneHome('a transfer', (open) => {
  let server: TestServer;
  let gate: Awaited<ReturnType<typeof gateClient>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    gate = await gateClient(server);
  });
  afterAll(() => server.close());

  it('is one entry and two movements, and either movement reverses the whole', async () => {
    const balances = async () =>
      (await gate.member.get('/treasury/accounts')).body.map((account: { current_balance: number }) =>
        Math.round(account.current_balance * 100),
      );
    const before = await balances();
    const [fromLedger, toLedger] = gate.accounts.map((account) => account.accountancy_account_id);
    for (const which of [0, 1]) {
      const { status, body } = await gate.transfer('2026-11-18', 12.34);
      expect(status).toBe(201);
      const [out, into] = body.movements;
      expect(out).toMatchObject({ type: 'CREDITO', transfer_id: body.id, entry_id: body.entry_id });
      expect(into).toMatchObject({ type: 'DEBITO', transfer_id: body.id, origin_type: 'TRANSFER' });
      const sides = [out, into].map((movement) => movement.contra_partida_account_id);
      expect(sides).toEqual([toLedger, fromLedger]);
      const moved = await balances();
      expect([moved[0] - before[0], moved[1] - before[1]]).toEqual([-1234, 1234]);
      const entry = (await gate.member.get(`/gl/entries/${body.entry_id}`)).body;
      expect(entry).toMatchObject({ origin_type: 'TRANSFER', origin_id: body.id, line_count: 2 });
      expect((await gate.reverse(body.entry_id)).body).toMatchObject({ code: 'owned', owner: 'transfer' });
      const chosen = body.movements[which];
      expect((await gate.reverseMovement(chosen.id)).body).toMatchObject({
        reverses_id: chosen.id,
        transfer_id: body.id,
        contra_partida_account_id: sides[which],
      });
      expect(await balances()).toEqual(before);
      expect((await gate.reverseMovement(body.movements[1 - which].id)).body.code).toBe('already_reversed');
    }
  });

  it('is reversed as a whole when one of its movements is reconciled', async () => {
    const { movements } = (await gate.transfer('2026-11-18', 3)).body;
    await reconcile(gate, [movements[0].id]);
    expect((await gate.reverseMovement(movements[1].id)).status).toBe(201);
    expect(await reconciledOf(gate, [movements[0].id])).toEqual(['RECONCILED']);
  });

  it('refuses one account twice, unknown rows, the future, and two accounts on one ledger account', async () => {
    const [first, second] = gate.accounts;
    for (const values of [
      { to_account_id: first?.id },
      { to_account_id: newId() },
      { from_account_id: newId() },
      { date: '2026-11-21' },
      { amount: 0 },
      { amount: 1.005 },
      { description: ' ' },
    ]) {
      const { status, body } = await gate.transfer('2026-11-18', 1, values);
      const [field] = Object.keys(values);
      expect([values, status, body.detail[0].loc]).toEqual([values, 422, ['body', field]]);
    }
    const elsewhere = (await (await memberOf(server, marina, 1)).get('/treasury/accounts')).body[0].id;
    expect((await gate.transfer('2026-11-18', 1, { to_account_id: elsewhere })).status).toBe(422);
    const change = (values: object) => gate.member.put(`/treasury/accounts/${second?.id}`, values);
    await change({ is_active: false });
    for (const [from, to, field] of [
      [first, second, 'to_account_id'],
      [second, first, 'from_account_id'],
    ] as const) {
      const sides = { from_account_id: from?.id, to_account_id: to?.id };
      const { status, body } = await gate.transfer('2026-11-18', 1, sides);
      expect([status, body.detail[0].loc]).toEqual([422, ['body', field]]);
    }
    await change({ is_active: true });
    const twin = await gate.member.post('/treasury/accounts', {
      name: 'Caixa gêmeo',
      account_type: 'CAIXA',
      accountancy_account_id: first?.accountancy_account_id,
    });
    const toTwin = await gate.transfer('2026-11-18', 1, { to_account_id: twin.body.id });
    expect(toTwin.body.code).toBe('same_ledger_account');
  });
});
