import { described, type Operation, type Schema } from './described.ts';
import { idsByPlace } from './idsByPlace.ts';
import { rightBodies } from './rightBodies.ts';
import type { TestServer } from './testServer.ts';

export interface FuzzResult {
  requests: number;
  byStatus: Record<number, number>;
  /** Operations that accepted none of their requests. */
  untaken: string[];
  /** Forbidden results, with the seed's request that caused them. */
  faults: string[];
  /** Rows of the administration that were set back by SQL, which its chain cannot explain. */
  repaired: ReadonlySet<string>;
}

const demonstration = ['marina@erpconstrutoras.example', 'admin@erpconstrutoras.example'];
const repairedEvery = 100;
/** Tables whose rows a call can end, and their addresses. */
const endable = [
  ['suppliers', 'suppliers'],
  ['customers', 'customers'],
  ['accounts', 'chart-of-accounts'],
  ['cost_centers', 'cost-centers'],
  ['treasury_accounts', 'treasury/accounts'],
] as const;
/** Operations that would end the session. */
const left = /\/auth\/(logout|users\/me\/sessions)/;

/**
 * Sends `count` requests generated from the description of the API as a member and as a superuser: two of
 * five are as valid as chance allows, the others are wrong in some place. No answer may be a 5xx, and every
 * refusal gives a reason. The same seed generates the same requests, except for ids.
 */
export async function fuzz(server: TestServer, count: number, seed: number): Promise<FuzzResult> {
  const random = randomness(seed);
  const { pick, chance, integer } = random;
  const { operations: all, resolve } = await described(server);
  const operations = all.filter(({ path }) => !left.test(path));
  const callers = await signedIn(server);
  const result: FuzzResult = {
    requests: 0,
    byStatus: {},
    untaken: operations.map(nameOf),
    faults: [],
    repaired: callers.repaired,
  };
  const { known, ofKind, remember } = idsByPlace(
    operations
      .filter(({ path }) => path.includes('/{id}'))
      .map(({ path }) => path.slice(0, path.indexOf('/{id}'))),
  );
  const { tenantId, bodies, seen } = await rightBodies(server, random, ofKind);
  remember(seen.place, seen.body);
  /** Some requests are as valid as chance allows; in the others anything may be wrong. */
  let isRight = false;
  const strays = (share: number) => !isRight && chance(share);

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
        '../../..',
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
  /** Values that are valid by a rule outside the schema. */
  const particular: Record<string, () => unknown> = {
    email: () => `pessoa${integer(1e6)}@exemplo.com.br`,
    password: () => `Muro-de-Arrimo-${integer(1e6)}`,
    role_id: () => 1 + integer(3),
    code: () => `9.${integer(99)}`,
  };
  const right = (schema: Schema, name = ''): unknown => {
    const one = resolve(schema);
    const choices = one.anyOf ?? one.oneOf;
    if (strays(0.06)) return anything();
    if (choices?.length) return right(pick(choices), name);
    if (one.enum) return pick(one.enum);
    if (name.endsWith('_id') && !strays(0.2)) return one.type === 'string' ? pick(ofKind(name)) : integer(80);
    if (one.format === 'date' || name.endsWith('date'))
      return strays(0.2) ? text() : `2026-0${1 + integer(9)}-1${integer(10)}`;
    if (name in particular && !strays(0.3)) return particular[name]?.();
    if (one.type === 'string') return strays(0.4) ? text() : `Texto ${integer(1e6)}`;
    // The sessions of the requests must last.
    if (one.type === 'boolean') return !['end_sessions', 'initial_password'].includes(name) && chance(0.5);
    if (one.type === 'number' || one.type === 'integer')
      return strays(0.4) ? number() : one.type === 'integer' ? integer(80) : integer(1e5) / 100;
    if (one.type === 'array') return Array.from({ length: integer(5) }, () => right(one.items ?? {}, name));
    if (one.type === 'null') return null;
    const fields = Object.entries(one.properties ?? {}).filter(() => !strays(0.1));
    return Object.fromEntries(fields.map(([field, inner]) => [field, right(inner, field)]));
  };
  const tokenFor = ({ needs }: Operation) => {
    const [member = '', superuser = ''] = callers.tokens();
    return strays(0.5) || chance(0.1) ? pick([member, superuser]) : needs === 'tenant' ? member : superuser;
  };
  /** The same value with some of its parts spoilt. */
  const spoilt = (value: unknown): unknown => {
    if (strays(0.04)) return anything();
    if (Array.isArray(value)) return value.map(spoilt);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, spoilt(inner)]));
  };

  for (let index = 0; index < count; index += 1) {
    if (index % repairedEvery === 0) await callers.repair(tenantId);
    const operation = pick(operations);
    isRight = chance(0.4);
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
      if (name === 'year' && !strays(0.2)) return pick(['2024', '2025', '2026']);
      const place = name === 'id' ? operation.path.slice(0, at - 1) : name;
      return encoded(strays(0.2) ? text() : pick(strays(0.2) ? known : ofKind(place)), strays);
    });
    // The id of one row empties most lists.
    const questions = Object.entries(operation.query).filter(([name]) =>
      chance((isRight ? 0.8 : 0.4) * (name.endsWith('_id') ? 0.3 : 1)),
    );
    const query = questions.map(([name, schema]) => {
      const value = strays(0.7) ? pick([number(), text()]) : right(schema, name);
      return `${name}=${encoded(typeof value === 'object' ? JSON.stringify(value) : String(value), strays)}`;
    });
    const example = bodies[`${operation.method} ${operation.path.slice('/api/v1'.length)}`];
    const body =
      operation.body &&
      (example && chance(isRight ? 0.9 : 0.5)
        ? spoilt(example())
        : strays(0.1)
          ? anything()
          : right(operation.body));
    const json = body === null ? '' : JSON.stringify(body);
    const payload = strays(0.03) ? json.slice(0, integer(json.length + 1)) : json;
    const isLogin = path.endsWith('/auth/token');
    const type = strays(0.05)
      ? pick(['text/plain', 'application/json; charset=latin1', 'x', 'multipart/form-data'])
      : isLogin
        ? 'application/x-www-form-urlencoded'
        : 'application/json';
    const request = {
      method: (strays(0.03)
        ? pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
        : operation.method) as 'GET',
      url: `${path}${query.length ? `?${query.join('&')}` : ''}`,
      headers: {
        ...(operation.body && { 'content-type': type }),
        ...(!strays(0.03) && { authorization: `Bearer ${tokenFor(operation)}` }),
        ...(!strays(0.05) && { 'x-tenant-id': strays(0.03) ? pick(['x', pick(known)]) : tenantId }),
        ...(strays(0.1) && { 'if-match': pick(['"1"', '"x"', '*', '"99999999999"', '']) }),
        ...(strays(0.1) && { 'idempotency-key': pick(['k', 'a'.repeat(300), 'é', `key-${integer(50)}`]) }),
      },
      ...(operation.body && { payload }),
    };
    const answer = await server.app.inject(request);
    result.requests += 1;
    result.byStatus[answer.statusCode] = (result.byStatus[answer.statusCode] ?? 0) + 1;
    if (answer.statusCode < 300) {
      remember(operation.path, answer.body);
      result.untaken = result.untaken.filter((name) => name !== `${request.method} ${operation.path}`);
    }
    const fault = faultOf(answer.statusCode, answer.body);
    if (fault)
      result.faults.push(`${fault} ${request.method} ${request.url} ${String(payload).slice(0, 300)}`);
  }
  return result;
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
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

function encoded(value: string, strays: (share: number) => boolean): string {
  const wellFormed = value.toWellFormed();
  if (wellFormed !== value && strays(0.7)) return 'a%ED%A0%80b';
  return strays(0.05) ? `%${encodeURIComponent(wellFormed)}` : encodeURIComponent(wellFormed);
}

/** A small seeded generator (mulberry32), so that a fault can be reproduced. */
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

/**
 * Tokens of a member and a superuser, and the function that undoes the effects of their requests on
 * themselves.
 */
async function signedIn(server: TestServer) {
  const { pool } = server.database;
  const tables = ['users', 'tenants', 'user_tenant_links'];
  await pool.query('create schema kept');
  for (const table of tables) await pool.query(`create table kept.${table} as select * from ${table}`);
  let tokens: string[] = [];
  const repaired = new Set<string>();
  const setBack = async (statement: string) => {
    const { rows } = await pool.query<{ row: string }>(statement);
    for (const { row } of rows) repaired.add(row);
  };
  return {
    repaired,
    tokens: () => tokens,
    async repair(tenantId: string) {
      await setBack(`
        update users set email = k.email, is_active = k.is_active, is_superuser = k.is_superuser, deleted_at = k.deleted_at,
          password_hash = k.password_hash from kept.users k where k.id = users.id
          and (users.email, users.is_active, users.is_superuser, users.password_hash) is distinct from
              (k.email, k.is_active, k.is_superuser, k.password_hash)
        returning 'users ' || users.id as row`);
      await setBack(`
        update tenants set deleted_at = k.deleted_at from kept.tenants k where k.id = tenants.id
          and tenants.deleted_at is distinct from k.deleted_at returning 'tenants ' || tenants.id as row`);
      await setBack(`
        insert into user_tenant_links select * from kept.user_tenant_links on conflict do nothing
        returning 'user_tenant_links ' || user_id || ':' || tenant_id as row`);
      await pool.query('delete from login_failures');
      const alive = await Promise.all(tokens.map((token) => isAlive(server, token)));
      tokens = await Promise.all(
        demonstration.map(async (email, at) => (alive[at] && tokens[at]) || server.signIn(email)),
      );
      // By calls, which are noted: the trail explains every row.
      for (const [table, path] of endable) {
        const isParty = /^(suppliers|customers)$/.test(path);
        const { rows } = await pool.query<{ id: string; is_gone: boolean }>(
          `select id, ${isParty ? 'deleted_at is not null' : 'false'} as is_gone from ${table}
           where tenant_id = $1 and not is_active`,
          [tenantId],
        );
        for (const { id, is_gone } of rows)
          await server.app.inject({
            method: 'PUT',
            url: `/api/v1/${path}/${id}${is_gone ? '/restore' : ''}`,
            headers: { authorization: `Bearer ${tokens[0]}`, 'x-tenant-id': tenantId },
            payload: { is_active: true },
          });
      }
    },
  };
}

/** Signing in costs as much as twenty requests. */
async function isAlive({ app }: TestServer, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: '/api/v1/auth/users/me', headers })).statusCode === 200;
}
