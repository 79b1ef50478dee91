import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { type TitleOptionsActor, titleOptionsMachine } from '../../../src/machines/titles/titleParts.ts';
import type { TitleValues } from '../../../src/machines/titles/titleRules.ts';
import { amountTexts } from '../../../src/texts/amounts.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { optionTexts } from '../../../src/texts/tables/optionLists.ts';
import { titleFormTexts as texts } from '../../../src/texts/titles/titleDesk.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { titleTexts } from '../../../src/texts/titles/titles.ts';
import { treasuryTexts } from '../../../src/texts/treasury/treasury.ts';
import { loadingOptions } from '../../../src/texts/words.ts';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { filledTitleDraft, titleChoices } from '../../support/examples/titleExamples.ts';
import { bank, liabilities, office } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const payables = { ...bank, id: 21, code: '2.1', name: 'Fornecedores', parent_id: liabilities.id };
const options = holding({ options: { ...titleChoices, accounts: [bank, payables] } });

/** Two lines in each part; the tests use only the second. */
const lines: Partial<TitleValues> = {
  allocations: [1, 2].map((line) => ({ line, account_id: '4', cost_center_id: '', amount: '500,00' })),
  deductions: [1, 2].map((line) => ({
    line,
    deduction_kind: 'INSS' as const,
    account_id: '4',
    amount: '10,00',
    due_date: '',
  })),
  installments: [1, 2].map((line) => ({ line, due_date: '30/11/2026', amount: '490,00' })),
};

const { allocations, deductions, installments } = texts;
const removal = (part: string, line: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: texts.removeLine(part, line) });

/** Part, field, typed text or option, name of the value, and its expected content. */
const fields: [keyof TitleValues, string, string, string, string][] = [
  ['allocations', texts.ofLine(allocations, texts.account, 2), '2.1 - Fornecedores', 'account_id', '21'],
  [
    ...(['allocations', texts.ofLine(allocations, texts.center, 2)] as const),
    ...([`${office.code} - ${office.name}`, 'cost_center_id', office.id] as const),
  ],
  ['allocations', texts.ofLine(allocations, texts.amount, 2), '12,34', 'amount', '12,34'],
  ['deductions', texts.ofLine(deductions, texts.deductionKind, 2), 'ISS', 'deduction_kind', 'ISS'],
  ['deductions', texts.ofLine(deductions, texts.account, 2), '2.1 - Fornecedores', 'account_id', '21'],
  ['deductions', texts.ofLine(deductions, texts.amount, 2), '12,34', 'amount', '12,34'],
  ['installments', texts.ofLine(installments, texts.dueDate, 2), '31/12/2026', 'due_date', '31/12/2026'],
  ['installments', texts.ofLine(installments, texts.amount, 2), '12,34', 'amount', '12,34'],
];

function begun(begin: Partial<TitleValues> = lines, choices: TitleOptionsActor = options) {
  const { machine } = controlPorts(titleFormMachine, (answer) => act(answer));
  const row = { ...filledTitleDraft, values: { ...filledTitleDraft.values, ...begin } };
  const actor = createActor(machine, { input: { row } as never }).start();
  render(
    <Stage>
      <TitleForm form={actor as never} options={choices} />
    </Stage>,
  );
  return () => actor.getSnapshot().context.values as TitleValues;
}

test('the form says that its options are loading, and then that none matches', async () => {
  const { machine, ports } = controlPorts(titleOptionsMachine, (answer) => act(answer));
  const coming = createActor(machine).start();
  begun(lines, coming);
  const labels = [texts.supplier, texts.control, texts.ofLine(deductions, texts.account, 2)];
  const told = () =>
    labels.map((label) => {
      fireEvent.change(fieldOf(label), { target: { value: 'nenhuma' } });
      const text = document.querySelector('.options-empty')?.textContent;
      fireEvent.blur(fieldOf(label));
      return text;
    });
  act(() => coming.send({ type: 'options.requested' }));
  expect(told()).toEqual(labels.map(() => loadingOptions));
  await ports.last('load').resolve({ ...titleChoices, parties: [] });
  expect(told()).toEqual([texts.noSupplier, optionTexts.noOptions, optionTexts.noOptions]);
  act(() => coming.send({ type: 'options.requested' }));
  await ports.last('load').resolve(titleChoices);
  expect(told()[0]).toBe(optionTexts.noOptions);
});

const describedAs = (field: Element | undefined) =>
  (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const fieldOf = (label: string) => screen.getByLabelText(label, { selector: 'input, select' });

/** Part, error of its second line, the field that shows it, and its text. */
const faults: [keyof TitleValues, object, string, string][] = [
  ['allocations', { account_id: '' }, texts.ofLine(allocations, texts.account, 2), formTexts.required],
  ['allocations', { amount: 'dez' }, texts.ofLine(allocations, texts.amount, 2), amountTexts.unreadable],
  [
    'allocations',
    { amount: '1'.repeat(16) },
    texts.ofLine(allocations, texts.amount, 2),
    amountTexts.tooLarge,
  ],
  ['allocations', { amount: '0,00' }, texts.ofLine(allocations, texts.amount, 2), texts.notPositive],
  ['deductions', { account_id: '' }, texts.ofLine(deductions, texts.account, 2), formTexts.required],
  ['deductions', { amount: '' }, texts.ofLine(deductions, texts.amount, 2), formTexts.required],
  [
    'installments',
    { due_date: '31/02/2027' },
    texts.ofLine(installments, texts.dueDate, 2),
    formTexts.invalidDate,
  ],
  [
    ...(['installments', { due_date: '01/01/2020' }] as const),
    ...([texts.ofLine(installments, texts.dueDate, 2), titleRefusals.dueBeforeIssue] as const),
  ],
  ['installments', { amount: '-1,00' }, texts.ofLine(installments, texts.amount, 2), texts.notPositive],
];

test.each(faults)('a line of the %s with %j is refused at its field', (part, wrong, label, text) => {
  const [first, second] = lines[part] as object[];
  begun({ ...lines, [part]: [first, { ...second, ...wrong }] });
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: texts.submit }));
  const refused = [...document.querySelectorAll('.line [aria-invalid="true"]')];
  expect(refused).toEqual([fieldOf(label)]);
  expect(document.activeElement).toBe(refused[0]);
  expect(describedAs(refused[0])).toContain(text);
});

test('a wrong number of installments does not hide a wrong first due date', () => {
  begun({ ...lines, installments: null, count: '0', first_due: '31/02/2027' });
  fireEvent.click(screen.getByRole('button', { name: texts.submit }));
  for (const label of [texts.count, texts.firstDue])
    expect(screen.getByRole('textbox', { name: new RegExp(label) }).ariaInvalid).toBe('true');
});

describe('a line of a title', () => {
  test.each([
    [allocations, texts.addAllocation, texts.account],
    [deductions, texts.addDeduction, texts.deductionKind],
    [installments, texts.addInstallment, texts.dueDate],
  ])('of the %s takes the focus with it, when it is added and when it goes', (part, add, first) => {
    begun();
    const button = screen.getByRole('button', { name: add });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(fieldOf(texts.ofLine(part, first, 3)));
    const removal = screen.getByRole('button', { name: texts.removeLine(part, 3) });
    removal.focus();
    fireEvent.click(removal);
    expect(document.activeElement).toBe(button);
  });

  test('made by the number of installments leaves the focus where the number is typed', () => {
    begun({ ...lines, installments: null });
    const count = fieldOf(texts.count);
    count.focus();
    fireEvent.change(count, { target: { value: '5' } });
    expect(document.querySelectorAll('.installment-line')).toHaveLength(5);
    expect(document.activeElement).toBe(count);
  });

  test.each(fields)(
    'of the %s keeps %s under its own name, and in no other line',
    (part, label, typed, name, value) => {
      const values = begun();
      const before = values();
      fireEvent.change(fieldOf(label), { target: { value: typed } });
      if (typed !== value) fireEvent.click(within(screen.getByRole('listbox')).getByText(typed));
      const [first, second] = before[part] as object[];
      expect(values()).toEqual({ ...before, [part]: [first, { ...second, [name]: value }] });
      expect(second).not.toHaveProperty(name, value);
    },
  );

  test.each([
    ['allocations', allocations],
    ['deductions', deductions],
    ['installments', installments],
  ] as const)('of the %s is removed by its own button, once, and its neighbour stays', (part, title) => {
    const values = begun();
    const before = values();
    for (const detail of [1, 2]) fireEvent.click(removal(title, 1), { detail });
    expect(values()).toEqual({ ...before, [part]: [(before[part] as object[])[1]] });
  });
});

/** Each with a valid value, so that only emptiness is refused. */
const all = [
  ...[texts.supplier, texts.description, texts.documentNumber, texts.issueDate, texts.total],
  ...[texts.count, texts.firstDue, texts.control],
  ...fields.map(([, label]) => label).filter((label) => !label.includes(texts.deductionKind)),
];

test.each([
  ...all.map((label) => [label, '', lines] as const),
  ...[texts.count, texts.firstDue].map(
    (label) => [label, ' that installments are generated from', { ...lines, installments: null }] as const,
  ),
])('%s%s is marked as required if the title is refused without it, and only then', (label, _, begin) => {
  begun(begin);
  const field = fieldOf(label);
  const isMarked = field.getAttribute('aria-required') === 'true';
  if (field.getAttribute('role') === 'combobox') {
    // A choice that may be empty has a clear button.
    const clear = within(field.closest('.field') as HTMLElement).queryByRole('button', {
      name: optionTexts.clearOption,
    });
    expect(isMarked).toBe(clear === null && (field as HTMLInputElement).value !== '');
    return;
  }
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: texts.submit }));
  expect(fieldOf(label).getAttribute('aria-invalid') === 'true').toBe(isMarked);
});

test('the sum of the lines appears beside their heading', () => {
  const sums = () => [...document.querySelectorAll('.lines-note')].map(({ textContent }) => textContent);
  begun();
  expect(sums()).toEqual([
    texts.allocated,
    texts.withheld('R$ 20,00'),
    texts.scheduled('R$ 980,00', 'R$ 980,00'),
  ]);
  cleanup();
  begun({ ...lines, allocations: lines.allocations?.slice(1), deductions: [] });
  expect(sums()).toEqual([texts.unallocated(500_00), '', texts.scheduled('R$ 980,00', 'R$ 1.000,00')]);
  expect(screen.getByText(texts.owed('R$ 1.000,00'))).toBeTruthy();
  cleanup();
  begun({ ...lines, total: '900,00' });
  expect(sums()[0]).toBe(texts.unallocated(-100_00));
});

test('the last line of a part stays and says so; all deductions may go; lines are numbered in order', () => {
  begun();
  expect([...document.querySelectorAll('.line-number')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
  ]);
  for (const part of [allocations, installments]) {
    expect(removal(part, 2).getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(removal(part, 1));
    expect([removal(part, 1).getAttribute('aria-disabled'), removal(part, 1).title]).toEqual([
      'true',
      texts.lastLine,
    ]);
    fireEvent.click(removal(part, 1));
    expect(removal(part, 1)).toBeTruthy();
  }
  fireEvent.click(removal(deductions, 2));
  fireEvent.click(removal(deductions, 1));
  expect(document.querySelectorAll('.deduction-line')).toHaveLength(0);
});

test('the fields that generate installments are locked, with the reason, once one was edited', () => {
  const { count, first_due } = begun({ ...lines, first_due: '15/10/2026' })();
  const fields = [fieldOf(texts.count), fieldOf(texts.firstDue)] as HTMLInputElement[];
  const told = () => fields.map(({ disabled, title, value }) => [disabled, title, value]);
  const why = titleTexts.editedInstallments;
  // Both belong to the installments, however these were generated.
  expect(told()).toEqual([
    [true, why, '2'],
    [true, why, '30/11/2026'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: texts.generateAgain }));
  expect(told()).toEqual([
    [false, '', count],
    [false, '', first_due],
  ]);
});

test('edited installments can be generated again, and generated ones have no such button', () => {
  const values = begun();
  fireEvent.click(screen.getByRole('button', { name: texts.generateAgain }));
  expect(values().installments).toBeNull();
  expect(screen.queryByRole('button', { name: texts.generateAgain })).toBeNull();
});

test('a list of cost centers that may be cut says so, and a whole one does not', () => {
  const hint = treasuryTexts.perhapsMoreCenters(titleChoices.centers.length);
  begun();
  expect(screen.queryByText(hint)).toBeNull();
  cleanup();
  begun(lines, holding({ options: { ...titleChoices, accounts: [bank, payables], mayBeCut: true } }));
  expect(screen.getAllByText(hint)).toHaveLength(2);
});

test('an installment may be due from the issue date on, whatever the first due date was', () => {
  const [first, second] = (lines.installments ?? []).map((line) => ({ ...line, due_date: '21/11/2026' }));
  if (!first || !second) throw new Error('the example has installments');
  begun({ ...lines, installments: [first, { ...second, amount: '' }] });
  fireEvent.click(screen.getByRole('button', { name: texts.submit }));
  expect([...document.querySelectorAll('.line [aria-invalid="true"]')]).toEqual([
    fieldOf(texts.ofLine(installments, texts.amount, 2)),
  ]);
});
