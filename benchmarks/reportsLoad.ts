import type { Database } from '../server/database/database.ts';

const movementsPerTransaction = 10_000;

/**
 * Records so many movements of one account over four years, each with an entry of two lines at a cost center,
 * as the owner of the tables with every guard on.
 */
export async function fillTreasury(
  { pool }: Pick<Database, 'pool'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  movements: number,
): Promise<void> {
  const client = await pool.connect();
  for (let missing = movements; missing > 0; missing -= movementsPerTransaction) {
    await client.query('begin');
    await client.query(
      `create temporary table moved on commit drop as
       select gen_random_uuid() as id, gen_random_uuid() as entry_id, '2022-11-21'::date + (number * 7919 % 1460)::integer as day,
         (number % 900000 + 1) / 100.0 as amount, number % 2 = 1 as is_in, number,
         bank.id as bank_id, bank.accountancy_account_id as bank_account, counterpart.id as counterpart,
         (select array_agg(id) from cost_centers where tenant_id = '${tenantId}' and is_analytical and is_active) as centers
       from generate_series(1, ${Math.min(missing, movementsPerTransaction)}) as number,
         (select * from treasury_accounts where tenant_id = '${tenantId}' and is_active order by name limit 1) bank,
         (select id from accounts where tenant_id = '${tenantId}' and type = 'ANALITICA' and is_active
          and classification = 'DESPESA' order by code limit 1) counterpart`,
    );
    await client.query(
      `insert into gl_entries (tenant_id, id, entry_date, description, origin_type, origin_id, total_debit, total_credit,
         line_count, created_by)
       select $1, entry_id, day, 'Movimento ' || number, 'TREASURY_MOVEMENT', id, amount, amount, 2, $2 from moved`,
      [tenantId, userId],
    );
    await client.query(
      `insert into gl_lines (tenant_id, entry_id, line_no, account_id, cost_center_id, type, amount)
       select $1, entry_id, line, case line when 1 then bank_account else counterpart end,
         case line when 2 then centers[number % cardinality(centers) + 1] end,
         case when (line = 1) = is_in then 'DEBIT' else 'CREDIT' end, amount
       from moved, generate_series(1, 2) as line`,
      [tenantId],
    );
    await client.query(
      `insert into treasury_movements (tenant_id, id, treasury_account_id, movement_date, amount, type, description,
         origin_type, contra_partida_account_id, contra_partida_cost_center_id, entry_id)
       select $1, id, bank_id, day, amount, case when is_in then 'DEBITO' else 'CREDITO' end, 'Movimento ' || number,
         'MANUAL', counterpart, centers[number % cardinality(centers) + 1], entry_id from moved`,
      [tenantId],
    );
    // The guards at the end of the transaction are planned with the statistics of that moment.
    await client.query('analyze gl_entries, gl_lines, treasury_movements');
    await client.query('commit');
  }
  await client.query('vacuum (analyze)');
  client.release();
}
