import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onServer } from '../database/homes.ts';

// Needs concurrent requests: in the embedded home every request waits for the one before.
onServer('a request of unknown length', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  /** Sent in pieces, so that its length is known only at its end; blanks make it long. */
  const sendInPieces = (path: string, body: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        authorization: `Bearer ${member.token}`,
        'x-tenant-id': member.tenantId,
      },
      payload: Readable.from([JSON.stringify(body), ' '.repeat(70_000)]),
    });
  const waiting = async () =>
    (await server.database.pool.query('select from pg_locks where not granted')).rowCount;

  it('waits for its turn like a long one, while short ones pass', async () => {
    const holder = await server.database.pool.connect();
    let isServed = false;
    try {
      await holder.query('begin; lock table projects in share mode');
      const first = sendInPieces('/projects/', { name: 'Obra em partes', status: 'Planning' });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
      const second = sendInPieces('/suppliers/', { name: 'Em partes' }).finally(() => {
        isServed = true;
      });
      for (let read = 0; read < 20; read += 1) expect((await member.get('/suppliers/')).status).toBe(200);
      expect(isServed).toBe(false);
      await holder.query('commit');
      expect([(await first).statusCode, (await second).statusCode]).toEqual([201, 201]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
