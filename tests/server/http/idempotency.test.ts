import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { tidy } from '../../../server/database/housekeeping.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf, rafael } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';

onBothHomes('a POST with an Idempotency-Key', (open) => {
  let server: TestServer;
  let database: Database;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  const create = (key: string, name: string, client = member) =>
    client.post('/projects/', { name, status: 'Active' }, { 'idempotency-key': key });
  const countOf = async (name: string) => {
    const { body } = await member.get('/projects/');
    return body.items.filter((project: { name: string }) => project.name === name).length;
  };

  it('returns the first answer again and creates one row', async () => {
    const [first, second] = [await create('twice', 'Uma só'), await create('twice', 'Uma só')];
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await countOf('Uma só')).toBe(1);
  });

  it('creates one row of fifty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('parallel', 'Cinquenta')));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf('Cinquenta')).toBe(1);
  });

  it('refuses another body under the same key', async () => {
    await create('reused', 'Primeira');
    const { status, body } = await create('reused', 'Segunda');
    expect(status).toBe(422);
    expect(body.detail[0]).toEqual({
      loc: ['header', 'Idempotency-Key'],
      msg: 'Esta Idempotency-Key já foi usada com outro conteúdo.',
      type: 'key_reused',
    });
    expect(await countOf('Segunda')).toBe(0);
  });

  it('stores no secret: a repetition is refused and creates nothing', async () => {
    const ask = () =>
      member.post('/settings/integration-keys', { name: 'CRM' }, { 'idempotency-key': 'secret' });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status]).toEqual([201, 422]);
    expect(again.body.detail[0]).toMatchObject({
      msg: 'A chave já foi criada e não pode ser mostrada de novo: revogue-a na lista e crie outra.',
      type: 'told_once',
    });
    const listed = (await member.get('/settings/integration-keys')).body;
    expect(listed.filter(({ name }: { name: string }) => name === 'CRM')).toHaveLength(1);
    expect(await tablesWith(database, member.tenantId, first.body.id)).toContain('integration_keys');
    expect(await tablesWith(database, member.tenantId, first.body.key)).toEqual([]);
  });

  it('belongs to one intention: another row under it is refused, and a similar key is another', async () => {
    const path = '/settings/integration-keys';
    const make = async (name: string) => (await member.post(path, { name })).body.id;
    const [one, other] = [await make('Uma'), await make('Outra')];
    const revoke = (id: string, key: string) =>
      member.post(`${path}/${id}/revocation`, undefined, { 'idempotency-key': key });
    expect((await revoke(one, 'revoke')).status).toBe(201);
    expect((await revoke(other, 'revoke')).body.detail[0]).toMatchObject({ type: 'key_reused' });
    const listed: { id: string; revoked_at: string | null }[] = (await member.get(path)).body;
    expect(listed.find(({ id }) => id === other)?.revoked_at).toBeNull();
    expect((await revoke(other, 'Revoke')).status).toBe(201);
    const add = (noun: string) =>
      member.post(`/${noun}/`, { name: 'Os dois' }, { 'idempotency-key': 'party' });
    expect((await add('suppliers')).status).toBe(201);
    expect((await add('customers')).body.detail[0]).toMatchObject({ type: 'key_reused' });
  });

  it('leaves a key free when the request was refused', async () => {
    expect((await create('free', ' ')).status).toBe(422);
    expect((await create('free', 'Agora sim')).status).toBe(201);
  });

  it('keeps the keys of two users or two companies apart', async () => {
    const [other, elsewhere] = [await memberOf(server, rafael), await memberOf(server, marina, 1)];
    const ask = async () => {
      const ids: string[] = [];
      for (const client of [member, other, elsewhere])
        ids.push((await create('mine', 'De três', client)).body.id);
      return ids;
    };
    const first = await ask();
    expect(new Set(first).size).toBe(3);
    expect(await ask(), 'who repeats it is told of their own').toEqual(first);
  });

  it('refuses a key that is not plain, and accepts requests without one', async () => {
    expect((await create('a b', 'x')).status).toBe(422);
    expect((await create('k'.repeat(256), 'x')).status).toBe(422);
    expect((await create('k'.repeat(255), 'Chave longa')).status).toBe(201);
    const body = { name: 'Sem chave', status: 'Active' };
    await Promise.all([1, 2].map(() => member.post('/projects/', body)));
    for (let sent = 0; sent < 2; sent += 1) expect((await create('', 'Sem chave')).status).toBe(201);
    expect(await countOf('Sem chave')).toBe(4);
  });

  it('forgets answers after a day, and sessions once they have expired', async () => {
    await create('old', 'Antiga');
    const kept = () => server.database.pool.query('select from idempotency_keys');
    await tidy(server.database, new Date(Date.now() + 3_600_000));
    expect((await kept()).rowCount).toBeGreaterThan(0);
    expect((await member.get('/projects/')).status).toBe(200);
    // Answers of a removed company too: nothing else would delete them.
    const { pool } = server.database;
    await pool.query('update tenants set deleted_at = now() where id = $1', [member.tenantId]);
    await tidy(server.database, new Date(Date.now() + 25 * 3_600_000));
    expect((await kept()).rowCount).toBe(0);
    expect((await server.database.pool.query('select from sessions')).rowCount).toBe(0);
  });
});

/** The tables with the text in a row that the company can read. */
async function tablesWith(database: Database, tenantId: string, text: string): Promise<string[]> {
  return await inTenant(database, tenantId, async (db) => {
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege(oid, 'select')`.execute(db);
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} as line where line::text like ${`%${text}%`} limit 1`.execute(db);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
}
