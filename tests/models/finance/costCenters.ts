import { adoptionDraft, costCenterAdoptionMachine } from '../../../src/machines/chart/adoptionForm.ts';
import { costCenterMachines } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import {
  costCenterOptionsMachine,
  costCentersMachine,
} from '../../../src/machines/chart/costCentersMachine.ts';
import { aurora } from '../../support/examples/examples.ts';
import { office, placedCenter, tower, works } from '../../support/examples/treeExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { done } from '../kit/events.ts';
import { optionsModel } from '../shared/optionsModel.ts';
import {
  askedCommandModel,
  directCommandModel,
  listModel,
  newFormModel,
  openFormModel,
  registryModel,
} from '../shared/registryModels.ts';

const { list, form, command, screen } = costCenterMachines;

export const freshAdoption = adoptionDraft(tower);
export const filledAdoption = { ...freshAdoption, values: { reason: 'Ligado depois à obra' } };
const adopted = { ...filledAdoption, lines: 12 };

export const costCenterCast = {
  open: office,
  other: tower,
  created: { ...office, id: 'c-sales', code: '3', name: 'Vendas' },
  commanded: { ...office, is_active: false },
};
const name = { field: 'name', typed: 'Vendas' } as const;
const whole = { ...name, along: { code: '3', type: 'SALES' } } as const;

export const costCenterModels = {
  list: listModel(list, costCenterCast),
  newForm: newFormModel(form, whole, costCenterCast.created),
  openForm: openFormModel(form, name, {
    open: office,
    newer: { ...office, name: 'Escritório central', version: 2 },
  }),
  deactivation: askedCommandModel(command, costCenterCast),
  reactivation: {
    ...directCommandModel(command, {
      ...costCenterCast,
      open: placedCenter({ ...office, is_active: false }),
      commanded: office,
    }),
    name: 'costCenterCommand (reactivation)',
  },
  refusal: {
    ...directCommandModel(command, {
      ...costCenterCast,
      open: placedCenter(works, { hasActiveChildren: true }),
    }),
    name: 'costCenterCommand (refusal)',
  },
  registry: registryModel(screen, costCenterCast),
};

export const costCenterOptionsModel = optionsModel(
  costCenterOptionsMachine,
  [aurora],
  ({ length }) => length,
);

export const costCentersModel = defineModel(costCentersMachine, {
  cases: ({ value }) => ({
    ...(value === 'adopting'
      ? {
          'the lines are adopted': done('adoption', { kind: 'saved', row: adopted, created: false }),
          'the adoption is left': done('adoption', { kind: 'cancelled', newer: null, isInDoubt: false }),
        }
      : {
          'open a new row': { type: 'create.requested' },
          'open the office': { type: 'edit.requested', row: placedCenter(office) },
          'adopt the lines of the tower': { type: 'adoption.requested', row: placedCenter(tower) },
          'adopt the lines of the office': { type: 'adoption.requested', row: placedCenter(office) },
        }),
    'take back a deactivation': {
      type: 'command.requested',
      row: placedCenter({ ...office, is_active: false }),
    },
  }),
  facts: () => null,
});

export const adoptionModels = [
  {
    ...newFormModel(
      costCenterAdoptionMachine,
      { field: 'reason', typed: filledAdoption.values.reason },
      filledAdoption,
    ),
    input: { row: freshAdoption },
  },
  {
    ...openFormModel(
      costCenterAdoptionMachine,
      { field: 'reason', typed: 'Obra trocada' },
      { open: filledAdoption, newer: { ...filledAdoption, values: { reason: 'Ligado em outubro' } } },
    ),
    name: 'costCenterAdoption (filled)',
  },
];
