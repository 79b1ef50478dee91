import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { textCell } from '../../../../src/domain/tables/cell.ts';
import { DataGrid } from '../../../../src/views/parts/tables/DataGrid.tsx';

const columns = ['Nome', 'Cidade', 'Etapa'].map((title) => ({
  key: title,
  title,
  value: () => textCell(title),
}));

function drawn(sort: { column: string; isDescending: boolean } | null = null) {
  const onSort = vi.fn();
  const rows = [{ id: '1' }];
  render(
    <DataGrid label="Obras" columns={columns} rows={rows} rowKey={({ id }) => id} order={{ sort, onSort }} />,
  );
  return onSort;
}

const heads = () =>
  screen.getAllByRole('columnheader').map((head) => head.querySelector('button') as HTMLElement);
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const focused = () => heads().indexOf(document.activeElement as HTMLElement);

test('the headings are one tab stop: arrows, Home and End move among them', () => {
  drawn();
  expect(heads().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  heads()[0]?.focus();
  const steps: [key: string, place: number][] = [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['End', 2],
  ];
  for (const [key, place] of steps) {
    press(key);
    expect(focused(), key).toBe(place);
  }
});

test('from a heading only Down goes to the rows', () => {
  drawn();
  heads()[1]?.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});

test('a press sorts by its column, and only that heading shows the direction', () => {
  const onSort = drawn({ column: 'Cidade', isDescending: true });
  fireEvent.click(heads()[2] as HTMLElement);
  expect(onSort).toHaveBeenCalledWith('Etapa');
  const sorts = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  expect(sorts).toEqual(['none', 'descending', 'none']);
  const marks = heads().map((head) => head.querySelector('[data-icon]')?.getAttribute('data-icon') ?? null);
  expect(marks).toEqual([null, 'caret-down', null]);
});

test('an ascending order is marked as such', () => {
  drawn({ column: 'Nome', isDescending: false });
  expect(screen.getAllByRole('columnheader')[0]?.getAttribute('aria-sort')).toBe('ascending');
  expect(heads()[0]?.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe('caret-up');
});

test('Enter and Space on a heading press it, and open no row', async () => {
  const [onSort, onOpen] = [vi.fn(), vi.fn()];
  const grid = { label: 'Obras', columns, rows: [{ id: '1' }], order: { sort: null, onSort } };
  render(<DataGrid {...grid} rowKey={({ id }) => id} onRowActivate={onOpen} onRowSelect={onOpen} />);
  heads()[1]?.focus();
  for (const key of ['{Enter}', ' ']) await userEvent.keyboard(key);
  expect([onSort.mock.calls, onOpen.mock.calls]).toEqual([[['Cidade'], ['Cidade']], []]);
});
