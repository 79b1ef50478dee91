import { expect, test } from 'vitest';
import { plainLook } from '../../src/domain/tables/tableLook.ts';
import { servedMovements } from '../../src/main/logic/servedMovements.ts';
import { lookQuery } from '../../src/services/lookQuery.ts';
import { movementTexts } from '../../src/texts/treasury/treasury.ts';
import { linkedColumns, statementColumns } from '../../src/views/treasury/movementColumns.tsx';

const asked = (reconciliation: string) =>
  lookQuery({ ...plainLook, filters: { reconciliation } }, servedMovements);

test('a reconciliation is asked for by what its cell says, and another word is no filter by another status', () => {
  expect(asked(movementTexts.reconciled)).toEqual({ reconciliation_status: 'RECONCILED' });
  expect(asked(movementTexts.pending)).toEqual({ reconciliation_status: 'PENDING' });
  expect(asked('Talvez')).toEqual({ reconciliation_status: 'Talvez' });
});

test('every column of the movements is one by which the host orders', () => {
  for (const { key } of [...linkedColumns, ...statementColumns]) {
    const sort = { column: key, isDescending: true };
    expect(lookQuery({ ...plainLook, sort }, servedMovements)).toEqual({
      sort_by: expect.any(String),
      order: 'desc',
    });
  }
});

test('no two columns of the movements are one order, but the balance and its days', () => {
  const { balance: _, ...sorts } = servedMovements.sorts;
  expect(new Set(Object.values(sorts)).size).toBe(Object.keys(sorts).length);
});

test('what came in and what went out are each ordered by themselves', () => {
  const by = (column: string) =>
    lookQuery({ ...plainLook, sort: { column, isDescending: false } }, servedMovements).sort_by;
  expect([by('in'), by('out')]).toEqual(['inflow', 'outflow']);
});

test('a search is asked for without the blanks around it, and one of blanks is none', () => {
  const words = (search: string) => lookQuery({ ...plainLook, search }, servedMovements);
  expect([words(' sinal '), words('  '), words('')]).toEqual([{ q: 'sinal' }, {}, {}]);
});

test('a balance runs with the days, and by nothing else', () => {
  const sort = { column: 'balance', isDescending: false };
  expect(lookQuery({ ...plainLook, sort }, servedMovements)).toEqual({
    sort_by: 'movement_date',
    order: 'asc',
  });
});
