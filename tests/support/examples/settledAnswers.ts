import type { TitleKind } from '../../../src/domain/titles/titleDocument.ts';

/** Answers of a host with exactly the fields that the extensions define. */

/** A document of two installments, the first partly settled. */
export function settledDocument(kind: TitleKind) {
  return {
    id: 'doc-1',
    [kind === 'PAYABLE' ? 'supplier_id' : 'customer_id']: 'p-1',
    document_type: 'NF',
    document_number: '4711',
    description: 'Tijolos',
    issue_date: '2026-11-01',
    control_account_id: 21,
    allocations: [
      { account_id: 4, cost_center_id: 'cc-7', amount: 100 },
      { account_id: 5, amount: 50.01 },
    ],
    deductions: [{ kind: 'ISS', account_id: 6, amount: 10.01 }],
    installments: [
      {
        id: 'it-1',
        number: 1,
        due_date: '2026-12-01',
        amount: 100,
        open_amount: 75,
        status: kind === 'PAYABLE' ? 'partially_paid' : 'partially_received',
      },
      { id: 'it-2', number: 2, due_date: '2027-01-01', amount: 40, open_amount: 40, status: 'pending' },
    ],
    entry_id: 'e-1',
  };
}

/** Its first installment in a list: the specified fields and the extensions. */
export function settledItem(kind: TitleKind) {
  const [party, settled] = kind === 'PAYABLE' ? ['supplier', 'paid'] : ['customer', 'received'];
  return {
    id: 'it-1',
    tenant_id: 't-1',
    [`${party}_id`]: 'p-1',
    [`${party}_name`]: 'Areal',
    description: 'Tijolos',
    issue_date: '2026-11-01',
    due_date: '2026-12-01',
    amount: 100,
    [`${settled}_amount`]: 25,
    status: 'pending',
    created_at: '2026-11-01T12:00:00Z',
    document_id: 'doc-1',
    installment_number: 1,
    installment_count: 2,
    open_amount: 75,
    document_type: 'NF',
    document_number: '4711',
    version: 1,
  };
}
