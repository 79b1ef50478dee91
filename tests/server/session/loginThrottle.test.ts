import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidy } from '../../../server/database/housekeeping.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf, rafael } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const right = { [marina]: 'Obra-Marina-2026', [rafael]: 'Obra-Rafael-2026' };

interface From {
  address?: string;
  cookie?: string;
  forwarded?: string;
}

onOneHome('the login under attack', (open) => {
  let server: TestServer;
  let log = '';
  let now = new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    const options = { now: () => now, trustProxy: '10.0.0.1', logger: { level: 'info', stream } };
    server = await startTestServer({ database: await open(), ...options });
  });
  afterAll(() => server.close());

  const attempt = async (
    username: string,
    password: string,
    { address = '192.0.2.1', cookie, forwarded }: From = {},
    app = server.app,
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/token',
      remoteAddress: address,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie && { cookie }),
        ...(forwarded && { 'x-forwarded-for': forwarded }),
      },
      payload: new URLSearchParams({ username, password }).toString(),
    });
    return {
      status: answer.statusCode,
      waitSeconds: Number(answer.headers['retry-after'] ?? 0),
      cookie: String(answer.headers['set-cookie'] ?? ''),
      body: answer.json(),
    };
  };
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  it('accepts one password thirty times at once, since nobody fails', async () => {
    const password = right[rafael] ?? '';
    const answers = Array.from({ length: 30 }, () => attempt(rafael, password, { address: '192.0.2.77' }));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  });

  it('leaves an office its tries, however many users sign in there', async () => {
    const office = { address: '192.0.2.78' };
    for (let colleague = 0; colleague < 41; colleague += 1)
      expect((await attempt(rafael, right[rafael] ?? '', office)).status).toBe(200);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await attempt(marina, 'chute', office)).status).toBe(401);
    expect((await attempt(marina, 'chute', office)).status).toBe(429);
    later(20);
  });

  it('doubles the pause with every failure beyond the fifth, up to five minutes, and ends it on time', async () => {
    const guess = () => attempt(marina, 'chute', { address: '192.0.2.60' });
    for (let free = 0; free < 5; free += 1) expect((await guess()).status).toBe(401);
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const { status, waitSeconds } = await guess();
      expect([status, waitSeconds]).toEqual([429, seconds]);
      now = new Date(now.getTime() + seconds * 1000 - 1);
      expect((await guess()).status).toBe(429);
      now = new Date(now.getTime() + 1);
      expect((await guess()).status).toBe(401);
    }
    later(20);
  });

  it('starts counting anew after a quarter of an hour, with as many tries as at first', async () => {
    const from = { address: '192.0.2.79' };
    for (const _ of ['at first', 'later']) {
      for (let tried = 0; tried < 5; tried += 1)
        expect((await attempt(rafael, 'chute', from)).status).toBe(401);
      expect((await attempt(rafael, 'chute', from)).status).toBe(429);
      later(20);
    }
  });

  it('counts the failures of one user in any case of the e-mail', async () => {
    const capitals = marina.toUpperCase();
    for (const name of [marina, capitals, ` ${marina} `, capitals, marina])
      expect((await attempt(name, 'chute', { address: '192.0.2.61' })).status).toBe(401);
    expect((await attempt(capitals, 'chute', { address: '192.0.2.61' })).status).toBe(429);
    later(20);
  });

  it('stays open for everybody else at an address that tries 45 names', async () => {
    const names = Array.from({ length: 38 }, (_, tried) => `junk${tried}@x.example`);
    for (const name of names) await attempt(name, 'junk');
    // The fortieth is still within the failures of a whole office behind one address.
    expect((await attempt(names[0] ?? '', 'junk')).status).toBe(401);
    expect((await attempt(names[0] ?? '', 'junk')).status).toBe(401);
    expect((await attempt(names[0] ?? '', 'junk')).status).toBe(429);
    for (let tried = 40; tried < 45; tried += 1) await attempt(`junk${tried}@x.example`, 'junk');
    expect((await attempt(marina, right[marina] ?? '')).status).toBe(200);
    // Each name still has one try there, and no second one.
    expect((await attempt('junk50@x.example', 'junk')).status).toBe(401);
    expect((await attempt('junk50@x.example', 'junk')).status).toBe(429);
    later(20);
  });

  it('stays open for a known device and at other addresses when one address guesses a password', async () => {
    const { cookie } = await attempt(marina, right[marina] ?? '', { address: '192.0.2.9' });
    expect(cookie).toMatch(
      /^erp_device=[\w-]{32}; Path=\/api\/v1\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const device = cookie.split(';')[0];
    for (let guess = 0; guess < 8; guess += 1) await attempt(marina, 'chute', { address: '192.0.2.9' });
    expect((await attempt(marina, right[marina] ?? '', { address: '192.0.2.9' })).status).toBe(429);
    expect(
      (await attempt(marina, right[marina] ?? '', { address: '192.0.2.9', cookie: device })).status,
    ).toBe(200);
    expect((await attempt(marina, right[marina] ?? '', { address: '192.0.2.10' })).status).toBe(200);
    expect(
      (await attempt(rafael, right[rafael] ?? '', { address: '192.0.2.9', cookie: device })).status,
    ).toBe(200);
    later(20);
  });

  it('keeps the devices of two users on a shared computer', async () => {
    const signedIn = async (user: keyof typeof right, cookie?: string) => {
      const answer = await attempt(user, right[user] ?? '', {
        address: '192.0.2.11',
        ...(cookie && { cookie }),
      });
      return answer.cookie.split(';')[0];
    };
    const device = await signedIn(marina);
    expect(await signedIn(rafael, device)).toBe(device);
    expect(await signedIn(marina, device)).toBe(device);
  });

  it('treats the device of one user as unknown for another', async () => {
    const at = { address: '192.0.2.12' };
    const [cookie = ''] = (await attempt(marina, right[marina] ?? '', at)).cookie.split(';');
    for (let guess = 0; guess < 5; guess += 1) await attempt(rafael, 'chute', at);
    expect((await attempt(rafael, right[rafael] ?? '', { ...at, cookie })).status).toBe(429);
    later(20);
  });

  it('closes to unknown devices only when a thousand addresses guess one password', async () => {
    const known = (await attempt(marina, right[marina] ?? '', { address: '192.0.2.20' })).cookie.split(
      ';',
    )[0];
    await attempt(marina, 'chute', { address: '192.0.2.21' });
    const failedBefore = (times: number) =>
      server.database.pool.query(`update login_failures set count = ${times} where key like 'user %'`);
    await failedBefore(98);
    for (const address of ['192.0.2.24', '192.0.2.25', '192.0.2.26'])
      expect((await attempt(marina, right[marina] ?? '', { address })).status).toBe(200);
    await failedBefore(99);
    expect((await attempt(marina, 'chute', { address: '192.0.2.23' })).status).toBe(401);
    expect((await attempt(marina, right[marina] ?? '', { address: '192.0.2.22' })).status).toBe(429);
    expect(
      (await attempt(marina, right[marina] ?? '', { address: '192.0.2.22', cookie: known })).status,
    ).toBe(200);
    later(20);
    expect((await attempt(marina, right[marina] ?? '', { address: '192.0.2.22' })).status).toBe(200);
  });

  it('counts together with other servers on the same database, by the addresses that proxies report', async () => {
    const second = await startTestServer({
      database: { ...server.database, close: async () => {} },
      now: () => now,
    });
    const behind = { address: '10.0.0.1', forwarded: '198.51.100.7' };
    for (let guess = 0; guess < 5; guess += 1) await attempt(rafael, 'chute', behind);
    expect((await attempt(rafael, 'chute', { address: '198.51.100.7' }, second.app)).status).toBe(429);
    expect((await attempt(rafael, 'chute', { address: '198.51.100.8' }, second.app)).status).toBe(401);
    // A caller that is no trusted proxy is not believed.
    const liar = { address: '203.0.113.1', forwarded: '198.51.100.7' };
    expect((await attempt(rafael, right[rafael] ?? '', liar)).status).toBe(200);
    await second.app.close();
    later(20);
  });

  it('stores nothing that was typed as a name, and logs every attempt without it', async () => {
    log = '';
    await attempt('minha senha secreta', 'outra', { address: '192.0.2.30' });
    await attempt(marina, right[marina] ?? '', { address: '192.0.2.30' });
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const attempts = lines.filter(({ event }) => event === 'sign-in');
    expect(attempts.map(({ outcome, address, user_id }) => [outcome, address, typeof user_id])).toEqual([
      ['refused', '192.0.2.30', 'object'],
      ['accepted', '192.0.2.30', 'string'],
    ]);
    const { rows } = await server.database.pool.query('select * from login_failures');
    for (const secret of ['secreta', 'outra', marina, right[marina] ?? ''])
      expect(log + JSON.stringify(rows)).not.toContain(secret);
  });

  it('logs no sign-in of an inactive user, even with the right password', async () => {
    const ofRafael = server.database.queries.updateTable('users').where('email', '=', rafael);
    await ofRafael.set({ is_active: false }).execute();
    log = '';
    await attempt(rafael, right[rafael] ?? '', { address: '192.0.2.32' });
    await ofRafael.set({ is_active: true }).execute();
    expect(log).toContain('"outcome":"refused"');
    expect(log).not.toContain('"outcome":"accepted"');
  });

  it('logs an attempt that it refuses unchecked as such', async () => {
    log = '';
    for (let tried = 0; tried < 6; tried += 1) await attempt(rafael, 'chute', { address: '192.0.2.31' });
    const outcomes = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .flatMap(({ event, outcome }) => (event === 'sign-in' ? [outcome] : []));
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'throttled']);
    later(20);
  });

  it("leaves others' work alone during two hundred concurrent junk logins", async () => {
    const member = await memberOf(server, marina);
    log = '';
    let finished = 0;
    const junk = Array.from({ length: 200 }, async (_, index) => {
      const { status } = await attempt(`junk${index}@y.example`, 'junk', { address: `198.18.0.${index}` });
      finished += 1;
      return status;
    });
    for (let asked = 0; asked < 5; asked += 1)
      expect((await member.get('/projects/?size=1')).status).toBe(200);
    expect(finished).toBeLessThan(200);
    const statuses = await Promise.all(junk);
    for (const status of statuses) expect([401, 503]).toContain(status);
    // Nobody has to pause: an attempt that the server had no time for is no guess.
    const busy = statuses.filter((status) => status === 503).length;
    expect(log.split('"outcome":"failed"')).toHaveLength(busy + 1);
    expect(log).not.toContain('"outcome":"throttled"');
  });

  it('serves other addresses, and known devices of the same, while one address floods the line', async () => {
    const device = (await attempt(rafael, right[rafael] ?? '', { address: '198.51.100.7' })).cookie;
    const flood = Array.from({ length: 120 }, (_, index) =>
      attempt(`nobody${index}@y.example`, 'junk', { address: '198.51.100.7' }),
    );
    const others = Array.from({ length: 12 }, (_, index) =>
      attempt(marina, right[marina] ?? '', { address: `198.51.100.${20 + index}` }),
    );
    const known = attempt(rafael, right[rafael] ?? '', { address: '198.51.100.7', cookie: device });
    for (const { status } of await Promise.all([...others, known])) expect(status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    later(20);
  });

  it('spends no hash on unknown names from an address with too many failures', async () => {
    const from = { address: '198.51.100.90' };
    for (let tried = 0; tried < 40; tried += 1) await attempt(`gone${tried}@y.example`, 'junk', from);
    const median = (times: number[]) => times.sort((a, b) => a - b)[2] ?? 0;
    const timed = async (address: string, name: string) => {
      const begun = performance.now();
      expect((await attempt(name, 'junk', { address })).status).toBe(401);
      return performance.now() - begun;
    };
    const spent: number[] = [];
    const fresh: number[] = [];
    for (let tried = 0; tried < 5; tried += 1) {
      spent.push(await timed(from.address, `spent${tried}@y.example`));
      fresh.push(await timed(`198.51.101.${tried}`, `fresh${tried}@y.example`));
    }
    expect(median(spent)).toBeLessThan(median(fresh) / 2);
    later(20);
  });

  it('sends HSTS to a browser behind TLS only', async () => {
    const over = (headers: Record<string, string>, remoteAddress: string) =>
      server.app.inject({ url: '/healthz', headers, remoteAddress });
    const secure = { 'x-forwarded-proto': 'https' };
    expect((await over(secure, '10.0.0.1')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await over({}, '10.0.0.1')).headers).not.toHaveProperty('strict-transport-security');
    expect((await over(secure, '203.0.113.1')).headers).not.toHaveProperty('strict-transport-security');
    const { cookie } = await (async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/token',
        remoteAddress: '10.0.0.1',
        headers: { ...secure, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username: marina, password: right[marina] ?? '' }).toString(),
      });
      return { cookie: String(answer.headers['set-cookie']) };
    })();
    expect(cookie).toContain('; Secure');
  });

  it('remembers a device for half a year after the last sign-in', async () => {
    const [cookie = ''] = (
      await attempt(marina, right[marina] ?? '', { address: '192.0.2.79' })
    ).cookie.split(';');
    later(7 * 24 * 60);
    await attempt(marina, right[marina] ?? '', { address: '192.0.2.79', cookie });
    const known = async (days: number) => {
      await tidy(server.database, new Date(now.getTime() + days * 24 * 3_600_000));
      return (await server.database.pool.query('select from known_devices')).rowCount;
    };
    expect(await known(179)).toBeGreaterThan(0);
    expect(await known(181)).toBe(0);
  });
});
