import type { PoolClient } from 'pg';
import type { Database } from '../server/database/database.ts';

const documentsPerTransaction = 5_000;
const perDocument = 4;

/**
 * Enters so many installments of payables, four per document over four years; the first of every document and
 * half of the second are settled, one settlement per document, of the first so many suppliers. As the owner of the tables with every guard
 * on.
 */
export async function fillTitles(
  { pool }: Pick<Database, 'pool'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  installments: number,
  suppliers = 1_000,
): Promise<void> {
  const client = await pool.connect();
  try {
    for (let made = 0; made < installments / perDocument; made += documentsPerTransaction) {
      const documents = Math.min(documentsPerTransaction, installments / perDocument - made);
      await enterTitles(client, tenantId, userId, { made, documents, suppliers });
    }
  } finally {
    // A broken transaction would keep the pool from ending.
    client.release(true);
  }
  await pool.query('vacuum (analyze)');
}

async function enterTitles(
  client: Pick<PoolClient, 'query'>,
  tenantId: string,
  userId: string,
  { made, documents, suppliers }: { made: number; documents: number; suppliers: number },
): Promise<void> {
  const ofTenant = (text: string) => client.query(text.replaceAll('$tenant', `'${tenantId}'`));
  await client.query('begin');
  await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
  await ofTenant(
    `create temporary table entered on commit drop as
     select gen_random_uuid() as id, gen_random_uuid() as entry_id, gen_random_uuid() as settlement_id,
       gen_random_uuid() as movement_id, gen_random_uuid() as paid_entry_id, number,
       '2024-01-02'::date + (number * 7919 % 900) as day, (number % 9000 + 100) / 100.0 as part,
       suppliers.ids[number % cardinality(suppliers.ids) + 1] as supplier_id,
       (select id from accounts where tenant_id = $tenant and code = '2.1.01.001') as control,
       (select id from accounts where tenant_id = $tenant and code = '4.1.01.001') as cost,
       bank.id as bank_id, bank.accountancy_account_id as bank_account
     from generate_series(${made + 1}, ${made + documents}) as number,
       (select array_agg(id order by name) as ids from (select id, name from suppliers
         where tenant_id = $tenant and is_active order by name limit ${suppliers}) chosen) suppliers,
       (select * from treasury_accounts where tenant_id = $tenant and is_active order by name limit 1) bank`,
  );
  const entry = `insert into gl_entries (tenant_id, id, entry_date, description, origin_type, origin_id, total_debit,
    total_credit, line_count, created_by)`;
  const line = 'insert into gl_lines (tenant_id, entry_id, line_no, account_id, type, amount)';
  await ofTenant(
    `${entry} select $tenant, entry_id, day, 'Título ' || number, 'TITLE', id, part * 4, part * 4, 2, '${userId}' from entered`,
  );
  await ofTenant(
    `${line} select $tenant, entry_id, line, case line when 1 then cost else control end,
       case line when 1 then 'DEBIT' else 'CREDIT' end, part * 4 from entered, generate_series(1, 2) as line`,
  );
  await ofTenant(
    `insert into title_documents (tenant_id, id, kind, supplier_id, document_type, document_number, description,
       issue_date, accrual_date, total, control_account_id, entry_id, created_by)
     select $tenant, id, 'PAYABLE', supplier_id, 'NF', 'N' || number, 'Compra de materiais ' || number, day, day, part * 4,
       control, entry_id, '${userId}' from entered`,
  );
  await ofTenant(
    `insert into title_allocations (tenant_id, document_id, position, account_id, amount)
     select $tenant, id, 1, cost, part * 4 from entered`,
  );
  await ofTenant(
    `insert into title_installments (tenant_id, id, document_id, kind, number, due_date, amount)
     select $tenant, gen_random_uuid(), id, 'PAYABLE', part_number, day + part_number * 90, part
     from entered, generate_series(1, ${perDocument}) as part_number`,
  );
  const paid = 'case when number % 2 = 0 then part * 2 else part end';
  await ofTenant(
    `${entry} select $tenant, paid_entry_id, day + 90, 'Pagamento ' || number, 'SETTLEMENT', settlement_id, ${paid},
       ${paid}, 2, '${userId}' from entered`,
  );
  await ofTenant(
    `${line} select $tenant, paid_entry_id, line, case line when 1 then control else bank_account end,
       case line when 1 then 'DEBIT' else 'CREDIT' end, ${paid} from entered, generate_series(1, 2) as line`,
  );
  await ofTenant(
    `insert into treasury_movements (tenant_id, id, treasury_account_id, movement_date, amount, type, description,
       origin_type, contra_partida_account_id, entry_id)
     select $tenant, movement_id, bank_id, day + 90, ${paid}, 'CREDITO', 'Pagamento ' || number, 'SETTLEMENT', control,
       paid_entry_id from entered`,
  );
  await ofTenant(
    `insert into settlements (tenant_id, id, kind, settlement_date, treasury_account_id, cash_amount, description,
       movement_id, entry_id, created_by)
     select $tenant, settlement_id, 'PAYABLE', day + 90, bank_id, ${paid}, 'Pagamento ' || number, movement_id,
       paid_entry_id, '${userId}' from entered`,
  );
  await ofTenant(
    `insert into settlement_items (tenant_id, settlement_id, installment_id, kind, principal)
     select $tenant, settlement_id, installment.id, 'PAYABLE', part
     from entered join title_installments installment on installment.tenant_id = $tenant
       and installment.document_id = entered.id
       and (installment.number = 1 or installment.number = 2 and entered.number % 2 = 0)`,
  );
  // The guards at the end of the transaction are planned with the statistics of that moment.
  await client.query('analyze gl_entries, gl_lines, title_documents, title_allocations, title_installments');
  await client.query('analyze settlements, settlement_items, treasury_movements');
  await client.query('commit');
}

const deductionsPerDocument = 2;

/**
 * Enters so many amounts withheld from suppliers, two per document over two years, and guias that collect the first of every
 * third document. As the owner of the tables with every guard on.
 */
export async function fillWithheld(
  { pool }: Pick<Database, 'pool'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  deductions: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    await enterWithheld(client, tenantId, userId, deductions);
  } finally {
    // A broken transaction would keep the pool from ending.
    client.release(true);
  }
  await pool.query('vacuum (analyze)');
}

async function enterWithheld(
  client: Pick<PoolClient, 'query'>,
  tenantId: string,
  userId: string,
  deductions: number,
): Promise<void> {
  const ofTenant = (text: string) => client.query(text.replaceAll('$tenant', `'${tenantId}'::uuid`));
  await client.query('begin');
  await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
  await ofTenant(
    `create temporary table entered on commit drop as
     select gen_random_uuid() as id, gen_random_uuid() as entry_id, gen_random_uuid() as guia_id,
       gen_random_uuid() as guia_entry_id, number, '2024-11-02'::date + (number * 7919 % 700) as day,
       suppliers.ids[number % cardinality(suppliers.ids) + 1] as supplier_id,
       (select id from accounts where tenant_id = $tenant and code = '2.1.01.001') as control,
       (select id from accounts where tenant_id = $tenant and code = '2.1.04.005') as taxes,
       (select id from accounts where tenant_id = $tenant and code = '4.1.01.001') as cost
     from generate_series(1, ${Math.floor(deductions / deductionsPerDocument)}) as number,
       (select array_agg(id order by name) as ids from suppliers where tenant_id = $tenant and is_active) suppliers`,
  );
  const entry = `insert into gl_entries (tenant_id, id, entry_date, description, origin_type, origin_id, total_debit,
    total_credit, line_count, created_by)`;
  const line = 'insert into gl_lines (tenant_id, entry_id, line_no, account_id, type, amount)';
  const head = `insert into title_documents (tenant_id, id, kind, supplier_id, document_type, document_number, description,
    issue_date, accrual_date, total, control_account_id, entry_id, created_by)`;
  const collected = 'from entered where number % 3 = 0';
  await ofTenant(
    `${entry} select $tenant, entry_id, day, 'Serviço ' || number, 'TITLE', id, 100, 100, 3, '${userId}'::uuid from entered
     union all select $tenant, guia_entry_id, day, 'Guia ' || number, 'TITLE', guia_id, 11, 11, 2, '${userId}'::uuid ${collected}`,
  );
  await ofTenant(
    `${line} select $tenant, entry_id, line, (array[cost, control, taxes])[line],
       case line when 1 then 'DEBIT' else 'CREDIT' end, (array[100, 84, 16])[line] from entered, generate_series(1, 3) as line
     union all select $tenant, guia_entry_id, line, (array[taxes, control])[line],
       case line when 1 then 'DEBIT' else 'CREDIT' end, 11 from entered, generate_series(1, 2) as line where number % 3 = 0`,
  );
  await ofTenant(
    `${head} select $tenant, id, 'PAYABLE', supplier_id, 'NFSE', 'S' || number, 'Serviço de empreitada ' || number, day, day,
       100, control, entry_id, '${userId}'::uuid from entered
     union all select $tenant, guia_id, 'PAYABLE', supplier_id, 'TRIBUTO', 'G' || number, 'Guia ' || number, day, day, 11,
       control, guia_entry_id, '${userId}'::uuid ${collected}`,
  );
  await ofTenant(
    `insert into title_allocations (tenant_id, document_id, position, account_id, amount)
     select $tenant, id, 1, cost, 100 from entered union all select $tenant, guia_id, 1, taxes, 11 ${collected}`,
  );
  await ofTenant(
    `insert into title_deductions (tenant_id, document_id, position, kind, account_id, amount, due_date)
     select $tenant, id, place, case place when 1 then 'INSS' else 'CAUCAO' end, taxes, case place when 1 then 11 else 5 end,
       case when number % 10 > 0 then day + 20 * place end
     from entered, generate_series(1, ${deductionsPerDocument}) as place`,
  );
  await ofTenant(
    `insert into title_installments (tenant_id, id, document_id, kind, number, due_date, amount)
     select $tenant, gen_random_uuid(), id, 'PAYABLE', 1, day + 30, 84 from entered
     union all select $tenant, gen_random_uuid(), guia_id, 'PAYABLE', 1, day + 20, 11 ${collected}`,
  );
  await ofTenant(
    `insert into deduction_collections (tenant_id, document_id, position, collecting_document_id, amount)
     select $tenant, id, 1, guia_id, 11 ${collected}`,
  );
  await client.query('analyze gl_entries, gl_lines, title_documents, title_allocations, title_installments');
  await client.query('analyze title_deductions, deduction_collections');
  await client.query('commit');
}
