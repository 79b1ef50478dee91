import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantScope } from '../database/tenantScope.ts';
import { offsetOf, pageOf } from '../http/paging.ts';
import { periodQuery } from '../http/periodQuery.ts';
import { sumLines } from './lineSums.ts';
import { mark, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const journalQuery = periodQuery({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(1000).default(200),
});

const line = z.object({
  entry_id: z.string(),
  line_no: z.number(),
  /** Number of the entry, as text: it is no amount. */
  number: z.string(),
  date: z.string(),
  account: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  history: z.string(),
  document: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
});
const journal = z
  .object({
    lines: z.array(line),
    totals: z.object({ debit: z.number(), credit: z.number() }),
    metadata: pageOf(line).shape.metadata,
    mark,
  })
  .meta({ id: 'Journal' });

export const journalRoute = reportRoute({
  summary: 'Journal: every line of a period by day and number of its entry',
  query: journalQuery,
  answer: journal,
  read: readJournal,
});

interface Read {
  entry_id: string;
  line_no: number;
  number: string;
  date: string;
  account: { id: number; code: string; name: string };
  history: string;
  document: string | null;
  type: 'DEBIT' | 'CREDIT';
  cents: string;
}

/** The Livro Diário (ITG 2000): lines by day, by the number of their entry, and in their order within it. */
export async function readJournal(
  scope: TenantScope,
  query: z.infer<typeof journalQuery>,
): Promise<z.infer<typeof journal>> {
  const { db, tenantId } = scope;
  const page = { page: query.page, size: query.page_size };
  const within = sql`entry.tenant_id = ${tenantId}
    and entry.entry_date between ${query.from}::date and ${query.to}::date`;
  const counted = await sql<{ count: string }>`
    select coalesce(sum(entry.line_count), 0) as count from gl_entries entry where ${within}`.execute(db);
  const { rows } = await sql<Read>`
    select line.entry_id, line.line_no, numbered.number, entry.entry_date as date,
      jsonb_build_object('id', account.id, 'code', account.code, 'name', account.name) as account,
      coalesce(line.history, entry.description) as history,
      coalesce(
        (select document.document_number from title_documents document
          where document.tenant_id = entry.tenant_id and document.entry_id = entry.id),
        (select string_agg(distinct document.document_number, ', ') from settlements settlement
          join settlement_items item on item.tenant_id = settlement.tenant_id and item.settlement_id = settlement.id
          join title_installments installment
            on installment.tenant_id = item.tenant_id and installment.id = item.installment_id
          join title_documents document
            on document.tenant_id = installment.tenant_id and document.id = installment.document_id
          where settlement.tenant_id = entry.tenant_id and settlement.entry_id = entry.id
            and line.history is null),
        (select string_agg(distinct document.document_number, ', ') from settlement_reversals reversal
          join settlement_reversal_items back on back.tenant_id = reversal.tenant_id and back.reversal_id = reversal.id
          join title_installments installment
            on installment.tenant_id = back.tenant_id and installment.id = back.installment_id
          join title_documents document
            on document.tenant_id = installment.tenant_id and document.id = installment.document_id
          where reversal.tenant_id = entry.tenant_id and reversal.entry_id = entry.id
            and line.history is null)) as document,
      line.type, (line.amount * 100)::bigint as cents
    from (select entry.* , row_number() over by_number as place, sum(entry.line_count) over by_number as through
      from gl_entries entry join gl_entry_numbers own on own.tenant_id = entry.tenant_id and own.entry_id = entry.id
      where ${within} window by_number as (order by entry.entry_date, own.number)) entry
    join gl_entry_numbers numbered on numbered.tenant_id = entry.tenant_id and numbered.entry_id = entry.id
    join gl_lines line on line.tenant_id = entry.tenant_id and line.entry_id = entry.id
    join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where entry.through > ${offsetOf(page)} and entry.through - entry.line_count < ${offsetOf(page) + page.size}
      and entry.through - entry.line_count + line.line_no
        between ${offsetOf(page) + 1} and ${offsetOf(page) + page.size}
    order by entry.place, line.line_no`.execute(db);
  const moved = await sumLines(scope, query);
  const total = (side: 'debitCents' | 'creditCents') => moved.reduce((sum, row) => sum + row[side], 0) / 100;
  const count = Number(counted.rows[0]?.count ?? 0);
  return {
    lines: rows.map(({ type, cents, ...row }) => ({
      ...row,
      debit: type === 'DEBIT' ? Number(cents) / 100 : 0,
      credit: type === 'CREDIT' ? Number(cents) / 100 : 0,
    })),
    totals: { debit: total('debitCents'), credit: total('creditCents') },
    metadata: {
      current_page: page.page,
      page_size: page.size,
      total_items: count,
      total_pages: Math.max(1, Math.ceil(count / page.size)),
    },
    mark: await readMark(scope),
  };
}
