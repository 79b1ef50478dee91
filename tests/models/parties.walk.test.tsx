import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { listTexts } from '../../src/texts/lists.ts';
import { customerTexts, type PartyTexts, partyTexts, supplierTexts } from '../../src/texts/parties.ts';
import { PartiesPage } from '../../src/views/tenant/PartiesPage.tsx';
import { PartyForm } from '../../src/views/tenant/PartyForm.tsx';
import { acme } from '../support/examples.ts';
import { preloadParts } from '../support/preloadParts.ts';
import { customerModels, partyCast, supplierModels } from './parties.ts';
import { walkAskedCommand, walkForm, walkList, walkRegistry } from './shared/registryDrivers.tsx';

beforeAll(preloadParts);

function walkParties(models: typeof supplierModels, texts: PartyTexts) {
  const put = async (user: UserEvent, text: string) => {
    const name = await screen.findByLabelText(texts.name);
    await user.clear(name);
    if (text) await user.type(name, text);
  };
  walkList(models.list, ({ name }) => name);
  walkForm(models.newForm, {
    form: (form) => <PartyForm form={form} texts={texts} />,
    submit: partyTexts.submitCreate,
    put,
    field: 'name',
  });
  walkForm(models.openForm, {
    form: (form) => <PartyForm form={form} texts={texts} />,
    submit: partyTexts.submitUpdate,
    put,
    field: 'name',
  });
  walkAskedCommand(models.removal, partyTexts.removeConfirm);
  walkRegistry(models.screen, {
    page: (screen) => <PartiesPage screen={screen} texts={texts} />,
    cast: partyCast,
    create: texts.create,
    edit: listTexts.edit(acme.name),
    command: listTexts.remove(acme.name),
    confirm: partyTexts.removeConfirm,
    fill: (user) => put(user, 'Cimento Sul'),
    submit: new RegExp(`^(${partyTexts.submitCreate}|${partyTexts.submitUpdate})$`),
  });
}

walkParties(supplierModels, supplierTexts);
walkParties(customerModels, customerTexts);
