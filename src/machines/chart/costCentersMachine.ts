import { type ActorRefFrom, sendTo, setup } from 'xstate';
import type { Project } from '../../domain/tenant/project.ts';
import { costCenterTexts } from '../../texts/chart/costCenters.ts';
import { createOptionsMachine } from '../shared/lists/optionsMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';
import { costCenterRegistryMachine } from './costCenterRegistryMachine.ts';
import type { PlacedCostCenter } from './costCenterRules.ts';
import { outlineMachine } from './outlineMachine.ts';

export type ProjectOption = Pick<Project, 'id' | 'name'>;

/** Projects for a center of type PROJECT (SPEC §7). */
export const costCenterOptionsMachine = createOptionsMachine<ProjectOption[]>({
  id: 'costCenterOptions',
  none: [],
  loadFailed: costCenterTexts.form.optionsFailed,
});

export type CostCentersEvent =
  | { type: 'create.requested' }
  | { type: 'edit.requested'; row: PlacedCostCenter }
  | { type: 'command.requested'; row: PlacedCostCenter };

/**
 * Cost centers (SPEC §2, §4, §5): their registry, the view of the tree, and the form's projects, loaded whenever the
 * form opens.
 */
export const costCentersMachine = setup({
  types: {
    events: {} as CostCentersEvent,
    children: {} as { registry: 'registry'; outline: 'outline'; options: 'options' },
  },
  actors: {
    registry: costCenterRegistryMachine,
    outline: outlineMachine,
    options: costCenterOptionsMachine,
  },
  actions: {
    passOn: sendTo('registry', theEvent),
    requestOptions: sendTo('options', { type: 'options.requested' }),
  },
}).createMachine({
  id: 'costCenters',
  options: machineOptions,
  invoke: [
    { id: 'registry', src: 'registry' },
    { id: 'outline', src: 'outline' },
    { id: 'options', src: 'options' },
  ],
  on: {
    'create.requested': { actions: ['passOn', 'requestOptions'] },
    'edit.requested': { actions: ['passOn', 'requestOptions'] },
    'command.requested': { actions: 'passOn' },
  },
});

export type CostCentersActor = ActorRefFrom<typeof costCentersMachine>;
export type CostCenterOptionsActor = ActorRefFrom<typeof costCenterOptionsMachine>;
