import type pg from 'pg';
import { verifyTexts } from '../../src/texts/operation.ts';
import type { Database } from '../database/database.ts';
import { administrationFaults } from './administrationFaults.ts';
import { type TableShape, tablesToCarry } from './catalogue.ts';
import { chainFaults } from './chainFaults.ts';
import { onSnapshot } from './exporting.ts';
import type { Fault } from './faults.ts';
import { type Fingerprints, fingerprintFaults } from './fingerprints.ts';
import { guardFaults } from './guardFaults.ts';
import { notedFaults } from './notedRows.ts';
import { recordLaws } from './recordLaws.ts';

export interface CompanyReport {
  name: string;
  entries: number;
  links: number;
  fingerprint: string;
  faults: Fault[];
}

type Client = pg.PoolClient;

/**
 * Recounts every company (or one) from its rows, and compares each with its trail and chain; without a company
 * also the administration and the guards of the database.
 */
export async function verify(
  database: Database,
  tenantId: string | null = null,
  against: Fingerprints | null = null,
): Promise<CompanyReport[]> {
  const reports = await onSnapshot(database, async (client) => {
    const shapes = await tablesToCarry(client);
    const { rows: tenants } = await client.query<{ id: string; name: string }>(
      'select id, name from tenants where $1::uuid is null or id = $1 order by name, id',
      [tenantId],
    );
    const reports: CompanyReport[] = [];
    for (const tenant of tenants) reports.push(await verifyCompany(client, tenant, shapes));
    if (tenantId === null) reports.push(await verifyAdministration(client));
    for (const { company, faults } of against ? await fingerprintFaults(client, against) : []) {
      const own = reports.find(({ name }) => name === (company || verifyTexts.administrationName));
      if (own) own.faults.push(...faults);
      else reports.push({ name: company, entries: 0, links: 0, fingerprint: '', faults });
    }
    return reports;
  });
  if (tenantId === null) reports.at(-1)?.faults.push(...(await guardFaults(database)));
  return reports;
}

async function verifyAdministration(client: Client): Promise<CompanyReport> {
  return { name: verifyTexts.administrationName, entries: 0, ...(await administrationFaults(client)) };
}

async function verifyCompany(
  client: Client,
  { id, name }: { id: string; name: string },
  shapes: TableShape[],
) {
  await client.query("select set_config('app.tenant_id', $1, true)", [id]);
  const faults: Fault[] = [];
  for (const [what, text] of [...laws, ...(await recordLaws(client))]) {
    const { rows } = await client.query<{ row: string }>(text, [id]);
    faults.push(...rows.map(({ row }) => ({ what, row })));
  }
  faults.push(...(await notedFaults(client, id, shapes)));
  const chain = await chainFaults(client, id);
  const { rows } = await client.query<{ entries: number }>(
    'select count(*)::int as entries from gl_entries where tenant_id = $1',
    [id],
  );
  const { links, fingerprint } = chain;
  return { name, entries: rows[0]?.entries ?? 0, links, fingerprint, faults: [...faults, ...chain.faults] };
}

/** Condition: the line `l` equals the movement `m` that it records. */
const isOwnLine = `l.tenant_id = m.tenant_id and l.entry_id = m.entry_id
  and l.amount = m.amount and l.account_id <> m.contra_partida_account_id
  and l.type = case m.type when 'DEBITO' then 'DEBIT' else 'CREDIT' end`;

/** Each query finds the rows of one company that break the law. */
const laws: [string, string][] = [
  [
    verifyTexts.entries,
    `select 'gl_entries ' || e.id as row from gl_entries e
       left join gl_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
     where e.tenant_id = $1 group by e.tenant_id, e.id
     having count(l.line_no) <> e.line_count or e.total_debit <> e.total_credit
       or coalesce(sum(l.amount) filter (where l.type = 'DEBIT'), 0) <> e.total_debit
       or coalesce(sum(l.amount) filter (where l.type = 'CREDIT'), 0) <> e.total_credit`,
  ],
  [
    verifyTexts.amounts,
    `select 'gl_lines ' || entry_id || ':' || line_no as row from gl_lines
     where tenant_id = $1 and (amount <= 0 or amount = 'NaN' or amount = 'Infinity')
     union all select 'treasury_movements ' || id from treasury_movements
     where tenant_id = $1 and (amount <= 0 or amount = 'NaN' or amount = 'Infinity')`,
  ],
  [
    verifyTexts.totals,
    `select 'gl_lines ' || sum(amount) filter (where type = 'DEBIT') || ' ≠ ' ||
            sum(amount) filter (where type = 'CREDIT') as row
     from gl_lines where tenant_id = $1
     having sum(amount) filter (where type = 'DEBIT') <> sum(amount) filter (where type = 'CREDIT')`,
  ],
  [
    verifyTexts.accounts,
    `select 'accounts ' || a.code as row from accounts a where a.tenant_id = $1 and a.type <> 'ANALITICA'
       and exists (select from gl_lines l where l.tenant_id = a.tenant_id and l.account_id = a.id)`,
  ],
  [
    verifyTexts.movements,
    `select 'treasury_movements ' || m.id as row from treasury_movements m where m.tenant_id = $1 and not exists (
       select from gl_lines l join gl_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
       where e.entry_date = m.movement_date and ${isOwnLine})`,
  ],
  [
    verifyTexts.treasury,
    // A treasury account may change its ledger account, also to a former counterpart: the trail records
    // which.
    `with stood as (
       select entity_id::uuid as id, (after ->> 'accountancy_account_id')::int as account_id from audit_log
       where tenant_id = $1 and entity = 'treasury_accounts'
       union select id, accountancy_account_id from treasury_accounts where tenant_id = $1)
     select 'treasury_accounts ' || t.name as row from treasury_accounts t
     where t.tenant_id = $1 and exists (
       select from treasury_movements m where m.tenant_id = t.tenant_id and m.treasury_account_id = t.id and not exists (
         select from gl_lines l join stood on stood.id = t.id and stood.account_id = l.account_id
         where ${isOwnLine}))`,
  ],
  [
    verifyTexts.counts,
    `select 'gl_entry_counts ' || kept.entries || ' ≠ ' || found.entries as row
     from (select coalesce(sum(entries), 0) as entries from gl_entry_counts where tenant_id = $1) kept,
          (select count(*) as entries from gl_entries where tenant_id = $1) found
     where kept.entries <> found.entries`,
  ],
  [
    verifyTexts.numbers,
    `select 'gl_entry_numbers ' || found.last || ' ≠ ' || found.entries as row
     from (select coalesce(max(number), 0) as last, count(*) as numbers,
             (select count(*) from gl_entries where tenant_id = $1) as entries,
             (select coalesce(sum(last), 0) from gl_entry_sequences where tenant_id = $1) as kept
           from gl_entry_numbers where tenant_id = $1) found
     where found.last <> found.entries or found.numbers <> found.entries or found.kept <> found.entries`,
  ],
  [
    verifyTexts.places,
    `select 'gl_lines ' || l.entry_id || ':' || l.line_no as row from gl_lines l
       join gl_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
     where l.tenant_id = $1
       and (l.entry_date <> e.entry_date or l.is_closing <> (e.origin_type = 'CLOSING'
           or e.origin_type = 'REVERSAL' and exists (select from gl_entries o
             where o.tenant_id = e.tenant_id and o.id = e.origin_id and o.origin_type = 'CLOSING'))
         or (l.project_id is not null and l.cost_center_id is null))`,
  ],
  [
    verifyTexts.years,
    `select 'year_closings ' || c.year as row from year_closings c
     where c.tenant_id = $1 and c.undone_at is null and exists (
       select from gl_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
       where l.tenant_id = c.tenant_id and l.entry_date <= make_date(c.year, 12, 31)
         and a.classification in ('RECEITA', 'CUSTO', 'DESPESA')
       group by l.account_id, l.cost_center_id, l.project_id
       having sum(case l.type when 'DEBIT' then l.amount else -l.amount end) <> 0)`,
  ],
  [
    verifyTexts.monthTotals,
    `select 'gl_month_totals ' || account_id || ' ' || month as row
     from (select account_id, month, is_closing, debit, credit from gl_month_totals where tenant_id = $1
           union all ${negated('account_id')}) both_sides
     group by account_id, month, is_closing having sum(debit) <> 0 or sum(credit) <> 0`,
  ],
  [
    verifyTexts.centerTotals,
    `select 'gl_center_totals ' || cost_center_id || ' ' || account_id || ' ' || month as row
     from (select cost_center_id, project_id, account_id, month, is_closing, debit, credit
             from gl_center_totals where tenant_id = $1
           union all ${negated("cost_center_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'), account_id")}
             and cost_center_id is not null) both_sides
     group by cost_center_id, project_id, account_id, month, is_closing having sum(debit) <> 0 or sum(credit) <> 0`,
  ],
  [
    verifyTexts.treasuryTotals,
    `select 'treasury_month_totals ' || treasury_account_id || ' ' || month as row
     from (select treasury_account_id, month, inflow, outflow from treasury_month_totals where tenant_id = $1
           union all select treasury_account_id, date_trunc('month', movement_date::timestamp)::date,
             case type when 'DEBITO' then -amount else 0 end, case type when 'CREDITO' then -amount else 0 end
           from treasury_movements where tenant_id = $1) both_sides
     group by treasury_account_id, month having sum(inflow) <> 0 or sum(outflow) <> 0`,
  ],
  [
    verifyTexts.settled,
    `select 'title_installments ' || i.id as row
     from title_installments i join title_documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
     left join (select item.installment_id, sum(item.principal) as principal
       from settlement_items item join settlements s on s.tenant_id = item.tenant_id and s.id = item.settlement_id
       where item.tenant_id = $1 and s.reversal_entry_id is null
         and not is_item_back(item.tenant_id, item.settlement_id, item.installment_id) group by 1) paid on paid.installment_id = i.id
     left join (select item.installment_id, sum(item.principal) as principal
       from title_offset_items item join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
       where item.tenant_id = $1 and o.reversal_entry_id is null group by 1) compensated on compensated.installment_id = i.id
     left join (select item.installment_id, sum(item.amount) as amount
       from title_adjustment_items item join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
       where item.tenant_id = $1 and a.reversal_entry_id is null group by 1) adjusted on adjusted.installment_id = i.id
     where i.tenant_id = $1 and (i.settled <> coalesce(paid.principal, 0)
       or i.compensated <> coalesce(compensated.principal, 0) or i.adjusted <> coalesce(adjusted.amount, 0)
       or i.is_canceled <> (d.cancellation_entry_id is not null))`,
  ],
  [
    verifyTexts.counters,
    `select 'counters accounts' as row from accounts a where a.tenant_id = $1
     having max(a.id) > coalesce((select value from counters where tenant_id = $1 and name = 'accounts'), 0)`,
  ],
];

/** The lines of a company with negated amounts, to compare with the totals. */
function negated(columns: string): string {
  return `select ${columns}, date_trunc('month', entry_date::timestamp)::date, is_closing,
      case type when 'DEBIT' then -amount else 0 end, case type when 'CREDIT' then -amount else 0 end
    from gl_lines where tenant_id = $1`;
}
