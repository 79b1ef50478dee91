import { Agent, request } from 'node:http';
import type { Database } from '../server/database/database.ts';
import { marina, memberOf } from '../tests/server/client.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';

export interface Member {
  tenantId: string;
  userId: string;
  get(path: string): Promise<void>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<void>;
}

export interface LedgerHost {
  database: Database;
  /** A user of the demonstration in both its companies. */
  members: [Member, Member];
  close(): Promise<void>;
}

/**
 * The product with its demonstration on its own PostgreSQL, listening; each connection sends one call at a
 * time.
 */
export async function startLedgerHost(maxSockets = 1): Promise<LedgerHost> {
  const postgres = await startPostgres();
  const database = await openServerTemplate(postgres.url, 'demo');
  const server = await startTestServer({ database, listen: true });
  const agent = new Agent({ keepAlive: true, maxSockets });
  const memberAt = async (company: number): Promise<Member> => {
    const { tenantId, userId, token } = await memberOf(server, marina, company);
    const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId };
    const call = (method: string, path: string, extra: object, body?: unknown) =>
      send(agent, `${server.url}/api/v1${path}`, method, { ...headers, ...extra }, body);
    return {
      tenantId,
      userId,
      get: (path) => call('GET', path, {}),
      post: (path, body, extra = {}) => call('POST', path, extra, body),
    };
  };
  return {
    database,
    members: [await memberAt(0), await memberAt(1)],
    async close() {
      agent.destroy();
      await server.close();
      await postgres.stop();
    },
  };
}

/** Duration of `act` in milliseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

export function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function send(agent: Agent, url: string, method: string, headers: object, body: unknown): Promise<void> {
  const payload = body === undefined ? null : JSON.stringify(body);
  const labels = payload && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers: { ...headers, ...labels } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const isGood = (answer.statusCode ?? 500) < 300;
        if (isGood) resolve();
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    call.on('error', reject);
    call.end(payload ?? undefined);
  });
}
