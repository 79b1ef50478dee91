import { Disable, Edit } from '@blueprintjs/icons';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { codeCell } from '../../../../src/domain/tables/cell.ts';
import { siblingBranchIds, visibleRows } from '../../../../src/domain/tables/treeView.ts';
import { plantForest, type RowId, type TreeRow } from '../../../../src/domain/tree.ts';
import { treeTexts } from '../../../../src/texts/chart/trees.ts';
import { TreeGrid } from '../../../../src/views/parts/tables/TreeGrid.tsx';

const row = (id: number, code: string, parent_id: number | null, is_active = true): TreeRow => ({
  id,
  code,
  parent_id,
  is_active,
});
const chart = [
  row(1, '1', null),
  row(2, '1.1', 1),
  row(3, '1.1.1', 2),
  row(4, '2', null),
  row(5, '2.1', 4, false),
];
const forest = plantForest(chart);
const reason = 'Há contas ativas abaixo.';

interface Props {
  rows?: TreeRow[];
  closed?: RowId[];
  onActivate?: (code: string) => void;
  onDisable?: (code: string) => void;
}

function Chart({ rows = chart, closed = [], onActivate = vi.fn(), onDisable = vi.fn() }: Props) {
  const [collapsed, setCollapsed] = useState<RowId[]>(closed);
  return (
    <TreeGrid
      label="Contas"
      columns={[{ key: 'code', title: 'Código', value: ({ code }) => codeCell(code) }]}
      rows={visibleRows(plantForest(rows), () => true, new Set(collapsed))}
      nameOf={({ code }) => code}
      rowActions={({ code }) => [
        { key: 'edit', label: `Editar ${code}`, icon: <Edit />, onClick: () => onActivate(code) },
        {
          key: 'off',
          label: `Desativar ${code}`,
          icon: <Disable />,
          reason: code === '1' ? reason : undefined,
          onClick: () => onDisable(code),
        },
      ]}
      onRowActivate={({ code }) => onActivate(code)}
      onToggle={(id) =>
        setCollapsed((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]))
      }
      onExpandSiblings={(id) => {
        const siblings = siblingBranchIds(forest, id);
        setCollapsed((now) => now.filter((other) => !siblings.includes(other)));
      }}
    />
  );
}

const tree = () => screen.getByRole('treegrid', { name: 'Contas' });
const codes = () =>
  within(tree())
    .getAllByRole('row')
    .slice(1)
    .map((drawn) => drawn.querySelector('td')?.textContent);
const active = () =>
  document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.querySelector('td')
    ?.textContent;
const press = async (keys: string) => userEvent.keyboard(keys);

async function enter(props: Props = {}) {
  render(<Chart {...props} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tree());
}

test('each row has its level, its place among its siblings and its expanded state', async () => {
  await enter({ closed: [4] });
  const told = within(tree())
    .getAllByRole('row')
    .slice(1)
    .map((drawn) =>
      ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((name) =>
        drawn.getAttribute(name),
      ),
    );
  expect(told).toEqual([
    ['1', '1', '2', 'true'],
    ['2', '1', '1', 'true'],
    ['3', '1', '1', null],
    ['1', '2', '2', 'false'],
  ]);
});

test('Right opens a row and then enters its actions', async () => {
  await enter({ closed: [1] });
  expect(codes()).toEqual(['1', '2', '2.1']);
  await press('{ArrowRight}');
  expect(codes()).toEqual(['1', '1.1', '1.1.1', '2', '2.1']);
  expect(document.activeElement).toBe(tree());
  await press('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar 1' }));
});

test('Left leaves the actions, closes the row, and goes to the parent', async () => {
  await enter();
  await press('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar 1.1' }));
  await press('{ArrowLeft}');
  expect(document.activeElement).toBe(tree());
  expect(active()).toBe('1.1');
  await press('{ArrowLeft}');
  expect(codes()).toEqual(['1', '1.1', '2', '2.1']);
  await press('{ArrowLeft}');
  expect(active()).toBe('1');
  await press('{ArrowLeft}{ArrowLeft}');
  expect(codes()).toEqual(['1', '2', '2.1']);
  expect(active()).toBe('1');
});

test('Home, End, Up and Down move through the visible rows', async () => {
  await enter({ closed: [1] });
  await press('{ArrowDown}');
  expect(active()).toBe('2');
  await press('{End}');
  expect(active()).toBe('2.1');
  await press('{ArrowUp}{Home}');
  expect(active()).toBe('1');
});

test('an asterisk opens every row of the level', async () => {
  await enter({ closed: [1, 4] });
  await press('*');
  expect(codes()).toEqual(['1', '1.1', '1.1.1', '2', '2.1']);
});

test('Enter and a double click edit the row', async () => {
  const onActivate = vi.fn();
  await enter({ onActivate });
  await press('{ArrowDown}{Enter}');
  await userEvent.dblClick(screen.getByText('2.1'));
  expect(onActivate.mock.calls).toEqual([['1.1'], ['2.1']]);
});

test('the mouse opens and closes a row by its named mark', async () => {
  const onActivate = vi.fn();
  await enter({ onActivate });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Recolher 1' }));
  expect(codes()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Recolher 1' }));
  expect(codes()).toEqual(['1', '2', '2.1']);
  expect(onActivate).not.toHaveBeenCalled();
});

test('a disabled action is focusable and gives its reason', async () => {
  const onDisable = vi.fn();
  await enter({ onDisable });
  const button = screen.getByRole('button', { name: 'Desativar 1' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toBe(reason);
  await press('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(button);
  await press('{Enter}');
  expect(onDisable).toHaveBeenCalledWith('1');
});

test('a row whose parent is missing is at the root with a mark', async () => {
  await enter({ rows: [...chart, row(9, '9', 77)] });
  expect(
    within(screen.getByRole('row', { name: /9/ }))
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toMatch(/não foi encontrado/);
});

test('a long tree draws only the visible rows', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => row(at + 1, `1.${at}`, at === 0 ? null : 1));
  await enter({ rows: many });
  expect(codes().length).toBeLessThan(120);
  expect(tree().getAttribute('aria-rowcount')).toBe('3001');
});

test('the mark of a branch points down while it is open, and sideways while it is closed', async () => {
  render(<Chart />);
  const mark = (name: string) =>
    within(tree()).getByRole('button', { name }).querySelector('[data-icon]')?.getAttribute('data-icon');
  expect(mark(treeTexts.collapse('1'))).toBe('chevron-down');
  await userEvent.click(within(tree()).getByRole('button', { name: treeTexts.collapse('1') }));
  expect(mark(treeTexts.expand('1'))).toBe('chevron-right');
});

test('Left goes to the parent, however many rows are between', async () => {
  const user = userEvent.setup();
  render(<Chart rows={[...chart, row(6, '1.2', 1)]} />);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const active = () => document.querySelector('tr[data-active]')?.textContent;
  expect(active()).toMatch(/^1\.2/);
  await user.keyboard('{ArrowLeft}');
  expect(active()).toMatch(/^1(?!\.)/);
});

test('each level is indented by 20 pixels (SPEC §9)', () => {
  render(<Chart />);
  const cells = [...document.querySelectorAll<HTMLElement>('.tree-cell')];
  expect(cells.map(({ style }) => style.paddingLeft)).toEqual(['0px', '20px', '40px', '0px', '20px']);
});
