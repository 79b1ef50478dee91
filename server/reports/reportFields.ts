import { sql } from 'kysely';
import { z } from 'zod';
import { accountClassifications, accountTypes } from '../../src/domain/chart/account.ts';
import { reportRefusals } from '../../src/texts/reports/reportRefusals.ts';
import { accountRefusals, costCenterRefusals, projectRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { uuid } from '../http/fields.ts';
import { refuseQuery } from '../http/problems.ts';
import { refuseUnknown } from '../http/unknownRows.ts';
import type { LineFilter } from './lineSums.ts';

export const dimensions = { cost_center_id: uuid.optional(), project_id: uuid.optional() };

/** Entries that close a year: left out of the days of one year, unless asked for. */
export const closingQuery = { closing: z.enum(['with', 'without']).optional() };

/** True when lines that close a year are left out of what moved in these days; openings include them. */
export function leavesClosingOut({
  from,
  to,
  closing,
}: {
  from: string;
  to: string;
  closing?: string | undefined;
}) {
  return (closing ?? (from.slice(0, 4) === to.slice(0, 4) ? 'without' : 'with')) === 'without';
}

export const namedAccount = {
  account_id: z.number(),
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  classification: z.enum(accountClassifications),
  depth: z.number(),
};

/** State of the ledger when a report was made: another text means that it has changed. */
export const mark = z.string();

/** Filter of the lines of a center, with its children, and of a project. */
export async function filterOf(
  scope: TenantScope,
  { cost_center_id, project_id }: { cost_center_id?: string | undefined; project_id?: string | undefined },
): Promise<LineFilter> {
  await refuseUnknown(scope, 'project_id', 'projects', project_id, projectRefusals.unknown);
  const centerIds = cost_center_id === undefined ? undefined : await centersBelow(scope, cost_center_id);
  if (centerIds?.length === 0) throw refuseQuery('cost_center_id', costCenterRefusals.unknown);
  return { centerIds, projectId: project_id };
}

async function centersBelow({ db, tenantId }: TenantScope, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below (id) as (
      select id from cost_centers where tenant_id = ${tenantId} and id = ${id}
      union
      select center.id from cost_centers center join below on center.parent_id = below.id
      where center.tenant_id = ${tenantId})
    select id from below`.execute(db);
  return rows.map((row) => row.id);
}

/** The account whose ledger is requested; it must take entries. */
export async function analyticalAccount({ db, tenantId }: TenantScope, id: number) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'code', 'name', 'type', 'classification', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw refuseQuery('account_id', accountRefusals.unknown);
  if (account.type !== 'ANALITICA') throw refuseQuery('account_id', reportRefusals.synthetic, 'synthetic');
  return account;
}

export async function readMark({ db, tenantId }: TenantScope): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select (select coalesce(sum(entries), 0) from gl_entry_counts where tenant_id = ${tenantId}) || ':' ||
      coalesce((select id::text from audit_log where tenant_id = ${tenantId} order by at desc, id desc limit 1), '')
      as mark`.execute(db);
  return rows[0]?.mark ?? '';
}
