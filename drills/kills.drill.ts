// `npm run drills -- kills [number]`: kills the embedded home's process, and a whole PostgreSQL server, while
// writing, so many times each (25), and counts lost acknowledged rows. At most fifteen minutes for each; for
// more than 150, six seconds for each kill.
import { join } from 'node:path';
import process from 'node:process';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { askedNumber, losses, prepare, scratch, startWriter, use } from './copy.ts';

const kills = askedNumber(25);
const limitMs = Math.max(15, kills / 10) * 60_000;
const rowsBefore = () => 1 + Math.floor(Math.random() * 30);

const embedded = await killEmbedded(join(scratch(), 'data'));
console.table({ embedded });
const server = await killServer();
console.table({ PostgreSQL: server });
process.exit([embedded, server].some(({ lost, halves }) => lost + halves > 0) ? 1 : 0);

async function killEmbedded(directory: string) {
  await prepare({ directory });
  const acknowledged: string[] = [];
  const done = await repeated(async () => {
    const writer = startWriter(directory);
    await writer.hasWritten(rowsBefore());
    await writer.killed();
    acknowledged.push(...writer.acknowledged);
  });
  const found = await use({ directory }, (database) => losses(database, acknowledged));
  return { kills: done, acknowledged: acknowledged.length, ...found };
}

async function killServer() {
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  const postgres = await startPostgres(durable);
  await prepare({ url: postgres.url });
  const acknowledged: string[] = [];
  const done = await repeated(async () => {
    const writer = startWriter(postgres.url);
    await writer.hasWritten(rowsBefore());
    await postgres.crash();
    await writer.killed();
    acknowledged.push(...writer.acknowledged);
  });
  const found = await use({ url: postgres.url }, (database) => losses(database, acknowledged));
  await postgres.stop();
  return { kills: done, acknowledged: acknowledged.length, ...found };
}

async function repeated(act: () => Promise<void>): Promise<number> {
  const end = Date.now() + limitMs;
  let done = 0;
  for (; done < kills && Date.now() < end; done += 1) await act();
  return done;
}
