import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { verify } from '../../../server/operation/verification.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const reason = 'Boleto devolvido';

onBothHomes('titles of a settlement reversed alone', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  let receivable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
    receivable = await titleClient(server, { payable: false });
  });
  afterAll(() => server.close());

  /** A batch of three documents with charges; the middle one is the returned boleto. */
  async function settleThree(client: TitleClient) {
    const ids: string[] = [];
    for (const amount of [100, 200, 300]) ids.push((await client.createOf([amount])).body.installments[0].id);
    const withheld = client === receivable && { inss: 22, iss: 10, irrf: 3 };
    const charges = [{ interest: 1 }, { interest: 2.5, fine: 4, ...withheld }, { discount: 30 }];
    const { status, body } = await client.settle(
      ids.map((id, at) => client.pay(id, [100, 200, 300][at] ?? 0, charges[at])),
    );
    expect([status, body.detail]).toEqual([201, undefined]);
    return { ids, settlement: body };
  }
  const giveBack = (client: TitleClient, id: string, ids: readonly string[], values: object = {}) =>
    client.member.post(`${client.path}/settlements/${id}/items/reversal`, {
      reason,
      items: ids.map((each) => ({ [client.installment]: each })),
      ...values,
    });
  const balanceOf = async ({ member, accounts }: TitleClient): Promise<number> => {
    const { body } = await member.get('/treasury/accounts');
    const own = body.find(({ id }: { id: string }) => id === accounts[0]?.id);
    return Math.round(own.current_balance * 100);
  };
  const entryOf = async ({ member }: TitleClient, id: string) => (await member.get(`/gl/entries/${id}`)).body;
  const sidesOf = (lines: { account: { code: string }; type: string; amount: number }[]) =>
    Object.fromEntries(lines.map(({ account, type, amount }) => [`${type} ${account.code}`, amount]));

  it('takes back the cash, the ledger and the open amount of one title, and leaves the others settled', async () => {
    for (const client of [payable, receivable]) {
      // Of a receivable 35.00 of the 206.50 were withheld.
      const [sign, cash, withheld] = client === payable ? [1, 206.5, []] : [-1, 171.5, [3, 10, 22]];
      const { ids, settlement } = await settleThree(client);
      const before = await balanceOf(client);
      const { status, body } = await giveBack(client, settlement.id, [ids[1] ?? '']);
      expect([status, body.detail]).toEqual([201, undefined]);
      expect(body).toMatchObject({ item_count: 3, living_count: 2, reversal_entry_id: null });
      expect((await balanceOf(client)) - before).toBe(Math.round(sign * cash * 100));
      const { items } = (await client.member.get(`${client.path}/settlements/${settlement.id}/items`)).body;
      const back = items.find((item: Record<string, unknown>) => item[client.installment] === ids[1]);
      expect(back).toMatchObject({ principal: 200, cash, number: 1, count: 1 });
      const entry = await entryOf(client, back.reversal_entry_id);
      // The trail knows who posted it, by its entry and by the origin of the entry.
      for (const [entity, id] of [
        ['settlements', entry.origin_id],
        ['gl_entries', entry.id],
      ]) {
        const authors = await client.member.get(`/audit/authors?entity=${entity}&entity_id=${id}`);
        expect(authors.body.created).not.toBeNull();
      }
      expect(entry).toMatchObject({
        total_debit: 206.5,
        origin_type: 'SETTLEMENT',
        entry_date: '2026-11-20',
      });
      const { body: settings } = await client.member.get('/settings/finance');
      const side = client === payable ? 'payable' : 'receivable';
      const isOne = settings[`${side}_interest_account_id`] === settings[`${side}_fine_account_id`];
      const charges = isOne ? [6.5] : [2.5, 4];
      const amounts = Object.values(sidesOf(entry.lines)).toSorted((one, two) => one - two);
      expect(amounts).toEqual([...charges, ...withheld, 200, cash].toSorted((one, two) => one - two));
      // Its accounts are those of the settlement, each on the other side.
      const settled = sidesOf((await entryOf(client, settlement.entry_id)).lines);
      for (const name of Object.keys(sidesOf(entry.lines)))
        expect(settled).toHaveProperty([
          name.replace(/^\w+/, (side) => (side === 'DEBIT' ? 'CREDIT' : 'DEBIT')),
        ]);
      for (const [at, id] of ids.entries()) {
        const row = items.find((item: Record<string, unknown>) => item[client.installment] === id);
        const [own] = (await client.read(row.document_id)).installments;
        expect(own.open_amount).toBe(at === 1 ? 200 : 0);
      }
    }
  });

  it('reverses only what still lives when the whole settlement is reversed afterwards', async () => {
    const { ids, settlement } = await settleThree(payable);
    const before = await balanceOf(payable);
    await giveBack(payable, settlement.id, [ids[2] ?? '']);
    expect((await balanceOf(payable)) - before).toBe(27_000);
    const { status, body } = await payable.undo(settlement.id);
    expect([status, body.living_count]).toEqual([201, 0]);
    expect((await balanceOf(payable)) - before).toBe(Math.round(settlement.cash_amount * 100));
    const rest = await entryOf(payable, body.reversal_entry_id);
    expect(rest.total_debit).toBe(307.5);
    for (const again of [payable.undo(settlement.id), giveBack(payable, settlement.id, [ids[0] ?? ''])])
      expect((await again).body).toMatchObject({ code: 'already_reversed' });
  });

  it('ends a settlement whose last title is reversed alone, and lets its titles be canceled', async () => {
    const { ids, settlement } = await settleThree(receivable);
    for (const id of ids) expect((await giveBack(receivable, settlement.id, [id])).status).toBe(201);
    const { items } = (await receivable.member.get(`/receivables/settlements/${settlement.id}/items`)).body;
    expect(new Set(items.map((item: Record<string, unknown>) => item.reversal_entry_id)).size).toBe(3);
    for (const { document_id } of items) {
      const document = await receivable.read(document_id);
      expect(document.settlements[0].reversal_entry_id).not.toBeNull();
      expect((await receivable.cancel(document_id)).status).toBe(201);
    }
  });

  it('reverses the entry itself when all titles are named at once', async () => {
    const { ids, settlement } = await settleThree(payable);
    const { body } = await giveBack(payable, settlement.id, ids);
    expect((await entryOf(payable, body.reversal_entry_id)).origin_type).toBe('REVERSAL');
  });

  it('moves no cash for a title that a discount had settled', async () => {
    const ids = [];
    for (const amount of [50, 60]) ids.push((await payable.createOf([amount])).body.installments[0].id);
    const { body } = await payable.settle([
      payable.pay(ids[0], 50, { discount: 50 }),
      payable.pay(ids[1], 60),
    ]);
    const before = await balanceOf(payable);
    expect((await giveBack(payable, body.id, [ids[0]])).status).toBe(201);
    expect(await balanceOf(payable)).toBe(before);
  });

  it('refuses what the settlement did not settle, a title twice, a wrong day and a closed month', async () => {
    const { ids, settlement } = await settleThree(payable);
    const other = (await payable.createOf([10])).body.installments[0].id;
    const code = async (chosen: readonly string[], values: object = {}) => {
      const { status, body } = await giveBack(payable, settlement.id, chosen, values);
      return [status, body.code ?? body.detail?.[0]?.type];
    };
    const [first = '', second = ''] = ids;
    expect(await code([other])).toEqual([422, 'unknown']);
    expect(await code([first, first])).toEqual([422, 'duplicate']);
    expect(await code([first], { date: '2026-11-19' })).toEqual([422, 'before_original']);
    expect(await code([first], { date: '2026-11-21' })).toEqual([422, 'future']);
    expect(await code([first])).toEqual([201, undefined]);
    expect(await code([second, first])).toEqual([409, 'already_reversed']);
    expect((await giveBack(payable, crypto.randomUUID(), [first])).status).toBe(404);
    expect((await payable.member.get(`/payables/settlements/${crypto.randomUUID()}/items`)).status).toBe(404);
  });

  it('reverses an old title only outside closed months', async () => {
    const ids = [];
    for (const amount of [50, 60])
      ids.push((await payable.createOf([amount], { issue_date: '2026-10-02' })).body.installments[0].id);
    const { body } = await payable.settle(
      ids.map((id, at) => payable.pay(id, [50, 60][at] ?? 0)),
      { settlement_date: '2026-10-30' },
    );
    await payable.close('2026-10-31');
    const refused = await giveBack(payable, body.id, [ids[0]], { date: '2026-10-30' });
    expect([refused.status, refused.body.code]).toEqual([409, 'period_closed']);
    expect((await giveBack(payable, body.id, [ids[0]])).status).toBe(201);
    await payable.reopen('2026-09-30');
  });

  it('keeps the accounts of the charges that the settings named on the day of the settlement', async () => {
    const { ids, settlement } = await settleThree(payable);
    const { body: settings } = await payable.member.get('/settings/finance');
    const other = payable.accountId('5.3.01.003');
    await payable.member.put('/settings/finance', { payable_fine_account_id: other });
    const { status } = await giveBack(payable, settlement.id, [ids[1] ?? '']);
    await payable.member.put('/settings/finance', {
      payable_fine_account_id: settings.payable_fine_account_id,
    });
    expect(status).toBe(201);
  });

  it('lets one of two people reverse the same title at the same time', async () => {
    const { ids, settlement } = await settleThree(payable);
    const [one, two, whole] = await Promise.all([
      giveBack(payable, settlement.id, [ids[0] ?? '']),
      giveBack(payable, settlement.id, [ids[0] ?? '']),
      payable.undo(settlement.id),
    ]);
    const statuses = [one, two].map(({ status }) => status).toSorted();
    expect([
      [201, 409],
      [409, 409],
    ]).toContainEqual(statuses);
    expect([201, 409]).toContain(whole.status);
    const { body } = await payable.undo(settlement.id);
    expect(body.code ?? 'reversed').toMatch(/already_reversed|reversed/);
  });

  it('is held by the database, too: no second time, no other cash, no change afterwards', async () => {
    const { ids, settlement } = await settleThree(payable);
    await giveBack(payable, settlement.id, [ids[0] ?? '']);
    const raw = (statement: ReturnType<typeof sql>) =>
      inTenant(server.database, payable.member.tenantId, (db) => statement.execute(db)).then(
        () => 'done',
        (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
      );
    expect(
      await raw(sql`insert into settlement_reversal_items (tenant_id, reversal_id, settlement_id, installment_id)
        select tenant_id, id, settlement_id, ${ids[1]} from settlement_reversals where settlement_id = ${settlement.id}`),
    ).toBe('42501');
    expect(
      await raw(sql`with again as (insert into settlement_reversals (tenant_id, id, settlement_id, kind, reversal_date,
          description, reason, cash_amount, movement_id, entry_id, created_by)
        select tenant_id, gen_random_uuid(), id, kind, settlement_date, 'Outra vez', 'Outra vez', cash_amount,
          movement_id, entry_id, created_by from settlements where id = ${settlement.id} returning id) select id from again`),
    ).toBe('settlement_reversals_sums');
    for (const statement of [
      sql`update settlement_reversals set cash_amount = 1`,
      sql`delete from settlement_reversals`,
      sql`delete from settlement_reversal_items`,
    ])
      expect(await raw(statement)).toBe('42501');
    expect(
      await raw(sql`update settlements set reversal_entry_id =
        (select entry_id from settlement_reversals where settlement_id = ${settlement.id}) where id = ${settlement.id}`),
    ).toBe('settlements_reversal_true');
  });

  it('agrees with the ledger and with its own trail afterwards', async () => {
    for (const client of [payable, receivable])
      for (const account of await client.control()) expect(account).toMatchObject({ agrees: true });
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
