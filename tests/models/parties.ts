import { customerMachines } from '../../src/machines/tenant/customersMachine.ts';
import type { PartyMachines } from '../../src/machines/tenant/partiesMachine.ts';
import { supplierMachines } from '../../src/machines/tenant/suppliersMachine.ts';
import { acme, brita, cimento } from '../support/examples.ts';
import {
  askedCommandModel,
  listModel,
  newFormModel,
  openFormModel,
  registryModel,
} from './shared/registryModels.ts';

export const partyCast = {
  open: acme,
  other: brita,
  created: cimento,
  commanded: { ...acme, deleted_at: '2026-11-20T12:00:00Z' },
};
const name = { field: 'name', typed: cimento.name } as const;

/** The models of suppliers or of customers: the same shape, each its own machines. */
function partyModels({ list, form, command, screen }: PartyMachines) {
  return {
    list: listModel(list, partyCast),
    newForm: newFormModel(form, name, cimento),
    openForm: openFormModel(form, name, { open: acme, newer: { ...acme, name: 'Acme Forte', version: 2 } }),
    removal: askedCommandModel(command, partyCast),
    screen: registryModel(screen, partyCast),
  };
}

export const supplierModels = partyModels(supplierMachines);
export const customerModels = partyModels(customerMachines);
