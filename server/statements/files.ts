import { sql } from 'kysely';
import { z } from 'zod';
import { statementFormats } from '../../src/domain/statements/reconciliation.ts';
import { importRefusals } from '../../src/texts/statements/statementRefusals.ts';
import { noteChange } from '../database/audit.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { instant } from '../http/fields.ts';
import { Refusal, refuseByCode } from '../http/problems.ts';
import { heldAccount } from './accounts.ts';
import { standAgain } from './standingLines.ts';

export const statementFile = z
  .object({
    id: z.string(),
    treasury_account_id: z.string(),
    format: z.enum(statementFormats),
    file_name: z.string(),
    first_date: z.string().nullable(),
    last_date: z.string().nullable(),
    added: z.number(),
    known: z.number(),
    /** Rows that still await a decision. */
    doubtful: z.number(),
    left_out: z.number(),
    future: z.number(),
    created_at: instant,
  })
  .meta({ id: 'StatementFile' });

type FileAnswer = z.infer<typeof statementFile>;

const columns = Object.keys(statementFile.shape) as (keyof FileAnswer)[];

/** The living files of an account, newest first. */
export function livingFiles({ db, tenantId }: TenantScope, accountId: string): Promise<FileAnswer[]> {
  return db
    .selectFrom('statement_files')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('treasury_account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

async function oneFile({ db, tenantId }: TenantScope, id: string) {
  const found = await db
    .selectFrom('statement_files')
    .select([...columns, 'removed_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, importRefusals.unknownFile);
  if (found.removed_at) throw refuseByCode(409, 'removed', importRefusals.removed);
  const { removed_at: _, ...file } = found;
  return file;
}

/** The living file, while nobody else imports or matches on its account; 404 when there is none. */
async function heldFile(scope: TenantScope, id: string): Promise<FileAnswer> {
  const { treasury_account_id } = await oneFile(scope, id);
  await heldAccount(scope, treasury_account_id);
  return oneFile(scope, id);
}

/** Takes a file back: its lines end where no other living file has them. 409 while one of those is matched. */
export async function removeFile(scope: TenantScope, id: string): Promise<FileAnswer> {
  const file = await heldFile(scope, id);
  const { db, tenantId, userId } = scope;
  await db
    .updateTable('statement_files')
    .set({ removed_by: userId, removed_at: sql<string>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  const count = await standAgain(scope, file, { withFresh: false });
  if (count > 0) throw refuseByCode(409, 'matched_lines', importRefusals.matchedLines(count), { count });
  await noteChange(scope, {
    entity: 'statement_files',
    entityId: id,
    action: 'remove',
    before: file,
    after: null,
  });
  return file;
}

/** Declares a doubtful row another payment than the line that it was taken for (law S2), once. */
export async function declareOther(
  scope: TenantScope,
  { id, row }: { id: string; row: number },
): Promise<FileAnswer> {
  const file = await heldFile(scope, id);
  const { db, tenantId } = scope;
  const marked = await db
    .updateTable('statement_file_rows')
    .set({ is_other: true, is_doubtful: false })
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', id)
    .where('row_no', '=', row)
    .where('is_doubtful', '=', true)
    .executeTakeFirst();
  if (!marked.numUpdatedRows) throw refuseByCode(409, 'not_doubtful', importRefusals.notDoubtful);
  const count = await standAgain(scope, file, { withFresh: true });
  if (count > 0) throw refuseByCode(409, 'matched_lines', importRefusals.matchedLines(count), { count });
  const after = { ...file, added: file.added + 1, known: file.known - 1, doubtful: file.doubtful - 1 };
  await db
    .updateTable('statement_files')
    .set({ added: after.added, known: after.known, doubtful: Math.max(0, after.doubtful) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await noteChange(scope, {
    entity: 'statement_files',
    entityId: id,
    action: 'update',
    before: file,
    after: { ...after, other_row: row },
  });
  return after;
}
