import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { EntryTemplate } from '../../../src/domain/ledger/entryTemplate.ts';
import { templatesMachine } from '../../../src/machines/ledger/templatesMachine.ts';
import { templateTexts as texts } from '../../../src/texts/ledger/entryTemplates.ts';
import { entryDetailsTexts, entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { Templates } from '../../../src/views/ledger/Templates.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const rent = {
  id: 'm-1',
  name: 'Aluguel',
  description: 'Aluguel do escritório',
  lines: [
    { account_id: bank.id, cost_center_id: office.id, type: 'DEBIT', amountCents: 1_500_00 },
    { account_id: null, cost_center_id: null, type: 'CREDIT', amountCents: null },
  ],
} as unknown as EntryTemplate;
const power = { ...rent, id: 'm-2', name: 'Energia' };

function opened(mayChange = true) {
  const { machine, ports } = controlPorts(templatesMachine, (answer) => act(answer));
  const templates = createActor(machine, { input: { mayChange } }).start();
  const onTaken = vi.fn();
  const options = { accounts: [bank], centers: [office], mayBeCut: false };
  const view = (
    <Templates templates={templates} options={options as never} openedFrom={null} onTaken={onTaken} />
  );
  render(view, { wrapper: Stage });
  return { templates, ports, onTaken };
}

function choose(name: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(texts.template, { selector: 'input' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: name } });
  fireEvent.click(within(screen.getByRole('listbox')).getByText(name));
}

const button = (name: string) => screen.getByRole('button', { name });
const isHeld = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const saysWhy = (name: string) => button(name).title;

test('the dialog waits for the templates, offers to retry after a failure, and says when there are none', () => {
  const { ports } = opened();
  expect(screen.getByText(texts.loading)).toBeTruthy();
  ports.last('list.load').reject(hostDown);
  expect(screen.queryByText(texts.loading)).toBeNull();
  fireEvent.click(button(listTexts.retry));
  ports.last('list.load').resolve([]);
  expect(screen.getByText(texts.none)).toBeTruthy();
  expect(screen.queryByLabelText(texts.template)).toBeNull();
});

test('a template can be neither used nor removed before one is chosen, and the buttons say so', () => {
  const { ports, templates, onTaken } = opened();
  ports.last('list.load').resolve([rent]);
  expect(screen.getByText(texts.nothingChosen)).toBeTruthy();
  for (const name of [texts.take, texts.removeTitle]) {
    expect([isHeld(name), saysWhy(name)]).toEqual([true, texts.chooseFirst]);
    fireEvent.click(button(name));
  }
  expect(onTaken).not.toHaveBeenCalled();
  expect(templates.getSnapshot().children.removal).toBeUndefined();
});

test('the chosen template shows its lines, its open parts in words, and can be used', () => {
  const { ports, templates, onTaken } = opened();
  ports.last('list.load').resolve([rent, power]);
  choose('Energia');
  expect(templates.getSnapshot().context.chosen).toBe(power);
  const rows = within(screen.getByRole('grid', { name: texts.lines('Energia') })).getAllByRole('row');
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(cells.map(([account, center]) => [account, center])).toEqual([
    [`${bank.code} - ${bank.name}`, `${office.code} - ${office.name}`],
    [texts.open, entryDetailsTexts.none],
  ]);
  expect([isHeld(texts.take), isHeld(texts.removeTitle)]).toEqual([false, false]);
  fireEvent.click(button(texts.take));
  expect(onTaken).toHaveBeenCalledTimes(1);
  expect(templates.getSnapshot().output).toBe(power);
});

test('a line shows its saved account, even when it no longer takes entries', () => {
  const { ports } = opened();
  const [first] = rent.lines;
  const gone = { ...rent, lines: [{ ...first, account_id: 991, cost_center_id: 'cc-gone' }] };
  ports.last('list.load').resolve([gone]);
  choose('Aluguel');
  expect(screen.getByText(entryTexts.unknownAccount('991'))).toBeTruthy();
  expect(screen.getByText(entryTexts.unknownCenter('cc-gone'))).toBeTruthy();
});

test('the dialog explains to a role without permission that it may not change templates', () => {
  const { ports } = opened(false);
  ports.last('list.load').resolve([rent]);
  expect(saysWhy(texts.removeTitle)).toBe(texts.notAllowed);
  choose('Aluguel');
  expect([isHeld(texts.removeTitle), saysWhy(texts.removeTitle)]).toEqual([true, texts.notAllowed]);
});

test('Ctrl+Enter uses the chosen template from anywhere in the dialog, and nothing without a choice', () => {
  const { ports, templates, onTaken } = opened();
  ports.last('list.load').resolve([rent, power]);
  const press = (from: Element) => fireEvent.keyDown(from, { key: 'Enter', ctrlKey: true });
  press(button(partsTexts.cancel));
  expect(onTaken).not.toHaveBeenCalled();
  choose('Energia');
  for (const key of ['Enter', 'a'])
    fireEvent.keyDown(button(partsTexts.cancel), { key, ctrlKey: key === 'a' });
  expect(onTaken).not.toHaveBeenCalled();
  press(screen.getByLabelText(texts.template, { selector: 'input' }));
  expect([templates.getSnapshot().output, onTaken.mock.calls.length]).toEqual([power, 1]);
});

test('Ctrl+Enter also works on a button, whose default action is prevented', () => {
  const { ports, templates } = opened();
  ports.last('list.load').resolve([rent, power]);
  choose('Energia');
  fireEvent.keyDown(button(texts.removeTitle), { key: 'Enter', ctrlKey: true });
  expect(templates.getSnapshot().output).toEqual(power);
});

test('removing the chosen template asks first', () => {
  const { ports, templates } = opened();
  ports.last('list.load').resolve([rent]);
  choose('Aluguel');
  fireEvent.click(button(texts.removeTitle));
  expect(templates.getSnapshot().children.removal).toBeDefined();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test.each([
  ['its button', () => fireEvent.click(button(partsTexts.cancel))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
])('the dialog closes by %s without using a template', (_, leave) => {
  const { templates, ports, onTaken } = opened();
  ports.last('list.load').resolve([rent]);
  leave();
  expect([templates.getSnapshot().status, templates.getSnapshot().output]).toEqual(['done', null]);
  expect(onTaken).not.toHaveBeenCalled();
});
