import { expect, it } from 'vitest';
import {
  accountsOfSettlement,
  cashOf,
  linesOfSettlement,
  type SettlementItem,
  withheldTaxes,
} from '../../../src/domain/titles/settlement.ts';
import { fc } from '../../support/properties.ts';

const cents = fc.integer({ min: 0, max: 500 });
/** Parts of three of what a discount leaves, some of them nothing. */
const taxes = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 });
const item = fc
  .record({
    principalCents: fc.integer({ min: 1, max: 10_000 }),
    interestCents: cents,
    fineCents: cents,
    share: fc.integer({ min: 0, max: 3 }),
    controlAccountId: fc.constantFrom(21, 22),
    history: fc.constantFrom('NF 1', 'NF 2', 'NF 3'),
    taxes,
  })
  .map(({ share, taxes, ...rest }) => {
    const discountCents = Math.floor((rest.principalCents * share) / 3);
    const [inssCents = 0, issCents = 0, irrfCents = 0] = taxes.map((part) =>
      Math.floor(((rest.principalCents - discountCents) * part) / 7),
    );
    return { ...rest, discountCents, inssCents, issCents, irrfCents };
  });
const nothingWithheld = { inssCents: 0, issCents: 0, irrfCents: 0 };
const settled = fc.record({
  kind: fc.constantFrom('PAYABLE' as const, 'RECEIVABLE' as const),
  items: fc.array(item, { minLength: 2, maxLength: 5 }),
  accounts: fc.record({
    interest: fc.constantFrom(51, 52),
    fine: fc.constantFrom(51, 52),
    discount: fc.constantFrom(61, 62),
    inss: fc.constantFrom(61, 71),
    iss: fc.constantFrom(71, 72),
    irrf: fc.constantFrom(71, 72, 73),
  }),
  hasHistories: fc.boolean(),
  parts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
});

/** Signed sums by account, debits positive. */
function sums(
  lines: readonly { accountId: number; type: string; amountCents: number }[],
): Map<number, number> {
  const found = new Map<number, number>();
  for (const { accountId, type, amountCents } of lines) {
    const signed = type === 'DEBIT' ? amountCents : -amountCents;
    found.set(accountId, (found.get(accountId) ?? 0) + signed);
  }
  return found;
}

it('a settlement tells its accounts by its entry, and its parts by them sum to the whole', () => {
  fc.assert(
    fc.property(settled, ({ kind, items: sent, accounts, hasHistories, parts }) => {
      const ofKind = sent.map((item) => ({ ...item, ...(kind === 'PAYABLE' && nothingWithheld) }));
      const items: SettlementItem[] = hasHistories ? ofKind : ofKind.map(({ history: _, ...bare }) => bare);
      if (cashOf(items) < 1) return;
      const whole = linesOfSettlement({ kind, cashAccountId: 11, items, accounts });
      const known = accountsOfSettlement(kind, items, whole);
      expect(known.cashAccountId).toBe(11);
      for (const tax of withheldTaxes)
        expect(known.accounts[tax]).toBe(
          items.some((item) => item[`${tax}Cents`]) ? accounts[tax] : undefined,
        );
      const left = sums(whole);
      for (const part of [0, 1, 2]) {
        const chosen = items.filter((_, at) => parts[at] === part);
        for (const [account, signed] of sums(linesOfSettlement({ kind, ...known, items: chosen })))
          left.set(account, (left.get(account) ?? 0) - signed);
      }
      expect([...left.values()].filter((rest) => rest !== 0)).toEqual([]);
    }),
  );
});

it('an entry of other items is refused', () => {
  const one = { principalCents: 100, interestCents: 5, fineCents: 0, discountCents: 0, controlAccountId: 21 };
  const accounts = { interest: 51, fine: null, discount: null };
  const lines = linesOfSettlement({ kind: 'PAYABLE', cashAccountId: 11, items: [one], accounts });
  expect(() => accountsOfSettlement('PAYABLE', [{ ...one, interestCents: 6 }], lines)).toThrow();
  expect(() => accountsOfSettlement('PAYABLE', [one], [])).toThrow();
  expect(() => accountsOfSettlement('RECEIVABLE', [{ ...one, issCents: 1 }], [])).toThrow();
});
