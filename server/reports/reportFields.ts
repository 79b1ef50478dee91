import { sql } from 'kysely';
import { z } from 'zod';
import { accountClassifications, accountTypes } from '../../src/domain/account.ts';
import { reportRefusals } from '../../src/texts/reportRefusals.ts';
import { accountRefusals, costCenterRefusals, projectRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { uuid } from '../http/fields.ts';
import { Refusal } from '../http/problems.ts';
import type { LineFilter } from './lineSums.ts';

export const dimensions = { cost_center_id: uuid.optional(), project_id: uuid.optional() };

export const namedAccount = {
  account_id: z.number(),
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  classification: z.enum(accountClassifications),
  depth: z.number(),
};

/** What the ledger was when a report was made: another text means that something was written since. */
export const mark = z.string();

/** A 422 about a parameter of the query. */
export function refuseQuery(field: string, msg: string, type = 'unknown'): Refusal {
  return new Refusal(422, [{ loc: ['query', field], msg, type }]);
}

/** Which lines are meant by a center, with all that stands below it, and a project. */
export async function filterOf(
  scope: TenantScope,
  { cost_center_id, project_id }: { cost_center_id?: string | undefined; project_id?: string | undefined },
): Promise<LineFilter> {
  if (project_id !== undefined && !(await hasProject(scope, project_id)))
    throw refuseQuery('project_id', projectRefusals.unknown);
  const centerIds = cost_center_id === undefined ? undefined : await centersBelow(scope, cost_center_id);
  if (centerIds?.length === 0) throw refuseQuery('cost_center_id', costCenterRefusals.unknown);
  return { centerIds, projectId: project_id };
}

/** A project that was removed has its costs still. */
export async function hasProject({ db, tenantId }: TenantScope, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
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

/** The account whose ledger is asked for: one that takes entries. */
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
