import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import { accountListMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { outlineMachine } from '../../../src/machines/chart/outlineMachine.ts';
import { accountTexts } from '../../../src/texts/chart/accounts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { AccountForm } from '../../../src/views/chart/AccountForm.tsx';
import { AccountsPage, AccountsRegistry } from '../../../src/views/chart/AccountsPage.tsx';
import { assets, bank, liabilities } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import {
  walkAskedCommand,
  walkDirectCommand,
  walkForm,
  walkList,
  walkRegistry,
} from '../shared/registryDrivers.tsx';
import { accountCast, accountModels, accountsModel } from './accounts.ts';

beforeAll(preloadParts);

const { form: texts } = accountTexts;
const outline = createActor(outlineMachine).start();
const list = createActor(accountListMachine, {
  snapshot: accountListMachine.resolveState({
    value: { ready: 'filled' },
    context: { rows: [assets, liabilities], failure: null, remark: null },
  }),
}).start();

async function putName(user: UserEvent, text: string) {
  const name = await screen.findByLabelText(texts.name);
  await user.clear(name);
  if (text) await user.type(name, text);
}

/** Every field of a new account; an existing one gets another name. */
async function fillIn(user: UserEvent, text: string) {
  const code = await screen.findByLabelText(texts.code);
  if (text && code.matches(':enabled')) {
    await user.clear(code);
    await user.type(code, bank.code);
    await user.selectOptions(screen.getByLabelText(texts.classification), bank.classification);
    await user.click(screen.getByRole('combobox', { name: texts.parent }));
    await user.click(await screen.findByRole('option', { name: '1 - Ativo' }));
  }
  await putName(user, text);
}

walkList(accountModels.list, ({ name }) => name);
walkForm(accountModels.newForm, {
  form: (form) => <AccountForm form={form} list={list} />,
  submit: texts.create,
  put: fillIn,
  field: 'name',
});
walkForm(accountModels.openForm, {
  form: (form) => <AccountForm form={form} list={list} />,
  submit: texts.save,
  put: putName,
  field: 'name',
});
walkAskedCommand(accountModels.deactivation, accountTexts.deactivateConfirm);
walkDirectCommand(accountModels.reactivation);
walkDirectCommand(accountModels.refusal);
walkRegistry(accountModels.registry, {
  page: (registry) => <AccountsRegistry registry={registry} outline={outline} />,
  cast: accountCast,
  create: accountTexts.create,
  edit: listTexts.edit('2 Passivo'),
  command: listTexts.deactivate('2 Passivo'),
  confirm: accountTexts.deactivateConfirm,
  fill: (user) => fillIn(user, bank.name),
  submit: new RegExp(`^(${texts.create}|${texts.save})$`),
});
runOnPage(accountsModel, {
  render: (screen) => (
    <Stage>
      <AccountsPage screen={screen} />
    </Stage>
  ),
  external: ['the session is resumed', 'take back a deactivation'],
});
