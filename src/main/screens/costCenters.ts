import { fromPromise } from 'xstate';
import { costCenterMachines } from '../../machines/finance/costCenterRegistryMachine.ts';
import {
  costCenterOptionsMachine,
  costCentersMachine,
  type ProjectOption,
} from '../../machines/finance/costCentersMachine.ts';
import { costCenters } from '../../services/costCenters.ts';
import type { Http } from '../../services/http.ts';
import { projects } from '../../services/projects.ts';
import { CostCentersPage } from '../../views/finance/CostCentersPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { outlineLogic } from '../outlineLogic.ts';
import { registryLogic } from '../registryLogic.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<ProjectOption[]>(({ signal }) => projects.list(http, signal));
  const registry = registryLogic(costCenterMachines, costCenters, http);
  const options = costCenterOptionsMachine.provide({ actors: { load } });
  return {
    View: CostCentersPage,
    logic: costCentersMachine.provide({ actors: { registry, options, outline: outlineLogic() } }),
  };
}
