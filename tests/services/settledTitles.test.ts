import { describe, expect, test } from 'vitest';
import { plainLook } from '../../src/domain/tables/tableLook.ts';
import { canBeCanceled } from '../../src/domain/titles/titleItem.ts';
import type { Http } from '../../src/services/http.ts';
import { createTitle, fetchDocument, listTitles, postpone } from '../../src/services/titles/titles.ts';
import { settledDocument, settledItem } from '../support/examples/settledAnswers.ts';
import { bricks } from '../support/examples/titleExamples.ts';

const { signal } = new AbortController();
const says = (answer: unknown) => (async () => answer) as unknown as Http;
const order = {
  ...({ document_type: 'NF', document_number: '4711', description: 'Tijolos' } as const),
  party_id: 'p-1',
  issue_date: '2026-11-01',
  control_account_id: 21,
  deductions: [],
  allocations: [{ accountId: 4, costCenterId: null, amountCents: 100_00 }],
  installments: [{ dueDate: '2026-12-01', amountCents: 100_00 }],
};

describe.each(['PAYABLE', 'RECEIVABLE'] as const)('a title of %s without the optional fields', (kind) => {
  const document = settledDocument(kind);

  test('is created, and read, with its open amounts', async () => {
    const made = await createTitle(says(document), kind, order, 'key-1');
    expect(await fetchDocument(says(document), { kind, id: 'doc-1' }, signal)).toEqual(made);
    expect(made).toMatchObject({
      id: 'doc-1',
      kind,
      party_id: 'p-1',
      party_name: '',
      description: 'Tijolos',
      entry_id: 'e-1',
      totalCents: 150_01,
      netCents: 140_00,
      cancellation_entry_id: null,
      postponements: [],
      control_account: { code: '21', name: '–' },
      allocations: [
        { account: { code: '4', name: '–' }, cost_center: { code: 'cc-7', name: '–' }, amountCents: 100_00 },
        { account: { code: '5', name: '–' }, cost_center: null, amountCents: 50_01 },
      ],
      deductions: [{ kind: 'ISS', account: { code: '6', name: '–' }, amountCents: 10_01, due_date: null }],
      installments: [
        { id: 'it-1', number: 1, count: 2, amountCents: 100_00, settledCents: 25_00, payment_date: null },
        { id: 'it-2', number: 2, count: 2, amountCents: 40_00, settledCents: 0, isCanceled: false },
      ],
    });
    expect(made.settlements, 'nobody said that there are none').toBeUndefined();
    expect(canBeCanceled(made)).toBe(false);
  });

  test('has nothing settled when it is canceled, and cannot be canceled again', async () => {
    const installments = document.installments.map((each) => ({
      ...each,
      open_amount: 0,
      status: 'canceled',
    }));
    const canceled = await fetchDocument(says({ ...document, installments }), { kind, id: 'doc-1' }, signal);
    expect(canceled.installments.map(({ settledCents }) => settledCents)).toEqual([0, 0]);
    expect(canBeCanceled(canceled)).toBe(false);
    const open = document.installments.map((each) => ({ ...each, open_amount: each.amount }));
    const fresh = await fetchDocument(
      says({ ...document, installments: open }),
      { kind, id: 'doc-1' },
      signal,
    );
    expect(canBeCanceled(fresh)).toBe(true);
  });

  test('is listed as open where the host sends no settled amount', async () => {
    const totals = { amount: 100, [kind === 'PAYABLE' ? 'paid' : 'received']: 25, open: 75 };
    const metadata = { current_page: 1, page_size: 50, total_items: 1, total_pages: 1 };
    const page = await listTitles(
      says({ items: [settledItem(kind)], metadata, totals }),
      kind,
      { page: 1, look: plainLook, today: '2026-11-20' },
      signal,
    );
    expect(page.rows).toMatchObject([
      {
        id: 'it-1',
        party_name: 'Areal',
        amountCents: 100_00,
        settledCents: 25_00,
        number: 1,
        count: 2,
        payment_date: null,
        control_account_id: null,
        version: 1,
      },
    ]);
    expect(page.totals).toEqual({
      count: 1,
      amountCents: 100_00,
      settledCents: 25_00,
      openCents: 75_00,
      canceledCount: 0,
    });
  });

  test('is created when the answer has only its id, and in doubt without one', async () => {
    expect(await createTitle(says({ id: 'doc-1' }), kind, order, 'key-1')).toMatchObject({
      id: 'doc-1',
      totalCents: 100_00,
      netCents: 100_00,
      party_id: 'p-1',
      installments: [{ amountCents: 100_00, settledCents: 0, number: 1, count: 1 }],
    });
    for (const nothing of ['', null, {}])
      await expect(createTitle(says(nothing), kind, order, 'key-1')).rejects.toEqual({ kind: 'unreadable' });
  });
});

test('a settlement has only the charges in its answer', async () => {
  const settlements = [
    {
      id: 'st-1',
      cash_amount: 25,
      movement_id: 'm-1',
      entry_id: 'e-2',
      items: [{ payable_id: 'it-1', principal: 25 }],
    },
  ];
  const answer = { ...settledDocument('PAYABLE'), settlements };
  const document = await fetchDocument(says(answer), { kind: 'PAYABLE', id: 'doc-1' }, signal);
  const charges = { interestCents: 0, fineCents: 0, discountCents: 0 };
  expect(document.settlements).toMatchObject([
    {
      cashCents: 25_00,
      reversal_entry_id: null,
      items: [{ titleId: 'it-1', principalCents: 25_00, ...charges }],
    },
  ]);
});

test('an installment with neither a settled nor an open amount cannot be read', async () => {
  const { open_amount: _, paid_amount: __, ...told } = settledItem('PAYABLE') as Record<string, unknown>;
  const totals = { amount: 0, paid: 0, open: 0 };
  const order = { page: 1, look: plainLook, today: '2026-11-20' };
  const asked = listTitles(says({ items: [told], metadata: {}, totals }), 'PAYABLE', order, signal);
  await expect(asked).rejects.toEqual({ kind: 'unreadable' });
});

test.each([[''], [null], [{}], [{ id: bricks.id, due_date: '2027-02-01' }]])(
  'a postponed installment that is answered by %j is as it was sent',
  async (answer) => {
    const sent = { due_date: '2027-02-01', reason: 'Acordo' };
    const moved = await postpone(says(answer), 'PAYABLE', bricks, sent);
    expect(moved).toEqual({ ...bricks, due_date: '2027-02-01', version: undefined });
  },
);
