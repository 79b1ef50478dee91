import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { gateClient } from './gateClient.ts';
import { onOneHome } from './homes.ts';

const day = '2026-11-20';

onOneHome('what several obras share', (open) => {
  let server: TestServer;
  let client: Awaited<ReturnType<typeof gateClient>>;
  beforeAll(async () => {
    const now = () => new Date('2026-11-20T15:00:00Z');
    server = await startTestServer({ database: await open(), now });
    client = await gateClient(server);
  });
  afterAll(() => server.close());

  const charged = (center: string, amount: number) =>
    client.line('DEBIT', amount, {
      account_id: client.accountId('4.1.01.001'),
      cost_center_id: client.centerId(center),
    });
  const costs = async () => {
    const { rows } = (await client.member.get(`/reports/project-costs?date=${day}`)).body;
    return new Map(
      rows.map(({ name, realized }: { name: string; realized: number }) => [
        name,
        Math.round(realized * 100),
      ]),
    );
  };

  it('is taken back from each of them, and from what has none', async () => {
    const before = await costs();
    const lines = [
      client.line('CREDIT', 6),
      client.line('DEBIT', 1),
      charged('3.01.03', 2),
      charged('3.02.03', 3),
    ];
    const { body } = await client.post(lines);
    const posted = await costs();
    for (const [name, cents] of [
      ['Residencial Aurora', 200],
      ['Edifício Ipê Amarelo', 300],
    ] as const)
      expect([name, Number(posted.get(name)) - Number(before.get(name))]).toEqual([name, cents]);
    expect((await client.reverse(body.id)).status).toBe(201);
    expect(await costs()).toEqual(before);
  });

  it('is no trial balance where one of them is looked at alone, and something stands there', async () => {
    const balanceOf = async (query: string) =>
      (await client.member.get(`/reports/trial-balance?from=2030-01-01&to=2030-01-31${query}`)).body;
    expect(await balanceOf('')).toMatchObject({ balanced: true, totals: { debit: 0, credit: 0 } });
    const own = await balanceOf(`&cost_center_id=${client.centerId('3.01.03')}`);
    expect(own).toMatchObject({ balanced: false, totals: { debit: 0, credit: 0 } });
    expect(own.rows.length).toBeGreaterThan(0);
  });
});
