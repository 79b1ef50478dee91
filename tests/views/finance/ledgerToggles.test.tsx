import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ledgerMachine } from '../../../src/machines/finance/ledgerMachine.ts';
import { ledgerTexts as texts } from '../../../src/texts/ledger.ts';
import { listTexts } from '../../../src/texts/lists.ts';
import { LedgerToggles } from '../../../src/views/finance/LedgerToggles.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { Stage } from '../../support/Stage.tsx';

function drawn() {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const ledger = createActor(machine, { input: { capabilities: [], permissions: [] } as never }).start();
  const list = () => ledger.getSnapshot().children.list;
  const view = () => <LedgerToggles screen={ledger} list={list()} />;
  const { rerender } = render(view(), { wrapper: Stage });
  return { ledger, ports, again: () => rerender(view()) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** What each of the two says, and whether what it opens is open. */
const told = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
    .map((button) => [button.textContent, button.getAttribute('aria-expanded')]);
const hasReload = () => screen.queryByRole('button', { name: listTexts.reload }) !== null;

test('the entries and the entry in the making are shown one at a time, and each button says what it does', () => {
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
