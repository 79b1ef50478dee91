import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { onBothHomes } from './homes.ts';

onBothHomes('connections', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const breakOff = async (client: pg.PoolClient) => {
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    stream.destroy(new Error('broken off'));
    await ended;
  };

  it('may break during a transaction: it is rolled back, and the program continues', async () => {
    const client = await database.pool.connect();
    const id = newId();
    await client.query('begin');
    await client.query("insert into tenants (id, name, status) values ($1, 'Meia', 'active')", [id]);
    await breakOff(client);
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
    const { rows } = await database.pool.query('select id from tenants where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('keep named statements apart from each other and from errors between them', async () => {
    const ask = (value: unknown) => database.pool.query('select $1::int as value', [value]);
    expect((await ask(1)).rows).toEqual([{ value: 1 }]);
    await expect(ask('x')).rejects.toMatchObject({ code: '22P02' });
    const answers = await Promise.all([2, 3, 4, 5].map(ask));
    expect(answers.map(({ rows }) => rows[0].value)).toEqual([2, 3, 4, 5]);
  });

  it('repeat a transaction when the database asks for it, at most three times', async () => {
    const { rows } = await database.pool.query<{ id: string }>('select id from tenants limit 1');
    const tenantId = rows[0]?.id ?? '';
    let runs = 0;
    const failTimes = (times: number) => async () => {
      runs += 1;
      if (runs <= times) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return 'done';
    };
    expect(await inTenant(database, tenantId, failTimes(2))).toBe('done');
    runs = 0;
    await expect(inTenant(database, tenantId, failTimes(3))).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe(3);
  });
});
