import { expect, test } from 'vitest';
import type { TableLook } from '../../src/domain/tables/tableLook.ts';
import { plainLook } from '../../src/domain/tables/tableLook.ts';
import { findRows } from '../../src/services/finding.ts';
import type { Http } from '../../src/services/http.ts';
import { fetchControl } from '../../src/services/titles/titleControl.ts';
import { fetchParty, listTitles } from '../../src/services/titles/titles.ts';
import { readItem } from '../../src/services/titles/titleWire.ts';
import { nounNames } from '../../src/texts/nouns.ts';
import { paperName } from '../../src/texts/titles/papers.ts';

const { signal } = new AbortController();
const unsettled = 'pending,partially_paid';

/** Queries sent to a host without titles, and perhaps with `lists.1`. */
async function asked(ask: (http: Http) => Promise<unknown>, isServed = false): Promise<unknown[]> {
  const queries: unknown[] = [];
  const totals = { count: 0, amount: 0, paid: 0, open: 0 };
  const http = async ({ query }: { query: unknown }) => {
    queries.push(query);
    return { items: [], metadata: {}, totals };
  };
  await ask(Object.assign(http, { offers: () => isServed }) as unknown as Http);
  return queries;
}

test.each<[string, Partial<TableLook>, object]>([
  ['as it is', {}, {}],
  ['in words with blanks around them', { search: ' areia ' }, { q: 'areia' }],
  ['to an obra', { filters: { show: 'overdue', project: 'p-1' } }, { status: 'overdue', project_id: 'p-1' }],
  ['to a supplier', { filters: { party: 's-1' } }, { supplier_id: 's-1' }],
  [
    'to this week',
    { filters: { show: 'week' } },
    { status: unsettled, due_from: '2026-11-20', due_to: '2026-11-26' },
  ],
  [
    'to this week of a month that ends before it',
    { filters: { show: 'week', due_date: '2026-11-22' } },
    { status: unsettled, due_from: '2026-11-22', due_to: '2026-11-22' },
  ],
  [
    'to this week of a month that ends after it',
    { filters: { show: 'week', due_date: '2026-11' } },
    { status: unsettled, due_from: '2026-11-20', due_to: '2026-11-26' },
  ],
  ['to a month', { filters: { due_date: '2026-11' } }, { due_from: '2026-11-01', due_to: '2026-11-30' }],
  [
    'by whom it is owed to',
    { sort: { column: 'party', isDescending: true } },
    { sort_by: 'supplier_name', order: 'desc' },
  ],
  ['by a column that the host does not order', { sort: { column: 'number', isDescending: true } }, {}],
])('a list of titles looked at %s asks the host for that', async (_, look, query) => {
  const order = { page: 2, look: { ...plainLook, ...look }, today: '2026-11-20' };
  expect(await asked((http) => listTitles(http, 'PAYABLE', order, signal))).toEqual([
    { page: 2, size: 50, ...query },
  ]);
  const served = await asked((http) => listTitles(http, 'PAYABLE', order, signal), true);
  const byWork = 'sort_by' in query ? {} : { sort_by: 'work', order: 'asc' };
  expect(served, 'open ones first on a host that sorts lists').toEqual([
    { page: 2, size: 50, ...query, ...byWork, with_desk: 'true' },
  ]);
});

test('the position of a party counts all its titles when there are more than it loads', async () => {
  const totals = { amount: 0, paid: 0, open: 0 };
  const http = (async ({ query }: { query: { status: string } }) => {
    const isPast = query.status === 'paid,canceled';
    const items = isPast ? [{ supplier_name: 'Areal', amount: 1, paid_amount: 1 }] : [];
    return { items, metadata: { total_items: isPast ? 250 : 130 }, totals };
  }) as unknown as Http;
  const position = await fetchParty(http, { kind: 'PAYABLE', id: 's-1' }, signal);
  expect([position.openCount, position.pastCount]).toEqual([130, 250]);
  expect(position.name, 'told by what was paid alone').toBe('Areal');
});

test.each([
  ['PAYABLE', 'paid', 'pending,partially_paid,overdue', 'paid,canceled'],
  ['RECEIVABLE', 'received', 'pending,partially_received,overdue', 'received,canceled'],
] as const)(
  'each sum in the position of a party of %s covers all titles of its kind, however few are loaded',
  async (kind, settled, open, past) => {
    const sums: Record<string, object> = {
      [open]: { amount: 100, [settled]: 1, open: 99 },
      [past]: { amount: 2000, [settled]: 1900, open: 0 },
      overdue: { amount: 40, [settled]: 10, open: 30 },
    };
    const http = (async ({ query }: { query: { status: string } }) => ({
      items: [],
      metadata: {},
      totals: sums[query.status],
    })) as unknown as Http;
    expect(await fetchParty(http, { kind, id: 'p-1' }, signal)).toMatchObject({
      totals: { amountCents: 10_000, settledCents: 100, openCents: 9900 },
      overdueCents: 3000,
      settledCents: 190_100,
    });
  },
);

test('other postings on a control account are those of the host, also without a difference', async () => {
  const account = { account_id: 7, code: '2.1', name: 'Fornecedores', agrees: false, postings: [] };
  const http = (async () => ({
    accounts: [{ ...account, open: 10, others: 2.5, balance: 11 }],
  })) as unknown as Http;
  expect(await fetchControl(http, 'PAYABLE', signal)).toEqual([
    { ...account, openCents: 1000, otherCents: 250, balanceCents: 1100 },
  ]);
});

test('the position of a party begins with the next due date, and with the latest settlement', async () => {
  const queries = await asked((http) => fetchParty(http, { kind: 'PAYABLE', id: 's-1' }, signal));
  const own = { supplier_id: 's-1', size: 100 };
  expect(queries).toEqual([
    { ...own, status: `${unsettled},overdue`, order: 'asc' },
    { ...own, status: 'paid,canceled', order: 'desc' },
    { ...own, status: 'overdue', size: 1, order: 'asc' },
  ]);
});

test.each([
  ['PAYABLE', 'supplier', 'paid'],
  ['RECEIVABLE', 'customer', 'received'],
] as const)('an installment of %s is read field by field', (kind, party, settled) => {
  const same = {
    id: 'it-1',
    description: 'Tijolos',
    issue_date: '2026-11-01',
    due_date: '2026-12-01',
    version: 3,
    document_id: 'd-1',
    document_type: 'NF' as const,
    document_number: '12',
    payment_date: '2026-11-20',
    control_account_id: 7,
  };
  const named = { [`${party}_id`]: 'p-1', [`${party}_name`]: 'Areal', [`${settled}_amount`]: 2.5 };
  const wire = { ...same, ...named, amount: 10, installment_number: 2, installment_count: 4 };
  expect(readItem(kind, { ...wire, status: 'canceled' })).toEqual({
    ...same,
    party_id: 'p-1',
    party_name: 'Areal',
    amountCents: 1000,
    settledCents: 250,
    isCanceled: true,
    number: 2,
    count: 4,
  });
});

test('a document of many installments does not push another out of the results', async () => {
  const installments = (id: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${id}-${index}`,
      document_id: id,
      description: id,
      supplier_name: 'Silva',
      amount: 10,
      paid_amount: 0,
    }));
  const notes = ['Nota', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const payables = [...installments('Contrato', 60), ...notes.flatMap((id) => installments(id, 1))];
  const http = (async ({ url, query }: { url: string; query: { size: number } }) => {
    const items = url.startsWith('/payables/') ? payables.slice(0, query.size) : [];
    const metadata = { current_page: 1, total_pages: 1, total_items: items.length };
    return { items, metadata, totals: { amount: 0, paid: 0, open: 0 } };
  }) as unknown as Http;
  const { payables: found } = await findRows(
    http,
    'silva',
    { nouns: nounNames, titles: ['payables'], paperName },
    signal,
  );
  expect(
    found?.map(({ id }) => id),
    'eight of each list',
  ).toEqual(['Contrato', ...notes.slice(0, 7)]);
});
