import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchSelectField } from '../../../../src/views/parts/fields/SearchSelectField.tsx';

const options = [
  { value: 'a', label: 'Construtora Horizonte' },
  { value: 'b', label: 'Incorporação São João' },
  { value: 'c', label: 'Imobiliária Vista Mar' },
];

function Choice({ start = '', required }: { start?: string; required?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <SearchSelectField
      label="Tenant"
      value={value}
      onChange={setValue}
      options={options}
      required={required}
      placeholder="Escolha o tenant"
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Tenant', { selector: 'input' });
const currentOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test.each(['{Delete}', '{Backspace}'])('%s on the closed field clears an optional choice', async (key) => {
  render(<Choice start="b" />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect([field().value, screen.queryByRole('listbox')]).toEqual(['', null]);
  await userEvent.keyboard('{ArrowDown}');
  expect(currentOption()).toBe('Construtora Horizonte');
});

test.each(['{Enter}', '{Tab}'])('an optional choice whose text is emptied is cleared by %s', async (key) => {
  render(<Choice start="b" />);
  await userEvent.click(field());
  await userEvent.keyboard('vista');
  await userEvent.clear(field());
  expect([field().value, field().placeholder, screen.queryByRole('listbox')]).toEqual([
    ...['', 'Escolha o tenant', null],
  ]);
  await userEvent.keyboard(key);
  expect([field().value, screen.queryByRole('listbox')]).toEqual(['', null]);
});

test('Escape restores the choice of an emptied text, and closes nothing around it', async () => {
  const around = vi.fn();
  document.addEventListener('keydown', around);
  render(<Choice start="b" />);
  await userEvent.tab();
  around.mockClear();
  fireEvent.change(field(), { target: { value: '' } });
  await userEvent.keyboard('{Escape}');
  expect([field().value, around.mock.calls.length]).toEqual(['Incorporação São João', 0]);
  document.removeEventListener('keydown', around);
});

test('the keys that save a form clear an emptied choice first, and reach the form', () => {
  const onChange = vi.fn();
  const saved: unknown[] = [];
  const around = () => saved.push(...onChange.mock.calls);
  document.addEventListener('keydown', around);
  render(<SearchSelectField label="Tenant" value="b" onChange={onChange} options={options} />);
  fireEvent.change(field(), { target: { value: '' } });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  document.removeEventListener('keydown', around);
  expect(saved).toEqual([['']]);
});

test('the list under an emptied text starts at the choice, and leaving it clears the choice', async () => {
  render(<Choice start="b" />);
  await userEvent.tab();
  fireEvent.change(field(), { target: { value: '' } });
  await userEvent.keyboard('{ArrowDown}');
  expect([currentOption(), field().value]).toEqual(['Incorporação São João', '']);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(field().value).toBe('Construtora Horizonte');
  fireEvent.change(field(), { target: { value: '' } });
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(field().value).toBe('');
});

test('a required choice stays when its text is emptied, and an empty one does not take the first option', async () => {
  const { unmount } = render(<Choice start="b" required />);
  await userEvent.tab();
  await userEvent.keyboard('{Backspace}');
  expect([field().value, field().placeholder]).toEqual(['', 'Incorporação São João']);
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Incorporação São João');
  await userEvent.keyboard('{Delete}');
  await userEvent.tab();
  expect(field().value).toBe('Incorporação São João');
  unmount();
  render(<Choice required />);
  await userEvent.tab();
  await userEvent.keyboard('c{Backspace}{Enter}');
  expect([field().value, screen.queryByRole('listbox')]).toEqual(['', null]);
});

test.each(['{Enter}', '{Escape}'])('typing after %s begins a new search', async (key) => {
  render(<Choice />);
  await userEvent.click(field());
  await userEvent.keyboard(`hori{Enter}{ArrowDown}${key}vista`);
  expect(field().value).toBe('vista');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Imobiliária Vista Mar');
});

test('typing in a field that the page focused begins a new search', async () => {
  render(<Choice start="a" />);
  act(() => field().focus());
  await userEvent.keyboard('vista');
  expect(field().value).toBe('vista');
});
