import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { ledgerTexts as texts } from '../../../src/texts/ledger/ledger.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { LedgerPage } from '../../../src/views/ledger/LedgerPage.tsx';
import { LedgerToggles } from '../../../src/views/ledger/LedgerToggles.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

function drawn() {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const ledger = createActor(machine, { input: { capabilities: [], permissions: [] } as never }).start();
  const list = () => ledger.getSnapshot().children.list;
  const view = () => <LedgerToggles screen={ledger} list={list()} />;
  const { rerender } = render(view(), { wrapper: Stage });
  return { ledger, ports, again: () => rerender(view()) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Label of each button, and whether its part is open. */
const told = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
    .map((button) => [button.textContent, button.getAttribute('aria-expanded')]);
const hasReload = () => screen.queryByRole('button', { name: listTexts.reload }) !== null;

test('the page shows the entries or the form, one at a time, and each button says what it does', () => {
  const { ledger, ports, again } = drawn();
  ports.last('list.load').resolve({ rows: [], page: 1, pages: 1 });
  again();
  expect(told()).toEqual([
    [texts.hideList, 'true'],
    [texts.showForm, 'false'],
  ]);
  expect(hasReload()).toBe(true);
  press(texts.hideList);
  again();
  expect(told()).toEqual([
    [texts.showList, 'false'],
    [texts.showForm, 'false'],
  ]);
  expect(hasReload()).toBe(false);
  press(texts.showForm);
  again();
  expect(told()).toEqual([
    [texts.showList, 'false'],
    [texts.hideForm, 'true'],
  ]);
  expect(ledger.getSnapshot().hasTag('entering')).toBe(true);
  press(texts.showList);
  again();
  expect(told()).toEqual([
    [texts.hideList, 'true'],
    [texts.showForm, 'false'],
  ]);
});

test.each([
  [texts.showForm, texts.hideForm],
  [texts.hideList, texts.showList],
])('a double click on %s toggles it once', (name, then) => {
  const { ports, again } = drawn();
  ports.last('list.load').resolve({ rows: [], page: 1, pages: 1 });
  again();
  press(name);
  again();
  fireEvent.click(screen.getByRole('button', { name: then }), { detail: 2 });
  again();
  expect(told().map(([text]) => text)).toContain(then);
});

/** Icon, emphasis, enabled state and reason of both buttons. */
const looks = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
    .map((button) => [
      button.querySelector('[data-icon]')?.getAttribute('data-icon'),
      button.classList.contains('bp6-intent-primary'),
      !button.disabled && button.ariaDisabled !== 'true',
      button.title,
    ]);

test('each button looks like its action, and while the entry is sent both give the reason to wait', async () => {
  const { ledger, ports, again } = drawn();
  ports.last('list.load').resolve({ rows: [], page: 1, pages: 1 });
  again();
  expect(looks()).toEqual([
    ['chevron-up', false, true, ''],
    ['plus', true, true, ''],
  ]);
  press(texts.showForm);
  again();
  expect(looks()).toEqual([
    ['list', false, true, ''],
    ['chevron-up', false, true, ''],
  ]);
  const form = ledger.getSnapshot().children.form;
  act(() => {
    form?.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    form?.send({ type: 'line.patched', key: 2, patch: { type: 'CREDIT' } });
    for (const key of [1, 2])
      form?.send({ type: 'line.patched', key, patch: { account_id: String(bank.id), amount: '10,00' } });
    form?.send({ type: 'entry.submitted', again: false, today: '2026-11-20' });
  });
  again();
  expect(looks()).toEqual([
    ['list', false, false, texts.held],
    ['chevron-up', false, false, texts.held],
  ]);
  press(texts.showList);
  expect(ledger.getSnapshot().hasTag('entering')).toBe(true);
});

test('the page shows the entries, the form or, when both are hidden, a note about it', async () => {
  await preloadParts();
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const ledger = createActor(machine, { input: { capabilities: [], permissions: [] } as never }).start();
  render(<LedgerPage screen={ledger} />, { wrapper: Stage });
  ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 });
  const shown = () => [
    screen.queryByRole('grid', { name: texts.list }) !== null,
    document.querySelector('form.entry') !== null,
    screen.queryByText(texts.nothingShown) !== null,
  ];
  expect(shown()).toEqual([true, false, false]);
  press(texts.hideList);
  expect(shown()).toEqual([false, false, true]);
  press(texts.showForm);
  expect(shown()).toEqual([false, true, false]);
  press(texts.hideForm);
  expect(shown()).toEqual([false, false, true]);
  press(texts.showList);
  fireEvent.click(await screen.findByRole('button', { name: texts.details(payroll.description) }));
  expect(ledger.getSnapshot().children.details?.getSnapshot().context).toMatchObject({ id: payroll.id });
});

test.each([
  ['without abilities', [], payroll.id.slice(0, 8)],
  ['that takes back', ['entries.reversal.1'], `${payroll.id.slice(0, 8)}…${payroll.id.slice(-4)}`],
])('on a host %s (%j) an entry is shown as %s', async (_, capabilities, id) => {
  await preloadParts();
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const ledger = createActor(machine, { input: { capabilities, permissions: [] } as never }).start();
  render(<LedgerPage screen={ledger} />, { wrapper: Stage });
  ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 });
  expect(document.querySelector('.ledger-id')?.textContent).toBe(id);
});

test('a discarded entry gives the focus back to the button that began it', () => {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const input = { capabilities: [], permissions: [] };
  const ledger = createActor(machine, { input: input as never }).start();
  render(<LedgerPage screen={ledger} />, { wrapper: Stage });
  ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 });
  const begin = screen.getByRole('button', { name: texts.showForm });
  act(() => begin.focus());
  fireEvent.click(begin);
  expect(document.activeElement?.closest('form')).not.toBeNull();
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.showForm }));
});
