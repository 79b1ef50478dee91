import type { Selectable } from 'kysely';
import { wireOfCents } from '../../src/domain/money.ts';
import { isClosed } from '../../src/domain/period.ts';
import { yearRefusals } from '../../src/texts/control/yearRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { refuseByCode } from '../http/problems.ts';
import { postReversal, reversibleEntry } from '../ledger/entryReversals.ts';
import { oneEntry } from '../ledger/ledgerEntries.ts';
import { type EntryLine, postEntry } from '../ledger/postEntry.ts';
import { readSettings } from '../titles/financeSettings.ts';
import { heldPeriod, movePeriod, setPeriod } from './periodRows.ts';
import { balances, judgeOf, type ResultBalance, readYear } from './yearRows.ts';

/** Lines of one entry; their number is a database smallint. */
const mostLines = 30_000;

/**
 * Closes a past year whose months through November are closed (laws Y1 to Y4). Nobody posts meanwhile: the
 * period is held alone, and only within this transaction its limit stands before December.
 */
export async function closeYear(scope: TenantScope, year: number, today: string) {
  const before = await heldPeriod(scope);
  if (await livingClosing(scope, year))
    throw refuseByCode(409, 'already_closed', yearRefusals.already(year), { year });
  const [refused] = await (await judgeOf(scope, today))(year);
  if (refused) throw refuseByCode(refused.status, refused.code, refused.detail, refused.facts);
  const settings = await readSettings(scope);
  const standing = await balances(scope, year);
  const resultCents = standing.reduce((sum, { cents }) => sum + cents, 0);
  const resultAccount = settings.result_account_id ?? 0;
  const equityAccount = resultCents > 0 ? settings.profit_account_id : settings.loss_account_id;
  const id = newId();
  const day = lastDayOf(year);
  await setPeriod(scope, { closed_through: `${year}-11-30` });
  const entryIds: string[] = [];
  for (const lines of [
    ...zeroing(standing, resultAccount),
    ...(resultCents === 0 ? [] : [moving(resultCents, resultAccount, equityAccount ?? 0)]),
  ]) {
    const description = yearRefusals.description(year);
    const posted = await postEntry(scope, {
      date: day,
      description,
      originType: 'CLOSING',
      originId: id,
      lines,
    });
    entryIds.push(posted.id);
    const { lines: _, ...head } = await oneEntry(scope, posted.id);
    await noteChange(scope, {
      entity: 'gl_entries',
      entityId: posted.id,
      action: 'create',
      before: null,
      after: head,
    });
  }
  const row = {
    tenant_id: scope.tenantId,
    id,
    year,
    result: wireOfCents(resultCents),
    entry_ids: entryIds,
    result_account_id: resultAccount,
    equity_account_id: resultCents === 0 ? null : equityAccount,
    created_by: scope.userId,
  };
  await scope.db.insertInto('year_closings').values(row).execute();
  await noteChange(scope, {
    entity: 'year_closings',
    entityId: id,
    action: 'create',
    before: null,
    after: notedOf(row),
  });
  const through = isClosed(day, before.closed_through) ? before.closed_through : day;
  await movePeriod(scope, before, { action: 'close_year', through, reason: null, year });
  return readYear(scope, year, today);
}

/** Takes a closing back, the newest first (law Y5): its entries are reversed on their day, the limit stays. */
export async function undoYear(scope: TenantScope, year: number, reason: string, today: string) {
  const before = await heldPeriod(scope);
  const closing = await livingClosing(scope, year);
  if (!closing) throw refuseByCode(409, 'not_closed', yearRefusals.notClosed(year), { year });
  const later = await newestAfter(scope, year);
  if (later !== null) throw refuseByCode(409, 'later_year', yearRefusals.later(later), { year: later });
  await setPeriod(scope, { closed_through: `${year}-11-30` });
  const date = lastDayOf(year);
  for (const id of closing.entry_ids)
    await postReversal(scope, await reversibleEntry(scope, id), { reason, date }, today);
  const undone = { undone_by: scope.userId, undone_at: new Date().toISOString(), undone_reason: reason };
  await scope.db
    .updateTable('year_closings')
    .set(undone)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', closing.id)
    .execute();
  const { undone_reason: _, ...facts } = undone;
  const noted = notedOf(closing);
  await noteChange(scope, {
    entity: 'year_closings',
    entityId: closing.id,
    action: 'update',
    before: noted,
    after: { ...noted, ...facts, reason },
  });
  await movePeriod(scope, before, { action: 'undo_year', through: before.closed_through, reason, year });
  return readYear(scope, year, today);
}

/** Entries that bring every account, center and project of the result to zero against the result account. */
function zeroing(standing: readonly ResultBalance[], resultAccount: number): EntryLine[][] {
  const entries: EntryLine[][] = [];
  for (let first = 0; first < standing.length; first += mostLines) {
    const part = standing.slice(first, first + mostLines);
    const sumOf = (sign: 1 | -1) => part.reduce((sum, { cents }) => sum + Math.max(0, sign * cents), 0);
    entries.push([
      ...part.map(({ accountId, centerId, projectId, cents }) => ({
        accountId,
        costCenterId: centerId,
        projectId,
        type: cents > 0 ? ('DEBIT' as const) : ('CREDIT' as const),
        amountCents: Math.abs(cents),
      })),
      ...sided(resultAccount, 'CREDIT', sumOf(1)),
      ...sided(resultAccount, 'DEBIT', sumOf(-1)),
    ]);
  }
  return entries;
}

/** The entry that moves the result into equity: a profit is debited to the result account, a loss credited. */
function moving(resultCents: number, resultAccount: number, equityAccount: number): EntryLine[] {
  const cents = Math.abs(resultCents);
  const [debited, credited] =
    resultCents > 0 ? [resultAccount, equityAccount] : [equityAccount, resultAccount];
  return [...sided(debited, 'DEBIT', cents), ...sided(credited, 'CREDIT', cents)];
}

/** The row as the trail has it, with a name. */
function notedOf(
  row: { year: number; result: string | number; entry_ids: string[] } & Record<string, unknown>,
) {
  const { year, entry_ids, result_account_id, equity_account_id, created_by } = row;
  const description = yearRefusals.description(year);
  return {
    description,
    year,
    result: Number(row.result),
    entry_ids,
    result_account_id,
    equity_account_id,
    created_by,
  };
}

function sided(accountId: number, type: EntryLine['type'], amountCents: number): EntryLine[] {
  return amountCents === 0 ? [] : [{ accountId, costCenterId: null, type, amountCents }];
}

async function livingClosing(
  { db, tenantId }: TenantScope,
  year: number,
): Promise<Selectable<Tables['year_closings']> | undefined> {
  return db
    .selectFrom('year_closings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('year', '=', year)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
}

async function newestAfter({ db, tenantId }: TenantScope, year: number): Promise<number | null> {
  const found = await db
    .selectFrom('year_closings')
    .select('year')
    .where('tenant_id', '=', tenantId)
    .where('year', '>', year)
    .where('undone_at', 'is', null)
    .orderBy('year', 'desc')
    .executeTakeFirst();
  return found?.year ?? null;
}

function lastDayOf(year: number): string {
  return `${year}-12-31`;
}
