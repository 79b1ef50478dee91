import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestServer } from '../../support/server/testServer.ts';
import { signIn } from '../client.ts';

interface Outcome {
  status: number;
  connection: string | undefined;
  retryAfter: string | undefined;
  body: string;
}

it('the server answers every request while it closes: running ones in full, new ones with 503, none with a reset', async () => {
  const server = await startTestServer({ listen: true, content: 'empty', lingerMs: 6_000 });
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  /** A client that goes elsewhere when refused, as a balancer does. */
  const hammer = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let isRefused = false; !isRefused; ) {
      const outcome = await ask(`${server.url}/api/v1/health`, agent);
      isRefused = typeof outcome === 'string' || outcome.status === 503;
      if (typeof outcome === 'string') failures.push(outcome);
      else outcomes.push(outcome);
    }
    agent.destroy();
  };
  const hammers = Array.from({ length: 16 }, hammer);
  await until(() => outcomes.length > 50);
  let begun = 0;
  server.app.server.on('request', ({ url }) => {
    begun += Number(url?.endsWith('/token'));
  });
  const slow = Array.from({ length: 4 }, () =>
    ask(`${server.url}/api/v1/auth/token`, undefined, 'username=x&password=y'),
  );
  await until(() => begun === slow.length);
  const closed = server.app.close();
  const newcomer = ask(`${server.url}/api/v1/health`);
  await Promise.all(hammers);
  await closed;
  expect(await newcomer).toMatchObject({ status: 503 });
  expect(failures).toEqual([]);
  const refused = outcomes.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(hammers.length);
  for (const { status, connection, retryAfter, body } of refused) {
    expect([status, JSON.parse(body).detail]).toEqual([503, expect.stringContaining('encerrado')]);
    expect([connection, retryAfter]).toEqual(['close', '5']);
  }
  for (const outcome of await Promise.all(slow)) expect(outcome).toMatchObject({ status: 401 });
  await server.database.close();
});

it('the server closes at once when nobody is connected', async () => {
  const server = await startTestServer({ listen: true, content: 'empty', lingerMs: 20_000 });
  await signIn(server, 'x', 'y');
  const started = Date.now();
  await server.close();
  expect(Date.now() - started).toBeLessThan(10_000);
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5);
}

/** The answer, or the code of a broken connection. */
function ask(url: string, agent?: Agent, form?: string): Promise<Outcome | string> {
  return new Promise((resolve) => {
    const headers = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const sent = request(url, { agent, method: form ? 'POST' : 'GET', headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      const { connection, 'retry-after': retryAfter } = answer.headers;
      const status = answer.statusCode ?? 0;
      answer.on('end', () => resolve({ status, connection, retryAfter, body }));
      answer.on('error', (error) => resolve(String(error)));
    });
    sent.on('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message));
    sent.end(form);
  });
}
