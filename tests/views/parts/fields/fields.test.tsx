import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { textCell } from '../../../../src/domain/tables/cell.ts';
import { longestSearch } from '../../../../src/domain/tables/tableLook.ts';
import { SearchInput } from '../../../../src/views/parts/fields/SearchInput.tsx';
import { SelectField } from '../../../../src/views/parts/fields/SelectField.tsx';
import { SwitchField } from '../../../../src/views/parts/fields/SwitchField.tsx';
import { TextField } from '../../../../src/views/parts/fields/TextField.tsx';
import { Panel } from '../../../../src/views/parts/Panel.tsx';
import { DataGrid } from '../../../../src/views/parts/tables/DataGrid.tsx';

test('a required field is found by exactly its label and says that it is required', () => {
  render(<TextField label="Nome do Projeto" value="Aurora" onChange={vi.fn()} required />);
  const input = screen.getByLabelText('Nome do Projeto', { exact: true });
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.hasAttribute('required')).toBe(false);
});

test.each([true, false])(
  'the mark of a required field is drawn exactly where it is required: %s',
  (required) => {
    render(<TextField label="Nome do Projeto" value="Aurora" onChange={vi.fn()} required={required} />);
    expect(screen.getByText('Nome do Projeto').hasAttribute('data-required')).toBe(required);
  },
);

test('an error is shown, tied to its field, and hides the helper', () => {
  render(
    <TextField label="Nome" value="" onChange={vi.fn()} error="Obrigatório." helper="Como no contrato." />,
  );
  const input = screen.getByLabelText('Nome');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(note?.textContent).toBe('Obrigatório.');
  expect(screen.queryByText('Como no contrato.')).toBeNull();
});

test('a warning is tied to its field without making it invalid', () => {
  render(<TextField label="CNPJ" value="1" onChange={vi.fn()} warning="Os dígitos não conferem." />);
  const input = screen.getByLabelText('CNPJ');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.getAttribute('aria-describedby')).not.toBeNull();
});

test('a warning hides the helper, and an error the warning', () => {
  const told = {
    label: 'CNPJ',
    value: '1',
    onChange: vi.fn(),
    helper: 'Só números.',
    warning: 'Não confere.',
  };
  const { rerender } = render(<TextField {...told} />);
  const note = () =>
    document.getElementById(screen.getByLabelText('CNPJ').getAttribute('aria-describedby') ?? '');
  expect([note()?.textContent, note()?.dataset.tone]).toEqual(['Não confere.', 'warning']);
  rerender(<TextField {...told} error="Repetido." />);
  expect([note()?.textContent, note()?.dataset.tone]).toEqual(['Repetido.', 'error']);
});

test('typing sends the whole new value', async () => {
  render(<Typed />);
  await userEvent.type(screen.getByLabelText('Nome'), 'Aurora');
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Aurora');
});

test('a short list sends the value of the chosen option', async () => {
  const chosen = vi.fn();
  const options = [
    { value: 'Planning', label: 'Planejamento' },
    { value: 'Active', label: 'Em andamento' },
  ];
  render(<SelectField label="Status" value="Planning" onChange={chosen} options={options} />);
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Em andamento');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Active');
});

test('a switch sends its next state', async () => {
  const switched = vi.fn();
  render(<SwitchField label="Mostrar contas inativas" checked={false} onChange={switched} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Mostrar contas inativas' }));
  expect(switched).toHaveBeenCalledExactlyOnceWith(true);
});

function Typed() {
  const [name, setName] = useState('');
  return <TextField label="Nome" value={name} onChange={setName} />;
}

test('a search accepts no more text than a host, because a long paste would always fail', async () => {
  const told = vi.fn();
  render(<SearchInput label="Buscar" value="" onChange={told} />);
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('x'.repeat(longestSearch + 100));
  expect(told.mock.calls).toEqual([['x'.repeat(longestSearch)]]);
});

test('arrow down leads from the search of a list to its rows, and stays without rows', async () => {
  const columns = [{ key: 'name', title: 'Nome', value: ({ name }: { name: string }) => textCell(name) }];
  const shown = (rows: { name: string }[]) => (
    <Panel toolbar={<SearchInput label="Buscar" value="" onChange={() => {}} />}>
      {rows.length > 0 && (
        <DataGrid label="Obras" columns={columns} rows={rows} rowKey={({ name }) => name} />
      )}
    </Panel>
  );
  const { rerender } = render(shown([]));
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  rerender(shown([{ name: 'Aurora' }, { name: 'Horizonte' }]));
  await user.keyboard('{ArrowDown}');
  const rows = screen.getByRole('grid', { name: 'Obras' });
  expect(document.activeElement).toBe(rows);
  const inHand = () => rows.querySelector('tr[data-active]')?.textContent;
  expect(inHand()).toBe('Aurora');
  await user.keyboard('{ArrowDown}');
  expect(inHand()).toBe('Horizonte');
});

test('a field has an autocomplete hint for password managers, or turns autocomplete off', () => {
  render(
    <TextField label="Senha" value="" type="password" autoComplete="current-password" onChange={() => {}} />,
  );
  render(<TextField label="Nome" value="" onChange={() => {}} />);
  expect(['Senha', 'Nome'].map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual(
    ['current-password', 'off'],
  );
});
