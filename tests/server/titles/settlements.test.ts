import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

interface Installment {
  id: string;
  open_amount: number;
  status: string;
}

onOneHome('a settlement', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  let receivable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
    receivable = await titleClient(server, { payable: false });
    const accounts = {
      payable_interest_account_id: payable.accountId('5.3.01.001'),
      payable_fine_account_id: payable.accountId('5.3.01.001'),
      payable_discount_account_id: payable.accountId('3.2.01.003'),
      receivable_interest_account_id: payable.accountId('3.2.01.002'),
      receivable_fine_account_id: payable.accountId('3.2.01.002'),
      receivable_discount_account_id: payable.accountId('5.3.01.003'),
      receivable_inss_account_id: payable.accountId('1.1.06.001'),
      receivable_iss_account_id: payable.accountId('1.1.06.004'),
      receivable_irrf_account_id: payable.accountId('1.1.06.002'),
    };
    expect((await payable.member.put('/settings/finance', accounts)).status).toBe(200);
  });
  afterAll(() => server.close());

  const installmentsOf = async (client: TitleClient, amounts: number[], values: object = {}) =>
    (await client.createOf(amounts, values)).body.installments as Installment[];
  const ids = async (client: TitleClient, amounts: number[], values: object = {}) =>
    (await installmentsOf(client, amounts, values)).map(({ id }) => id) as [string, ...string[]];
  const linesOf = async (entryId: string) =>
    (await payable.member.get(`/gl/entries/${entryId}`)).body.lines.map(
      ({ account, type, amount }: { account: { code: string }; type: string; amount: number }) => [
        ...[account.code, type, amount],
      ],
    );
  const balance = async () => (await payable.member.get('/treasury/accounts')).body[0].current_balance;

  it('is described in its entry as typed, or by title and party, cut at whole characters', async () => {
    for (const description of ['🏗'.repeat(250), `x${'🏗'.repeat(249)}`]) {
      const { status, body } = await payable.createOf([10], { description });
      expect(status).toBe(201);
      const settled = await payable.settle([payable.pay(body.installments[0].id, 10)]);
      expect([settled.status, settled.body.description]).toEqual([
        201,
        expect.stringMatching(/^Pagamento x?🏗+ – .+\.$/u),
      ]);
    }
    const [id] = await ids(payable, [10]);
    const { body } = await payable.settle([payable.pay(id, 10)], { description: ' Pago no balcão ' });
    const entry = (await payable.member.get(`/gl/entries/${body.entry_id}`)).body;
    expect([body.description, entry.description]).toEqual(['Pago no balcão', 'Pago no balcão']);
  });

  it('of several payables is one movement and one entry, with interest, fine and discount', async () => {
    const [first, second = ''] = await ids(payable, [100, 50]);
    const before = await balance();
    const { status, body } = await payable.settle([
      payable.pay(first, 100, { interest: 2.5, fine: 1 }),
      payable.pay(second, 20, { discount: 0.5 }),
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ cash_amount: 123, settlement_date: '2026-11-20', reversal_entry_id: null });
    const [account] = (await payable.member.get('/treasury/accounts')).body;
    expect(body).toMatchObject({ treasury_account_name: account.name });
    expect(body.items).toHaveLength(2);
    expect(await linesOf(body.entry_id)).toEqual([
      ['2.1.01.001', 'DEBIT', 100],
      ['2.1.01.001', 'DEBIT', 20],
      ['5.3.01.001', 'DEBIT', 3.5],
      ['3.2.01.003', 'CREDIT', 0.5],
      [expect.stringMatching(/^1\.1\.01/), 'CREDIT', 123],
    ]);
    expect(Math.round((before - (await balance())) * 100)).toBe(12_300);
    const newest = `/treasury/accounts/${body.treasury_account_id}/movements?limit=1000`;
    const movements = (await payable.member.get(newest)).body;
    const movement = movements.find(({ id }: { id: string }) => id === body.movement_id);
    expect(movement).toMatchObject({ type: 'CREDITO', amount: 123, origin_type: 'SETTLEMENT' });
    expect((await payable.reverse(body.entry_id)).body).toMatchObject({ code: 'owned', owner: 'settlement' });
    expect(await payable.reverseMovement(body.movement_id)).toMatchObject({
      status: 409,
      body: { code: 'owned' },
    });
  });

  it('of a receivable debits the account and credits the customer', async () => {
    const [first] = await ids(receivable, [80]);
    const { body } = await receivable.settle([receivable.pay(first, 80, { fine: 1.6, discount: 3 })]);
    expect(await linesOf(body.entry_id)).toEqual([
      ['1.1.02.002', 'CREDIT', 80],
      ['3.2.01.002', 'CREDIT', 1.6],
      ['5.3.01.003', 'DEBIT', 3],
      [expect.stringMatching(/^1\.1\.01/), 'DEBIT', 78.6],
    ]);
    const { items } = await receivable.list(`q=Cimento&status=received`);
    expect(items.find(({ id }: Installment) => id === first)).toMatchObject({
      received_amount: 80,
      open_amount: 0,
      payment_date: '2026-11-20',
      status: 'received',
    });
  });

  it('of a receivable whose customer withheld taxes has less cash, and debits what is recovered', async () => {
    const [first, second = ''] = await ids(receivable, [1000, 50]);
    const before = await balance();
    const { status, body } = await receivable.settle([
      receivable.pay(first, 1000, { inss: 110, iss: 50, irrf: 15, interest: 2, discount: 10 }),
      receivable.pay(second, 50, { iss: 2.5 }),
    ]);
    expect([status, body.detail]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      cash_amount: 864.5,
      items: expect.arrayContaining([
        expect.objectContaining({ principal: 1000, inss: 110, iss: 50, irrf: 15 }),
        expect.objectContaining({ principal: 50, inss: 0, iss: 2.5, irrf: 0 }),
      ]),
    });
    expect(await linesOf(body.entry_id)).toEqual([
      ['1.1.02.002', 'CREDIT', 1000],
      ['1.1.02.002', 'CREDIT', 50],
      ['3.2.01.002', 'CREDIT', 2],
      ['5.3.01.003', 'DEBIT', 10],
      ['1.1.06.001', 'DEBIT', 110],
      ['1.1.06.004', 'DEBIT', 50],
      ['1.1.06.004', 'DEBIT', 2.5],
      ['1.1.06.002', 'DEBIT', 15],
      [expect.stringMatching(/^1\.1\.01/), 'DEBIT', 864.5],
    ]);
    expect(Math.round(((await balance()) - before) * 100)).toBe(86_450);
    const { items } = await receivable.list('q=Cimento&status=received');
    expect(items.find(({ id }: Installment) => id === first)).toMatchObject({ open_amount: 0 });
    const titles = (await receivable.member.get(`/receivables/settlements/${body.id}/items`)).body.items;
    expect(titles.map(({ cash }: { cash: number }) => cash).toSorted()).toEqual([47.5, 817]);
  });

  it('withholds nothing of a payable, nothing without an account, and no more than the principal', async () => {
    const [owed] = await ids(payable, [100]);
    for (const tax of ['inss', 'iss', 'irrf']) {
      const { status, body } = await payable.settle([payable.pay(owed, 100, { [tax]: 1 })]);
      expect([status, body.detail[0].type]).toEqual([422, 'unrecognized_keys']);
      const setting = `receivable_${tax}_account_id`;
      const [id] = await ids(receivable, [100]);
      const take = (values: object) => receivable.settle([receivable.pay(id, 100, values)]);
      const over = { [tax]: 60.01, discount: 40 };
      expect((await take(over)).body.detail).toMatchObject([
        { loc: ['body', 'items', 0, 'principal'], type: 'withheld' },
      ]);
      expect((await take({ [tax]: 100 })).body.detail).toMatchObject([{ type: 'no_cash' }]);
      const { [setting]: account } = (await payable.member.get('/settings/finance')).body;
      await payable.member.put('/settings/finance', { [setting]: null });
      expect((await take({ [tax]: 1 })).body).toMatchObject({ code: 'account_not_set', setting });
      await payable.member.put('/settings/finance', { [setting]: account });
      await payable.member.put(`/chart-of-accounts/${account}`, { is_active: false });
      expect((await take({ [tax]: 1 })).body).toMatchObject({ code: 'account_unfit', setting });
      await payable.member.put(`/chart-of-accounts/${account}`, { is_active: true });
      expect((await take({ [tax]: 60, discount: 39.99 })).status).toBe(201);
    }
  });

  it('above the open amount is refused with the open amount, and one bad item leaves nothing', async () => {
    const [first, second = ''] = await ids(payable, [100, 50]);
    await payable.settle([payable.pay(first, 30)]);
    expect(await payable.settle([payable.pay(second, 50), payable.pay(first, 70.01)])).toMatchObject({
      status: 409,
      body: { code: 'over_settled', items: [{ payable_id: first, open_amount: 70 }] },
    });
    const [foreign] = await ids(receivable, [10]);
    const before = await payable.totalItems();
    for (const [items, values] of [
      [[payable.pay(second, 10), payable.pay(second, 10)], {}],
      [[payable.pay(second, 10), payable.pay(foreign, 10)], {}],
      [[payable.pay(second, 10), payable.pay(newId(), 10)], {}],
      [[payable.pay(second, 10, { discount: 10 })], {}],
      [[payable.pay(second, 10, { discount: 10.01 })], {}],
      [[payable.pay(second, 10, { interest: -1 })], {}],
      [[payable.pay(second, 10, { fine: 0.001 })], {}],
      [[payable.pay(second, 10, { fine: 1e13 })], {}],
      [[payable.pay(second, 0)], {}],
      [[], {}],
      [[payable.pay(second, 10)], { settlement_date: '2026-11-21' }],
      [[payable.pay(second, 10)], { settlement_date: '2026-11-01' }],
      [[payable.pay(second, 10)], { treasury_account_id: newId() }],
      [Array.from({ length: 201 }, () => payable.pay(newId(), 1)), {}],
    ] as const)
      expect([items.length, values, (await payable.settle([...items], values)).status]).toEqual([
        items.length,
        values,
        422,
      ]);
    const elsewhere = await payable.elsewhere();
    expect(
      (
        await elsewhere.post('/payables/settlements', {
          settlement_date: '2026-11-20',
          treasury_account_id: (await elsewhere.get('/treasury/accounts')).body[0].id,
          items: [payable.pay(second, 10)],
        })
      ).status,
    ).toBe(422);
    expect(await payable.totalItems()).toBe(before);
  });

  it('with a charge without an account names the setting', async () => {
    const put = (values: object) => payable.member.put('/settings/finance', values);
    const [first] = await ids(payable, [100]);
    await put({ payable_fine_account_id: null });
    expect(await payable.settle([payable.pay(first, 10, { fine: 1 })])).toMatchObject({
      status: 422,
      body: { code: 'account_not_set', setting: 'payable_fine_account_id' },
    });
    expect((await payable.settle([payable.pay(first, 10, { interest: 1 })])).status).toBe(201);
    await put({ payable_fine_account_id: payable.accountId('5.3.01.001') });
  });

  it('with a charge whose account was deactivated names the setting, and refuses nothing else', async () => {
    const account = payable.accountId('5.3.01.001');
    const [first] = await ids(payable, [100]);
    expect((await payable.member.put(`/chart-of-accounts/${account}`, { is_active: false })).status).toBe(
      200,
    );
    expect(await payable.settle([payable.pay(first, 10, { interest: 1 })])).toMatchObject({
      status: 422,
      body: { code: 'account_unfit', setting: 'payable_interest_account_id' },
    });
    expect((await payable.settle([payable.pay(first, 10)])).status).toBe(201);
    await payable.member.put(`/chart-of-accounts/${account}`, { is_active: true });
    expect((await payable.settle([payable.pay(first, 10, { interest: 1 })])).status).toBe(201);
  });

  it('is listed with its title, newest first', async () => {
    const { body } = await payable.createOf([100]);
    const paid = (settlement_date: string) =>
      payable.settle([payable.pay(body.installments[0].id, 10)], { settlement_date });
    const entered = [(await paid('2026-11-20')).body.id, (await paid('2026-11-19')).body.id];
    const { settlements } = await payable.read(body.id);
    expect(settlements.map(({ id }: { id: string }) => id)).toEqual(entered.toReversed());
  });

  it('is reversed once, with its movement and entry, and restores the titles', async () => {
    const { body: document } = await payable.createOf([100, 50]);
    const [first, second] = document.installments;
    const before = await balance();
    const settlement = (await payable.settle([payable.pay(first.id, 100), payable.pay(second.id, 10)])).body;
    expect((await payable.read(document.id)).installments).toMatchObject([
      { status: 'paid', payment_date: '2026-11-20', open_amount: 0 },
      { status: 'partially_paid', payment_date: null, open_amount: 40 },
    ]);
    const { status, body } = await payable.undo(settlement.id);
    expect([status, body.reversal_entry_id]).toEqual([201, expect.any(String)]);
    expect(await balance()).toBe(before);
    const after = await payable.read(document.id);
    const plain = ({ version: _, ...rest }: { version: number }) => rest;
    expect(after.installments.map(plain)).toEqual(document.installments.map(plain));
    expect(after.settlements).toMatchObject([
      { id: settlement.id, reversal_entry_id: body.reversal_entry_id },
    ]);
    expect(await payable.undo(settlement.id)).toMatchObject({
      status: 409,
      body: { code: 'already_reversed', reversal_id: body.reversal_entry_id },
    });
    expect((await payable.undo(newId())).status).toBe(404);
    expect((await receivable.undo(settlement.id)).status).toBe(404);
  });

  it('of one installment by twenty concurrent requests never exceeds its amount, and is made once per key', async () => {
    const [first, second = ''] = await ids(payable, [100, 60]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => payable.settle([payable.pay(first, 30)])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'over_settled']);
    const headers = { 'idempotency-key': newId() };
    const same = await Promise.all(
      Array.from({ length: 6 }, () => payable.settle([payable.pay(second, 60)], {}, headers)),
    );
    expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  });

  it('allows either a concurrent settlement or the cancellation after its reversal', async () => {
    for (let round = 0; round < 5; round++) {
      const { body } = await payable.createOf([100]);
      const [settled, canceled] = await Promise.all([
        payable.settle([payable.pay(body.installments[0].id, 100)]),
        payable.cancel(body.id),
      ]);
      expect([settled.status, canceled.status].sort()).toEqual([201, 409]);
    }
  });

  it('in raw SQL is refused by the database above the amount, for a canceled title, and when it does not add up', async () => {
    const { tenantId: tenant_id } = payable.member;
    const { body } = await payable.createOf([100]);
    const [installment] = body.installments;
    const made = (await payable.settle([payable.pay(installment.id, 60)])).body;
    const other = (await payable.settle([payable.pay((await ids(payable, [5]))[0], 5)])).body;
    const add = (settlement_id: string, principal: number, withheld: object = {}) =>
      inTenant(server.database, tenant_id, (db) =>
        db
          .insertInto('settlement_items')
          .values({
            tenant_id,
            settlement_id,
            installment_id: installment.id,
            kind: 'PAYABLE',
            principal,
            interest: 0,
            fine: 0,
            discount: 0,
            ...withheld,
          })
          .execute(),
      );
    await expect(add(other.id, 40.01)).rejects.toMatchObject({
      constraint: 'settlement_items_within_amount',
    });
    await expect(add(other.id, 1)).rejects.toMatchObject({ constraint: 'settlements_sums' });
    await expect(add(other.id, 1, { iss: 1 })).rejects.toMatchObject({
      constraint: 'settlement_items_withheld_by_customer',
    });
    await expect(
      inTenant(server.database, tenant_id, (db) =>
        db
          .updateTable('title_documents')
          .set({ cancellation_entry_id: made.entry_id })
          .where('id', '=', body.id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'title_documents_cancellation_true' });
    await expect(
      inTenant(server.database, tenant_id, (db) =>
        db
          .updateTable('settlements')
          .set({ reversal_entry_id: made.entry_id })
          .where('id', '=', made.id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'settlements_reversal_true' });
    await expect(
      inTenant(server.database, tenant_id, (db) =>
        db
          .insertInto('title_installments')
          .values({
            tenant_id,
            id: newId(),
            document_id: body.id,
            kind: 'PAYABLE',
            number: 2,
            due_date: '2026-12-31',
            amount: 1,
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'title_documents_sums' });
    for (const text of [
      'update settlement_items set principal = 1',
      'delete from settlement_items',
      'update title_installments set amount = 1',
      'update title_installments set settled = 0',
      'update title_installments set is_canceled = true',
      'insert into title_installments (settled) values (1)',
      'update title_documents set total = 1',
      'delete from title_documents',
    ])
      await expect(
        inTenant(server.database, tenant_id, (db) => sql.raw(text).execute(db)),
      ).rejects.toMatchObject({ code: '42501' });
  });
});
