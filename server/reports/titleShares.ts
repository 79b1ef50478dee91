import { sql } from 'kysely';
import { type CostShares, sharesOfDocument } from '../../src/domain/reports/costShares.ts';
import type { Days } from '../../src/domain/reports/reportPeriod.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { eventsOfTitles } from './titleEvents.ts';

/** Bookings of titles on one account of one project, by what became of them, in integer cents. */
export interface TitleShare {
  accountId: number;
  projectId: string;
  shares: CostShares;
}

type Line = [cents: number, accountId: number, projectId: string | null];
interface Read {
  paid: string;
  withheld: string;
  offset: string;
  payable: string;
  lines: Line[];
}

/**
 * Bookings of payables accrued in these days, by what became of them until the last day (laws T11, L12). The project is
 * the line's at posting.
 */
export async function titleSharesOf(scope: TenantScope, days: Days): Promise<TitleShare[]> {
  const { rows } = await sql<Read>`${bookedDocuments(scope, days)}`.execute(scope.db);
  return rows.flatMap(({ lines, ...ends }) => {
    const shares = sharesOfDocument(
      lines.map(([cents]) => cents),
      {
        paid: Number(ends.paid),
        withheld: Number(ends.withheld),
        offset: Number(ends.offset),
        payable: Number(ends.payable),
      },
    );
    return lines.flatMap(([, accountId, projectId], at) => {
      const own = shares[at];
      return projectId === null || !own ? [] : [{ accountId, projectId, shares: own }];
    });
  });
}

/**
 * Documents that stand, with the bookings of their entry less what adjustments gave back, in order. Documents whose
 * amount is paid, or open, as a whole come summed by account and project, because nothing has to be shared. The events are
 * summed once per document: per line the planner would sum them again, which takes seconds for a hundred titles.
 */
export function bookedDocuments(scope: TenantScope, { from, to }: Days) {
  const { tenantId } = scope;
  const isAdjustment = sql`event in ('remainder', 'remainderReversal', 'reduction', 'reductionReversal')`;
  return sql`
    with posted as materialized (
      select document_id, sum(amount) as open,
        coalesce(sum(-amount) filter (where event in ('offset', 'offsetReversal')), 0) as offset_amount,
        coalesce(sum(-amount) filter (where event in ('settlement', 'settlementReversal')), 0) as settled,
        coalesce(array_agg(entry_id) filter (where ${isAdjustment}), '{}') as adjusting
      from ${eventsOfTitles(scope, 'PAYABLE', to)} event group by 1 having bool_and(event <> 'cancellation')
    ), kept as materialized (
      select document_id, sum(amount) as withheld from title_deductions where tenant_id = ${tenantId} group by 1
    ), ended as materialized (
      select document.id, document.entry_id, document.control_account_id, posted.adjusting,
        greatest(posted.open, 0) as payable, coalesce(kept.withheld, 0) as withheld, posted.offset_amount,
        greatest(posted.settled + least(posted.open, 0), 0) as paid
      from posted join title_documents document on document.tenant_id = ${tenantId} and document.id = posted.document_id
      left join kept on kept.document_id = document.id
      where document.accrual_date <= ${to}::date
        ${from === null ? sql`` : sql`and document.accrual_date >= ${from}::date`}
    ), booked as (
      select ended.id, line.account_id, line.project_id,
        min(line.line_no) filter (where line.entry_id = ended.entry_id) as first,
        sum(case line.type when 'DEBIT' then line.amount else -line.amount end) as amount
      from ended cross join unnest(ended.entry_id || ended.adjusting) as posting(entry_id)
      join gl_lines line on line.tenant_id = ${tenantId} and line.entry_id = posting.entry_id
        and case when posting.entry_id = ended.entry_id then line.type = 'DEBIT'
          else line.account_id <> ended.control_account_id end
      group by 1, 2, 3
    ), whole as (
      select ended.id, case when payable = 0 then 'paid' else 'payable' end as state from ended
      where withheld = 0 and offset_amount = 0 and cardinality(adjusting) = 0 and (payable = 0) <> (paid = 0)
    )
    select (case state when 'paid' then sum(amount) else 0 end * 100)::bigint as paid, 0::bigint as withheld,
      0::bigint as offset, (case state when 'payable' then sum(amount) else 0 end * 100)::bigint as payable,
      json_build_array(json_build_array((sum(amount) * 100)::bigint, account_id, project_id)) as lines
    from booked join whole on whole.id = booked.id where project_id is not null group by state, account_id, project_id
    union all
    select (ended.paid * 100)::bigint, (ended.withheld * 100)::bigint, (ended.offset_amount * 100)::bigint,
      (ended.payable * 100)::bigint, lines
    from ended cross join lateral (
      select json_agg(json_build_array((greatest(amount, 0) * 100)::bigint, account_id, project_id) order by first) as lines
      from booked where booked.id = ended.id and first is not null having bool_or(project_id is not null)) spread
    where not exists (select from whole where whole.id = ended.id)`;
}
