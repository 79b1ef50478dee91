import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, clientOf, helena, marina, memberOf, rafael, signIn } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const own = '/auth/users/me';

interface Session {
  id: string;
  is_current: boolean;
  address: string;
  begun_at: string;
  last_used_at: string;
  expires_at: string;
}

onOneHome('the own account', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.close());

  const sessionsOf = async (client: Awaited<ReturnType<typeof memberOf>>) =>
    (await client.get(`${own}/sessions`)).body as Session[];

  it('lists its sessions, newest first, ends one of them, and all others at once', async () => {
    const [first, second, third] = [
      await memberOf(server, marina),
      await memberOf(server, marina),
      await memberOf(server, marina),
    ];
    const stranger = await memberOf(server, rafael);
    const sessions = await sessionsOf(third);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      begun_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
      address: '127.0.0.1',
      agent: 'lightMyRequest',
      is_current: true,
    });
    const [current] = (await sessionsOf(first)).filter(({ is_current }) => is_current);
    expect((await third.delete(`${own}/sessions/${current?.id}`)).status).toBe(204);
    expect((await third.delete(`${own}/sessions/${current?.id}`)).status).toBe(404);
    expect((await first.get(own)).status).toBe(401);
    expect((await third.delete(`${own}/sessions`)).status).toBe(204);
    expect((await second.get(own)).status).toBe(401);
    expect(await sessionsOf(third)).toHaveLength(1);
    expect((await stranger.get(own)).status).toBe(200);
  });

  it('loses its sessions when a superuser ends them, and the log says so', async () => {
    const [superuser, first, second, stranger] = [
      await memberOf(server, helena),
      await memberOf(server, rafael),
      await memberOf(server, rafael),
      await memberOf(server, bruno),
    ];
    const { version } = (await superuser.get(`/users/${first.userId}`)).body;
    const ended = await superuser.put(`/users/${first.userId}`, { end_sessions: true });
    expect([ended.status, ended.body.version]).toEqual([200, version + 1]);
    const reads = async () => Promise.all([first, second, stranger].map((client) => client.get(own)));
    expect((await reads()).map(({ status }) => status)).toEqual([401, 401, 200]);
    const { rows } = await server.database.pool.query<{ after: object }>(
      `select after from administration_log where entity_id = '${first.userId}' order by at desc limit 1`,
    );
    expect(rows[0]?.after).toMatchObject({ version: version + 1, has_ended_sessions: true });
    const again = await memberOf(server, rafael);
    expect((await superuser.put(`/users/${first.userId}`, { end_sessions: false })).status).toBe(200);
    expect((await again.get(own)).status).toBe(200);
  });

  it('lists no session idle for two hours', async () => {
    let now = new Date();
    const clock = await startTestServer({ database: server.database, now: () => now });
    const slept = await memberOf(clock, rafael);
    await slept.delete(`${own}/sessions`);
    const later = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    };
    later(90);
    const awake = await memberOf(clock, rafael);
    const isCurrent = async () => (await sessionsOf(awake)).map(({ is_current }) => is_current);
    expect(await isCurrent()).toEqual([true, false]);
    later(31);
    expect(await isCurrent()).toEqual([true]);
    expect((await slept.get(own)).status).toBe(401);
    await clock.app.close();
  });

  it('lists the sessions by last use, not by start', async () => {
    let now = new Date(Date.now() + 4 * 3_600_000);
    const later = () => {
      now = new Date(now.getTime() + 5 * 60_000);
    };
    const clock = await startTestServer({ database: server.database, now: () => now });
    const first = await memberOf(clock, rafael);
    await first.delete(`${own}/sessions`);
    later();
    await memberOf(clock, rafael);
    later();
    const sessions = await sessionsOf(first);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
    const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
    const told = sessions.map(({ begun_at, last_used_at, expires_at }) => [
      minutes(begun_at, last_used_at),
      minutes(begun_at, expires_at),
    ]);
    // One was used until now, the other has only begun; each lives for twelve hours, whatever its use.
    expect(told).toEqual([
      [10, 720],
      [0, 720],
    ]);
    await clock.app.close();
  });

  it('ends no session of another user', async () => {
    const [one, other] = [await memberOf(server, marina), await memberOf(server, rafael)];
    const [session] = await sessionsOf(other);
    expect((await one.delete(`${own}/sessions/${session?.id}`)).status).toBe(404);
    expect((await one.delete(`${own}/sessions/x`)).status).toBe(422);
    expect((await other.get(own)).status).toBe(200);
  });

  it('has at most twenty sessions: the one unused for longest ends', async () => {
    const first = await memberOf(server, rafael);
    for (let count = 0; count < 20; count += 1) await server.signIn(rafael);
    const last = await memberOf(server, rafael);
    expect(await sessionsOf(last)).toHaveLength(20);
    expect((await first.get(own)).status).toBe(401);
  });

  it('keeps the session that was used last, however old, and ends the unused one', async () => {
    // Later than any use so far: a session cannot begin before another's last use.
    let now = new Date(Date.now() + 4 * 3_600_000);
    const clock = await startTestServer({ database: server.database, now: () => now });
    const [used, unused] = [await memberOf(clock, rafael), await memberOf(clock, rafael)];
    const others = [];
    for (let count = 0; count < 18; count += 1) {
      now = new Date(now.getTime() + 60_000);
      others.push(await memberOf(clock, rafael));
    }
    await used.get(own);
    const last = await memberOf(clock, rafael);
    const statuses = [used, unused, ...others, last].map(async (client) => (await client.get(own)).status);
    expect(await Promise.all(statuses)).toEqual([200, 401, ...others.map(() => 200), 200]);
    await clock.app.close();
  });

  it('keeps its session when it changes its password, and ends every other one', async () => {
    const [one, other] = [await memberOf(server, marina), await memberOf(server, marina)];
    const change = (current_password: string, new_password: string) =>
      one.post(`${own}/password`, { current_password, new_password });
    const field = async (...sent: [string, string]) => {
      const { status, body } = await change(...sent);
      return [status, body.detail[0].loc];
    };
    const now = 'Obra-Marina-2026';
    expect(await field('errada', 'Um canteiro novo')).toEqual([422, ['body', 'current_password']]);
    for (const weak of [
      'curta',
      '            ',
      marina,
      'qwertyuiop',
      '1234567890',
      'PASSWORD123',
      'um \ud800 canteiro',
    ])
      expect(await field(now, weak)).toEqual([422, ['body', 'new_password']]);
    const superuser = await memberOf(server, helena);
    const { version } = (await superuser.get(`/users/${one.userId}`)).body;
    expect((await change(now, 'Um canteiro novo')).status).toBe(204);
    // A superuser who had the user open edits an older version.
    const edit = { full_name: 'Marina C. Castro' };
    const outdated = await superuser.put(`/users/${one.userId}`, edit, { 'if-match': `"${version}"` });
    expect([outdated.status, outdated.body.current?.version]).toEqual([412, version + 1]);
    expect((await one.get(own)).status).toBe(200);
    expect((await other.get(own)).status).toBe(401);
    expect((await signIn(server, marina, now)).status).toBe(401);
    expect((await signIn(server, marina, 'Um canteiro novo')).status).toBe(200);
    const { rows } = await server.database.pool.query<{ after: object }>(
      `select after from administration_log where entity_id = '${one.userId}' order by at desc limit 1`,
    );
    expect(rows[0]?.after).toMatchObject({ has_new_credentials: true });
    expect(JSON.stringify(rows)).not.toContain('argon2');
    // One of two concurrent changes fails, because the current password has changed.
    const both = ['Um canteiro maior', 'Um canteiro menor'];
    const answers = await Promise.all(both.map((next) => change('Um canteiro novo', next)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const signedIn = await Promise.all(both.map((next) => signIn(server, marina, next)));
    expect(signedIn.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 204));
  });

  it('serves nothing else until an initial password is changed', async () => {
    const superuser = await memberOf(server, helena);
    const [email, password, next] = ['nova@erpconstrutoras.example', 'Canteiro inicial 1', 'Canteiro meu 22'];
    const sent = { email, password, is_superuser: true };
    const { body: created } = await superuser.post('/users', { ...sent, initial_password: true });
    const entered = async (typed: string) => {
      const { body } = await signIn(server, email, typed);
      return clientOf(server, { authorization: `Bearer ${body.access_token}` });
    };
    const held = async (client: Awaited<ReturnType<typeof entered>>) => {
      const [me, users] = [await client.get(own), await client.get('/users')];
      return [me.body.must_change_password, users.status, users.body.code];
    };
    const first = await entered(password);
    expect(await held(first)).toEqual([true, 403, 'initial_password']);
    const change = { current_password: password, new_password: next };
    expect((await first.post(`${own}/password`, change)).status).toBe(204);
    expect(await held(first)).toEqual([undefined, 200, undefined]);
    expect((await superuser.put(`/users/${created.id}`, { password, initial_password: true })).status).toBe(
      200,
    );
    expect(await held(await entered(password))).toEqual([true, 403, 'initial_password']);
    // A password without the flag is served as specified.
    expect((await superuser.put(`/users/${created.id}`, { password: next })).status).toBe(200);
    expect(await held(await entered(next))).toEqual([undefined, 200, undefined]);
  });

  it('says of a token whose session is gone that it ended', async () => {
    const gone = await clientOf(server, { authorization: 'Bearer x' }).get(own);
    expect([gone.status, gone.body.code]).toEqual([401, 'session_ended']);
    expect((await clientOf(server).get(own)).body.code).toBeUndefined();
  });

  it('slows down guesses of the password in an open session', async () => {
    const member = await memberOf(server, rafael);
    const guesses = Array.from({ length: 8 }, () =>
      member.post(`${own}/password`, { current_password: 'chute', new_password: 'Um canteiro novo' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('checks the password of a signed-in user while others fail with the same name at the same address', async () => {
    const member = await memberOf(server, bruno);
    for (let guess = 0; guess < 6; guess += 1) await signIn(server, bruno, 'chute');
    expect((await signIn(server, bruno, 'chute')).status).toBe(429);
    const sent = { current_password: 'Obra-Bruno-2026', new_password: 'curta' };
    expect((await member.post(`${own}/password`, sent)).body.detail[0].loc).toEqual(['body', 'new_password']);
  });

  it('leaves a trace of every session, which nobody can rewrite', async () => {
    const { rows } = await server.database.pool.query<{ event: string; count: number }>(
      'select event, count(*)::int as count from session_history group by event order by event',
    );
    expect(rows.map(({ event }) => event)).toEqual(['begun', 'ended']);
    expect(rows[0]?.count).toBeGreaterThan(20);
    const whence = await server.database.pool.query(
      'select distinct event, address, agent from session_history order by event',
    );
    const origin = { address: '127.0.0.1', agent: 'lightMyRequest' };
    expect(whence.rows).toEqual(['begun', 'ended'].map((event) => ({ event, ...origin })));
    await expect(server.database.pool.query('delete from session_history')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it("labels a session with its browser's name, shortened for a person", async () => {
    const [, , login] = server.logins;
    const client = await memberOf(server, login.email);
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': `Obra ção ${'x'.repeat(300)}`,
        // A caller that is no trusted proxy may send anything here.
        'x-forwarded-for': '203.0.113.9',
      },
      payload: new URLSearchParams({ username: login.email, password: login.password }).toString(),
    });
    const sessions = (await client.get(`${own}/sessions`)).body;
    const agent = `Obra o ${'x'.repeat(193)}`;
    expect(sessions).toContainEqual(expect.objectContaining({ agent, address: '127.0.0.1' }));
  });

  it('is closed without a login, and missing on a host of the bare specification', async () => {
    expect((await clientOf(server).get(`${own}/sessions`)).status).toBe(401);
    expect((await clientOf(server).post(`${own}/password`, {})).status).toBe(401);
    const bare = await startTestServer({ isExtended: false });
    const member = await memberOf(bare, marina);
    expect((await member.get(`${own}/sessions`)).status).toBe(404);
    await bare.close();
  });
});
