// `npm run drills -- cluster [writers]`: three servers behind HAProxy (deploy/haproxy.cfg) on PostgreSQL with
// a synchronous standby. While 16 writers post entries, servers are killed and come back, then the primary is
// killed and the standby promoted. Counts acknowledged rows that are lost or duplicated; at most two minutes.
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '../server/operation/verification.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { type ApiServer, startApi, startBalancer } from './clusterParts.ts';
import { startWriters } from './clusterWriters.ts';
import { askedNumber, use } from './copy.ts';

const errorsEndWithinMs = 10_000;

requireHaproxy();
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const primary = await startPostgres({ ...durable, wal_level: 'replica' });
await use({ url: primary.url }, ({ pool }) => pool.query('create role balancer login'));
const standby = await primary.startStandby();
const balancer = await startBalancer(primary.url, standby.url);
const apis: ApiServer[] = [];
for (const port of balancer.apiPorts) apis.push(await startApi(port, { DATABASE_URL: balancer.databaseUrl }));
const writers = await startWriters(balancer.url, askedNumber(16));

await pause(5_000);
for (const api of apis.slice(0, 2)) {
  await api.kill();
  await pause(2_000);
  await api.start();
  await pause(3_000);
}
const beforeFailover = writers.acknowledged.size;
const killedAt = Date.now();
await primary.kill();
await pause(2_000);
await standby.promote();
const promotedAt = Date.now();
await pause(15_000);
await writers.stop();

const kept = await use({ url: standby.url }, async (database) => {
  const { rows } = await database.pool.query<{ description: string; count: number }>(
    `select description, count(*)::int as count from gl_entries where description like 'Cluster %' group by description`,
  );
  const faults = (await verify(database)).flatMap((report) => report.faults);
  return { counts: new Map(rows.map(({ description, count }) => [description, count])), faults };
});
const lost = [...writers.acknowledged].filter((description) => !kept.counts.has(description)).length;
const doubled = [...kept.counts.values()].filter((count) => count > 1).length;
const errorsAfterMs = Math.max(0, ...writers.errors.map(({ at }) => at - promotedAt));
const firstAfterMs = Math.min(...writers.times.filter((at) => at > promotedAt)) - promotedAt;
console.table({
  writers: writers.count,
  'servers killed': 2,
  acknowledged: writers.acknowledged.size,
  'of these after the promotion': writers.times.filter((at) => at > promotedAt).length,
  'before the primary was killed': beforeFailover,
  'answers other than 201, and none': writers.errors.length,
  'promoted after, ms': promotedAt - killedAt,
  'first entry after the promotion, ms': firstAfterMs,
  'last error after the promotion, ms': errorsAfterMs,
  'lost (acknowledged and gone)': lost,
  'doubled (there twice)': doubled,
  'faults of the recount': kept.faults.length,
});
console.table(writers.kindsOfErrors());
for (const api of apis) await api.kill();
await balancer.stop();
await standby.stop();
await primary.stop();
const holds = lost + doubled + kept.faults.length === 0 && errorsAfterMs <= errorsEndWithinMs;
process.exit(holds && Number.isFinite(firstAfterMs) ? 0 : 1);

function requireHaproxy(): void {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
  } catch {
    console.error(
      'HAProxy is missing: install it (Debian: apt-get install haproxy) and run the drill again.',
    );
    process.exit(1);
  }
}
