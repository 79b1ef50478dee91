import { expect, test } from 'vitest';
import { cellText } from '../../../src/domain/cell.ts';
import { formatBrl } from '../../../src/domain/money.ts';
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
  const [sum, below] = [formatBrl(123456), formatBrl(-100)];
  expect(saidOf(told)).toMatchObject({
    ...{ counterpart: '1.1.02 Clientes', in: sum, out: '', balance: below, amount: `-${sum}` },
  });
  expect(saidOf({ ...told, type: 'CREDITO' })).toMatchObject({ in: '', out: sum, amount: sum });
});

test('every specified column stands in the same order', () => {
  const keys = statementColumns.map(({ key }) => key);
  const specified = movementColumns.map(({ key }) => key);
  expect(keys.filter((key) => specified.includes(key))).toEqual(specified);
});

test('of the columns with the balance only the origin folds, and only these are but given away', () => {
  const those = (is: 'isFolding' | 'isDataOnly') =>
    statementColumns.filter((column) => column[is]).map(({ key }) => key);
  expect(those('isFolding')).toEqual(['origin']);
  expect(those('isDataOnly')).toEqual(['type', 'reversal']);
});

test('original and reversal point at each other by what differs in the ids of their entries', () => {
  const ids = ['019ac3f2-0000-7000-8000-00000a11ce01', '019ac3f2-0000-7000-8000-00000a11ce02'] as const;
  const reversal = (movement: Partial<Movement>) => saidOf({ ...sale, ...movement }).reversal;
  expect(reversal({ reversed_by_id: 'm-2', reversed_by_entry_id: ids[1] })).toBe('Estornado por …0a11ce02');
  expect(reversal({ reverses_id: 'm-1', reverses_entry_id: ids[0] })).toBe('Estorno de …0a11ce01');
  expect(reversal({ reverses_id: ids[0] })).toBe('Estorno de …0a11ce01');
});
