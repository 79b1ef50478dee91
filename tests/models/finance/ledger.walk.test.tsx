import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import { balanceFaultNames } from '../../../src/domain/ledger/ledger.ts';
import type { EntryFormActor, entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { ledgerNarrowingsMachine } from '../../../src/machines/ledger/entryListMachine.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import {
  balanceTexts,
  entryDetailsTexts,
  entryTexts,
  ledgerTexts,
  pasteTexts,
} from '../../../src/texts/ledger/ledger.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { LedgerPage } from '../../../src/views/ledger/LedgerPage.tsx';
import { LedgerPanel } from '../../../src/views/ledger/LedgerPanel.tsx';
import { ReloadButton } from '../../../src/views/shared/ReloadButton.tsx';
import { bareHost } from '../../support/examples/examples.ts';
import { entryChoices, payroll, payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import type { Model } from '../kit/defineModel.ts';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import type { PageDriver } from '../kit/walkOnPage.tsx';
import { button, leaveDialog, press } from '../shared/registryDrivers.tsx';
import { sendingActs } from '../shared/sendingActs.ts';
import { walkOptions } from '../shared/walkOptions.tsx';
import {
  balanceModel,
  duplicatingLedgerModel,
  entryListModel,
  ledgerModel,
  ledgerNarrowingsModel,
  limitsModel,
  pasteModel,
  postingModel,
} from './ledger.ts';

beforeAll(preloadParts);

const ledger = createActor(ledgerMachine, { input: bareHost });
const narrowings = createActor(ledgerNarrowingsMachine).start();

walkOptions(ledgerNarrowingsModel);

runOnPage(entryListModel, {
  render: (list) => (
    <Stage>
      <ReloadButton list={list} />
      <LedgerPanel screen={ledger} list={list} narrowings={narrowings} />
    </Stage>
  ),
  texts: { retry: listTexts.retry, empty: ledgerTexts.empty },
  act: {
    retry: press(listTexts.retry),
    reload: press(listTexts.reload),
    'go to the second page': press(pagerTexts.next),
    'go to the first page': press(pagerTexts.previous),
  },
  external: [
    'a row is created',
    'a row is updated',
    'a row is removed',
    'a write of before ends',
    'the session is resumed',
    'the host is to search',
  ],
  controls: {
    retry: button(listTexts.retry),
    reload: button(listTexts.reload),
    'go to the second page': button(pagerTexts.next),
    'go to the first page': button(pagerTexts.previous),
  },
});

const cell = async (field: string, number: number) =>
  screen.findByLabelText<HTMLInputElement>(entryTexts.ofLine(field, number));

const countOf = (form: EntryFormActor) => form.getSnapshot().context.lines.length;

async function putAmount(user: UserEvent, number: number, text: string) {
  const amount = await cell(entryTexts.amount, number);
  await user.clear(amount);
  await user.type(amount, text);
}

/** These walks have no options, so the account is set without the page. */
const fill = (numberOf: (form: EntryFormActor) => number) =>
  async function fillLine(user: UserEvent, event: AnyEventObject, form: EntryFormActor) {
    const { account_id, amount } = event.patch;
    act(() => form.send({ type: 'line.patched', key: event.key, patch: { account_id } }));
    if (amount) await putAmount(user, numberOf(form), amount);
  };

const putDescription = async (user: UserEvent, { patch }: AnyEventObject) => {
  const field = await screen.findByLabelText(entryTexts.description);
  await user.clear(field);
  if (patch.description) await user.type(field, patch.description);
};

const writeText = async (user: UserEvent, { text }: AnyEventObject) => {
  const field = await screen.findByLabelText(pasteTexts.text);
  await user.click(field);
  fireEvent.change(field, { target: { value: text } });
};
const pasteInto = async (user: UserEvent, { text }: AnyEventObject) => {
  await user.click(await cell(entryTexts.amount, 1));
  await user.paste(text);
};

const told = Object.fromEntries(
  balanceFaultNames.map((fault) => [
    fault,
    (page: HTMLElement) => {
      const [sentence = ''] = balanceTexts[fault]('', '', '').split(':');
      if (!page.textContent?.includes(sentence)) throw new Error(`${fault}: "${sentence}" is not said`);
    },
  ]),
);

const driver: PageDriver<typeof entryFormMachine> = {
  render: (form) => (
    <Stage>
      <EntryForm form={form} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    ...told,
    asking() {
      screen.getByRole('alertdialog');
    },
    pasting() {
      screen.getByRole('dialog', { name: pasteTexts.title });
    },
    slowOptions(page) {
      if (!page.textContent?.includes(formTexts.stillWaiting)) throw new Error('slowOptions: it is not said');
    },
    noOptions() {
      screen.getByRole('alert');
      screen.getByRole('button', { name: listTexts.retry, hidden: true });
    },
  },
  act: {
    ...sendingActs,
    'fill the first line': fill(() => 1),
    'fill the last line': fill(countOf),
    'take the account out of the last line': async (user, _event, form) => {
      await user.click(await cell(entryTexts.account, countOf(form)));
      await user.keyboard('{Escape}{Delete}');
    },
    'choose the account of the last line': fill(countOf),
    'change the amount of the last line': (user, { patch }, form) =>
      putAmount(user, countOf(form), patch.amount),
    'balance the last line': press(entryTexts.balanceLast),
    'add a line': press(entryTexts.addLine),
    'remove the last line': async (user, _event, form) => {
      await user.click(await cell(entryTexts.amount, countOf(form)));
      await user.keyboard('{F9}');
    },
    'remove the only line': press(entryTexts.removeLine(1)),
    'bring the line back': press(entryTexts.undo),
    describe: putDescription,
    'take the description out': putDescription,
    save: press(entryTexts.save),
    'save and begin another': press(entryTexts.saveAndNext),
    close: press(entryTexts.cancel),
    discard: press(formDialogTexts.discardConfirm),
    'go on editing': press(formDialogTexts.discardDecline),
    'ask for the options again': async (user, event, form) => {
      const isBehind = form.getSnapshot().hasTag('pasting') || form.getSnapshot().hasTag('asking');
      if (isBehind) act(() => form.send(event as { type: 'options.retried' }));
      else await press(listTexts.retry)(user);
    },
    'paste two rows': pasteInto,
    'paste as many lines as fit': pasteInto,
    'paste two great debits and credits': pasteInto,
    'correct the text': writeText,
    'clear the text': writeText,
    'insert the lines': press(/^Inserir /),
    'close the paste': leaveDialog,
  },
  external: ['change a line that is gone', 'remove a line that is gone', 'the session is resumed'],
  controls: {
    'balance the last line': button(entryTexts.balanceLast),
    'add a line': button(entryTexts.addLine),
    'bring the line back': button(entryTexts.undo),
    save: button(entryTexts.save),
    'save and begin another': button(entryTexts.saveAndNext),
    close: () => {
      const form = screen.queryByRole('form', { name: entryTexts.title });
      return form && within(form).queryByRole('button', { name: entryTexts.cancel });
    },
    discard: button(formDialogTexts.discardConfirm),
    'go on editing': button(formDialogTexts.discardDecline),
    'insert the lines': button(/^Inserir /),
  },
};

for (const model of [balanceModel, postingModel, pasteModel, limitsModel] satisfies Model<
  typeof entryFormMachine
>[])
  runOnPage(model, driver);

/** A form with input asks before it closes, so the page stays until the answer. */
const toggle = (name: RegExp) => async (user: UserEvent) => {
  const description = screen.queryByLabelText<HTMLInputElement>(entryTexts.description);
  if (description?.value === '') await user.type(description, 'Folha');
  await press(name)(user);
  if (description) await press(formDialogTexts.discardDecline)(user);
};

async function giveUp(user: UserEvent) {
  await press(entryTexts.cancel)(user);
  if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(user);
}

async function enterAndSave(user: UserEvent, ports: Ports, save: string) {
  await act(async () => ports.last('form.loadOptions').resolve(entryChoices));
  await putDescription(user, { type: '', patch: { description: 'Folha' } });
  for (const number of [1, 2]) {
    await user.click(await cell(entryTexts.account, number));
    await user.keyboard('1.2{Enter}');
    await putAmount(user, number, '10,00');
  }
  await user.click(await screen.findByRole('button', { name: save }));
  ports.last('form.sending.newKey').resolve('key-1');
  ports.last('form.sending.save').resolve(payroll);
  await act(async () => ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 }));
}

runOnPage(ledgerModel, {
  render: (screen) => (
    <Stage>
      <LedgerPage screen={screen} />
    </Stage>
  ),
  begin: (ports) => act(async () => ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 })),
  tagContract: {
    listing() {
      screen.getByRole('button', { name: ledgerTexts.hideList, expanded: true, hidden: true });
    },
    entering() {
      screen.getByRole('button', { name: ledgerTexts.hideForm, expanded: true, hidden: true });
      screen.getByRole('form', { name: entryTexts.title });
    },
  },
  act: {
    'toggle the list': toggle(/(Mostrar|Ocultar) Lançamentos$/),
    'toggle the form': toggle(/Lançamento Manual$/),
    'look at an entry': press(ledgerTexts.details(payroll.description)),
    'the details are closed': async (user, _event, _actor, ports) => {
      await act(async () => ports.last('details.load').resolve(payrollEntry));
      await leaveDialog(user);
    },
    'the entry is saved': (user, _event, _actor, ports) => enterAndSave(user, ports, entryTexts.save),
    'the entry is saved and another follows': (user, _event, _actor, ports) =>
      enterAndSave(user, ports, entryTexts.saveAndNext),
    'the entry is given up': giveUp,
    'the entry is hidden': async (user) => {
      await press(/Lançamento Manual$/)(user);
      if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(user);
    },
  },
  external: [
    'the address names an entry',
    'the address names another',
    'the address names none',
    'the address asks for a new one',
    'the entry is reversed',
    'the session is resumed',
  ],
  controls: {
    'toggle the list': button(/(Mostrar|Ocultar) Lançamentos$/),
    'toggle the form': button(/Lançamento Manual$/),
    'look at an entry': button(ledgerTexts.details(payroll.description)),
  },
});

runOnPage(duplicatingLedgerModel, {
  render: (screen) => (
    <Stage>
      <LedgerPage screen={screen} />
    </Stage>
  ),
  begin: (ports) => act(async () => ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 })),
  act: {
    'look at an entry': press(ledgerTexts.details(payroll.description)),
    'duplicate it': async (user, _event, _actor, ports) => {
      await act(async () => ports.last('details.load').resolve(payrollEntry));
      await press(entryDetailsTexts.duplicate)(user);
      const description = await screen.findByLabelText<HTMLInputElement>(entryTexts.description);
      expect([description.value, document.activeElement]).toEqual([payrollEntry.description, description]);
    },
    'the entry is given up': giveUp,
  },
  controls: { 'look at an entry': button(ledgerTexts.details(payroll.description)) },
});
