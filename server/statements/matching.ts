import { sql } from 'kysely';
import { z } from 'zod';
import { mostOutstanding, mostParts } from '../../src/domain/statements/reconciliation.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { matchRefusals } from '../../src/texts/statements/statementRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { livingOpening } from '../database/livingOpening.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { bookDate, instant, uuid } from '../http/fields.ts';
import { Refusal, refuseByCode, refuseField } from '../http/problems.ts';
import { centsOfAmount, heldAccount, startOf } from './accounts.ts';
import { signedMoney } from './fields.ts';

const ids = z.array(uuid).max(mostParts);

export const newMatch = z.strictObject({ treasury_account_id: uuid, line_ids: ids, movement_ids: ids });

export const newStart = z.strictObject({
  date: bookDate,
  /** The bank's balance at the end of that day; negative on a loan. */
  balance: signedMoney.sent,
  outstanding_movement_ids: z.array(uuid).max(mostOutstanding),
});

export const reconciliation = z
  .object({
    id: z.string(),
    treasury_account_id: z.string(),
    kind: z.enum(['START', 'MATCH']),
    start_date: z.string().nullable(),
    balance: signedMoney.answered.nullable(),
    /** A start answers without its movements, which are many. */
    line_ids: z.array(z.string()),
    movement_ids: z.array(z.string()),
    created_at: instant,
    undone_at: instant.nullable(),
  })
  .meta({ id: 'Reconciliation' });

type Answer = z.infer<typeof reconciliation>;

/** Matches lines with movements of one account to the cent (law S6). Posts nothing, so closed months do not matter. */
export async function match(scope: TenantScope, sent: z.infer<typeof newMatch>): Promise<Answer> {
  const { treasury_account_id: accountId, line_ids, movement_ids } = sent;
  await heldAccount(scope, accountId).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404)
      throw refuseField('treasury_account_id', String(error.detail), 'unknown');
    throw error;
  });
  for (const [field, list] of [
    ['line_ids', line_ids],
    ['movement_ids', movement_ids],
  ] as const)
    if (new Set(list).size < list.length) throw refuseField(field, matchRefusals.twice, 'duplicate');
  if (line_ids.length + movement_ids.length < 2)
    throw refuseField('line_ids', matchRefusals.tooFew, 'too_few');
  const lines = await readLines(scope, accountId, line_ids);
  const movements = await readMovements(scope, accountId, movement_ids);
  if (lines.length < line_ids.length) throw refuseField('line_ids', matchRefusals.unknownLine, 'unknown');
  if (movements.length < movement_ids.length)
    throw refuseField('movement_ids', matchRefusals.unknownMovement, 'unknown');
  const start = await startOf(scope, accountId);
  if (start && lines.some(({ date }) => date <= start.date))
    throw refuseField('line_ids', matchRefusals.beforeStart(start.date), 'before_start');
  const matched = [...lines, ...movements].filter(({ is_matched }) => is_matched).map(({ id }) => id);
  if (matched.length > 0)
    throw refuseByCode(409, 'already_matched', matchRefusals.alreadyMatched, { ids: matched });
  const [sumOfLines, sumOfMovements] = [sum(lines), sum(movements)];
  const difference = sumOfLines - sumOfMovements;
  if (difference !== 0)
    throw refuseByCode(409, 'sums_differ', matchRefusals.sumsDiffer(difference), {
      lines: sumOfLines / 100,
      movements: sumOfMovements / 100,
      difference: difference / 100,
    });
  return keepMatch(scope, { accountId, lineIds: line_ids, movementIds: movement_ids });
}

/** Keeps a match whose parts the caller has checked and holds. */
export async function keepMatch(
  scope: TenantScope,
  { accountId, lineIds, movementIds }: { accountId: string; lineIds: string[]; movementIds: string[] },
): Promise<Answer> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const id = newId();
  const kept = await db
    .insertInto('reconciliations')
    .values({
      tenant_id,
      id,
      treasury_account_id: accountId,
      kind: 'MATCH',
      start_date: null,
      balance: null,
      created_by,
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  await keepParts(scope, id, 'reconciliation_lines', lineIds);
  await keepParts(scope, id, 'reconciliation_movements', movementIds);
  const answer: Answer = {
    id,
    treasury_account_id: accountId,
    kind: 'MATCH',
    start_date: null,
    balance: null,
    line_ids: lineIds.toSorted(),
    movement_ids: movementIds.toSorted(),
    created_at: kept.created_at,
    undone_at: null,
  };
  await noteChange(scope, {
    entity: 'reconciliations',
    entityId: id,
    action: 'create',
    before: null,
    after: answer,
  });
  return answer;
}

async function keepParts(
  { db, tenantId }: TenantScope,
  id: string,
  table: 'reconciliation_lines' | 'reconciliation_movements',
  parts: readonly string[],
): Promise<void> {
  const column = sql.ref(table === 'reconciliation_lines' ? 'line_id' : 'movement_id');
  await sql`insert into ${sql.table(table)} (tenant_id, reconciliation_id, ${column})
    select ${tenantId}, ${id}, part from unnest(${parts}::uuid[]) as part`.execute(db);
}

interface Part {
  id: string;
  date: string;
  amount: string;
  is_matched: boolean;
}

async function readLines(
  { db, tenantId }: TenantScope,
  accountId: string,
  wanted: string[],
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select id, line_date as date, amount, exists (select from reconciliation_lines matched
      where matched.tenant_id = line.tenant_id and matched.line_id = line.id and matched.is_active) as is_matched
    from statement_lines line where tenant_id = ${tenantId} and treasury_account_id = ${accountId} and is_living
      and id = any(${wanted}::uuid[])`.execute(db);
  return rows;
}

async function readMovements(
  { db, tenantId }: TenantScope,
  accountId: string,
  wanted: string[],
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select id, movement_date as date, case type when 'DEBITO' then amount else -amount end as amount,
      exists (select from reconciliation_movements matched where matched.tenant_id = movement.tenant_id
        and matched.movement_id = movement.id and matched.is_active) as is_matched
    from treasury_movements movement where tenant_id = ${tenantId} and treasury_account_id = ${accountId}
      and id = any(${wanted}::uuid[])`.execute(db);
  return rows;
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { amount }) => total + centsOfAmount(amount), 0);
}

/** Undoes a match or a start: its lines and movements are open again; no figure of the ledger changes. */
export async function undo(scope: TenantScope, id: string): Promise<Answer> {
  const { db, tenantId, userId } = scope;
  const account = await db
    .selectFrom('reconciliations')
    .select('treasury_account_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new Refusal(404, matchRefusals.unknown);
  await heldAccount(scope, account.treasury_account_id);
  const before = await oneReconciliation(scope, id);
  if (before.undone_at) throw refuseByCode(409, 'undone', matchRefusals.undone);
  await db
    .updateTable('reconciliations')
    .set({ undone_by: userId, undone_at: sql<string>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  for (const table of ['reconciliation_lines', 'reconciliation_movements'] as const)
    await sql`update ${sql.table(table)} set is_active = false where tenant_id = ${tenantId}
      and reconciliation_id = ${id} and is_active`.execute(db);
  const after = await oneReconciliation(scope, id);
  await noteChange(scope, { entity: 'reconciliations', entityId: id, action: 'update', before, after });
  return after;
}

async function oneReconciliation({ db, tenantId }: TenantScope, id: string): Promise<Answer> {
  const parts = (
    table: string,
    column: string,
  ) => sql`array(select ${sql.ref(column)} from ${sql.table(table)} part
    where part.tenant_id = own.tenant_id and part.reconciliation_id = own.id and own.kind = 'MATCH' order by 1)`;
  const { rows } = await sql<Answer>`
    select id, treasury_account_id, kind, start_date, balance, created_at, undone_at,
      ${parts('reconciliation_lines', 'line_id')} as line_ids,
      ${parts('reconciliation_movements', 'movement_id')} as movement_ids
    from reconciliations own where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal(404, matchRefusals.unknown);
  return found;
}

/**
 * Starts an account (law S9): the movements until that day, less the outstanding ones, are what the bank's balance is made
 * of. 409 when they differ from it.
 */
export async function begin(
  scope: TenantScope,
  accountId: string,
  sent: z.infer<typeof newStart>,
  today: string,
): Promise<Answer> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  if (sent.date > today) throw refuseField('date', matchRefusals.future, 'future');
  const opening = await livingOpening(scope);
  if (opening && sent.date < opening.cutover)
    throw refuseField('date', openingRefusals.statementBefore(opening.cutover), 'before_opening');
  await heldAccount(scope, accountId);
  const started = await startOf(scope, accountId);
  if (started)
    throw refuseByCode(409, 'already_started', matchRefusals.started(started.date), { date: started.date });
  const outstanding = [...new Set(sent.outstanding_movement_ids)];
  const known = await readMovements(scope, accountId, outstanding);
  if (known.length < outstanding.length || known.some(({ date }) => date > sent.date))
    throw refuseField('outstanding_movement_ids', matchRefusals.unknownMovement, 'unknown');
  const early = await sql`select from reconciliation_lines where tenant_id = ${tenant_id}
    and treasury_account_id = ${accountId} and is_active and line_date <= ${sent.date} limit 1`.execute(db);
  if (early.rows.length > 0) throw refuseByCode(409, 'matched_lines', matchRefusals.linesBeforeStart);
  const ticked = sql`from treasury_movements movement where tenant_id = ${tenant_id}
    and treasury_account_id = ${accountId} and movement_date <= ${sent.date} and id <> all(${outstanding}::uuid[])
    and not exists (select from reconciliation_movements matched where matched.tenant_id = movement.tenant_id
      and matched.movement_id = movement.id and matched.is_active)`;
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(case type when 'DEBITO' then amount else -amount end), 0) as balance ${ticked}`.execute(
    db,
  );
  const difference = Math.round(sent.balance * 100) - centsOfAmount(rows[0]?.balance ?? '0');
  if (difference !== 0)
    throw refuseByCode(409, 'start_differs', matchRefusals.startDiffers(difference), {
      difference: difference / 100,
    });
  const id = newId();
  await db
    .insertInto('reconciliations')
    .values({
      tenant_id,
      id,
      treasury_account_id: accountId,
      kind: 'START',
      start_date: sent.date,
      balance: sent.balance,
      created_by,
    })
    .execute();
  await db
    .insertInto('reconciliation_movements')
    .columns(['tenant_id', 'reconciliation_id', 'movement_id'])
    .expression(sql`select ${tenant_id}::uuid, ${id}::uuid, id ${ticked}`)
    .execute();
  const answer = await oneReconciliation(scope, id);
  await noteChange(scope, {
    entity: 'reconciliations',
    entityId: id,
    action: 'create',
    before: null,
    after: answer,
  });
  return answer;
}
