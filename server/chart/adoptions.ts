import { z } from 'zod';
import { adoptionRefusals } from '../../src/texts/chart/adoptions.ts';
import { noteChange } from '../database/audit.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { unlessRefusedBy } from '../http/constraints.ts';
import { reasonText, uuid } from '../http/fields.ts';
import { refuseByCode } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { costCenterRows } from './costCenterRows.ts';

const adoption = z
  .object({
    cost_center_id: z.string(),
    project_id: z.string(),
    reason: z.string(),
    /** Lines that got the project. */
    lines: z.number(),
  })
  .meta({ id: 'CostCenterAdoption' });

/** Adoption of what a center posted before it was linked to its project (part of ability `books.1`). */
export function adoptions({ forMember }: Routes): void {
  forMember(
    {
      method: 'POST',
      path: '/cost-centers/:id/adoption',
      summary: "Give a cost center's lines without a project the one that it was linked to later, once",
      needs: 'cost-centers:adopt',
      params: z.object({ id: uuid }),
      body: z.strictObject({ reason: reasonText }),
      answer: adoption,
      status: 201,
    },
    ({ params, body, scope }) => adopt(scope, params.id, body.reason),
  );
}

/** Postings to the center wait: they lock it to refer to it. */
async function adopt(scope: TenantScope, id: string, reason: string): Promise<z.infer<typeof adoption>> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const { project_id, name } = await costCenterRows(scope).locked(id);
  if (project_id === null) throw refuseByCode(409, 'no_project', adoptionRefusals.noProject);
  const former = await db
    .selectFrom('cost_center_adoptions')
    .select('cost_center_id')
    .where('tenant_id', '=', tenant_id)
    .where('cost_center_id', '=', id)
    .executeTakeFirst();
  if (former) throw refuseByCode(409, 'already_adopted', adoptionRefusals.already);
  const key = { tenant_id, cost_center_id: id, project_id, reason };
  const nothing = refuseByCode(409, 'nothing_to_adopt', adoptionRefusals.nothing);
  const made = await unlessRefusedBy('cost_center_adoptions_lines', nothing, () =>
    db
      .insertInto('cost_center_adoptions')
      .values({ ...key, created_by })
      .returning(['cost_center_id', 'project_id', 'reason', 'lines'])
      .executeTakeFirstOrThrow(),
  );
  await noteChange(scope, {
    entity: 'cost_center_adoptions',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...made, name, created_by },
  });
  return made;
}
