import { sql } from 'kysely';
import { z } from 'zod';
import type { DocumentType, TitleKind } from '../../src/domain/titles/titleDocument.ts';
import { partyRefusals } from '../../src/texts/server.ts';
import { paperName } from '../../src/texts/titles/papers.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { uuid } from '../http/fields.ts';
import { offsetOf, pageOf } from '../http/paging.ts';
import { periodQuery } from '../http/periodQuery.ts';
import { byName } from '../http/searching.ts';
import { refuseUnknown } from '../http/unknownRows.ts';
import { mark, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';
import { eventsOfTitles, type TitleEvent, titleEvents } from './titleEvents.ts';

const partyStatementQuery = periodQuery({
  kind: z.enum(['payable', 'receivable']),
  party_id: uuid.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(1000).default(200),
});

const moved = { debit: z.number(), credit: z.number() };
/** Balances are positive in debit. */
const balances = { opening: z.number(), ...moved, closing: z.number() };
const line = z.object({
  entry_id: z.string(),
  document_id: z.string(),
  installment_id: z.string().nullable(),
  /** Number of the entry, as text: it is no amount. */
  number: z.string(),
  date: z.string(),
  event: z.enum(titleEvents),
  document: z.string().nullable(),
  description: z.string(),
  ...moved,
  balance: z.number(),
});
const partyStatement = z
  .object({
    /** The party in the filter. */
    party: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Every party that has a balance or moved; none when one is filtered by. */
    parties: z.array(z.object({ party_id: z.string(), party_name: z.string(), ...balances })),
    opening: z.number(),
    lines: z.array(line),
    closing: z.number(),
    totals: z.object(moved),
    /** Ledger balance of the control accounts on the last day; null for one party. */
    ledger: z.number().nullable(),
    metadata: pageOf(line).shape.metadata,
    mark,
  })
  .meta({ id: 'PartyStatement' });

export const partyStatementRoute = reportRoute({
  summary: 'Statement of a supplier or customer, or the balances of all of them',
  query: partyStatementQuery,
  answer: partyStatement,
  read: readPartyStatement,
});

type Query = z.infer<typeof partyStatementQuery>;
type Answer = z.infer<typeof partyStatement>;

/** Debt of each party from day to day (law L13); all of them together are the control accounts. */
export async function readPartyStatement(scope: TenantScope, query: Query): Promise<Answer> {
  const nouns = nounsOf[query.kind];
  const party = await refuseUnknown(scope, 'party_id', nouns.parties, query.party_id, nouns.unknown);
  const answer = party
    ? await statementOf(scope, nouns, query, party.id)
    : await balancesOfAll(scope, nouns, query);
  return { ...answer, party, mark: await readMark(scope) };
}

interface Nouns {
  kind: TitleKind;
  parties: 'suppliers' | 'customers';
  unknown: string;
}

const nounsOf: Record<Query['kind'], Nouns> = {
  payable: { kind: 'PAYABLE', parties: 'suppliers', unknown: partyRefusals.unknownSupplier },
  receivable: { kind: 'RECEIVABLE', parties: 'customers', unknown: partyRefusals.unknownCustomer },
};

type Figures = Omit<Answer, 'party' | 'mark'>;

/** Sums in cents, positive in debit. */
interface Sums {
  opening: string;
  debit: string;
  credit: string;
}

/** Sums of `event`s before and within the days; payables are owed in credit. */
function sumsOf({ kind }: Nouns, { from }: Query) {
  const signed = kind === 'PAYABLE' ? sql`-event.amount` : sql`event.amount`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`(coalesce(sum(${signed}) filter (where ${condition}), 0) * 100)::bigint`;
  const isWithin = sql`event.date >= ${from}::date`;
  return {
    signed,
    isWithin,
    sums: sql`${sum(sql`not ${isWithin}`)} as opening, ${sum(sql`${isWithin} and ${signed} > 0`)} as debit,
      -${sum(sql`${isWithin} and ${signed} < 0`)} as credit`,
  };
}

function balancesIn({ opening, debit, credit }: Sums) {
  const [openingCents, debitCents, creditCents] = [Number(opening), Number(debit), Number(credit)];
  return {
    opening: openingCents / 100,
    debit: debitCents / 100,
    credit: creditCents / 100,
    closing: (openingCents + debitCents - creditCents) / 100,
  };
}

async function balancesOfAll(scope: TenantScope, nouns: Nouns, query: Query): Promise<Figures> {
  const { sums } = sumsOf(nouns, query);
  const { rows } = await sql<Sums & { party_id: string; party_name: string }>`
    select * from (
      select event.party_id, party.name as party_name, ${sums}
      from ${eventsOfTitles(scope, nouns.kind, query.to)} event
      join ${sql.table(nouns.parties)} party on party.tenant_id = ${scope.tenantId} and party.id = event.party_id
      group by event.party_id, party.name) of_party
    where opening <> 0 or debit <> 0 or credit <> 0 order by ${byName(sql.ref('party_name'))}, party_id`.execute(
    scope.db,
  );
  const sum = (key: keyof Sums) => String(rows.reduce((total, row) => total + Number(row[key]), 0));
  const { opening, closing, ...totals } = balancesIn({
    opening: sum('opening'),
    debit: sum('debit'),
    credit: sum('credit'),
  });
  return {
    parties: rows.map(({ party_id, party_name, ...of }) => ({ party_id, party_name, ...balancesIn(of) })),
    opening,
    lines: [],
    closing,
    totals,
    ledger: await controlBalance(scope, nouns, query.to),
    metadata: { current_page: 1, page_size: query.page_size, total_items: 0, total_pages: 1 },
  };
}

/** Ledger balance of the control accounts at the end of a day, positive in debit. */
async function controlBalance({ db, tenantId }: TenantScope, { kind }: Nouns, to: string) {
  const month = sql`date_trunc('month', ${to}::timestamp)::date`;
  const { rows } = await sql<{ cents: string }>`
    select (coalesce(sum(
      coalesce((select sum(debit - credit) from gl_month_totals
        where tenant_id = ${tenantId} and account_id = own.id and month < ${month}), 0)
      + coalesce((select sum(case type when 'DEBIT' then amount else -amount end) from gl_lines
        where tenant_id = ${tenantId} and account_id = own.id and entry_date between ${month} and ${to}::date), 0)
      ), 0) * 100)::bigint as cents
    from (select distinct control_account_id as id from title_documents
      where tenant_id = ${tenantId} and kind = ${kind}) own`.execute(db);
  return Number(rows[0]?.cents ?? 0) / 100;
}

interface Line {
  entry_id: string;
  document_id: string;
  installment_id: string | null;
  entry_number: string;
  date: string;
  event: TitleEvent;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  installment: number | null;
  installments: number;
  cents: string;
  balance: string;
}

/** A statement with its totals, which stand alone where its page has no lines. */
type Read = Sums & { count: string } & (Line | { [Name in keyof Line]: null });

async function statementOf(
  scope: TenantScope,
  nouns: Nouns,
  query: Query,
  partyId: string,
): Promise<Figures> {
  const { tenantId } = scope;
  const { sums, signed, isWithin } = sumsOf(nouns, query);
  const page = { page: query.page, size: query.page_size };
  const inOrder = sql`event.date, entry.created_at, event.entry_id, installment.number`;
  const { rows } = await sql<Read>`
    with events as materialized (select * from ${eventsOfTitles(scope, nouns.kind, query.to, partyId)} event),
    totals as (select ${sums}, count(*) filter (where ${isWithin}) as count from events event),
    lines as (
      select event.entry_id, event.document_id, event.installment_id, event.date, event.event,
        installment.number as installment, (${signed} * 100)::bigint as cents,
        row_number() over in_order as place, (sum(${signed}) over in_order * 100)::bigint as balance
      from events event
      join gl_entries entry on entry.tenant_id = ${tenantId} and entry.id = event.entry_id
      left join title_installments installment
        on installment.tenant_id = ${tenantId} and installment.id = event.installment_id
      where ${isWithin} window in_order as (order by ${inOrder} rows unbounded preceding)
      order by place limit ${page.size} offset ${offsetOf(page)})
    select totals.*, line.entry_id, line.document_id, line.installment_id, line.date, line.event, line.installment,
      line.cents, line.balance, document.document_type, document.document_number, document.description,
      (select number::text from gl_entry_numbers numbered
        where numbered.tenant_id = ${tenantId} and numbered.entry_id = line.entry_id) as entry_number,
      (select count(*)::int from title_installments sibling
        where sibling.tenant_id = ${tenantId} and sibling.document_id = line.document_id) as installments
    from totals left join lines line on true
    left join title_documents document on document.tenant_id = ${tenantId} and document.id = line.document_id
    order by line.place`.execute(scope.db);
  const [totals] = rows;
  if (!totals) throw new Error('Sums have always a row.');
  const { opening, closing, ...moved } = balancesIn(totals);
  const count = Number(totals.count);
  return {
    parties: [],
    opening,
    lines: rows.flatMap((row) => (row.entry_id === null ? [] : lineOf(row, Number(totals.opening)))),
    closing,
    totals: moved,
    ledger: null,
    metadata: {
      current_page: page.page,
      page_size: page.size,
      total_items: count,
      total_pages: Math.max(1, Math.ceil(count / page.size)),
    },
  };
}

function lineOf(row: Line, openingCents: number): z.infer<typeof line> {
  const cents = Number(row.cents);
  const part = row.installment && row.installments > 1 ? `${row.installment}/${row.installments}` : '';
  const paper = row.document_number ? paperName(row) : '';
  return {
    entry_id: row.entry_id,
    document_id: row.document_id,
    installment_id: row.installment_id,
    number: row.entry_number,
    date: row.date,
    event: row.event,
    document: [paper, part].filter(Boolean).join(' ') || null,
    description: row.description,
    debit: Math.max(0, cents) / 100,
    credit: Math.max(0, -cents) / 100,
    balance: (openingCents + Number(row.balance)) / 100,
  };
}
