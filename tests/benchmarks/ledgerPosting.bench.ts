// `npm run bench`: a manual entry of four lines, posted over HTTP on PostgreSQL, against the same statements sent by the
// driver alone. One connection each, one entry after the other, in turns. Prints figures; fails below half the rate.
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type pg from 'pg';
import { type Member, median, startLedgerHost, timed } from './ledgerHost.ts';

const perTurn = 60;
const turns = 30;
const warmUp = 400;
const lowestRatio = 0.5;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Sent {
  text: string;
  values: unknown[] | undefined;
}

const host = await startLedgerHost();
try {
  const [member] = host.members;
  const ids = await accountAndCenter(host.database.pool, member);
  const post = () => member.post('/gl/entries', entryOf(ids), { 'idempotency-key': randomUUID() });
  const statements = await recorded(host.database.pool, post);
  const others = new Set(uuidsOf(await recorded(host.database.pool, post)));
  const made = uuidsOf(statements).filter((id) => !others.has(id));
  const times = await inTurns(post, statements, made);
  // Each turn is compared with the one beside it: what else the machine does then weighs on both.
  const ratio = median(times.map(({ http, alone }) => alone / http));
  const rateOf = (time: number) => Math.round((1000 * perTurn) / time);
  console.table({
    'statements of an entry': statements.length,
    'over HTTP, entries per second': rateOf(median(times.map(({ http }) => http))),
    'by the driver alone, entries per second': rateOf(median(times.map(({ alone }) => alone))),
    [`ratio (at least ${lowestRatio})`]: Math.round(100 * ratio) / 100,
  });
  process.exitCode = ratio < lowestRatio ? 1 : 0;
} finally {
  await host.close();
}

/** The times of each turn: so many entries over HTTP, then as many by the driver. */
async function inTurns(post: () => Promise<void>, statements: readonly Sent[], made: readonly string[]) {
  const driver = await host.database.pool.connect();
  const send = () => replay(driver, statements, made);
  const times: { http: number; alone: number }[] = [];
  try {
    await repeated(warmUp, post);
    await repeated(warmUp, send);
    for (let turn = 0; turn < turns; turn++) {
      const http = await timed(() => repeated(perTurn, post));
      times.push({ http, alone: await timed(() => repeated(perTurn, send)) });
    }
  } finally {
    driver.release();
  }
  return times;
}

async function repeated(count: number, act: () => Promise<void>): Promise<void> {
  for (let number = 0; number < count; number++) await act();
}

async function accountAndCenter(pool: pg.Pool, { tenantId }: Member) {
  const { rows } = await pool.query<{ accounts: number[]; center: string }>(
    `select (select array_agg(id) from accounts where tenant_id = $1 and type = 'ANALITICA' and is_active) as accounts,
            (select id from cost_centers where tenant_id = $1 and is_analytical and is_active limit 1) as center`,
    [tenantId],
  );
  const [found] = rows;
  if (!found) throw new Error('The demonstration has no accounts.');
  return found;
}

function entryOf({ accounts, center }: { accounts: number[]; center: string }) {
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

/** Every statement that one entry costs the server, in order. */
async function recorded(pool: pg.Pool, post: () => Promise<void>): Promise<Sent[]> {
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

function uuidsOf(statements: readonly Sent[]): string[] {
  return JSON.stringify(statements).match(uuid) ?? [];
}

/** Sends the statements for another entry: each id that was made for the first one has a new one in its place. */
async function replay(
  driver: pg.PoolClient,
  statements: readonly Sent[],
  made: readonly string[],
): Promise<void> {
  const renamed = new Map(made.map((id) => [id, randomUUID()]));
  const again = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(uuid, (id) => renamed.get(id) ?? id) : value;
  for (const { text, values } of statements) await driver.query(text, values?.map(again));
}
