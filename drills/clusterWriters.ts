import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoLogins } from '../server/demo/demo.ts';

const nobody: Company = { headers: {}, debit: 0, credit: 0 };
export const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);

export interface Writers {
  count: number;
  /** Descriptions of the entries whose 201 was read, and the time of each. */
  acknowledged: Set<string>;
  times: number[];
  errors: { at: number; kind: string }[];
  kindsOfErrors(): Record<string, number>;
  stop(): Promise<void>;
}

/**
 * So many clients of the demonstration's two companies, each posting entry after entry through the balancer.
 * Like the page, a client without an answer sends the entry again under the same key.
 */
export async function startWriters(base: string, count: number): Promise<Writers> {
  const api = `${base}/api/v1`;
  const companies = await companiesOf(base, 'marina');
  const ending = new AbortController();
  const writers: Omit<Writers, 'kindsOfErrors' | 'stop' | 'count'> = {
    acknowledged: new Set(),
    times: [],
    errors: [],
  };

  async function write(place: number): Promise<void> {
    const { headers, debit, credit } = companies[place % companies.length] ?? nobody;
    for (let number = 1; !ending.signal.aborted; number += 1) {
      const description = `Cluster ${place}/${number} ${randomUUID().slice(0, 8)}`;
      const lines = [
        { account_id: debit, type: 'DEBIT', amount: 30 },
        { account_id: debit, type: 'DEBIT', amount: 70 },
        { account_id: credit, type: 'CREDIT', amount: 60 },
        { account_id: credit, type: 'CREDIT', amount: 40 },
      ];
      const body = JSON.stringify({
        entry_date: today(),
        description,
        origin_type: 'MANUAL_ENTRY',
        lines,
      });
      const key = { 'idempotency-key': randomUUID() };
      await untilAcknowledged(description, { method: 'POST', headers: { ...headers, ...key }, body });
    }
  }

  async function untilAcknowledged(description: string, request: RequestInit): Promise<void> {
    while (!ending.signal.aborted) {
      const kind = await errorOf({ ...request, signal: AbortSignal.timeout(30_000) });
      if (kind === null) {
        writers.acknowledged.add(description);
        writers.times.push(Date.now());
        return;
      }
      writers.errors.push({ at: Date.now(), kind });
      await pause(100 + Math.random() * 200);
    }
  }

  /** The error instead of a 201; null for a 201. */
  async function errorOf(request: RequestInit): Promise<string | null> {
    try {
      const answer = await fetch(`${api}/gl/entries`, request);
      await answer.text();
      return answer.status === 201 ? null : String(answer.status);
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  }

  const working = Array.from({ length: count }, (_, place) => write(place));
  return {
    ...writers,
    count,
    kindsOfErrors() {
      const kinds: Record<string, number> = {};
      for (const { kind } of writers.errors) kinds[kind] = (kinds[kind] ?? 0) + 1;
      return kinds;
    },
    async stop() {
      ending.abort();
      await Promise.all(working);
    },
  };
}

export interface Company {
  headers: Record<string, string>;
  debit: number;
  credit: number;
}

/** The companies of a demonstration user, each with two accounts open for posting. */
export async function companiesOf(base: string, user: 'marina' | 'rafael'): Promise<Company[]> {
  const api = `${base}/api/v1`;
  const known = demoLogins.find(({ email }) => email.startsWith(user));
  const login = new URLSearchParams({ username: known?.email ?? '', password: known?.password ?? '' });
  const { access_token: token } = await json(fetch(`${api}/auth/token`, { method: 'POST', body: login }));
  const authorization = `Bearer ${token}`;
  const me = await json(fetch(`${api}/auth/users/me`, { headers: { authorization } }));
  return Promise.all(
    me.tenants_info.map(async ({ value }: { value: string }) => {
      const headers = { authorization, 'x-tenant-id': value, 'content-type': 'application/json' };
      const chart = await json(fetch(`${api}/chart-of-accounts/?only_active=true`, { headers }));
      const account = (code: string) => chart.items.find((row: { code: string }) => row.code === code)?.id;
      return { headers, debit: account('5.1.02.002'), credit: account('2.1.01.001') };
    }),
  );
}

async function json(asked: Promise<Response>) {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
