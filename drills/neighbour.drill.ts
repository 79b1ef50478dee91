// `npm run drills -- neighbour [seconds]`: reads of one company, calm, and while three loops of another post
// entries of 5,000 lines, on both homes (20 s each, in turn). The median may be five times the calm one on
// PostgreSQL, ten times on the embedded home.
import { join } from 'node:path';
import process from 'node:process';
import { freePort, startPostgres } from '../tests/support/server/postgres.ts';
import { startApi } from './clusterParts.ts';
import { type Company, companiesOf, today } from './clusterWriters.ts';
import { askedNumber, scratch } from './copy.ts';

const seconds = askedNumber(20);
const turns = 5;
const loops = 3;
const lines = 5_000;

const postgres = await startPostgres();
const rows = {
  PostgreSQL: await measured({ DATABASE_URL: postgres.url }, 5),
  embedded: await measured({ DATA_DIR: join(scratch(), 'data') }, 10),
};
await postgres.stop();
console.table(rows);
process.exit(Object.values(rows).every(({ times, 'at most': limit }) => times <= limit) ? 0 : 1);

async function measured(home: Record<string, string>, limit: number) {
  const port = await freePort();
  const api = await startApi(port, home);
  const base = `http://127.0.0.1:${port}`;
  const [heavy, reader] = await companiesOf(base, 'marina');
  if (!heavy || !reader) throw new Error('The demonstration has two companies.');
  await reads(base, reader, 3);
  const [calmTimes, pressedTimes]: [number[], number[]] = [[], []];
  let entries = 0;
  // In turn, so that other work on the machine slows both.
  for (let turn = 0; turn < turns; turn += 1) {
    calmTimes.push(...(await reads(base, reader, seconds / turns)));
    const ending = new AbortController();
    const posted = Array.from({ length: loops }, () => post(base, heavy, ending.signal));
    await reads(base, reader, 1);
    pressedTimes.push(...(await reads(base, reader, seconds / turns)));
    ending.abort();
    entries += (await Promise.all(posted)).reduce((sum, count) => sum + count, 0);
  }
  const [calm, pressed] = [summed(calmTimes), summed(pressedTimes)];
  await api.kill();
  const times = Math.round((10 * pressed.p50) / calm.p50) / 10;
  return {
    'calm p50, ms': calm.p50,
    'pressed p50, ms': pressed.p50,
    times,
    'at most': limit,
    'calm p99, ms': calm.p99,
    'pressed p99, ms': pressed.p99,
    'entries of 5,000 lines': entries,
  };
}

/** Times of one reader who requests the ledger and the suppliers in turn. */
async function reads(base: string, { headers }: Company, forSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = Date.now() + forSeconds * 1000;
  for (let number = 0; Date.now() < end; number += 1) {
    const began = performance.now();
    const path = number % 2 ? '/gl/entries?size=20' : '/suppliers/';
    const answer = await fetch(`${base}/api/v1${path}`, { headers });
    await answer.text();
    if (answer.ok) times.push(performance.now() - began);
  }
  return times;
}

function summed(times: number[]) {
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(10 * (times[Math.floor(times.length * share)] ?? 0)) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

async function post(base: string, { headers, debit, credit }: Company, ending: AbortSignal): Promise<number> {
  const body = JSON.stringify({
    entry_date: today(),
    description: 'Folha de cinco mil partidas',
    origin_type: 'MANUAL_ENTRY',
    lines: Array.from({ length: lines }, (_, line) => ({
      account_id: line % 2 ? credit : debit,
      type: line % 2 ? 'CREDIT' : 'DEBIT',
      amount: 12.34,
    })),
  });
  let entries = 0;
  while (!ending.aborted) {
    const answer = await fetch(`${base}/api/v1/gl/entries`, { method: 'POST', headers, body });
    await answer.text();
    if (answer.status === 201) entries += 1;
  }
  return entries;
}
