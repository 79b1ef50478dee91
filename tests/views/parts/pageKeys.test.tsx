import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { pressHistory } from '../../../src/views/palette/pressHistory.ts';
import { pressPrint } from '../../../src/views/palette/pressPrint.ts';
import { useFieldKey } from '../../../src/views/parts/fields/useFieldKey.ts';
import { useShortcut } from '../../../src/views/parts/keys/useShortcut.ts';

/** Handlers of keys on the page, and fields that take keys first. */
function Hearing({ hear }: { hear: (key: string) => unknown }) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('?', () => hear('?'));
  useShortcut('Ctrl+k', () => hear('Ctrl+k'));
  useFieldKey('/', field);
  return (
    <>
      <input aria-label="Busca" defaultValue="cimento" ref={field} />
      <input aria-label="Nome" />
      <p>Texto</p>
    </>
  );
}

function press(target: Element, init: KeyboardEventInit) {
  return !fireEvent.keyDown(target, init);
}

test.each([
  ['a character outside of a field', 'Texto', { key: '?' }, '?'],
  ['a character that is typed into a field', 'Nome', { key: '?' }, null],
  ['a character with Ctrl', 'Texto', { key: '?', ctrlKey: true }, null],
  ['a character with Alt', 'Texto', { key: '?', altKey: true }, null],
  ['another character', 'Texto', { key: '!' }, null],
  ['Ctrl and a letter, in a field', 'Nome', { key: 'k', ctrlKey: true }, 'Ctrl+k'],
  ['the command key of a Mac', 'Texto', { key: 'K', metaKey: true }, 'Ctrl+k'],
  ['the letter alone', 'Texto', { key: 'k' }, null],
  ['Ctrl and another letter', 'Texto', { key: 'j', ctrlKey: true }, null],
  ['Ctrl, Alt and the letter', 'Texto', { key: 'k', ctrlKey: true, altKey: true }, null],
])('a page handles %s, or leaves it to others', (_, where, init, heard) => {
  const hear = vi.fn();
  render(<Hearing hear={hear} />);
  const target = screen.queryByLabelText(where) ?? screen.getByText(where);
  expect(press(target, init)).toBe(heard !== null);
  expect(hear.mock.calls).toEqual(heard ? [[heard]] : []);
});

test('a handler that does nothing leaves the key to the browser', () => {
  render(<Hearing hear={() => false} />);
  expect(press(screen.getByText('Texto'), { key: 'k', ctrlKey: true })).toBe(false);
});

const search = () => screen.getByLabelText<HTMLInputElement>('Busca');

test('the key of a search focuses it and selects its text', () => {
  render(<Hearing hear={() => {}} />);
  expect(press(screen.getByText('Texto'), { key: '/' })).toBe(true);
  expect(document.activeElement).toBe(search());
  expect([search().selectionStart, search().selectionEnd]).toEqual([0, 'cimento'.length]);
});

test.each([
  ['typed into another field', 'Nome', {}],
  ['with Ctrl', 'Texto', { ctrlKey: true }],
  ['with the command key', 'Texto', { metaKey: true }],
  ['with Alt', 'Texto', { altKey: true }],
])('the key of the search %s does not focus it', (_, where, keys) => {
  render(<Hearing hear={() => {}} />);
  const target = screen.queryByLabelText(where) ?? screen.getByText(where);
  expect(press(target, { key: '/', ...keys })).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['over which a dialog stands', <div role="dialog" key="dialog" />, false],
  ['that cannot be reached', null, true],
])('a search %s ignores its key', (_, over, inert) => {
  render(
    <>
      <div inert={inert}>
        <Hearing hear={() => {}} />
      </div>
      {over}
    </>,
  );
  expect(press(document.body, { key: '/' })).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('Ctrl+P prints the topmost list, and is left to the browser when nothing can be printed', () => {
  const pressed = vi.fn();
  const { rerender } = render(<p>Nada</p>);
  expect(pressPrint()).toBe(false);
  const button = (name: string, disabled = false) => (
    <button type="button" aria-label={outputTexts.print} disabled={disabled} onClick={() => pressed(name)} />
  );
  rerender(button('not yet', true));
  expect(pressPrint(), 'without a list the browser prints what there is').toBe(false);
  rerender(
    <>
      <button type="button" onClick={() => pressed('exported')}>
        Exportar
      </button>
      {button('page')}
    </>,
  );
  expect(pressPrint()).toBe(true);
  const dialogs = (
    <>
      {button('page')}
      <div role="dialog">{button('below')}</div>
      <div role="alertdialog">
        <button type="button" onClick={() => pressed('written')}>
          {outputTexts.print}
        </button>
      </div>
    </>
  );
  rerender(dialogs);
  expect(pressPrint()).toBe(true);
  expect(pressed.mock.calls.flat()).toEqual(['page', 'written']);
});

test('F7 opens the history of the active row, if it has a button for it', () => {
  const opened = vi.fn();
  const row = (name: string, isActive: boolean, labels: string[]) => (
    <tr key={name} data-active={isActive || undefined}>
      <td className="grid-actions">
        {labels.map((label) => (
          <button key={label} type="button" aria-label={label} onClick={() => opened(label)} />
        ))}
      </td>
    </tr>
  );
  const grid = (hasHistory: boolean) => (
    <table className="grid" tabIndex={-1}>
      <tbody>
        {row('Aurora', false, ['Editar Aurora', listTexts.history('Aurora')])}
        {row('Bosque', true, ['Editar Bosque', ...(hasHistory ? [listTexts.history('Bosque')] : [])])}
      </tbody>
    </table>
  );
  const { rerender } = render(grid(true));
  pressHistory();
  expect(opened, 'no grid has the focus').not.toHaveBeenCalled();
  screen.getByRole('table').focus();
  pressHistory();
  expect(opened.mock.calls).toEqual([[listTexts.history('Bosque')]]);
  rerender(grid(false));
  pressHistory();
  expect(opened).toHaveBeenCalledOnce();
});
