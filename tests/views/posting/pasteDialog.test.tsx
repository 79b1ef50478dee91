import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PastedRow } from '../../../src/machines/posting/pastedRows.ts';
import { pasteTexts } from '../../../src/texts/ledger/ledger.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { PasteDialog } from '../../../src/views/posting/PasteDialog.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';

beforeAll(preloadParts);

const texts = { title: 'Colar', lead: 'Cole as linhas.', text: 'Texto', preview: 'Prévia' };
const rows: PastedRow[] = [
  { number: 1, cells: ['Conta'], line: null, fault: null },
  { number: 2, cells: ['1.1'], line: {}, fault: null },
  { number: 3, cells: ['9.9'], line: null, fault: 'Não existe.' },
  { number: 4, cells: ['1.2'], line: {}, fault: null, warning: 'Período fechado' },
];
const right = rows.filter(({ fault }) => fault === null);

function open(props: Partial<ComponentProps<typeof PasteDialog>>) {
  const [onInsert, onClose] = [vi.fn(), vi.fn()];
  render(
    <PasteDialog
      texts={texts}
      cells={[{ title: 'Conta' }]}
      pasted="1"
      rows={[]}
      insertLabel={(count) => `Inserir ${count}`}
      canInsert={false}
      note="2 linhas"
      openedFrom={null}
      onEdit={() => {}}
      onInsert={onInsert}
      onClose={onClose}
      {...props}
    />,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>(texts.text);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  /** Presses a key; returns the prevented default and the number of insertions. */
  const press = (key: KeyboardEventInit) => [!fireEvent.keyDown(field, key), onInsert.mock.calls.length];
  return { field, button, press, onInsert, onClose };
}

const lines = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) => [
    row.dataset.tone ?? '',
    ...[...row.children].map(({ textContent }) => textContent),
  ]);

test('Ctrl+Enter or Cmd+Enter inserts the rows from the text; Enter alone goes to the next line', () => {
  const { press } = open({ canInsert: true });
  expect(press({ key: 'Enter' })).toEqual([false, 0]);
  expect(press({ key: 'v', ctrlKey: true })).toEqual([false, 0]);
  expect(press({ key: 'Enter', ctrlKey: true })).toEqual([true, 1]);
  expect(press({ key: 'Enter', metaKey: true })).toEqual([true, 2]);
});

test('rows that cannot be inserted are not inserted by the key either', () => {
  expect(open({}).press({ key: 'Enter', ctrlKey: true })).toEqual([true, 0]);
});

test('wrong rows come first and replace the note; each row says what becomes of it', () => {
  const { button } = open({ rows });
  expect(lines()).toEqual([
    ['danger', '3', '9.9', 'Não existe.'],
    ['muted', '1', 'Conta', pasteTexts.header],
    ['', '2', '1.1', pasteTexts.good],
    ['', '4', '1.2', 'Período fechado'],
  ]);
  expect(document.querySelector('tbody .quiet-status')?.textContent).toBe(pasteTexts.good);
  const marked = [...document.querySelectorAll('tbody .status-tag')];
  expect(marked.map((tag) => [tag.textContent, tag.getAttribute('data-tone')])).toEqual([
    ['Período fechado', 'warning'],
  ]);
  expect(document.querySelector('tbody [data-fault]')?.textContent).toBe('Não existe.');
  expect(screen.getByText(pasteTexts.refused(1)).className).toContain('paste-refused');
  expect(screen.queryByText('2 linhas')).toBeNull();
  expect([button('Inserir 2').ariaDisabled, button('Inserir 2').title]).toEqual([
    'true',
    pasteTexts.refused(1),
  ]);
});

test('valid rows keep their order, with the note beside the buttons', () => {
  open({ rows: right, canInsert: true });
  expect(lines().map(([, number]) => number)).toEqual(['1', '2', '4']);
  expect(screen.getByText('2 linhas').className).not.toContain('paste-refused');
  expect(screen.queryByText(pasteTexts.nothing)).toBeNull();
});

test('the dialog focuses the text, or the button when nothing is left to do in the text', () => {
  const { field } = open({});
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(pasteTexts.nothing)).toBeTruthy();
  document.body.replaceChildren();
  const ready = open({ rows: right, canInsert: true });
  expect(document.activeElement).toBe(ready.button('Inserir 2'));
});

test('a press inserts, and the focus stays in the dialog', () => {
  const { button, field, onInsert } = open({ rows: right, canInsert: true });
  fireEvent.click(button('Inserir 2'));
  expect([onInsert.mock.calls.length, document.activeElement]).toEqual([1, field]);
});

test.each([
  ['while the rows are sent', true],
  ['before that', false],
])('%s the text can be changed and the dialog left only when nothing is being sent', (_, busy) => {
  const { button, field, onClose } = open({ rows: right, busy });
  expect([field.readOnly, button(partsTexts.cancel).disabled, button(partsTexts.close).disabled]).toEqual(
    Array(3).fill(busy),
  );
  expect(document.querySelector('.busy-mark') !== null).toBe(busy);
  expect(document.querySelector('[aria-busy="true"]') !== null).toBe(busy);
  fireEvent.click(button(partsTexts.close));
  fireEvent.click(button(partsTexts.cancel));
  expect(onClose.mock.calls.length).toBe(busy ? 0 : 2);
});
