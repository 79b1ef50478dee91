import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank, cash } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function enter() {
  const clock = new SimulatedClock();
  const { machine, ports } = controlPorts(entryFormMachine, (answer) => act(answer));
  const form = createActor(machine, { input: { today, date: today }, clock }).start();
  render(<EntryForm form={form as never} />, { wrapper: Stage });
  const cell = (field: string, line: number) =>
    screen.getByLabelText<HTMLInputElement>(entryTexts.ofLine(field, line));
  /** A balanced entry, or one whose second line has this amount. */
  const fill = (second = '10,00') =>
    act(() => {
      form.send({ type: 'entry.patched', patch: { description: 'Folha' } });
      form.send({ type: 'line.patched', key: 2, patch: { type: 'CREDIT' } });
      for (const [key, amount] of [
        [1, '10,00'],
        [2, second],
      ] as const)
        form.send({ type: 'line.patched', key, patch: { account_id: String(bank.id), amount } });
    });
  return {
    form,
    ports,
    fill,
    user: userEvent.setup(),
    account: (line: number) => cell(entryTexts.account, line),
    amount: (line: number) => cell(entryTexts.amount, line),
    choose: () => ports.last('loadOptions').resolve({ ...entryChoices, accounts: [cash, bank] }),
    pass: () => act(() => clock.increment(60_000)),
    sent: () => {
      ports.last('sending.newKey').resolve('key');
      return ports.last('sending.save');
    },
  };
}
const button = (name: string) => screen.getByRole('button', { name });
const isTold = (text: string) => screen.queryByText(text) !== null;
const focused = () => document.activeElement;

test.each([
  ['its button', () => fireEvent.click(button(entryTexts.save))],
  ['Ctrl Enter', () => fireEvent.keyDown(focused() as Element, { key: 'Enter', ctrlKey: true })],
])('an entry that cannot be saved leads by %s to its first incomplete field', (_, save) => {
  const { form, account, amount, choose } = enter();
  choose();
  save();
  expect(focused()).toBe(account(1));
  act(() => form.send({ type: 'line.patched', key: 1, patch: { account_id: String(bank.id) } }));
  save();
  expect(focused()).toBe(amount(1));
});

test.each(['2026-10-15', '31/02/2026', '31/12/2999'])('saving leads to an impossible date: %s', (date) => {
  const { form, fill, amount, choose } = enter();
  choose();
  fill();
  act(() => form.send({ type: 'entry.patched', patch: { entry_date: date } }));
  for (const line of [2, 1]) {
    act(() => amount(line).focus());
    fireEvent.keyDown(amount(line), { key: 'Enter', ctrlKey: true });
    expect(focused()).toBe(screen.getByLabelText(entryTexts.date));
  }
  act(() => amount(2).focus());
  act(() => form.send({ type: 'paste.opened', text: '' }));
  act(() => form.send({ type: 'paste.closed' }));
  expect(focused()).not.toBe(screen.getByLabelText(entryTexts.date));
});

test('a valid entry keeps the focus, says that it is being sent, and then that it takes long', () => {
  const { account, amount, choose, fill, pass, ports } = enter();
  choose();
  fill();
  expect(isTold(entryTexts.saving)).toBe(false);
  fireEvent.click(button(entryTexts.save));
  expect([account(1), amount(1), amount(2)]).not.toContain(focused());
  expect([isTold(entryTexts.saving), isTold(formTexts.stillWaiting)]).toEqual([true, false]);
  ports.last('sending.newKey').resolve('key');
  pass();
  expect([isTold(entryTexts.saving), isTold(formTexts.stillWaiting)]).toEqual([false, true]);
  expect(document.querySelectorAll('form.entry .busy-mark')).toHaveLength(1);
});

test('an entry that may have been posted says so until it is sent again', () => {
  const { choose, fill, sent } = enter();
  choose();
  fill();
  expect(isTold(formTexts.inDoubt)).toBe(false);
  fireEvent.click(button(entryTexts.save));
  sent().reject(hostDown);
  expect([isTold(formTexts.inDoubt), document.querySelector('.busy-mark')]).toEqual([true, null]);
  fireEvent.click(button(entryTexts.cancel));
  expect(screen.getByRole('alertdialog').textContent).toContain(formTexts.leftInDoubt);
  fireEvent.click(button(formDialogTexts.discardDecline));
  fireEvent.click(button(entryTexts.save));
  expect(isTold(formTexts.inDoubt)).toBe(false);
});

test('a refused entry is not in doubt', () => {
  const { choose, fill, sent } = enter();
  choose();
  fill();
  fireEvent.click(button(entryTexts.save));
  sent().reject(refusal(409, 'Conta inativa.'));
  expect([isTold(formTexts.inDoubt), screen.queryByRole('alert') !== null]).toEqual([false, true]);
});

test('the difference between the sides is an amount, and its absence a word', () => {
  const { choose, fill, form } = enter();
  choose();
  const difference = () => screen.getByText(entryTexts.difference).nextElementSibling?.textContent;
  const isMarked = () => document.querySelector('[data-unbalanced]') !== null;
  expect([difference(), isMarked()]).toEqual(['R$ 0,00', false]);
  fill('7,50');
  expect([difference(), isMarked()]).toEqual(['R$ 2,50', true]);
  fill();
  expect([difference(), isMarked()]).toEqual([entryTexts.balanced, false]);
  act(() => form.send({ type: 'line.removed', key: 2 }));
  expect([difference(), isMarked()]).toEqual(['R$ 10,00', true]);
});

test.each([
  ['its button', () => fireEvent.click(button(entryTexts.balanceLast))],
  ['F8', () => fireEvent.keyDown(focused() as Element, { key: 'F8' })],
])('the last line is balanced by %s, which says when there is nothing to balance', (_, balance) => {
  const { amount, choose, fill } = enter();
  choose();
  expect(button(entryTexts.balanceLast).title).toBe(entryTexts.nothingToBalance);
  fill('7,50');
  expect(button(entryTexts.balanceLast).title).toBe('');
  balance();
  expect(amount(2).value).toBe('10,00');
});

test('the button that balances the last line moves the focus to its amount', () => {
  const { amount, choose, fill } = enter();
  choose();
  fill('7,50');
  act(() => button(entryTexts.balanceLast).focus());
  fireEvent.click(button(entryTexts.balanceLast));
  expect(focused()).toBe(amount(2));
});

test('accounts that fail to load are reported once above the lines, with a button to try again', async () => {
  const { ports, pass, choose, user } = enter();
  expect([isTold(formTexts.stillWaiting), screen.queryByRole('alert')]).toEqual([false, null]);
  pass();
  expect(isTold(formTexts.stillWaiting)).toBe(true);
  ports.last('loadOptions').reject(hostDown);
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button'));
  expect(screen.queryByRole('alert')).toBeNull();
  // The form's keys keep working.
  expect(focused()).toBe(document.querySelector('form.entry'));
  choose();
  expect(isTold(formTexts.stillWaiting)).toBe(false);
});

test('Enter leads from the date to the description, and on to the first line', async () => {
  const { account, choose, user } = enter();
  choose();
  const [date, description] = [entryTexts.date, entryTexts.description].map((name) =>
    screen.getByLabelText(name),
  );
  act(() => date?.focus());
  await user.keyboard('{Enter}');
  expect(focused()).toBe(description);
  await user.keyboard('{Enter}');
  expect(focused()).toBe(account(1));
});

test.each([
  [false, false],
  [true, true],
])('Ctrl+Enter with Shift %s saves, and goes on to another one: %s', async (shiftKey, again) => {
  const { form, fill, choose, sent, user } = enter();
  choose();
  fill();
  await user.click(screen.getByLabelText(entryTexts.description));
  fireEvent.keyDown(focused() as Element, { key: 'Enter', ctrlKey: true, shiftKey });
  sent().resolve({ row: { id: 'e-1' } });
  expect(form.getSnapshot().output).toMatchObject({ again });
});

test('removing a line moves the focus to the next one, or to the one before when it was the last', () => {
  const { account, choose, form } = enter();
  choose();
  act(() => form.send({ type: 'line.added' }));
  for (const [removed, then] of [
    [2, 2],
    [2, 1],
  ] as const) {
    act(() => account(removed).focus());
    fireEvent.keyDown(account(removed), { key: 'F9' });
    expect(focused()).toBe(account(then));
  }
});

test('a double click on a line removes only that line', () => {
  const { choose, form } = enter();
  choose();
  for (const detail of [1, 2]) fireEvent.click(button(entryTexts.removeLine(1)), { detail });
  expect(form.getSnapshot().context.lines.map(({ key }) => key)).toEqual([2]);
});

test.each([
  ['F9', () => fireEvent.keyDown(focused() as Element, { key: 'F9' })],
  ['its button', () => fireEvent.click(button(entryTexts.removeLine(1)))],
])('removing the only line by %s moves the focus to the add button, where the keys work', (_, remove) => {
  const { account, choose, form } = enter();
  choose();
  act(() => form.send({ type: 'line.removed', key: 2 }));
  act(() => account(1).focus());
  remove();
  expect(focused()).toBe(button(entryTexts.addLine));
  fireEvent.keyDown(focused() as Element, { key: 'z', ctrlKey: true });
  expect(focused()).toBe(account(1));
});
