// `npm run drills -- posting [seconds]`: entries of four lines posted by sixteen clients over HTTP on
// PostgreSQL, against the same statements sent by the driver alone over as many connections as the server
// has, in turns (5 s each, four turns). Fails below half the rate, or when the slowest hundredth takes more
// than four times the median.
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { startLedgerHost } from '../benchmarks/ledgerHost.ts';
import { accountAndCenter, entryOf, idsMade, recorded, replay } from '../benchmarks/postingStatements.ts';
import { askedNumber } from './copy.ts';

const seconds = askedNumber(5);
const clients = 16;
const turns = 4;
const lowestRatio = 0.5;
const longestTail = 4;

const host = await startLedgerHost(clients);
const [member, other] = host.members;
const ids = [
  await accountAndCenter(host.database.pool, member),
  await accountAndCenter(host.database.pool, other),
];
const post = (place: number) => {
  const [who, own] = place % 2 ? ([other, ids[1]] as const) : ([member, ids[0]] as const);
  if (!own) throw new Error('The demonstration has no accounts.');
  return who.post('/gl/entries', entryOf(own), { 'idempotency-key': randomUUID() });
};
const statements = [
  await recorded(host.database.serving, () => post(0)),
  await recorded(host.database.serving, () => post(1)),
];
const made = [
  idsMade(statements[0] ?? [], await recorded(host.database.serving, () => post(0))),
  idsMade(statements[1] ?? [], await recorded(host.database.serving, () => post(1))),
];
const alone = async (place: number) => {
  const client = await host.database.pool.connect();
  try {
    await replay(client, statements[place % 2] ?? [], made[place % 2] ?? []);
  } finally {
    client.release();
  }
};

await during(2, post);
await during(2, alone);
const http: number[] = [];
const bare: number[] = [];
for (let turn = 0; turn < turns; turn += 1) {
  http.push(...(await during(seconds, post)));
  bare.push(...(await during(seconds, alone)));
}
await host.close();
http.sort((a, b) => a - b);
const at = (share: number) => Math.round(10 * (http[Math.floor(http.length * share)] ?? 0)) / 10;
const ratio = Math.round((100 * http.length) / bare.length) / 100;
const tail = Math.round((10 * at(0.99)) / at(0.5)) / 10;
console.table({
  clients,
  'over HTTP, entries per second': Math.round(http.length / seconds / turns),
  'by the driver alone, entries per second': Math.round(bare.length / seconds / turns),
  [`ratio (at least ${lowestRatio})`]: ratio,
  'p50, ms': at(0.5),
  'p99, ms': at(0.99),
  [`p99 / p50 (at most ${longestTail})`]: tail,
});
process.exit(ratio >= lowestRatio && tail <= longestTail ? 0 : 1);

/** Times of all clients' acts in so many seconds; each client acts one at a time. */
async function during(forSeconds: number, act: (place: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const end = Date.now() + forSeconds * 1000;
  const work = async (place: number) => {
    while (Date.now() < end) {
      const began = performance.now();
      await act(place);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, place) => work(place)));
  return times;
}
