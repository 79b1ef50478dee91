import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { newId } from '../../../server/database/newId.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { type EntryLine, postEntry } from '../../../server/ledger/postEntry.ts';
import { fc } from '../../support/properties.ts';
import { onOneHome } from '../database/homes.ts';

interface RawLine {
  type: 'DEBIT' | 'CREDIT';
  cents: number;
}

onOneHome('the general ledger', (open) => {
  let database: Database;
  let tenantId: string;
  let userId: string;
  let account: number;
  let summary: number;
  let grouping: string;
  beforeAll(async () => {
    database = await open();
    const link = await database.queries.selectFrom('user_tenant_links').selectAll().executeTakeFirstOrThrow();
    [tenantId, userId] = [link.tenant_id, link.user_id];
    const ids = await inTenant(database, tenantId, async (db) => ({
      accounts: await db.selectFrom('accounts').select(['id', 'type']).execute(),
      centers: await db.selectFrom('cost_centers').select(['id', 'is_analytical']).execute(),
    }));
    account = ids.accounts.find(({ type }) => type === 'ANALITICA')?.id ?? 0;
    summary = ids.accounts.find(({ type }) => type === 'SINTETICA')?.id ?? 0;
    grouping = ids.centers.find(({ is_analytical }) => !is_analytical)?.id ?? '';
  });
  afterAll(() => database.close());

  const act = <T>(work: (db: Transaction<Tables>) => Promise<T>) => inTenant(database, tenantId, work);
  const header = (totals: Partial<Record<'debit' | 'credit' | 'count', number>> = {}) => ({
    tenant_id: tenantId,
    id: newId(),
    entry_date: '2026-11-20',
    description: 'Cru',
    origin_type: 'MANUAL_ENTRY' as const,
    origin_id: null,
    created_by: userId,
    total_debit: (totals.debit ?? 100) / 100,
    total_credit: (totals.credit ?? totals.debit ?? 100) / 100,
    line_count: totals.count ?? 2,
  });
  const line = (entry: { id: string }, line_no: number, values: object = {}) => ({
    tenant_id: tenantId,
    entry_id: entry.id,
    line_no,
    account_id: account,
    cost_center_id: null,
    type: (line_no % 2 ? 'DEBIT' : 'CREDIT') as RawLine['type'],
    amount: 1,
    ...values,
  });
  const write = (entry: ReturnType<typeof header>, lines: ReturnType<typeof line>[]) =>
    act(async (db) => {
      await db.insertInto('gl_entries').values(entry).execute();
      if (lines.length) await db.insertInto('gl_lines').values(lines).execute();
      return entry;
    });
  const balanced = () => {
    const entry = header();
    return write(entry, [line(entry, 1), line(entry, 2)]);
  };

  it('accepts an entry whose lines balance', async () => {
    const entry = await balanced();
    const kept = await act((db) =>
      db.selectFrom('gl_lines').select('line_no').where('entry_id', '=', entry.id).execute(),
    );
    expect(kept).toHaveLength(2);
  });

  it('refuses at commit an unbalanced entry of raw SQL, and names the law', async () => {
    const unbalanced = { code: '23514', constraint: 'gl_entries_lines_balanced' };
    const cases: [ReturnType<typeof header>, (entry: { id: string }) => ReturnType<typeof line>[]][] = [
      [header(), () => []],
      [header(), (entry) => [line(entry, 1)]],
      [header(), (entry) => [line(entry, 1), line(entry, 2, { amount: 1.01 })]],
      [header(), (entry) => [line(entry, 1), line(entry, 2, { type: 'DEBIT' })]],
      [header({ debit: 200 }), (entry) => [line(entry, 1), line(entry, 2)]],
      [header({ count: 3 }), (entry) => [line(entry, 1), line(entry, 2)]],
    ];
    for (const [entry, lines] of cases)
      await expect(write(entry, lines(entry))).rejects.toMatchObject(unbalanced);
    await expect(write(header({ credit: 101 }), [])).rejects.toMatchObject({
      constraint: 'gl_entries_balanced',
    });
    await expect(write(header({ debit: 0 }), [])).rejects.toMatchObject({
      constraint: 'gl_entries_balanced',
    });
    await expect(write(header({ count: 1 }), [])).rejects.toMatchObject({ code: '23514' });
  });

  it('commits of a thousand random drafts exactly the balanced ones', async () => {
    const drafts = fc.array(
      fc.record({
        type: fc.constantFrom('DEBIT' as const, 'CREDIT' as const),
        cents: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 2, maxLength: 5 },
    );
    let committed = 0;
    await fc.assert(
      fc.asyncProperty(drafts, async (draft) => {
        const sumOf = (side: RawLine['type']) =>
          draft.reduce((sum, { type, cents }) => sum + (type === side ? cents : 0), 0);
        const debit = sumOf('DEBIT');
        const entry = header({ debit: Math.max(debit, 1), count: draft.length });
        const lines = draft.map(({ type, cents }, index) =>
          line(entry, index + 1, { type, amount: cents / 100 }),
        );
        const isCommitted = await write(entry, lines).then(
          () => true,
          () => false,
        );
        if (isCommitted) committed++;
        expect(isCommitted).toBe(debit === sumOf('CREDIT'));
      }),
      { numRuns: 1_000 },
    );
    expect(committed).toBeGreaterThan(50);
  });

  it('never accepts a line after its entry was checked, at commit or before', async () => {
    const entry = await balanced();
    for (const number of [1, 3]) {
      const late = act((db) => db.insertInto('gl_lines').values(line(entry, number)).execute());
      await expect(late).rejects.toMatchObject({ code: '42501' });
    }
    const judgedEarly = act(async (db) => {
      const next = header();
      await db.insertInto('gl_entries').values(next).execute();
      await db
        .insertInto('gl_lines')
        .values([line(next, 1), line(next, 2)])
        .execute();
      await sql`set constraints all immediate`.execute(db);
      await db.insertInto('gl_lines').values(line(next, 3)).execute();
    });
    await expect(judgedEarly).rejects.toMatchObject({ constraint: 'gl_lines_within_count' });
  });

  it('uses only analytical accounts and cost centers of the tenant', async () => {
    const other = (
      await database.queries.selectFrom('tenants').select('id').where('id', '<>', tenantId).execute()
    )[0];
    for (const values of [
      { account_id: summary },
      { account_id: 999_999 },
      { cost_center_id: grouping },
      { cost_center_id: newId() },
      { account_type: 'SINTETICA', account_id: summary },
      { tenant_id: other?.id },
      { amount: 0 },
      { amount: -1 },
    ]) {
      const entry = header();
      await expect(write(entry, [line(entry, 1, values), line(entry, 2)])).rejects.toMatchObject({
        code: expect.stringMatching(/^(23503|23514|42501)$/),
      });
    }
  });

  it.each([
    'update gl_entries set description = description',
    'delete from gl_entries',
    'truncate gl_entries cascade',
    'update gl_lines set amount = amount',
    'delete from gl_lines',
    'truncate gl_lines',
    'update treasury_movements set amount = amount',
    'delete from treasury_movements',
    'truncate treasury_movements cascade',
  ])('refuses "%s" to the tenant and to the owner of the tables', async (statement) => {
    await expect(act((db) => sql.raw(statement).execute(db))).rejects.toMatchObject({ code: '42501' });
    // The guard of the named table itself, not one of a table that the cascade reaches.
    const [table] = statement.match(/gl_entries|gl_lines|treasury_movements/) ?? [];
    const message = `rows of ${table} are never changed`;
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501', message });
  });

  it('posts through the program only balanced entries', async () => {
    const lines = (credit: number): EntryLine[] => [
      { accountId: account, costCenterId: null, type: 'DEBIT', amountCents: 1_999_999_999_99 },
      { accountId: account, costCenterId: null, type: 'CREDIT', amountCents: credit },
    ];
    const post = (credit: number) =>
      act((db) =>
        postEntry(
          { tenantId, userId, requestId: 'test', db },
          {
            date: '2026-11-20',
            description: 'Programa',
            originType: 'MANUAL_ENTRY',
            originId: null,
            lines: lines(credit),
          },
        ),
      );
    await expect(post(1_999_999_999_98)).rejects.toThrow('does not balance');
    const { id } = await post(1_999_999_999_99);
    const [kept] = await act((db) =>
      db.selectFrom('gl_entries').select('total_debit').where('id', '=', id).execute(),
    );
    expect(kept?.total_debit).toBe('1999999999.99');
  });
});
