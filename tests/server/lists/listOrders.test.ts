import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainText } from '../../../src/domain/plainText.ts';
import type { MovementType } from '../../../src/domain/treasury/treasury.ts';
import { originName } from '../../../src/texts/ledger/ledger.ts';
import { ofNouns } from '../../../src/texts/nouns.ts';
import { movementTypeNames, movementTexts as texts } from '../../../src/texts/treasury/treasury.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { titleClient } from '../titles/titleClient.ts';
import { type Row, type Served, servedLists, wholeList } from './servedLists.ts';

/** Fields by which rows of the wire are ordered; each list has some of them. */
interface Wire
  extends Row,
    Record<
      | 'created_at'
      | 'due_date'
      | 'issue_date'
      | 'entry_date'
      | 'movement_date'
      | 'name'
      | 'description'
      | 'status',
      string
    >,
    Record<'supplier_name' | 'customer_name' | 'type' | 'origin_type' | 'reconciliation_status', string>,
    Record<'amount' | 'open_amount' | 'total_debit', number> {
  document_number: string | null;
  paid_amount?: number;
  received_amount?: number;
  reverses_id: string | null;
  reversed_by_id: string | null;
  counterpart: { code: string } | null;
}
type Key = string | number | null;

const title = {
  due_date: (row: Wire) => row.due_date,
  issue_date: (row: Wire) => row.issue_date,
  created_at: (row: Wire) => row.created_at,
  amount: (row: Wire) => row.amount,
  description: (row: Wire) => plainText(row.description),
  /** By the numbers in it, ignoring leading zeros: NF 9 before NF 10. */
  document_number: (row: Wire) =>
    row.document_number?.toUpperCase().replace(/\d+/g, (digits) => digits.padStart(60, '0')) ?? null,
  settled: (row: Wire) => row.paid_amount ?? row.received_amount ?? null,
  open_amount: (row: Wire) => row.open_amount,
  /** Open ones first, canceled ones last. */
  work: (row: Wire) => (row.status === 'canceled' ? 2 : row.open_amount > 0 ? 0 : 1),
  /** Overdue titles come first. */
  status: (row: Wire) =>
    ['overdue', 'partially_', 'pending', 'paid', 'received', 'canceled'].findIndex((status) =>
      row.status.startsWith(status),
    ),
  supplier_name: (row: Wire) => plainText(row.supplier_name),
  customer_name: (row: Wire) => plainText(row.customer_name),
};
const named = { name: (row: Wire) => plainText(row.name), created_at: (row: Wire) => row.created_at };
/** Not reversed, reversed, a reversal. */
const tie = (row: Wire) => (row.reverses_id ? 2 : row.reversed_by_id ? 1 : 0);

/**
 * Sort keys of each list, read from its rows, a code by its word: written a second time, because a column and
 * its direction may both be wrong.
 */
const keys: Record<string, Record<string, (row: Wire) => Key>> = {
  ...ofNouns(() => named),
  payables: title,
  receivables: title,
  entries: {
    entry_date: (row) => row.entry_date,
    description: (row) => plainText(row.description),
    origin_type: (row) => plainText(originName(row.origin_type)),
    id: (row) => row.id,
    created_at: (row) => row.created_at,
    reversal: tie,
    total_debit: (row) => row.total_debit,
  },
  movements: {
    movement_date: (row) => row.movement_date,
    description: (row) => plainText(row.description),
    /** As the page shows it: a debit with minus (D2). */
    amount: (row) => (row.type === 'DEBITO' ? -row.amount : row.amount),
    type: (row) => plainText(movementTypeNames[row.type as MovementType]),
    origin_type: (row) =>
      plainText(row.origin_type === 'MANUAL' ? texts.manualOrigin : originName(row.origin_type)),
    reconciliation_status: (row) =>
      row.reconciliation_status === 'PENDING' ? texts.pending : texts.reconciled,
    counterpart: (row) => row.counterpart?.code.replace(/\d+/g, (digits) => digits.padStart(10, '0')) ?? null,
    inflow: (row) => (row.type === 'DEBITO' ? row.amount : null),
    outflow: (row) => (row.type === 'CREDITO' ? row.amount : null),
    reversal: tie,
  },
};

onBothHomes('the order of a list', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let lists: Served[];
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
    const { createOf, settle, pay } = await titleClient(server);
    const { body } = await createOf([10, 20]);
    await member.post(`/payables/documents/${body.id}/cancellation`, { reason: 'Nota devolvida' });
    for (const document_number of [
      'NF 10',
      'NF 9',
      'nf 009/2',
      '0088',
      '9',
      '35261100000000000191550010000000011000000012',
    ])
      expect((await createOf([5], { document_number })).status).toBe(201);
    const begun = (await createOf([5], { installments: [{ due_date: '2099-12-01', amount: 5 }] })).body;
    const paid = await settle([pay(begun.installments[0].id, 1)], { settlement_date: begun.issue_date });
    expect(paid.status).toBe(201);
    await moveAgainst(['9.10', '9.2']);
    lists = await servedLists(server, member);
  });
  afterAll(() => server.close());

  /** A movement of the first account for a counterpart of each of these codes. */
  const moveAgainst = async (codes: string[]) => {
    const add = async (code: string, values: object) =>
      (await member.post('/chart-of-accounts', { code, name: code, classification: 'DESPESA', ...values }))
        .body.id;
    const parent_id = await add('9', { type: 'SINTETICA' });
    const [{ id: treasury_account_id }] = (await member.get('/treasury/accounts')).body;
    for (const code of codes) {
      const sent = { treasury_account_id, movement_date: '2026-11-12', amount: 1, type: 'CREDITO' };
      const contra_partida_account_id = await add(code, { type: 'ANALITICA', parent_id });
      const { status } = await member.post('/treasury/movements/manual', {
        ...sent,
        description: code,
        contra_partida_account_id,
      });
      expect(status).toBe(201);
    }
  };

  it('covers every column by which a list may be ordered', () => {
    const asked = lists.map(({ path, sorts }) => [nameOf(path), sorts.toSorted()]);
    expect(Object.fromEntries(asked)).toEqual(
      Object.fromEntries(
        asked.map(([name]) => [
          name,
          Object.keys(keys[name as string] ?? {})
            .filter(isOf(name as string))
            .toSorted(),
        ]),
      ),
    );
  });

  it('is the requested one, column by column and in both directions, and then that of the days', async () => {
    for (const served of lists)
      for (const sort of served.sorts)
        for (const order of ['asc', 'desc']) {
          const rows = await wholeList<Wire>(member, served, { sort_by: sort, order });
          const told = rows.map((row) => keys[nameOf(served.path)]?.[sort]?.(row) ?? null);
          const known = told.filter((key) => key !== null);
          const sorted = known.toSorted(byValue);
          if (order === 'desc') sorted.reverse();
          const gaps = told.slice(0, known.length).filter((key) => key === null);
          expect([served.path, sort, order, gaps], 'empty values come last').toEqual([
            ...[served.path, sort, order, []],
          ]);
          expect([served.path, sort, order, known]).toEqual([served.path, sort, order, sorted]);
          for (const [key, alike] of Map.groupBy(rows, (_, at) => told[at])) {
            const days = alike.map(dayIn);
            const inOrder = days.toSorted(byValue);
            if (withinAlike(served, sort, order) === 'desc') inOrder.reverse();
            expect([served.path, sort, order, key, days]).toEqual([served.path, sort, order, key, inOrder]);
          }
        }
  });

  it('of names is alphabetical by default: banks, parties, costs of projects', async () => {
    const { createOf, accountId, document } = await titleClient(server);
    const add = async (path: string, values: object): Promise<string> =>
      (await member.post(path, values)).body.id;
    const names = ['abelha Nomes', 'Água Nomes', 'Ébano Nomes', 'zinco Nomes'];
    for (const at of [2, 0, 3, 1]) {
      const name = names[at];
      const supplier_id = await add('/suppliers/', { name });
      const project_id = await add('/projects/', { name, status: 'Active' });
      const center = { code: `77.${at}`, name, type: 'PROJECT', project_id };
      const cost_center_id = await add('/cost-centers/', center);
      const [bought] = document().allocations;
      const allocations = [{ ...bought, cost_center_id, amount: 10 }];
      expect((await createOf([10], { supplier_id, allocations })).status).toBe(201);
      const box = { name, account_type: 'CAIXA', accountancy_account_id: accountId('1.1.03.001') };
      await add('/treasury/accounts', box);
    }
    for (const [path, list, field] of [
      ['/treasury/accounts', null, 'name'],
      ['/reports/aging?kind=payable&date=2026-11-30', 'rows', 'party_name'],
      ['/reports/project-costs?date=2026-11-30', 'rows', 'name'],
      ['/reports/income-statement?from=2026-11-01&to=2026-11-30&by=project', 'columns', 'name'],
    ] as const) {
      const { body } = await member.get(path);
      const told: string[] = (list ? body[list] : body).map((row: Record<string, string>) => row[field]);
      expect([path, told.filter((name) => names.includes(name))]).toEqual([path, names]);
    }
  });

  it('covers the requested days, both ends included', async () => {
    for (const served of lists) {
      const [from, to] = served.period ?? [];
      if (!from || !to) continue;
      const rows = await wholeList<Wire>(member, served, {});
      const dayOf = (row: Wire): string => row.entry_date ?? row.movement_date ?? row.due_date;
      const days = [...new Set(rows.map(dayOf))].sort();
      const [first, last] = [
        days[Math.floor(days.length / 3)] ?? '',
        days[Math.floor(days.length / 2)] ?? '',
      ];
      for (const [query, isIn] of [
        [{ [from]: first }, (day: string) => day >= first],
        [{ [to]: last }, (day: string) => day <= last],
        [{ [from]: first, [to]: last }, (day: string) => day >= first && day <= last],
      ] as const) {
        const found = (await wholeList(member, served, query)).map(({ id }) => id);
        const expected = rows.filter((row) => isIn(dayOf(row))).map(({ id }) => id);
        expect([served.path, query, found.sort()]).toEqual([served.path, query, expected.sort()]);
      }
    }
  });
});

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** The party of a title is a supplier or a customer. */
function isOf(list: string): (sort: string) => boolean {
  return (sort) =>
    sort !== (list === 'payables' ? 'customer_name' : 'supplier_name') || !list.endsWith('ables');
}

/** Second sort key of rows that are equal in the first: titles by due date. */
function dayIn({ due_date, entry_date, movement_date, created_at, id }: Wire): string {
  if (due_date) return `${due_date} ${id}`;
  if (movement_date) return `${movement_date} ${created_at} ${id}`;
  return entry_date ? `${created_at} ${id}` : id;
}

/** Direction of the second key: by due date, with the list for postings, otherwise newest first. */
function withinAlike({ path }: Served, sort: string, order: string): string {
  const list = nameOf(path);
  if (list === 'entries') return order;
  if (list === 'movements') return sort === 'movement_date' ? order : 'desc';
  return 'asc';
}

function byValue(one: Key, other: Key): number {
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
}
