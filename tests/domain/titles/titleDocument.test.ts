import { expect, it } from 'vitest';
import { totalsOf } from '../../../src/domain/ledger/ledger.ts';
import { payableStatusOf } from '../../../src/domain/titles/payable.ts';
import { receivableStatusOf } from '../../../src/domain/titles/receivable.ts';
import {
  cashOf,
  chargesWithoutAccount,
  linesOfSettlement,
  type SettlementItem,
  settlementFault,
} from '../../../src/domain/titles/settlement.ts';
import { type TitleStatus, titleStatus } from '../../../src/domain/titles/title.ts';
import {
  documentNumberKey,
  linesOfDocument,
  missingInInstallments,
  monthlyDueDates,
  monthlyInstallments,
  netOf,
  settledShares,
  splitCents,
} from '../../../src/domain/titles/titleDocument.ts';
import { fc } from '../../support/properties.ts';

const cents = fc.integer({ min: 1, max: 10_000_000_00 });
const kind = fc.constantFrom('PAYABLE' as const, 'RECEIVABLE' as const);

it('splits a total exactly, equal parts first and the rest last', () => {
  expect(splitCents(100_00, 3)).toEqual([33_33, 33_33, 33_34]);
  expect([splitCents(2, 3), splitCents(100, 0), splitCents(100_000, 421), splitCents(100, 1.5)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 420 }), (total, parts) => {
      const split = splitCents(total, parts);
      expect(split === null).toBe(total < parts);
      if (!split) return;
      expect(split.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(new Set(split.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(split.at(-1)).toBeLessThan((split[0] ?? 0) + parts);
    }),
  );
});

it('takes the last day of a shorter month, and the full day again after it', () => {
  expect(monthlyDueDates('2026-01-31', 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(monthlyDueDates('2027-12-30', 3)).toEqual(['2027-12-30', '2028-01-30', '2028-02-29']);
  expect(monthlyInstallments(100, '2026-11-30', 3)?.map(({ dueDate }) => dueDate)).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-01-30',
  ]);
  expect(monthlyInstallments(1, '2026-11-30', 3)).toBe(null);
});

const allocation = fc.record({
  accountId: fc.integer({ min: 1, max: 5 }),
  costCenterId: fc.constantFrom(null, 'obra'),
  amountCents: cents,
});
const deduction = fc.record({ accountId: fc.integer({ min: 6, max: 8 }), amountCents: cents });

it('posts a document in balance, with the net total on the control account', () => {
  fc.assert(
    fc.property(
      kind,
      fc.array(allocation, { minLength: 1, maxLength: 5 }),
      fc.array(deduction, { maxLength: 3 }),
      (of, allocations, deductions) => {
        const document = { kind: of, controlAccountId: 9, allocations, deductions };
        fc.pre(netOf(document) > 0);
        const lines = linesOfDocument(document);
        const { debitCents, creditCents } = totalsOf(lines);
        expect(debitCents).toBe(creditCents);
        const control = lines.filter(({ accountId }) => accountId === 9);
        expect(control).toMatchObject([
          { type: of === 'PAYABLE' ? 'CREDIT' : 'DEBIT', amountCents: netOf(document) },
        ]);
        expect(missingInInstallments(document, [{ amountCents: netOf(document) - 3 }])).toBe(3);
      },
    ),
  );
});

it('posts the subcontractor of ten thousand with INSS and retainage', () => {
  const lines = linesOfDocument({
    kind: 'PAYABLE',
    controlAccountId: 9,
    allocations: [{ accountId: 1, costCenterId: 'obra', amountCents: 10_000_00 }],
    deductions: [
      { accountId: 6, amountCents: 1_100_00 },
      { accountId: 7, amountCents: 500_00 },
    ],
  });
  expect(lines.map(({ accountId, type, amountCents }) => [accountId, type, amountCents])).toEqual([
    [1, 'DEBIT', 10_000_00],
    [6, 'CREDIT', 1_100_00],
    [7, 'CREDIT', 500_00],
    [9, 'CREDIT', 8_400_00],
  ]);
});

const item: fc.Arbitrary<SettlementItem> = fc
  .record({
    controlAccountId: fc.integer({ min: 1, max: 2 }),
    principalCents: cents,
    interestCents: fc.nat(5_000),
    fineCents: fc.nat(5_000),
    discountCents: fc.nat(5_000),
    inssCents: fc.nat(2_000),
    issCents: fc.nat(2_000),
    irrfCents: fc.nat(2_000),
  })
  .map((some) => {
    // Each takes at most what the one before it has left of the principal.
    let left = some.principalCents;
    const least = (cents: number) => {
      const taken = Math.min(cents, left);
      left -= taken;
      return taken;
    };
    return {
      ...some,
      discountCents: least(some.discountCents),
      inssCents: least(some.inssCents),
      issCents: least(some.issCents),
      irrfCents: least(some.irrfCents),
    };
  });

/** A company may use one account for discounts given and received. */
const discounts = fc.constantFrom(11, 13);

it('posts a settlement in balance, with the cash that moves, and each account once per side and tax', () => {
  fc.assert(
    fc.property(kind, fc.array(item, { minLength: 1, maxLength: 6 }), discounts, (of, items, discount) => {
      const accounts = { interest: 11, fine: 11, discount, inss: 15, iss: 16, irrf: 16 };
      const lines = linesOfSettlement({ kind: of, cashAccountId: 14, items, accounts });
      const { debitCents, creditCents } = totalsOf(lines);
      expect(debitCents).toBe(creditCents);
      expect(lines.every(({ amountCents }) => amountCents > 0)).toBe(true);
      const twice = [items.some((item) => item.issCents), items.some((item) => item.irrfCents)].every(
        Boolean,
      );
      expect(new Set(lines.map(({ type, accountId }) => `${type} ${accountId}`)).size).toBe(
        lines.length - (twice ? 1 : 0),
      );
      for (const item of items) expect(settlementFault(item)).toBeNull();
      const cash = lines.find(({ accountId }) => accountId === 14);
      expect(cash?.amountCents ?? 0).toBe(cashOf(items));
      if (cash) expect(cash.type).toBe(of === 'PAYABLE' ? 'CREDIT' : 'DEBIT');
    }),
  );
});

it('refuses invalid items, and names the charges without an account', () => {
  const whole = { principalCents: 100, interestCents: 0, fineCents: 0, discountCents: 0 };
  expect(settlementFault(whole)).toBe(null);
  expect(settlementFault({ ...whole, principalCents: 0 })).toBe('principal');
  expect(settlementFault({ ...whole, fineCents: -1 })).toBe('negative');
  expect(settlementFault({ ...whole, discountCents: 101 })).toBe('discount');
  expect(settlementFault({ ...whole, discountCents: 60, inssCents: 41 })).toBe('withheld');
  const none = { interest: null, fine: null, discount: null };
  expect(chargesWithoutAccount([whole], none)).toEqual([]);
  expect(chargesWithoutAccount([{ ...whole, irrfCents: 1 }], { ...none, irrf: 1 })).toEqual([]);
  expect(chargesWithoutAccount([{ ...whole, irrfCents: 1 }], none)).toEqual(['irrf']);
  expect(chargesWithoutAccount([{ ...whole, interestCents: 1, discountCents: 1 }], none)).toEqual([
    'interest',
    'discount',
  ]);
});

it('shares settled amounts among allocations so that no share ever shrinks', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, (allocations) => {
      const total = allocations.reduce((sum, part) => sum + part, 0);
      let before = allocations.map(() => 0);
      for (let settled = 0; settled <= total; settled++) {
        const shares = settledShares(allocations, settled);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(settled);
        expect(shares.every((share, index) => share >= (before[index] ?? 0))).toBe(true);
        before = shares;
      }
      expect(before).toEqual(allocations);
    }),
  );
  expect(settledShares([999_999_999_999_99, 1], 500_000_000_000_00)).toEqual([500_000_000_000_00, 0]);
});

it('derives a status from the day alone: canceled, settled, overdue, partial, pending, in this order', () => {
  const title = { due_date: '2026-11-20', amountCents: 100, settledCents: 0, isCanceled: false };
  const told = (values: Partial<typeof title>, today = '2026-11-20') =>
    titleStatus({ ...title, ...values }, today);
  expect(told({})).toBe('pending');
  expect(told({}, '2026-11-21')).toBe('overdue');
  expect(told({ settledCents: 1 })).toBe('partial');
  expect(told({ settledCents: 1 }, '2026-11-21')).toBe('overdue');
  expect(told({ settledCents: 100 }, '2026-11-21')).toBe('settled');
  expect(told({ settledCents: 100, isCanceled: true })).toBe('canceled');
  const names: TitleStatus[] = ['pending', 'partial', 'settled', 'overdue', 'canceled'];
  expect(names.map((name) => payableStatusOf[name])).toEqual([
    ...['pending', 'partially_paid', 'paid', 'overdue', 'canceled'],
  ]);
  expect(names.map((name) => receivableStatusOf[name])).toEqual([
    ...['pending', 'partially_received', 'received', 'overdue', 'canceled'],
  ]);
});

it('compares document numbers without leading zeros and case', () => {
  const numbers = ['4711', '004711', 'nf-12a', 'NF-12A', '10', '000', '0', ''];
  expect(numbers.map(documentNumberKey)).toEqual(['4711', '4711', 'NF-12A', 'NF-12A', '10', '0', '0', '0']);
});
