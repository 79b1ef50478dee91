import { describe, expect, test } from 'vitest';
import { compareCodes } from '../../src/domain/order.ts';
import {
  descendants,
  nodesInOrder,
  placed,
  plantForest,
  possibleParents,
  type TreeRow,
} from '../../src/domain/tree.ts';
import { fc } from '../support/properties.ts';

const runs = { numRuns: 10_000 };

/** Rows with any parents: missing, themselves, each other, or correct ones. */
const anyRows = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        code: fc
          .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 })
          .map((numbers) => numbers.join('.')),
        parent_id: fc.option(fc.integer({ min: 1, max: 14 })),
        is_active: fc.boolean(),
      }),
    ),
  ),
);

describe('a forest of any rows', () => {
  test('loses no row and draws none twice', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const drawn = nodesInOrder(plantForest(rows)).map(({ row }) => row.id);
        expect(drawn.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      }),
      runs,
    );
  });

  test('draws no circle: depth grows by one from parent to child, and roots have none', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const { parent, depth, children } of plantForest(rows).nodes.values()) {
          expect(depth).toBe(parent ? parent.depth + 1 : 0);
          for (const child of children) expect(child.depth).toBe(depth + 1);
        }
      }),
      runs,
    );
  });

  test('puts every row under its parent, or marked at the root', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const { row, parent, fault } of plantForest(rows).nodes.values()) {
          const named = rows.find(({ id }) => id === row.parent_id);
          const isOwnAncestor = ancestors(rows, row).includes(row);
          const expected = isOwnAncestor ? 'cycle' : row.parent_id !== null && !named ? 'orphan' : null;
          expect(fault).toBe(expected);
          expect(parent?.row).toBe(expected ? undefined : named);
        }
      }),
      runs,
    );
  });

  test('sorts siblings by code, in any order of arrival', () => {
    fc.assert(
      fc.property(anyRows, fc.infiniteStream(fc.nat()), (rows, chances) => {
        const shuffled = rows
          .map((row) => ({ row, chance: Number(chances.next().value) }))
          .sort((a, b) => a.chance - b.chance)
          .map(({ row }) => row);
        const codes = (given: TreeRow[]) => nodesInOrder(plantForest(given)).map(({ row }) => row.code);
        for (const { children } of plantForest(rows).nodes.values()) {
          const siblings = children.map(({ row }) => row.code);
          expect(siblings).toEqual(siblings.toSorted(compareCodes));
        }
        if (new Set(rows.map(({ code }) => code)).size === rows.length) {
          expect(codes(shuffled)).toEqual(codes(rows));
        }
      }),
      runs,
    );
  });
});

describe('the laws of parents and children', () => {
  test('detects an active child exactly when there is one', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const forest = plantForest(rows);
        for (const row of rows) {
          const isHeld = rows.some(
            (other) =>
              other.is_active && other.parent_id === row.id && !ancestors(rows, other).includes(other),
          );
          expect(placed(forest, row).hasActiveChildren).toBe(isHeld);
        }
      }),
      runs,
    );
  });

  test('keeps the tree free of circles when a row moves under any possible parent', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const sound = rows.filter((row) => !ancestors(rows, row).includes(row));
        for (const row of sound) {
          for (const parent of possibleParents(sound, row.id, () => true)) {
            const moved = sound.map((other) =>
              other.id === row.id ? { ...other, parent_id: parent.id } : other,
            );
            expect(plantForest(moved).nodes.get(row.id)?.fault).toBeNull();
          }
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test('excludes the row itself, rows below it, and rows that cannot hold children from its possible parents', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const { id } of rows) {
          const possible = new Set(possibleParents(rows, id, ({ is_active }) => is_active));
          const below = descendants(rows, id);
          for (const row of rows) {
            expect(possible.has(row)).toBe(row.id !== id && !below.has(row.id) && row.is_active);
          }
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

test('plants 5,000 rows in six levels in linear time', () => {
  let looks = 0;
  const watched = sixLevels(5000).map(
    (row) =>
      new Proxy(row, {
        get(target, name) {
          looks += name === 'id' || name === 'parent_id' ? 1 : 0;
          return Reflect.get(target, name);
        },
      }),
  );
  expect(Math.max(...[...plantForest(watched).nodes.values()].map(({ depth }) => depth))).toBe(5);
  expect(looks).toBeLessThan(10 * watched.length);
});

/** Follows the parents to the root, or until one repeats. */
function ancestors(rows: readonly TreeRow[], of: TreeRow): TreeRow[] {
  const found: TreeRow[] = [];
  let row = rows.find(({ id }) => id === of.parent_id);
  while (row && !found.includes(row)) {
    found.push(row);
    const parentId = row.parent_id;
    row = rows.find(({ id }) => id === parentId);
  }
  return found;
}

function sixLevels(count: number): TreeRow[] {
  const rows: TreeRow[] = [];
  let level: (TreeRow | null)[] = [null];
  for (let depth = 0; depth < 6; depth++) {
    const next: TreeRow[] = [];
    const perParent = depth === 5 ? Math.ceil((count - rows.length) / level.length) : 4;
    for (const parent of level) {
      for (let place = 1; place <= perParent && rows.length < count; place++) {
        const row = {
          id: rows.length + 1,
          code: parent ? `${parent.code}.${place}` : String(place),
          parent_id: parent?.id ?? null,
          is_active: true,
        };
        rows.push(row);
        next.push(row);
      }
    }
    level = next;
  }
  return rows;
}

test('detects an inactive parent and active children of a row', () => {
  const row = (id: number, parent_id: number | null, is_active = true) => ({
    id,
    code: String(id),
    parent_id,
    is_active,
  });
  const forest = plantForest([row(1, null), row(2, 1, false), row(3, 2), row(4, 3, false), row(5, 99)]);
  const told = [...forest.nodes.values()].map((node) => {
    const { id, hasActiveChildren, hasInactiveParent } = placed(forest, node.row);
    return [id, hasActiveChildren, hasInactiveParent];
  });
  expect(told).toEqual([
    [1, false, false],
    [2, true, false],
    [3, false, true],
    [4, false, false],
    [5, false, false],
  ]);
});
