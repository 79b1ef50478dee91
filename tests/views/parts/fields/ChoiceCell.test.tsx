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
/** Returns true when the key's default was prevented. */
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

test('a search shows the typed text, and its list the matches', () => {
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

test('Enter takes the best match and moves on, or stays when nothing matches', () => {
  render(<Cell />);
  type('norte');
  expect([press({ key: 'Enter' }), value(), isOpen()]).toEqual([false, 'c', false]);
  type('xyz');
  expect([press({ key: 'Enter' }), value(), isOpen()]).toEqual([true, 'c', true]);
});

test('Tab takes the best match of a search, and changes nothing otherwise', () => {
  render(<Cell />);
  fireEvent.click(field());
  expect([press({ key: 'Tab' }), value()]).toEqual([false, '']);
  type('caixa');
  expect([press({ key: 'Tab' }), value()]).toEqual([false, 'a']);
});

test.each(['Delete', 'Backspace'])(
  '%s clears the choice while the list is closed, and edits the text otherwise',
  (key) => {
    render(<Cell start="a" />);
    fireEvent.click(field());
    expect([press({ key }), value()]).toEqual([false, 'a']);
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect([press({ key }), value()]).toEqual([true, '']);
    expect(press({ key })).toBe(false);
  },
);

test('erasing the text clears the choice and closes the list', () => {
  render(<Cell start="a" />);
  type('c');
  type('');
  expect([value(), isOpen()]).toEqual(['', false]);
});

test('typing after Escape, or after choosing, begins a new search', async () => {
  render(<Cell start="a" />);
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}norte');
  expect(field().value).toBe('norte');
  await userEvent.click(screen.getByRole('option'));
  await userEvent.keyboard('caixa');
  expect([value(), field().value]).toEqual(['c', 'caixa']);
});

test('the arrows belong to the table until the list is open; Alt and the arrow opens it', () => {
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
])('a field that is left at %s takes only an exact match', async (_, text, chosen) => {
  render(<Cell start="a" />);
  await userEvent.click(field());
  type(text);
  await userEvent.click(screen.getByLabelText('Valor'));
  expect([value(), isOpen()]).toEqual([chosen, false]);
});

test('the field shows its refusal', () => {
  const { rerender } = render(<Cell />);
  expect([field().ariaInvalid, field().hasAttribute('aria-describedby')]).toEqual([null, false]);
  rerender(<Cell error="Conta inativa." />);
  const told = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect([field().ariaInvalid, told?.textContent]).toEqual(['true', 'Conta inativa.']);
});
