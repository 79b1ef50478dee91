import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { onSnapshot } from '../../../server/operation/exporting.ts';
import { readFingerprints } from '../../../server/operation/fingerprints.ts';
import { verify } from '../../../server/operation/verification.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { helena, marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

/** Manipulations by the owner of the tables, with every guard asleep, and what a verification says to each. */
onOneHome('a verification', (open) => {
  let server: TestServer;
  let database: Database;
  let tenantId: string;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
    const member = await memberOf(server, marina);
    tenantId = member.tenantId;
    await member.post('/periods/close', { through: '2025-12-31' });
    const superuser = await memberOf(server, helena);
    await superuser.post('/users/', { email: 'nova@obra.example', password: 'Senha-De-Teste-1' });
    await verify(database);
  });
  afterAll(() => server.close());

  /** Faults after these statements, which are rolled back. */
  const after = async (...statements: string[]) => {
    const tamperer = await database.pool.connect();
    await tamperer.query(`begin; set local app.tenant_id = '${tenantId}'`);
    const { rows } = await tamperer.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relname not like 'schema%'`,
    );
    try {
      await tamperer.query(rows.map(({ name }) => `alter table ${name} disable trigger user;`).join(' '));
      for (const statement of statements) await tamperer.query(statement);
      const query = (text: string, values?: unknown[]) =>
        /^(begin|rollback$)/.test(text)
          ? Promise.resolve()
          : tamperer.query(...([text, values] as [string, unknown[]]));
      const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as Database['pool'];
      const reports = await verify({ ...database, pool });
      return reports
        .flatMap(({ faults }) => faults)
        .map(({ what, row }) => `${row}: ${what}`)
        .filter((fault) => !/^trigger /.test(fault));
    } finally {
      await tamperer.query('rollback');
      tamperer.release();
    }
  };
  const some = (table: string, condition = 'true') =>
    `(select id from ${table} where tenant_id = current_tenant() and ${condition} order by id limit 1)`;

  /** No statement is reconciled with it yet. */
  const newestMovement = `(select id from treasury_movements where tenant_id = current_tenant()
    and origin_type = 'MANUAL' order by movement_date desc, id desc limit 1)`;

  it('finds nothing before', async () => {
    expect(await after('select 1')).toEqual([]);
  });

  it.each([
    [
      'a settlement deleted',
      [
        `delete from settlement_items where settlement_id = ${some('settlements')}`,
        `delete from settlements where id = ${some('settlements')}`,
      ],
      /settlements/,
    ],
    [
      'a title deleted',
      [
        `create temp table unpaid on commit drop as select document_id as id from title_installments i
         where tenant_id = current_tenant() group by 1 having not bool_or(exists (select from settlement_items s
           where s.tenant_id = i.tenant_id and s.installment_id = i.id)) limit 1`,
        `delete from deduction_collections where document_id in (select id from unpaid)
         or collecting_document_id in (select id from unpaid)`,
        ...['title_allocations', 'title_deductions', 'title_installments'].map(
          (table) => `delete from ${table} where document_id in (select id from unpaid)`,
        ),
        'delete from title_documents where id in (select id from unpaid)',
      ],
      /title_documents .*(linha do elo|trilha)/,
    ],
    [
      'a movement deleted',
      [`delete from treasury_movements where id = ${newestMovement}`],
      /treasury_movements .*trilha/,
    ],
    [
      'an entry without its movement',
      [`delete from treasury_movements where id = ${newestMovement}`],
      /gl_entries .*originou/,
    ],
    [
      'an amount moved between installments',
      [
        `update title_installments i set amount = amount + case number when 1 then -0.01 else 0.01 end
         where number <= 2 and document_id = (select document_id from title_installments
           where tenant_id = current_tenant() and number <= 2 group by 1 having count(*) = 2 and sum(settled) = 0 limit 1)`,
      ],
      /title_documents .*elo/,
    ],
    ...[/title_documents .*elo/, /title_documents .*guia diferente/].map(
      (told): [string, string[], RegExp] => [
        'what a guia collects',
        ['update deduction_collections set amount = amount - 0.01 where tenant_id = current_tenant()'],
        told,
      ],
    ),
    [
      'more collected than was withheld',
      ['update deduction_collections set amount = amount + 9000 where tenant_id = current_tenant()'],
      /title_deductions .*recolhida além/,
    ],
    [
      'a due date',
      [`update title_installments set due_date = due_date + 1 where id = ${some('title_installments')}`],
      /title_documents .*elo/,
    ],
    [
      'the supplier of a title',
      [
        `update title_documents set supplier_id = ${some('suppliers')} where tenant_id = current_tenant() and supplier_id <> ${some('suppliers')}`,
      ],
      /title_documents .*elo/,
    ],
    [
      'a name of a supplier',
      [`update suppliers set name = 'Outro' where id = ${some('suppliers')}`],
      /suppliers .*trilha/,
    ],
    [
      'a supplier put in',
      [`insert into suppliers (tenant_id, id, name) values (current_tenant(), gen_random_uuid(), 'Posto')`],
      /suppliers .*não conhece/,
    ],
    [
      'a treasury account pointed elsewhere',
      [
        `update treasury_accounts set accountancy_account_id = (select max(id) from accounts where tenant_id = current_tenant() and type = 'ANALITICA' and classification = 'ATIVO')
       where id = ${some('treasury_accounts')}`,
      ],
      /treasury_accounts .*trilha/,
    ],
    [
      'the class of an account',
      [
        `update accounts set classification = 'CUSTO' where tenant_id = current_tenant() and classification = 'DESPESA'`,
      ],
      /accounts .*trilha/,
    ],
    [
      'the settings',
      ['update finance_settings set payable_interest_account_id = null'],
      /finance_settings .*trilha/,
    ],
    ['the events of the periods', ['delete from period_events'], /audit_log .*fechamento/],
    ['the books opened', ['update tenant_periods set closed_through = null'], /tenant_periods/],
    ['a role', ['update user_tenant_links set role_id = 1 where role_id <> 1'], /user_tenant_links/],
    [
      'a link put in',
      [
        `insert into user_tenant_links (tenant_id, user_id, role_id)
       select t.id, u.id, 1 from tenants t, users u where not exists (select from user_tenant_links l where l.tenant_id = t.id and l.user_id = u.id) limit 1`,
      ],
      /user_tenant_links/,
    ],
    ['a password', [`update users set password_hash = 'x' where email = 'nova@obra.example'`], /users/],
    [
      'the flag of a superuser',
      [`update users set is_superuser = true where email = 'nova@obra.example'`],
      /users/,
    ],
    ['a company', [`update tenants set cnpj = null where id = current_tenant()`], /tenants/],
    ['the log of the administration emptied', ['delete from administration_log'], /administration_log/],
    [
      'the log and its links emptied',
      ['delete from administration_log', `delete from administration_links where kind = 'log'`],
      /administration_links/,
    ],
    ['the administration unlinked', ['delete from administration_links'], /users .*elo/],
    ['row-level security off', ['alter table gl_entries disable row level security'], /table gl_entries/],
    [
      'row-level security of the owner off',
      ['alter table gl_entries no force row level security'],
      /table gl_entries/,
    ],
    [
      'a policy for all',
      ['drop policy own_tenant on suppliers', 'create policy own_tenant on suppliers using (true)'],
      /policy own_tenant on suppliers/,
    ],
    [
      'a guard replaced',
      [
        `create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return null; end $$`,
      ],
      /function refuse_rewriting/,
    ],
    ['a right given', ['grant update on gl_entries to app_user'], /grant on gl_entries/],
    [
      'a right to a column given',
      ['grant update (amount) on gl_lines to app_user'],
      /grant on gl_lines.amount/,
    ],
    [
      'a check dropped',
      ['alter table gl_lines drop constraint gl_lines_finite'],
      /constraint gl_lines_finite/,
    ],
  ])('names %s', async (_title, statements, fault) => {
    expect((await after(...statements)).filter((line) => fault.test(line)).length).toBeGreaterThan(0);
  });

  it('names triggers that sleep', async () => {
    const tamperer = await database.pool.connect();
    await tamperer.query('begin; alter table gl_entries disable trigger gl_entries_are_final');
    const query = (text: string, values?: unknown[]) =>
      /^(begin|rollback$)/.test(text)
        ? Promise.resolve()
        : tamperer.query(...([text, values] as [string, unknown[]]));
    const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as Database['pool'];
    const faults = (await verify({ ...database, pool })).flatMap((report) => report.faults);
    await tamperer.query('rollback');
    tamperer.release();
    expect(faults.map(({ row }) => row)).toEqual(['trigger gl_entries_are_final on gl_entries']);
  });

  it('names a chain made anew only against fingerprints that were kept', async () => {
    const kept = await onSnapshot(database, readFingerprints);
    expect((await verify(database, null, kept)).flatMap(({ faults }) => faults)).toEqual([]);
    const other = structuredClone(kept);
    for (const { ends } of other.companies) for (const end of ends) end.hash = 'ab'.repeat(32);
    if (other.administration) other.administration.hash = 'ab'.repeat(32);
    const reports = await verify(database, null, other);
    expect(reports.filter(({ faults }) => faults.length).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Administração', 'Construtora Horizonte Ltda.']),
    );
  });
});
