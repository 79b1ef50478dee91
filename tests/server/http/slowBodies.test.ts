import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';

describe('a request body', () => {
  let server: TestServer;
  const pace = { graceMs: 300, leastBytesPerSecond: 2_000 };
  beforeAll(async () => {
    server = await startTestServer({ listen: true, content: 'empty', pace });
  });
  afterAll(() => server.close());

  /** Sends the head of a sign-in and then a piece of its body every few milliseconds, until the connection ends. */
  async function trickle(piece: string, length: number, path = '/api/v1/auth/token') {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    const closed = once(socket, 'close').then(() => true);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`,
    );
    let sent = 0;
    while (sent < length && !socket.destroyed) {
      socket.write(piece.slice(0, length - sent));
      sent += piece.length;
      await wait(20);
    }
    const isClosed = await Promise.race([closed, wait(1000).then(() => false)]);
    socket.destroy();
    return { status: Number(text.split(' ')[1]), isClosed };
  }

  it('that trickles is closed in bounded time, however many do', async () => {
    const begun = performance.now();
    const all = await Promise.all(Array.from({ length: 40 }, () => trickle('a', 5_000)));
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(all).toEqual(all.map(() => ({ status: 408, isClosed: true })));
  });

  it('is closed too when its request was refused before it came', async () => {
    const { status, isClosed } = await trickle('a', 5_000, '/api/v1/projects/');
    expect([status, isClosed]).toEqual([401, true]);
  });

  it('on a slow line that keeps the pace is read to its end', async () => {
    const { status } = await trickle('username=x&password=y&'.padEnd(200, 'z'), 6_000);
    expect(status).toBe(401);
  });
});
