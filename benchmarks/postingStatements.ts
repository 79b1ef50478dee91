import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Member } from './ledgerHost.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export interface Sent {
  text: string;
  values: unknown[] | undefined;
}

export async function accountAndCenter(pool: pg.Pool, { tenantId }: Member) {
  const { rows } = await pool.query<{ accounts: number[]; center: string }>(
    `select (select array_agg(id) from accounts where tenant_id = $1 and type = 'ANALITICA' and is_active) as accounts,
            (select id from cost_centers where tenant_id = $1 and is_analytical and is_active limit 1) as center`,
    [tenantId],
  );
  const [found] = rows;
  if (!found) throw new Error('The demonstration has no accounts.');
  return found;
}

export function entryOf({ accounts, center }: { accounts: number[]; center: string }) {
  const [first, second, third, fourth] = accounts;
  return {
    entry_date: '2026-01-31',
    description: 'Folha de pagamento',
    origin_type: 'MANUAL_ENTRY',
    lines: [
      { account_id: first, type: 'DEBIT', amount: 1000.1, cost_center_id: center },
      { account_id: second, type: 'DEBIT', amount: 500.2 },
      { account_id: third, type: 'CREDIT', amount: 1400.05 },
      { account_id: fourth, type: 'CREDIT', amount: 100.25 },
    ],
  };
}

/** Every statement that the server sends for one entry, in order. */
export async function recorded(pool: pg.Pool, post: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const listen = (client: pg.PoolClient) => {
    if (originals.has(client)) return;
    const query = client.query as (...args: unknown[]) => unknown;
    originals.set(client, client.query);
    const listening = (...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : undefined });
      return query.apply(client, args);
    };
    client.query = listening as typeof client.query;
  };
  pool.on('acquire', listen);
  await post();
  pool.off('acquire', listen);
  for (const [client, query] of originals) client.query = query;
  return sent;
}

/** The ids generated for the first of two entries. */
export function idsMade(statements: readonly Sent[], others: readonly Sent[]): string[] {
  const known = new Set(uuidsOf(others));
  return uuidsOf(statements).filter((id) => !known.has(id));
}

function uuidsOf(statements: readonly Sent[]): string[] {
  return JSON.stringify(statements).match(uuid) ?? [];
}

/** Sends the statements for another entry, with a new id for each generated one. */
export async function replay(
  driver: pg.PoolClient,
  statements: readonly Sent[],
  made: readonly string[],
): Promise<void> {
  const renamed = new Map(made.map((id) => [id, randomUUID()]));
  const again = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(uuid, (id) => renamed.get(id) ?? id) : value;
  for (const { text, values } of statements) await driver.query(text, values?.map(again));
}
