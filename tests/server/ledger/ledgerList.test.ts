import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationFiles } from '../../../server/database/migrate.ts';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { formatTimestamp } from '../../../src/domain/dateText.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const path = '/gl/entries';

interface Head {
  id: string;
  entry_date: string;
  created_at: string;
}

onOneHome('the list of ledger entries', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let accounts: number[];
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
    const { items } = (await member.get('/chart-of-accounts/')).body;
    accounts = items
      .filter((row: { type: string }) => row.type === 'ANALITICA')
      .map(({ id }: { id: number }) => id);
  });
  afterAll(() => server.close());

  const post = (values: object = {}) =>
    member.post(path, {
      entry_date: '2026-01-31',
      description: 'Um',
      origin_type: 'MANUAL_ENTRY',
      ...values,
      lines: ['DEBIT', 'CREDIT'].map((type, index) => ({ account_id: accounts[index], type, amount: 1 })),
    });
  const totalItems = async () => (await member.get(path)).body.metadata.total_items as number;
  const counted = async () => {
    const rows = await inTenant(server.database, member.tenantId, (db) =>
      db.selectFrom('gl_entries').select('id').execute(),
    );
    return rows.length;
  };
  const everything = async (order: string) => {
    const pages: Head[][] = [];
    for (let page = 1; page === 1 || pages.at(-1)?.length === 100; page++)
      pages.push((await member.get(`${path}?page=${page}&page_size=100&order=${order}`)).body.items);
    return pages.flat();
  };

  it('has pages of ten, newest days first, and reports the total', async () => {
    const total = await counted();
    const { status, body } = await member.get(`${path}?page=1&page_size=10&sort_by=entry_date&order=desc`);
    expect(status).toBe(200);
    expect(body.items).toHaveLength(10);
    expect(body.metadata).toEqual({
      current_page: 1,
      page_size: 10,
      total_items: total,
      total_pages: Math.ceil(total / 10),
    });
    expect((await member.get(path)).body).toEqual(body);
  });

  it('shows every entry once over its pages: by day, then by creation, then by id, and the reverse', async () => {
    for (const description of ['a', 'b', 'c']) await post({ description });
    const down = await everything('desc');
    expect(down).toHaveLength(await counted());
    expect(new Set(down.map(({ id }) => id)).size).toBe(down.length);
    const keyOf = ({ entry_date, created_at, id }: Head) => `${entry_date} ${created_at} ${id}`;
    expect(down.map(keyOf)).toEqual(down.map(keyOf).sort().reverse());
    expect((await everything('asc')).map(keyOf)).toEqual(down.map(keyOf).reverse());
  });

  it('shows entries of one moment once, wherever a page ends', async () => {
    const [supplier] = (await member.get('/suppliers/')).body.items;
    const rows = Array.from({ length: 7 }, (_, index) => ({
      party_name: supplier.name,
      document_type: 'NF',
      document_number: `JUNTO-${index}`,
      description: 'Todos de uma vez',
      issue_date: '2026-01-30',
      due_date: '2026-02-27',
      amount: 10,
      account_code: '4.1.01.001',
      cost_center_code: null,
    }));
    expect((await member.post('/imports/payables', { rows })).body).toEqual({ created: 7, unchanged: 0 });
    const ids: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { items } = (await member.get(`${path}?q=todos%20uma%20vez&page_size=2&page=${page}`)).body;
      ids.push(...items.map(({ id }: Head) => id));
    }
    expect(ids).toHaveLength(7);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
  });

  it('searches the moment of creation in São Paulo, as the page shows it', async () => {
    const { id } = (await post({ description: 'Agora mesmo' })).body;
    const { created_at } = (await member.get(`${path}/${id}`)).body;
    const shown = formatTimestamp(created_at);
    expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
    const { items } = (await member.get(`${path}?q=${encodeURIComponent(`mesmo ${shown}`)}`)).body;
    expect(items.map((entry: Head) => entry.id)).toEqual([id]);
  });

  it('is empty beyond its end, with the same count', async () => {
    const total = await totalItems();
    for (const page of [Math.ceil(total / 10) + 1, 1_000_000]) {
      const { status, body } = await member.get(`${path}?page=${page}`);
      expect([status, body.items, body.metadata.total_items]).toEqual([200, [], total]);
      expect(body.metadata.current_page).toBe(page);
    }
    const last = (await member.get(`${path}?page=${Math.ceil(total / 10)}`)).body;
    expect(last.items).toHaveLength(total % 10 || 10);
  });

  it.each([
    'page=0',
    'page=x',
    'page=1000001',
    'page_size=0',
    'page_size=201',
    'sort_by=tenant_id',
    'order=up',
  ])('refuses %s', async (query) => {
    const { status, body } = await member.get(`${path}?${query}`);
    expect([status, body.detail[0].loc]).toEqual([422, ['query', query.split('=')[0]]]);
  });

  it('counts exactly while twenty entries are posted concurrently', async () => {
    const before = await totalItems();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20);
    expect(await totalItems()).toBe(before + 20);
    expect(await counted()).toBe(before + 20);
  });

  it('does not count refused or rolled back entries, also at commit', async () => {
    const before = await totalItems();
    const header = () => ({
      tenant_id: member.tenantId,
      id: newId(),
      entry_date: '2026-01-31',
      description: 'x',
      origin_type: 'MANUAL_ENTRY' as const,
      origin_id: null,
      created_by: member.userId,
      total_debit: 1,
      total_credit: 1,
      line_count: 2,
    });
    const attempts = await Promise.allSettled([
      post({ entry_date: '2999-01-01' }),
      inTenant(server.database, member.tenantId, async (db) => {
        await db.insertInto('gl_entries').values([header(), header()]).execute();
        throw new Error('stop');
      }),
      inTenant(server.database, member.tenantId, (db) =>
        db.insertInto('gl_entries').values(header()).execute(),
      ),
      post(),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await totalItems()).toBe(before + 1);
    expect(await counted()).toBe(before + 1);
  });

  it.each([
    'insert into gl_entry_counts select tenant_id, 99, 5 from gl_entry_counts',
    'update gl_entry_counts set entries = entries',
    'delete from gl_entry_counts',
  ])('has a count that the tenant cannot write: %s', async (statement) => {
    const write = inTenant(server.database, member.tenantId, (db) => sql.raw(statement).execute(db));
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  it('starts its count from the entries of an older installation', async () => {
    const counts = () =>
      server.database.pool.query<{ tenant_id: string; entries: string }>(
        'select tenant_id, sum(entries)::text as entries from gl_entry_counts group by 1 order by 1',
      );
    const { rows: before } = await counts();
    const counting = migrationFiles().find(({ name }) => name === '0012_entry_counts.sql')?.sql ?? '';
    await server.database.pool.query(
      'drop trigger gl_entries_are_counted on gl_entries; drop function count_entries(); drop table gl_entry_counts',
    );
    await server.database.pool.query(counting);
    expect((await counts()).rows).toEqual(before);
    const total = await totalItems();
    await post();
    expect(await totalItems()).toBe(total + 1);
  });
});
