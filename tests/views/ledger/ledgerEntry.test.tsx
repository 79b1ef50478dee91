import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { entryTexts, pasteTexts } from '../../../src/texts/ledger/ledger.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { periodClosed } from '../../support/examples/examples.ts';
import { entryChoices, spreadsheetRows } from '../../support/examples/ledgerExamples.ts';
import { refused } from '../../support/examples/sendings.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank, cash } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

async function enter(opened = today, ending?: ReturnType<typeof refused> | Promise<never>) {
  const logic = entryFormMachine.provide({
    actors: {
      loadOptions: fromPromise(async () => ({ ...entryChoices, accounts: [cash, bank] })),
      ...(ending && { sending: fromPromise(async () => ending) as never }),
    },
  });
  const form = createActor(logic, { input: { today: opened, date: opened } }).start();
  const user = userEvent.setup();
  render(
    <Stage>
      <EntryForm form={form} />
    </Stage>,
  );
  await act(async () => {});
  const cell = (field: string, line: number) =>
    screen.getByLabelText<HTMLInputElement>(entryTexts.ofLine(field, line));
  return {
    form,
    user,
    account: (line: number) => cell(entryTexts.account, line),
    amount: (line: number) => cell(entryTexts.amount, line),
    lines: () => form.getSnapshot().context.lines,
  };
}

test('the entry is judged by the day on which it is saved', async () => {
  const { form, user } = await enter('2026-11-19');
  act(() => {
    form.send({ type: 'entry.patched', patch: { description: 'Folha', entry_date: '20/11/2026' } });
    for (const key of [1, 2]) {
      form.send({ type: 'line.patched', key, patch: { account_id: String(bank.id), amount: '10,00' } });
    }
  });
  await user.click(screen.getByRole('button', { name: entryTexts.save }));
  expect(form.getSnapshot().context.errors.fields).toEqual({});
});

test('the entry focuses its date when the month was closed meanwhile, and keeps the typed values', async () => {
  const { form, user, amount } = await enter(today, refused(periodClosed));
  act(() => {
    form.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    form.send({ type: 'line.patched', key: 2, patch: { type: 'CREDIT' } });
    for (const key of [1, 2]) {
      form.send({ type: 'line.patched', key, patch: { account_id: String(bank.id), amount: '10,00' } });
    }
  });
  await user.click(amount(2));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const date = screen.getByLabelText(entryTexts.date);
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(amount(2).value).toBe('10,00');
});

test('the entry cannot be changed while it is sent', async () => {
  const { form, user } = await enter(today, new Promise<never>(() => {}));
  act(() => {
    form.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    form.send({ type: 'line.patched', key: 2, patch: { type: 'CREDIT' } });
    for (const key of [1, 2]) {
      form.send({ type: 'line.patched', key, patch: { account_id: String(bank.id), amount: '10,00' } });
    }
  });
  const fields = () => [...document.querySelectorAll('form.entry :is(input, select, .entry-tools button)')];
  expect(fields().filter((field) => field.matches(':disabled'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: entryTexts.save }));
  expect(fields().length).toBeGreaterThan(10);
  expect(fields().filter((field) => !field.matches(':disabled'))).toEqual([]);
});

test('the entry begins at the description, and Enter leads on to the first account', async () => {
  const { user, account } = await enter();
  expect(document.activeElement).toBe(screen.getByLabelText(entryTexts.description));
  await user.keyboard('Folha{Enter}');
  expect(document.activeElement).toBe(account(1));
});

test('an account field takes the best match on Tab, and the exact code on leaving', async () => {
  const { user, account, amount, lines } = await enter();
  await user.click(account(1));
  await user.keyboard('banc{Tab}');
  expect(account(1).value).toBe('1.2 - Banco');
  await user.click(account(2));
  await user.keyboard('1.1');
  await user.click(amount(2));
  expect(lines().map(({ account_id }) => account_id)).toEqual([String(bank.id), String(cash.id)]);
});

test('an account field keeps the focus when Enter finds nothing', async () => {
  const { user, account } = await enter();
  await user.click(account(1));
  await user.keyboard('nada disso{Enter}');
  expect(document.activeElement).toBe(account(1));
  screen.getByText('Nenhuma opção encontrada.');
});

test('erasing the text clears the choice', async () => {
  const { user, account, lines } = await enter();
  await user.click(account(1));
  await user.keyboard('1.1{Enter}');
  await user.click(account(1));
  await user.keyboard('x{Backspace}');
  expect(lines()[0]?.account_id).toBe('');
});

test('typing replaces the proposed amount', async () => {
  const { user, amount } = await enter();
  await user.type(amount(1), '10');
  await user.click(amount(2));
  await user.keyboard('{F8}');
  expect(amount(2).value).toBe('10,00');
  await user.click(amount(1));
  await user.keyboard('{ArrowDown}');
  await user.keyboard('7');
  expect(amount(2).value).toBe('7');
});

test('a text without tabs is pasted into its field, one with tabs is shown before it enters', async () => {
  const { user, amount, lines } = await enter();
  await user.click(amount(1));
  await user.paste('12,00');
  expect(amount(1).value).toBe('12,00');
  await user.paste(spreadsheetRows(2));
  await user.click(await screen.findByRole('button', { name: pasteTexts.insert(2) }));
  expect(lines().map(({ amount: text }) => text)).toEqual(['12,00', '10,00', '10,00']);
});

test('a long entry renders in part, and every line can be reached', async () => {
  const { form, user, amount } = await enter();
  act(() => {
    form.send({ type: 'paste.opened', text: spreadsheetRows(1000) });
    form.send({ type: 'paste.accepted' });
  });
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(100);
  await user.click(screen.getByRole('button', { name: entryTexts.addLine }));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByLabelText(entryTexts.ofLine(entryTexts.account, 1000)));
  expect(amount(1000).value).toBe('10,00');
});

test('the date and the description are marked as required', async () => {
  await enter();
  for (const label of [entryTexts.date, entryTexts.description])
    expect([label, screen.getByLabelText(label).getAttribute('aria-required')]).toEqual([label, 'true']);
});

test('Delete removes an account from its line, but not while the list is open', async () => {
  const { user, account, lines } = await enter();
  await user.type(account(1), bank.code);
  await user.keyboard('{Backspace}{Delete}');
  expect(account(1).value).toBe(bank.code.slice(0, -1));
  await user.keyboard(`${bank.code.slice(-1)}{Enter}`);
  expect(lines()[0]?.account_id).toBe(String(bank.id));
  act(() => account(1).focus());
  await user.keyboard('{Delete}');
  expect(lines()[0]?.account_id).toBe('');
});

test('Enter after an amount leads to the next line, and after the last one to an added line', async () => {
  const { user, account, amount, lines } = await enter();
  await user.click(amount(1));
  await user.keyboard('{Enter}');
  expect([lines().length, document.activeElement]).toEqual([2, account(2)]);
  await user.click(amount(2));
  await user.keyboard('{Enter}');
  expect([lines().length, document.activeElement]).toEqual([3, account(3)]);
});

test('Ctrl+Z restores a removed line, but not from a text that is being typed', async () => {
  const { form, user, account, amount, lines } = await enter();
  const undo = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });
  act(() => account(1).focus());
  expect(undo(account(1)), 'nothing was removed, the key is the browser’s').toBe(true);
  act(() => form.send({ type: 'line.removed', key: 1 }));
  await user.type(amount(1), '7');
  expect(undo(amount(1))).toBe(true);
  expect(lines().length).toBe(1);
  await user.click(account(1));
  await user.keyboard('{Escape}');
  expect(undo(account(1))).toBe(false);
  expect([lines().length, document.activeElement]).toEqual([2, account(1)]);
});

test('Ctrl+Z restores a line under Caps Lock too, but neither with Shift nor from the fields of the head', async () => {
  const { form, account, lines } = await enter();
  const [first, second] = lines();
  act(() => form.send({ type: 'line.removed', key: second?.key ?? 0 }));
  const undo = (target: Element, key: KeyboardEventInit) =>
    fireEvent.keyDown(target, { ctrlKey: true, ...key });
  const description = screen.getByLabelText(new RegExp(entryTexts.description), {
    selector: '[data-head] input',
  });
  expect([undo(description, { key: 'z' }), undo(account(1), { key: 'Z', shiftKey: true })]).toEqual([
    true,
    true,
  ]);
  expect(lines()).toEqual([first]);
  expect(undo(account(1), { key: 'Z' })).toBe(false);
  expect(lines()).toEqual([first, second]);
});
