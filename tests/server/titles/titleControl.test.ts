import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

onOneHome('the control account of titles', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
  });
  afterAll(() => server.close());

  const controlOf = async (code: string) =>
    (await payable.control()).find((account: { code: string }) => account.code === code);

  it("agrees when a title posts on another one's control account, which is listed apart", async () => {
    const retained = payable.accountId('2.1.01.004');
    await payable.create({ control_account_id: retained });
    const before = await controlOf('2.1.01.004');
    expect(before).toMatchObject({ open: 100, agrees: true });
    const { body: held } = await payable.create({
      deductions: [{ kind: 'CAUCAO', account_id: retained, amount: 5 }],
      installments: [{ due_date: '2026-12-02', amount: 95 }],
    });
    const { body: paidOut } = await payable.create({ allocations: [{ account_id: retained, amount: 100 }] });
    const after = await controlOf('2.1.01.004');
    expect(after).toMatchObject({ open: 100, agrees: true });
    expect(after.others).toBeCloseTo(before.others - 95, 2);
    expect(after.postings).toContainEqual(expect.objectContaining({ entry_id: held.entry_id, amount: 5 }));
    expect(after.postings).toContainEqual(
      expect.objectContaining({ entry_id: paidOut.entry_id, amount: -100 }),
    );
    const days = after.postings.map(({ date }: { date: string }) => date);
    expect(new Set(days).size).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().reverse());
    const codes = (await payable.control()).map(({ code }: { code: string }) => code);
    expect(codes).toEqual(codes.toSorted());
    await payable.cancel(held.id);
    await payable.cancel(paidOut.id);
    const undone = await controlOf('2.1.01.004');
    expect(undone).toMatchObject({ open: 100, agrees: true });
    expect(undone.others).toBeCloseTo(before.others, 2);
  });

  it('agrees when a title or a discount posts on the control account itself', async () => {
    const control = payable.accountId('2.1.01.002');
    const created = await payable.create({ control_account_id: control });
    const before = await controlOf('2.1.01.002');
    await payable.create({
      control_account_id: control,
      allocations: [{ account_id: control, amount: 40 }],
      installments: [{ due_date: '2026-12-02', amount: 40 }],
    });
    await payable.member.put('/settings/finance', { payable_discount_account_id: control });
    const [installment] = created.body.installments;
    const settled = await payable.settle([payable.pay(installment.id, 30, { discount: 10 })]);
    expect(settled.status).toBe(201);
    const after = await controlOf('2.1.01.002');
    expect(after).toMatchObject({ agrees: true });
    expect(after.open).toBeCloseTo(before.open + 40 - 30, 2);
    expect(after.others).toBeCloseTo(before.others - 40 + 10, 2);
    await payable.undo(settled.body.id);
    expect(await controlOf('2.1.01.002')).toMatchObject({ agrees: true });
  });

  it('of customers agrees as well, and is shown as their debt', async () => {
    const receivable = await titleClient(server, { payable: false });
    const of = async () =>
      (await receivable.control()).find(({ code }: { code: string }) => code === '1.1.02.002');
    const before = await of();
    await receivable.create();
    const after = await of();
    expect(after).toMatchObject({ agrees: true });
    expect(after.open).toBeCloseTo(before.open + 100, 2);
    expect(after.balance).toBeCloseTo(before.balance + 100, 2);
  });

  it.each([
    ['payable_control_account_id', '2.1.01.002', '1.1.02.002'],
    ['receivable_control_account_id', '1.1.02.002', '2.1.01.002'],
  ])('as a default (%s) must be on its side', async (name, fit, unfit) => {
    const put = (account: number | null) => payable.member.put('/settings/finance', { [name]: account });
    const before = (await payable.member.get('/settings/finance')).body[name];
    expect((await put(payable.accountId(fit))).status).toBe(200);
    expect(await put(payable.accountId(unfit))).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'unfit', loc: ['body', name] }] },
    });
    await put(before);
  });

  it('is refused for treasury accounts, charges and discounts: only money moves there', async () => {
    const money = payable.accounts[0]?.accountancy_account_id;
    for (const field of ['receivable_control_account_id', 'receivable_interest_account_id'])
      expect(await payable.member.put('/settings/finance', { [field]: money })).toMatchObject({
        status: 422,
        body: { detail: [{ type: 'treasury', loc: ['body', field] }] },
      });
  });

  it('agrees to the cent, with any amounts in reais', async () => {
    const { body: account } = await payable.member.post('/chart-of-accounts/', {
      code: '2.1.01.977',
      name: 'Fornecedores a regularizar',
      type: 'ANALITICA',
      classification: 'PASSIVO',
      parent_id: payable.accountId('2.1.01'),
    });
    // In binary 1.10 is slightly more than written, and 1.15 slightly less.
    await payable.create({
      control_account_id: account.id,
      allocations: [{ account_id: payable.accountId('4.1.01.001'), amount: 1.1 }],
      installments: [{ due_date: '2026-12-02', amount: 1.1 }],
    });
    await payable.post([
      payable.line('DEBIT', 0.05),
      payable.line('CREDIT', 0.05, { account_id: account.id }),
    ]);
    expect(await controlOf('2.1.01.977')).toMatchObject({
      open: 1.1,
      others: 0.05,
      balance: 1.15,
      agrees: true,
    });
  });

  it('as a default is set for the first time from the empty settings', async () => {
    await server.database.pool.query('delete from finance_settings');
    const read = (await payable.member.get('/settings/finance')).body;
    expect(read.payable_control_account_id).toBeNull();
    const account = payable.accountId('2.1.01.002');
    const put = () =>
      payable.member.put(
        '/settings/finance',
        { payable_control_account_id: account },
        { 'if-match': `"${read.version}"` },
      );
    expect(await put()).toMatchObject({ status: 200, body: { payable_control_account_id: account } });
    expect((await put()).status).toBe(412);
  });

  it('cannot be a treasury account; where it becomes one, nothing is settled there', async () => {
    const receivable = await titleClient(server, { payable: false });
    const control_account_id = receivable.accountId('1.1.02.003');
    const before = await receivable.create({ control_account_id });
    const account = await receivable.member.post('/treasury/accounts', {
      name: 'Caixa do plantão',
      account_type: 'CAIXA',
      accountancy_account_id: control_account_id,
    });
    expect([before.status, account.status]).toEqual([201, 201]);
    expect((await receivable.create({ control_account_id })).body.detail).toMatchObject([
      { type: 'treasury', loc: ['body', 'control_account_id'] },
    ]);
    const [installment] = before.body.installments;
    const [other] = (await receivable.create()).body.installments;
    const both = [other, installment].map(({ id }) => receivable.pay(id, 100));
    const settled = await receivable.settle(both, { treasury_account_id: account.body.id });
    expect(settled).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'same', loc: ['body', 'treasury_account_id'] }] },
    });
    // A closed account keeps its past.
    await receivable.member.put(`/treasury/accounts/${account.body.id}`, { is_active: false });
    expect((await receivable.create({ control_account_id })).body.detail).toMatchObject([
      { type: 'treasury' },
    ]);
  });
});
