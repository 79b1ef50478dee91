// `npm run drills -- archives [lines]`: moves so many ledger lines (100,000) by a backup from PostgreSQL into
// the embedded home and back into an empty PostgreSQL database; sums must be equal, and every company must
// verify in each.
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { fillLedger } from '../benchmarks/ledgerLoad.ts';
import { type Database, openDatabase } from '../server/database/database.ts';
import { type SectionSum, writeArchive } from '../server/operation/archiveFile.ts';
import { archiveLines, onSnapshot } from '../server/operation/exporting.ts';
import { importArchive } from '../server/operation/importing.ts';
import { verify } from '../server/operation/verification.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openServerTemplate } from '../tests/support/server/templates.ts';
import { askedNumber, scratch, use } from './copy.ts';

const lines = askedNumber(100_000);
const folder = scratch();
const seconds: Record<string, string> = {};
const postgres = await startPostgres();

const source = await openServerTemplate(postgres.url, 'demo');
const { rows } = await source.pool.query('select tenant_id, created_by from gl_entries limit 1');
await fillLedger(source, { tenantId: rows[0].tenant_id, userId: rows[0].created_by }, lines);
const first = await timed('backup of PostgreSQL', () => backup(source, 'first'));
const faults = [await timed('verify on PostgreSQL', () => faultsOf(source))];
await source.close();

const directory = join(folder, 'data');
const second = await use({ directory }, async (embedded) => {
  await timed('restore into the embedded home', () => importArchive(embedded, join(folder, 'first')));
  faults.push(await timed('verify on the embedded home', () => faultsOf(embedded)));
  return timed('backup of the embedded home', () => backup(embedded, 'second'));
});
const target = await emptyDatabase();
await timed('restore into PostgreSQL', () => importArchive(target, join(folder, 'second')));
faults.push(await faultsOf(target));
const third = await backup(target, 'third');
await target.close();
await postgres.stop();

const isEqual = [second, third].every((sums) => JSON.stringify(sums) === JSON.stringify(first));
console.table({
  rows: first.reduce((sum, section) => sum + section.rows, 0),
  ...seconds,
  'equal sums in all three': isEqual,
  faults: faults.join(' + '),
});
process.exit(isEqual && faults.every((count) => count === 0) ? 0 : 1);

function backup(database: Database, name: string): Promise<SectionSum[]> {
  return onSnapshot(database, (client) => writeArchive(join(folder, name), archiveLines(client, null)));
}

async function faultsOf(database: Database): Promise<number> {
  return (await verify(database)).reduce((sum, report) => sum + report.faults.length, 0);
}

async function emptyDatabase(): Promise<Database> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database restored');
  await admin.end();
  return openDatabase({ url: postgres.url.replace(/postgres$/, 'restored') });
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  seconds[`${name}, seconds`] = ((performance.now() - start) / 1000).toFixed(1);
  return result;
}
