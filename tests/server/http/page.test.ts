import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';

const html = '<!doctype html><title>ERP Construtoras</title>';
const script = 'export const answer = 42;';
let directory: string;
let server: TestServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'erp-page-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), html);
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
  writeFileSync(join(directory, 'assets', 'app-4f2a.js'), script);
  writeFileSync(join(directory, 'assets', 'app-4f2a.js.br'), brotliCompressSync(script));
  server = await startTestServer({ page: directory });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

it('the page is served at every path of its own, always revalidated', async () => {
  for (const path of [
    '/',
    '/login',
    '/tenant/finance/gl',
    '/admin/users?x=1',
    '/no/such/page',
    '/index.html',
  ]) {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 200, html]);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  }
});

it('hashed assets are cached forever, and compressed for clients that accept it', async () => {
  const plain = await get('/assets/app-4f2a.js');
  expect(plain.body).toBe(script);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  });
  const small = await get('/assets/app-4f2a.js', { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toContain('javascript');
  expect(small.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  const again = await get('/assets/app-4f2a.js', { 'if-none-match': String(plain.headers.etag) });
  expect(again.statusCode).toBe(304);
});

it('a HEAD request is answered like a GET, without the page', async () => {
  for (const url of ['/', '/tenant/finance/gl', '/index.html']) {
    const { statusCode, headers, body } = await server.app.inject({ method: 'HEAD', url });
    expect([url, statusCode, body]).toEqual([url, 200, '']);
    expect(headers['content-type']).toContain('text/html');
  }
  expect((await server.app.inject({ method: 'HEAD', url: '/assets/app-old.js' })).statusCode).toBe(404);
});

it('the page is not served as a missing asset or as an answer of the API', async () => {
  for (const path of [
    '/assets/app-old.js',
    '/api/v1/nothing',
    '/%61pi/v1/nothing',
    '/%61p%69/v1/%zz',
    '/api',
    '/healthz/x',
    '/readyz/x',
    '/metrics/x',
  ]) {
    const answer = await get(path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.json()).toHaveProperty('detail');
  }
  expect((await server.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

it('no file outside the directory is served', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
  ]) {
    expect((await get(path)).body).not.toContain('"scripts"');
  }
});
