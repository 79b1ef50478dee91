import { holdings, inOwn, readied, type World } from './attackedCompanies.ts';
import { described, type Operation, type Schema } from './described.ts';
import type { TestServer } from './testServer.ts';

interface Request {
  method: string;
  url: string;
  headers: Record<string, string | string[]>;
  payload?: string;
}

/** An attack changes the request of the victim's own member, or returns null where it does not apply. */
type Attack = (right: Request, world: World, operation: Operation) => Request | null;

const injection = `' or 1=1; select set_config('app.tenant_id', 'x', false) --`;

const as = (token: string): Attack => {
  return (right) => ({ ...right, headers: { ...right.headers, authorization: token } });
};
const asThe =
  (who: keyof World['tokens']): Attack =>
  (right, world, operation) =>
    as(`Bearer ${world.tokens[who]}`)(right, world, operation);
const naming =
  (company: (world: World) => string | string[]): Attack =>
  (right, world) => ({ ...right, headers: { ...right.headers, 'x-tenant-id': company(world) } });
const within =
  (attack: Attack): Attack =>
  (right, world, operation) =>
    attack(naming(({ own }) => own)(right, world, operation) ?? right, world, operation);
const withHeaders =
  (headers: (world: World) => Record<string, string>): Attack =>
  (right, world) => ({ ...right, headers: { ...right.headers, ...headers(world) } });
const withQuery =
  (query: (world: World, operation: Operation) => [string, string][]): Attack =>
  (right, world, operation) => {
    const asked = query(world, operation);
    if (!asked.length) return null;
    const written = asked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return { ...right, url: `${right.url}?${written}` };
  };
const withBody =
  (change: (body: Record<string, unknown>, world: World) => unknown): Attack =>
  (right, world) =>
    right.payload ? { ...right, payload: JSON.stringify(change(JSON.parse(right.payload), world)) } : null;

/**
 * By name; a request is addressed to the victim's company with the victim's ids, by a member of another one.
 */
export const attacks: Record<string, Attack> = {
  'into the other company': (right) => right,
  'with its ids, from the own company': within((right) => right),
  'without a company': (right) => {
    const { 'x-tenant-id': _, ...headers } = right.headers;
    return { ...right, headers };
  },
  'with an empty company': naming(() => ''),
  'with two companies': naming(({ own, victim }) => [own, victim]),
  'with two companies in one': naming(({ own, victim }) => `${own},${victim}`),
  'with the company in capitals': naming(({ victim }) => victim.toUpperCase()),
  'with the company in braces': naming(({ victim }) => `{${victim}}`),
  'with the company without hyphens': naming(({ victim }) => victim.replaceAll('-', '')),
  'with an injection as the company': naming(({ victim }) => `${victim}${injection}`),
  'with the company in the query': within(
    withQuery(({ victim }) => [
      ['tenant_id', victim],
      ['tenantId', victim],
      ['X-Tenant-ID', victim],
    ]),
  ),
  'with the company in the body': within(withBody((body, { victim }) => ({ ...body, tenant_id: victim }))),
  'with the company as the prototype': within(
    withBody((body, { victim }) => ({ ...body, ['__proto__']: { tenant_id: victim }, constructor: victim })),
  ),
  'with the company in a cookie and forwarded headers': within(
    withHeaders(({ victim }) => ({
      cookie: `tenantId=${victim}; x-tenant-id=${victim}`,
      'x-forwarded-tenant': victim,
      'x-original-url': `/api/v1/projects/?tenant_id=${victim}`,
      tenant_id: victim,
    })),
  ),
  'without a token': (right) => {
    const { authorization: _, ...headers } = right.headers;
    return { ...right, headers };
  },
  'with a token made up': as('Bearer made-up'),
  'with another scheme': (right, world, operation) =>
    as(`Basic ${world.tokens.member}`)(right, world, operation),
  'with the token of a session that ended': asThe('signedOut'),
  'with the token of somebody whose link is gone': asThe('unlinked'),
  'with the token of somebody who is inactive': asThe('inactive'),
  'as somebody of no company': asThe('outsider'),
  'as a superuser without a link': (right, world, operation) =>
    isOfNoCompany.test(operation.path) ? null : asThe('superuser')(right, world, operation),
  'with the integration key of another company': (right, world, operation) =>
    as(`Bearer ${world.integrationKey}`)(right, world, operation),
  'with an injection in the path': within((right, world) => {
    const ids = Object.values(world.ids).filter((id) => right.url.includes(id));
    if (!ids.length) return null;
    const url = ids.reduce(
      (text, id) => text.replace(id, encodeURIComponent(`${id}${injection}`)),
      right.url,
    );
    return { ...right, url };
  }),
  'with a way out of the path': within((right, world) => {
    const url = right.url.replace('/api/v1/', `/api/v1/projects/%2e%2e/..%2f${world.victim}/../`);
    return { ...right, url };
  }),
  'with its ids in every query': within(
    withQuery((world, { query }) =>
      Object.keys(query).map((name) => [name, idFor(name, world) ?? world.victim]),
    ),
  ),
  'with an injection in every query': within(
    withQuery((_, { query }) => Object.keys(query).map((name) => [name, injection])),
  ),
  'with every query twice': within(
    withQuery((world, { query }) =>
      Object.keys(query).flatMap((name): [string, string][] => [
        [name, '1'],
        [name, world.victim],
      ]),
    ),
  ),
  'with another method in a header': within(
    withHeaders(() => ({ 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' })),
  ),
  'with any version': within(withHeaders(() => ({ 'if-match': '*' }))),
  'under a key that the other company has used': within((right, world) =>
    right.method === 'POST'
      ? {
          ...right,
          headers: { ...right.headers, 'idempotency-key': world.usedKey.key },
          ...(right.url === '/api/v1/suppliers' && { payload: world.usedKey.body }),
        }
      : null,
  ),
};

export interface Raid {
  operations: number;
  attacks: number;
  requests: number;
  byStatus: Record<number, number>;
  /** Forbidden results: the attack, the operation, and its answer. */
  leaks: string[];
}

/**
 * Sends every operation of the API under every attack. A leak is a row of the other company in an
 * answer, a request that names the other company or one of its rows and is not refused, and any change of its
 * data.
 */
export async function raid(server: TestServer): Promise<Raid> {
  const { operations, resolve } = await described(server);
  const addresses = addressesOf(operations);
  const world = await readied(server, addresses, (address, member) => {
    const post = operations.find(({ method, path }) => method === 'POST' && path === `/api/v1${address}`);
    return member.post(
      address,
      post?.body ? filled(post.body, resolve, 'Da outra empresa', () => undefined) : undefined,
    );
  });
  const result: Raid = {
    operations: operations.length,
    attacks: Object.keys(attacks).length,
    requests: 0,
    byStatus: {},
    leaks: [],
  };
  let before = await holdings(server, world.victim);
  for (const operation of operations) {
    world.tokens.member = await server.signIn(inOwn);
    const right = rightRequest(operation, resolve, world);
    for (const [name, attack] of Object.entries(attacks)) {
      const request = attack(right, world, operation);
      if (!request) continue;
      const { statusCode: status, body } = await server.app.inject(request as never);
      result.requests += 1;
      result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
      const sent = decodeURIComponent(`${request.url} ${request.payload ?? ''}`);
      const shown = world.marks.find((mark) => body.includes(mark) && !sent.includes(mark));
      const seen = [
        shown && `shows ${shown}`,
        status < 400 && isForbidden(operation, request, world) && `answers ${status}`,
        status >= 500 && `answers ${status}`,
      ].filter(Boolean);
      for (const what of seen) result.leaks.push(`${name}: ${operation.method} ${operation.path} ${what}`);
    }
    const after = await holdings(server, world.victim);
    for (const [table, content] of Object.entries(after))
      if (content !== before[table])
        result.leaks.push(`${operation.method} ${operation.path} changed ${table} of the other company`);
    before = after;
  }
  return result;
}

/** Operations outside companies: sessions, their user, and the administration. */
const isOfNoCompany = /^\/api\/v1\/(health|auth|users|tenants|user-tenant-links|roles|admin)\b/;

function isForbidden({ path }: Operation, { url, headers, payload = '' }: Request, world: World): boolean {
  if (isOfNoCompany.test(path)) return false;
  const company = String(headers['x-tenant-id'] ?? '');
  const rows = Object.values(world.ids).filter((id) => id !== world.victim);
  const named = rows.some((id) => `${url.split('?')[0]} ${payload}`.includes(id));
  return company !== world.own || named;
}

/** The request of a member of the victim's company, with the victim's ids wherever one is needed. */
function rightRequest(operation: Operation, resolve: (schema: Schema) => Schema, world: World): Request {
  const { method, path, body } = operation;
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => pathId(path, name, world)),
    headers: {
      authorization: `Bearer ${world.tokens.member}`,
      'x-tenant-id': world.victim,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && {
      payload: JSON.stringify(
        filled(body, resolve, 'Invasão', (field) => idFor(field, world) ?? world.victim),
      ),
    }),
  };
}

/** A body of this shape, as valid as a shape can describe. */
function filled(
  shape: Schema,
  resolve: (schema: Schema) => Schema,
  text: string,
  idOf: (field: string) => string | undefined,
): unknown {
  const fill = (schema: Schema, name: string): unknown => {
    const one = resolve(schema);
    const choices = one.anyOf ?? one.oneOf;
    const choice = choices?.find(({ type }) => type !== 'null');
    if (choices?.some(({ type }) => type === 'null') && name.endsWith('_id') && !idOf(name)) return null;
    if (choice) return fill(choice, name);
    if (one.enum) return one.enum[0];
    if (one.type === 'array') return [fill(one.items ?? {}, name), fill(one.items ?? {}, name)];
    if (one.type === 'boolean') return true;
    if (one.type === 'number' || one.type === 'integer') return name.endsWith('_id') ? 6 : 10;
    if (name.endsWith('_id') || name === 'id') return idOf(name);
    if (one.format === 'date' || name === 'through') return '2026-11-10';
    if (one.type === 'string') return `${text} ${name}`;
    // A last day must be in the future, and may be left out.
    const fields = Object.entries(one.properties ?? {}).filter(([field]) => field !== 'expires_on');
    return Object.fromEntries(fields.map(([field, inner]) => [field, fill(inner, field)]));
  };
  return fill(shape, '');
}

/** Address of the rows that a field refers to. */
const addressOf: Record<string, string> = {
  supplier: '/suppliers',
  customer: '/customers',
  project: '/projects',
  cost_center: '/cost-centers',
  treasury_account: '/treasury/accounts',
  account: '/treasury/accounts',
  payable: '/payables',
  receivable: '/receivables',
  user: '/users',
};

const idFor = (field: string, { ids, victim }: World): string | undefined =>
  field === 'tenant_id'
    ? victim
    : ids[addressOf[field.replace(/^contra_partida_|^from_|^to_|_id$/g, '')] ?? ''];

/** The addresses at which the API has rows by id. */
function addressesOf(operations: Operation[]): string[] {
  const found = operations.flatMap(({ path }) => /^\/api\/v1(.*)\/\{id\}/.exec(path)?.[1] ?? []);
  return [...new Set(found)];
}

function pathId(path: string, name: string, world: World): string {
  if (name === 'role_id') return '1';
  const address = /^\/api\/v1(.*)\/\{id\}/.exec(path)?.[1] ?? '';
  return (name === 'id' ? world.ids[address] : idFor(name, world)) ?? world.victim;
}
