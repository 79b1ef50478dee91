import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '../support/fuzz.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { onBothHomes } from './homes.ts';

// 50,000 in all, most of them where they cost half; `npm run drills -- fuzz` sends a million to each home.
const requests = { embedded: 10_000, server: 40_000 };

onBothHomes('the API under random requests', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.close());

  it('never fails, and says why it refuses', async () => {
    const { byStatus, faults } = await fuzz(server, requests[server.database.home], 20_261_121);
    expect(faults).toEqual([]);
    for (const status of [200, 201, 404, 422]) expect(byStatus[status]).toBeGreaterThan(10);
  }, 1_200_000);
});
