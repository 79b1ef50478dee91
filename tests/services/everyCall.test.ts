import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { importKinds } from '../../src/domain/imports/importKinds.ts';
import { datedQuery, plainQuery } from '../../src/domain/reports/report.ts';
import { callOf } from '../../src/domain/reports/reportCall.ts';
import { reportNames, reports } from '../../src/domain/reports/reports.ts';
import { pageSizes, plainLook } from '../../src/domain/tables/tableLook.ts';
import type { Call } from '../../src/services/http.ts';
import { importRows } from '../../src/services/imports.ts';
import { baseUrl } from '../../src/services/urls.ts';
import { nounNames } from '../../src/texts/nouns.ts';
import { described, type Operation } from '../support/server/described.ts';

/**
 * Every service runs with stand-ins for its parameters, and its calls are compared with the server's own description:
 * route, audience and query.
 */
let operations: Operation[] = [];
beforeAll(async () => {
  // Only the routes' schemas are read, never the database.
  const app = await createApp({ isApiPublic: true, database: {} as never });
  operations = (await described({ app })).operations;
  await app.close();
});

type Given = Record<string, unknown>;
type Service = (...given: unknown[]) => unknown;

const modules = import.meta.glob<object>('../../src/services/**/*.ts', { eager: true });
const services: [string, Service][] = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, exported]) => {
    const found: object = typeof exported === 'function' ? { [name]: exported } : Object(exported);
    return Object.entries(found)
      .filter(([, service]) => typeof service === 'function' && parametersOf(service)[0] === 'http')
      .map(([called, service]): [string, Service] => [
        `${path.split('/').at(-1)} ${name} ${called}`,
        service,
      ]);
  }),
);

test('the services are found', () => {
  expect(services.length).toBeGreaterThan(60);
});

describe('every request', () => {
  test.each(services)('by %s has a route on the server, with the same needs', async (_, service) => {
    for (const given of ways) {
      const asked = await callsOf(service, given);
      expect(asked).not.toEqual([]);
      for (const { method, url, needs, query = {} } of asked) {
        const route = operations.find((each) => each.method === method && isMet(each.path, url));
        expect(route, `${method} ${url}`).toBeDefined();
        expect({
          needs,
          unknown: Object.keys(query).filter((name) => !(name in (route?.query ?? {}))),
        }).toEqual({
          needs: route?.needs,
          unknown: [],
        });
      }
    }
  });

  test.each(reportNames)('names no field of the report %s that its route does not know', (report) => {
    const { fields, splits } = reports[report];
    const filled = Object.fromEntries(fields.map((field) => [field, plainQuery[field] || 'one']));
    for (const by of splits)
      for (const query of [
        { ...plainQuery, ...days, report, by },
        { ...plainQuery, ...days, report, by, ...filled },
      ]) {
        const { path, parameters } = callOf(query);
        const url = `/reports/${path.join('/')}`;
        const route = operations.find((each) => each.method === 'GET' && isMet(each.path, url));
        const unknown = Object.keys(parameters).filter((name) => !(name in (route?.query ?? {})));
        expect([url, route !== undefined, unknown]).toEqual([url, true, []]);
      }
  });

  test.each(services)("by %s asks for no more than the server's limit", async (_, service) => {
    for (const { method, url, query = {} } of [
      ...(await callsOf(service)),
      ...(await callsOf(service, longPages)),
    ]) {
      const route = operations.find((each) => each.method === method && isMet(each.path, url));
      const beyond = Object.entries(query).filter(
        ([name, value]) => Number(value) > (route?.largest[name] ?? Number.POSITIVE_INFINITY),
      );
      expect(beyond).toEqual([]);
    }
  });

  /** Reviewed beside SPEC §7 and the calls beyond it whenever it changes (`vitest -u`). */
  test('is as signed, down to its query', async () => {
    const told = new Set<string>();
    for (const [name, service] of services)
      for (const given of [...ways, laterPage, twoPages, longPages])
        for (const call of await callsOf(service, given)) told.add(`${name}: ${spelled(call)}`);
    await expect(`${[...told].sort().join('\n')}\n`).toMatchFileSnapshot('askedCalls.txt');
  });

  test.each(services)('by %s for reading can be aborted', async (_, service) => {
    const reads = (await callsOf(service)).filter(({ method }) => method === 'GET');
    expect(reads.filter((call) => call.signal !== signal)).toEqual([]);
  });

  test.each(thoseOf('signal'))('by %s is aborted with its caller', async (_, service) => {
    expect((await callsOf(service)).filter((call) => call.signal !== signal)).toEqual([]);
  });

  test("can be aborted only if it reads (D26), such as a sign-in and the search for a file's documents", async () => {
    const givenUp: string[] = [];
    for (const [name, service] of services)
      if ((await callsOf(service)).some((call) => call.method !== 'GET' && call.signal)) givenUp.push(name);
    expect(givenUp.sort()).toEqual([
      'auth.ts requestToken requestToken',
      'imports.ts findStandingTitles findStandingTitles',
    ]);
  });

  test.each(thoseOf('key'))('by %s creates once, under its key', async (_, service) => {
    const made = (await callsOf(service)).filter(({ method }) => method === 'POST');
    expect(made.map(({ key, body }) => [key, body !== undefined])).toEqual([['key-1', true]]);
  });

  test.each(thoseOf('body'))('by %s sends the given body', async (_, service) => {
    const [call, ...more] = await callsOf(service);
    expect([call?.body === undefined, more]).toEqual([false, []]);
  });

  test.each(thoseOf('version'))('by %s sends the version that was read', async (_, service) => {
    expect((await callsOf(service)).map(({ version }) => version)).toEqual([7]);
  });
});

function thoseOf(parameter: string): [string, Service][] {
  return services.filter(([, service]) => parametersOf(service).some((each) => each.includes(parameter)));
}

const { signal } = new AbortController();
const days = { from: '2026-11-01', to: '2026-11-30' };

/** Stand-ins for parameters of these names; others get a generic one. */
const common: Given = {
  signal,
  days,
  today: '2026-11-20',
  key: 'key-1',
  look: plainLook,
  page: 1,
  token: 'token',
  size: 50,
  order: { page: 1, look: plainLook, today: '2026-11-20' },
  columns: { sorts: {}, choices: {} },
  lists: { nouns: nounNames, titles: [] },
};
const ways: Given[] = Array.from({ length: Math.max(reportNames.length, importKinds.length) }, (_, at) => ({
  ...common,
  query: datedQuery({ ...plainQuery, report: reportNames[at] ?? 'trial-balance' }, '2026-11-20'),
  kind: at % 2 ? 'PAYABLE' : 'RECEIVABLE',
  importKind: importKinds[at] ?? 'projects',
}));

const laterPage: Given = { ...ways[0], page: 2, order: { page: 2, look: plainLook, today: '2026-11-20' } };
const longLook = { ...plainLook, size: Math.max(...pageSizes) };
/** The largest pages that a user chooses; services without a choice of their own take the usual `size`. */
const longPages: Given = {
  ...ways[0],
  offers: () => true,
  chosen: longLook,
  look: longLook,
  size: undefined,
  order: { page: 1, look: longLook, today: '2026-11-20' },
  wanted: { page: 1, look: longLook, today: '2026-11-20' },
};
const twoPages: Given = { ...ways[0], answer: { items: [], metadata: { total_pages: 2 } } };

/** The call in one line, `·` for values passed through unchanged. */
function spelled({ method, url, needs, tenantId, query, body, key, version, isFile }: Call): string {
  const given = (_: string, value: unknown) => (typeof value === 'function' ? '·' : value);
  return [
    ...[method, url, `(${needs}${tenantId ? ' that is named' : ''})`],
    ...(query ? [`?${new URLSearchParams(query as Record<string, string>)}`] : []),
    ...(body instanceof URLSearchParams ? ['a form'] : []),
    ...(body && !(body instanceof URLSearchParams) ? [JSON.stringify(body, given)] : []),
    ...(key ? ['once'] : []),
    ...(version === undefined ? [] : ['if unchanged']),
    ...(isFile ? ['as a file'] : []),
  ].join(' ');
}

async function callsOf(service: Service, given = ways[0] ?? {}): Promise<Call[]> {
  const asked: Call[] = [];
  const http = Object.assign(
    (call: Call) => {
      asked.push(call);
      return Promise.resolve(given.answer ?? anything);
    },
    { offers: given.offers },
  );
  const kind = service === importRows ? given.importKind : given.kind;
  const known: Given = { ...given, http, kind, subject: anythingWith({ kind, part: 'entries' }) };
  const words = parametersOf(service).map((name) => {
    if (name in known) return known[name];
    return name.startsWith('{') ? anythingWith({ kind, look: given.chosen }) : anything;
  });
  // The answer is a stand-in; other tests cover how services read answers.
  await Promise.resolve()
    .then(() => service(...words))
    .catch(() => {});
  return asked;
}

/** Names of a function's parameters, with the names of a destructured one in braces. */
function parametersOf(service: Service): string[] {
  const [, list = ''] = /^(?:async )?(?:function)?[^(]*\(([^)]*)\)/.exec(service.toString()) ?? [];
  return list.split(/,(?![^{]*\})/).map((name) => name.trim().replace(/ = .*$/, ''));
}

/** Stand-in for a row, a string, a list and a number. */
const anything: unknown = anythingWith({});

function anythingWith(known: Given): unknown {
  return new Proxy(() => anything, {
    get(_, name) {
      if (name === Symbol.toPrimitive || name === 'toString') return () => '1';
      if (name === Symbol.iterator) return [][Symbol.iterator];
      if (name === 'then' || name === 'length') return undefined;
      return name === 'version' ? 7 : (known[String(name)] ?? anything);
    },
    ownKeys: () => [],
    apply: () => anything,
  });
}

/** The server ignores a slash at the end of a path. */
function isMet(path: string, url: string): boolean {
  const pattern = path.replace(baseUrl, '').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(url);
}
