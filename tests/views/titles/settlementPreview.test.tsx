import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { newSettlementDraft } from '../../../src/machines/titles/settlementRules.ts';
import { settlementFormMachine } from '../../../src/machines/titles/titleForms.ts';
import { titleOptionsMachine } from '../../../src/machines/titles/titleParts.ts';
import { settlementTexts as texts } from '../../../src/texts/titles/titleDesk.ts';
import { inactiveText } from '../../../src/texts/treasury/treasury.ts';
import { loadingOptions } from '../../../src/texts/words.ts';
import { SettlementForm } from '../../../src/views/titles/SettlementForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { refusal } from '../../support/examples/examples.ts';
import { holding } from '../../support/examples/filledForm.ts';
import {
  bricks,
  gravel,
  paidSteel,
  settlementDraft,
  titleChoices,
} from '../../support/examples/titleExamples.ts';
import { cashBox, itau, today } from '../../support/examples/treasuryExamples.ts';
import { bank, cash, liabilities } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const suppliers = { ...bank, id: 21, code: '2.1', name: 'Fornecedores', parent_id: liabilities.id };
const choices = {
  ...titleChoices,
  accounts: [cash, suppliers, bank],
  treasury: [itau, { ...cashBox, accountancy_account_id: cash.id }],
  settings: { ...titleChoices.settings, payable_interest_account_id: cash.id },
};
const options = holding({ options: choices });

/** The future entry, line by line. */
function drawn(values: object, row = settlementDraft, found = options) {
  const { machine, ports } = controlPorts(settlementFormMachine, (settle) => act(settle));
  const form = createActor(machine, { input: { row } }).start();
  render(
    <Stage>
      <SettlementForm form={form} options={found} />
    </Stage>,
  );
  act(() => form.send({ type: 'form.patched', patch: values }));
  const preview = within(screen.getByRole('region', { name: texts.preview }));
  const rows = preview
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => said(cell)));
  return { form, ports, preview, rows, cash: said(preview.getByRole('status')) };
}

const said = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00a0', ' ');

test.each([
  ['bank', itau.id, '1.2 - Banco'],
  ['cash box', cashBox.id, '1.1 - Caixa'],
])('a payment from the %s reduces its account', (_, treasury_account_id, account) => {
  const { rows, cash } = drawn({ treasury_account_id });
  expect(rows).toEqual([
    ['2.1 - Fornecedores', '1.500,00', ''],
    [account, '', '1.500,00'],
  ]);
  expect(cash).toBe(`${texts.cash.PAYABLE} R$ 1.500,00`);
});

test('before an account is chosen there is no entry, only the amount', () => {
  const { preview, rows, cash } = drawn({});
  expect(rows).toEqual([]);
  preview.getByText(texts.previewPending);
  expect(cash).toBe(`${texts.cash.PAYABLE} R$ 1.500,00`);
});

test('the charges of a title have their line, or a note that their account is missing', () => {
  const charged = (charge: object) => ({
    treasury_account_id: itau.id,
    lines: settlementDraft.values.lines.map((line) =>
      line.titleId === bricks.id ? { ...line, ...charge } : line,
    ),
  });
  expect(drawn(charged({ interest: '10,00' })).rows).toEqual([
    ['2.1 - Fornecedores', '1.500,00', ''],
    ['1.1 - Caixa', '10,00', ''],
    ['1.2 - Banco', '', '1.510,00'],
  ]);
  document.body.replaceChildren();
  const { preview, rows } = drawn(charged({ fine: '10,00' }));
  expect(rows).toEqual([]);
  expect(preview.getAllByText(/multa/)).toHaveLength(1);
});

test('a deactivated account of a title keeps its name', () => {
  const found = holding({ options: { ...choices, accounts: [suppliers, { ...bank, is_active: false }] } });
  const { rows } = drawn({ treasury_account_id: itau.id }, settlementDraft, found);
  expect(rows[1]?.[0]).toBe(inactiveText('1.2 - Banco'));
});

test('a title that is taken out leaves both the form and the entry', () => {
  const { rows } = drawn({
    treasury_account_id: itau.id,
    lines: settlementDraft.values.lines.filter(({ titleId }) => titleId === gravel.id),
  });
  expect(rows.map(([, ...amounts]) => amounts)).toEqual([
    ['500,00', ''],
    ['', '500,00'],
  ]);
});

const drop = (name: string) => screen.queryByRole('button', { name: texts.drop(name) });
const amountOf = (name: string, amount: keyof typeof texts.amounts) =>
  screen.getByLabelText<HTMLInputElement>(texts.ofTitle(texts.amounts[amount], name));

test('a button takes a title out, and the last one stays', () => {
  const { form } = drawn({});
  const bricksButton = drop(bricks.description) as HTMLElement;
  fireEvent.click(bricksButton, { detail: 2 });
  expect(form.getSnapshot().context.values.lines, 'a double click that began on another').toHaveLength(2);
  fireEvent.click(bricksButton, { detail: 1 });
  expect(form.getSnapshot().context.values.lines.map(({ titleId }) => titleId)).toEqual([gravel.id]);
  expect([drop(bricks.description), drop(gravel.description)]).toEqual([null, null]);
  expect(screen.queryByText(bricks.description)).toBeNull();
});

test.each([
  ['the one below', [bricks, gravel, paidSteel], gravel],
  ['the last one', [gravel, paidSteel, bricks], paidSteel],
])('taking a title out moves the focus to %s', (_, titles, next) => {
  drawn({}, newSettlementDraft('PAYABLE', today, titles));
  const button = drop(bricks.description);
  button?.focus();
  fireEvent.click(button as HTMLElement);
  expect(document.activeElement).toBe(amountOf(next.description, 'principal'));
});

test('a typed amount belongs to its title and its kind alone', () => {
  const { form } = drawn({});
  fireEvent.change(amountOf(gravel.description, 'discount'), { target: { value: '1,50' } });
  const lines = form
    .getSnapshot()
    .context.values.lines.map(({ titleId, discount, interest }) => ({ titleId, discount, interest }));
  expect(lines.map(({ discount }) => discount)).toEqual(['', '1,50']);
  expect(lines.map(({ interest }) => interest)).toEqual(['', '']);
  expect(amountOf(bricks.description, 'principal').value).toBe('1.000,00');
});

test('a refused amount shows its error at its field, and a summary below', () => {
  drawn({ treasury_account_id: itau.id });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(amountOf(bricks.description, 'principal'), { target: { value: '2.000,00' } });
  fireEvent.click(screen.getByRole('button', { name: texts.submit.PAYABLE }));
  const refused = [...document.querySelectorAll('[aria-invalid="true"]')];
  expect(refused).toEqual([amountOf(bricks.description, 'principal')]);
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
});

test('the account can be chosen once the options are there, also during a reload', async () => {
  const { machine, ports } = controlPorts(titleOptionsMachine, (answer) => act(answer));
  const coming = createActor(machine).start();
  const form = createActor(controlPorts(settlementFormMachine, (settle) => act(settle)).machine, {
    input: { row: settlementDraft },
  }).start();
  act(() => coming.send({ type: 'options.requested' }));
  render(
    <Stage>
      <SettlementForm form={form} options={coming} />
    </Stage>,
  );
  const first = () => screen.getByLabelText(texts.account).querySelector('option')?.textContent;
  expect(first()).toBe(loadingOptions);
  await ports.last('load').resolve({ ...titleChoices, treasury: [itau] });
  expect(first()).toBe(texts.chooseAccount);
  act(() => coming.send({ type: 'options.requested' }));
  expect(first()).toBe(texts.chooseAccount);
});

test('a title shows its open amount, not the original one, and no error before sending', () => {
  const half = { ...bricks, settledCents: 40_000 };
  const { form } = drawn({}, { ...newSettlementDraft('PAYABLE', today, [half, gravel]) });
  expect(said(screen.getByText(half.description).closest('tr') as HTMLElement)).toContain('600,00');
  act(() =>
    form.send({
      type: 'form.patched',
      patch: { lines: form.getSnapshot().context.values.lines.map((line) => ({ ...line, principal: '0' })) },
    }),
  );
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

test('a receipt increases its account', () => {
  const { cash } = drawn({ treasury_account_id: itau.id }, newSettlementDraft('RECEIVABLE', today, [bricks]));
  expect(cash).toContain(texts.cash.RECEIVABLE);
});

test('what the customer withheld is typed beside the other amounts, and a wrong one is named', () => {
  const row = newSettlementDraft('RECEIVABLE', today, [bricks], true);
  const { form, preview, cash } = drawn({ treasury_account_id: itau.id }, row);
  expect(cash).toContain('1.000,00');
  fireEvent.change(amountOf(bricks.description, 'inss'), { target: { value: '1.110,00' } });
  act(() => form.send({ type: 'form.submitted', today }));
  expect(amountOf(bricks.description, 'inss').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(amountOf(bricks.description, 'inss'), { target: { value: '110,00' } });
  expect(said(preview.getByRole('status'))).toBe(`${texts.cash.RECEIVABLE} R$ 890,00`);
});

test.each([
  ['PAYABLE', [bricks], 'Baixar Título', 'Falha ao registrar a baixa.'],
  ['PAYABLE', [bricks, gravel], 'Baixar Títulos', 'Falha ao registrar a baixa.'],
  ['RECEIVABLE', [bricks], 'Receber Título', 'Falha ao registrar o recebimento.'],
] as const)(
  'in %s, the form and its refusal name the action and the number of titles',
  (kind, titles, title, failed) => {
    const { form, ports } = drawn(
      { treasury_account_id: itau.id },
      newSettlementDraft(kind, today, [...titles]),
    );
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    act(() => form.send({ type: 'form.submitted', today }));
    ports.last('sending.newKey').resolve('key');
    ports.last('sending.save').reject(refusal(409, 'Recusado.'));
    expect(within(screen.getByRole('alert')).getByText(failed)).toBeTruthy();
  },
);

test('titles without a control account from the host have no preview', () => {
  const untold = newSettlementDraft('PAYABLE', today, [bricks, { ...gravel, control_account_id: null }]);
  const { rows, cash, preview } = drawn({ treasury_account_id: itau.id }, untold);
  expect([rows, cash]).toEqual([[], `${texts.cash.PAYABLE} R$ 1.500,00`]);
  expect(preview.getByText(texts.previewUntold)).toBeTruthy();
  expect(preview.queryByText(texts.previewPending)).toBeNull();
});
