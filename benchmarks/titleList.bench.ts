// `npm run bench -- title-list`: the list, its open titles, the search, a party's position and its statement of a company
// with 100,000 installments of 25,000 documents on PostgreSQL (BENCH_HOME=embedded: in the process), beside a
// company with a year of the demonstration. Prints figures; fails when a ratio is broken.
import process from 'node:process';
import { marina, memberOf } from '../tests/server/client.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { median, timed } from './ledgerHost.ts';
import { fillTitles } from './titlesLoad.ts';

const installments = Number(process.argv[2] ?? 100_000);
const rounds = 30;
/** Allowed slowness as a multiple of the small company's time: measured 6, 8, 13, 17 to 30, 6 and 20. */
const limits = { list: 12, open: 20, search: 15, sorted: 45, position: 12, statement: 30 };
/** A statement of 5,000 rows. */
const slowestStatementMs = 300;

const postgres = process.env.BENCH_HOME === 'embedded' ? undefined : await startPostgres();
const database = await (postgres ? openServerTemplate(postgres.url, 'demo') : openEmbeddedTemplate('demo'));
const server = await startTestServer({ database, now: () => new Date('2026-11-20T15:00:00Z') });
try {
  const large = await memberOf(server, marina);
  const small = await memberOf(server, marina, 1);
  const loadMs = await timed(() => fillTitles(database, large, installments));
  const nameOf = async (get: typeof small.get) =>
    (await get('/suppliers/?size=5')).body.items[0] as { id: string; name: string };
  const statementOf = (id: string) =>
    `/reports/party-statement?kind=payable&party_id=${id}&from=2024-01-01&to=2026-11-20&page_size=500`;
  const figures: Record<string, number> = { 'load, s': hundredths(loadMs / 1000) };
  const ratios: Record<string, number> = {};
  const parties = { large: await nameOf(large.get), small: await nameOf(small.get) };
  for (const [name, pathOf] of Object.entries({
    list: () => '/payables/?size=50',
    open: () => '/payables/?size=50&status=pending,partially_paid,overdue',
    search: ({ name }: { name: string }) => `/payables/?size=50&q=${encodeURIComponent(name)}`,
    sorted: () => '/payables/?size=50&sort_by=supplier_name',
    position: ({ id }: { id: string }) =>
      `/payables/?size=50&supplier_id=${id}&status=pending,partially_paid,overdue`,
    statement: ({ id }: { id: string }) => statementOf(id),
  })) {
    const own: number[] = [];
    const beside: number[] = [];
    for (let round = -5; round < rounds; round++) {
      const [one, other] = [
        await timed(() => large.get(pathOf(parties.large))),
        await timed(() => small.get(pathOf(parties.small))),
      ];
      if (round < 0) continue;
      own.push(one);
      beside.push(other);
    }
    figures[`${name}, median ms`] = hundredths(median(own));
    figures[`${name}, p95 ms`] = hundredths(own.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? 0);
    figures[`${name} next door, median ms`] = hundredths(median(beside));
    ratios[name] = median(own) / median(beside);
  }
  const { metadata } = (await large.get(statementOf(parties.large.id))).body;
  figures['statement, rows'] = metadata.total_items;
  if ((figures['statement, p95 ms'] ?? 0) > slowestStatementMs) process.exitCode = 1;
  for (const [name, limit] of Object.entries(limits)) {
    figures[`${name}: large to small (at most ${limit})`] = hundredths(ratios[name] ?? 0);
    if ((ratios[name] ?? 0) > limit) process.exitCode = 1;
  }
  console.table(figures);
} finally {
  await server.close();
  await postgres?.stop();
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
