import { beforeAll } from 'vitest';
import { customerTexts, type PartyTexts, partyTexts, supplierTexts } from '../../src/texts/parties.ts';
import { PartiesPage } from '../../src/views/tenant/PartiesPage.tsx';
import { PartyForm } from '../../src/views/tenant/PartyForm.tsx';
import { preloadParts } from '../support/preloadParts.ts';
import { customerModels, supplierModels } from './parties.ts';
import { walkNamedRegistry } from './shared/walkNamedRegistry.tsx';

beforeAll(preloadParts);

function walkParties(models: typeof supplierModels, texts: PartyTexts) {
  walkNamedRegistry(models, {
    texts,
    form: (form) => <PartyForm form={form} texts={texts} />,
    page: (screen) => <PartiesPage screen={screen} texts={texts} entity="suppliers" />,
    submit: { create: partyTexts.submitCreate, save: partyTexts.submitUpdate },
  });
}

walkParties(supplierModels, supplierTexts);
walkParties(customerModels, customerTexts);
