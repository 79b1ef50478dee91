import { sql } from 'kysely';
import { z } from 'zod';
import { type PeriodEvent, periodActions } from '../../src/domain/control/periodBook.ts';
import {
  closingFault,
  endOfMonth,
  isClosed,
  monthAfter,
  monthOf,
  monthsBetween,
} from '../../src/domain/period.ts';
import { mayDo } from '../../src/domain/permission.ts';
import { periodRefusals } from '../../src/texts/control/gateRefusals.ts';
import { yearRefusals } from '../../src/texts/control/yearRefusals.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { livingOpening } from '../database/livingOpening.ts';
import { newId } from '../database/newId.ts';
import { namesOfPeople } from '../database/people.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { instant } from '../http/fields.ts';
import { refuseByCode } from '../http/problems.ts';
import type { Caller } from '../http/sessions.ts';
import { isLateEntry } from '../ledger/ledgerEntries.ts';

/** Accounts with unreconciled movements, by name. */
export const unreconciledAccounts = z.array(
  z.object({ id: z.string(), name: z.string(), count: z.number() }),
);
export type UnreconciledAccounts = z.infer<typeof unreconciledAccounts>;

/** The overdue titles of suppliers and of customers. */
export const overdueOf = z.object({ payables: z.number(), receivables: z.number() }).nullable();
type Overdue = NonNullable<z.infer<typeof overdueOf>>;

const month = z.object({
  month: z.string(),
  state: z.enum(['open', 'closed']),
  entries: z.number(),
  last_posted_at: instant.nullable(),
  /** Checklist before closing: it informs and refuses nothing. */
  unreconciled_movements: z.number(),
  unreconciled_accounts: unreconciledAccounts,
  late_entries: z.number(),
  /** Null for readers without the permission for payables and receivables. */
  overdue_titles: z.number().nullable(),
  overdue_of: overdueOf,
});
const event = z.object({
  action: z.enum(periodActions),
  through: z.string().nullable(),
  reason: z.string().nullable(),
  /** Year of a closing or its undoing. */
  year: z.number().nullable(),
  by: z.string(),
  at: instant,
});
export const periods = z
  .object({
    closed_through: z.string().nullable(),
    may_close: z.boolean(),
    months: z.array(month),
    history: z.array(event),
  })
  .meta({ id: 'Periods' });

type Month = z.infer<typeof month>;

/** This many months are listed in full, ten years; earlier ones only with entries. */
const monthsTold = 120;

/** The months since the first entry, newest first, with their history. `today` is the day in São Paulo. */
export async function readPeriods(
  scope: TenantScope,
  caller: Pick<Caller, 'roleId'>,
  today: string,
): Promise<z.infer<typeof periods>> {
  const { closed_through } = await periodOf(scope);
  const posted = await postedMonths(scope);
  const maySeeTitles = mayDo(caller.roleId, 'payables:read') && mayDo(caller.roleId, 'receivables:read');
  const overdue = maySeeTitles ? await overdueTitles(scope, today) : null;
  const current = monthOf(today);
  const oldest = monthAfter(current, 1 - monthsTold);
  const first = [...posted.keys()].find((name) => name >= oldest) ?? current;
  // The last closed month, which can be reopened, and the next to close.
  const last = closed_through && monthOf(closed_through);
  const around = last ? [last, monthAfter(last)] : [];
  const before = [...posted.keys()].filter((name) => name < first);
  const told = new Set([
    ...before,
    ...around.filter((name) => name < first),
    ...monthsBetween(first, current),
  ]);
  return {
    closed_through,
    may_close: mayDo(caller.roleId, 'periods:close'),
    months: [...told]
      .toSorted()
      .reverse()
      .map((name) => ({
        ...(posted.get(name) ?? { ...nothingPosted, month: name }),
        ...overdueIn(overdue, (other) => other === name),
        state: isClosed(endOfMonth(name), closed_through) ? 'closed' : 'open',
      })),
    history: await history(scope),
  };
}

/** Closes the books through the end of a month: any month first, then one after the other (law P3). */
export async function closePeriod(scope: TenantScope, through: string, today: string): Promise<void> {
  const before = await heldPeriod(scope);
  const fault = closingFault(through, before.closed_through, today);
  const { closed_through } = before;
  if (fault === 'not_past') throw refuseByCode(409, fault, periodRefusals.notPast);
  if (fault === 'gap') {
    const next = endOfMonth(monthAfter(monthOf(closed_through ?? through)));
    const isDone = isClosed(through, closed_through);
    const detail = isDone ? periodRefusals.already(through) : periodRefusals.gap(next);
    throw refuseByCode(409, fault, detail, { closed_through, next });
  }
  await movePeriod(scope, before, { action: 'close', through, reason: null });
}

/** Reopens everything closed after a day, or everything; the reason is visible to all. */
export async function reopenPeriod(
  scope: TenantScope,
  { through, reason }: { through: string | null; reason: string },
): Promise<void> {
  const before = await heldPeriod(scope);
  const { closed_through } = before;
  if (closed_through === null || (through !== null && through >= closed_through)) {
    throw refuseByCode(409, 'not_earlier', periodRefusals.notEarlier(closed_through), { closed_through });
  }
  await refuseClosedYear(scope, through);
  await movePeriod(scope, before, { action: 'reopen', through, reason });
  await workOnOpening(scope, through, reason);
}

/** Law O6: who reopens the cutover's month works on the opening again. */
async function workOnOpening(scope: TenantScope, through: string | null, reason: string): Promise<void> {
  const opening = await livingOpening(scope);
  if (!opening?.finished_at || isClosed(opening.cutover, through)) return;
  const description = openingRefusals.named(opening.cutover);
  const { finished_by, finished_at, id } = opening;
  const open = { finished_by: null, finished_at: null };
  await scope.db
    .updateTable('openings')
    .set(open)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
  await noteChange(scope, {
    entity: 'openings',
    entityId: id,
    action: 'update',
    before: { description, finished_by, finished_at },
    after: { description, ...open, reason },
  });
}

/** Law Y6: the months of a closed year stay closed. */
async function refuseClosedYear({ db, tenantId }: TenantScope, through: string | null): Promise<void> {
  const { rows } = await sql<{ year: number }>`
    select min(year) as year from year_closings where tenant_id = ${tenantId} and undone_at is null
      and make_date(year, 12, 31) > coalesce(${through}::date, '-infinity') having count(*) > 0`.execute(db);
  const year = rows[0]?.year;
  if (year !== undefined) throw refuseByCode(409, 'year_closed', yearRefusals.closed(year), { year });
}

export interface Period {
  closed_through: string | null;
  version: number;
}

/** The closed period; empty for a company without a row. */
export async function periodOf({ db, tenantId }: TenantScope, lock = sql``): Promise<Period> {
  const read = sql<Period>`
    select closed_through, version from tenant_periods where tenant_id = ${tenantId} ${lock}`;
  return (await read.execute(db)).rows[0] ?? { closed_through: null, version: 1 };
}

/**
 * The closed period, locked until the change is made. Postings hold a shared lock, so this waits for all of
 * them.
 */
export async function heldPeriod(scope: TenantScope): Promise<Period> {
  await scope.db
    .insertInto('tenant_periods')
    .values({ tenant_id: scope.tenantId, closed_through: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return periodOf(scope, sql`for update`);
}

/** Moves the limit, with its event and note. */
export async function movePeriod(
  scope: TenantScope,
  before: Period,
  change: Pick<PeriodEvent, 'action' | 'through' | 'reason' | 'year'>,
): Promise<void> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const after = { closed_through: change.through, version: before.version + 1 };
  await setPeriod(scope, after);
  await db
    .insertInto('period_events')
    .values({ ...change, tenant_id, id: newId(), created_by })
    .execute();
  const noted = change.reason === null ? after : { ...after, reason: change.reason };
  await noteChange(scope, {
    entity: 'tenant_periods',
    entityId: tenant_id,
    action: 'update',
    before,
    after: noted,
  });
}

export async function setPeriod({ db, tenantId }: TenantScope, period: Partial<Period>): Promise<void> {
  await db.updateTable('tenant_periods').set(period).where('tenant_id', '=', tenantId).execute();
}

const nothingPosted = {
  entries: 0,
  last_posted_at: null,
  unreconciled_movements: 0,
  unreconciled_accounts: [],
  late_entries: 0,
};

/**
 * Totals of each month, oldest first. An entry is late when it was made after its month had ended in São
 * Paulo.
 */
export async function postedMonths({
  db,
  tenantId,
}: TenantScope): Promise<Map<string, Omit<Month, 'state' | 'overdue_titles' | 'overdue_of'>>> {
  const entries = await sql<
    Record<'month' | 'entries' | 'late_entries', string> & { last_posted_at: string }
  >`
    select to_char(entry_date, 'YYYY-MM') as month, count(*) as entries, max(created_at) as last_posted_at,
           count(*) filter (where ${isLateEntry(sql.ref('entry_date'), sql.ref('created_at'))}) as late_entries
    from gl_entries where tenant_id = ${tenantId} group by 1 order by 1`.execute(db);
  const movements = await sql<{ month: string; id: string; name: string; pending: string }>`
    select to_char(movement_date, 'YYYY-MM') as month, account.id, account.name, count(*) as pending
    from treasury_movements join treasury_accounts account on account.tenant_id = treasury_movements.tenant_id
      and account.id = treasury_movements.treasury_account_id
    where treasury_movements.tenant_id = ${tenantId} and not exists (
      select from reconciliation_movements matched where matched.tenant_id = treasury_movements.tenant_id
        and matched.movement_id = treasury_movements.id and matched.is_active)
    group by 1, 2, 3 order by account.name, account.id`.execute(db);
  const pending = new Map<string, UnreconciledAccounts>();
  for (const { month: of, id, name, pending: count } of movements.rows)
    pending.set(of, [...(pending.get(of) ?? []), { id, name, count: Number(count) }]);
  return new Map(
    entries.rows.map((row) => [
      row.month,
      {
        month: row.month,
        entries: Number(row.entries),
        last_posted_at: row.last_posted_at,
        unreconciled_movements: (pending.get(row.month) ?? []).reduce((sum, { count }) => sum + count, 0),
        unreconciled_accounts: pending.get(row.month) ?? [],
        late_entries: Number(row.late_entries),
      },
    ]),
  );
}

/** Unreconciled movements of several months, by account. */
export function unreconciledIn(months: readonly UnreconciledAccounts[]): UnreconciledAccounts {
  const all = new Map<string, UnreconciledAccounts[number]>();
  for (const account of months.flat())
    all.set(account.id, { ...account, count: account.count + (all.get(account.id)?.count ?? 0) });
  return [...all.values()];
}

/** Titles due in each month and not settled in full, of suppliers and customers. */
export async function overdueTitles(
  { db, tenantId }: TenantScope,
  today: string,
): Promise<Map<string, Overdue>> {
  const { rows } = await sql<Record<'month' | keyof Overdue, string>>`
    select to_char(due_date, 'YYYY-MM') as month, count(*) filter (where kind = 'PAYABLE') as payables,
      count(*) filter (where kind = 'RECEIVABLE') as receivables from title_installments
    where tenant_id = ${tenantId} and due_date < ${today}::date and open_amount > 0
    group by 1`.execute(db);
  return new Map(
    rows.map(({ month, payables, receivables }) => [
      month,
      { payables: Number(payables), receivables: Number(receivables) },
    ]),
  );
}

/** The overdue titles of some months; null for readers who may not see them. */
export function overdueIn(overdue: Map<string, Overdue> | null, isMeant: (month: string) => boolean) {
  if (!overdue) return { overdue_titles: null, overdue_of: null };
  const months = [...overdue].filter(([month]) => isMeant(month)).map(([, counts]) => counts);
  const sum = (of: keyof Overdue) => months.reduce((total, counts) => total + counts[of], 0);
  const overdue_of = { payables: sum('payables'), receivables: sum('receivables') };
  return { overdue_titles: overdue_of.payables + overdue_of.receivables, overdue_of };
}

async function history(scope: TenantScope) {
  const events = await scope.db
    .selectFrom('period_events')
    .select(['action', 'through', 'reason', 'year', 'created_by', 'created_at'])
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = await namesOfPeople(
    scope,
    events.map(({ created_by }) => created_by),
  );
  return events.map(({ created_by, created_at, ...event }) => ({
    ...event,
    by: names.get(created_by) ?? created_by,
    at: created_at,
  }));
}
