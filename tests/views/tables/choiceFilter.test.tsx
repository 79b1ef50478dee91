import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import { ChoiceFilter } from '../../../src/views/parts/fields/ChoiceFilter.tsx';

const title = 'Fornecedor';
const choices = Array.from({ length: 3001 }, (_, at) => ({ value: `s-${at}`, label: `Fornecedor ${at}` }));

function Filter({ first, told, isSeveral }: { first: string; told: string[]; isSeveral: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <ChoiceFilter
      title={title}
      choices={choices}
      value={value}
      takesSeveral={isSeveral}
      onChoose={(chosen) => {
        told.push(chosen);
        setValue(chosen);
      }}
    />
  );
}

function open(first = '', isSeveral = true) {
  const told: string[] = [];
  render(<Filter first={first} told={told} isSeveral={isSeveral} />);
  const filter = screen.getByRole<HTMLInputElement>('combobox', { name: filterTexts.filter(title) });
  return { user: userEvent.setup(), filter, told };
}

const marked = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option', { selected: true })
    .map(({ textContent }) => textContent);

test('three thousand values are searched, and several chosen and taken back, by keyboard alone', async () => {
  const { user, filter, told } = open();
  await user.tab();
  await user.keyboard('{Enter}2999{Enter}');
  expect(told).toEqual(['s-2999']);
  await user.keyboard('1234{Enter}');
  expect(told).toEqual(['s-2999', 's-2999,s-1234']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect([filter.value, filter.title]).toEqual([
    filterTexts.chosen(title, 2),
    filterTexts.filteredTo(title, 'Fornecedor 1234, Fornecedor 2999'),
  ]);
  expect(document.activeElement).toBe(filter);

  await user.keyboard('{ArrowDown}');
  expect(marked()).toEqual(['Fornecedor 1234', 'Fornecedor 2999']);
  await user.keyboard('{Enter}{Escape}');
  expect([told.at(-1), filter.value]).toEqual(['s-2999', 'Fornecedor 2999']);
  await user.keyboard('{Delete}');
  expect([told.at(-1), filter.value, filter.placeholder]).toEqual(['', '', title]);
});

test('where one value is taken the list closes on it, and the same value again clears the filter', async () => {
  const { user, filter, told } = open('s-7', false);
  expect(filter.value).toBe('Fornecedor 7');
  await user.click(filter);
  await user.keyboard('1234{Enter}');
  expect([told.at(-1), filter.value]).toEqual(['s-1234', 'Fornecedor 1234']);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(filter);
  await user.keyboard('{Enter}');
  expect(told.at(-1)).toBe('');
});

test('a text that nothing matches chooses nothing, and leaving the field forgets it', async () => {
  const { user, filter, told } = open('s-7');
  await user.click(filter);
  await user.keyboard('inexistente{Enter}');
  await user.tab();
  expect(told).toEqual([]);
  expect(filter.value).toBe('Fornecedor 7');
});

test('chosen values without a label are counted', () => {
  expect(open('gone').filter.value).toBe(filterTexts.chosen(title, 1));
});
