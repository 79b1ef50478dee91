import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { formatBrl } from '../../../src/domain/money.ts';
import { projectFormMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { settlementFormMachine } from '../../../src/machines/titles/titleForms.ts';
import { movementFormMachine } from '../../../src/machines/treasury/movementFormMachine.ts';
import { transferFormMachine } from '../../../src/machines/treasury/transferFormMachine.ts';
import { projectRecord, projectStatusNames } from '../../../src/texts/tenant/projects.ts';
import { settlementTexts, titleFormTexts } from '../../../src/texts/titles/titleDesk.ts';
import { transferTexts } from '../../../src/texts/treasury/transfers.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import { RecordForm } from '../../../src/views/shared/RecordForm.tsx';
import { SettlementForm } from '../../../src/views/titles/SettlementForm.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { MovementForm } from '../../../src/views/treasury/MovementForm.tsx';
import { TransferForm } from '../../../src/views/treasury/TransferForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora } from '../../support/examples/examples.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { freshTransfer } from '../../support/examples/gateExamples.ts';
import { filledTitleDraft, settlementDraft, titleChoices } from '../../support/examples/titleExamples.ts';
import { freshDraft, itau, reserve } from '../../support/examples/treasuryExamples.ts';
import { assets, bank, office, works } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const debt = { ...bank, id: 21, code: '2.1', name: 'Fornecedores', classification: 'PASSIVO' as const };
const [acme] = titleChoices.parties;
const gone = { is_active: false };
/** One valid option of each kind among invalid ones: groups and deactivated rows. */
const found = {
  ...titleChoices,
  parties: [acme, { ...acme, ...gone, id: 's-gone', name: 'Extinta' }],
  accounts: [
    assets,
    bank,
    debt,
    { ...bank, ...gone, id: 98, code: '1.9' },
    { ...debt, ...gone, id: 99, code: '2.9' },
  ],
  centers: [works, office, { ...office, ...gone, id: 'c-gone', code: '9' }],
  treasury: [itau, { ...reserve, ...gone }],
};
const options = holding({ options: found });
const ledger = ['1.2 - Banco', '2.1 - Fornecedores'];
const centers = [`${office.code} - ${office.name}`];
const { allocations } = titleFormTexts;

const title = [
  titleFormMachine,
  filledTitleDraft,
  (form: never) => <TitleForm form={form} options={options} />,
] as const;
const movement = [
  ...([movementFormMachine, freshDraft] as const),
  (form: never) => <MovementForm form={form} options={options} canGoOn={false} earlier={[]} />,
] as const;
const transfer = [
  ...([transferFormMachine, freshTransfer] as const),
  (form: never) => <TransferForm form={form} list={holding({ rows: found.treasury })} from={null} />,
] as const;
const settlement = [
  ...([settlementFormMachine, settlementDraft] as const),
  (form: never) => <SettlementForm form={form} options={options} />,
] as const;

test.each([
  ['the supplier of a title', title, titleFormTexts.supplier, [acme?.name]],
  [
    'the account of an allocation',
    title,
    titleFormTexts.ofLine(allocations, titleFormTexts.account, 1),
    ledger,
  ],
  [
    'the center of an allocation',
    title,
    titleFormTexts.ofLine(allocations, titleFormTexts.center, 1),
    centers,
  ],
  ['the control account of a payable', title, titleFormTexts.control, ['2.1 - Fornecedores']],
  ['the counterpart of a movement', movement, movementTexts.form.counterAccount, ledger],
  ['the center of a movement', movement, movementTexts.form.costCenter, centers],
  ['where a transfer comes from', transfer, transferTexts.from, [itau.name]],
  ['where a transfer goes', transfer, transferTexts.to, [itau.name]],
  ['the account of a settlement', settlement, settlementTexts.account, [itau.name]],
] as const)(
  'the options for %s are exactly those that the host accepts',
  (_, [machine, row, view], label, offered) => {
    const { machine: copy } = controlPorts(machine as AnyStateMachine, (answer) => act(answer));
    render(<Stage>{view(createActor(copy, { input: { row } }).start() as never)}</Stage>);
    const field = screen.getByLabelText<HTMLElement>(label, { selector: 'input, select' });
    if (field instanceof HTMLSelectElement)
      return expect([...field.options].filter(({ value }) => value).map(({ text }) => text)).toEqual(offered);
    fireEvent.change(field, { target: { value: ' ' } });
    const list = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(list.map(({ textContent }) => textContent)).toEqual(offered);
  },
);

test('the only allocation of a title cannot be removed, and the owed amount excludes deductions', () => {
  const [machine, row, view] = title;
  const deductions = [
    { line: 1, deduction_kind: 'INSS' as const, account_id: '4', amount: '100,00', due_date: '' },
  ];
  const held = { ...row, values: { ...row.values, deductions } };
  const { machine: copy } = controlPorts(machine as AnyStateMachine, (answer) => act(answer));
  render(<Stage>{view(createActor(copy, { input: { row: held } }).start() as never)}</Stage>);
  const remove = screen.getByRole<HTMLButtonElement>('button', {
    name: titleFormTexts.removeLine(allocations, 1),
  });
  expect([remove.ariaDisabled, remove.title]).toEqual(['true', titleFormTexts.lastLine]);
  expect(screen.getByText(titleFormTexts.owed(formatBrl(90_000)))).toBeTruthy();
  const share = screen.getByLabelText<HTMLInputElement>(
    titleFormTexts.ofLine(allocations, titleFormTexts.amount, 1),
  );
  expect(share.value).toBe('1.000,00');
});

test('a project status that only the host knows is offered and stays chosen', () => {
  const { machine: copy } = controlPorts(projectFormMachine, (answer) => act(answer));
  const row = { ...aurora, status: 'Vendida' as never };
  render(
    <Stage>
      {<RecordForm record={projectRecord} form={createActor(copy, { input: { row } }).start() as never} />}
    </Stage>,
  );
  const status = screen.getByLabelText<HTMLSelectElement>(projectRecord.columns.status.title);
  expect(status.value).toBe('Vendida');
  expect([...status.options].map(({ text }) => text)).toEqual([
    'Vendida',
    ...Object.values(projectStatusNames),
  ]);
});
