import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { cents } from '../reports/reportParts.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

onOneHome('the paid amount of a project', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date('2026-11-20T15:00:00Z') });
    client = await titleClient(server);
  });
  afterAll(() => server.close());

  it('by account never falls when more of the title is settled (law T11)', async () => {
    const codes = ['4.1.01.001', '4.1.02.002', '4.1.01.002'];
    const { items } = (await client.member.get('/projects/')).body;
    const { id: project } = items.find(({ name }: { name: string }) => name === 'Residencial Aurora');
    const figures = async () => {
      const of = `/reports/projects/${project}/costs?from=2026-11-02&to=2026-11-20`;
      const rows: { code: string; paid: number; payable: number }[] = (await client.member.get(of)).body.rows;
      return codes.map((code) => {
        const row = rows.find((one) => one.code === code);
        return [cents(row?.paid ?? 0), cents(row?.payable ?? 0)] as const;
      });
    };
    const before = await figures();
    const grown = async () =>
      (await figures()).map(([paid, payable], at) => [
        paid - (before[at]?.[0] ?? 0),
        payable - (before[at]?.[1] ?? 0),
      ]);
    const amounts = [4407.6, 1.2, 4702.65];
    const allocations = amounts.map((amount, at) => ({
      account_id: client.accountId(codes[at] ?? ''),
      cost_center_id: client.centerId('3.01.03'),
      amount,
    }));
    const { body } = await client.create({
      allocations,
      installments: [{ due_date: '2026-12-02', amount: 9111.45 }],
    });
    const settle = async (amount: number) =>
      expect((await client.settle([client.pay(body.installments[0].id, amount)])).status).toBe(201);
    await settle(1841.14);
    expect(await grown()).toEqual([
      [890_64, 3516_96],
      [24, 96],
      [950_26, 3752_39],
    ]);
    await settle(46.29);
    expect(await grown()).toEqual([
      [913_03, 3494_57],
      [25, 95],
      [974_15, 3728_50],
    ]);
    await settle(7224.02);
    expect(await grown()).toEqual(amounts.map((amount) => [cents(amount), 0]));
  });
});
