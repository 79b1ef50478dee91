import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf, rafael } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';

/** Raw SQL of the serving role in a member's transaction, and the guard that refuses it. */
onBothHomes('raw SQL of the serving role', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let other: string;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
    other = (await memberOf(server, rafael)).userId;
  });
  afterAll(() => server.close());

  const run = (...statements: string[]) =>
    inTenant(
      server.database,
      member.tenantId,
      async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      },
      member.userId,
    );
  const refusal = (...statements: string[]) =>
    run(...statements).then(
      () => 'accepted',
      (error: { constraint?: string; code?: string; message: string }) => error.constraint ?? error.message,
    );
  const account = (place: number) =>
    `(select id from accounts where type = 'ANALITICA' and is_active order by code_key offset ${place} limit 1)`;
  const entry = (
    id: string,
    origin: string,
    { by = member.userId, at = 'now()', originId = 'null' } = {},
  ) => [
    `insert into gl_entries (tenant_id, id, entry_date, description, origin_type, origin_id, total_debit, total_credit, line_count, created_by, created_at)
     values ('${member.tenantId}', '${id}', '2026-11-10', 'À mão', '${origin}', ${originId}, 10, 10, 2, '${by}', ${at})`,
    `insert into gl_lines (tenant_id, entry_id, line_no, account_id, type, amount) values
       ('${member.tenantId}', '${id}', 1, ${account(0)}, 'DEBIT', 10), ('${member.tenantId}', '${id}', 2, ${account(1)}, 'CREDIT', 10)`,
  ];
  const note = (entityId: string, { by = member.userId, at = 'now()' } = {}) =>
    `insert into audit_log (tenant_id, id, at, user_id, request_id, action, entity, entity_id)
     values ('${member.tenantId}', '${newId()}', ${at}, '${by}', 'raw', 'create', 'gl_entries', '${entityId}')`;

  it('accepts an entry with its note, of this person and now', async () => {
    const id = crypto.randomUUID();
    expect(await refusal(...entry(id, 'MANUAL_ENTRY'), note(id))).toBe('accepted');
  });

  it('refuses an entry without a note, of another person, or of another time', async () => {
    expect(await refusal(...entry(crypto.randomUUID(), 'MANUAL_ENTRY'))).toBe('gl_entries_noted');
    for (const odd of [{ by: other }, { at: `now() - interval '1 day'` }])
      expect(await refusal(...entry(crypto.randomUUID(), 'MANUAL_ENTRY', odd))).toBe('gl_entries_of_author');
  });

  it.each(['SETTLEMENT', 'TITLE', 'TREASURY_MOVEMENT', 'TRANSFER', 'STATEMENT'])(
    'refuses an entry of origin %s without its owner',
    async (origin) => {
      const id = crypto.randomUUID();
      expect(await refusal(...entry(id, origin, { originId: `'${newId()}'` }), note(id))).toBe(
        'gl_entries_owned',
      );
    },
  );

  it('refuses a note of another person or time', async () => {
    for (const odd of [{ by: other }, { at: `now() + interval '1 day'` }])
      expect(await refusal(note(newId(), odd))).toBe('audit_log_of_author');
  });

  it('refuses a movement of another day than its entry', async () => {
    const moved = `insert into treasury_movements (tenant_id, id, treasury_account_id, movement_date, amount, type, description, contra_partida_account_id, entry_id)
      select m.tenant_id, '${newId()}', m.treasury_account_id, e.entry_date + 1, m.amount, m.type, 'Outro dia', m.contra_partida_account_id, e.id
      from treasury_movements m join gl_entries e on e.tenant_id = m.tenant_id and e.origin_type = 'MANUAL_ENTRY' limit 1`;
    expect(await refusal(moved)).toBe('treasury_movements_of_day');
  });

  it('refuses to revive a revoked key, and to open the books without an event', async () => {
    const key = (await member.post('/settings/integration-keys', { name: 'CRM' })).body;
    await member.post(`/settings/integration-keys/${key.id}/revocation`);
    expect(await refusal(`update integration_keys set revoked_at = null where id = '${key.id}'`)).toBe(
      'integration_keys_revoked',
    );
    await member.post('/periods/close', { through: '2025-12-31' });
    expect(await refusal('update tenant_periods set closed_through = null')).toBe('tenant_periods_told');
  });
});
