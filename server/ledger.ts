import { sumCents, wireOfCents } from '../src/domain/money.ts';
import type { Tables } from './tables.ts';
import type { TenantScope } from './tenantScope.ts';
import { newId } from './uuid.ts';

/** One side of an entry, always positive. */
export interface EntryLine {
  accountId: number;
  costCenterId: string | null;
  type: Tables['gl_lines']['type'];
  amountCents: number;
}

export interface NewEntry {
  /** `YYYY-MM-DD`. */
  date: string;
  description: string;
  originType: Tables['gl_entries']['origin_type'];
  originId: string | null;
  lines: readonly EntryLine[];
}

/**
 * Posts an entry with its lines and returns its id. The caller has refused what an accountant may get wrong and holds
 * the accounts and cost centers (`referred`); an entry that does not balance is a bug here, and the database refuses
 * it at commit whoever posts it (decision S3).
 */
export async function postEntry(scope: TenantScope, entry: NewEntry): Promise<string> {
  const { db, tenantId, userId } = scope;
  const { id, header, lines } = toRows({ ...entry, tenantId, userId });
  await db.insertInto('gl_entries').values(header).execute();
  await db.insertInto('gl_lines').values(lines).execute();
  return id;
}

/** The rows of an entry, as the database keeps it. Throws when it does not balance. */
export function toRows(entry: NewEntry & { tenantId: string; userId: string }) {
  const { tenantId: tenant_id, lines } = entry;
  const id = newId();
  const debit = totalOf(lines, 'DEBIT');
  if (debit !== totalOf(lines, 'CREDIT')) throw new Error('An entry that does not balance was to be posted.');
  return {
    id,
    header: {
      tenant_id,
      id,
      entry_date: entry.date,
      description: entry.description,
      origin_type: entry.originType,
      origin_id: entry.originId,
      total_debit: wireOfCents(debit),
      total_credit: wireOfCents(debit),
      line_count: lines.length,
      created_by: entry.userId,
    },
    lines: lines.map(({ accountId, costCenterId, type, amountCents }, index) => ({
      tenant_id,
      entry_id: id,
      line_no: index + 1,
      account_id: accountId,
      cost_center_id: costCenterId,
      type,
      amount: wireOfCents(amountCents),
    })),
  };
}

function totalOf(lines: readonly EntryLine[], side: EntryLine['type']): number {
  return sumCents(lines.filter(({ type }) => type === side).map(({ amountCents }) => amountCents));
}
