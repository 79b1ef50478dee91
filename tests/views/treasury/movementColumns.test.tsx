import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatBrl, formatMoney } from '../../../src/domain/money.ts';
import { cellText } from '../../../src/domain/tables/cell.ts';
import type { Movement } from '../../../src/domain/treasury/treasury.ts';
import { originNames } from '../../../src/texts/ledger/ledger.ts';
import { reversalFormTexts } from '../../../src/texts/ledger/reversals.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import {
  movementActions,
  movementColumns,
  statementColumns,
  statementColumnsOf,
} from '../../../src/views/treasury/movementColumns.tsx';
import { sale } from '../../support/examples/treasuryExamples.ts';

const told: Movement = {
  ...sale,
  balanceCents: -1_00,
  counterpart: { code: '1.1.02', name: 'Clientes' },
};
const saidOf = (movement: Movement) =>
  Object.fromEntries(statementColumns.map(({ key, value }) => [key, cellText(value(movement))]));

test('money in is under Entrada and money out under Saída, with the balance after it', () => {
  const [sum, below] = [formatBrl(123456), formatBrl(-100)];
  expect(saidOf(told)).toMatchObject({
    counterpart: '1.1.02 Clientes',
    in: sum,
    out: '',
    balance: below,
    amount: `-${sum}`,
  });
  expect(saidOf({ ...told, balanceCents: undefined }), 'what nobody told is no zero').toMatchObject({
    balance: '',
  });
  expect(saidOf({ ...told, type: 'CREDITO' })).toMatchObject({ in: '', out: sum, amount: sum });
});

test('the sides and the balance are exported as shown, without the currency', () => {
  const drawnOf = (movement: Movement) =>
    (['in', 'out', 'balance'] as const).map((key) =>
      statementColumns.find((column) => column.key === key)?.render?.(movement),
    );
  expect(drawnOf(told)).toEqual([formatMoney(123456), '', formatMoney(-100)]);
  expect(drawnOf({ ...told, type: 'CREDITO' })).toEqual(['', formatMoney(123456), formatMoney(-100)]);
  expect(drawnOf({ ...told, balanceCents: undefined })[2]).toBe('');
});

test('a reversed movement says so before its description, and no other does', () => {
  const described = (movement: Movement) => {
    const column = statementColumns.find(({ key }) => key === 'description');
    const { container, unmount } = render(column?.render?.(movement));
    const said = [container.textContent, container.querySelector('em') !== null];
    unmount();
    return said;
  };
  expect(described(told)).toEqual([told.description, false]);
  expect(described({ ...told, reversed_by_id: 'm-2' })).toEqual([
    `${movementTexts.reversed} ${told.description}`,
    true,
  ]);
});

test('a press on a heading sorts the same way, whichever side the first row is on', () => {
  const typesOf = (movement: Movement) => statementColumns.map(({ value }) => value(movement).type);
  expect(typesOf({ ...told, type: 'CREDITO', balanceCents: undefined })).toEqual(typesOf(told));
});

test('the counterpart has its column unless the host sends it for no movement', () => {
  const hasOther = (movements: Movement[]) =>
    statementColumnsOf(movements).some(({ key }) => key === 'counterpart');
  expect([[], [told], [sale, told], [sale]].map(hasOther)).toEqual([true, true, true, false]);
});

test('every specified column keeps its order', () => {
  const keys = statementColumns.map(({ key }) => key);
  const specified = movementColumns.map(({ key }) => key);
  expect(keys.filter((key) => specified.includes(key))).toEqual(specified);
});

test('of the columns with the balance only the origin folds, and hidden ones are only exported', () => {
  const those = (is: 'folds' | 'isDataOnly') =>
    statementColumns.filter((column) => column[is]).map(({ key }) => key);
  expect(those('folds')).toEqual(['origin']);
  expect(those('isDataOnly')).toEqual(['type', 'reversal']);
});

test("original and reversal refer to each other by the differing end of their entries' ids", () => {
  const ids = ['019ac3f2-0000-7000-8000-00000a11ce01', '019ac3f2-0000-7000-8000-00000a11ce02'] as const;
  const reversal = (movement: Partial<Movement>) => saidOf({ ...sale, ...movement }).reversal;
  expect(reversal({ reversed_by_id: 'm-2', reversed_by_entry_id: ids[1] })).toBe(
    'Estornado por 019ac3f2…ce02',
  );
  expect(reversal({ reverses_id: 'm-1', reverses_entry_id: ids[0] })).toBe('Estorno de 019ac3f2…ce01');
  expect(reversal({ reverses_id: ids[0] })).toBe('Estorno de 019ac3f2…ce01');
});

test('a movement without a known entry links to none, and gives the reason', () => {
  const entryOf = (movement: Partial<Movement>) => movementActions({ ...sale, ...movement }, () => {})[0];
  expect(
    [{ entry_id: 'e-1' }, { entry_id: null }, { entry_id: undefined }].map((told) => entryOf(told)?.reason),
  ).toEqual([undefined, reversalFormTexts.entryUntold, reversalFormTexts.entryUntold]);
});

test('where the host names origins a movement of a title shows its name, and a manual one as always', () => {
  const originOf = (origin_type: Movement['origin_type']) => saidOf({ ...told, origin_type }).origin;
  expect(originOf('SETTLEMENT')).toBe(originNames.SETTLEMENT);
  expect(originOf('MANUAL')).toBe(movementTexts.manualOrigin);
});
