import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moneyCell, numberCell, textCell } from '../../../src/domain/cell.ts';
import { RowSheet } from '../../../src/views/finance/RowSheet.tsx';

const columns = [
  { key: 'name', title: 'Nome', value: () => textCell('Tijolos') },
  { key: 'amount', title: 'Valor', value: () => moneyCell(123_456) },
  { key: 'open', title: 'Aberto', value: () => moneyCell(null) },
  { key: 'count', title: 'Parcelas', value: () => numberCell(3) },
];

test('an amount stands in a sheet without its currency, and what is no amount as it is read', async () => {
  render(<RowSheet title="Títulos" columns={columns} rows={[{}]} />);
  expect(await screen.findByText('1.234,56')).toBeTruthy();
  expect(screen.getByText('Tijolos')).toBeTruthy();
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.queryByText('0,00')).toBeNull();
});
