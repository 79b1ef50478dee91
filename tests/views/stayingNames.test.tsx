import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textCell } from '../../src/domain/cell.ts';
import { DataGrid } from '../../src/views/parts/DataGrid.tsx';
import type { Column } from '../../src/views/parts/GridRow.tsx';

const said = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  ...{ key, title: key, value: () => textCell(key), ...more },
});

/** Whose number it is stays in sight beside it, each name behind the one before. */
test('columns that stay are told where, in the headings and in the rows, and no other is', () => {
  const columns = [said('code', { staysAt: 0, width: 120 }), said('name', { staysAt: 120 }), said('amount')];
  render(<DataGrid label="Contas" columns={columns} rows={[{}]} rowKey={() => 'r'} />);
  for (const cells of [screen.getAllByRole('columnheader'), screen.getAllByRole('cell')])
    expect(cells.map((cell) => [cell.dataset.stays, cell.style.getPropertyValue('--stays-at')])).toEqual([
      ['0', '0px'],
      ['120', '120px'],
      [undefined, ''],
    ]);
  cleanup();
});
