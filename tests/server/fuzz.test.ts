import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../server/operation/verification.ts';
import { fuzz } from '../support/server/fuzz.ts';
import { asStrictAsOneSession } from '../support/server/oneSession.ts';
import { startTestServer, type TestServer } from '../support/server/testServer.ts';
import { onBothHomes } from './database/homes.ts';

// More requests where one costs half; `npm run drills -- fuzz` sends a million to each home.
const requests = { embedded: 7_000, server: 10_000 };

onBothHomes('the API under random requests', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await asStrictAsOneSession(await open()) });
  });
  afterAll(() => server.close());

  it('never fails, gives a reason for each refusal, and leaves sound books', async () => {
    const { byStatus, untaken, faults, repaired } = await fuzz(
      server,
      requests[server.database.home],
      20_261_121,
    );
    expect(faults).toEqual([]);
    // A company with entries cannot begin an opening.
    const useless = untaken.filter((operation) => !/ \/api\/v1\/openings\/(?!prior)/.test(operation));
    expect(useless.length, `of no use: ${useless.join(', ')}`).toBeLessThan(30);
    for (const { faults } of await verify(server.database))
      expect(faults.filter(({ row }) => !repaired.has(row))).toEqual([]);
    for (const status of [200, 201, 404, 422]) expect(byStatus[status]).toBeGreaterThan(10);
  }, 1_200_000);
});
