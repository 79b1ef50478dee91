import { beforeAll } from 'vitest';
import { supplierRecord } from '../../../src/texts/tenant/parties.ts';
import { TitlePartyForm } from '../../../src/views/titles/TitlePartyForm.tsx';
import { titleChoices } from '../../support/examples/titleExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { put } from '../shared/putText.ts';
import { walkForm } from '../shared/registryDrivers.tsx';
import { filledTitlePartyModel, newTitlePartyModel } from './titleDesk.ts';

beforeAll(preloadParts);

for (const model of [newTitlePartyModel, filledTitlePartyModel])
  walkForm(model, {
    form: (form) => <TitlePartyForm form={form} known={titleChoices.parties} />,
    submit: supplierRecord.submit.create,
    put: (user, name) => put(user, supplierRecord.name, name),
    field: 'name',
  });
