import { fromPromise } from 'xstate';
import { compareNames } from '../../domain/order.ts';
import { costCenterMachines } from '../../machines/chart/costCenterRegistryMachine.ts';
import {
  costCenterOptionsMachine,
  costCentersMachine,
  type ProjectOption,
} from '../../machines/chart/costCentersMachine.ts';
import { isRemoved } from '../../machines/shared/lists/namedRegistry.ts';
import type { Gathered, GatherOrder } from '../../machines/shared/lists/tableMachine.ts';
import { costCenters } from '../../services/chart/costCenters.ts';
import type { Http } from '../../services/http.ts';
import { projects } from '../../services/tenant/projects.ts';
import { CostCentersPage } from '../../views/chart/CostCentersPage.tsx';
import { outlineLogic } from '../logic/outlineLogic.ts';
import { registryLogic } from '../logic/registryLogic.ts';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<ProjectOption[]>(async ({ signal }) => {
    // A host may list removed projects, which must be hidden (SPEC §4), in any order (SPEC §9).
    const listed = await projects.list(http, signal);
    return listed
      .filter((project) => !isRemoved(project))
      .toSorted((one, other) => compareNames(one.name, other.name));
  });
  const registry = registryLogic(costCenterMachines, costCenters, http, tableWithProjects(http));
  const options = costCenterOptionsMachine.provide({ actors: { load } });
  return {
    View: CostCentersPage,
    logic: costCentersMachine.provide({ actors: { registry, options, outline: outlineLogic() } }),
  };
}

/** Files contain project names, which load where the host imports files (ability `imports.1`). */
function tableWithProjects(http: Http) {
  const gather = fromPromise<Gathered, GatherOrder>(async ({ signal }) => {
    const named = (await projects.list(http, signal)).map(({ id, name }) => [id, name]);
    return { names: Object.fromEntries(named) };
  });
  return tableLogic().provide({
    guards: {
      isGathered: ({ context }) => context.format !== 'print' && (http.offers?.('imports.1') ?? false),
    },
    actors: { gather },
  });
}
