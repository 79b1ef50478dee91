import { expect, test } from 'vitest';
import { plainLook } from '../../src/domain/tables/tableLook.ts';
import { servedMovements } from '../../src/machines/treasury/servedMovements.ts';
import { lookQuery } from '../../src/services/lookQuery.ts';
import { movementTexts } from '../../src/texts/treasury/treasury.ts';
import { linkedColumns, statementColumns } from '../../src/views/treasury/movementColumns.tsx';

const asked = (reconciliation: string) =>
  lookQuery({ ...plainLook, filters: { reconciliation } }, servedMovements);

test('a filter of the reconciliation sends the word of its cell, and ignores other words', () => {
  expect(asked(movementTexts.reconciled)).toEqual({ reconciliation_status: 'RECONCILED' });
  expect(asked(movementTexts.pending)).toEqual({ reconciliation_status: 'PENDING' });
  expect(asked('Talvez')).toEqual({ reconciliation_status: 'Talvez' });
});

test('every column of the movements can be sorted by the host', () => {
  for (const { key } of [...linkedColumns, ...statementColumns]) {
    const sort = { column: key, isDescending: true };
    expect(lookQuery({ ...plainLook, sort }, servedMovements)).toEqual({
      sort_by: expect.any(String),
      order: 'desc',
    });
  }
});

test('the columns of the movements sort differently, except the balance and the date', () => {
  const { balance: _, ...sorts } = servedMovements.sorts;
  expect(new Set(Object.values(sorts)).size).toBe(Object.keys(sorts).length);
});

test('money in and money out are sorted separately', () => {
  const by = (column: string) =>
    lookQuery({ ...plainLook, sort: { column, isDescending: false } }, servedMovements).sort_by;
  expect([by('in'), by('out')]).toEqual(['inflow', 'outflow']);
});

test('a search is sent without surrounding blanks, and a blank one is not sent', () => {
  const words = (search: string) => lookQuery({ ...plainLook, search }, servedMovements);
  expect([words(' sinal '), words('  '), words('')]).toEqual([{ q: 'sinal' }, {}, {}]);
});

test('a balance is sorted by date alone', () => {
  const sort = { column: 'balance', isDescending: false };
  expect(lookQuery({ ...plainLook, sort }, servedMovements)).toEqual({
    sort_by: 'movement_date',
    order: 'asc',
  });
});
