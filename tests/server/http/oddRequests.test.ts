import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Duplex, PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerClientError } from '../../../server/http/clientErrors.ts';
import { bodyLimitBytes as largestBody } from '../../../server/http/importing.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';

onBothHomes('invalid text', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  const bodies: [string, string, object][] = [
    ['a name', '/projects/', { name: 'Obra \ud800', status: 'Active' }],
    ['an address', '/projects/', { name: 'Obra', status: 'Active', address: '\udc00 rua' }],
    ['an enumeration', '/projects/', { name: 'Obra', status: '\ud83d' }],
    ['a tax id', '/suppliers/', { name: 'Silva', cnpj_cpf: '\ud800' }],
    ['the name of a field', '/projects/', { name: 'Obra', status: 'Active', '\ud800': 1 }],
  ];
  it.each(bodies)('is refused in %s', async (_where, path, body) => {
    const answer = await member.post(path, body);
    expect([answer.status, answer.body.detail[0].loc[0]]).toEqual([422, 'body']);
  });

  it('is accepted when it is whole, in any plane of Unicode', async () => {
    const { status, body } = await member.post('/projects/', { name: 'Obra 🏗️ 𝔸', status: 'Active' });
    expect([status, body.name]).toEqual([201, 'Obra 🏗️ 𝔸']);
    // As copied from a sheet or a letter.
    const address = 'Rua A\t12\r\nGalpão';
    expect((await member.put(`/projects/${body.id}`, { address })).body.address).toBe(address);
  });

  const raw = (url: string, payload?: Buffer | string, type = 'application/json') =>
    server.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/v1${url}`,
      headers: {
        ...(payload !== undefined && { 'content-type': type }),
        authorization: `Bearer ${member.token}`,
        'x-tenant-id': member.tenantId,
      },
      ...(payload !== undefined && { payload }),
    });
  const form = 'application/x-www-form-urlencoded';

  it.each([
    [
      'bytes of a body',
      () => raw('/projects/', Buffer.from('{"name":"\xed\xa0\x80","status":"Active"}', 'latin1')),
    ],
    ['a query', () => raw('/projects/?page=%ED%A0%80')],
    ['a parameter that nobody reads', () => raw('/projects/?q=%F0%9F')],
    ['a path', () => raw('/projects/%ED%A0%80')],
    ['a form', () => raw('/auth/token', 'username=%ED%A0%80&password=x', form)],
    [
      'the bytes of a form',
      () => raw('/auth/token', Buffer.from('username=\xff&password=x', 'latin1'), form),
    ],
  ])('is refused in %s', async (_where, send) => {
    const answer = await send();
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toMatchObject({ msg: 'O texto contém caracteres incompletos.' });
  });

  it.each(['bearer', 'BEARER'])("a token's scheme may be spelled %s", async (scheme) => {
    const headers = { authorization: `${scheme} ${member.token}`, 'x-tenant-id': member.tenantId };
    expect((await server.app.inject({ url: '/api/v1/projects/', headers })).statusCode).toBe(200);
  });

  it('a plain percent sign is accepted', async () => {
    expect((await raw('/projects/?q=100%&r=%zz&s=%C3%A7')).statusCode).toBe(200);
  });
});

/** The body as a client reads it: up to its declared length in bytes. */
const lengthIn = (head: string) => Number(/content-length: (\d+)/i.exec(head)?.[1]);

describe('input that is no request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ listen: true, content: 'empty' });
  });
  afterAll(() => server.close());

  /** Writes bytes to a connection of its own and reads until it ends. */
  async function exchange(bytes: string) {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(bytes);
    await once(socket, 'close');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
  }

  it('may take long on a slow line only as a body, not in its headers', () => {
    const { requestTimeout, headersTimeout } = server.app.server;
    const secondsAt50kB = largestBody / 50_000;
    expect(requestTimeout / 1000).toBeGreaterThan(secondsAt50kB);
    expect(headersTimeout).toBeLessThanOrEqual(30_000);
  });

  it.each([
    ['no HTTP', 400, 'oi\r\n\r\n'],
    ['a broken header', 400, 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nA B: c\r\n\r\n'],
    ['no host', 400, 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['headers of 40 kB', 431, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['a tunnel', 404, 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an expectation', 417, 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n'],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['an unknown method', 400, 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a method of nobody', 404, 'PROPFIND /api/v1/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('is answered with a detail: %s', async (_what, status, bytes) => {
    const answer = await exchange(bytes);
    expect([answer.status, answer.body]).toEqual([status, { detail: expect.stringMatching(/\p{L}{4}/u) }]);
    expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(lengthIn(answer.head)).toBe(Buffer.byteLength(JSON.stringify(answer.body)));
  });

  it('an answer of the API is not cached even when the path contains its host', async () => {
    const { status, head } = await exchange(
      'GET http://x/api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect([status, head.toLowerCase()]).toEqual([200, expect.stringContaining('cache-control: no-store')]);
  });
});

it.each([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_INVALID_METHOD', 400],
])('a connection closed for %s is answered with %i and the reason', async (code, status) => {
  const socket = new PassThrough();
  answerClientError(Object.assign(new Error(code), { code }), socket as Duplex as Socket);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(lengthIn(head)).toBe(Buffer.byteLength(body));
  expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/\p{L}{4}/u) });
});
