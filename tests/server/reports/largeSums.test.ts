import { afterAll, beforeAll, expect, it } from 'vitest';
import { exactText, InexactSum } from '../../../server/database/exactSums.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { ledgerClient } from '../ledger/ledgerClient.ts';

const largest = 9_999_999_999_999.99;

onBothHomes('a sum of the largest amounts', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date('2026-11-20T15:00:00Z') });
  });
  afterAll(() => server.close());

  it('is exact to the cent, or refused with words, and never rounded', async () => {
    const { member, post, pair } = await ledgerClient(server);
    const read = () => member.get('/reports/trial-balance?from=2026-11-01&to=2026-11-30');
    const before: number = (await read()).body.totals.debit;
    const cents = (reais: number) => BigInt(Math.round(reais * 100));
    for (let count = 1; count <= 7; count += 1) {
      expect((await post(pair(largest), { entry_date: '2026-11-20' })).status).toBe(201);
      const { status, body } = await read();
      const expected = cents(before) + BigInt(count) * cents(largest);
      expect([count, status, cents(body.totals.debit)]).toEqual([count, 200, expected]);
    }
    expect((await post(pair(largest), { entry_date: '2026-11-20' })).status).toBe(201);
    const { status, body } = await read();
    expect([status, body.code]).toEqual([409, 'sum_too_large']);
    expect((await member.get('/gl/entries?page=1&size=10')).status).toBe(200);
    expect((await member.get('/reports/trial-balance?from=2026-10-01&to=2026-10-31')).status).toBe(200);
  });

  it('is read as text up to the limit of sums', () => {
    for (const text of [
      '70368744177664.00',
      '-70368744177664.00',
      '7036874417766400',
      '0.00',
      '3.33333333333333333333',
    ])
      expect(exactText(text)).toBe(text);
    for (const text of ['70368744177664.01', '-70368744177664.01', '7036874417766401', '9'.repeat(30)])
      expect(() => exactText(text)).toThrow(InexactSum);
  });
});
