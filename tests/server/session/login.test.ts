import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '../../../server/session/passwords.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, clientOf, helena, marina, memberOf, rafael, signIn } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const marinasPassword = 'Obra-Marina-2026';

onOneHome('login', (open) => {
  let server: TestServer;
  let now = new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => now });
  });
  afterAll(() => server.close());

  it("returns a bearer token for a form with the right password, ignoring the e-mail's case", async () => {
    const answer = await signIn(server, ` ${marina.toUpperCase()} `, marinasPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/), token_type: 'bearer' });
  });

  it('returns the signed-in user, with the live companies by name', async () => {
    const member = await memberOf(server, marina);
    const { body } = await member.get('/auth/users/me');
    // The scheme of an authorization ignores case (RFC 9110).
    for (const kind of ['bearer', 'BEARER']) {
      const client = clientOf(server, { authorization: `${kind} ${member.token}` });
      expect((await client.get('/auth/users/me')).body).toEqual(body);
    }
    expect(body).toMatchObject({
      email: marina,
      full_name: 'Marina Castro',
      is_active: true,
      is_superuser: false,
    });
    expect(body.tenants_info.map((option: { label: string }) => option.label)).toEqual([
      'Construtora Horizonte Ltda.',
      'Incorporadora Atlântica S.A.',
    ]);
    expect((await (await memberOf(server, bruno)).get('/auth/users/me')).body.tenants_info).toEqual([]);
    expect((await (await memberOf(server, helena)).get('/auth/users/me')).body.is_superuser).toBe(true);
  });

  it('refuses a wrong password, an unknown, an inactive and a deleted user with one and the same answer', async () => {
    const { queries } = server.database;
    await queries.updateTable('users').set({ is_active: false }).where('email', '=', bruno).execute();
    await queries
      .updateTable('users')
      .set({ deleted_at: now.toISOString() })
      .where('email', '=', rafael)
      .execute();
    const answers = await Promise.all([
      signIn(server, marina, 'wrong'),
      signIn(server, 'nobody@nowhere.example', 'wrong'),
      signIn(server, bruno, 'Obra-Bruno-2026'),
      signIn(server, rafael, 'Obra-Rafael-2026'),
    ]);
    await queries.updateTable('users').set({ is_active: true, deleted_at: null }).execute();
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ detail: 'E-mail ou senha inválidos.' });
      expect(body.detail.toLowerCase()).not.toMatch(/email|senha incorreta\./);
    }
  });

  it('names missing fields, and survives strange input', async () => {
    const empty = await signIn(server, '', '');
    expect(empty.status).toBe(422);
    expect(empty.body.detail.map((problem: { loc: string[] }) => problem.loc)).toEqual([
      ['body', 'username'],
      ['body', 'password'],
    ]);
    expect((await signIn(server, 'a\0b', 'x')).status).toBe(422);
    expect((await signIn(server, 'x'.repeat(400), 'x')).status).toBe(422);
    expect((await signIn(server, "' or 1=1 --", 'x')).status).toBe(401);
  });

  it('refuses further attempts for a while after five failures, for that user only, then admits the user', async () => {
    const guesses = Array.from({ length: 12 }, () => signIn(server, helena, 'guess'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const refused = await signIn(server, helena, 'Obra-Admin-2026');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(server, marina, marinasPassword)).status).toBe(200);
    now = new Date(now.getTime() + Number(refused.headers['retry-after']) * 1000);
    expect((await signIn(server, helena, 'Obra-Admin-2026')).status).toBe(200);
  });

  it('stores a token only as its hash, ends it at logout, and then refuses it', async () => {
    const member = await memberOf(server, marina);
    const { rows } = await server.database.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(member.token);
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
    const out = await member.post('/auth/logout');
    expect([out.status, out.body]).toEqual([204, null]);
    const after = await member.get('/auth/users/me');
    expect(after.status).toBe(401);
    expect(after.headers['www-authenticate']).toBe('Bearer');
    const detail = 'Sessão inválida ou expirada. Faça login novamente.';
    expect(after.body).toEqual({ detail, code: 'session_ended' });
    const bare = await startTestServer({ database: server.database, isExtended: false });
    const headers = { authorization: `Bearer ${member.token}` };
    expect((await clientOf(bare, headers).get('/auth/users/me')).body).toEqual({ detail });
    await bare.app.close();
  });

  it('expires a token', async () => {
    const member = await memberOf(server, marina);
    const begun = now.getTime();
    for (let hour = 1; hour < 12; hour += 1) {
      now = new Date(begun + hour * 3_600_000);
      expect((await member.get('/auth/users/me')).status).toBe(200);
    }
    now = new Date(begun + 12 * 3_600_000 - 1000);
    expect((await member.get('/auth/users/me')).status).toBe(200);
    now = new Date(begun + 12 * 3_600_000);
    expect((await member.get('/auth/users/me')).status).toBe(401);
  });

  it('expires a token after two hours without use', async () => {
    const member = await memberOf(server, marina);
    now = new Date(now.getTime() + 2 * 3_600_000 - 1000);
    expect((await member.get('/auth/users/me')).status).toBe(200);
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect((await member.get('/auth/users/me')).status).toBe(401);
  });

  it('leaves an expired token dead when the clock goes back, seen or unseen', async () => {
    const [seen, unseen] = [await memberOf(server, marina), await memberOf(server, rafael)];
    const before = now;
    now = new Date(before.getTime() + 3 * 3_600_000);
    expect((await seen.get('/auth/users/me')).status).toBe(401);
    await memberOf(server, helena);
    now = before;
    expect((await seen.get('/auth/users/me')).status).toBe(401);
    expect((await unseen.get('/auth/users/me')).status).toBe(401);
    expect((await (await memberOf(server, marina)).get('/auth/users/me')).status).toBe(200);
  });

  it('ages sessions, and forgives failures, after a clock that was ahead by a year for a moment', async () => {
    const before = now;
    now = new Date(before.getTime() + 365 * 24 * 3_600_000);
    const ahead = await memberOf(server, helena);
    for (let tried = 0; tried < 12; tried += 1) await signIn(server, bruno, 'chute');
    now = before;
    const member = await memberOf(server, marina);
    expect((await ahead.get('/auth/users/me')).status).toBe(401);
    expect((await signIn(server, bruno, 'Obra-Bruno-2026')).status).toBe(200);
    now = new Date(before.getTime() + 6 * 3_600_000);
    expect((await member.get('/auth/users/me')).status).toBe(401);
    now = before;
  });

  it.each([
    ['deactivation', { is_active: false }],
    ['deletion', { deleted_at: '2026-11-20T00:00:00Z' }],
    ['a new password', { password_hash: 'x' }],
  ])('ends every token of a user at %s, for good', async (_event, change) => {
    const users = server.database.queries.updateTable('users').where('email', '=', rafael);
    const before = await server.database.queries
      .selectFrom('users')
      .selectAll()
      .where('email', '=', rafael)
      .executeTakeFirstOrThrow();
    const member = await memberOf(server, rafael);
    await users.set(change).execute();
    expect((await member.get('/auth/users/me')).status).toBe(401);
    const { is_active, deleted_at, password_hash } = before;
    await users.set({ is_active, deleted_at, password_hash }).execute();
    expect((await member.get('/auth/users/me')).status).toBe(401);
  });

  it.each([
    ['that is empty', ''],
    ['without a token', 'Bearer'],
    ['of an unknown token', 'Bearer x'],
    ['of another kind', 'Basic YTpi'],
    ['of five thousand characters', `Bearer ${'a'.repeat(5000)}`],
    ['with SQL in it', "Bearer ' or 1=1"],
  ])('refuses an authorization %s', async (_what, authorization) => {
    expect((await clientOf(server, { authorization }).get('/auth/users/me')).status).toBe(401);
  });

  it('shows the companies of a user to that user and to superusers only', async () => {
    const [member, superuser] = [await memberOf(server, marina), await memberOf(server, helena)];
    const path = `/users/${member.userId}/tenants`;
    const own = await member.get(path);
    expect(own.body.map((tenant: { cnpj: string }) => tenant.cnpj)).toEqual([
      '11222333000181',
      '12ABC34501DE35',
    ]);
    expect((await superuser.get(path)).body).toEqual(own.body);
    expect((await (await memberOf(server, bruno)).get(path)).status).toBe(403);
    expect((await superuser.get(`/users/${member.tenantId}/tenants`)).status).toBe(404);
    expect((await superuser.get('/users/7/tenants')).status).toBe(422);
  });
});

it('hashes with argon2id and a salt, and takes as long for a user without a password', async () => {
  const [first, second] = await Promise.all([hashPassword('mesma senha'), hashPassword('mesma senha')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwordMatches('mesma senha', first)).toBe(true);
  expect(await passwordMatches('outra', first)).toBe(false);
  // Processor time, not wall time: other work on the machine does not count.
  const work = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  const measure = async (who: keyof typeof work, stored: string | null) => {
    const before = process.cpuUsage();
    await passwordMatches('x', stored);
    const { user, system } = process.cpuUsage(before);
    work[who] = Math.min(work[who], user + system);
  };
  for (let round = 0; round < 6; round += 1) {
    await measure('known', first);
    await measure('unknown', null);
  }
  expect(await passwordMatches('', null)).toBe(false);
  expect(work.unknown / work.known).toBeGreaterThan(0.5);
});

it('counts at most two concurrent attempts as not yet successful', async () => {
  const stored = await hashPassword('mesma senha');
  let open = 0;
  let most = 0;
  const attempt = {
    async begin() {
      open += 1;
      most = Math.max(most, open);
    },
    async succeeded() {
      open -= 1;
    },
  };
  const all = Array.from({ length: 8 }, () => passwordMatches('mesma senha', stored, attempt));
  expect(await Promise.all(all)).toEqual(Array(8).fill(true));
  expect(most).toBe(2);
});
