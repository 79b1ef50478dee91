import { randomUUID } from 'node:crypto';
import { clientOf, memberOf, signIn } from '../server/client.ts';
import { described, type Operation, type Schema } from './described.ts';
import type { TestServer } from './testServer.ts';

interface Request {
  method: string;
  url: string;
  headers: Record<string, string | string[]>;
  payload?: string;
}

/** Who attacks: a member of one company only, and people who are not let into the other one either. */
interface World {
  own: string;
  victim: string;
  tokens: Record<'member' | 'outsider' | 'superuser' | 'signedOut' | 'unlinked' | 'inactive', string>;
  integrationKey: string;
  /** A key under which the victim has created a row, and what it sent. */
  usedKey: { key: string; body: string };
  /** Rows of the victim: of each table one id, and every text by which a row would be known. */
  ids: Record<string, string>;
  marks: string[];
}

/** An attack changes the request that the victim's own member might send, or answers null where it does not apply. */
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

/** By name; a request stands in the victim's company with the victim's ids, by the member of another one. */
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
    withQuery((world, { query }) => query.map((name) => [name, idFor(name, world) ?? world.victim])),
  ),
  'with an injection in every query': within(
    withQuery((_, { query }) => query.map((name) => [name, injection])),
  ),
  'with every query twice': within(
    withQuery((world, { query }) =>
      query.flatMap((name): [string, string][] => [
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
  /** What must not happen: the attack, the operation, and what was seen. */
  leaks: string[];
}

/**
 * Sends every operation of the API under every attack (R10). A leak is a row of the other company in an answer, a request
 * that names the other company or one of its rows and is not refused, and any change of what it has.
 */
export async function raid(server: TestServer): Promise<Raid> {
  const { operations, resolve } = await described(server);
  const world = await readied(server);
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

/** What is asked of no company: a session, its user, and what superusers administer. */
const isOfNoCompany = /^\/api\/v1\/(health|auth|users|tenants|user-tenant-links|roles|admin)\b/;

function isForbidden({ path }: Operation, { url, headers, payload = '' }: Request, world: World): boolean {
  if (isOfNoCompany.test(path)) return false;
  const company = String(headers['x-tenant-id'] ?? '');
  const named = Object.values(world.ids).some((id) => `${url.split('?')[0]} ${payload}`.includes(id));
  return company !== world.own || named;
}

/** What a member of the victim's company would send, with the victim's ids wherever one is asked for. */
function rightRequest(operation: Operation, resolve: (schema: Schema) => Schema, world: World): Request {
  const { method, path, body } = operation;
  const fill = (schema: Schema, name: string): unknown => {
    const one = resolve(schema);
    const choice = (one.anyOf ?? one.oneOf)?.find(({ type }) => type !== 'null');
    if (choice) return fill(choice, name);
    if (one.enum) return one.enum[0];
    if (one.type === 'array') return [fill(one.items ?? {}, name), fill(one.items ?? {}, name)];
    if (one.type === 'boolean') return true;
    if (one.type === 'number' || one.type === 'integer') return name.endsWith('_id') ? 6 : 10;
    if (name.endsWith('_id') || name === 'id') return idFor(name, world) ?? world.victim;
    if (/date|through|from|to$/.test(name)) return '2026-11-10';
    if (one.type === 'string') return `Invasão ${name}`;
    const fields = Object.entries(one.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, fill(inner, field)]));
  };
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => pathId(path, name, world)),
    headers: {
      authorization: `Bearer ${world.tokens.member}`,
      'x-tenant-id': world.victim,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(fill(body, '')) }),
  };
}

const idFor = (name: string, { ids, victim }: World): string | undefined =>
  name === 'tenant_id' ? victim : ids[name.replace(/^contra_partida_|^from_|^to_/, '').replace(/_id$/, '')];

/** The longest beginning wins. */
const rooms: [string, string][] = [
  ['/api/v1/payables/documents', 'payable_document'],
  ['/api/v1/payables/settlements', 'payable_settlement'],
  ['/api/v1/payables', 'payable'],
  ['/api/v1/receivables/documents', 'receivable_document'],
  ['/api/v1/receivables/settlements', 'receivable_settlement'],
  ['/api/v1/receivables', 'receivable'],
  ['/api/v1/projects', 'project'],
  ['/api/v1/reports/projects', 'project'],
  ['/api/v1/suppliers', 'supplier'],
  ['/api/v1/customers', 'customer'],
  ['/api/v1/chart-of-accounts', 'account_number'],
  ['/api/v1/cost-centers', 'cost_center'],
  ['/api/v1/treasury/accounts', 'treasury_account'],
  ['/api/v1/treasury/movements', 'movement'],
  ['/api/v1/gl/entries', 'entry'],
  ['/api/v1/gl/entry-templates', 'entry_template'],
  ['/api/v1/settings/integration-keys', 'integration_key'],
  ['/api/v1/tenants', 'tenant'],
  ['/api/v1/users', 'user'],
  ['/api/v1/auth/users/me/sessions', 'user'],
];

function pathId(path: string, name: string, world: World): string {
  if (name === 'tenant_id') return world.victim;
  if (name === 'role_id') return '1';
  const room =
    name === 'id' ? rooms.find(([beginning]) => path.startsWith(beginning))?.[1] : name.slice(0, -3);
  const id = room === 'tenant' ? world.victim : world.ids[room ?? ''];
  if (!id) throw new Error(`The raid has no id of the other company for ${path}.`);
  return id;
}

/** Of each kind one row of the company, by the name that fields and paths have for it. */
const oneOfEach: Record<string, string> = {
  project: 'projects',
  supplier: 'suppliers',
  customer: 'customers',
  cost_center: 'cost_centers',
  treasury_account: 'treasury_accounts',
  movement: 'treasury_movements',
  entry: 'gl_entries',
  entry_template: 'entry_templates',
  integration_key: 'integration_keys',
  payable: `(select i.tenant_id, i.id from title_installments i join title_documents d
    on d.tenant_id = i.tenant_id and d.id = i.document_id and d.kind = 'PAYABLE') as payables`,
  receivable: `(select i.tenant_id, i.id from title_installments i join title_documents d
    on d.tenant_id = i.tenant_id and d.id = i.document_id and d.kind = 'RECEIVABLE') as receivables`,
  payable_document: `(select * from title_documents where kind = 'PAYABLE') as payables`,
  receivable_document: `(select * from title_documents where kind = 'RECEIVABLE') as receivables`,
  payable_settlement: `(select * from settlements where kind = 'PAYABLE') as payables`,
  receivable_settlement: `(select * from settlements where kind = 'RECEIVABLE') as receivables`,
};

const inBoth = 'marina@erpconstrutoras.example';
const inOwn = 'rafael@erpconstrutoras.example';
const inNone = 'bruno@erpconstrutoras.example';
const superuser = 'admin@erpconstrutoras.example';

async function readied(server: TestServer): Promise<World> {
  const { pool } = server.database;
  const [own, victim] = [await memberOf(server, inBoth, 0), await memberOf(server, inBoth, 1)];
  const usedKey = { key: randomUUID(), body: JSON.stringify({ name: 'Fornecedor da outra empresa' }) };
  await victim.post('/suppliers/', JSON.parse(usedKey.body), { 'idempotency-key': usedKey.key });
  const lines = [{ account_id: null, cost_center_id: null, type: 'DEBIT', amount: null }];
  await victim.post('/gl/entry-templates', { name: 'Modelo da outra empresa', description: '', lines });
  await victim.post('/settings/integration-keys', { name: 'Chave da outra empresa' });
  const { body } = await own.post('/settings/integration-keys', { name: 'Chave da própria empresa' });

  const texts = async (statement: string) =>
    (await pool.query<{ text: string }>(statement, [victim.tenantId])).rows.map(({ text }) => text);
  const ids: World['ids'] = { user: victim.userId, account_number: '9999999' };
  for (const [kind, table] of Object.entries(oneOfEach)) {
    const [id] = await texts(`select max(id::text) as text from ${table} where tenant_id = $1`);
    if (!id) throw new Error(`The other company has no ${kind} to be raided.`);
    ids[kind] = id;
  }
  const named = ['projects', 'suppliers', 'customers', 'entry_templates', 'integration_keys'];
  const marks = [...new Set(Object.values(oneOfEach))].map((table) =>
    texts(`select id::text as text from ${table} where tenant_id = $1`),
  );
  const names = named.map((table) =>
    texts(`select name as text from ${table} where tenant_id = $1
      and name not in (select name from ${table} where tenant_id <> $1)`),
  );
  return {
    own: own.tenantId,
    victim: victim.tenantId,
    tokens: await tokensOf(server, victim.tenantId),
    integrationKey: body.key,
    usedKey,
    ids,
    marks: (await Promise.all([...marks, ...names])).flat(),
  };
}

/** The tokens of people who may not come in, each made while they might. */
async function tokensOf(server: TestServer, victim: string): Promise<World['tokens']> {
  const admin = await memberOf(server, superuser);
  const password = 'Senha-de-Invasor-2026';
  const visitor = async (email: string) => {
    const made = await admin.post('/users/', {
      email,
      full_name: 'Visitante',
      is_active: true,
      is_superuser: false,
      password,
    });
    const link = { user_id: made.body.id, tenant_id: victim, role_id: 1 };
    await admin.post('/user-tenant-links/superuser/links', link);
    const { body } = await signIn(server, email, password);
    return { id: made.body.id as string, token: body.access_token as string };
  };
  const unlinked = await visitor('sem-vinculo@erpconstrutoras.example');
  const inactive = await visitor('inativo@erpconstrutoras.example');
  const signedOut = await visitor('saiu@erpconstrutoras.example');
  await admin.delete(`/user-tenant-links/superuser/links/users/${unlinked.id}/tenants/${victim}`);
  await admin.put(`/users/${inactive.id}`, { is_active: false });
  await clientOf(server, { authorization: `Bearer ${signedOut.token}` }).post('/auth/logout');
  return {
    member: await server.signIn(inOwn),
    outsider: await server.signIn(inNone),
    superuser: admin.token,
    signedOut: signedOut.token,
    unlinked: unlinked.token,
    inactive: inactive.token,
  };
}

/** What the company has, table by table, as one fingerprint each. */
async function holdings(
  { database: { pool } }: TestServer,
  company: string,
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where column_name = 'tenant_id' and table_schema = 'public' order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t where tenant_id = $1`,
      [company],
    );
    found[name] = rows[0]?.print ?? '';
  }
  return found;
}
