import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toProblem } from '../../src/domain/problem.ts';
import { fetchBundle } from '../../src/services/control/audit.ts';
import { type Call, type Credentials, createHttp, type Http } from '../../src/services/http.ts';
import { type RecordingHost, sendTo, startRecordingHost } from '../support/page/recordingHost.ts';

let host: RecordingHost;
let credentials: Credentials;
const onSessionRefused = vi.fn();

beforeAll(async () => {
  host = await startRecordingHost();
});
afterAll(() => host.close());
beforeEach(() => {
  credentials = { token: 'token-1', tenantId: 't-1' };
  onSessionRefused.mockClear();
  host.requests();
});

const call = (more: Partial<Call> = {}) =>
  createHttp({ credentials: () => credentials, onSessionRefused })({
    method: 'GET',
    url: '/health',
    needs: 'nothing',
    ...more,
  });
const problemOf = (more: Partial<Call> = {}) => call(more).then(() => null, toProblem);
const answering = (status: number, body: unknown, type = 'application/json') =>
  host.next((answer) => {
    answer.writeHead(status, { 'content-type': type });
    answer.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

describe('a call', () => {
  test('goes below the base path and returns the body of the answer', async () => {
    answering(200, { items: [1] });
    await expect(call({ method: 'GET', url: '/projects/' })).resolves.toEqual({ items: [1] });
    expect(host.requests()).toMatchObject([{ method: 'GET', url: '/api/v1/projects/' }]);
  });

  test.each<[Credentials, object]>([
    [
      { token: 'a', tenantId: 't' },
      { authorization: 'Bearer a', 'x-tenant-id': 't' },
    ],
    [{ token: 'a', tenantId: null }, { authorization: 'Bearer a' }],
    [{ token: null, tenantId: 't' }, { 'x-tenant-id': 't' }],
    [{ token: null, tenantId: null }, {}],
  ])("carries the session's credentials of that moment: %j", async (held, sent) => {
    credentials = held;
    answering(200, {});
    await call();
    const { authorization, 'x-tenant-id': tenant } = host.requests()[0]?.headers ?? {};
    expect({ ...(authorization && { authorization }), ...(tenant && { 'x-tenant-id': tenant }) }).toEqual(
      sent,
    );
  });

  test('carries the token of a running sign-in instead of the session’s', async () => {
    answering(200, {});
    await call({ token: 'token-2' });
    expect(host.requests()[0]?.headers.authorization).toBe('Bearer token-2');
  });

  test('reads another company of the user when it says so, and only then', async () => {
    for (const more of [{ tenantId: 't-2' }, {}]) {
      answering(200, {});
      await call(more);
    }
    expect(host.requests().map(({ headers }) => headers['x-tenant-id'])).toEqual(['t-2', 't-1']);
  });

  test('carries query, body and key', async () => {
    answering(201, {});
    await call({
      method: 'POST',
      url: '/projects/',
      query: { page: 1, include_deleted: false },
      body: { name: 'Torre São João' },
      key: 'key-1',
    });
    const [request] = host.requests();
    expect(request?.url).toBe('/api/v1/projects/?page=1&include_deleted=false');
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({ name: 'Torre São João' });
  });

  test.each([0, 7])('has version %i of the row that it changes', async (version) => {
    answering(200, {});
    await call({ method: 'PUT', url: '/projects/p-1', body: {}, version });
    expect(host.requests()[0]?.headers).toMatchObject({ 'if-match': `"${version}"` });
  });

  test('has no key and no version when it was given none', async () => {
    answering(200, {});
    await call();
    const { headers } = host.requests()[0] ?? {};
    expect(headers).not.toHaveProperty('idempotency-key');
    expect(headers).not.toHaveProperty('if-match');
  });
});

describe('a call without its credentials is not sent', () => {
  test.each<[Call['needs'], Credentials, object | null]>([
    ['token', { token: null, tenantId: 't' }, { kind: 'tokenMissing' }],
    ['tenant', { token: null, tenantId: null }, { kind: 'tokenMissing' }],
    ['tenant', { token: 'a', tenantId: null }, { kind: 'tenantMissing' }],
    ['token', { token: 'a', tenantId: null }, null],
    ['tenant', { token: 'a', tenantId: 't' }, null],
    ['nothing', { token: null, tenantId: null }, null],
  ])('when it needs %s and has %j', async (needs, held, problem) => {
    credentials = held;
    if (problem === null) answering(200, {});
    expect(await problemOf({ needs })).toEqual(problem);
    expect(host.requests()).toHaveLength(problem === null ? 1 : 0);
  });

  test('unless it has a token of its own', async () => {
    credentials = { token: null, tenantId: null };
    answering(200, {});
    expect(await problemOf({ needs: 'token', token: 'token-2' })).toBeNull();
  });
});

describe('a problem', () => {
  test.each<[number, unknown, unknown]>([
    [400, { detail: 'Não.' }, 'Não.'],
    [422, { detail: [{ loc: ['body'], msg: 'x' }] }, [{ loc: ['body'], msg: 'x' }]],
    [409, { detail: { code: 7 } }, { code: 7 }],
    [500, { detail: null }, null],
    [500, { message: 'boom' }, null],
    [500, [], null],
    [404, '"text"', null],
  ])('is the answer %i %j with its detail unchanged', async (status, body, detail) => {
    answering(status, body);
    expect(await problemOf()).toEqual({
      kind: 'answered',
      status,
      detail,
      message: `Request failed with status code ${status}`,
    });
  });

  test('is also an answer of HTML from something in between', async () => {
    answering(502, '<h1>Bad Gateway</h1>', 'text/html');
    expect(await problemOf()).toMatchObject({ kind: 'answered', status: 502, detail: null });
  });

  test('is a page with status 200 in place of an answer', async () => {
    answering(200, '<h1>Rede do hotel</h1>', 'text/html');
    expect(await problemOf()).toEqual({ kind: 'unreadable' });
  });

  test.each(['null', ''])('is an empty answer (%j) where data was expected', async (body) => {
    answering(200, body);
    expect(await problemOf()).toEqual({ kind: 'unreadable' });
    answering(204, body);
    expect(await problemOf({ method: 'PUT' })).toBeNull();
  });

  test('is a conflict with the current row', async () => {
    answering(412, { detail: 'Mudou.', current: { id: 'x', version: 5 } });
    expect(await problemOf()).toMatchObject({ status: 412, current: { id: 'x', version: 5 } });
  });

  test('is a host that hangs up', async () => {
    host.next((answer) => answer.destroy());
    expect(await problemOf()).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(/./) });
  });

  test('is a host that cannot be reached', async () => {
    sendTo('http://127.0.0.1:1');
    const problem = await problemOf();
    sendTo(host.url);
    expect(problem).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('ECONNREFUSED') });
  });

  test.each(['', '<html>entre</html>', '{}'])("is %j in place of an auditor's bundle", async (body) => {
    answering(200, body);
    const http = createHttp({ credentials: () => credentials, onSessionRefused });
    const days = { from: '2026-01-01', to: '2026-12-31' };
    const told = fetchBundle(http, days, new AbortController().signal);
    expect(await told.then(() => null, toProblem)).toEqual({ kind: 'unreadable' });
  });

  test('is an empty bundle', async () => {
    const http = (async () => new ArrayBuffer(0)) as unknown as Http;
    const days = { from: '2026-01-01', to: '2026-12-31' };
    const told = fetchBundle(http, days, new AbortController().signal);
    expect(await told.then(() => null, toProblem)).toEqual({ kind: 'unreadable' });
  });

  test('is plain data, never an Error', async () => {
    answering(500, {});
    const thrown = await call().catch((error: unknown) => error);
    expect(thrown).not.toBeInstanceOf(Error);
    expect(JSON.parse(JSON.stringify(thrown))).toEqual(thrown);
  });

  test.each([200, 201, 204, 299])('is not the status %i', async (status) => {
    answering(status, '');
    expect(await problemOf({ method: 'POST' })).toBeNull();
  });
});

describe('an answer 401', () => {
  test('notifies the session of the refused token', async () => {
    answering(401, { detail: 'Token inválido.' });
    await problemOf();
    expect(onSessionRefused.mock.calls).toEqual([['token-1']]);
  });

  test('names the token that was sent, although the session holds another one by then', async () => {
    host.next((answer) => {
      credentials = { token: 'token-2', tenantId: 't-1' };
      answer.writeHead(401).end();
    });
    await problemOf();
    expect(onSessionRefused.mock.calls).toEqual([['token-1']]);
  });

  test('repeats a read with the new token when the session was renewed meanwhile', async () => {
    host.next((answer) => {
      credentials = { token: 'token-2', tenantId: 't-1' };
      answer.writeHead(401).end();
    });
    answering(200, { items: [] });
    await expect(call()).resolves.toEqual({ items: [] });
    expect(host.requests().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test.each<[string, Partial<Call>, Credentials]>([
    ['a write', { method: 'POST' }, { token: 'token-2', tenantId: 't-1' }],
    ['a read of another company', {}, { token: 'token-2', tenantId: 't-2' }],
    ['a read after the logout', {}, { token: null, tenantId: 't-1' }],
  ])('to %s is not repeated', async (_, more, meanwhile) => {
    host.next((answer) => {
      credentials = meanwhile;
      answer.writeHead(401).end();
    });
    expect(await problemOf(more)).not.toBeNull();
    expect(host.requests()).toHaveLength(1);
  });

  test('to a running sign-in, or without any token, does not notify the session', async () => {
    answering(401, {});
    await problemOf({ token: 'token-2' });
    credentials = { token: null, tenantId: null };
    answering(401, {});
    await problemOf();
    expect(onSessionRefused).not.toHaveBeenCalled();
  });

  test.each([400, 403, 404, 422, 500])('alone refuses the session, not %i', async (status) => {
    answering(status, {});
    await problemOf();
    expect(onSessionRefused).not.toHaveBeenCalled();
  });
});

describe('an abort', () => {
  test('closes the connection and is a problem like no answer', async () => {
    const hungUp = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    host.next((answer) => {
      answer.once('close', () => hungUp.resolve());
      arrived.resolve();
    });
    const controller = new AbortController();
    const waiting = problemOf({ signal: controller.signal });
    await arrived.promise;
    controller.abort();
    expect(await waiting).toMatchObject({ kind: 'unreachable' });
    await hungUp.promise;
  });

  test('before the call sends nothing', async () => {
    const problem = await problemOf({ signal: AbortSignal.abort() });
    expect(problem).toMatchObject({ kind: 'unreachable' });
    expect(host.requests()).toEqual([]);
  });
});
