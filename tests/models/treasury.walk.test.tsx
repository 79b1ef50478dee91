import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import { sheetMachine } from '../../src/machines/finance/sheetMachine.ts';
import type { TreasuryAccountsActor } from '../../src/machines/finance/treasuryAccountsMachine.ts';
import {
  ledgerAccountOptionsMachine,
  movementOptionsMachine,
} from '../../src/machines/finance/treasuryOptionMachines.ts';
import type { OptionsMachine } from '../../src/machines/shared/optionsMachine.ts';
import { formTexts } from '../../src/texts/forms.ts';
import { listTexts } from '../../src/texts/lists.ts';
import { pagerTexts } from '../../src/texts/parts.ts';
import { movementTexts, treasuryAccountTexts, treasuryTexts } from '../../src/texts/treasury.ts';
import { MovementForm } from '../../src/views/finance/MovementForm.tsx';
import { MovementsPanel } from '../../src/views/finance/MovementsPanel.tsx';
import { TreasuryAccountForm } from '../../src/views/finance/TreasuryAccountForm.tsx';
import { TreasuryAccountsPanel } from '../../src/views/finance/TreasuryAccountsPanel.tsx';
import { TreasuryPage } from '../../src/views/finance/TreasuryPage.tsx';
import { OptionsState } from '../../src/views/shared/OptionsState.tsx';
import { preloadParts } from '../support/preloadParts.ts';
import { Stage } from '../support/Stage.tsx';
import { cashBox, filledDraft, itau, movementsOf, reserve, sale } from '../support/treasuryExamples.ts';
import { bank, office } from '../support/treeExamples.ts';
import type { Model } from './kit/defineModel.ts';
import { runOnPage } from './kit/page.tsx';
import type { Ports } from './kit/ports.ts';
import { button, press, walkForm, walkList } from './shared/registryDrivers.tsx';
import {
  filledMovementModel,
  ledgerAccountOptionsModel,
  movementListModel,
  movementOptionsModel,
  newMovementModel,
  newTreasuryAccountModel,
  openTreasuryAccountModel,
  treasuryAccountListModel,
  treasuryAccountsModel,
  treasuryModel,
} from './treasury.ts';

beforeAll(preloadParts);

const { form: accountTexts } = treasuryAccountTexts;
const { form: entryTexts } = movementTexts;
const movementChoices = { accounts: [bank], centers: [office], mayBeCut: false };

const accountOptions = createActor(ledgerAccountOptionsMachine, {
  snapshot: ledgerAccountOptionsMachine.resolveState({
    value: 'ready',
    context: { options: [bank], failure: null },
  }),
}).start();
const movementOptions = createActor(movementOptionsMachine, {
  snapshot: movementOptionsMachine.resolveState({
    value: 'ready',
    context: { options: movementChoices, failure: null },
  }),
}).start();
const sheet = createActor(sheetMachine).start();

async function put(user: UserEvent, label: string, text: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  if (input.value === text) return;
  await user.clear(input);
  if (text) await user.type(input, text);
}

async function choose(user: UserEvent, label: string, option: string) {
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: label });
  if (box.value === option) return;
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
}

const bankChoice = `${bank.code} - ${bank.name}`;

async function fillAccount(user: UserEvent, name: string) {
  if (name) {
    await user.selectOptions(await screen.findByLabelText(accountTexts.type), 'CAIXA');
    await choose(user, accountTexts.ledgerAccount, bankChoice);
  }
  await put(user, accountTexts.name, name);
}

async function fillMovement(user: UserEvent, description: string) {
  if (description) {
    await put(user, entryTexts.amount, filledDraft.values.amount);
    await choose(user, entryTexts.counterAccount, bankChoice);
  }
  await put(user, entryTexts.description, description);
}

walkList(treasuryAccountListModel, ({ name }) => name);
walkForm(newTreasuryAccountModel, {
  form: (form) => <TreasuryAccountForm form={form} options={accountOptions} />,
  submit: accountTexts.create,
  put: fillAccount,
  field: 'name',
});
walkForm(openTreasuryAccountModel, {
  form: (form) => <TreasuryAccountForm form={form} options={accountOptions} />,
  submit: accountTexts.save,
  put: (user, name) => put(user, accountTexts.name, name),
  field: 'name',
});
walkForm(newMovementModel, {
  form: (form) => <MovementForm form={form} options={movementOptions} />,
  submit: entryTexts.create,
  put: fillMovement,
  field: 'description',
});
walkForm(filledMovementModel, {
  form: (form) => <MovementForm form={form} options={movementOptions} />,
  submit: entryTexts.create,
  put: (user, description) => put(user, entryTexts.description, description),
  field: 'description',
});

function walkOptions<Options>(model: Model<OptionsMachine<Options>>) {
  runOnPage(model, {
    render: (options) => (
      <Stage>
        <OptionsState options={options} />
      </Stage>
    ),
    texts: { retry: listTexts.retry },
    act: { retry: press(listTexts.retry) },
    external: ['the form opens', 'the session is resumed'],
    controls: { retry: button(listTexts.retry) },
  });
}

walkOptions(ledgerAccountOptionsModel);
walkOptions(movementOptionsModel);

runOnPage(movementListModel, {
  render: (movements) => (
    <Stage>
      <MovementsPanel movements={movements} sheet={sheet} account={itau} />
    </Stage>
  ),
  texts: { retry: listTexts.retry, empty: movementTexts.empty },
  act: {
    retry: press(listTexts.retry),
    reload: press(listTexts.reload),
    'go to the second page': press(pagerTexts.next),
    'go to the first page': press(pagerTexts.previous),
  },
  external: ['a movement is recorded', 'the session is resumed'],
  controls: {
    retry: button(listTexts.retry),
    reload: button(listTexts.reload),
    'go to the second page': button(pagerTexts.next),
    'go to the first page': button(pagerTexts.previous),
  },
});

function AccountsDesk({ desk }: { desk: TreasuryAccountsActor }) {
  const snapshot = useSelector(desk, (current) => current);
  const { list, form } = snapshot.children;
  return (
    <Stage>
      <button type="button" onClick={() => desk.send({ type: 'create.requested' })}>
        {treasuryAccountTexts.create}
      </button>
      {list && (
        <TreasuryAccountsPanel
          desk={snapshot}
          list={list}
          selectedId={undefined}
          onToggle={() => undefined}
          onEdit={(row) => desk.send({ type: 'edit.requested', row })}
        />
      )}
      {form && <TreasuryAccountForm form={form} options={accountOptions} />}
    </Stage>
  );
}

async function saveAccount(user: UserEvent, ports: Ports) {
  await user.click(
    await screen.findByRole('button', {
      name: new RegExp(`^(${accountTexts.create}|${accountTexts.save})$`),
    }),
  );
  ports.last('form.newKey').resolve('key-1');
}

runOnPage(treasuryAccountsModel, {
  render: (desk) => <AccountsDesk desk={desk} />,
  begin: (ports) => act(async () => ports.last('list.load').resolve([itau, cashBox])),
  act: {
    'open a new account': press(treasuryAccountTexts.create),
    'open the account': press(listTexts.edit(itau.name)),
    'an account is created': async (user, _event, _actor, ports) => {
      await fillAccount(user, reserve.name);
      await saveAccount(user, ports);
      ports.last('form.save').resolve(reserve);
    },
    'the account is updated': async (user, _event, _actor, ports) => {
      await put(user, accountTexts.name, 'Itaú Obras');
      await saveAccount(user, ports);
      ports.last('form.save').resolve(itau);
    },
    'the form is closed': press(formTexts.cancel),
  },
  external: ['its balance changes', 'the session is resumed'],
  controls: { 'open the account': button(listTexts.edit(itau.name)) },
});

async function closeAccountForm(user: UserEvent) {
  const cancel = screen.queryByRole('button', { name: formTexts.cancel });
  if (cancel) await user.click(cancel);
}

const onceClosed = (gesture: (user: UserEvent) => unknown) => async (user: UserEvent) => {
  await closeAccountForm(user);
  await gesture(user);
};
const pressTab = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('tab', { name }));
const pressRow = (name: string) => async (user: UserEvent) => user.click(await screen.findByText(name));

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
    'open a new account': onceClosed(press(treasuryAccountTexts.create)),
    'open the account': onceClosed(press(listTexts.edit(itau.name))),
    'select the bank': onceClosed(pressRow(itau.name)),
    'select the cash box': onceClosed(pressRow(cashBox.name)),
    'look at the movements': onceClosed(pressTab(treasuryTexts.movementsTab)),
    'look at the accounts': onceClosed(pressTab(/^Contas Financeiras/)),
    'begin a movement': onceClosed(press(movementTexts.create)),
    'the movement is recorded': async (user, _event, _actor, ports) => {
      await act(async () => ports.last('movementOptions.load').resolve(movementChoices));
      await fillMovement(user, filledDraft.values.description);
      await user.click(await screen.findByRole('button', { name: entryTexts.create }));
      ports.last('movementForm.newKey').resolve('key-1');
      ports.last('movementForm.save').resolve({ ...filledDraft, recorded: sale });
      await act(async () => {
        ports.last('movements.load').resolve(movementsOf(1));
        ports.last('accounts.list.load').resolve([itau, cashBox]);
      });
    },
    'the movement is given up': press(formTexts.cancel),
  },
  external: ['the session is resumed'],
  controls: { 'begin a movement': button(movementTexts.create) },
});
