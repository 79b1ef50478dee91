import { Edit } from '@blueprintjs/icons';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { textCell } from '../../../src/domain/cell.ts';
import { DataGrid } from '../../../src/views/parts/DataGrid.tsx';

test('the last total has the room of the actions too, so that a balance of millions is not cut', () => {
  render(
    <DataGrid
      label="Títulos"
      rows={[{ id: '1' }]}
      rowKey={({ id }) => id}
      columns={[
        { key: 'party', title: 'Fornecedor', value: () => textCell('Aço Forte') },
        { key: 'status', title: 'Status', width: 162, value: () => textCell('Vencido') },
      ]}
      rowActions={() => [{ key: 'edit', label: 'Editar', icon: <Edit />, onClick: vi.fn() }]}
      totals={{ party: 'Total do filtro · 276 títulos', status: 'Saldo R$ 1.579.463,08' }}
    />,
  );
  const [first, last, ...more] = within(screen.getByRole('grid')).getAllByRole('row').at(-1)?.children ?? [];
  expect([first, last].map((cell) => [cell?.textContent, (cell as HTMLTableCellElement).colSpan])).toEqual([
    ['Total do filtro · 276 títulos', 1],
    ['Saldo R$ 1.579.463,08', 2],
  ]);
  expect(more).toEqual([]);
});
