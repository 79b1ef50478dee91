import type pg from 'pg';
import { verifyTexts } from '../../src/texts/operation.ts';
import { quoted } from './exporting.ts';

/** Records that must point at each other and add up; each query finds the rows of one company that do not. */
export async function recordLaws(client: pg.PoolClient): Promise<[string, string][]> {
  const { rows } = await client.query<{ origin_type: string; owners: string[] }>(
    'select origin_type, array_agg(owner order by owner) as owners from entry_owners group by 1 order by 1',
  );
  return [[verifyTexts.owners, ownersLaw(rows)], ...laws];
}

/** Entries without the row that they come from, and transfers and reversals with another number of movements. */
function ownersLaw(origins: { origin_type: string; owners: string[] }[]): string {
  const cases = origins.map(({ origin_type, owners }) => {
    const owned = owners.map(
      (owner) =>
        `exists (select from ${quoted(owner)} o where o.tenant_id = e.tenant_id and o.entry_id = e.id)`,
    );
    return `when '${origin_type}' then not (${owned.join(' or ')})`;
  });
  return `select 'gl_entries ' || e.id as row from gl_entries e where e.tenant_id = $1 and (case e.origin_type
      ${cases.join(' ')}
      when 'REVERSAL' then not exists (select from gl_entries original
        where original.tenant_id = e.tenant_id and original.id = e.origin_id)
        or ${movementsOf('e.id')} <> ${movementsOf('e.origin_id')}
      else false end or (e.origin_type = 'TRANSFER' and ${movementsOf('e.id')} <> 2))`;
}

function movementsOf(entry: string): string {
  return `(select count(*) from treasury_movements m where m.tenant_id = e.tenant_id and m.entry_id = ${entry})`;
}

const laws: [string, string][] = [
  [
    verifyTexts.documents,
    `select 'title_documents ' || id as row from title_documents
     where tenant_id = $1 and untrue_document($1, array[id]) is not null`,
  ],
  [
    verifyTexts.collections,
    `select 'title_deductions ' || document_id || ':' || position as row from title_deductions
     where tenant_id = $1 and collected_of(tenant_id, document_id, position) > amount
     union all select 'deduction_collections ' || c.document_id || ':' || c.position from deduction_collections c
       join title_documents guia on guia.tenant_id = c.tenant_id and guia.id = c.collecting_document_id
       join title_documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
     where c.tenant_id = $1 and guia.cancellation_entry_id is null
       and (d.kind <> 'PAYABLE' or d.cancellation_entry_id is not null)
     union all select 'title_documents ' || collecting_document_id from deduction_collections
     where tenant_id = $1 group by collecting_document_id having not collection_adds_up($1, collecting_document_id)`,
  ],
  [
    verifyTexts.settlements,
    `select 'settlements ' || id as row from settlements
     where tenant_id = $1 and settlement_adds_up($1, id) is not true`,
  ],
  [
    verifyTexts.settlements,
    `select 'settlement_reversals ' || id as row from settlement_reversals
     where tenant_id = $1 and item_reversal_adds_up($1, id) is not true`,
  ],
  [
    verifyTexts.openings,
    `select 'openings ' || id as row from openings
     where tenant_id = $1 and finished_at is not null and opening_holds($1, id) is not true`,
  ],
  [
    verifyTexts.openings,
    `select 'gl_entries ' || e.id as row from openings o join gl_entries e on e.tenant_id = o.tenant_id
       and e.entry_date <= o.cutover
     where o.tenant_id = $1 and o.abandoned_at is null and not is_of_opening($1, e.id, e.origin_type, e.origin_id)`,
  ],
  [
    verifyTexts.openings,
    `select 'opening_parts ' || p.id as row from opening_parts p
       join openings o on o.tenant_id = p.tenant_id and o.id = p.opening_id
       left join gl_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
     where p.tenant_id = $1 and (
       (p.reversed_at is null and (e.entry_date is distinct from o.cutover or o.abandoned_at is not null))
       or (p.reversed_at is null) = exists (select from gl_entries r where r.tenant_id = p.tenant_id
         and r.origin_type = 'REVERSAL' and r.origin_id = p.entry_id))`,
  ],
  [
    verifyTexts.periods,
    `with noted as (select id, at, user_id, after ->> 'closed_through' as through, after ->> 'reason' as reason
         from audit_log where tenant_id = $1 and entity = 'tenant_periods' and action = 'update'),
       event as (select id, created_at, created_by, through::text as through, reason
         from period_events where tenant_id = $1)
     select coalesce('period_events ' || event.id, 'audit_log ' || noted.id) as row
     from noted full join event on event.created_at = noted.at and event.created_by = noted.user_id
       and event.through is not distinct from noted.through and event.reason is not distinct from noted.reason
     where noted.id is null or event.id is null`,
  ],
  [
    verifyTexts.closedThrough,
    `select 'tenant_periods ' || tenant_id as row from tenant_periods where tenant_id = $1
       and closed_through is distinct from (select through from period_events
         where tenant_id = $1 order by created_at desc, id desc limit 1)`,
  ],
];
