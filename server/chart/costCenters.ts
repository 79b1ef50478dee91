import { z } from 'zod';
import { costCenterTypes, mostCostCenters } from '../../src/domain/chart/costCenter.ts';
import { flag, optionalText, requiredText, uuid } from '../http/fields.ts';
import { limit } from '../http/paging.ts';
import type { Routes } from '../http/routes.ts';
import { refuseStale } from '../http/staleRows.ts';
import { costCenter, costCenterColumns, costCenterRows } from './costCenterRows.ts';

/** Input for a new center. */
export const newCostCenter = z.strictObject({
  code: requiredText(30),
  name: requiredText(200),
  description: optionalText(1000),
  type: z.enum(costCenterTypes),
  is_analytical: z.boolean().optional(),
  parent_id: uuid.nullable().optional(),
  project_id: uuid.nullable().optional(),
  is_active: z.boolean().optional(),
});

/** All centers by default, or only the active ones. */
const listQuery = z.object({ limit: limit(mostCostCenters), only_active: flag.default(false) });

const path = '/cost-centers';
const one = `${path}/:id`;
const params = z.object({ id: uuid });

/** The cost centers of a tenant (SPEC §7): they are deactivated, never deleted. */
export function costCenters({ forMember }: Routes): void {
  forMember(
    {
      method: 'GET',
      path,
      summary: 'List: cost center',
      needs: 'membership',
      query: listQuery,
      answer: z.array(costCenter),
    },
    ({ query, scope: { db, tenantId } }) =>
      db
        .selectFrom('cost_centers')
        .select(costCenterColumns)
        .where('tenant_id', '=', tenantId)
        .$if(query.only_active, (centers) => centers.where('is_active', '=', true))
        .orderBy('code_key')
        .orderBy('id')
        .limit(query.limit)
        .execute(),
  );

  forMember(
    {
      method: 'POST',
      path,
      summary: 'Create: cost center',
      needs: 'cost-centers:write',
      body: newCostCenter,
      answer: costCenter,
      status: 201,
    },
    ({ body, scope }) => costCenterRows(scope).add(body),
  );

  forMember(
    {
      method: 'PUT',
      path: one,
      summary: 'Change: cost center',
      needs: 'cost-centers:write',
      params,
      body: newCostCenter.partial(),
      answer: costCenter,
    },
    async ({ params: { id }, body, scope, request }) => {
      const rows = costCenterRows(scope);
      const before = await rows.locked(id, { isMoved: body.parent_id !== undefined });
      refuseStale(request, before, costCenter);
      return rows.change(before, body);
    },
  );

  forMember(
    {
      method: 'DELETE',
      path: one,
      summary: 'Deactivate: cost center',
      needs: 'cost-centers:write',
      params,
      answer: costCenter,
    },
    async ({ params: { id }, scope, request }) => {
      const rows = costCenterRows(scope);
      const before = await rows.locked(id);
      refuseStale(request, before, costCenter);
      return rows.deactivate(before);
    },
  );
}
