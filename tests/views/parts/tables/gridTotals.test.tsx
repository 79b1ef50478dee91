import { Edit } from '@blueprintjs/icons';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { textCell } from '../../../../src/domain/tables/cell.ts';
import { DataGrid } from '../../../../src/views/parts/tables/DataGrid.tsx';
import { footHeight, headHeight, rowHeight } from '../../../../src/views/parts/tables/gridSizes.ts';

test('the last total also takes the room of the actions, so that millions are not cut', () => {
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

test('the last row reached by keyboard is above the totals, not behind them', () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ id: String(at) }));
  const columns = [{ key: 'party', title: 'Fornecedor', value: () => textCell('Aço Forte') }];
  const reach = (totals?: Record<string, string>) => {
    const { unmount } = render(
      <DataGrid label="Títulos" rows={rows} rowKey={({ id }) => id} columns={columns} totals={totals} />,
    );
    const scroller = document.querySelector('.grid-scroller') as HTMLElement;
    Object.defineProperty(scroller, 'clientHeight', { value: 400 });
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'End' });
    unmount();
    return scroller.scrollTop;
  };
  const whole = headHeight + rows.length * rowHeight - 400;
  expect([reach(), reach({ party: 'Total' })]).toEqual([whole, whole + footHeight]);
});
