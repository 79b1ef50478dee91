import { Edit } from '@blueprintjs/icons';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { formatBrl } from '../../../../src/domain/money.ts';
import { moneyCell, textCell } from '../../../../src/domain/tables/cell.ts';
import { DataGrid } from '../../../../src/views/parts/tables/DataGrid.tsx';

const names = ['Itaú', 'Caixa'];

function Accounts({ onEdit = vi.fn() }: { onEdit?: () => void }) {
  const [selected, setSelected] = useState('');
  return (
    <DataGrid
      label="Contas"
      rows={names}
      rowKey={(name) => name}
      columns={[
        { key: 'name', title: 'Nome', value: textCell },
        { key: 'balance', title: 'Saldo', align: 'right', value: () => moneyCell(100) },
      ]}
      rowActions={(name) => [{ key: 'edit', label: `Editar ${name}`, icon: <Edit />, onClick: onEdit }]}
      rowAttributes={(name) => ({ 'aria-selected': name === selected })}
      onRowSelect={(name) => setSelected(name === selected ? '' : name)}
      totals={{ name: '2 contas', balance: formatBrl(200) }}
    />
  );
}

const selected = () =>
  screen.queryAllByRole('row', { selected: true }).map((row) => row.firstElementChild?.textContent);

test('a click selects a row and another one unselects it', async () => {
  render(<Accounts />);
  await userEvent.click(screen.getByText('Caixa'));
  expect(selected()).toEqual(['Caixa']);
  await userEvent.click(screen.getByText('Caixa'));
  expect(selected()).toEqual([]);
});

test('Enter and Space select the active row', async () => {
  render(<Accounts />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(selected()).toEqual(['Itaú']);
  await user.keyboard('{ArrowDown} ');
  expect(selected()).toEqual(['Caixa']);
});

test('a row action runs without selecting its row', async () => {
  const onEdit = vi.fn();
  render(<Accounts onEdit={onEdit} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Editar Itaú' }));
  screen.getByRole('button', { name: 'Editar Itaú' }).focus();
  await user.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledTimes(2);
  expect(selected()).toEqual([]);
});

test('totals appear below their columns', () => {
  render(<Accounts />);
  const line = screen.getByText('2 contas').closest('tr');
  const cells = [...(line?.children ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual(['2 contas', formatBrl(200), '']);
  expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(4);
});
