import { expect, test } from 'vitest';
import { sumCents } from '../../../src/domain/money.ts';
import type { TitleDocument } from '../../../src/domain/titles/titleItem.ts';
import {
  touchedByCancellation,
  touchedByOffset,
  touchedBySettlement,
} from '../../../src/machines/titles/touchedParts.ts';
import { batch, bricks, bricksDocument } from '../../support/examples/titleExamples.ts';

const halves = [1, 2].map((number) => ({
  ...bricks,
  id: `half-${number}`,
  number,
  count: 2,
  amountCents: 45_000,
}));
const document: TitleDocument = {
  ...bricksDocument,
  netCents: 90_000,
  deductions: [
    {
      kind: 'ISS',
      accountId: 9,
      account: { code: '2.1.05', name: 'ISS' },
      due_date: null,
      amountCents: 10_000,
    },
  ],
  installments: halves,
};
const sumOf = (parts: readonly { cents: number }[]) => sumCents(parts.map(({ cents }) => cents));

test('a cancellation touches the whole document: installments and what is withheld', () => {
  const { paper, parts, withheldCents = 0 } = touchedByCancellation(document);
  expect(paper).toBe('NF 4711');
  expect(parts.map(({ name }) => name)).toEqual(['Tijolos da torre B 1/2', 'Tijolos da torre B 2/2']);
  expect(sumOf(parts) + withheldCents).toBe(document.totalCents);
});

test('a document without a number is named by its type', () => {
  expect(touchedByCancellation({ ...document, document_number: null }).paper).toBe('Nota fiscal sem número');
});

const settled = { principalCents: 30_000, interestCents: 500, fineCents: 0, discountCents: 200 };
const paid = {
  ...batch,
  treasury_account_name: 'Itaú',
  cashCents: 60_600,
  livingCount: 2,
  items: halves.map(({ id }) => ({ ...settled, titleId: id })),
};

test('a reversal of a settlement touches its titles, which sum to the money that moved', () => {
  const { parts, othersCents = 0, treasury_account_name } = touchedBySettlement(document, paid);
  expect(parts.map(({ id }) => id)).toEqual(['half-1', 'half-2']);
  expect(sumOf(parts) + othersCents).toBe(paid.cashCents);
  expect(treasury_account_name).toBe('Itaú');
});

test('a title that was reversed alone is not touched again', () => {
  const items = paid.items.map((item, at) => (at === 0 ? { ...item, reversal_entry_id: 'e-9' } : item));
  const { parts, othersCents } = touchedBySettlement(document, { ...paid, livingCount: 1, items });
  expect(parts.map(({ id, cents }) => [id, cents])).toEqual([['half-2', 30_300]]);
  expect(othersCents).toBeUndefined();
});

test('a host that only reverses whole settlements touches the titles of other documents too', () => {
  const { livingCount: _, ...whole } = { ...paid, cashCents: 100_000 };
  const { parts, othersCents = 0 } = touchedBySettlement(document, whole);
  expect(othersCents).toBe(39_400);
  expect(sumOf(parts) + othersCents).toBe(whole.cashCents);
});

test('a reversal of an offset touches both sides', () => {
  const part = { kind: 'PAYABLE', documentId: 'd-1', titleId: 't-1', number: 2, cents: 700 } as const;
  const advance = { kind: 'ADVANCE', documentId: 'd-2', titleId: null, number: null, cents: 700 } as const;
  const parts = [
    { ...part, description: 'Tijolos' },
    { ...advance, description: 'Sinal' },
  ];
  const offset = {
    id: 'o-1',
    kind: 'PAYABLE',
    date: '2026-11-02',
    against: 'ADVANCES',
    account: null,
  } as const;
  const rest = {
    description: 'Compensação',
    reason: null,
    cents: 700,
    entry_id: 'e-1',
    reversal_entry_id: null,
  };
  expect(touchedByOffset(document, { ...offset, ...rest, parts }).parts).toEqual([
    { id: 't-1', name: 'Tijolos (parcela 2)', cents: 700 },
    { id: 'd-2', name: 'Sinal', cents: 700 },
  ]);
});
