import { afterEach, describe, expect, test } from 'vitest';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { sumCents } from '../../src/domain/money.ts';
import { copiedText } from '../../src/domain/tables/spreadsheetText.ts';
import { canBePaid, payableStatuses } from '../../src/domain/titles/payable.ts';
import { canBeReceived, receivableStatuses } from '../../src/domain/titles/receivable.ts';
import { titleTotals } from '../../src/domain/titles/title.ts';
import {
  balanceChange,
  compareMovements,
  isReconciled,
  movementEffect,
  movementTypes,
  needsBank,
  standsForTreasury,
  takesCharges,
  takesEntries,
} from '../../src/domain/treasury/treasury.ts';
import { sale } from '../support/examples/treasuryExamples.ts';
import { assets, bank, office, works } from '../support/examples/treeExamples.ts';
import { fc } from '../support/properties.ts';

describe('a movement', () => {
  test('has opposite signs in the list and in the balance: a debit is an inflow', () => {
    expect(movementTypes.map(movementEffect)).toEqual([
      { shownSign: '-', balanceFactor: 1 },
      { shownSign: '+', balanceFactor: -1 },
    ]);
  });

  test('changes the balance by its amount, and its reversal undoes that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (amountCents) => {
        const [debit, credit] = movementTypes.map((type) => balanceChange({ type, amountCents }));
        expect(debit).toBe(amountCents);
        expect(sumCents([debit ?? 0, credit ?? 0])).toBe(0);
      }),
    );
  });

  test('is reconciled only with that status', () => {
    const words = ['RECONCILED', 'PENDING', 'MATCHED', 'reconciled', '', null, undefined];
    const said = words.filter((reconciliation_status) => isReconciled({ reconciliation_status }));
    expect(said).toEqual(['RECONCILED']);
  });

  test('sorts before older ones, by date and then by creation', () => {
    const on = (movement_date: string, created_at: string) => ({ ...sale, movement_date, created_at });
    const rows = [
      on('2026-11-19', '2026-11-20T18:00:00Z'),
      on('2026-11-20', '2026-11-20T12:00:00Z'),
      // Later than noon in Greenwich, though its text sorts earlier.
      on('2026-11-20', '2026-11-20T11:00:00-03:00'),
    ];
    expect(rows.toSorted(compareMovements)).toEqual([rows[2], rows[1], rows[0]]);
  });
});

describe('a choice', () => {
  test('is an active analytical account, for a treasury account one among the assets', () => {
    const inactive = { ...bank, is_active: false };
    const revenue = { ...bank, classification: 'RECEITA' } as const;
    expect([bank, revenue, inactive, assets].map(takesEntries)).toEqual([true, true, false, false]);
    expect([bank, revenue, inactive, assets].map(standsForTreasury)).toEqual([true, false, false, false]);
  });

  test('is an active analytical cost center', () => {
    expect([office, { ...office, is_active: false }, works].map(takesCharges)).toEqual([true, false, false]);
  });

  test('only a cash box has no bank', () => {
    const types = ['CONTA_CORRENTE', 'CAIXA', 'APLICACAO'];
    expect(types.map((account_type) => needsBank({ account_type }))).toEqual([true, false, true]);
  });
});

describe('titles', () => {
  test('can be settled until they are paid, received or canceled', () => {
    expect(payableStatuses.filter((status) => canBePaid({ status }))).toEqual([
      'pending',
      'partially_paid',
      'overdue',
    ]);
    expect(receivableStatuses.filter((status) => canBeReceived({ status }))).toEqual([
      'pending',
      'partially_received',
      'overdue',
    ]);
  });

  test('add up without the canceled ones', () => {
    const title = { due_date: '2026-11-30', amountCents: 1000, settledCents: 400, isCanceled: false };
    expect(titleTotals([title, title, { ...title, isCanceled: true }])).toEqual({
      count: 2,
      amountCents: 2000,
      settledCents: 800,
      openCents: 1200,
    });
    expect(titleTotals([])).toEqual({ count: 0, amountCents: 0, settledCents: 0, openCents: 0 });
  });
});

describe('a copied text', () => {
  test.each([
    ['Cimento, 400 sacos', 'Cimento, 400 sacos'],
    ['a\tb\r\nc', 'a b c'],
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    [' @cmd', "' @cmd"],
    ['', ''],
  ])('%j is copied as %j', (text, copied) => {
    expect(copiedText(text)).toBe(copied);
  });
});

describe('today in São Paulo', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  test.each(['America/Sao_Paulo', 'Asia/Tokyo', 'UTC'])('is the same day near midnight in %s', (TZ) => {
    process.env.TZ = TZ;
    const days = ['2026-11-21T02:59:59Z', '2026-11-21T03:00:00Z'].map((now) =>
      todayInSaoPaulo(new Date(now)),
    );
    expect(days).toEqual(['2026-11-20', '2026-11-21']);
  });
});
