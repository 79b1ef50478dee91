import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { moneyCell, numberCell, textCell } from '../../../src/domain/tables/cell.ts';
import { RowSheet } from '../../../src/views/posting/RowSheet.tsx';

const columns = [
  { key: 'name', title: 'Nome', value: () => textCell('Tijolos') },
  { key: 'amount', title: 'Valor', value: () => moneyCell(123_456) },
  { key: 'open', title: 'Aberto', value: () => moneyCell(null) },
  { key: 'count', title: 'Parcelas', value: () => numberCell(3) },
];

test('a sheet shows amounts without the currency, and everything else as the list does', async () => {
  render(<RowSheet title="Títulos" columns={columns} rows={[{}]} />);
  expect(await screen.findByText('1.234,56')).toBeTruthy();
  expect(screen.getByText('Tijolos')).toBeTruthy();
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.queryByText('0,00')).toBeNull();
});

test('a sheet has the columns of its list, with their widths and alignment', async () => {
  const own = [
    { key: 'name', title: 'Nome', value: () => textCell('Tijolos') },
    { key: 'note', title: 'Nota', width: '28%', value: () => textCell('Torre B') },
    { key: 'amount', title: 'Valor', align: 'right' as const, width: 128, value: () => moneyCell(100) },
  ];
  const { container } = render(<RowSheet title="Títulos" columns={own} rows={[{}]} />);
  await screen.findByText('1,00');
  const isRight = (text: string) =>
    screen.getAllByText(text).some((drawn) => drawn.closest('.sheet-right') !== null);
  expect(['Nome', 'Nota', 'Valor'].map(isRight)).toEqual([false, false, true]);
  expect(['Tijolos', 'Torre B', '1,00'].map(isRight)).toEqual([false, false, true]);
  const widths = [
    ...container.querySelectorAll<HTMLElement>('.bp6-table-column-headers [style*="flex-basis"]'),
  ];
  const drawn = widths.map(({ style }) => style.flexBasis);
  expect(drawn.slice(0, 3)).toEqual(['320px', '320px', '128px']);
});

test('a sheet whose rows are reloaded shows the new ones', async () => {
  const named = [{ key: 'name', title: 'Nome', value: ({ name }: { name: string }) => textCell(name) }];
  const sheet = (name: string) => <RowSheet title="Títulos" columns={named} rows={[{ name }]} />;
  const { rerender } = render(sheet('Tijolos'));
  await screen.findByText('Tijolos');
  rerender(sheet('Cimento'));
  expect(await screen.findByText('Cimento')).toBeTruthy();
  expect(screen.queryByText('Tijolos')).toBeNull();
});

test('an amount is copied from a sheet as a number', () => {
  const [row] = RowSheet({ title: 'Títulos', columns, rows: [{}] }).props.rows;
  expect(row.map(({ copied }: { copied: string }) => copied)).toEqual(['Tijolos', '1234,56', '', '3']);
});

test('a sheet has the columns and widths chosen for its list, and keeps a changed width', () => {
  const send = vi.fn();
  const layout = { hidden: ['open'], widths: { amount: 200 }, list: 'u.Títulos', actor: { send } as never };
  const { props } = RowSheet({ title: 'Títulos', columns, rows: [{}], layout });
  const drawn = props.columns.map(({ key, width }: { key: string; width: number }) => [key, width]);
  expect(drawn).toEqual([
    ['name', 320],
    ['amount', 200],
    ['count', 320],
  ]);
  props.onWidth('count', 90.4);
  expect(send.mock.calls).toEqual([
    [{ type: 'column.sized', list: 'u.Títulos', column: 'count', width: 90 }],
  ]);
});
