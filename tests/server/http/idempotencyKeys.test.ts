import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the same body under two keys makes two rows, however alike the keys are', async () => {
  const client = await memberOf(server, marina);
  const create = (key: string) =>
    client.post('/projects', { name: 'Torre Gêmea', status: 'Planning' }, { 'idempotency-key': key });
  const [first, second] = [await create('key-1'), await create('key-11')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).not.toBe(first.body.id);
});
