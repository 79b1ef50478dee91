import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const inReais = (amount: number) => Math.round(amount * 100) / 100;

onOneHome('a title on the days before its settlement was reversed', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    const now = () => new Date('2026-11-20T15:00:00Z');
    server = await startTestServer({ database: await open(), now });
    client = await titleClient(server);
  });
  afterAll(() => server.close());

  const day = '2026-11-15';
  const get = async (path: string) => (await client.member.get(`/reports/${path}`)).body;
  /** Debt by the titles, and by their control account. */
  const owed = async () => {
    const control = client.accountId('2.1.01.001');
    const { rows } = await get(`trial-balance?from=${day}&to=${day}`);
    const kept = rows.find((row: { account_id: number }) => row.account_id === control);
    return [(await get(`aging?kind=payable&date=${day}`)).totals.total, -(kept?.closing ?? 0)];
  };

  it("is settled twice, if it was settled anew as of one of them: its position equals its account's", async () => {
    const before = await owed();
    const { id, installments } = (await client.create()).body;
    const items = [client.pay(installments[0].id, 100)];
    const settled = (await client.settle(items, { settlement_date: '2026-11-05' })).body;
    expect((await client.undo(settled.id, { date: '2026-11-20' })).status).toBeLessThan(300);
    expect((await client.cancel(id, { date: '2026-11-10' })).status).toBe(422);
    expect((await client.settle(items, { settlement_date: '2026-11-10' })).status).toBe(201);
    const moved = (await owed()).map((amount, place) => inReais(amount - (before[place] ?? 0)));
    expect(moved).toEqual([-100, -100]);
  });
});
