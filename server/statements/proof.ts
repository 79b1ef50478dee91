import { sql } from 'kysely';
import { z } from 'zod';
import { monthOf } from '../../src/domain/period.ts';
import { matchRefusals } from '../../src/texts/statements/statementRefusals.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { calendarDate, flag } from '../http/fields.ts';
import { refuseByCode } from '../http/problems.ts';
import { accountOfPath, centsOfAmount, startOf } from './accounts.ts';
import { signedMoney } from './fields.ts';

const money = signedMoney.answered;
const item = z.object({ id: z.string(), date: z.string(), amount: money, text: z.string() });

export const proofQuery = z.object({ date: calendarDate, with_items: flag.optional() });

export const proof = z
  .object({
    date: z.string(),
    account: z.object({ id: z.string(), name: z.string() }),
    start_date: z.string(),
    bank: money,
    unmatched_movements: money,
    unmatched_lines: money,
    straddling: money,
    ledger: money,
    difference: money,
    /** Numbers of open lines and movements until the day. */
    open_lines: z.number(),
    known_balance: z
      .object({ amount: money, source: z.enum(['FILE', 'ROW', 'TYPED']), difference: money })
      .nullable(),
    /** On request, for the printed sheet: what the rows are made of, at most 1,000 each. */
    items: z.object({ movements: z.array(item), lines: z.array(item), straddling: z.array(item) }).optional(),
  })
  .meta({ id: 'ReconciliationProof' });

type Proof = z.infer<typeof proof>;

const mostItems = 1_000;

/** The proof of an account at the end of a day (law S8), from totals of months and one index for each side. */
export async function proofOf(
  scope: TenantScope,
  accountId: string,
  { date, with_items }: z.output<typeof proofQuery>,
): Promise<Proof> {
  const { db, tenantId } = scope;
  const { id, name } = await accountOfPath(scope, accountId);
  const start = await startOf(scope, accountId);
  if (!start || date < start.date)
    throw refuseByCode(409, 'no_start', matchRefusals.noStart, { start_date: start?.date ?? null });
  const month = `${monthOf(date)}-01`;
  const own = sql`tenant_id = ${tenantId} and treasury_account_id = ${accountId}`;
  const { rows } = await sql<
    Record<'months' | 'tail' | 'lines' | 'matchedLines' | 'matchedMovements' | 'open', string>
  >`
    select
      (select coalesce(sum(inflow - outflow), 0) from treasury_month_totals where ${own} and month < ${month}) as months,
      (select coalesce(sum(case type when 'DEBITO' then amount else -amount end), 0) from treasury_movements
        where ${own} and movement_date between ${month} and ${date}) as tail,
      (select coalesce(sum(amount), 0) from statement_lines
        where ${own} and is_living and line_date > ${start.date} and line_date <= ${date}) as lines,
      (select coalesce(sum(amount), 0) from reconciliation_lines
        where ${own} and is_active and line_date > ${start.date} and line_date <= ${date}) as "matchedLines",
      (select coalesce(sum(amount), 0) from reconciliation_movements
        where ${own} and is_active and not is_start and movement_date <= ${date}) as "matchedMovements",
      (select count(*) from statement_lines where ${own} and is_living and line_date > ${start.date} and line_date <= ${date})
      - (select count(*) from reconciliation_lines
        where ${own} and is_active and line_date > ${start.date} and line_date <= ${date}) as open`.execute(
    db,
  );
  const cents = (value: string | undefined) => centsOfAmount(value ?? '0');
  const [found] = rows;
  const ledger = cents(found?.months) + cents(found?.tail);
  const bank = start.cents + cents(found?.lines);
  const unmatchedMovements = ledger - start.cents - cents(found?.matchedMovements);
  const unmatchedLines = cents(found?.lines) - cents(found?.matchedLines);
  const straddling = cents(found?.matchedMovements) - cents(found?.matchedLines);
  const known = await knownBalance(scope, accountId, date);
  return {
    date,
    account: { id, name },
    start_date: start.date,
    bank: bank / 100,
    unmatched_movements: unmatchedMovements / 100,
    unmatched_lines: unmatchedLines / 100,
    straddling: straddling / 100,
    ledger: ledger / 100,
    difference: (ledger - (bank + unmatchedMovements - unmatchedLines + straddling)) / 100,
    open_lines: Number(found?.open ?? 0),
    known_balance: known && {
      amount: known.cents / 100,
      source: known.source,
      difference: (bank - known.cents) / 100,
    },
    ...(with_items && { items: await itemsOf(scope, accountId, start.date, date) }),
  };
}

/** The balance that a person typed for the day, else the newest sure one of a living file. */
async function knownBalance({ db, tenantId }: TenantScope, accountId: string, date: string) {
  const { rows } = await sql<{ amount: string; source: 'FILE' | 'ROW' | 'TYPED' }>`
    select amount, source from statement_balances balance
    where tenant_id = ${tenantId} and treasury_account_id = ${accountId} and date = ${date} and is_sure
      and (file_id is null or exists (select from statement_files file where file.tenant_id = balance.tenant_id
        and file.id = balance.file_id and file.removed_at is null))
    order by source = 'TYPED' desc, created_at desc, id desc limit 1`.execute(db);
  const [found] = rows;
  return found ? { cents: centsOfAmount(found.amount), source: found.source } : null;
}

/** Rows of the printed sheet: open movements, open lines, and the parts of matches that reach over the day. */
async function itemsOf({ db, tenantId }: TenantScope, accountId: string, start: string, date: string) {
  interface Read {
    id: string;
    date: string;
    amount: string;
    text: string;
  }
  const signed = sql`case movement.type when 'DEBITO' then movement.amount else -movement.amount end`;
  const movements = await sql<Read>`
    select movement.id, movement.movement_date as date, ${signed} as amount, movement.description as text
    from treasury_movements movement where movement.tenant_id = ${tenantId}
      and movement.treasury_account_id = ${accountId} and movement.movement_date <= ${date}
      and not exists (select from reconciliation_movements matched where matched.tenant_id = movement.tenant_id
        and matched.movement_id = movement.id and matched.is_active)
    order by movement.movement_date, movement.created_at, movement.id limit ${mostItems}`.execute(db);
  const lines = await sql<Read>`
    select line.id, line.line_date as date, line.amount, line.text from statement_lines line
    where line.tenant_id = ${tenantId} and line.treasury_account_id = ${accountId} and line.is_living
      and line.line_date > ${start} and line.line_date <= ${date}
      and not exists (select from reconciliation_lines matched where matched.tenant_id = line.tenant_id
        and matched.line_id = line.id and matched.is_active)
    order by line.line_date, line.id limit ${mostItems}`.execute(db);
  const straddling = await sql<Read>`
    with later as (
      select reconciliation_id from reconciliation_lines where tenant_id = ${tenantId}
        and treasury_account_id = ${accountId} and is_active and line_date > ${date}
      union select reconciliation_id from reconciliation_movements where tenant_id = ${tenantId}
        and treasury_account_id = ${accountId} and is_active and not is_start and movement_date > ${date})
    select movement.id, movement.movement_date as date, ${signed} as amount, movement.description as text
    from later join reconciliation_movements part on part.tenant_id = ${tenantId}
      and part.reconciliation_id = later.reconciliation_id and part.is_active and part.movement_date <= ${date}
    join treasury_movements movement on movement.tenant_id = part.tenant_id and movement.id = part.movement_id
    union all
    select line.id, line.line_date, -line.amount, line.text
    from later join reconciliation_lines part on part.tenant_id = ${tenantId}
      and part.reconciliation_id = later.reconciliation_id and part.is_active and part.line_date <= ${date}
    join statement_lines line on line.tenant_id = part.tenant_id and line.id = part.line_id
    order by date, id limit ${mostItems}`.execute(db);
  const read = ({ rows }: { rows: Read[] }) => rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  return { movements: read(movements), lines: read(lines), straddling: read(straddling) };
}
