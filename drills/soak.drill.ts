// `npm run drills -- soak [minutes]`: the embedded home under steady reads and posts (30 minutes), its resident memory
// printed each minute. Fails when the last third still rises by more than a twentieth.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/server/postgres.ts';
import { startApi } from './clusterParts.ts';
import { type Company, companiesOf, today } from './clusterWriters.ts';
import { askedNumber, scratch } from './copy.ts';

const minutes = askedNumber(30);
const mayRise = 1.05;
const port = await freePort();
const api = await startApi(port, { DATA_DIR: join(scratch(), 'data') });
const base = `http://127.0.0.1:${port}/api/v1`;
const companies = await companiesOf(`http://127.0.0.1:${port}`, 'marina');
const ending = new AbortController();
const day = today();
const paths = [
  '/gl/entries?size=20',
  '/suppliers/',
  '/chart-of-accounts/',
  '/payables/?size=50',
  '/treasury/accounts',
  `/reports/trial-balance?from=${day.slice(0, 4)}-01-01&to=${day}`,
  `/reports/balance-sheet?date=${day}`,
  `/reports/cash-flow?from=${day.slice(0, 4)}-01-01&to=${day}`,
  '/reports/summary',
];
let calls = 0;
const clients = companies.map((company) => use(company));
const resident: number[] = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  await pause(60_000);
  const megabytes = residentOf(api.pid());
  resident.push(megabytes);
  console.log(`${String(minute).padStart(3)} min  ${megabytes} MB  ${calls} calls`);
}
ending.abort();
await Promise.all(clients);
await api.kill();

const late = resident.slice(-Math.ceil(minutes / 3));
const [first = 0] = late;
const rise = Math.max(...late) / first;
console.log(`the last ${late.length} minutes: ${first} MB to ${Math.max(...late)} MB, at most ${mayRise}×`);
process.exit(rise <= mayRise ? 0 : 1);

/** Reads each list and report in turn, and posts an entry between two of them. */
async function use({ headers, debit, credit }: Company): Promise<void> {
  for (let number = 0; !ending.signal.aborted; number += 1) {
    await ask(paths[number % paths.length] ?? '', { headers });
    const lines = [
      { account_id: debit, type: 'DEBIT', amount: 12.34 },
      { account_id: credit, type: 'CREDIT', amount: 12.34 },
    ];
    const entry = { entry_date: day, description: `Soak ${number}`, origin_type: 'MANUAL_ENTRY', lines };
    await ask('/gl/entries', { method: 'POST', headers, body: JSON.stringify(entry) });
  }
}

async function ask(path: string, init: RequestInit): Promise<void> {
  const answer = await fetch(base + path, init);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  calls += 1;
}

/** Resident memory of a process in MB, as Linux counts it. */
function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
