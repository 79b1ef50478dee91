// `npm run bench -- title-list [installments]`: the list, the search and a party's position of a company with 100,000
// installments on PostgreSQL, beside its neighbour with a year of the demonstration. Prints figures; fails when a ratio is
// broken.
import process from 'node:process';
import { monthlyDueDates } from '../../src/domain/titleDocument.ts';
import { marina, memberOf } from '../server/client.ts';
import { titleClient } from '../server/titleClient.ts';
import { startPostgres } from '../support/postgres.ts';
import { openServerTemplate } from '../support/templates.ts';
import { startTestServer } from '../support/testServer.ts';
import { median, timed } from './ledgerHost.ts';

const installments = Number(process.argv[2] ?? 100_000);
const perDocument = 120;
const perSettlement = 200;
const rounds = 30;
/** How much slower than the small neighbour's each may be: measured 9, 41, 12 and 9. */
const limits = { list: 15, open: 60, search: 15, position: 15 };

const postgres = await startPostgres();
const database = await openServerTemplate(postgres.url, 'demo');
const server = await startTestServer({ database, now: () => new Date('2026-11-20T15:00:00Z') });
try {
  const client = await titleClient(server);
  const small = await memberOf(server, marina, 1);
  const loadMs = await timed(() => fill(client));
  await database.pool.query('vacuum (analyze)');
  const nameOf = async (get: typeof small.get) =>
    (await get('/suppliers/?size=5')).body.items[0] as { id: string; name: string };
  const figures: Record<string, number> = { 'load, s': hundredths(loadMs / 1000) };
  const ratios: Record<string, number> = {};
  const parties = { large: await nameOf(client.member.get), small: await nameOf(small.get) };
  for (const [name, pathOf] of Object.entries({
    list: () => '/payables/?size=50',
    open: () => '/payables/?size=50&status=pending,partially_paid,overdue',
    search: ({ name }: { name: string }) => `/payables/?size=50&q=${encodeURIComponent(name)}`,
    position: ({ id }: { id: string }) =>
      `/payables/?size=50&supplier_id=${id}&status=pending,partially_paid,overdue`,
  })) {
    const large: number[] = [];
    const beside: number[] = [];
    for (let round = -5; round < rounds; round++) {
      const [one, other] = [
        await timed(() => client.member.get(pathOf(parties.large))),
        await timed(() => small.get(pathOf(parties.small))),
      ];
      if (round < 0) continue;
      large.push(one);
      beside.push(other);
    }
    figures[`${name}, median ms`] = hundredths(median(large));
    figures[`${name}, p95 ms`] = hundredths(large.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? 0);
    figures[`${name} next door, median ms`] = hundredths(median(beside));
    ratios[name] = median(large) / median(beside);
  }
  for (const [name, limit] of Object.entries(limits)) {
    figures[`${name}: large to small (at most ${limit})`] = hundredths(ratios[name] ?? 0);
    if ((ratios[name] ?? 0) > limit) process.exitCode = 1;
  }
  console.table(figures);
} finally {
  await server.close();
  await postgres.stop();
}

/** Documents of ten years each, of which two fifths are settled. */
async function fill(client: Awaited<ReturnType<typeof titleClient>>): Promise<void> {
  const [allocation] = client.document().allocations;
  let unpaid: object[] = [];
  for (let made = 0; made < installments; made += perDocument) {
    const first = `20${String(26 + (made % 9)).padStart(2, '0')}-${String((made % 12) + 1).padStart(2, '0')}-28`;
    const { status, body } = await client.create({
      supplier_id: client.active[(made / perDocument) % client.active.length]?.id,
      description: `Contrato ${made}`,
      issue_date: '2025-11-02',
      allocations: [{ ...allocation, amount: 100 * perDocument }],
      installments: monthlyDueDates(first, perDocument).map((due_date) => ({ due_date, amount: 100 })),
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    unpaid = [
      ...unpaid,
      ...body.installments.slice(0, 48).map(({ id }: { id: string }) => client.pay(id, 100)),
    ];
    if (unpaid.length < perSettlement) continue;
    const settled = await client.settle(unpaid.slice(0, perSettlement));
    if (settled.status !== 201) throw new Error(JSON.stringify(settled.body));
    unpaid = unpaid.slice(perSettlement);
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
