import { expect, test } from 'vitest';
import { cellText } from '../../../src/domain/cell.ts';
import type { Movement } from '../../../src/domain/treasury.ts';
import { movementColumns, statementColumns } from '../../../src/views/finance/movementColumns.tsx';
import { sale } from '../../support/treasuryExamples.ts';

const told: Movement = {
  ...sale,
  balanceCents: -1_00,
  counterpart: { code: '1.1.02', name: 'Clientes' },
};
const saidOf = (movement: Movement) =>
  Object.fromEntries(statementColumns.map(({ key, value }) => [key, cellText(value(movement))]));

test('money that came stands under Entrada and money that went under Saída, with the balance after it', () => {
  expect(saidOf(told)).toMatchObject({
    ...{ counterpart: '1.1.02 Clientes', in: '1.234,56', out: '', balance: '-1,00', amount: '-1.234,56' },
  });
  expect(saidOf({ ...told, type: 'CREDITO' })).toMatchObject({ in: '', out: '1.234,56', amount: '1.234,56' });
});

test('every specified column stands in the same order', () => {
  const keys = statementColumns.map(({ key }) => key);
  const specified = movementColumns.map(({ key }) => key);
  expect(keys.filter((key) => specified.includes(key))).toEqual(specified);
});
