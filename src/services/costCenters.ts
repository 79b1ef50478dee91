import {
  type CostCenter,
  type CostCenterBody,
  costCenterLimit,
  mostCostCenters,
} from '../domain/costCenter.ts';
import { plainList } from './plainList.ts';
import type { RegistryService } from './registryService.ts';
import { rowOf } from './rowOf.ts';
import { urls } from './urls.ts';

/** SPEC §7: the calls under `/cost-centers/`. */
export const costCenters: RegistryService<CostCenter, CostCenterBody> = {
  async list(http, signal) {
    const limits = { specified: costCenterLimit, most: mostCostCenters };
    return (await plainList<CostCenter>({ http, url: urls.costCenters, signal }, limits)).rows;
  },
  /** A center at the root is told by a null parent. */
  create: (http, body, key) =>
    rowOf(
      http<CostCenter>({
        method: 'POST',
        url: urls.costCenters,
        needs: 'tenant',
        body: { parent_id: null, ...body },
        key,
      }),
    ),
  update: (http, { id, version }, body) =>
    rowOf(http<CostCenter>({ method: 'PUT', url: urls.costCenter(id), needs: 'tenant', body, version })),
  /** SPEC §7: deactivates an active center, reactivates an inactive one, both by an update. */
  command: (http, { id, is_active }) =>
    rowOf(
      http<CostCenter>({
        method: 'PUT',
        url: urls.costCenter(id),
        needs: 'tenant',
        body: { is_active: !is_active },
      }),
    ),
};
