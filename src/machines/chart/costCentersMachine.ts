import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Project } from '../../domain/tenant/project.ts';
import { costCenterTexts } from '../../texts/chart/costCenters.ts';
import { raised, tellApp } from '../shared/appMailbox.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import { createOptionsMachine } from '../shared/lists/optionsMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  type AdoptionDraft,
  adoptionDraft,
  adoptionTold,
  costCenterAdoptionMachine,
} from './adoptionForm.ts';
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
  | { type: 'command.requested'; row: PlacedCostCenter }
  /** Takes what the center posted earlier into its project (ability `books.1`). */
  | { type: 'adoption.requested'; row: PlacedCostCenter };

export interface CostCentersContext {
  adopting: AdoptionDraft | null;
}

type AdoptionOutcome = FormOutcome<AdoptionDraft>;

/**
 * Cost centers (SPEC §2, §4, §5): their registry, the view of the tree, and the form's projects, loaded whenever the
 * form opens; and the adoption of a center's earlier lines by its project.
 */
export const costCentersMachine = setup({
  types: {
    context: {} as CostCentersContext,
    events: {} as CostCentersEvent,
    children: {} as { registry: 'registry'; outline: 'outline'; options: 'options'; adoption: 'adoption' },
  },
  actors: {
    registry: costCenterRegistryMachine,
    outline: outlineMachine,
    options: costCenterOptionsMachine,
    adoption: costCenterAdoptionMachine,
  },
  guards: {
    isOfProject: (_, { row }: { row: PlacedCostCenter }) => row.project_id !== null,
    isAdopted: (_, { outcome }: { outcome: AdoptionOutcome }) => outcome.kind === 'saved',
  },
  actions: {
    tellApp: tellApp(),
    keepSubject: assign((_, { row }: { row: PlacedCostCenter }) => ({ adopting: adoptionDraft(row) })),
    passOn: sendTo('registry', theEvent),
    requestOptions: sendTo('options', { type: 'options.requested' }),
  },
}).createMachine({
  id: 'costCenters',
  options: machineOptions,
  context: { adopting: null },
  invoke: [
    { id: 'registry', src: 'registry' },
    { id: 'outline', src: 'outline' },
    { id: 'options', src: 'options' },
  ],
  on: {
    'command.requested': { actions: 'passOn' },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'create.requested': { actions: ['passOn', 'requestOptions'] },
        'edit.requested': { actions: ['passOn', 'requestOptions'] },
        'adoption.requested': {
          guard: { type: 'isOfProject', params: theEvent },
          target: 'adopting',
          actions: { type: 'keepSubject', params: theEvent },
        },
      },
    },
    adopting: {
      invoke: {
        id: 'adoption',
        src: 'adoption',
        input: ({ context }) => ({ row: context.adopting }),
        onDone: [
          {
            guard: { type: 'isAdopted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'browsing',
            actions: { type: 'tellApp', params: ({ event }) => raised(adoptionDone(event.output)) },
          },
          { target: 'browsing' },
        ],
      },
    },
  },
});

function adoptionDone(outcome: AdoptionOutcome) {
  if (outcome.kind !== 'saved') throw new Error('nothing was adopted');
  return adoptionTold.done(outcome.row, { row: outcome.row, body: {}, key: '' });
}

export type CostCentersActor = ActorRefFrom<typeof costCentersMachine>;
export type CostCenterOptionsActor = ActorRefFrom<typeof costCenterOptionsMachine>;
