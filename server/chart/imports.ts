import type { z } from 'zod';
import { foldedName } from '../../src/domain/imports/importing.ts';
import { importNeeds } from '../../src/domain/imports/importKinds.ts';
import { projectRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { optionalText } from '../http/fields.ts';
import { registerImport } from '../http/importing.ts';
import { refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { type AccountRow, accountColumns, accountRows } from './accountRows.ts';
import { newLinedAccount } from './chartOfAccounts.ts';
import { type CostCenterRow, costCenterColumns, costCenterRows } from './costCenterRows.ts';
import { newCostCenter } from './costCenters.ts';

const accountOfFile = newLinedAccount.omit({ parent_id: true }).extend({ parent_code: optionalText(30) });
const centerOfFile = newCostCenter
  .omit({ parent_id: true, project_id: true })
  .extend({ parent_code: optionalText(30), project_name: optionalText(200) });

/** Imports of the two trees, whose rows name their parents by code (ability `imports.1`). */
export function treeImports(routes: Routes): void {
  registerImport<z.infer<typeof accountOfFile>, AccountRow>(routes, {
    path: '/chart-of-accounts',
    noun: 'account',
    needs: importNeeds.accounts,
    row: accountOfFile,
    async begin(scope) {
      const rows = accountRows(scope);
      const standing = byCode<AccountRow>(
        await scope.db
          .selectFrom('accounts')
          .select(accountColumns)
          .where('tenant_id', '=', scope.tenantId)
          .execute(),
      );
      return {
        placed: ({ parent_code, ...values }) => under(standing, parent_code, values),
        reference: 'parent_code',
        alike: ({ code = '' }) => standing.alike(code),
        add: async (values) => standing.keep(await rows.add(newLinedAccount.parse(values))),
      };
    },
  });

  registerImport<z.infer<typeof centerOfFile>, CostCenterRow>(routes, {
    path: '/cost-centers',
    noun: 'cost center',
    needs: importNeeds.costCenters,
    row: centerOfFile,
    async begin(scope) {
      const rows = costCenterRows(scope);
      const projects = await projectsByName(scope);
      const standing = byCode<CostCenterRow>(
        await scope.db
          .selectFrom('cost_centers')
          .select(costCenterColumns)
          .where('tenant_id', '=', scope.tenantId)
          .execute(),
      );
      return {
        placed({ parent_code, project_name, ...values }) {
          const project_id = project_name ? projects.get(foldedName(project_name)) : undefined;
          if (project_name && !project_id) {
            throw refuseField('project_name', projectRefusals.unknown, 'unknown');
          }
          return under(standing, parent_code, { ...values, ...(project_id && { project_id }) });
        },
        reference: 'parent_code',
        alike: ({ code = '' }) => standing.alike(code),
        add: async (values) => standing.keep(await rows.add(newCostCenter.parse(values))),
      };
    },
  });
}

/** The values with the parent's id; null while no row has its code. */
function under<Row extends { id: string | number }, Values extends object>(
  standing: { find(code: string): Row | undefined },
  parent_code: string | null | undefined,
  values: Values,
): (Values & { parent_id?: Row['id'] | null }) | null {
  if (parent_code === undefined) return values;
  if (parent_code === null) return { ...values, parent_id: null };
  const parent = standing.find(parent_code);
  return parent ? { ...values, parent_id: parent.id } : null;
}

function byCode<Row extends { code: string }>(rows: readonly Row[]) {
  const found = new Map(rows.map((row) => [row.code, row]));
  return {
    find: (code: string) => found.get(code),
    alike(code: string): Row[] {
      const row = found.get(code);
      return row ? [row] : [];
    },
    keep(row: Row): Row {
      found.set(row.code, row);
      return row;
    },
  };
}

async function projectsByName({ db, tenantId }: TenantScope): Promise<Map<string, string>> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(projects.map(({ id, name }) => [foldedName(name), id]));
}
