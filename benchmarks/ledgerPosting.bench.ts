// `npm run bench`: a manual entry of four lines, posted over HTTP on PostgreSQL, against the same statements
// sent by the driver alone. One connection each, one entry after the other, in turns. Prints figures; fails
// below half the rate.
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { median, startLedgerHost, timed } from './ledgerHost.ts';
import { accountAndCenter, entryOf, idsMade, recorded, replay, type Sent } from './postingStatements.ts';

const perTurn = 60;
const turns = 30;
const warmUp = 400;
const lowestRatio = 0.5;

const host = await startLedgerHost();
try {
  const [member] = host.members;
  const ids = await accountAndCenter(host.database.pool, member);
  const post = () => member.post('/gl/entries', entryOf(ids), { 'idempotency-key': randomUUID() });
  const statements = await recorded(host.database.serving, post);
  const made = idsMade(statements, await recorded(host.database.serving, post));
  const times = await inTurns(post, statements, made);
  // Turns are compared in pairs: other work on the machine slows both.
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

/** Times of each turn: so many entries over HTTP, then as many by the driver. */
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
