import { described, type Schema } from './described.ts';
import type { TestServer } from './testServer.ts';

export interface FuzzResult {
  requests: number;
  byStatus: Record<number, number>;
  /** What must not happen, with the seed's request that did it. */
  faults: string[];
}

const demonstration = ['marina@erpconstrutoras.example', 'admin@erpconstrutoras.example'];
const repairedEvery = 200;
/** They would end the session that asks. */
const left = /\/auth\/(logout|users\/me\/sessions)/;

/**
 * Sends `count` requests made of the description of the API, some right and most wrong in one place or another, as a member
 * and as a superuser. No answer may be a 5xx, and every refusal says why. The same seed makes the same requests.
 */
export async function fuzz(server: TestServer, count: number, seed: number): Promise<FuzzResult> {
  const { pick, chance, integer } = randomness(seed);
  const { operations: all, resolve } = await described(server);
  const operations = all.filter(({ path }) => !left.test(path));
  const callers = await signedIn(server);
  const result: FuzzResult = { requests: 0, byStatus: {}, faults: [] };
  const known = await knownIds(server);

  const text = () =>
    pick([
      ...[
        '',
        ' ',
        'Obra',
        'á'.repeat(integer(600)),
        '\ud800',
        'a\udc00b',
        '\0',
        'a\u0007',
        '🏗️',
        "' or 1=1 --",
        '%',
        '\u202e',
      ],
      ...[
        '2026-11-20',
        '0000-00-00',
        '2026-02-30',
        '1e400',
        'NaN',
        '-0',
        'true',
        'null',
        '{}',
        '[]',
        '../..',
        pick(known),
      ],
    ]);
  const number = () =>
    pick([
      0,
      -1,
      1,
      2,
      0.01,
      0.001,
      1e-9,
      99_999_999.99,
      1e15,
      1e16,
      1e20,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53,
      integer(200),
    ]);
  const anything = (depth = 0): unknown =>
    pick<() => unknown>([
      text,
      number,
      () => null,
      () => chance(0.5),
      () => (depth > 3 ? [] : Array.from({ length: integer(4) }, () => anything(depth + 1))),
      () => (depth > 3 ? {} : { [text()]: anything(depth + 1), __proto__: anything(depth + 1) }),
    ])();
  const right = (schema: Schema, name = ''): unknown => {
    const one = resolve(schema);
    const choices = one.anyOf ?? one.oneOf;
    if (chance(0.06)) return anything();
    if (choices?.length) return right(pick(choices), name);
    if (one.enum) return pick(one.enum);
    if (name.endsWith('_id') && chance(0.8)) return one.type === 'string' ? pick(known) : integer(80);
    if (name.endsWith('date')) return chance(0.8) ? `2026-0${1 + integer(9)}-1${integer(10)}` : text();
    if (one.type === 'string') return chance(0.6) ? `Texto ${integer(1e6)}` : text();
    if (one.type === 'boolean') return chance(0.5);
    if (one.type === 'number' || one.type === 'integer') return chance(0.6) ? integer(1e5) / 100 : number();
    if (one.type === 'array') return Array.from({ length: integer(5) }, () => right(one.items ?? {}, name));
    if (one.type === 'null') return null;
    const fields = Object.entries(one.properties ?? {}).filter(() => chance(0.9));
    return Object.fromEntries(fields.map(([field, inner]) => [field, right(inner, field)]));
  };

  for (let index = 0; index < count; index += 1) {
    if (index % repairedEvery === 0) await callers.repair();
    const operation = pick(operations);
    const path = operation.path.replace(/\{\w+\}/g, () =>
      encoded(chance(0.6) ? pick(known) : text(), chance),
    );
    const fields = operation.query.filter(() => chance(0.4));
    const query = fields.map(
      (field) => `${field}=${encoded(chance(0.5) ? String(number()) : text(), chance)}`,
    );
    const body = operation.body && (chance(0.9) ? right(operation.body) : anything());
    const json = body === null ? '' : JSON.stringify(body);
    const payload = chance(0.97) ? json : json.slice(0, integer(json.length + 1));
    const isLogin = path.endsWith('/auth/token');
    const type = chance(0.95)
      ? isLogin
        ? 'application/x-www-form-urlencoded'
        : 'application/json'
      : pick(['text/plain', 'application/json; charset=latin1', 'x', 'multipart/form-data']);
    const request = {
      method: (chance(0.97)
        ? operation.method
        : pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])) as 'GET',
      url: `${path}${query.length ? `?${query.join('&')}` : ''}`,
      headers: {
        ...(operation.body && { 'content-type': type }),
        ...(chance(0.97) && { authorization: `Bearer ${pick(callers.tokens())}` }),
        ...(chance(0.95) && { 'x-tenant-id': chance(0.97) ? callers.tenantId : pick(['x', pick(known)]) }),
        ...(chance(0.1) && { 'if-match': pick(['"1"', '"x"', '*', '"99999999999"', '']) }),
        ...(chance(0.1) && { 'idempotency-key': pick(['k', 'a'.repeat(300), 'é', `key-${integer(50)}`]) }),
      },
      ...(operation.body && { payload }),
    };
    const answer = await server.app.inject(request);
    result.requests += 1;
    result.byStatus[answer.statusCode] = (result.byStatus[answer.statusCode] ?? 0) + 1;
    const fault = faultOf(answer.statusCode, answer.body);
    if (fault)
      result.faults.push(`${fault} ${request.method} ${request.url} ${String(payload).slice(0, 300)}`);
  }
  return result;
}

function faultOf(status: number, body: string): string | null {
  if (status >= 500) return `${status} ${body}`;
  if (status < 400) return null;
  try {
    const { detail } = JSON.parse(body);
    const isSaid = typeof detail === 'string' ? detail !== '' : Array.isArray(detail) && detail.length > 0;
    return isSaid ? null : `${status} without detail: ${body}`;
  } catch {
    return `${status} without JSON: ${body}`;
  }
}

function encoded(value: string, chance: (share: number) => boolean): string {
  const wellFormed = value.toWellFormed();
  if (wellFormed !== value && chance(0.7)) return 'a%ED%A0%80b';
  return chance(0.95) ? encodeURIComponent(wellFormed) : `%${encodeURIComponent(wellFormed)}`;
}

/** A small generator with a seed (mulberry32): a fault can be made again. */
export function randomness(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => {
      const found = from[integer(from.length)];
      if (found === undefined) throw new Error('Nothing to pick from.');
      return found;
    },
  };
}

/** Tokens of a member and a superuser, and the function that undoes what their requests did to themselves. */
async function signedIn(server: TestServer) {
  const { pool } = server.database;
  const tables = ['users', 'tenants', 'user_tenant_links'];
  for (const table of tables) await pool.query(`create table kept_${table} as select * from ${table}`);
  const { rows } = await pool.query<{ tenant_id: string }>(
    `select tenant_id from user_tenant_links join users on users.id = user_id where email = $1 limit 1`,
    [demonstration[0]],
  );
  let tokens: string[] = [];
  return {
    tenantId: rows[0]?.tenant_id ?? '',
    tokens: () => tokens,
    async repair() {
      await pool.query(`
        update users set email = k.email, is_active = k.is_active, is_superuser = k.is_superuser, deleted_at = k.deleted_at,
          password_hash = k.password_hash from kept_users k where k.id = users.id
          and (users.email, users.is_active, users.is_superuser, users.password_hash) is distinct from
              (k.email, k.is_active, k.is_superuser, k.password_hash)`);
      await pool.query(
        'update tenants set deleted_at = k.deleted_at from kept_tenants k where k.id = tenants.id',
      );
      await pool.query(
        'insert into user_tenant_links select * from kept_user_tenant_links on conflict do nothing',
      );
      await pool.query('delete from login_failures');
      const alive = await Promise.all(tokens.map((token) => isAlive(server, token)));
      tokens = await Promise.all(
        demonstration.map(async (email, at) => (alive[at] && tokens[at]) || server.signIn(email)),
      );
    },
  };
}

/** Signing in costs as much as twenty requests. */
async function isAlive({ app }: TestServer, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: '/api/v1/auth/users/me', headers })).statusCode === 200;
}

async function knownIds({ database: { pool } }: TestServer): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    select id::text from users union all select id::text from tenants union all (select id::text from projects limit 9)
    union all (select id::text from suppliers limit 9) union all (select id::text from cost_centers limit 9)
    union all (select id::text from treasury_accounts limit 9) union all (select id::text from gl_entries limit 9)
    union all (select id::text from accounts limit 40)`);
  return [...rows.map(({ id }) => id), '1', '7', '0', '00000000-0000-4000-8000-000000000000'];
}
