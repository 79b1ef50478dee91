import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { optionTexts } from '../../../../src/texts/tables/optionLists.ts';
import { ChoiceCell } from '../../../../src/views/parts/fields/ChoiceCell.tsx';
import { choicesOf } from '../../../../src/views/parts/fields/choices.ts';

const choices = choicesOf([
  { value: 'a', code: '1.1', label: '1.1 - Caixa' },
  { value: 'b', code: '1.2', label: '1.2 - Banco' },
  { value: 'c', code: '1.2.1', label: '1.2.1 - Banco do Norte' },
]);

function Cell({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <table>
      <tbody>
        <tr>
          <ChoiceCell
            cell="account"
            label="Conta"
            value={value}
            choices={choices}
            onChange={setValue}
            placeholder="Escolha a conta"
            unlisted={(id) => `#${id}`}
            emptyText={optionTexts.noOptions}
            error={error}
          />
          <td>
            <span data-testid="value">{value}</span>
            <input aria-label="Valor" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const value = () => screen.getByTestId('value').textContent;
const isOpen = () => field().ariaExpanded === 'true';
/** Whether the key was kept from the table around. */
const press = (init: KeyboardEventInit) => !fireEvent.keyDown(field(), init);

test.each([
  ['', '', 'Escolha a conta', ''],
  ['b', '1.2 - Banco', '1.2 - Banco', '1.2 - Banco'],
  ['gone', '#gone', '#gone', '#gone'],
])('the choice %j is shown as %j', (start, shown, placeholder, title) => {
  render(<Cell start={start} />);
  expect([field().value, field().placeholder, field().title]).toEqual([shown, placeholder, title]);
  expect([field().getAttribute('spellcheck'), field().hasAttribute('data-typing')]).toEqual(['false', false]);
});

const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('while it is searched it shows what is typed, and the list what that finds', () => {
  render(<Cell start="b" />);
  fireEvent.click(field());
  expect([isOpen(), field().value, field().title, field().dataset.typing]).toEqual([true, '', '', 'true']);
  expect(found()).toHaveLength(3);
  type('nor');
  expect([field().value, found()]).toEqual(['nor', ['1.2.1 - Banco do Norte']]);
  expect(document.querySelector('.cell-options')).toBeTruthy();
  type('xyz');
  expect(screen.getByText(optionTexts.noOptions)).toBeTruthy();
});

test('Enter takes the best match and goes on; where nothing is found it goes nowhere', () => {
  render(<Cell />);
  type('norte');
  expect([press({ key: 'Enter' }), value(), isOpen()]).toEqual([false, 'c', false]);
  type('xyz');
  expect([press({ key: 'Enter' }), value(), isOpen()]).toEqual([true, 'c', true]);
});

test('Tab takes what was searched, and nothing where nothing was typed', () => {
  render(<Cell />);
  fireEvent.click(field());
  expect([press({ key: 'Tab' }), value()]).toEqual([false, '']);
  type('caixa');
  expect([press({ key: 'Tab' }), value()]).toEqual([false, 'a']);
});

test.each(['Delete', 'Backspace'])(
  '%s takes the choice away while the list is closed, and is the text’s own else',
  (key) => {
    render(<Cell start="a" />);
    fireEvent.click(field());
    expect([press({ key }), value()]).toEqual([false, 'a']);
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect([press({ key }), value()]).toEqual([true, '']);
    expect(press({ key })).toBe(false);
  },
);

test('erasing the text takes the choice away and closes the list', () => {
  render(<Cell start="a" />);
  type('c');
  type('');
  expect([value(), isOpen()]).toEqual(['', false]);
});

test('after Escape, and after choosing, what is typed begins a new search', async () => {
  render(<Cell start="a" />);
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}norte');
  expect(field().value).toBe('norte');
  await userEvent.click(screen.getByRole('option'));
  await userEvent.keyboard('caixa');
  expect([value(), field().value]).toEqual(['c', 'caixa']);
});

test('the arrows are the table’s until the list is open; Alt and the arrow opens it', () => {
  render(<Cell />);
  expect([press({ key: 'ArrowDown' }), isOpen()]).toEqual([false, false]);
  expect([press({ key: 'ArrowDown', altKey: true }), isOpen()]).toEqual([true, true]);
  expect(press({ key: 'ArrowDown' })).toBe(true);
});

test.each([
  ['the code of a choice, with room around it', ' 1.2 ', 'b'],
  ['the beginning of a code', '1', 'a'],
  ['a name', 'norte', 'a'],
  ['what finds nothing', 'xyz', 'a'],
])('a field that is left at %s takes exactly what was said', async (_, text, chosen) => {
  render(<Cell start="a" />);
  await userEvent.click(field());
  type(text);
  await userEvent.click(screen.getByLabelText('Valor'));
  expect([value(), isOpen()]).toEqual([chosen, false]);
});

test('what was refused is told at the field', () => {
  const { rerender } = render(<Cell />);
  expect([field().ariaInvalid, field().hasAttribute('aria-describedby')]).toEqual([null, false]);
  rerender(<Cell error="Conta inativa." />);
  const told = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect([field().ariaInvalid, told?.textContent]).toEqual(['true', 'Conta inativa.']);
});
