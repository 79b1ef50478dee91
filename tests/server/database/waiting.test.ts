import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant, type TenantScope } from '../../../server/database/tenantScope.ts';
import { demoLogins } from '../../../server/demo/demo.ts';
import { payables } from '../../../server/titles/kinds.ts';
import { takeTurns } from '../../../server/titles/standingDocuments.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { type Answer, bruno, marina, memberOf, rafael, signIn } from '../client.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';
import { onServer } from './homes.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

// Behaviour of concurrent work: a reference to a row under change waits, and is checked against the result.
onServer('a reference to a row under change', (open) => {
  let server: TestServer;
  let titles: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    titles = await titleClient(server);
  });
  afterAll(() => server.close());

  /** The answer to a request sent during the change; it must not come before the change ends. */
  const askedWhile = async (
    table: string,
    id: string | number,
    change: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => {
    const changer = await server.database.pool.connect();
    const its =
      table === 'users' ? `id = '${id}'` : `id = '${id}' and tenant_id = '${titles.member.tenantId}'`;
    try {
      await changer.query(`begin; set local app.tenant_id = '${titles.member.tenantId}'`);
      const { rowCount } = await changer.query(`select 1 from ${table} where ${its} for update`);
      expect(rowCount).toBe(1);
      await changer.query(`update ${table} set ${change} where ${its}`);
      let isAnswered = false;
      const answer = ask().finally(() => {
        isAnswered = true;
      });
      await vi.waitFor(async () => expect(isAnswered || (await isAnybodyWaiting())).toBe(true), 10_000);
      await changer.query('commit');
      return await answer;
    } finally {
      await changer.query('rollback');
      changer.release();
    }
  };
  const isAnybodyWaiting = async () =>
    (await server.database.pool.query('select 1 from pg_locks where not granted')).rows.length > 0;
  const deactivated = 'is_active = false';
  const deleted = 'deleted_at = now()';
  const made = async (path: string, body: object) => (await titles.member.post(path, body)).body.id;
  const account = (code: string, values: object) =>
    made('/chart-of-accounts/', { code, name: 'De prova', classification: 'ATIVO', ...values });
  let group: number;
  beforeAll(async () => {
    group = await account('9', { type: 'SINTETICA' });
  });
  const postable = (code: string) => account(code, { type: 'ANALITICA', parent_id: group });

  it('opens no bank account on an account deactivated meanwhile', async () => {
    const id = await postable('9.1');
    const asked = { name: 'Banco de prova', account_type: 'CAIXA', accountancy_account_id: id };
    const { status } = await askedWhile('accounts', id, deactivated, () =>
      titles.member.post('/treasury/accounts', asked),
    );
    expect(status).toBe(422);
  });

  it('posts to no account and no cost center deactivated meanwhile', async () => {
    const id = await postable('9.2');
    const [debit, credit] = titles.pair(10);
    const entry = (values: object) => titles.post([{ ...debit, ...values }, { ...credit }], {});
    const onAccount = () => entry({ account_id: id });
    expect((await askedWhile('accounts', id, deactivated, onAccount)).status).toBe(422);
    const center = await made('/cost-centers/', { code: '9.8', name: 'De prova', type: 'GENERAL' });
    const toCenter = () => entry({ cost_center_id: center });
    expect((await askedWhile('cost_centers', center, deactivated, toCenter)).status).toBe(422);
  });

  it('gives no cost center to a project deleted meanwhile', async () => {
    const id = await made('/projects/', { name: 'De prova', status: 'Planning' });
    const center = { code: '9.7', name: 'De prova', type: 'PROJECT', project_id: id };
    const { status } = await askedWhile('projects', id, deleted, () =>
      titles.member.post('/cost-centers/', center),
    );
    expect(status).toBe(422);
  });

  it('enters no title of a supplier deactivated meanwhile', async () => {
    const id = await made('/suppliers/', { name: 'De prova' });
    const { status } = await askedWhile('suppliers', id, deactivated, () =>
      titles.create({ supplier_id: id }),
    );
    expect(status).toBe(422);
  });

  it('enters no document while a file that may contain it is imported', async () => {
    const papers = Array.from({ length: 100 }, (_, index) => ({
      party_id: newId(),
      document_type: 'NF' as const,
      document_number: `${index}`,
    }));
    const { tenantId } = titles.member;
    const [entered, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const file = inTenant(server.database, tenantId, async (db) => {
      await takeTurns({ db, tenantId } as TenantScope, payables, papers);
      entered.resolve();
      await done.promise;
    });
    await entered.promise;
    let isAnswered = false;
    const asked = titles.create({ document_number: 'SOZINHO' }).finally(() => {
      isAnswered = true;
    });
    try {
      await vi.waitFor(async () => expect(isAnswered || (await isAnybodyWaiting())).toBe(true), 10_000);
      expect(isAnswered).toBe(false);
    } finally {
      done.resolve();
      await file;
    }
    expect((await asked).status).toBe(201);
  });

  it('keeps the time of a concurrent revocation of a key', async () => {
    const { body } = await titles.member.post('/settings/integration-keys', { name: 'CRM' });
    const revoked = `revoked_at = '2026-11-19T12:00:00.000Z'`;
    const answer = await askedWhile('integration_keys', body.id, revoked, () =>
      titles.member.post(`/settings/integration-keys/${body.id}/revocation`),
    );
    expect(answer).toMatchObject({ status: 201, body: { revoked_at: '2026-11-19T12:00:00.000Z' } });
  });

  it('keeps no session of a user deactivated or deleted during a password change', async () => {
    for (const [email, change] of [
      [rafael, deactivated],
      [bruno, deleted],
    ] as const) {
      const { password: current_password } = demoLogins.find((login) => login.email === email) ?? {};
      const leaving = await memberOf(server, email);
      const sent = { current_password, new_password: 'Um canteiro novo' };
      const { status } = await askedWhile('users', leaving.userId, change, () =>
        leaving.post('/auth/users/me/password', sent),
      );
      expect([email, status]).toEqual([email, 401]);
      const kept = server.database.queries.selectFrom('sessions').where('user_id', '=', leaving.userId);
      expect(await kept.select('id').execute()).toEqual([]);
    }
  });

  it('signs in nobody with a password changed meanwhile', async () => {
    const { password = '' } = demoLogins.find(({ email }) => email === marina) ?? {};
    const { status } = await askedWhile('users', titles.member.userId, `password_hash = 'outra'`, () =>
      signIn(server, marina, password),
    );
    expect(status).toBe(401);
  });
});
