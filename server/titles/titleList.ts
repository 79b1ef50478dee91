import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { TitleStatus } from '../../src/domain/title.ts';
import { projectRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { calendarDate, text, uuid } from '../http/fields.ts';
import { offsetOf } from '../http/paging.ts';
import { refuseUnknown } from '../http/unknownRows.ts';
import { installmentsOf, itemOf, paidOfAll, readInstallments } from './installmentRows.ts';
import type { TitleNouns } from './kinds.ts';

const sorts = {
  due_date: sql`installment.due_date`,
  issue_date: sql`document.issue_date`,
  created_at: sql`document.created_at`,
  amount: sql`installment.amount`,
  description: sql`lower(document.description)`,
  document_number: sql`document.number_key`,
  party: sql`lower(party.name)`,
  settled: sql`coalesce(paid.settled, 0)`,
  /** As they are to be seen to: what is late first, what is canceled last. */
  status: sql`case when document.cancellation_entry_id is not null then 4
    when coalesce(paid.settled, 0) >= installment.amount then 3
    when coalesce(paid.settled, 0) > 0 then 1 else 2 end`,
};

/** What a list of titles is asked for; several statuses stand with commas between them. */
export function titleQuery({ party, statuses }: TitleNouns) {
  const known = z.enum(statuses as [string, ...string[]]);
  const fields = z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(50),
    q: text(200).optional(),
    status: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(known).min(1))
      .optional(),
    due_from: calendarDate.optional(),
    due_to: calendarDate.optional(),
    ...({ [`${party}_id`]: uuid.optional() } as { party_id: z.ZodOptional<typeof uuid> }),
    project_id: uuid.optional(),
    sort_by: z.enum([`${party}_name`, ...Object.keys(sorts)]).default('due_date'),
    order: z.enum(['asc', 'desc']).default('asc'),
  });
  return fields.transform((asked) => {
    const { [`${party}_id` as 'party_id']: party_id, ...query } = asked;
    return { ...query, party_id };
  });
}

type TitleQuery = z.output<ReturnType<typeof titleQuery>>;

/** A page of installments, and what all of the filter are worth; canceled ones are listed and not counted. 422: unknown ids. */
export async function pageOfTitles(scope: TenantScope, nouns: TitleNouns, query: TitleQuery, today: string) {
  await refuseUnknown(scope, `${nouns.party}_id`, nouns.parties, query.party_id, nouns.unknownParty);
  await refuseUnknown(scope, 'project_id', 'projects', query.project_id, projectRefusals.unknown);
  const conditions = sql.join([sql`true`, ...conditionsOf(nouns, query, today)], sql` and `);
  const key = query.sort_by in sorts ? (query.sort_by as keyof typeof sorts) : 'party';
  const order = sql.raw(query.order);
  const isFew = query.party_id !== undefined || query.project_id !== undefined || !!query.q?.trim();
  const ofAll = isFew ? undefined : paidOfAll(scope, nouns);
  const asksAll = query.status !== undefined || key === 'settled' || key === 'status';
  const rows = await readInstallments(
    scope,
    nouns,
    sql`${conditions} order by ${sorts[key]} ${order}, installment.due_date, installment.id
        limit ${query.size} offset ${offsetOf(query)}`,
    asksAll ? ofAll : undefined,
  );
  const summed = await sql<Record<'items' | 'amount' | 'settled', string>>`
    select count(*) as items,
      coalesce(sum(installment.amount) filter (where document.cancellation_entry_id is null), 0) as amount,
      coalesce(sum(paid.settled) filter (where document.cancellation_entry_id is null), 0) as settled
    from ${installmentsOf(scope, nouns, ofAll)} and ${conditions}`.execute(scope.db);
  const { items = '0', amount = '0', settled = '0' } = summed.rows[0] ?? {};
  const [total, cents, settledCents] = [Number(items), toCents(amount), toCents(settled)];
  return {
    items: rows.map((row) => itemOf(nouns, row, today)),
    metadata: {
      current_page: query.page,
      page_size: query.size,
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / query.size)),
    },
    totals: {
      amount: cents / 100,
      [nouns.settled]: settledCents / 100,
      open: (cents - settledCents) / 100,
    },
  };
}

function toCents(reais: string): number {
  return Math.round(Number(reais) * 100);
}

/** The law of statuses (T4) as the database asks it; a test holds both against each other. */
function statusCondition(status: TitleStatus, today: string): RawBuilder<unknown> {
  const living = sql`document.cancellation_entry_id is null`;
  const open = sql`${living} and coalesce(paid.settled, 0) < installment.amount`;
  const conditions: Record<TitleStatus, RawBuilder<unknown>> = {
    canceled: sql`document.cancellation_entry_id is not null`,
    settled: sql`${living} and coalesce(paid.settled, 0) >= installment.amount`,
    overdue: sql`${open} and installment.due_date < ${today}`,
    partial: sql`${open} and installment.due_date >= ${today} and coalesce(paid.settled, 0) > 0`,
    pending: sql`${open} and installment.due_date >= ${today} and coalesce(paid.settled, 0) = 0`,
  };
  return sql`(${conditions[status]})`;
}

function conditionsOf(nouns: TitleNouns, query: TitleQuery, today: string): RawBuilder<unknown>[] {
  const { q, status, due_from, due_to, project_id, party_id: party } = query;
  const asked = Object.entries(nouns.statusOf).filter(([, name]) => status?.includes(name));
  const searched = q?.trim() && `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return [
    ...(due_from ? [sql`installment.due_date >= ${due_from}`] : []),
    ...(due_to ? [sql`installment.due_date <= ${due_to}`] : []),
    ...(party ? [sql`coalesce(document.supplier_id, document.customer_id) = ${party}`] : []),
    ...(status
      ? [
          sql`(${sql.join(
            asked.map(([name]) => statusCondition(name as TitleStatus, today)),
            sql` or `,
          )})`,
        ]
      : []),
    ...(searched
      ? [sql`concat_ws(' ', party.name, document.description, document.document_number) ilike ${searched}`]
      : []),
    ...(project_id
      ? [
          sql`exists (
            select from title_allocations allocation join cost_centers center
              on center.tenant_id = allocation.tenant_id and center.id = allocation.cost_center_id
            where allocation.tenant_id = document.tenant_id and allocation.document_id = document.id
              and center.project_id = ${project_id})`,
        ]
      : []),
  ];
}
