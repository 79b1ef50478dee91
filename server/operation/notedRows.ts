import type pg from 'pg';
import { verifyTexts } from '../../src/texts/operation.ts';
import type { TableShape } from './catalogue.ts';
import { quoted } from './exporting.ts';
import type { Fault } from './faults.ts';

/** Tables whose rows never exist without a note of their making. */
const notedTables = [
  'projects',
  'suppliers',
  'customers',
  'accounts',
  'cost_centers',
  'treasury_accounts',
  'treasury_movements',
  'title_documents',
  'title_offsets',
  'title_adjustments',
  'settlements',
  'settlement_reversals',
  'integration_keys',
  'entry_templates',
  'openings',
  'opening_parts',
];

/** Tables with one row per company, noted under the company's id. */
const ofCompany = new Set(['tenant_periods', 'finance_settings']);

/** Columns that the guards of the database keep, or that say nothing of the row. */
const unnoted = new Set(['tenant_id', 'key_hash', 'code_key', 'updated_at', 'last_used_at']);

/**
 * Rows that are not what the trail last said of them, rows without a note, and notes without a row. Rows that
 * were there before every creation was noted are held by a baseline in the chain.
 */
export async function notedFaults(
  client: pg.PoolClient,
  tenantId: string,
  shapes: readonly TableShape[],
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const shape of shapes) {
    const key = ofCompany.has(shape.name) ? 'tenant_id' : 'id';
    if (!shape.isOfTenant || !shape.columns.some(({ name }) => name === key)) continue;
    const { rows } = await client.query<Fault>(lawOf(shape, key), [tenantId]);
    faults.push(...rows);
  }
  return faults;
}

/** Notes and baseline of a table, oldest first, as `said`. */
function saidOf(name: string): string {
  return `said as (
    select entity_id as id, 0 as place, at, id as note, action, after from audit_log
      where tenant_id = $1 and entity = '${name}'
    union all select one ->> 'id', -1, '-infinity', b.id, 'create', one -> 'row'
      from audit_bundles b cross join lateral jsonb_array_elements(b.content::jsonb -> 'rows') as one
      where b.tenant_id = $1 and b.content like '%"format": "baseline"%' and one ->> 'entity' = '${name}')`;
}

function lawOf({ name, columns }: TableShape, key: string): string {
  const compared = columns.filter((column) => !unnoted.has(column.name));
  const differing = compared
    .map((column) => {
      const own = `to_jsonb(r) -> '${column.name}'`;
      return `(last.field = '${column.name}' and ${differs(column, own, 'last.value')})`;
    })
    .join(' or ');
  const isNoted = notedTables.includes(name);
  return `with ${saidOf(name)},
    last as (
      select distinct on (said.id, field.key) said.id, field.key as field, field.value
      from said cross join lateral jsonb_each(said.after) as field
      where jsonb_typeof(said.after) = 'object' order by said.id, field.key, place desc, at desc, note desc),
    ended as (
      select distinct on (id) id, after is null as is_gone from said order by id, place desc, at desc, note desc)
    select distinct '${verifyTexts.trails}' as what, '${name} ' || last.id as row
      from last join ${quoted(name)} r on r.tenant_id = $1 and r.${quoted(key)}::text = last.id
      where ${differing || 'false'}
    union all select '${verifyTexts.trails}', '${name} ' || ended.id
      from ended left join ${quoted(name)} r on r.tenant_id = $1 and r.${quoted(key)}::text = ended.id
      where not ended.is_gone and r.tenant_id is null
    union all select '${verifyTexts.unnoted}', '${name} ' || r.${quoted(key)}::text
      from ${quoted(name)} r where ${isNoted} and r.tenant_id = $1
        and not exists (select from said where said.id = r.${quoted(key)}::text and said.action = 'create')
    ${name === 'finance_settings' ? unnotedSettings : ''}`;
}

/** Settings exist before their first change, without an account. */
const unnotedSettings = `union all select '${verifyTexts.unnoted}', 'finance_settings ' || r.tenant_id::text
  from finance_settings r where r.tenant_id = $1 and not exists (select from said)
    and exists (select from jsonb_each(jsonb_strip_nulls(to_jsonb(r))) as field where field.key like '%account_id')`;

/** Condition: a noted value is another than the row's, by what both mean. */
function differs({ type }: TableShape['columns'][number], own: string, noted: string): string {
  const [ownText, notedText] = [`(${own}) #>> '{}'`, `${noted} #>> '{}'`];
  if (type === 'timestamptz')
    return `date_trunc('milliseconds', (${ownText})::timestamptz) is distinct from date_trunc('milliseconds', (${notedText})::timestamptz)`;
  if (['numeric', 'int2', 'int4', 'int8'].includes(type))
    return `(${ownText})::numeric is distinct from (${notedText})::numeric`;
  if (type === 'jsonb') return `nullif(${own}, 'null') is distinct from nullif(${noted}, 'null')`;
  return `${ownText} is distinct from ${notedText}`;
}
