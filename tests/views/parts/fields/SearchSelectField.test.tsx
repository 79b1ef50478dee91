import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { optionTexts } from '../../../../src/texts/tables/optionLists.ts';
import { SearchSelectField } from '../../../../src/views/parts/fields/SearchSelectField.tsx';

const options = [
  { value: 'a', label: 'Construtora Horizonte' },
  { value: 'b', label: 'Incorporação São João' },
  { value: 'c', label: 'Imobiliária Vista Mar' },
];

function Choice({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <SearchSelectField label="Tenant" value={value} onChange={setValue} options={options} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Tenant', { selector: 'input' });

test('a search matches without accents or case, and Enter chooses the match', async () => {
  render(<Choice />);
  await userEvent.click(field());
  await userEvent.type(field(), 'sao joao');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Incorporação São João',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Incorporação São João');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test("a tooltip shows a cut choice in full, but not a search, and a lock's reason comes first", async () => {
  const { unmount } = render(<Choice start="b" />);
  expect(field().title).toBe('Incorporação São João');
  await userEvent.type(field(), 'vista');
  expect(field().title).toBe('');
  unmount();
  render(
    <SearchSelectField label="Tenant" value="b" onChange={() => {}} options={options} locked="Não muda." />,
  );
  expect(field().title).toBe('Não muda.');
});

test('arrows move the current option, marked by aria-activedescendant', async () => {
  render(<Choice />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const current = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(current?.textContent).toBe('Imobiliária Vista Mar');
});

test('arrows also go up, and stop at the first and last option', async () => {
  render(<Choice />);
  await userEvent.click(field());
  const after = async (keys: string) => {
    await userEvent.keyboard(keys);
    return document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  };
  expect(await after('{ArrowDown>5/}')).toBe('Imobiliária Vista Mar');
  expect(await after('{ArrowUp}')).toBe('Incorporação São João');
  expect(await after('{ArrowUp>5/}')).toBe('Construtora Horizonte');
  await userEvent.keyboard('{Escape}');
  expect(await after('{ArrowUp}')).toBe('Construtora Horizonte');
});

test('a pressed option is chosen and the field keeps the focus', async () => {
  render(<Choice />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Construtora Horizonte' }));
  expect(field().value).toBe('Construtora Horizonte');
  expect(document.activeElement).toBe(field());
});

test('Escape and leaving the field restore the choice', async () => {
  render(<Choice start="c" />);
  await userEvent.click(field());
  await userEvent.type(field(), 'hori');
  await userEvent.keyboard('{Escape}');
  expect(field().value).toBe('Imobiliária Vista Mar');
  await userEvent.type(field(), 'hori');
  await userEvent.tab();
  expect(field().value).toBe('Imobiliária Vista Mar');
});

test('the field says that nothing was found', async () => {
  render(<Choice />);
  await userEvent.type(field(), 'xyz');
  expect(screen.getByRole('status').textContent).toBe('Nenhuma opção encontrada.');
});

test('an optional choice can be cleared', async () => {
  render(<Choice start="a" />);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(field().value).toBe('');
});

test('a required choice cannot be cleared', () => {
  render(<SearchSelectField label="Tenant" value="a" onChange={() => {}} options={options} required />);
  expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull();
});

test('Escape first closes the open list, and only then what is around it', async () => {
  const around = vi.fn();
  document.addEventListener('keydown', around);
  render(<Choice />);
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('listbox'), around.mock.calls.length]).toEqual([null, 0]);
  await userEvent.keyboard('{Escape}');
  expect(around).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', around);
});

test('a press beside the open options closes them, and one among them does not', async () => {
  render(<Choice />);
  await userEvent.click(field());
  fireEvent.pointerDown(screen.getByRole('listbox'));
  expect(screen.queryByRole('listbox')).not.toBeNull();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the chosen option is marked as selected, whichever is current', async () => {
  render(<Choice start="a" />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}');
  const told = screen.getAllByRole('option').map((option) => [option.ariaSelected, option.dataset.current]);
  expect(told).toEqual([
    ['true', undefined],
    ['false', 'true'],
    ['false', undefined],
  ]);
});

test('typing makes the best match current, wherever the arrows were', async () => {
  render(<Choice />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown>2/}');
  await userEvent.type(field(), 'o');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Construtora Horizonte');
});

test('choosing the chosen option changes nothing', async () => {
  const onChange = vi.fn();
  render(<SearchSelectField label="Tenant" value="b" onChange={onChange} options={options} />);
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  expect([screen.queryByRole('listbox'), onChange.mock.calls]).toEqual([null, []]);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChange.mock.calls).toEqual([['a']]);
});

test('clearing the choice leaves the focus in the field', async () => {
  render(<Choice start="a" />);
  await userEvent.click(screen.getByRole('button', { name: optionTexts.clearOption }));
  expect([field().value, document.activeElement]).toEqual(['', field()]);
});

test('a search keeps the current choice readable', async () => {
  const told = () => [field().value, field().placeholder];
  render(<Choice start="a" />);
  await userEvent.click(field());
  expect(told()).toEqual(['', 'Construtora Horizonte']);
});

test('Ctrl+Enter belongs to the surrounding form, also while the options are open, and chooses none', async () => {
  const around = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents the form.
    <div onKeyDown={({ key, ctrlKey }) => ctrlKey && key === 'Enter' && around()}>
      <Choice start="c" />
    </div>,
  );
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
  expect(around).toHaveBeenCalledOnce();
  fireEvent.blur(field());
  expect(field().value).toBe('Imobiliária Vista Mar');
});

test('Enter belongs to the surrounding form while the options are closed', async () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Choice start="b" />
      <button type="submit">Salvar</button>
    </form>,
  );
  field().focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

function Late({ listed }: { listed: boolean }) {
  const [value, setValue] = useState('');
  return (
    <SearchSelectField label="Tenant" value={value} onChange={setValue} options={listed ? options : []} />
  );
}

test('Enter before the options arrive chooses the first that fits, also after the field is left', async () => {
  const { rerender } = render(<Late listed={false} />);
  await userEvent.type(field(), 'vista{Enter}');
  await userEvent.tab();
  expect(field().value).toBe('vista');
  rerender(<Late listed />);
  expect(field().value).toBe('Imobiliária Vista Mar');
});

test('an awaited text that fits nothing, or that Esc takes back, chooses nothing', async () => {
  const { rerender, unmount } = render(<Late listed={false} />);
  await userEvent.type(field(), 'nenhuma{Enter}');
  await userEvent.tab();
  rerender(<Late listed />);
  expect(field().value).toBe('');
  unmount();
  const second = render(<Late listed={false} />);
  await userEvent.type(field(), 'vista{Enter}{Escape}');
  second.rerender(<Late listed />);
  expect(field().value).toBe('');
});
