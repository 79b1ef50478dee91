import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Columns, shownValue } from '../../../src/domain/columns.ts';
import { formatCalendarDate, formatTimestamp } from '../../../src/domain/dateText.ts';
import { formatMoney } from '../../../src/domain/money.ts';
import { plainText } from '../../../src/domain/plainText.ts';
import { formatTaxId } from '../../../src/domain/taxId.ts';
import type { MovementType } from '../../../src/domain/treasury/treasury.ts';
import { originName } from '../../../src/texts/ledger/ledger.ts';
import { tenantRecords } from '../../../src/texts/tenant/tenantRecords.ts';
import { movementTexts, movementTypeNames } from '../../../src/texts/treasury/treasury.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { type Row, type Served, servedLists, wholeList } from './servedLists.ts';

/** Fields with the name of a row. */
const names = ['name', 'description', 'supplier_name', 'customer_name', 'document_number'];
const reais = (amount: number) => formatMoney(Math.round(amount * 100));

/** The cell of a field as the page writes it; undefined for a row without it, or where it is hidden. */
const cell = <Value>(field: string, write: (value: Value) => string, isShown = (_: object) => true) =>
  [
    field,
    (row: object): string | undefined => {
      const value = Reflect.get(row, field);
      return value === null || value === undefined || !isShown(row) ? undefined : write(value);
    },
  ] as const;
const isEntry = (row: object) => 'entry_date' in row;
const isMovement = (row: object) => 'movement_date' in row;

/** The searched cells of a noun, in rows that have all of its columns. */
const ofNoun = (columns: Columns) => {
  const isOwn = (row: object) => Object.keys(columns).every((name) => name in row);
  return Object.entries(columns).flatMap(([name, column]) => {
    const shown = cell<unknown>(name, (value) => shownValue(column, value), isOwn);
    if (column.kind === 'taxId') return [cell<string>(name, String, isOwn), shown];
    return ['text', 'choice', 'money'].includes(column.kind) ? [shown] : [];
  });
};

/** Every kind of searched cell, texts without accents and in capitals. */
const cells = [
  ...names.map((field) => cell(field, (text: string) => plainText(text).toUpperCase())),
  ...['entry_date', 'movement_date', 'due_date'].map((field) => cell(field, formatCalendarDate)),
  ...['amount', 'paid_amount', 'received_amount'].flatMap((field) => [
    cell(field, reais, (row) => Reflect.get(row, field) > 0),
    cell(
      field,
      (amount: number) => reais(amount).replaceAll('.', ''),
      (row) => Reflect.get(row, field) > 0,
    ),
  ]),
  ...Object.values(tenantRecords).flatMap(({ columns }) => ofNoun(columns)),
  ...[String, (id: string) => id.slice(0, 8)].map((write) => cell<string>('id', write, isEntry)),
  cell('created_at', formatTimestamp, isEntry),
  cell('origin_type', originName, isEntry),
  cell(
    'origin_type',
    (origin: string) => (origin === 'MANUAL' ? movementTexts.manualOrigin : originName(origin)),
    isMovement,
  ),
  cell('type', (type: MovementType) => movementTypeNames[type], isMovement),
  cell(
    'reconciliation_status',
    (status) => (status === 'PENDING' ? movementTexts.pending : movementTexts.reconciled),
    isMovement,
  ),
  cell('counterpart', ({ code }: { code: string }) => code, isMovement),
  cell('counterpart', ({ name }: { name: string }) => name, isMovement),
];

/** A list by a number, a word of its rows by another, and the view. */
const looks = fc.record({
  list: fc.nat(),
  sort: fc.nat(),
  order: fc.constantFrom('asc', 'desc'),
  words: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  days: fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 })),
  size: fc.integer({ min: 3, max: 40 }),
});

onOneHome('every list that the host searches', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let lists: Served[];
  const rowsOf = new Map<Served, Row[]>();
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
    lists = await servedLists(server, member);
    for (const served of lists) rowsOf.set(served, await wholeList(member, served, {}));
  });
  afterAll(() => server.close());

  const whole = (served: Served, query: Record<string, string>, pageSize?: number) =>
    wholeList(member, served, query, pageSize);
  const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
  const wordsOf = (row: object) =>
    plainText(names.map((field) => Reflect.get(row, field) ?? '').join(' '))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2);

  const lawful = (
    law: (look: {
      served: Served;
      query: Record<string, string>;
      all: Row[];
      words: string[];
      period: Record<string, string>;
      size: number;
    }) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(looks, async ({ list, sort, order, words, days, size }) => {
        const served = lists[list % lists.length] as Served;
        const query = { sort_by: served.sorts[sort % served.sorts.length] ?? '', order };
        const all = await whole(served, query);
        const said = all.flatMap(wordsOf);
        const [day, month] = days.map((number) => String(number).padStart(2, '0'));
        const [from, to] = served.period ?? [];
        await law({
          served,
          query,
          all,
          size,
          words: words.flatMap((at) => said[at % (said.length || 1)] ?? []),
          period: from && to ? { [from]: `2026-${month}-${day}`, [to]: '2026-12-31' } : {},
        });
      }),
      { numRuns: 25 },
    );

  it('is one of those that people work in', () => {
    expect(lists.map(({ path }) => path.replace(/[0-9a-f-]{36}/, '…')).sort()).toEqual([
      '/customers',
      '/gl/entries',
      '/payables',
      '/projects',
      '/receivables',
      '/suppliers',
      '/treasury/accounts/…/movements',
    ]);
    expect(lists.every(({ sorts }) => sorts.length > 0)).toBe(true);
  });

  it('joins its pages, of whatever size, to the whole list, with every row once', () =>
    lawful(async ({ served, query, all, size, words: [q = ''] }) => {
      expect(idsOf(await whole(served, query, size))).toEqual(idsOf(all));
      expect(new Set(idsOf(all)).size).toBe(all.length);
      const found = idsOf(await whole(served, { ...query, q }));
      // A page that is exactly full does not show that it is the last.
      const full = Math.min(served.largest, Math.max(1, found.length));
      expect(idsOf(await whole(served, { ...query, q }, full))).toEqual(found);
    }));

  it.each(cells)('finds a row by its %s as the page writes it', async (field, write) => {
    let asked = 0;
    for (const served of lists) {
      const rows = (rowsOf.get(served) ?? []).filter((row) => write(row) !== undefined);
      const different = [...new Map(rows.map((row) => [write(row), row]))];
      const few = [0, Math.floor(different.length / 2), different.length - 1];
      const chosen = different.filter((_, at) => different.length < 7 || few.includes(at));
      for (const [q = '', row] of chosen) {
        asked += 1;
        const found = idsOf(await whole(served, { q }));
        expect([served.path, field, q, found.includes(row.id)]).toEqual([served.path, field, q, true]);
      }
    }
    expect(asked).toBeGreaterThan(0);
  });

  it.each([
    ['suppliers', '70.131.971/0001-56', 'Aço Forte Siderúrgica Ltda.'],
    ['suppliers', '7k.2mp.4xr/0001-02', 'Nova Era Drywall Ltda.'],
    ['customers', '512.906.304-02', 'Adriana Nogueira Lima'],
    ['customers', '51290630402', 'Adriana Nogueira Lima'],
    ['projects', 'galpao concluido', 'Galpão Logístico Anhanguera'],
  ])('finds in %s the name %s as the page writes it', async (list, q, name) => {
    const { body } = await member.get(`/${list}/?q=${encodeURIComponent(q)}`);
    expect(body.items.map((row: { name: string }) => row.name)).toEqual([name]);
  });

  it('finds a company by its CNPJ as the page writes it, in any case', async () => {
    await member.post('/suppliers/', { name: 'Minúscula', cnpj_cpf: '12abc34501de35' });
    const { body } = await member.get(`/suppliers/?q=${encodeURIComponent(formatTaxId('12abc34501de35'))}`);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Minúscula']);
  });

  it('finds an entry by its moment in São Paulo', async () => {
    const [entry] = (await member.get('/gl/entries')).body.items;
    const q = encodeURIComponent(formatTimestamp(entry.created_at));
    const { body } = await member.get(`/gl/entries?page_size=100&q=${q}`);
    expect(body.items.map(({ id }: { id: string }) => id)).toContain(entry.id);
  });

  it('orders names alphabetically, ignoring accents and case', async () => {
    const told = ['Ébano Leis', 'zinco Leis', 'abelha Leis', 'Água Leis'];
    for (const name of told) await member.post('/suppliers/', { name });
    const { body } = await member.get('/suppliers/?q=leis&sort_by=name&order=asc');
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
      ...['abelha Leis', 'Água Leis', 'Ébano Leis', 'zinco Leis'],
    ]);
  });

  it('gives the same rows searched then ordered as ordered then searched', () =>
    lawful(async ({ served, query, all, words }) => {
      const found = new Set(idsOf(await whole(served, { q: words.join(' ') })));
      const ordered = idsOf(await whole(served, { ...query, q: words.join(' ') }));
      expect(ordered).toEqual(idsOf(all).filter((id) => found.has(id)));
    }));

  it('never grows by another word, nor by a period', () =>
    lawful(async ({ served, query, all, words, period }) => {
      const wide = idsOf(await whole(served, { ...query, q: words[0] ?? '' }));
      const narrow = idsOf(await whole(served, { ...query, ...period, q: words.join(' ') }));
      expect(idsOf(all)).toEqual(expect.arrayContaining(wide));
      expect(wide.filter((id) => narrow.includes(id))).toEqual(narrow);
    }));

  it('finds its own text, and holds the same rows in either order', () =>
    lawful(async ({ served, query, all, words: [word] }) => {
      if (word) expect((await whole(served, { ...query, q: word })).length).toBeGreaterThan(0);
      const turned = await whole(served, { ...query, order: query.order === 'asc' ? 'desc' : 'asc' });
      expect(idsOf(turned).sort()).toEqual(idsOf(all).sort());
    }));
});
