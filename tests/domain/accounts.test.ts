import { describe, expect, test } from 'vitest';
import { type Account, isHeldByChildren, parentAccounts } from '../../src/domain/chart/account.ts';
import {
  type CostCenter,
  isHeldByChildren as isHeldCenter,
  parentCostCenters,
} from '../../src/domain/chart/costCenter.ts';
import { placed, plantForest } from '../../src/domain/tree.ts';
import { fc } from '../support/properties.ts';

const summary: Account = {
  id: 1,
  code: '1',
  name: 'Ativo',
  type: 'SINTETICA',
  classification: 'ATIVO',
  parent_id: null,
  is_active: true,
};
const cash: Account = { ...summary, id: 2, code: '1.1', name: 'Caixa', type: 'ANALITICA', parent_id: 1 };
const works: CostCenter = {
  id: 'c-1',
  code: '1',
  name: 'Obras',
  type: 'GENERAL',
  is_analytical: false,
  parent_id: null,
  is_active: true,
};
const tower: CostCenter = { ...works, id: 'c-2', code: '1.1', name: 'Torre', parent_id: 'c-1' };

describe('deactivation', () => {
  test('is refused only for an active grouping row with an active child', () => {
    const cases = fc.record({
      groups: fc.boolean(),
      isActive: fc.boolean(),
      children: fc.array(fc.boolean()),
    });
    fc.assert(
      fc.property(cases, ({ groups, isActive, children }) => {
        const account: Account = {
          ...summary,
          type: groups ? 'SINTETICA' : 'ANALITICA',
          is_active: isActive,
        };
        const center: CostCenter = { ...works, is_analytical: !groups, is_active: isActive };
        const accounts = children.map((is_active, index) => ({ ...cash, id: index + 2, is_active }));
        const centers = children.map((is_active, index) => ({ ...tower, id: `c-${index + 2}`, is_active }));
        const isRefused = groups && isActive && children.includes(true);
        expect(isHeldByChildren(placed(plantForest([account, ...accounts]), account))).toBe(isRefused);
        expect(isHeldCenter(placed(plantForest([center, ...centers]), center))).toBe(isRefused);
      }),
      { numRuns: 10_000 },
    );
  });

  test('ignores a row that names itself as its parent', () => {
    const account = { ...summary, parent_id: summary.id };
    const center = { ...works, parent_id: works.id };
    expect(isHeldByChildren(placed(plantForest([account]), account))).toBe(false);
    expect(isHeldCenter(placed(plantForest([center]), center))).toBe(false);
  });
});

describe('possible parents', () => {
  test('of an account are the active synthetic ones, by code', () => {
    const later = { ...summary, id: 3, code: '1.10' };
    const sooner = { ...summary, id: 4, code: '1.2' };
    const closed = { ...summary, id: 5, is_active: false };
    expect(parentAccounts([later, sooner, closed, cash, summary])).toEqual([summary, sooner, later]);
  });

  test('of a center are the active grouping ones, except itself and those below it', () => {
    const leaf = { ...tower, id: 'c-3', is_analytical: true };
    const other = { ...works, id: 'c-4', code: '2' };
    expect(parentCostCenters([works, tower, leaf, other], null)).toEqual([works, tower, other]);
    expect(parentCostCenters([works, tower, leaf, other], 'c-1')).toEqual([other]);
    expect(parentCostCenters([works, tower, leaf, other], 'c-2')).toEqual([works, other]);
  });
});

test('name an inactive parent, but not an active or missing one', () => {
  const isTold = (rows: Account[]) => placed(plantForest(rows), cash).hasInactiveParent;
  expect(isTold([summary, cash])).toBe(false);
  expect(isTold([{ ...summary, is_active: false }, cash])).toBe(true);
  expect(isTold([cash])).toBe(false);
});
