import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transactions.ts';
import { onServer } from '../database/homes.ts';

/** Basis of the tests on one home (ADR 32): their server is as strict as the embedded home. */
onServer('a server of the tests', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open('empty');
  });
  afterAll(() => database.close());

  const roles = () => database.queries.selectFrom('roles').select('id').execute();

  it.each([
    ['who serves', roles],
    ['the owner', () => database.pool.query('select 1')],
    ['another transaction', () => inTransaction(database, async () => null)],
  ])('gives a transaction no second connection: for %s', async (_whom, ask) => {
    await expect(inTransaction(database, () => ask() as Promise<unknown>)).rejects.toThrow(
      /asks for it again/,
    );
    expect(await roles()).not.toEqual([]);
    await expect(ask()).resolves.toBeDefined();
  });

  it("gives a company no share inside its share, while another company's does not matter", async () => {
    const share = (inner: string) =>
      database.share('obra', () => database.share(inner, async () => 'shared'));
    await expect(share('obra')).rejects.toThrow(/asks for it again/);
    expect(await share('ponte')).toBe('shared');
    expect(await share('ponte')).toBe('shared');
  });

  it.each([
    "set local lock_timeout = '3s'",
    'lock table roles',
    '/* todos */ select 1',
    'reset role',
    "select set_config('app.tenant_id', '', true)",
    "update pg_settings set setting = '' where name = 'app.tenant_id'",
  ])('refuses %s on a serving connection', async (text) => {
    await expect(sql.raw(text).execute(database.queries)).rejects.toMatchObject({ code: '42501' });
  });

  it('accepts the plain statements of a transaction', async () => {
    const found = await inTransaction(database, (db) => sql`select 1 as one`.execute(db));
    expect(found.rows).toEqual([{ one: 1 }]);
  });
});
