import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const largest = 9_999_999_999_999.99;

onOneHome('what a settlement can post', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
  });
  afterAll(() => server.close());

  const title = async (amount: number): Promise<string> =>
    (await payable.createOf([amount])).body.installments[0].id;
  const set = (values: object) => payable.member.put('/settings/finance', values);

  it('stays below a sum that its reversal could not post', async () => {
    await set({
      payable_interest_account_id: payable.accountId('5.3.01.001'),
      payable_discount_account_id: payable.accountId('3.2.01.003'),
    });
    const [one, other] = [await title(largest), await title(largest)];
    const pay = (id: string, charges: object = {}) => payable.pay(id, largest, charges);
    const discounted = [pay(one, { discount: 0.02 }), payable.pay(other, 0.01)];
    for (const items of [[pay(one), pay(other)], [pay(one, { interest: 0.01 })], discounted])
      expect(await payable.settle(items)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'items'], type: 'too_large' }] },
      });
    const settled = await payable.settle([pay(one)]);
    expect(settled.status).toBe(201);
    expect((await payable.undo(settled.body.id)).status).toBe(201);
  });

  it('has no charge on an account of the treasury, whatever is configured', async () => {
    const standing = payable.accounts[0]?.accountancy_account_id;
    for (const kind of ['payable', 'receivable'])
      for (const charge of ['interest', 'fine', 'discount']) {
        const name = `${kind}_${charge}_account_id`;
        const refused = await set({ [name]: standing });
        expect([name, refused.status]).toEqual([name, 422]);
        expect(refused.body.detail[0]).toMatchObject({ loc: ['body', name], type: 'treasury' });
      }
  });

  it('has no discount on the account that its money moves on, even one that became a treasury account later', async () => {
    const { member } = payable;
    const [, parent] = (await member.get('/chart-of-accounts/?size=100')).body.items.filter(
      ({ type }: { type: string }) => type === 'SINTETICA',
    );
    const account = { code: `${parent.code}.98`, name: 'Descontos', type: 'ANALITICA', parent_id: parent.id };
    const { body } = await member.post('/chart-of-accounts/', { ...account, classification: 'ATIVO' });
    expect((await set({ payable_discount_account_id: body.id })).status).toBe(200);
    const box = { name: 'Cofre', account_type: 'CAIXA', accountancy_account_id: body.id };
    const { body: cash } = await member.post('/treasury/accounts', box);
    const items = [payable.pay(await title(100), 100, { discount: 1 })];
    expect(await payable.settle(items, { treasury_account_id: cash.id })).toMatchObject({
      status: 422,
      body: {
        code: 'account_unfit',
        setting: 'payable_discount_account_id',
        detail: expect.stringMatching(/^A conta de desconto.* é a conta contábil desta conta financeira/),
      },
    });
    expect((await payable.settle(items)).status).toBe(201);
  });
});
