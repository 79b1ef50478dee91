import { afterAll, beforeAll, expect, it } from 'vitest';
import { raid } from '../support/server/attacks.ts';
import { startTestServer, type TestServer } from '../support/server/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// `npm run drills -- attacks` does the same on both homes.
it('every operation shows and changes nothing of another company', async () => {
  const { operations, attacks, byStatus, leaks } = await raid(server);
  expect(leaks).toEqual([]);
  expect(operations).toBeGreaterThan(100);
  expect(attacks).toBeGreaterThanOrEqual(28);
  for (const status of [400, 401, 403, 404, 422]) expect(byStatus[status]).toBeGreaterThan(50);
}, 240_000);
