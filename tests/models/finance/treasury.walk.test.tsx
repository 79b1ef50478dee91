import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import type { TreasuryAccountsActor } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import {
  ledgerAccountOptionsMachine,
  movementOptionsMachine,
} from '../../../src/machines/treasury/treasuryOptionMachines.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { movementTexts, treasuryAccountTexts } from '../../../src/texts/treasury/treasury.ts';
import { MovementForm } from '../../../src/views/treasury/MovementForm.tsx';
import { TreasuryAccountForm } from '../../../src/views/treasury/TreasuryAccountForm.tsx';
import { TreasuryAccountsPanel } from '../../../src/views/treasury/TreasuryAccountsPanel.tsx';
import { itau, reserve } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { put } from '../shared/putText.ts';
import { button, rowFormGestures, walkForm, walkList } from '../shared/registryDrivers.tsx';
import { bankChoice, bookingChoices, choose, fillMovement } from '../shared/treasuryFields.ts';
import { walkOptions } from '../shared/walkOptions.tsx';
import {
  filledMovementModel,
  ledgerAccountOptionsModel,
  movementOptionsModel,
  newMovementModel,
  newTreasuryAccountModel,
  openTreasuryAccountModel,
  treasuryAccountCast,
  treasuryAccountListModel,
  treasuryAccountsModel,
} from './treasury.ts';

beforeAll(preloadParts);

const { form: accountTexts } = treasuryAccountTexts;
const { form: entryTexts } = movementTexts;

const accountOptions = createActor(ledgerAccountOptionsMachine, {
  snapshot: ledgerAccountOptionsMachine.resolveState({
    value: 'ready',
    context: { options: [bank], failure: null },
  }),
}).start();
const movementOptions = createActor(movementOptionsMachine, {
  snapshot: movementOptionsMachine.resolveState({
    value: 'ready',
    context: { options: bookingChoices, failure: null },
  }),
}).start();

async function fillAccount(user: UserEvent, name: string) {
  if (name) {
    await user.selectOptions(await screen.findByLabelText(accountTexts.type), 'CAIXA');
    await choose(user, accountTexts.ledgerAccount, bankChoice);
  }
  await put(user, accountTexts.name, name);
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
  form: (form) => <MovementForm form={form} options={movementOptions} canGoOn earlier={[]} />,
  submit: entryTexts.create,
  put: fillMovement,
  field: 'description',
});
walkForm(filledMovementModel, {
  form: (form) => <MovementForm form={form} options={movementOptions} canGoOn earlier={[]} />,
  submit: entryTexts.create,
  put: (user, description) => put(user, entryTexts.description, description),
  field: 'description',
});

walkOptions(ledgerAccountOptionsModel);
walkOptions(movementOptionsModel);

function AccountsRegistry({ actor }: { actor: TreasuryAccountsActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { list, form } = snapshot.children;
  return (
    <Stage>
      <button type="button" onClick={() => actor.send({ type: 'create.requested' })}>
        {treasuryAccountTexts.create}
      </button>
      {list && (
        <TreasuryAccountsPanel
          registry={snapshot}
          list={list}
          selectedId={undefined}
          onToggle={() => undefined}
          onEdit={(row) => actor.send({ type: 'edit.requested', row })}
          onCreate={() => actor.send({ type: 'create.requested' })}
        />
      )}
      {form && <TreasuryAccountForm form={form} options={accountOptions} />}
    </Stage>
  );
}

const accountForm = rowFormGestures({
  cast: treasuryAccountCast,
  create: treasuryAccountTexts.create,
  edit: listTexts.edit(itau.name),
  fill: (user) => fillAccount(user, reserve.name),
  submit: new RegExp(`^(${accountTexts.create}|${accountTexts.save})$`),
});

runOnPage(treasuryAccountsModel, {
  render: (actor) => <AccountsRegistry actor={actor} />,
  begin: accountForm.rowsArrive,
  act: accountForm.acts,
  external: ['its balance changes', 'its balance is in doubt', 'the session is resumed'],
  controls: { 'open the row': button(listTexts.edit(itau.name)) },
});
