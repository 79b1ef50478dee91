import { costCenterMachines } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import {
  costCenterOptionsMachine,
  costCentersMachine,
} from '../../../src/machines/chart/costCentersMachine.ts';
import { aurora } from '../../support/examples/examples.ts';
import { office, placedCenter, works } from '../../support/examples/treeExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
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

export const costCenterCast = {
  open: office,
  other: works,
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
  cases: () => ({
    'open a new row': { type: 'create.requested' },
    'take back a deactivation': {
      type: 'command.requested',
      row: placedCenter({ ...office, is_active: false }),
    },
    'open the office': { type: 'edit.requested', row: placedCenter(office) },
  }),
  facts: () => null,
});
