import type { ActorRefFrom } from 'xstate';
import {
  type CostCenter,
  type CostCenterBody,
  mayBeCut,
  needsProject,
} from '../../domain/chart/costCenter.ts';
import { compareCodes } from '../../domain/order.ts';
import { namedRow } from '../../domain/tables/foundRow.ts';
import { costCenterTexts } from '../../texts/chart/costCenters.ts';
import { financeWords } from '../../texts/forms/financeMentions.ts';
import { fieldWords } from '../../texts/forms/mentions.ts';
import {
  type Announcements,
  about,
  caution,
  failure,
  success,
  undoable,
  warning,
} from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createRegistryMachine } from '../shared/lists/registryMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';
import {
  type CostCenterValues,
  checkCostCenter,
  costCenterBody,
  costCenterValues,
  judgeCostCenterCommand,
  type OpenCostCenter,
  type PlacedCostCenter,
} from './costCenterRules.ts';

export const costCenterListMachine = createListMachine<CostCenter>({
  id: 'costCenterList',
  loadFailed: costCenterTexts.loadFailed,
  compare: (a, b) => compareCodes(a.code, b.code),
  hides: () => false,
  remark: (centers) => (mayBeCut(centers) ? costCenterTexts.perhapsMore(centers.length) : null),
});

const saveFailed = (center: CostCenter | null) =>
  center === null ? costCenterTexts.form.createFailed : costCenterTexts.form.updateFailed;

export const costCenterFormMachine = createFormMachine<CostCenter, CostCenterValues, CostCenterBody>({
  id: 'costCenterForm',
  noted: ({ id }) => ({ entity: 'cost_centers', entity_id: id }),
  valuesOf: costCenterValues,
  check: checkCostCenter,
  bodyOf: costCenterBody,
  mentions: {
    code: financeWords.code,
    name: fieldWords.name,
    description: financeWords.description,
    parent_id: financeWords.parentCenter,
    project_id: financeWords.project,
  },
  absent: (values) => (needsProject(values) ? [] : ['project_id']),
  saveFailed,
});

/** Deactivates an active center, reactivates an inactive one (SPEC §4). */
export const costCenterCommandMachine = createRowCommandMachine<CostCenter, PlacedCostCenter>({
  id: 'costCenterCommand',
  judge: judgeCostCenterCommand,
  failed: ({ is_active }) =>
    is_active ? costCenterTexts.deactivateFailed : costCenterTexts.reactivateFailed,
});

export const costCenterAnnouncements: Announcements<CostCenter, PlacedCostCenter> = {
  named: namedRow,
  created: (row) => ofCenter(success(costCenterTexts.created, row.name), row),
  updated: (row, before: OpenCostCenter | null) => {
    const { name, is_active, parent_id } = row;
    const isBack = before?.is_active === false && is_active && parent_id === before.parent_id;
    return isBack && before.hasInactiveParent
      ? caution(costCenterTexts.reactivated, costCenterTexts.parentInactive(name))
      : ofCenter(success(costCenterTexts.updated, name), row);
  },
  done: (center, after) => {
    const { name, is_active, hasInactiveParent } = center;
    if (is_active) {
      const deactivated = ofCenter(success(costCenterTexts.deactivated, name), center);
      return undoable(deactivated, 'costCenters', { ...center, ...after });
    }
    return hasInactiveParent
      ? caution(costCenterTexts.reactivated, costCenterTexts.parentInactive(name))
      : ofCenter(success(costCenterTexts.reactivated, name), center);
  },
  failed: ({ is_active }, text) => {
    if (text === costCenterTexts.held) return warning(costCenterTexts.heldTitle, text);
    const { deactivateFailedTitle, reactivateFailedTitle } = costCenterTexts;
    return failure(is_active ? deactivateFailedTitle : reactivateFailedTitle, text);
  },
  saveFailed,
};

function ofCenter(notice: NoticeContent, center: CostCenter): NoticeContent {
  return about(notice, namedRow(center), 'costCenters');
}

export const costCenterRegistryMachine = createRegistryMachine({
  id: 'costCenterRegistry',
  list: costCenterListMachine,
  form: costCenterFormMachine,
  command: costCenterCommandMachine,
  announce: costCenterAnnouncements,
});

export const costCenterMachines = {
  list: costCenterListMachine,
  form: costCenterFormMachine,
  command: costCenterCommandMachine,
  screen: costCenterRegistryMachine,
  announce: costCenterAnnouncements,
};

export type CostCenterRegistryActor = ActorRefFrom<typeof costCenterRegistryMachine>;
export type CostCenterFormActor = ActorRefFrom<typeof costCenterFormMachine>;
