import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { entryTexts as ledgerEntryTexts } from '../../../src/texts/ledger/ledger.ts';
import { reversalFormTexts } from '../../../src/texts/ledger/reversals.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { movementPasteTexts } from '../../../src/texts/treasury/movementPaste.ts';
import { transferTexts } from '../../../src/texts/treasury/transfers.ts';
import { movementTexts, treasuryAccountTexts, treasuryTexts } from '../../../src/texts/treasury/treasury.ts';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { hostDown } from '../../support/examples/examples.ts';
import { filledTransfer } from '../../support/examples/gateExamples.ts';
import { cashBox, filledDraft, itau, sale } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { button, leaveDialog, press } from '../shared/registryDrivers.tsx';
import { bookingChoices, fillMovement } from '../shared/treasuryFields.ts';
import { keyingTreasuryModel, treasuryModel } from './treasury.ts';

beforeAll(preloadParts);

const { form: entryTexts } = movementTexts;

async function closeAccountForm(user: UserEvent) {
  const cancel = screen.queryByRole('button', { name: formTexts.cancel });
  if (cancel) await user.click(cancel);
}

const onceClosed = (gesture: (user: UserEvent) => unknown) => async (user: UserEvent) => {
  await closeAccountForm(user);
  await gesture(user);
};
/** The form is drawn before the next gesture: it would cover the list. */
const opening = (gesture: (user: UserEvent) => unknown) => async (user: UserEvent) => {
  await onceClosed(gesture)(user);
  await screen.findByRole('button', { name: formTexts.cancel });
};
const pressTab = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('tab', { name }));
const pressRow = (name: string) => async (user: UserEvent) => user.click(await screen.findByText(name));

const listsArrive = (ports: Ports) =>
  act(async () => {
    ports.last('movements.load').resolve([sale]);
    ports.last('accounts.list.load').resolve([itau, cashBox]);
  });

async function sendTransfer(user: UserEvent, ports: Ports) {
  await user.type(await screen.findByLabelText(transferTexts.amount), filledTransfer.values.amount);
  await user.click(await screen.findByRole('combobox', { name: transferTexts.to }));
  await user.click(await screen.findByRole('option', { name: cashBox.name }));
  await user.type(await screen.findByLabelText(transferTexts.description), filledTransfer.values.description);
  await press(transferTexts.submit)(user);
  ports.last('transferForm.sending.newKey').resolve('key-1');
}

runOnPage(treasuryModel, {
  render: (screen) => (
    <Stage>
      <TreasuryPage screen={screen} />
    </Stage>
  ),
  begin: (ports) => act(async () => ports.last('accounts.list.load').resolve([itau, cashBox])),
  tagContract: {
    movements() {
      const tab = screen.getByRole('tab', { name: treasuryTexts.movementsTab, hidden: true });
      if (tab.getAttribute('aria-selected') !== 'true') throw new Error('movements: another tab is open');
    },
    selected() {
      const tab = screen.getByRole('tab', { name: treasuryTexts.movementsTab, hidden: true });
      if (tab.getAttribute('aria-disabled')) throw new Error('selected: the movements cannot be opened');
    },
  },
  act: {
    'open a new account': opening(press(treasuryAccountTexts.create)),
    'open the account': opening(press(listTexts.edit(itau.name))),
    'select the bank': onceClosed(pressRow(itau.name)),
    'select the cash box': onceClosed(pressRow(cashBox.name)),
    'look at the movements': onceClosed(pressTab(treasuryTexts.movementsTab)),
    'look at the accounts': onceClosed(pressTab(/^Contas Financeiras/)),
    'begin a movement': onceClosed(press(movementTexts.create)),
    'the movement is recorded': async (user, _event, _actor, ports) => {
      await act(async () => ports.last('movementOptions.load').resolve(bookingChoices));
      await fillMovement(user, filledDraft.values.description);
      await user.click(await screen.findByRole('button', { name: entryTexts.create }));
      ports.last('movementForm.sending.newKey').resolve('key-1');
      ports.last('movementForm.sending.save').resolve({ ...filledDraft, recorded: sale });
      await act(async () => {
        ports.last('movements.load').resolve([sale]);
        ports.last('accounts.list.load').resolve([itau, cashBox]);
      });
    },
    'begin a transfer': onceClosed(press(transferTexts.create)),
    'the transfer is made': async (user, { output }, _actor, ports) => {
      await sendTransfer(user, ports);
      ports.last('transferForm.sending.save').resolve(output.row);
      await listsArrive(ports);
    },
    'the transfer is given up': press(formTexts.cancel),
    'the transfer is given up in doubt': async (user, _event, _actor, ports) => {
      await sendTransfer(user, ports);
      await act(async () => ports.last('transferForm.sending.save').reject(hostDown));
      await press(formTexts.cancel)(user);
      await press(formDialogTexts.discardConfirm)(user);
      await listsArrive(ports);
    },
    'look at the entry': async (user, _event, _actor, ports) => {
      const movements = ports.last('movements.load');
      if (movements.state === 'running') await act(async () => movements.resolve([sale]));
      await closeAccountForm(user);
      await press(reversalFormTexts.entryOf(sale.description))(user);
    },
    'the entry is closed': leaveDialog,
    'the movement is given up': press(formTexts.cancel),
    'the movement is given up in doubt': async (user, _event, _actor, ports) => {
      await act(async () => ports.last('movementOptions.load').resolve(bookingChoices));
      await fillMovement(user, filledDraft.values.description);
      await user.click(await screen.findByRole('button', { name: entryTexts.create }));
      ports.last('movementForm.sending.newKey').resolve('key-1');
      await act(async () => ports.last('movementForm.sending.save').reject(hostDown));
      await press(formTexts.cancel)(user);
      await press(formDialogTexts.discardConfirm)(user);
      await act(async () => {
        ports.last('movements.load').resolve([sale]);
        ports.last('accounts.list.load').resolve([itau, cashBox]);
      });
    },
  },
  external: [
    'the address names the bank',
    'the address names the bank and its movements',
    'the address asks for a movement at the bank',
    'the address names none',
    'the entry is reversed',
    'it is known what can be chosen',
    'a write of before ends',
    'the session is resumed',
  ],
  controls: { 'begin a movement': button(movementTexts.create) },
});

runOnPage(keyingTreasuryModel, {
  render: (screen) => (
    <Stage>
      <TreasuryPage screen={screen} />
    </Stage>
  ),
  begin: (ports) => act(async () => ports.last('accounts.list.load').resolve([itau])),
  act: {
    'select the bank': pressRow(itau.name),
    'look at the movements': pressTab(treasuryTexts.movementsTab),
    'begin a movement': press(movementTexts.create),
    'the movement is recorded, and another begun': async (user, _event, _actor, ports) => {
      const options = ports.last('movementOptions.load');
      if (options.state === 'running') await act(async () => options.resolve(bookingChoices));
      await fillMovement(user, filledDraft.values.description);
      await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
      ports.last('movementForm.sending.newKey').resolve('key-1');
      await act(async () =>
        ports.last('movementForm.sending.save').resolve({ ...filledDraft, recorded: sale }),
      );
      await screen.findByText(new RegExp(entryTexts.made(1)));
      expect(document.activeElement).toBe(screen.getByLabelText(entryTexts.amount));
    },
    'the movement is given up': press(formTexts.cancel),
    'paste movements': press(ledgerEntryTexts.paste),
    'nothing was pasted': press(formTexts.cancel),
    'pasted movements entered': async (user, _event, _actor, ports) => {
      await act(async () => ports.last('paste.loadOptions').resolve(bookingChoices));
      await user.click(await screen.findByLabelText(movementPasteTexts.text));
      await user.paste(`20/11/2026\tVenda 12\tEntrada\t10,00\t${bank.code}\t`);
      await press(movementPasteTexts.enter(1))(user);
      ports.last('paste.sending.newKey').resolve('key-1');
      await act(async () => ports.last('paste.sending.save').resolve(sale));
    },
  },
  external: ['the session is resumed', 'it is known what can be chosen'],
  controls: {
    'the movement is recorded, and another begun': button(entryTexts.again.label),
    'paste movements': button(ledgerEntryTexts.paste),
  },
});
