import { sql } from 'kysely';
import { z } from 'zod';
import { wireOfCents } from '../../src/domain/money.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { type LivingOpening, livingOpening } from '../database/livingOpening.ts';
import { namesOfPeople } from '../database/people.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { instant } from '../http/fields.ts';
import { otherEntries } from './earlierEntries.ts';

const account = z.object({ id: z.number(), code: z.string(), name: z.string() });
const check = z.object({
  account,
  way: z.enum(['lines', 'treasury', 'titles']),
  /** Debit is positive. */
  expected: z.number(),
  reached: z.number(),
  difference: z.number(),
});
const titles = z.object({ count: z.number(), open: z.number() });

export const opening = z
  .object({
    state: z.enum(['none', 'working', 'finished']),
    suggested_cutover: z.string(),
    opening: z
      .object({
        id: z.string(),
        cutover: z.string(),
        transitional_account_id: z.number(),
        finished_by: z.string().nullable(),
        finished_at: instant.nullable(),
      })
      .nullable(),
    /** Credit is positive; 0 when all has come. */
    transitional: z.object({ account, balance: z.number() }).nullable(),
    /** The accountant's balancete as kept. */
    lines: z.array(
      z.object({
        account_id: z.number(),
        cost_center_id: z.string().nullable(),
        debit: z.number(),
        credit: z.number(),
      }),
    ),
    totals: z.object({ debit: z.number(), credit: z.number() }),
    /** By code; without the transitional account. */
    checks: z.array(check),
    parts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['BALANCES', 'TREASURY', 'DOCUMENT']),
        name: z.string(),
        amount: z.number(),
        posted_at: instant,
        posted_by: z.string(),
        reversed_at: instant.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    /** Active treasury accounts, and others with something posted. */
    treasury: z.array(
      z.object({
        treasury_account_id: z.string(),
        name: z.string(),
        account_id: z.number(),
        amount: z.number().nullable(),
        part_id: z.string().nullable(),
        /** Amounts that the bank has not seen, beside the balance. */
        outstanding: z.array(z.object({ part_id: z.string(), name: z.string(), amount: z.number() })),
      }),
    ),
    titles: z.object({ payables: titles, receivables: titles }),
    prior_costs: z.array(z.object({ project_id: z.string(), account_id: z.number(), amount: z.number() })),
    /** Why it cannot be finished now. */
    blockers: z.array(
      z.object({
        code: z.enum(['already_posted', 'unbalanced', 'differs', 'transitional', 'no_lines']),
        detail: z.string(),
      }),
    ),
  })
  .meta({ id: 'Opening' });

export type OpeningAnswer = z.infer<typeof opening>;
export type Check = z.infer<typeof check>;

/** The opening of the company's books with its checks. `today` is the day in São Paulo. */
export async function readOpening(scope: TenantScope, today: string): Promise<OpeningAnswer> {
  const living = await livingOpening(scope);
  const suggested_cutover = living?.cutover ?? `${Number(today.slice(0, 4)) - 1}-12-31`;
  const prior_costs = await priorCostsOf(scope);
  const treasury = await treasuryOf(scope, living);
  if (!living) {
    const none = { count: 0, open: 0 };
    return {
      state: 'none',
      suggested_cutover,
      opening: null,
      transitional: null,
      lines: [],
      totals: { debit: 0, credit: 0 },
      checks: [],
      parts: [],
      treasury,
      titles: { payables: none, receivables: none },
      prior_costs,
      blockers: await postedBefore(scope, suggested_cutover),
    };
  }
  const { finished_by, finished_at, id, cutover, transitional_account_id } = living;
  const names = await namesOfPeople(scope, finished_by ? [finished_by] : []);
  const lines = (await linesOf(scope, id)).map(({ cents, ...line }) => ({
    ...line,
    debit: wireOfCents(Math.max(0, cents)),
    credit: wireOfCents(Math.max(0, -cents)),
  }));
  const facts = await factsOf(scope, living);
  return {
    state: finished_at ? 'finished' : 'working',
    suggested_cutover,
    opening: {
      id,
      cutover,
      transitional_account_id,
      finished_by: finished_by && (names.get(finished_by) ?? finished_by),
      finished_at,
    },
    transitional: { account: facts.transitional, balance: wireOfCents(facts.transitionalCents) },
    lines,
    totals: { debit: wireOfCents(facts.debitCents), credit: wireOfCents(facts.creditCents) },
    checks: facts.checks,
    parts: await partsOf(scope, id),
    treasury,
    titles: await titlesOf(scope, id),
    prior_costs,
    blockers: finished_at ? [] : [...(await postedBefore(scope, cutover)), ...blockersOf(facts)],
  };
}

export interface OpeningFacts {
  transitional: z.infer<typeof account>;
  /** Credit is positive. */
  transitionalCents: number;
  /** Sums of the balancete. */
  debitCents: number;
  creditCents: number;
  hasLines: boolean;
  checks: Check[];
}

/** Facts that decide whether an opening can be finished (law O5). */
export async function factsOf(scope: TenantScope, { id, cutover, transitional_account_id }: LivingOpening) {
  const { db, tenantId } = scope;
  const found = await sql<z.infer<typeof account> & { cents: string }>`
    select account.id, account.code, account.name, (coalesce((select sum(credit - debit) from gl_month_totals
      where tenant_id = account.tenant_id and account_id = account.id and month <= ${cutover}::date), 0) * 100)::bigint
      as cents
    from accounts account where account.tenant_id = ${tenantId} and account.id = ${transitional_account_id}`.execute(
    db,
  );
  const [transitional] = found.rows;
  if (!transitional) throw new Error('The transitional account of an opening was not found.');
  const { cents, ...named } = transitional;
  const totals = await sql<{ debit: string; credit: string; lines: string }>`
    select (coalesce(sum(amount) filter (where amount > 0), 0) * 100)::bigint as debit,
      (coalesce(-sum(amount) filter (where amount < 0), 0) * 100)::bigint as credit, count(*) as lines
    from opening_balances where tenant_id = ${tenantId} and opening_id = ${id}`.execute(db);
  const { debit, credit, lines } = totals.rows[0] ?? { debit: 0, credit: 0, lines: 0 };
  const facts: OpeningFacts = {
    transitional: named,
    transitionalCents: Number(cents),
    debitCents: Number(debit),
    creditCents: Number(credit),
    hasLines: Number(lines) > 0,
    checks: await checksOf(scope, id),
  };
  return facts;
}

async function checksOf({ db, tenantId }: TenantScope, id: string): Promise<Check[]> {
  const { rows } = await sql<
    z.infer<typeof account> & { way: Check['way'] } & Record<'expected' | 'reached', string>
  >`
    select account.id, account.code, account.name, found.way, (found.expected * 100)::bigint as expected,
      (found.reached * 100)::bigint as reached
    from opening_checks(${tenantId}, ${id}) found
    join accounts account on account.tenant_id = ${tenantId} and account.id = found.account_id
    order by account.code_key`.execute(db);
  return rows.map(({ way, expected, reached, ...named }) => ({
    account: named,
    way,
    expected: wireOfCents(Number(expected)),
    reached: wireOfCents(Number(reached)),
    difference: wireOfCents(Number(reached) - Number(expected)),
  }));
}

export function blockersOf(facts: OpeningFacts): OpeningAnswer['blockers'] {
  const { checks, transitional, transitionalCents, debitCents, creditCents, hasLines } = facts;
  const differing = checks.filter(({ difference }) => difference !== 0).length;
  const gap = debitCents - creditCents;
  return [
    ...(hasLines ? [] : [{ code: 'no_lines' as const, detail: openingRefusals.noLines }]),
    ...(gap === 0 ? [] : [{ code: 'unbalanced' as const, detail: openingRefusals.unbalanced(gap) }]),
    ...(differing === 0 ? [] : [{ code: 'differs' as const, detail: openingRefusals.differs(differing) }]),
    ...(transitionalCents === 0
      ? []
      : [
          {
            code: 'transitional' as const,
            detail: openingRefusals.transitional(transitional.name, transitionalCents),
          },
        ]),
  ];
}

async function postedBefore(scope: TenantScope, cutover: string): Promise<OpeningAnswer['blockers']> {
  const found = await otherEntries(scope, cutover);
  return found.count === 0
    ? []
    : [{ code: 'already_posted', detail: openingRefusals.alreadyPosted(found.count, cutover) }];
}

/** The kept balancete in its order, debit positive. */
export async function linesOf({ db, tenantId }: TenantScope, id: string) {
  const { rows } = await sql<{ account_id: number; cost_center_id: string | null; cents: string }>`
    select account_id, cost_center_id, (amount * 100)::bigint as cents from opening_balances
    where tenant_id = ${tenantId} and opening_id = ${id} order by position`.execute(db);
  return rows.map(({ cents, ...line }) => ({ ...line, cents: Number(cents) }));
}

async function partsOf(scope: TenantScope, id: string): Promise<OpeningAnswer['parts']> {
  const { db, tenantId } = scope;
  const { rows } = await sql<
    Omit<OpeningAnswer['parts'][number], 'amount' | 'name'> & { amount: string; name: string | null }
  >`
    select part.id, part.kind, coalesce(treasury.name || coalesce(' · ' || part.outstanding, ''), concat_ws(' · ', document.document_number,
        coalesce(supplier.name, customer.name), document.description)) as name, part.amount,
      part.created_at as posted_at, part.created_by::text as posted_by, part.reversed_at, part.reason
    from opening_parts part
    left join treasury_accounts treasury
      on treasury.tenant_id = part.tenant_id and treasury.id = part.treasury_account_id
    left join title_documents document on document.tenant_id = part.tenant_id and document.id = part.document_id
    left join suppliers supplier on supplier.tenant_id = part.tenant_id and supplier.id = document.supplier_id
    left join customers customer on customer.tenant_id = part.tenant_id and customer.id = document.customer_id
    where part.tenant_id = ${tenantId} and part.opening_id = ${id}
    order by part.created_at, part.id`.execute(db);
  const names = await namesOfPeople(
    scope,
    rows.map(({ posted_by }) => posted_by),
  );
  return rows.map(({ amount, name, posted_by, ...part }) => ({
    ...part,
    name: part.kind === 'BALANCES' ? openingRefusals.part.BALANCES : (name ?? ''),
    amount: Number(amount),
    posted_by: names.get(posted_by) ?? posted_by,
  }));
}

async function treasuryOf(
  { db, tenantId }: TenantScope,
  living: LivingOpening | undefined,
): Promise<OpeningAnswer['treasury']> {
  type Row = OpeningAnswer['treasury'][number];
  const own = sql`part.tenant_id = ${tenantId} and part.opening_id = ${living?.id ?? null}::uuid
    and part.kind = 'TREASURY' and part.reversed_at is null`;
  const { rows: unseen } = await sql<{ id: string; part_id: string; name: string; amount: string }>`
    select part.treasury_account_id as id, part.id as part_id, part.outstanding as name, part.amount
    from opening_parts part where ${own} and part.outstanding is not null
    order by part.created_at, part.id`.execute(db);
  const { rows } = await sql<Omit<Row, 'amount' | 'outstanding'> & { amount: string | null }>`
    select account.id as treasury_account_id, account.name, account.accountancy_account_id as account_id, part.amount,
      part.id as part_id
    from treasury_accounts account
    left join opening_parts part on ${own} and part.treasury_account_id = account.id and part.outstanding is null
    where account.tenant_id = ${tenantId} and (account.is_active or part.id is not null
      or account.id = any(${unseen.map(({ id }) => id)}::uuid[]))
    order by lower(account.name), account.id`.execute(db);
  return rows.map(({ amount, ...row }) => ({
    ...row,
    amount: amount === null ? null : Number(amount),
    outstanding: unseen
      .filter(({ id }) => id === row.treasury_account_id)
      .map(({ part_id, name, amount }) => ({ part_id, name, amount: Number(amount) })),
  }));
}

async function titlesOf({ db, tenantId }: TenantScope, id: string): Promise<OpeningAnswer['titles']> {
  const { rows } = await sql<{ kind: string; count: string; cents: string }>`
    select document.kind, count(*) as count, (sum(part.amount) * 100)::bigint as cents
    from opening_parts part
    join title_documents document on document.tenant_id = part.tenant_id and document.id = part.document_id
    where part.tenant_id = ${tenantId} and part.opening_id = ${id} and part.reversed_at is null
    group by document.kind`.execute(db);
  const of = (kind: string) => {
    const found = rows.find((row) => row.kind === kind);
    return { count: Number(found?.count ?? 0), open: wireOfCents(Number(found?.cents ?? 0)) };
  };
  return { payables: of('PAYABLE'), receivables: of('RECEIVABLE') };
}

async function priorCostsOf({ db, tenantId }: TenantScope): Promise<OpeningAnswer['prior_costs']> {
  const { rows } = await sql<{ project_id: string; account_id: number; amount: string }>`
    select cost.project_id, cost.account_id, cost.amount from project_prior_costs cost
    join projects project on project.tenant_id = cost.tenant_id and project.id = cost.project_id
    join accounts account on account.tenant_id = cost.tenant_id and account.id = cost.account_id
    where cost.tenant_id = ${tenantId} order by lower(project.name), cost.project_id, account.code_key`.execute(
    db,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}
