import { describe, expect, test } from 'vitest';
import { codeCell, textCell } from '../../../src/domain/tables/cell.ts';
import { tableFilter } from '../../../src/domain/tables/tableRows.ts';
import { branchIds, siblingBranchIds, visibleRows } from '../../../src/domain/tables/treeView.ts';
import { plantForest, type RowId, type TreeNode } from '../../../src/domain/tree.ts';
import { fc } from '../../support/properties.ts';

const row = (id: number, code: string, name: string, parent_id: number | null = null, is_active = true) => ({
  id,
  code,
  name,
  parent_id,
  is_active,
});
const chart = [
  row(1, '1', 'Ativo'),
  row(2, '1.1', 'Circulante', 1),
  row(3, '1.1.10', 'Estoque de obra', 2, false),
  row(4, '1.1.2', 'Caixa', 2),
  row(5, '2', 'Passivo', null, false),
  row(6, '2.1', 'Fornecedores', 5),
  row(7, '9', 'Perdida', 99),
];
type Named = { code: string; name: string };
const fields = [
  { key: 'code', title: 'Código', value: ({ code }: Named) => codeCell(code) },
  { key: 'name', title: 'Nome', value: ({ name }: Named) => textCell(name) },
];
const textFilter = (search: string) => tableFilter(fields, { search, filters: {} }) ?? (() => true);
const forest = plantForest(chart);
const everything = () => true;
const codes = (shows: (shown: (typeof chart)[number]) => boolean, collapsed: RowId[] = []) =>
  visibleRows(forest, shows, new Set(collapsed)).map((visible) => visible.row.code);

describe('the visible rows', () => {
  test('are all rows in order when nothing is collapsed', () => {
    expect(codes(everything)).toEqual(['1', '1.1', '1.1.2', '1.1.10', '2', '2.1', '9']);
  });

  test('exclude rows below a collapsed one, at any depth', () => {
    expect(codes(everything, [1])).toEqual(['1', '2', '2.1', '9']);
    expect(codes(everything, [2])).toEqual(['1', '1.1', '2', '2.1', '9']);
  });

  test('include an inactive row with an active one below it', () => {
    expect(codes(({ is_active }) => is_active)).toEqual(['1', '1.1', '1.1.2', '2', '2.1', '9']);
  });

  test('include the ancestors of matches, ignoring accents and case', () => {
    expect(codes(textFilter('ESTOQUE'))).toEqual(['1', '1.1', '1.1.10']);
    expect(codes(textFilter('1.1.2'))).toEqual(['1', '1.1', '1.1.2']);
    const stock = { code: '1.1.10', name: 'Estoque de construção' };
    expect(['construcao', 'CONSTRUÇÃO', 'estóque'].map((text) => textFilter(text)(stock))).toEqual([
      true,
      true,
      true,
    ]);
    expect(codes(textFilter('  '))).toHaveLength(7);
    expect(codes(textFilter('nada'))).toEqual([]);
  });

  test('match every word of a text, in code or name and in any order', () => {
    expect(codes(textFilter('obra 1.1'))).toEqual(['1', '1.1', '1.1.10']);
    expect(codes(textFilter('estoque caixa'))).toEqual([]);
  });

  test('have a level, a position among drawn siblings, and whether they are expanded', () => {
    const [root, , cash] = visibleRows(forest, ({ is_active }) => is_active, new Set());
    expect(root).toMatchObject({ depth: 0, position: 1, siblings: 3, isExpanded: true, parentId: null });
    expect(cash).toMatchObject({ depth: 2, position: 1, siblings: 1, isExpanded: null, parentId: 2 });
  });

  test('mark a row whose parent is missing', () => {
    expect(visibleRows(forest, everything, new Set()).at(-1)).toMatchObject({ depth: 0, fault: 'orphan' });
  });

  test('are the accepted rows and their ancestors, for any rows and any choice', () => {
    const given = fc.array(
      fc.record({ parent: fc.option(fc.nat({ max: 9 })), isShown: fc.boolean(), isCollapsed: fc.boolean() }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(given, (drafts) => {
        const rows = drafts.map(({ parent }, id) => row(id, String(id), '', parent));
        const planted = plantForest(rows);
        const isHit = ({ id }: { id: number }) => drafts[id]?.isShown ?? false;
        const collapsed = new Set(rows.map(({ id }) => id).filter((id) => drafts[id]?.isCollapsed));
        const drawn = new Set(visibleRows(planted, isHit, collapsed).map((visible) => visible.row.id));
        for (const node of planted.nodes.values()) {
          const below = [...planted.nodes.values()].filter((other) => lineOf(other).includes(node));
          const isKept = [node, ...below].some((other) => isHit(other.row));
          const isHidden = lineOf(node).some((ancestor) => collapsed.has(ancestor.row.id));
          expect(drawn.has(node.row.id)).toBe(isKept && !isHidden);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

test('rows with children can be collapsed', () => {
  expect(branchIds(forest)).toEqual([1, 2, 5]);
  expect(siblingBranchIds(forest, 7)).toEqual([1, 5]);
  expect(siblingBranchIds(forest, 2)).toEqual([2]);
});

type Node = TreeNode<(typeof chart)[number]>;

function lineOf({ parent }: Node): Node[] {
  return parent ? [parent, ...lineOf(parent)] : [];
}
