import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { periodRefusals } from '../../../src/texts/control/gateRefusals.ts';
import { templateTexts } from '../../../src/texts/ledger/entryTemplates.ts';
import { entryTexts, ledgerTexts } from '../../../src/texts/ledger/ledger.ts';
import { choiceText } from '../../../src/texts/treasury/treasury.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { LedgerPage } from '../../../src/views/ledger/LedgerPage.tsx';
import { findChoices } from '../../../src/views/parts/fields/choices.ts';
import { entryChoices as choicesFor } from '../../../src/views/posting/entryChoices.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { offering } from '../../support/examples/examples.ts';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function enter() {
  const { machine, ports } = controlPorts(entryFormMachine, (answer) => act(answer));
  const form = createActor(machine, { input: { today, date: today, templates: 'take' } }).start();
  render(<EntryForm form={form as never} />, { wrapper: Stage });
  return { form, ports, choose: (options = entryChoices) => ports.last('loadOptions').resolve(options) };
}
const button = (name: string) => screen.getByRole('button', { name });
const cell = (field: string, line: number) =>
  screen.getByLabelText<HTMLInputElement>(entryTexts.ofLine(field, line));
const account = (line: number) => cell(entryTexts.account, line);
const amount = (line: number) => cell(entryTexts.amount, line);

/** A balanced entry that can be saved. */
function fill(form: ReturnType<typeof enter>['form']) {
  act(() => {
    form.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    form.send({ type: 'line.patched', key: 2, patch: { type: 'CREDIT' } });
    for (const key of [1, 2])
      form.send({ type: 'line.patched', key, patch: { account_id: String(bank.id), amount: '10,00' } });
  });
}

test.each([
  [entryTexts.saveAndNext, true],
  [entryTexts.save, false],
])('the button %s saves, and says whether another one follows: %s', (name, again) => {
  const { form, ports, choose } = enter();
  choose();
  fill(form);
  fireEvent.click(button(name));
  ports.last('sending.newKey').resolve('key');
  ports.last('sending.save').resolve({ row: { id: 'e-1' } });
  expect(form.getSnapshot().output).toMatchObject({ again });
});

test('a used template moves the focus to its first open field', async () => {
  const { form, ports, choose } = enter();
  choose();
  act(() => form.send({ type: 'templates.requested' }));
  const line = { account_id: bank.id, cost_center_id: null, type: 'DEBIT', amountCents: null };
  const lines = [line, { ...line, type: 'CREDIT', amountCents: 1_00 }];
  ports.last('templates.list.load').resolve([{ id: 'm-1', name: 'Aluguel', description: 'Aluguel', lines }]);
  const field = await screen.findByLabelText(templateTexts.template, { selector: 'input' });
  fireEvent.change(field, { target: { value: 'Aluguel' } });
  fireEvent.click(within(screen.getByRole('listbox')).getByText('Aluguel'));
  fireEvent.click(button(templateTexts.take));
  expect(document.activeElement).toBe(amount(1));
});

test.each([
  ['small letters', 'c', 'd'],
  ['capitals', 'C', 'D'],
  ['arrows', 'ArrowRight', 'ArrowLeft'],
])('the side of a line is chosen by %s', (_told, other, back) => {
  const { choose } = enter();
  choose();
  const side = cell(entryTexts.type, 1);
  const after = (key: string) => {
    fireEvent.keyDown(side, { key });
    return side.value;
  };
  expect([after(other), after('x'), after(back)]).toEqual(['CREDIT', 'CREDIT', 'DEBIT']);
});

test.each(['ArrowDown', 'ArrowUp', 'Enter', 'F9'])(
  'with Shift %s is left to the text in the field',
  (key) => {
    const { form, choose } = enter();
    choose();
    const { lines } = form.getSnapshot().context;
    for (const line of [1, 2]) {
      act(() => amount(line).focus());
      expect(fireEvent.keyDown(amount(line), { key, shiftKey: true })).toBe(true);
      expect(document.activeElement).toBe(amount(line));
    }
    expect(form.getSnapshot().context.lines).toBe(lines);
  },
);

test('removing a line moves the focus to the line that takes its place and number', () => {
  const { choose } = enter();
  choose();
  fireEvent.click(button(entryTexts.addLine));
  const below = amount(2);
  act(() => amount(1).focus());
  fireEvent.keyDown(amount(1), { key: 'F9' });
  expect(document.activeElement).toBe(below);
  expect(amount(1)).toBe(below);
  for (const number of [1, 2]) expect(button(entryTexts.removeLine(number))).toBeTruthy();
  fireEvent.keyDown(amount(2), { key: 'F9' });
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('loading accounts are not reported as missing, and an empty list is', () => {
  const { choose } = enter();
  fireEvent.click(account(1));
  expect(screen.getByText(entryTexts.optionsLoading)).toBeTruthy();
  choose({ ...entryChoices, accounts: [] });
  expect(screen.queryByText(entryTexts.optionsLoading)).toBeNull();
  expect(screen.getByText(entryTexts.noAccounts)).toBeTruthy();
});

test('the form reports missing cost centers even when there are accounts', () => {
  const { choose } = enter();
  choose({ ...entryChoices, centers: [] });
  fireEvent.click(cell(entryTexts.costCenter, 1));
  expect(screen.getByText(entryTexts.noCenters)).toBeTruthy();
});

test('the legend explains each key', () => {
  enter();
  const told = [...document.querySelectorAll('form.entry .entry-legend kbd')].map((key) => [
    key.textContent,
    key.parentElement?.textContent?.slice((key.textContent ?? '').length + 1),
  ]);
  const { next, balance, remove, save, saveAndNext, close } = entryTexts.keys;
  expect(told).toEqual([
    ['Enter', next],
    ['F8', balance],
    ['F9', remove],
    ['Ctrl+Enter', save],
    ['Ctrl+Shift+Enter', saveAndNext],
    ['Esc', close],
  ]);
});

test('the note about further cost centers counts those that loaded', () => {
  const { choose } = enter();
  const { centers } = entryChoices;
  choose({ ...entryChoices, mayBeCut: true });
  expect(screen.getByText(entryTexts.perhapsMoreCenters(centers.length))).toBeTruthy();
});

test('an entry in a closed month says so and is not called ready', () => {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const ledger = createActor(machine, { input: offering }).start();
  render(<LedgerPage screen={ledger} />, { wrapper: Stage });
  fireEvent.click(button(ledgerTexts.showForm));
  ports.last('books.load').resolve({ closed_through: '2026-10-31' });
  ports.last('form.loadOptions').resolve(entryChoices);
  const form = ledger.getSnapshot().children.form as unknown as ReturnType<typeof enter>['form'];
  fill(form);
  const told = () => [
    screen.queryByText(entryTexts.ready) !== null,
    screen.queryByText(periodRefusals.closed('2026-10-31')) !== null,
  ];
  expect(told()).toEqual([true, false]);
  act(() => form.send({ type: 'entry.patched', patch: { entry_date: '31/10/2026' } }));
  expect(told()).toEqual([false, true]);
});

test.each(['accounts', 'centers'] as const)(
  'among %s the exact code comes first, before codes that begin with it',
  (kind) => {
    const named = (code: string) => ({ code, name: 'Igual' });
    const options = {
      accounts: ['1.10', '1'].map((code, id) => ({ ...bank, ...named(code), id })),
      centers: ['1.10', '1'].map((code) => ({ ...office, ...named(code), id: `c-${code}` })),
      mayBeCut: false,
    };
    expect(findChoices(choicesFor(options)[kind].list, '1')[0]?.label).toBe(choiceText('1', 'Igual'));
  },
);

test('an entry that follows another one begins at its own description', () => {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const ledger = createActor(machine, { input: offering }).start();
  render(<LedgerPage screen={ledger} />, { wrapper: Stage });
  fireEvent.click(button(ledgerTexts.showForm));
  const form = () => ledger.getSnapshot().children.form as unknown as ReturnType<typeof enter>['form'];
  const first = form();
  ports.last('form.loadOptions').resolve(entryChoices);
  fill(first);
  act(() => amount(2).focus());
  fireEvent.click(button(entryTexts.saveAndNext));
  ports.last('form.sending.newKey').resolve('key');
  ports.last('form.sending.save').resolve({ row: { id: 'e-1' } });
  expect(form()).not.toBe(first);
  expect(document.activeElement).toBe(screen.getByLabelText(entryTexts.description));
});

test('warns before saving that the treasury or titles do not know the entry, each once', () => {
  const { form, ports, choose } = enter();
  expect(ports.last('loadOptions').input).toEqual({ knowsCarried: false });
  const warnings = () => Object.values(entryTexts.carried).filter((text) => screen.queryByText(text));
  choose({ ...entryChoices, carried: [{ account_id: bank.id, carrier: 'TREASURY' }] });
  expect(warnings()).toEqual([]);
  fill(form);
  expect(warnings()).toEqual([entryTexts.carried.TREASURY]);
  expect(screen.getByText(entryTexts.carried.TREASURY).closest('.message')?.getAttribute('data-tone')).toBe(
    'warning',
  );
  expect(form.getSnapshot().can({ type: 'entry.submitted', again: false })).toBe(true);
  act(() => {
    for (const key of [1, 2]) form.send({ type: 'line.patched', key, patch: { account_id: '' } });
  });
  expect(warnings()).toEqual([]);
});
