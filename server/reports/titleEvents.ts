import { sql } from 'kysely';
import type { TitleKind } from '../../src/domain/titles/titleDocument.ts';
import type { TenantScope } from '../database/tenantScope.ts';

/** Postings that change what a party owes, or is owed. */
export const titleEvents = [
  'title',
  'cancellation',
  'settlement',
  'settlementReversal',
  'offset',
  'offsetReversal',
  'remainder',
  'remainderReversal',
  'reduction',
  'reductionReversal',
] as const;
export type TitleEvent = (typeof titleEvents)[number];

/**
 * Every posting of titles on their control accounts up to a day (law L13), as a table of `party_id`, `document_id`,
 * `installment_id` (null for a whole document), `event`, `date`, `entry_id` and `amount`, which is positive when more is
 * owed. Its sum is the ledger balance of these accounts without the postings that no title owns.
 */
export function eventsOfTitles({ tenantId }: TenantScope, kind: TitleKind, to: string, partyId?: string) {
  const party = sql`coalesce(document.supplier_id, document.customer_id)`;
  const ofParty = partyId === undefined ? sql`` : sql`and ${party} = ${partyId}`;
  return sql`(
    with documents as (
      select ${party} as party_id, document.id, document.accrual_date, document.entry_id, document.cancellation_entry_id
      from title_documents document where document.tenant_id = ${tenantId} and document.kind = ${kind} ${ofParty}
    ), ends as (
      select item.installment_id, 'settlement' as event, settlement.settlement_date as date, settlement.entry_id,
        coalesce(part.entry_id, settlement.reversal_entry_id) as reversal_entry_id, -item.principal as amount
      from settlement_items item
      join settlements settlement on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
      left join settlement_reversal_items back on back.tenant_id = item.tenant_id
        and back.settlement_id = item.settlement_id and back.installment_id = item.installment_id
      left join settlement_reversals part on part.tenant_id = back.tenant_id and part.id = back.reversal_id
      where item.tenant_id = ${tenantId}
      union all
      select item.installment_id, 'offset', o.offset_date, o.entry_id, o.reversal_entry_id, -item.principal
      from title_offset_items item join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
      where item.tenant_id = ${tenantId}
      union all
      select item.installment_id, lower(a.reason_kind), a.adjustment_date, a.entry_id, a.reversal_entry_id, item.amount
      from title_adjustment_items item
      join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
      where item.tenant_id = ${tenantId}
    ), postings as (
      select document.party_id, document.id as document_id, null::uuid as installment_id, 'title' as event,
        document.accrual_date as date, document.entry_id, document.cancellation_entry_id as undoing_id, owed.amount
      from documents document cross join lateral (
        select sum(installment.amount) as amount from title_installments installment
        where installment.tenant_id = ${tenantId} and installment.document_id = document.id) owed
      union all
      select document.party_id, document.id, ended.installment_id, ended.event, ended.date, ended.entry_id,
        ended.reversal_entry_id, ended.amount
      from documents document
      join title_installments installment
        on installment.tenant_id = ${tenantId} and installment.document_id = document.id
      join ends ended on ended.installment_id = installment.id
    )
    select party_id, document_id, installment_id, event, date, entry_id, amount from postings
    where date <= ${to}::date
    union all
    select posting.party_id, posting.document_id, posting.installment_id,
      case posting.event when 'title' then 'cancellation' else posting.event || 'Reversal' end,
      undoing.entry_date, undoing.id, -posting.amount
    from postings posting
    join gl_entries undoing on undoing.tenant_id = ${tenantId} and undoing.id = posting.undoing_id
    where undoing.entry_date <= ${to}::date)`;
}
