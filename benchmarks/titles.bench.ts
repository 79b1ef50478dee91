// `npm run bench -- titles`: the list of amounts withheld from suppliers with 10,000 rows, the cancellation of what a
// document of 420 installments still owes, and the statement of a supplier with 5,000 rows, on PostgreSQL
// (BENCH_HOME=embedded: in the process). Prints figures; fails when one is above its limit.
import process from 'node:process';
import { mostInstallments } from '../src/domain/titles/titleDocument.ts';
import { titleClient } from '../tests/server/titles/titleClient.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { median, timed } from './ledgerHost.ts';
import { fillTitles, fillWithheld } from './titlesLoad.ts';

const withheld = Number(process.argv[2] ?? 10_000);
const rounds = 40;
const statementRows = 5_000;
const limits = { withheldP95Ms: 300, remainderMs: 1_000, statementMs: 300 };

const postgres = process.env.BENCH_HOME === 'embedded' ? undefined : await startPostgres();
const database = await (postgres ? openServerTemplate(postgres.url, 'demo') : openEmbeddedTemplate('demo'));
const server = await startTestServer({ database, now: () => new Date('2026-11-20T15:00:00Z') });
try {
  const client = await titleClient(server);
  const { member } = client;
  const loadMs = await timed(() => fillWithheld(database, member, withheld));
  const figures: Record<string, number> = { 'load, s': hundredths(loadMs / 1000) };
  for (const [name, query] of Object.entries({
    withheld: '',
    'withheld, last page': `page=${Math.floor(withheld / 50)}`,
    'withheld, search': 'q=areal',
    'withheld, one kind': 'kind=INSS&due_to=2026-06-30',
    'withheld, in a guia': 'state=collected',
  })) {
    const own: number[] = [];
    for (let round = -5; round < rounds; round++) {
      const path = `/payables/deductions?size=50&${query}`;
      const ms = await timed(async () => {
        if ((await member.get(path)).status !== 200) throw new Error(`GET ${path} was refused.`);
      });
      if (round >= 0) own.push(ms);
    }
    const p95 = own.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? 0;
    figures[`${name}, median ms`] = hundredths(median(own));
    figures[`${name}, p95 ms (at most ${limits.withheldP95Ms})`] = hundredths(p95);
    if (p95 > limits.withheldP95Ms) process.exitCode = 1;
  }

  const loans: string[] = [];
  for (let number = 0; number < 5; number++) {
    const installments = Array.from({ length: mostInstallments }, (_, at) => ({
      due_date: `${2027 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-10`,
      amount: 10,
    }));
    const [allocation] = client.document().allocations;
    const allocations = [{ ...allocation, amount: mostInstallments * 10 }];
    const { status, body } = await client.create({ allocations, installments });
    if (status !== 201) throw new Error(JSON.stringify(body));
    loans.push(body.id);
  }
  const ended: number[] = [];
  for (const id of loans)
    ended.push(
      await timed(async () => {
        const reason = 'Contrato desfeito';
        const { status, body } = await member.post(`/payables/documents/${id}/remainder`, { reason });
        if (status !== 201) throw new Error(JSON.stringify(body));
      }),
    );
  figures['remainder of 420, median ms'] = hundredths(median(ended));
  figures[`remainder of 420, worst ms (at most ${limits.remainderMs})`] = hundredths(Math.max(...ended));
  if (Math.max(...ended) > limits.remainderMs) process.exitCode = 1;

  // Each document of four installments has one title and one settlement in the statement.
  await fillTitles(database, member, statementRows * 2, 1);
  const of = 'kind=payable&from=2024-01-01&to=2026-11-20';
  const balances = await member.get(`/reports/party-statement?${of}`);
  const largest = balances.body.parties.toSorted((a: Moved, b: Moved) => b.credit - a.credit)[0];
  const path = `/reports/party-statement?${of}&party_id=${largest.party_id}`;
  const { status, body } = await member.get(`${path}&page_size=1000`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { total_items: rows, total_pages: pages } = body.metadata;
  if (!(rows >= statementRows)) throw new Error(`The statement has ${rows} rows.`);
  figures['statement, rows'] = rows;
  for (const [name, page] of Object.entries({ 'first page': 1, 'last page': pages })) {
    const read: number[] = [];
    for (let round = 0; round < 10; round++)
      read.push(await timed(() => member.get(`${path}&page_size=1000&page=${page}`)));
    figures[`statement, ${name}, median ms (at most ${limits.statementMs})`] = hundredths(median(read));
    if (median(read) > limits.statementMs) process.exitCode = 1;
  }
  console.table(figures);
} finally {
  await server.close();
  await postgres?.stop();
}

interface Moved {
  credit: number;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
