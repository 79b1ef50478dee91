import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { integrationKeyTexts } from '../../../src/texts/control/integrationKeys.ts';
import { unnotedKeyTexts } from '../../../src/texts/control/unnotedKey.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { optionTexts } from '../../../src/texts/tables/optionLists.ts';
import { financeSettingsTexts } from '../../../src/texts/titles/titleDesk.ts';
import { FinanceDefaults } from '../../../src/views/control/FinanceDefaults.tsx';
import { FinanceSettingsForm } from '../../../src/views/control/FinanceSettingsForm.tsx';
import { FinanceSettingsPage } from '../../../src/views/control/FinanceSettingsPage.tsx';
import { IntegrationKeyForm } from '../../../src/views/control/IntegrationKeyForm.tsx';
import { hostBroke } from '../../support/examples/examples.ts';
import { noFinanceSettings } from '../../support/examples/titleExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import {
  button,
  leaveDialog,
  press,
  walkAskedCommand,
  walkForm,
  walkList,
} from '../shared/registryDrivers.tsx';
import {
  crmKey,
  financeDefaultsModel,
  financeSettingsModel,
  financeSettingsReaderModel,
  integrationKeyListModel,
  newKeyModel,
  oldKey,
  openFinanceSettingsModel,
  openKeyModel,
  revocationModel,
  sameAccountModel,
} from './financeSettings.ts';

beforeAll(preloadParts);

const bankChoice = `${bank.code} - ${bank.name}`;
const fineLabel = financeSettingsTexts.name.payable_fine_account_id;

async function chooseFine(user: UserEvent, value: string) {
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: fineLabel });
  await user.click(box);
  // Another account's field may contain one too.
  const field = within(box.closest('.field') as HTMLElement);
  if (value === '') await user.click(field.getByRole('button', { name: optionTexts.clearOption }));
  else await user.click(await screen.findByRole('option', { name: bankChoice }));
}

walkList(integrationKeyListModel, ({ name }) => name);
walkAskedCommand(revocationModel, 'Revogar');
for (const model of [openFinanceSettingsModel, sameAccountModel])
  walkForm(model, {
    form: (form) => <FinanceSettingsForm form={form} accounts={[bank]} />,
    submit: formTexts.save,
    put: chooseFine,
    field: 'payable_fine_account_id',
  });
for (const model of [newKeyModel, openKeyModel])
  walkForm(model, {
    form: (form) => <IntegrationKeyForm form={form} />,
    submit: integrationKeyTexts.submit,
    put: (user, text) => put(user, integrationKeyTexts.name, text),
    field: 'name',
  });

runOnPage(financeDefaultsModel, {
  render: (defaults) => <FinanceDefaults defaults={defaults} />,
  texts: { retry: listTexts.retry },
  tagContract: {
    shown(page) {
      if (!page.textContent?.includes(fineLabel)) throw new Error('shown: no account is named');
    },
  },
  act: { retry: press(listTexts.retry) },
  external: ['read anew', 'close', 'the session is resumed', 'a write of before ends'],
  controls: { retry: button(listTexts.retry) },
});

type Gesture = (user: UserEvent, event: AnyEventObject, actor: AnyActorRef, ports: Ports) => Promise<void>;

const arrive = (ports: Ports) =>
  act(async () => {
    const answer = { settings: noFinanceSettings, accounts: [bank] };
    if (ports.last('defaults.load').state === 'running') ports.last('defaults.load').resolve(answer);
    if (ports.last('keys.load').state === 'running') ports.last('keys.load').resolve([crmKey, oldKey]);
  });
const closeForm: Gesture = async (user, _event, _actor, ports) => {
  await press(formTexts.cancel)(user);
  if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(user);
  await arrive(ports);
};
const sent = async (ports: Ports, child: string, answer: unknown) => {
  ports.last(`${child}.sending.newKey`).resolve('key-1');
  await act(async () => ports.last(`${child}.sending.save`).resolve(answer));
  await arrive(ports);
};
const confirm = async (user: UserEvent) => {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Revogar' }));
};

runOnPage(financeSettingsModel, {
  render: (actor) => (
    <Stage>
      <FinanceSettingsPage screen={actor} />
    </Stage>
  ),
  begin: arrive,
  tagContract: {
    told(page) {
      if (!page.ownerDocument.body.textContent?.includes('segredo')) throw new Error('told: no key is shown');
    },
    asking() {
      within(screen.getByRole('alertdialog')).getByText(unnotedKeyTexts.question);
    },
  },
  act: {
    'change the accounts': press(financeSettingsTexts.edit),
    'the accounts are saved': (async (user, _event, _actor, ports) => {
      await chooseFine(user, '4');
      await press(formTexts.save)(user);
      await sent(ports, 'form', noFinanceSettings);
    }) as Gesture,
    'the accounts are left': closeForm,
    'ask for a key': press(integrationKeyTexts.create),
    'the key is made': (async (user, _event, _actor, ports) => {
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByLabelText(integrationKeyTexts.name), 'CRM');
      await user.click(within(dialog).getByRole('button', { name: integrationKeyTexts.submit }));
      await sent(ports, 'keyForm', { ...crmKey, key: 'segredo' });
    }) as Gesture,
    'the key is given up': closeForm,
    'the key was noted': press(unnotedKeyTexts.noted),
    'give the key up unseen': press(unnotedKeyTexts.confirm),
    'go back to the key': press(unnotedKeyTexts.decline),
    'close it by Escape': leaveDialog,
    'revoke the key': press(integrationKeyTexts.revoke(crmKey.name)),
    'it is revoked': (async (user, _event, _actor, ports) => {
      await confirm(user);
      await act(async () => ports.last('revocation.run').resolve(oldKey));
      await arrive(ports);
    }) as Gesture,
    'it is not revoked': (async (user, _event, _actor, ports) => {
      await confirm(user);
      await act(async () => ports.last('revocation.run').reject(hostBroke));
    }) as Gesture,
    'the question is cancelled': press(formTexts.cancel),
  },
  external: ['read it again', 'the session is resumed', 'a write of before ends'],
  controls: {
    'ask for a key': button(integrationKeyTexts.create),
    'revoke it again': button(integrationKeyTexts.revoke(oldKey.name)),
  },
});

runOnPage(financeSettingsReaderModel, {
  render: (actor) => (
    <Stage>
      <FinanceSettingsPage screen={actor} />
    </Stage>
  ),
  begin: (ports) =>
    act(async () => ports.last('defaults.load').resolve({ settings: noFinanceSettings, accounts: [bank] })),
  external: ['read it again', 'the session is resumed', 'a write of before ends'],
  controls: {
    'change the accounts': button(financeSettingsTexts.edit),
    'ask for a key': button(integrationKeyTexts.create),
  },
});
