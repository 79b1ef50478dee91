import { z } from 'zod';
import {
  canHoldCostCenters,
  costCenterTypes,
  isHeldByChildren,
  needsProject,
} from '../../src/domain/chart/costCenter.ts';
import { descendants } from '../../src/domain/tree.ts';
import { costCenterTexts } from '../../src/texts/chart/costCenters.ts';
import { costCenterRefusals, projectRefusals } from '../../src/texts/server.ts';
import { nextNumber } from '../database/counters.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { unlessRefused, unlessRefusedBy } from '../http/constraints.ts';
import { instant } from '../http/fields.ts';
import { Refusal, refuseField } from '../http/problems.ts';
import { codeKey, hasActiveChildren } from './treeRows.ts';

/** A cost center on the wire and in the log (SPEC §3). */
export const costCenter = z
  .object({
    id: z.string(),
    tenant_id: z.string(),
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    type: z.enum(costCenterTypes),
    is_analytical: z.boolean(),
    parent_id: z.string().nullable(),
    project_id: z.string().nullable(),
    is_active: z.boolean(),
    version: z.number(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'CostCenter' });

export type CostCenterRow = z.infer<typeof costCenter>;

export const costCenterColumns = Object.keys(costCenter.shape) as (keyof CostCenterRow)[];

const kind: RowKind<'cost_centers', CostCenterRow> = {
  table: 'cost_centers',
  columns: costCenterColumns,
  keyOf: ({ tenant_id, id }) => ({ tenant_id, id }),
  idOf: ({ id }) => id,
};

type Sent = Partial<
  Pick<
    CostCenterRow,
    'code' | 'name' | 'description' | 'type' | 'is_analytical' | 'parent_id' | 'project_id' | 'is_active'
  >
>;
type NewCenter = Sent & Pick<CostCenterRow, 'code' | 'name' | 'type'>;

/** The cost centers of a tenant with the laws of SPEC §4 and §5, also under concurrent changes. */
export function costCenterRows(scope: TenantScope) {
  const { tenantId: tenant_id } = scope;
  const rows = versionedRows(scope, kind);

  /** Throws unless the parent exists and may hold centers; locks it until the transaction ends. */
  const referToParent = async (id: string) => {
    const parent = await rows.referred({ tenant_id, id });
    if (!parent) throw refuseField('parent_id', costCenterRefusals.unknown, 'unknown');
    if (!canHoldCostCenters(parent)) throw refuseField('parent_id', costCenterRefusals.unfitParent, 'unfit');
  };

  return {
    /**
     * One center, locked against changes and references until the transaction ends; 404 when there is none. A
     * move takes its turn first: two centers could be moved below each other.
     */
    async locked(id: string, { isMoved = false } = {}): Promise<CostCenterRow> {
      if (isMoved) await nextNumber(scope, 'cost_center_moves');
      const found = await rows.lockedAlone({ tenant_id, id });
      if (!found) throw new Refusal(404, costCenterRefusals.unknown);
      return found;
    },

    /** One center to refer to, locked against deactivation until the transaction ends. */
    referred: (id: string) => rows.referred({ tenant_id, id }),

    referredAll: (ids: readonly string[]) => rows.referredAll({ tenant_id }, ids),

    async add(values: NewCenter): Promise<CostCenterRow> {
      const project_id = await projectFor(scope, values, null);
      if (values.parent_id) await referToParent(values.parent_id);
      const taken = new Refusal(409, costCenterRefusals.codeTaken);
      const row = { ...values, code_key: codeKey(values.code), project_id, tenant_id, id: newId() };
      return unlessRefusedBy('cost_centers_code', taken, () => rows.add(row));
    },

    /** Changes a locked center; one that leaves the type PROJECT loses its project (SPEC §4). */
    async change(before: CostCenterRow, values: Sent): Promise<CostCenterRow> {
      const project_id = await projectFor(scope, { ...values, type: values.type ?? before.type }, before);
      const { parent_id = before.parent_id } = values;
      if (parent_id !== null && parent_id !== before.parent_id) {
        if (await isAtOrBelow(scope, parent_id, before.id)) {
          throw refuseField('parent_id', costCenterRefusals.circle, 'circle');
        }
        await referToParent(parent_id);
      }
      if (values.is_active === false) await refuseHeld(scope, before);
      const refusals = {
        cost_centers_code: new Refusal(409, costCenterRefusals.codeTaken),
        // Foreign keys from its children and from postings to it.
        cost_centers_parent: new Refusal(409, costCenterRefusals.groups),
        gl_lines_cost_center: new Refusal(409, costCenterRefusals.hasEntries),
      };
      const next = { ...values, ...keyOfCode(values), project_id };
      return unlessRefused(refusals, () => rows.change(before, 'update', next));
    },

    /** Deactivates a locked center; an inactive one stays unchanged. */
    async deactivate(before: CostCenterRow): Promise<CostCenterRow> {
      if (!before.is_active) return before;
      await refuseHeld(scope, before);
      return rows.change(before, 'remove', { is_active: false });
    },
  };
}

function keyOfCode({ code }: Sent) {
  return code === undefined ? {} : { code_key: codeKey(code) };
}

/** The project that the center will have; throws (422) when the type requires another one. */
async function projectFor(
  { db, tenantId }: TenantScope,
  { type, project_id }: Pick<NewCenter, 'type' | 'project_id'>,
  before: CostCenterRow | null,
): Promise<string | null> {
  if (!needsProject({ type })) {
    if (project_id) throw refuseField('project_id', costCenterRefusals.needlessProject, 'needless');
    return null;
  }
  const wanted = project_id === undefined ? (before?.project_id ?? null) : project_id;
  if (wanted === null) {
    throw refuseField('project_id', costCenterTexts.form.projectRequired, 'project_required');
  }
  if (wanted === before?.project_id) return wanted;
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', wanted)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!project) throw refuseField('project_id', projectRefusals.unknown, 'unknown');
  return wanted;
}

/** True when the center `id` is `top` or lies below it. */
async function isAtOrBelow({ db, tenantId }: TenantScope, id: string, top: string): Promise<boolean> {
  const centers = await db
    .selectFrom('cost_centers')
    .select(['id', 'code', 'parent_id', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return id === top || descendants(centers, top).has(id);
}

async function refuseHeld(scope: TenantScope, before: CostCenterRow): Promise<void> {
  const held = { ...before, hasActiveChildren: await hasActiveChildren(scope, 'cost_centers', before.id) };
  if (isHeldByChildren(held)) throw new Refusal(409, costCenterTexts.held);
}
