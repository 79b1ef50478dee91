import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '../support/fuzz.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { onBothHomes } from './homes.ts';

const requests = 25_000;

// 50,000 in all; `npm run drills -- fuzz` sends a million.
onBothHomes('the API under random requests', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.close());

  it('never fails, and says why it refuses', async () => {
    const { byStatus, faults } = await fuzz(server, requests, 20_261_121);
    expect(faults).toEqual([]);
    for (const status of [200, 201, 404, 422]) expect(byStatus[status]).toBeGreaterThan(10);
  }, 1_200_000);
});
