import { registry } from '../../../src/machines/tenant/projectsMachine.ts';
import { projectTexts } from '../../../src/texts/tenant/projects.ts';
import { aurora, bosque, cidade } from '../../support/examples/examples.ts';
import { namedRegistryModels } from '../shared/namedRegistryModels.ts';

export const models = namedRegistryModels(registry, {
  rows: [aurora, bosque, cidade],
  texts: projectTexts,
  submit: projectTexts.form,
});
