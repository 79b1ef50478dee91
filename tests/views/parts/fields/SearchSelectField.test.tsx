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

test('finds an option typed without accents or case, and Enter chooses it', async () => {
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

test('a choice that its field cuts is told whole, what is searched for is not, and why it is locked comes first', async () => {
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

test('arrows move the current option, told by aria-activedescendant', async () => {
  render(<Choice />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const current = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(current?.textContent).toBe('Imobiliária Vista Mar');
});

test('the arrows go up, too, and stay at the first and at the last', async () => {
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

test('Escape and leaving the field go back to the choice there was', async () => {
  render(<Choice start="c" />);
  await userEvent.click(field());
  await userEvent.type(field(), 'hori');
  await userEvent.keyboard('{Escape}');
  expect(field().value).toBe('Imobiliária Vista Mar');
  await userEvent.type(field(), 'hori');
  await userEvent.tab();
  expect(field().value).toBe('Imobiliária Vista Mar');
});

test('says that nothing was found', async () => {
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

test('Escape closes the open list alone, and what is around it only when no list is open', async () => {
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

test('the option that is chosen is told as selected, whichever is current', async () => {
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

test('what is typed makes the best match current, wherever the arrows were', async () => {
  render(<Choice />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown>2/}');
  await userEvent.type(field(), 'o');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Construtora Horizonte');
});

test('choosing what is chosen changes nothing', async () => {
  const onChange = vi.fn();
  render(<SearchSelectField label="Tenant" value="b" onChange={onChange} options={options} />);
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  expect([screen.queryByRole('listbox'), onChange.mock.calls]).toEqual([null, []]);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChange.mock.calls).toEqual([['a']]);
});

test('taking the choice away leaves the focus in the field', async () => {
  render(<Choice start="a" />);
  await userEvent.click(screen.getByRole('button', { name: optionTexts.clearOption }));
  expect([field().value, document.activeElement]).toEqual(['', field()]);
});

test('while it is searched the choice that stands is still to be read', async () => {
  const told = () => [field().value, field().placeholder];
  render(<Choice start="a" />);
  await userEvent.click(field());
  expect(told()).toEqual(['', 'Construtora Horizonte']);
});

test('Ctrl+Enter is for the form around, also while the options are open, and chooses none', async () => {
  const around = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the form.
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

test('Enter is for the form around where no options are open', async () => {
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
