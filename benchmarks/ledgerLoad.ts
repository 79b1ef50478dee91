import type pg from 'pg';
import type { Database } from '../server/database/database.ts';

const linesPerEntry = 4;
const entriesPerTransaction = 25_000;

/**
 * Fills a tenant up to so many ledger lines, four to an entry, as the owner of the tables with every guard
 * on. The days of four years are shuffled, so that neighbours in the list are not neighbours on the disk.
 */
export async function fillLedger(
  { pool }: Pick<Database, 'pool'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  lines: number,
): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client.query<{ lines: string }>(
    'select count(*) as lines from gl_lines where tenant_id = $1',
    [tenantId],
  );
  let missing = Math.ceil((lines - Number(rows[0]?.lines)) / linesPerEntry);
  for (; missing > 0; missing -= entriesPerTransaction) {
    await postMany(client, { tenantId, userId }, Math.min(missing, entriesPerTransaction));
  }
  await client.query('vacuum (analyze) gl_entries, gl_lines, gl_entry_counts');
  client.release();
}

async function postMany(
  client: pg.PoolClient,
  { tenantId, userId }: { tenantId: string; userId: string },
  entries: number,
): Promise<void> {
  await client.query('begin');
  await client.query(
    `create temporary table posted on commit drop as
     select gen_random_uuid() as id, '2022-11-21'::date + (number * 7919 % 1460)::integer as day,
            (number % 900000 + 1) / 100.0 as amount, number,
            (select array_agg(id) from accounts where tenant_id = '${tenantId}' and type = 'ANALITICA') as accounts
     from generate_series(1, ${entries}) as number`,
  );
  await client.query(
    `insert into gl_entries (tenant_id, id, entry_date, description, origin_type, total_debit, total_credit, line_count,
       created_by)
     select $1, id, day, 'Lançamento ' || number, 'MANUAL_ENTRY', 2 * amount, 2 * amount, ${linesPerEntry}, $2 from posted`,
    [tenantId, userId],
  );
  await client.query(
    `insert into gl_lines (tenant_id, entry_id, line_no, account_id, type, amount)
     select $1, posted.id, line, accounts[(number * 4 + line) % cardinality(accounts) + 1],
            case when line % 2 = 1 then 'DEBIT' else 'CREDIT' end, amount
     from posted, generate_series(1, ${linesPerEntry}) as line`,
    [tenantId],
  );
  await client.query('commit');
}
