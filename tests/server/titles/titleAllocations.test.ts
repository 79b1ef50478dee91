import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

onOneHome('a title', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date('2026-11-20T15:00:00Z') });
    payable = await titleClient(server);
  });
  afterAll(() => server.close());

  it('in a list has its allocations only on request', async () => {
    const { accountId, centerId } = payable;
    const { body } = await payable.create({
      description: 'Rateio da fundação',
      allocations: [
        { account_id: accountId('4.1.02.002'), cost_center_id: centerId('3.01.04'), amount: 60 },
        { account_id: accountId('4.1.01.001'), cost_center_id: null, amount: 40 },
      ],
      installments: [
        { due_date: '2026-12-02', amount: 50 },
        { due_date: '2027-01-02', amount: 50 },
      ],
    });
    const query = `q=${encodeURIComponent('Rateio da fundação')}`;
    const asked = (await payable.list(`${query}&with_allocations=true`)).items;
    expect(asked.map(({ allocations }: { allocations: unknown }) => allocations)).toEqual([
      body.allocations,
      body.allocations,
    ]);
    const coded = body.allocations.map(({ account }: { account: { code: string } }) => account.code);
    expect(coded).toEqual(['4.1.02.002', '4.1.01.001']);
    // Each account and center under its own name.
    const named = async (path: string, id: unknown) => {
      const { body: rows } = await payable.member.get(path);
      const { code, name } = (rows.items ?? rows).find((row: { id: unknown }) => row.id === id);
      return { code, name };
    };
    for (const { account_id, account, cost_center_id, cost_center } of body.allocations) {
      expect(account).toEqual(await named('/chart-of-accounts/', account_id));
      const center = cost_center_id && (await named('/cost-centers/?limit=200', cost_center_id));
      expect(cost_center).toEqual(center);
    }
    for (const plain of [query, `${query}&with_allocations=false`])
      expect((await payable.list(plain)).items[0]).not.toHaveProperty('allocations');
    const other = await (await payable.elsewhere()).get(`/payables/?${query}&with_allocations=true`);
    expect(other.body.items).toEqual([]);
  });

  it('is due on the day of its issue at the earliest, also after a change', async () => {
    const { body } = await payable.createOf([100]);
    const put = (due_date: string) =>
      payable.member.put(`/payables/${body.installments[0].id}`, { due_date });
    expect((await put('2026-11-01')).body.detail).toMatchObject([{ type: 'before_issue' }]);
    expect(body.issue_date).toBe('2026-11-02');
    expect((await put(body.issue_date)).body.due_date).toBe(body.issue_date);
  });

  it('with an unchanged due date was not postponed', async () => {
    const { body } = await payable.createOf([100]);
    const [{ id, due_date }] = body.installments;
    const put = (day: string, reason: string) =>
      payable.member.put(`/payables/${id}`, { due_date: day, reason });
    for (const [day, reason] of [
      [due_date, 'Nada muda'],
      ['2026-12-30', 'Acordo'],
      ['2026-12-30', 'De novo'],
    ])
      expect((await put(day, reason)).status).toBe(200);
    expect((await payable.read(body.id)).postponements).toMatchObject([
      { number: 1, from: due_date, to: '2026-12-30', reason: 'Acordo' },
    ]);
  });
});
