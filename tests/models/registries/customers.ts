import { registry } from '../../../src/machines/tenant/customersMachine.ts';
import { customerTexts, partyTexts } from '../../../src/texts/tenant/parties.ts';
import { acme, brita, cimento } from '../../support/examples/examples.ts';
import { namedRegistryModels } from '../shared/namedRegistryModels.ts';

export const models = namedRegistryModels(registry, {
  rows: [acme, brita, cimento],
  texts: customerTexts,
  submit: { create: partyTexts.submitCreate, save: partyTexts.submitUpdate },
});
