import { fromPromise } from 'xstate';
import * as adopting from '../../machines/chart/adoptionForm.ts';
import { costCenterMachines } from '../../machines/chart/costCenterRegistryMachine.ts';
import * as costs from '../../machines/chart/costCentersMachine.ts';
import type { Gathered, GatherOrder } from '../../machines/shared/lists/tableMachine.ts';
import { adoptLines } from '../../services/chart/adoptions.ts';
import { costCenters } from '../../services/chart/costCenters.ts';
import type { Http } from '../../services/http.ts';
import { fetchProjectNames, listProjectChoices } from '../../services/tenant/projects.ts';
import { CostCentersPage } from '../../views/chart/CostCentersPage.tsx';
import { outlineLogic } from '../logic/outlineLogic.ts';
import { registryLogic } from '../logic/registryLogic.ts';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading } from '../reading.ts';
import { sendingOf } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const registry = registryLogic(costCenterMachines, costCenters, http, tableWithProjects(http));
  const options = costs.costCenterOptionsMachine.provide({
    actors: { load: reading<costs.ProjectOption[]>(http, listProjectChoices) },
  });
  const sending = sendingOf<adopting.AdoptionDraft, Partial<adopting.AdoptionValues>>(
    async ({ row, body, key }) => {
      const lines = await adoptLines(http, row.id, { ...row.values, ...body }, key);
      return { ...row, lines };
    },
    adopting.adoptionTold,
  );
  return {
    View: CostCentersPage,
    logic: costs.costCentersMachine.provide({
      actors: {
        registry,
        options,
        outline: outlineLogic(),
        adoption: adopting.costCenterAdoptionMachine.provide({ actors: { sending } }),
      },
    }),
  };
}

/** Files contain project names, which load where the host imports files (ability `imports.1`). */
function tableWithProjects(http: Http) {
  const gather = fromPromise<Gathered, GatherOrder>(async ({ signal }) => ({
    names: await fetchProjectNames(http, signal),
  }));
  return tableLogic().provide({
    guards: {
      isGathered: ({ context }) => context.format !== 'print' && (http.offers?.('imports.1') ?? false),
    },
    actors: { gather },
  });
}
