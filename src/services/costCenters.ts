import {
  type CostCenter,
  type CostCenterBody,
  costCenterLimit,
  mostCostCenters,
} from '../domain/costCenter.ts';
import { plainList } from './plainList.ts';
import type { RegistryService } from './registryService.ts';
import { urls } from './urls.ts';

/** SPEC §7: the calls under `/cost-centers/`. */
export const costCenters: RegistryService<CostCenter, CostCenterBody> = {
  list: (http, signal) =>
    plainList({ http, url: urls.costCenters, signal }, { specified: costCenterLimit, most: mostCostCenters }),
  /** A center at the root is told by a null parent. */
  create: (http, body, key) =>
    http({
      method: 'POST',
      url: urls.costCenters,
      needs: 'tenant',
      body: { parent_id: null, ...body },
      key,
    }),
  update: (http, { id, version }, body) =>
    http({ method: 'PUT', url: urls.costCenter(id), needs: 'tenant', body, version }),
  /** SPEC §7: deactivates an active center, reactivates an inactive one, both by an update. */
  command: (http, { id, is_active }) =>
    http({
      method: 'PUT',
      url: urls.costCenter(id),
      needs: 'tenant',
      body: { is_active: !is_active },
    }),
};
