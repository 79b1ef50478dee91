import { accountMachines, accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { assets, bank, liabilities, placedAccount } from '../../support/examples/treeExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import {
  askedCommandModel,
  directCommandModel,
  listModel,
  newFormModel,
  openFormModel,
  registryModel,
} from '../shared/registryModels.ts';

const { list, form, command, screen } = accountMachines;

export const accountCast = {
  open: liabilities,
  other: assets,
  created: bank,
  commanded: { ...liabilities, is_active: false },
};
const name = { field: 'name', typed: bank.name } as const;
const whole = {
  ...name,
  along: { code: bank.code, classification: 'ATIVO', parent_id: '1' },
} as const;

const registry = registryModel(screen, accountCast);

export const accountModels = {
  list: listModel(list, accountCast),
  newForm: newFormModel(form, whole, bank),
  openForm: openFormModel(form, name, {
    open: liabilities,
    newer: { ...liabilities, name: 'Passivo total', version: 2 },
  }),
  deactivation: askedCommandModel(command, accountCast),
  reactivation: {
    ...directCommandModel(command, {
      ...accountCast,
      open: placedAccount({ ...liabilities, is_active: false }),
      commanded: liabilities,
    }),
    name: 'accountCommand (reactivation)',
  },
  refusal: {
    ...directCommandModel(command, {
      ...accountCast,
      open: placedAccount(assets, { hasActiveChildren: true }),
    }),
    name: 'accountCommand (refusal)',
  },
  registry: {
    ...registry,
    cases: (snapshot: Parameters<typeof registry.cases>[0]) => ({
      ...registry.cases(snapshot),
      'open an inactive account': {
        type: 'edit.requested' as const,
        row: placedAccount({ ...liabilities, is_active: false }),
      },
    }),
  },
};

export const accountsModel = defineModel(accountsMachine, {
  cases: () => ({
    'take back a deactivation': {
      type: 'command.requested',
      row: placedAccount({ ...liabilities, is_active: false }),
    },
  }),
  facts: () => null,
});
