import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteChanges } from '../../../server/database/audit.ts';
import { chainHead } from '../../../server/database/chain.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';

onBothHomes('the chain of a tenant', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  const query = async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = await server.database.pool.connect();
    await client.query(`begin; set local app.tenant_id = '${member.tenantId}'`);
    const { rows } = await client.query<Row>(text, values);
    await client.query('rollback');
    client.release();
    return rows;
  };
  const head = () =>
    inTenant(server.database, member.tenantId, (db) => chainHead({ db, tenantId: member.tenantId }));
  const sha256 = (...parts: (Buffer | string)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

  interface Link {
    strand: number;
    number: string;
    kind: string;
    row_id: string;
    day: string;
    linked_on: string;
    digest: Buffer;
    hash: Buffer;
    content: string;
  }
  const links = () =>
    query<Link>(
      `select l.*, linked_content(l.tenant_id, l.kind, l.row_id) as content from chain_links l
       where l.tenant_id = $1 order by strand, number`,
      [member.tenantId],
    );

  it('shows its end to every member, and another end after a new note', async () => {
    const first = await member.get('/audit/chain');
    expect(first).toMatchObject({ status: 200, body: await head() });
    await member.post('/projects/', { name: 'Obra que segue', status: 'Planning' });
    const next = await member.get('/audit/chain');
    expect(next.body).toEqual({
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      links: first.body.links + 1,
    });
    expect(next.body.fingerprint).not.toBe(first.body.fingerprint);
  });

  it('links rows that came together at once: the head of the strand moves once, and nothing stays pending', async () => {
    const before = await head();
    const moved = await inTenant(server.database, member.tenantId, async (db) => {
      const moves = async () => {
        const { rows } = await sql<{ moves: number }>`
          select n_tup_upd::int as moves from pg_stat_xact_user_tables where relname = 'chain_heads'`.execute(
          db,
        );
        return rows[0]?.moves ?? 0;
      };
      const movedBefore = await moves();
      await noteChanges(
        { ...member, requestId: 'many', db },
        Array.from({ length: 50 }, (_, number) => ({
          entity: 'projects',
          entityId: `many-${number}`,
          action: 'create',
          before: null,
          after: { number },
        })),
      );
      await sql`set constraints all immediate`.execute(db);
      return (await moves()) - movedBefore;
    });
    expect(moved).toBe(1);
    expect((await head())?.links).toBe((before?.links ?? 0) + 50);
    expect(await query('select * from pending_batches')).toEqual([]);
  });

  it('ends in the same fingerprint in whatever order its strands are', async () => {
    const client = await server.database.pool.connect();
    const pool = {
      options: {},
      end: async () => {},
      connect: async () => ({ query: client.query.bind(client), release: () => {} }),
    };
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as PostgresPool }) });
    try {
      // Shadows the table of the same name on this connection.
      await client.query(
        `begin; create temp table chain_heads (tenant_id uuid, strand int, number int, hash bytea)`,
      );
      await client.query(
        `insert into chain_heads values ($1, 10, 3, '\\x0a'), ($1, 2, 4, '\\x02'), ($1, 7, 5, '\\x07')`,
        [member.tenantId],
      );
      const found = await chainHead({ db: db as Transaction<Tables>, tenantId: member.tenantId });
      expect(found).toEqual({ fingerprint: sha256('2:4:02;7:5:07;10:3:0a').toString('hex'), links: 12 });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('holds every entry and every note, each link the hash of the one before and of its row', async () => {
    const before = await head();
    expect((await member.post('/projects/', { name: 'Obra ligada', status: 'Planning' })).status).toBe(201);
    const found = await links();
    const [{ rows } = { rows: 0 }] = await query<{ rows: number }>(
      `select ((select count(*) from gl_entries where tenant_id = $1) +
               (select count(*) from audit_log where tenant_id = $1) +
               (select count(*) from title_documents where tenant_id = $1))::int as rows`,
      [member.tenantId],
    );
    expect(found).toHaveLength(rows);
    const tips = new Map<number, Buffer>();
    for (const { strand, number, kind, row_id, day, linked_on, digest, hash, content } of found) {
      expect(sha256(content)).toEqual(digest);
      const text = [strand, number, kind, row_id, day, linked_on, digest.toString('hex')].join('|');
      expect(sha256(tips.get(strand) ?? '', text)).toEqual(hash);
      tips.set(strand, hash);
    }
    const entries = found.filter(({ kind }) => kind === 'entry').slice(-3);
    expect(entries).toHaveLength(3);
    for (const { row_id, hash } of entries)
      expect((await member.get(`/gl/entries/${row_id}`)).body.hash).toBe(hash.toString('hex'));
    const after = await head();
    expect(after?.links).toBe(found.length);
    expect(after?.fingerprint).not.toBe(before?.fingerprint);
  });

  it('gives a row the same digest in every time zone', async () => {
    const contentIn = (zone: string) =>
      query<{ content: string }>(
        `select set_config('timezone', '${zone}', true), audit_content(a) as content
         from audit_log a where tenant_id = $1 order by id limit 1`,
        [member.tenantId],
      );
    expect((await contentIn('America/Sao_Paulo'))[0]?.content).toBe((await contentIn('UTC'))[0]?.content);
  });

  it('links nothing that was refused, and cannot be written or rewritten by the server', async () => {
    const before = await head();
    expect((await member.post('/projects/', { name: '', status: 'Planning' })).status).toBe(422);
    expect(await head()).toEqual(before);
    const attempts = [
      'delete from chain_links',
      'update chain_heads set number = 1',
      `insert into chain_links (tenant_id, strand, number, kind, row_id, digest, hash) select tenant_id, strand, 999, kind, row_id, digest, hash from chain_links limit 1`,
      `select append_links('${member.tenantId}', 'audit', array['${member.tenantId}'::uuid])`,
      'delete from pending_batches',
      `insert into pending_batches (tenant_id, kind, row_ids) values ('${member.tenantId}', 'audit', '{}')`,
    ];
    for (const attempt of attempts)
      await expect(
        inTenant(server.database, member.tenantId, (db) => sql.raw(attempt).execute(db)),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(server.database.pool.query('delete from chain_links')).rejects.toMatchObject({
      code: '42501',
    });
  });
});
