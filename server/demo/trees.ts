import type { Transaction } from 'kysely';
import { codeKey } from '../chart/treeRows.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import type { SeedAccount } from './accounts.ts';
import type { SeedCostCenter } from './costCenters.ts';
import { seedTrail } from './trail.ts';

type Member = Parameters<typeof seedTrail>[1];

/** Adds a chart, parents before children, and continues the numbering after its last account. */
export async function seedAccounts(
  transaction: Transaction<Tables>,
  member: Member,
  accounts: readonly SeedAccount[],
): Promise<void> {
  if (!accounts.length) return;
  const tenant_id = member.tenantId;
  const rows = accounts.map((account) => ({ ...account, code_key: codeKey(account.code), tenant_id }));
  await transaction.insertInto('accounts').values(rows).execute();
  await seedTrail(transaction, member, 'accounts', rows.map(withoutKey));
  const value = Math.max(...accounts.map(({ id }) => id));
  await transaction.insertInto('counters').values({ tenant_id, name: 'accounts', value }).execute();
}

/** Adds cost centers below the ones whose code they name; needs the projects. */
export async function seedCostCenters(
  transaction: Transaction<Tables>,
  member: Member,
  centers: readonly SeedCostCenter[],
): Promise<void> {
  if (!centers.length) return;
  const tenant_id = member.tenantId;
  const projects = await transaction
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenant_id)
    .execute();
  const projectIds = new Map(projects.map(({ id, name }) => [name, id]));
  const ids = new Map(centers.map(({ code }) => [code, newId()]));
  const rows = centers.map(({ parent, project, ...center }) => ({
    ...center,
    code_key: codeKey(center.code),
    tenant_id,
    id: ids.get(center.code) ?? newId(),
    parent_id: parent === null ? null : (ids.get(parent) ?? null),
    project_id: project === null ? null : (projectIds.get(project) ?? null),
  }));
  await transaction.insertInto('cost_centers').values(rows).execute();
  await seedTrail(transaction, member, 'cost_centers', rows.map(withoutKey));
}

/** The key only orders. */
function withoutKey<Row extends { code_key: unknown }>({ code_key: _, ...row }: Row) {
  return row;
}
