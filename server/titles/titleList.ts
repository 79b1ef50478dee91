import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { longestSearch } from '../../src/domain/tables/tableLook.ts';
import type { TitleStatus } from '../../src/domain/titles/title.ts';
import { type DueView, daysOfView, dueViews } from '../../src/domain/titles/titleItem.ts';
import { projectRefusals } from '../../src/texts/server.ts';
import { shortTypes } from '../../src/texts/titles/papers.ts';
import { documentTypeNames } from '../../src/texts/titles/titleDesk.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { calendarDate, flag, several, text, uuid } from '../http/fields.ts';
import { offsetOf } from '../http/paging.ts';
import { byName, holds, shownWord } from '../http/searching.ts';
import { refuseAnyUnknown } from '../http/unknownRows.ts';
import { allocationsOf } from './allocationRows.ts';
import { itemOf, readInstallments, withDocument, withParty } from './installmentRows.ts';
import type { TitleNouns } from './kinds.ts';

/**
 * Sort keys of a list, and the tables that have those that the installment lacks. Names are normalised once
 * for each document or party (`offset 0` prevents doing it for each installment).
 */
const sorts = {
  due_date: { by: sql`installment.due_date` },
  issue_date: { by: sql`document.issue_date`, among: withDocument },
  created_at: { by: sql`document.created_at`, among: withDocument },
  amount: { by: sql`installment.amount` },
  description: {
    by: sql`document.plain`,
    among: sql`join (select id, ${byName(sql.ref('description'))} as plain from title_documents offset 0) document
      on document.id = installment.document_id`,
  },
  /**
   * By the numbers in it, NF 9 before NF 10, padded to the maximum length; documents without any come last.
   */
  document_number: {
    by: sql`document.counted is null, document.counted collate "C"`,
    among: sql`join (
      select id, regexp_replace(regexp_replace(upper(document_number), '(\\d+)', repeat('0', 60) || '\\1', 'g'),
        '\\d*(\\d{60})', '\\1', 'g') as counted from title_documents offset 0) document
      on document.id = installment.document_id`,
  },
  settled: { by: sql`installment.settled` },
  open_amount: { by: sql`installment.open_amount` },
  /** Open ones first, then ended, then canceled ones. */
  work: {
    by: sql`case when installment.is_void then 2 when installment.open_amount <= 0 then 1 else 0 end`,
  },
} satisfies Record<string, Sort>;

interface Sort {
  by: RawBuilder<unknown>;
  among?: RawBuilder<unknown>;
}

function byParty({ party, parties }: TitleNouns): Sort {
  const among = sql`${withDocument}
    join (select id, ${byName(sql.ref('name'))} as plain from ${sql.table(parties)} offset 0) party
      on party.id = ${sql.ref(`document.${party}_id`)}`;
  return { by: sql`party.plain`, among };
}

/** True when a part of an open installment has ended. */
const begun = sql`installment.open_amount < installment.amount + installment.adjusted`;

/** By urgency: overdue ones first, canceled ones last. */
function byStatus(today: string): Sort {
  const by = sql`case when installment.is_void then 4 when installment.open_amount <= 0 then 3
    when installment.due_date < ${today} then 0 when ${begun} then 1 else 2 end`;
  return { by };
}

function sortOf(name: string, nouns: TitleNouns, today: string): Sort {
  if (name === 'status') return byStatus(today);
  return sorts[name as keyof typeof sorts] ?? byParty(nouns);
}

/** Query of a list of titles; several statuses, parties or projects are separated by commas. */
export function titleQuery({ party, statuses }: TitleNouns) {
  const known = z.enum(statuses as [string, ...string[]]);
  const ids = several(uuid).optional();
  const fields = z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(50),
    q: text(longestSearch).optional(),
    status: several(known).optional(),
    due_from: calendarDate.optional(),
    due_to: calendarDate.optional(),
    ...({ [`${party}_id`]: ids } as { party_id: typeof ids }),
    project_id: ids,
    with_allocations: flag.optional(),
    /** With what falls due, whatever the statuses and days of the filter, and the account last used. */
    with_desk: flag.optional(),
    sort_by: z.enum([`${party}_name`, ...Object.keys(sorts), 'status']).default('due_date'),
    order: z.enum(['asc', 'desc']).default('asc'),
  });
  return fields.transform((asked) => {
    const { [`${party}_id` as 'party_id']: party_id, ...query } = asked;
    return { ...query, party_id };
  });
}

/** `isOfProjects` keeps to the documents with a cost of some project, for roles that read these alone (D29). */
type TitleQuery = z.output<ReturnType<typeof titleQuery>> & { isOfProjects: boolean };

/**
 * A page of installments, and the sums of the whole filter; canceled ones are listed but not summed. 422:
 * unknown ids.
 */
export async function pageOfTitles(scope: TenantScope, nouns: TitleNouns, query: TitleQuery, today: string) {
  await refuseAnyUnknown(scope, `${nouns.party}_id`, nouns.parties, query.party_id, nouns.unknownParty);
  await refuseAnyUnknown(scope, 'project_id', 'projects', query.project_id, projectRefusals.unknown);
  const sort = sortOf(query.sort_by, nouns, today);
  // The page is chosen with the columns of its order; only its own rows are read in full.
  const chosen = await sql<Chosen>`
    with found as ${matching(scope, nouns, query, today)}
    select count(*) as items, coalesce(sum(amount) filter (where not is_void), 0) as amount,
      coalesce(sum(settled), 0) as settled, coalesce(sum(open_amount), 0) as open,
      count(*) filter (where is_void) as canceled,
      to_json(array(
        select installment.id from found installment ${sort.among ?? sql``}
        order by ${sort.by} ${sql.raw(query.order)}, installment.due_date, installment.id
        limit ${query.size} offset ${offsetOf(query)})) as ids
    from found`.execute(scope.db);
  const {
    items = '0',
    amount = '0',
    settled = '0',
    open = '0',
    canceled = '0',
    ids = [],
  } = chosen.rows[0] ?? {};
  const chosenIds = sql`${ids}::uuid[]`;
  const rows = await readInstallments(
    scope,
    nouns,
    sql`installment.id = any(${chosenIds}) order by array_position(${chosenIds}, installment.id)`,
  );
  const allocated =
    query.with_allocations && (await allocationsOf(scope, [...new Set(rows.map((row) => row.document_id))]));
  const sites = await sitesOf(scope, [...new Set(rows.map((row) => row.document_id))]);
  const total = Number(items);
  const desk = query.with_desk && (await deskOf(scope, nouns, query, today));
  return {
    items: rows.map((row) => ({
      ...itemOf(nouns, row, today),
      projects: sites.get(row.document_id) ?? [],
      ...(allocated && { allocations: allocated.get(row.document_id) ?? [] }),
    })),
    metadata: {
      current_page: query.page,
      page_size: query.size,
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / query.size)),
    },
    totals: {
      amount: Number(amount),
      [nouns.settled]: Number(settled),
      open: Number(open),
      canceled: Number(canceled),
    },
    ...(desk && { desk }),
  };
}

/** Sums of overdue and soon due titles in the filter without its statuses and days, and the account last used. */
async function deskOf(scope: TenantScope, nouns: TitleNouns, query: TitleQuery, today: string) {
  const { status: _status, due_from: _from, due_to: _to, ...everyDay } = query;
  const sums = dueViews.map((view) => {
    const { from, to } = daysOfView(view, today) ?? { to: today };
    const lies = sql`where due_date <= ${to}${from ? sql` and due_date >= ${from}` : sql``}`;
    return sql`${sql.lit(view)}::text, json_build_object('count', count(*) filter (${lies}),
      'open', coalesce(sum(open_amount) filter (${lies}), 0))`;
  });
  const { rows } = await sql<Desk>`
    with found as ${matching(scope, nouns, everyDay, today)}
    select json_build_object(${sql.join(sums)}) as dues, (
      select settlement.treasury_account_id from settlements settlement
      join treasury_accounts account on account.tenant_id = settlement.tenant_id
        and account.id = settlement.treasury_account_id and account.is_active
      where settlement.tenant_id = ${scope.tenantId} and settlement.kind = ${nouns.kind}
        and settlement.reversal_entry_id is null
      order by settlement.created_at desc limit 1) as account
    from found where open_amount > 0`.execute(scope.db);
  const [desk] = rows;
  if (!desk) throw new Error('A row of sums was not returned.');
  return { dues: desk.dues, treasury_account_id: query.isOfProjects ? null : desk.account };
}

interface Desk {
  dues: Record<DueView, { count: number; open: number }>;
  account: string | null;
}

/** Names of the projects that a document's posting has, by document. */
async function sitesOf({ db, tenantId }: TenantScope, documentIds: readonly string[]) {
  const { rows } = await sql<{ document_id: string; name: string }>`
    select distinct document.id as document_id, project.name from title_documents document
    join gl_lines line on line.tenant_id = document.tenant_id and line.entry_id = document.entry_id
    join projects project on project.tenant_id = line.tenant_id and project.id = line.project_id
    where document.tenant_id = ${tenantId} and document.id = any(${documentIds}::uuid[])
    order by project.name`.execute(db);
  const byDocument = Map.groupBy(rows, (row) => row.document_id);
  return new Map([...byDocument].map(([id, found]) => [id, found.map(({ name }) => name)]));
}

interface Chosen extends Record<'items' | 'amount' | 'settled' | 'open' | 'canceled', string> {
  ids: string[];
}

/** The law of statuses (T4) as an SQL condition; a test compares the two. */
function statusCondition(status: TitleStatus, today: string): RawBuilder<unknown> {
  const living = sql`not installment.is_void`;
  const open = sql`installment.open_amount > 0`;
  const conditions: Record<TitleStatus, RawBuilder<unknown>> = {
    canceled: sql`installment.is_void`,
    settled: sql`${living} and installment.open_amount <= 0`,
    overdue: sql`${open} and installment.due_date < ${today}`,
    partial: sql`${open} and installment.due_date >= ${today} and ${begun}`,
    pending: sql`${open} and installment.due_date >= ${today} and not ${begun}`,
  };
  return sql`(${conditions[status]})`;
}

/**
 * The installments of a filter. A filter on installments alone uses their index, for the page and the sums;
 * otherwise documents are read once for both.
 */
function matching(
  { tenantId }: TenantScope,
  nouns: TitleNouns,
  query: TitleQuery,
  today: string,
): RawBuilder<unknown> {
  const { status, due_from, due_to } = query;
  const asked = Object.entries(nouns.statusOf).filter(([, name]) => status?.includes(name));
  const statuses = asked.map(([name]) => statusCondition(name as TitleStatus, today));
  const q = query.q?.trim();
  const figure = q
    ? figureCondition(q, sql`installment.due_date`, [sql`installment.amount`, sql`installment.settled`])
    : undefined;
  const called = q ? [holds(q, sql`concat_ws(' ', party.name, document.description, ${named})`)] : [];
  const inDocuments = (wanted: RawBuilder<unknown>[]) => sql`installment.document_id in (
    select document.id from title_documents document ${withParty(nouns.parties)}
    where document.tenant_id = ${tenantId} and document.kind = ${nouns.kind} and ${sql.join(wanted, sql` and `)})`;
  const ofDocument = [...documentConditions(query), ...(figure ? [] : called)];
  const conditions = [
    sql`installment.tenant_id = ${tenantId} and installment.kind = ${nouns.kind}`,
    ...(due_from ? [sql`installment.due_date >= ${due_from}`] : []),
    ...(due_to ? [sql`installment.due_date <= ${due_to}`] : []),
    ...(status ? [sql`(${sql.join(statuses, sql` or `)})`] : []),
    ...(ofDocument.length ? [inDocuments(ofDocument)] : []),
    ...(figure ? [sql`(${figure} or ${inDocuments(called)})`] : []),
  ];
  return sql`${ofDocument.length || figure ? sql`materialized` : sql`not materialized`} (
    select installment.tenant_id, installment.id, installment.document_id, installment.due_date, installment.amount,
      installment.settled, installment.adjusted, installment.open_amount, installment.is_void
    from title_installments installment where ${sql.join(conditions, sql` and `)})`;
}

/** A document as the list and the histories name it: 'Nota fiscal 4512', 'NF 4512'. */
const named = sql`document.document_number,
  ${shownWord(sql.ref('document.document_type'), documentTypeNames)} || ' ' || document.document_number,
  ${shownWord(sql.ref('document.document_type'), shortTypes)} || ' ' || document.document_number`;

/**
 * Matches a day, with or without its year, or an amount, as the row shows them. A number alone is not an
 * amount: it would find half the list.
 */
export function figureCondition(
  q: string,
  due: RawBuilder<unknown>,
  amounts: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)(?:\/(\d{4}))?$/.exec(q) ?? [];
  if (day) {
    const parts = Object.entries({ day, month, year }).flatMap(([name, value]) =>
      value ? [sql`extract(${sql.raw(name)} from ${due}) = ${Number(value)}`] : [],
    );
    return sql`(${sql.join(parts, sql` and `)})`;
  }
  const [, amount] = /^(?:R\$\s*)?([\d.]+,\d\d)$/i.exec(q) ?? [];
  if (!amount) return undefined;
  const ends = `%${amount.replaceAll('.', '').replace(',', '.')}`;
  const likes = amounts.map((amount) => sql`${amount}::text like ${ends}`);
  return sql`(${sql.join(likes, sql` or `)})`;
}

/** True for a posted line of the document with a project. */
export const ofSomeProject = sql<boolean>`exists (select from gl_lines line
  where line.tenant_id = document.tenant_id and line.entry_id = document.entry_id and line.project_id is not null)`;

/** True for a project of the posting, as in project costs, even if its center was reassigned (ADR 17). */
export function ofProjects(ids: readonly string[]): RawBuilder<boolean> {
  return sql`exists (
    select from gl_lines line where line.tenant_id = document.tenant_id and line.entry_id = document.entry_id
      and line.project_id = any(${[...ids]}::uuid[]))`;
}

function documentConditions({
  project_id,
  party_id: party,
  isOfProjects,
}: TitleQuery): RawBuilder<unknown>[] {
  return [
    ...(isOfProjects ? [ofSomeProject] : []),
    ...(party ? [sql`coalesce(document.supplier_id, document.customer_id) = any(${party}::uuid[])`] : []),
    ...(project_id ? [ofProjects(project_id)] : []),
  ];
}
