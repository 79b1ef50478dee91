import { Edit, Trash } from '@blueprintjs/icons';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { textCell } from '../../../../src/domain/tables/cell.ts';
import { DataGrid } from '../../../../src/views/parts/tables/DataGrid.tsx';

interface Work {
  id: string;
  name: string;
}

const works = (count: number): Work[] =>
  Array.from({ length: count }, (_, at) => ({ id: `w${at}`, name: `Obra ${at + 1}` }));

interface Props {
  count?: number;
  onEdit?: (name: string) => void;
  onActivate?: (name: string) => void;
}

function Works({ count = 3, onEdit = vi.fn(), onActivate }: Props) {
  const [rows, setRows] = useState(() => works(count));
  return (
    <DataGrid
      label="Obras"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[{ key: 'name', title: 'Nome', value: (row) => textCell(row.name) }]}
      rowActions={(row) => [
        { key: 'edit', label: `Editar ${row.name}`, icon: <Edit />, onClick: () => onEdit(row.name) },
        {
          key: 'remove',
          label: `Excluir ${row.name}`,
          icon: <Trash />,
          onClick: () => setRows(rows.filter((other) => other !== row)),
        },
      ]}
      onRowActivate={onActivate && ((row) => onActivate(row.name))}
    />
  );
}

function Links({ onActivate }: Props) {
  return (
    <DataGrid
      label="Obras"
      onRowActivate={onActivate && ((row) => onActivate(row.name))}
      rows={works(3)}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'name',
          title: 'Nome',
          value: (row) => textCell(row.name),
          render: (row) => <a href={`/${row.id}`}>{row.name}</a>,
        },
      ]}
    />
  );
}

const grid = () => screen.getByRole('grid', { name: 'Obras' });
const activeRow = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');

test('a row under the pointer stays in place to be clicked, and one that Tab reaches scrolls into view', () => {
  render(<Works />);
  const scroller = grid().parentElement;
  const edit = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) })).getByLabelText(`Editar ${name}`);
  fireEvent.pointerDown(screen.getByText('Obra 2'));
  expect(activeRow()?.textContent).toContain('Obra 2');
  act(() => edit('Obra 2').focus());
  expect(scroller?.scrollTop).toBe(0);
  act(() => edit('Obra 3').focus());
  expect(scroller?.scrollTop).toBeGreaterThan(0);
});

test('the grid draws a header with the actions column and a named button per action', () => {
  render(<Works />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Nome', 'Ações']);
  const row = screen.getByRole('row', { name: /Obra 2/ });
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Editar Obra 2', 'Excluir Obra 2']);
});

test('arrows, Home and End move the active row while the focus stays on the grid', async () => {
  render(<Works />);
  await userEvent.tab();
  expect(activeRow()?.textContent).toContain('Obra 1');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeRow()?.textContent).toContain('Obra 2');
  await userEvent.keyboard('{End}');
  expect(activeRow()?.textContent).toContain('Obra 3');
  await userEvent.keyboard('{Home}');
  expect(activeRow()?.textContent).toContain('Obra 1');
  expect(document.activeElement).toBe(grid());
});

test('the right arrow enters the actions of the row, the left arrow and Escape leave them', async () => {
  render(<Works />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar Obra 2' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Excluir Obra 2' }));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(grid());
  await userEvent.keyboard('{ArrowRight}{Escape}');
  expect(document.activeElement).toBe(grid());
});

test('Escape in the actions of a row belongs to the dialog around the grid', async () => {
  const onKeyDown = vi.fn();
  render(
    <div role="dialog" onKeyDown={({ key }) => onKeyDown(key)}>
      <Works />
    </div>,
  );
  act(() => screen.getByRole('button', { name: 'Editar Obra 2' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledWith('Escape');
});

test("Enter runs the first action, or the grid's activation", async () => {
  const onEdit = vi.fn();
  const { unmount } = render(<Works onEdit={onEdit} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onEdit).toHaveBeenCalledExactlyOnceWith('Obra 2');
  unmount();
  const onActivate = vi.fn();
  render(<Works onActivate={onActivate} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onActivate).toHaveBeenCalledExactlyOnceWith('Obra 1');
});

test('Enter skips disabled actions, and does nothing when all are disabled', async () => {
  const told: string[] = [];
  const action = (key: string, held: object) => ({
    key,
    label: key,
    icon: <Edit />,
    onClick: () => told.push(key),
    ...held,
  });
  const page = (held: object) => (
    <DataGrid
      label="Obras"
      rows={works(1)}
      rowKey={(row) => row.id}
      columns={[]}
      rowActions={() => [
        action('disabled', { disabled: true }),
        action('hindered', { reason: 'Já está pago.' }),
        action('free', held),
      ]}
    />
  );
  const { rerender } = render(page({}));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['free']);
  rerender(page({ disabled: true }));
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['free']);
});

test('a double click on a button of a row runs its action once, and nothing else', async () => {
  const onEdit = vi.fn();
  const onActivate = vi.fn();
  render(<Works onEdit={onEdit} onActivate={onActivate} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Editar Obra 2' }));
  expect(onEdit.mock.calls).toEqual([['Obra 2']]);
  expect(onActivate).not.toHaveBeenCalled();
});

test('Space, Enter and a click select a row; a click on a button of it does not', async () => {
  const chosen: string[] = [];
  render(
    <DataGrid
      label="Obras"
      rows={works(2)}
      rowKey={(row) => row.id}
      columns={[{ key: 'name', title: 'Nome', value: (row) => textCell(row.name) }]}
      onRowSelect={({ name }) => chosen.push(name)}
      rowActions={() => [{ key: 'edit', label: 'Editar', icon: <Edit />, onClick: () => {} }]}
    />,
  );
  grid().focus();
  expect(fireEvent.keyDown(grid(), { key: ' ' }), 'the page would scroll').toBe(false);
  fireEvent.keyDown(grid(), { key: 'ArrowDown' });
  fireEvent.keyDown(grid(), { key: 'Enter' });
  await userEvent.click(screen.getByText('Obra 1'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Editar' })[0] as HTMLElement);
  expect(chosen).toEqual(['Obra 1', 'Obra 2', 'Obra 1']);
});

test('arrows take the focus from a link in a row, so that Enter acts on the active row', async () => {
  render(<Links />);
  act(() => screen.getByRole('link', { name: 'Obra 1' }).focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(grid());
  expect(activeRow()?.textContent).toContain('Obra 2');
});

test('Enter on a link in a row follows the link and leaves the row alone', async () => {
  const onActivate = vi.fn();
  const onFollow = vi.fn((event: Event) => event.preventDefault());
  render(<Links onActivate={onActivate} />);
  const link = screen.getByRole('link', { name: 'Obra 2' });
  link.addEventListener('click', onFollow);
  act(() => link.focus());
  await userEvent.keyboard('{Enter}');
  expect([onFollow.mock.calls.length, onActivate.mock.calls.length]).toEqual([1, 0]);
});

test('Tab reaches only the buttons of the active row', async () => {
  render(<Works />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar Obra 2' }));
});

test('the focus stays in the grid, on the next row, when its row disappears', async () => {
  render(<Works />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.queryByText('Obra 2')).toBeNull();
  expect(document.activeElement).toBe(grid());
  expect(activeRow()?.textContent).toContain('Obra 3');
});

test('the grid draws only the visible rows of ten thousand, and announces their number', () => {
  render(<Works count={10_000} />);
  expect(screen.getAllByRole('row').length).toBeLessThan(80);
  expect(grid().getAttribute('aria-rowcount')).toBe('10001');
});

test('a row whose link takes the focus becomes the active one', () => {
  render(<Links />);
  act(() => screen.getByRole('link', { name: 'Obra 2' }).focus());
  const active = document.querySelectorAll('tr[data-active]');
  expect([...active].map(({ textContent }) => textContent)).toEqual(['Obra 2']);
});

test('a long list names no active row while that row is not drawn', () => {
  render(<Works count={1000} />);
  const named = () => grid().getAttribute('aria-activedescendant');
  act(() => grid().focus());
  fireEvent.keyDown(grid(), { key: 'Home' });
  expect(activeRow()?.textContent).toContain('Obra 1');
  const scroller = grid().parentElement as HTMLElement;
  for (const top of [20_000, 0]) {
    scroller.scrollTop = top;
    act(() => fireEvent.scroll(scroller));
    expect([top, named() === null]).toEqual([top, top > 0]);
  }
  fireEvent.keyDown(grid(), { key: 'End' });
  scroller.scrollTop = 0;
  act(() => fireEvent.scroll(scroller));
  expect(named()).toBeNull();
});
