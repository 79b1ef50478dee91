import {
  type CostCenter,
  type CostCenterBody,
  costCenterLimit,
  mostCostCenters,
} from '../../domain/chart/costCenter.ts';
import { plainList } from '../plainList.ts';
import type { RegistryService } from '../registryService.ts';
import { rowOf } from '../rowOf.ts';
import { urls } from '../urls.ts';

/** SPEC §7: the calls under `/cost-centers/`. */
export const costCenters: RegistryService<CostCenter, CostCenterBody> = {
  async list(http, signal) {
    const limits = { specified: costCenterLimit, most: mostCostCenters };
    return (await plainList<CostCenter>({ http, url: urls.costCenters, signal }, limits)).rows;
  },
  /** A null parent means the root. */
  create: (http, body, key) => {
    const sent = { parent_id: null, ...body };
    const answer = http({ method: 'POST', url: urls.costCenters, needs: 'tenant', body: sent, key });
    return rowOf<CostCenter>(answer, sent);
  },
  update: (http, center, body) => {
    const { id, version } = center;
    const answer = http({ method: 'PUT', url: urls.costCenter(id), needs: 'tenant', body, version });
    return rowOf<CostCenter>(answer, { ...center, ...body });
  },
  /** SPEC §7: updates that deactivate an active center or reactivate an inactive one. */
  command: (http, center) => {
    const body = { is_active: !center.is_active };
    const answer = http({ method: 'PUT', url: urls.costCenter(center.id), needs: 'tenant', body });
    return rowOf<CostCenter>(answer, { ...center, ...body });
  },
};
