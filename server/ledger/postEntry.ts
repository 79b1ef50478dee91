import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type LineType, totalsOf } from '../../src/domain/ledger/ledger.ts';
import { wireOfCents } from '../../src/domain/money.ts';
import { periodRefusals } from '../../src/texts/control/gateRefusals.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { insertions } from '../database/statements.ts';
import type { Tables } from '../database/tables.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { refuseByCode } from '../http/problems.ts';

/** One side of an entry, always positive. */
export interface EntryLine {
  accountId: number;
  costCenterId: string | null;
  /** Only a closing says it: other lines take the project of their center. */
  projectId?: string | null;
  type: LineType;
  amountCents: number;
  /** History of this line alone. */
  history?: string | null | undefined;
}

export interface NewEntry {
  /** Its id, where a row that admits it comes first. */
  id?: string;
  /** `YYYY-MM-DD`. */
  date: string;
  description: string;
  originType: Tables['gl_entries']['origin_type'];
  originId: string | null;
  lines: readonly EntryLine[];
}

/**
 * Posts an entry with its lines and returns its id and time of creation. The caller has refused an
 * accountant's mistakes and locks the accounts and cost centers (`referred`); an entry that does not balance
 * is a bug, and the database refuses it at commit (decision S3). A day in a closed month is refused (409).
 */
export async function postEntry(
  scope: TenantScope,
  entry: NewEntry,
): Promise<{ id: string; created_at: string }> {
  const { db, tenantId, userId } = scope;
  const { id, header, lines } = toRows({ ...entry, tenantId, userId });
  const { created_at } = await refusedByClosedPeriod(() =>
    db.insertInto('gl_entries').values(header).returning('created_at').executeTakeFirstOrThrow(),
  );
  const columnOf = <Name extends keyof (typeof lines)[number]>(name: Name) => lines.map((line) => line[name]);
  // One statement text for every number of lines, so that it is planned once.
  await db
    .insertInto('gl_lines')
    .columns([
      'tenant_id',
      'entry_id',
      'line_no',
      'account_id',
      'cost_center_id',
      'type',
      'amount',
      'project_id',
      'history',
    ])
    .expression(
      sql`select ${tenantId}, ${id}, line.* from unnest(
        ${columnOf('line_no')}::smallint[], ${columnOf('account_id')}::integer[], ${columnOf('cost_center_id')}::uuid[],
        ${columnOf('type')}::text[], ${columnOf('amount')}::numeric[],
        ${entry.lines.map(({ projectId = null }) => projectId)}::uuid[], ${columnOf('history')}::text[]) as line`,
    )
    .execute();
  return { id, created_at };
}

/** Posts many entries like `postEntry`, and returns their ids in the same order. */
export async function postEntries(
  { db, tenantId, userId }: TenantScope,
  entries: readonly NewEntry[],
): Promise<string[]> {
  const rows = entries.map((entry) => toRows({ ...entry, tenantId, userId }));
  const headers = rows.map(({ header }) => header);
  await refusedByClosedPeriod(() => insertions('gl_entries', headers).execute(db));
  await insertions(
    'gl_lines',
    rows.flatMap(({ lines }) => lines),
  ).execute(db);
  return rows.map(({ id }) => id);
}

/** Only the database knows at this moment which months are closed (law P1), and up to when an opening is worked on. */
async function refusedByClosedPeriod<T>(post: () => Promise<T>): Promise<T> {
  try {
    return await post();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && 'detail' in error)) throw error;
    if (error.constraint === 'gl_entries_opening_working') {
      const cutover = String(error.detail);
      throw refuseByCode(409, 'opening_working', openingRefusals.working(cutover), { cutover });
    }
    if (error.constraint !== 'gl_entries_period_open') throw error;
    const closed_through = String(error.detail);
    throw refuseByCode(409, 'period_closed', periodRefusals.closed(closed_through), { closed_through });
  }
}

/** The rows of an entry as stored. Throws when it does not balance. */
export function toRows(entry: NewEntry & { tenantId: string; userId: string }) {
  const { tenantId: tenant_id, lines } = entry;
  // People identify entries by the first eight characters of the id (SPEC §2): it must not begin with the
  // time.
  const { id = randomUUID() } = entry;
  const { debitCents, creditCents } = totalsOf(lines);
  if (debitCents !== creditCents) throw new Error('An entry to post does not balance.');
  return {
    id,
    header: {
      tenant_id,
      id,
      entry_date: entry.date,
      description: entry.description,
      origin_type: entry.originType,
      origin_id: entry.originId,
      total_debit: wireOfCents(debitCents),
      total_credit: wireOfCents(creditCents),
      line_count: lines.length,
      created_by: entry.userId,
    },
    lines: lines.map(({ accountId, costCenterId, type, amountCents, history = null }, index) => ({
      tenant_id,
      entry_id: id,
      line_no: index + 1,
      account_id: accountId,
      cost_center_id: costCenterId,
      type,
      amount: wireOfCents(amountCents),
      history,
    })),
  };
}
