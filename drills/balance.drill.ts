// `npm run drills -- balance [number]`: so many random entries (2000) of three to six lines on each
// home, a third of them wrong: the first 2,000 are posted, the others are written into the tables by their
// owner, a thousand in a transaction, of which every third holds one wrong entry and must leave none. Then a
// thousand raw attempts, NaN and infinities among them, that must all be refused; then the verification. At
// most forty minutes for each home.
import { randomInt, randomUUID } from 'node:crypto';
import process from 'node:process';
import type { Database } from '../server/database/database.ts';
import { verify } from '../server/operation/verification.ts';
import { ledgerClient, type SentLine } from '../tests/server/ledger/ledgerClient.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { askedNumber } from './copy.ts';

const entries = askedNumber(2_000);
const rawAttempts = 1_000;
const limitMs = 40 * 60_000;
const mostPosted = 2_000;
const atOnce = 1_000;

const postgres = await startPostgres();
const rows = {
  PostgreSQL: await drilled(await openServerTemplate(postgres.url, 'demo')),
  embedded: await drilled(await openEmbeddedTemplate('demo')),
};
await postgres.stop();
console.table(rows);
const isHeld = Object.values(rows).every(
  (row) => row.misjudged + row['raw ones that passed'] + row.faults === 0,
);
process.exit(isHeld ? 0 : 1);

async function drilled(database: Database) {
  const server = await startTestServer({ database });
  const ledger = await ledgerClient(server);
  const giveUpAt = Date.now() + limitMs;
  const counts = { posted: 0, refused: 0, misjudged: 0 };
  let begun = 0;
  const work = async () => {
    while (begun < Math.min(entries, mostPosted) && Date.now() < giveUpAt) {
      begun += 1;
      const isWrong = begun % 3 === 0;
      const sides = balanced();
      const lines = sides.map(([side, cents]) => ledger.line(side, cents / 100));
      const { status } = await ledger.post(isWrong ? spoilt(lines) : lines);
      if (status === 201) counts.posted += 1;
      if (status === 422) counts.refused += 1;
      if (status !== (isWrong ? 422 : 201)) counts.misjudged += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const written = { whole: 0, undone: 0 };
  const { tenantId, userId } = ledger.member;
  const accounts = ['1.1.01.001', '2.1.01.001', '4.1.01.001'].map(ledger.accountId);
  for (let turn = 1; begun < entries && Date.now() < giveUpAt; turn += 1) {
    const size = Math.min(atOnce, entries - begun);
    const sent = Array.from({ length: size }, () => balanced());
    const isWrong = turn % 3 === 0;
    if (isWrong) unbalance(sent[randomInt(size)] ?? []);
    const isWritten = await writeAll(database, { tenantId, userId, accounts }, sent);
    written[isWritten ? 'whole' : 'undone'] += size;
    if (isWritten === isWrong) counts.misjudged += size;
    begun += size;
  }
  const passed = await raw(database, tenantId, ledger.accountId('2.1.01.001'));
  const faults = (await verify(database)).flatMap((report) => report.faults).length;
  await server.close();
  return {
    entries: begun,
    ...counts,
    'written in thousands': written.whole,
    'undone in thousands': written.undone,
    'raw attempts': rawAttempts,
    'raw ones that passed': passed,
    faults,
  };
}

/** Makes one line of a written entry wrong: by a cent, by nothing, or by NaN. */
function unbalance(entry: [side: string, cents: number][]): void {
  const line = entry[randomInt(entry.length)];
  if (line) line[1] = [line[1] + 1, line[1] - 1, 0, Number.NaN][randomInt(4)] ?? 0;
}

/** True when the tables accepted all of them, in one transaction with every guard on. */
async function writeAll(
  { pool }: Database,
  { tenantId, userId, accounts }: { tenantId: string; userId: string; accounts: number[] },
  sent: [side: string, cents: number][][],
): Promise<boolean> {
  const entries = sent.map((lines) => ({ id: randomUUID(), lines }));
  const sumOf = (lines: [side: string, cents: number][], side: string) =>
    lines.reduce((sum, [of, cents]) => (of === side ? sum + cents : sum), 0);
  const lines = entries.flatMap(({ id, lines }) =>
    lines.map(([side, cents], at) => ({
      id,
      at: at + 1,
      side,
      cents,
      account: accounts[at % accounts.length],
    })),
  );
  const amount = (cents: number) => (Number.isNaN(cents) ? 'NaN' : (cents / 100).toFixed(2));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    await client.query(
      `insert into gl_entries (tenant_id, id, entry_date, description, origin_type, total_debit, total_credit, line_count, created_by)
       select $1, id, '2026-10-15'::date - (days || ' days')::interval, 'Ao acaso', 'MANUAL_ENTRY', debit, credit, lines, $2
       from unnest($3::uuid[], $4::integer[], $5::numeric[], $6::numeric[], $7::integer[]) as sent(id, days, debit, credit, lines)`,
      [
        ...[tenantId, userId, entries.map(({ id }) => id), entries.map(() => randomInt(300))],
        entries.map((entry) => amount(sumOf(entry.lines, 'DEBIT'))),
        // A wrong one claims to balance as often as not.
        entries.map((entry) => amount(sumOf(entry.lines, randomInt(2) ? 'CREDIT' : 'DEBIT'))),
        entries.map((entry) => entry.lines.length),
      ],
    );
    await client.query(
      `insert into gl_lines (tenant_id, entry_id, line_no, account_id, type, amount)
       select $1, id, place, account, side, amount
       from unnest($2::uuid[], $3::integer[], $4::integer[], $5::text[], $6::numeric[]) as sent(id, place, account, side, amount)`,
      [
        ...[tenantId, lines.map(({ id }) => id), lines.map(({ at }) => at)],
        ...[lines.map(({ account }) => account), lines.map(({ side }) => side)],
        lines.map(({ cents }) => amount(cents)),
      ],
    );
    await client.query('commit');
    return true;
  } catch {
    await client.query('rollback');
    return false;
  } finally {
    client.release();
  }
}

/** Random sides whose cents balance: some debits, and credits that share their sum. */
function balanced(): ['DEBIT' | 'CREDIT', number][] {
  const debits = Array.from({ length: randomInt(1, 5) }, () => randomInt(10, 100_000_00));
  const sum = debits.reduce((total, cents) => total + cents, 0);
  const cut = randomInt(1, sum);
  return [
    ...debits.map((cents): ['DEBIT', number] => ['DEBIT', cents]),
    ['CREDIT', cut],
    ['CREDIT', sum - cut],
  ];
}

function spoilt(lines: SentLine[]): SentLine[] {
  const [first, ...rest] = lines;
  const amount = Number(first?.amount);
  const wrong = [amount + 0.01, amount + 0.001, 0, -amount, 'NaN', null, 1e300, '1e309'];
  return [{ ...first, amount: wrong[randomInt(wrong.length)] }, ...rest];
}

/** The number of wrong raw statements that were not refused: must be zero. Everything is rolled back. */
async function raw({ pool }: Database, tenantId: string, account: number): Promise<number> {
  const client = await pool.connect();
  let passed = 0;
  try {
    for (let number = 0; number <= rawAttempts; number += 1) {
      await client.query('begin');
      try {
        await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
        for (const statement of attempt(number, tenantId, account)) await client.query(statement);
        await client.query('set constraints all immediate');
        if (number > 0) passed += 1;
      } catch (error) {
        if (number === 0) throw error;
      }
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
  return passed;
}

function attempt(number: number, tenantId: string, account: number): string[] {
  const id = randomUUID();
  const cents = (randomInt(1, 100_000) / 100).toFixed(2);
  const entry = (amount: string) =>
    `insert into gl_entries (tenant_id, id, entry_date, description, origin_type, total_debit, total_credit, line_count, created_by)
     select '${tenantId}', '${id}', '2026-10-15', 'Por fora', 'MANUAL_ENTRY', ${amount}, ${amount}, 2, min(id::text)::uuid from users`;
  const line = (place: number, type: string, amount: string) =>
    `insert into gl_lines (tenant_id, entry_id, line_no, account_id, type, amount)
     values ('${tenantId}', '${id}', ${place}, ${account}, '${type}', ${amount})`;
  const strange = ["'NaN'", "'Infinity'", "'-Infinity'", '0', '-1'][number % 5] ?? '0';
  // The first is right: it proves that the others fail for their fault.
  if (number === 0) return [entry(cents), line(1, 'DEBIT', cents), line(2, 'CREDIT', cents)];
  const attempts = [
    [entry(cents), line(1, 'DEBIT', cents), line(2, 'CREDIT', `${cents} + 0.01`)],
    [entry(cents), line(1, 'DEBIT', cents)],
    [entry(cents)],
    [entry(strange), line(1, 'DEBIT', strange), line(2, 'CREDIT', strange)],
    [entry(cents), line(1, 'DEBIT', strange), line(2, 'CREDIT', strange)],
    [`update gl_lines set amount = amount + 1 where tenant_id = '${tenantId}'`],
    [`update gl_entries set description = 'outra' where tenant_id = '${tenantId}'`],
    [`delete from gl_entries where tenant_id = '${tenantId}'`],
    ['truncate gl_lines cascade'],
    [`update treasury_movements set amount = ${strange} where tenant_id = '${tenantId}'`],
    [`update audit_log set action = 'create' where tenant_id = '${tenantId}'`],
    [`delete from chain_links where tenant_id = '${tenantId}'`],
  ];
  return attempts[number % attempts.length] ?? [];
}
