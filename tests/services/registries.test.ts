import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTenant,
  listTenants,
  removeTenant,
  restoreTenant,
  updateTenant,
} from '../../src/services/admin/tenants.ts';
import {
  createUser,
  listUsers,
  removeUser,
  restoreUser,
  updateUser,
} from '../../src/services/admin/users.ts';
import { createHttp, type Http } from '../../src/services/http.ts';
import { customers } from '../../src/services/tenant/customers.ts';
import { projects } from '../../src/services/tenant/projects.ts';
import { suppliers } from '../../src/services/tenant/suppliers.ts';
import { type RecordingHost, startRecordingHost } from '../support/page/recordingHost.ts';

/** Calls of each registry (SPEC §7). */
const registries = [
  {
    name: 'projects',
    path: '/projects/',
    query: '',
    calls: (http: Http) => ({
      list: () => projects.list(http, signal),
      create: () => projects.create(http, { name: 'A' }, 'key-1'),
      update: () => projects.update(http, { id: 'x', version: 4 }, { name: 'B' }),
      remove: () => projects.command(http, { id: 'x' }),
    }),
  },
  {
    name: 'suppliers',
    path: '/suppliers/',
    query: '',
    calls: (http: Http) => ({
      list: () => suppliers.list(http, signal),
      create: () => suppliers.create(http, { name: 'A' }, 'key-1'),
      update: () => suppliers.update(http, { id: 'x', version: 4 }, { name: 'B' }),
      remove: () => suppliers.command(http, { id: 'x' }),
    }),
  },
  {
    name: 'customers',
    path: '/customers/',
    query: '',
    calls: (http: Http) => ({
      list: () => customers.list(http, signal),
      create: () => customers.create(http, { name: 'A' }, 'key-1'),
      update: () => customers.update(http, { id: 'x', version: 4 }, { name: 'B' }),
      remove: () => customers.command(http, { id: 'x' }),
    }),
  },
  {
    name: 'users',
    path: '/users/',
    query: '',
    calls: (http: Http) => ({
      list: () => listUsers(http, signal),
      create: () => createUser(http, { full_name: 'A' }, 'key-1'),
      update: () => updateUser(http, { id: 'x', version: 4 }, { full_name: 'B' }),
      remove: () => removeUser(http, { id: 'x' }),
      restore: () => restoreUser(http, { id: 'x' }),
    }),
  },
  {
    name: 'tenants',
    path: '/tenants/',
    query: '?page=1&size=100&sort_by=created_at&order=desc&include_deleted=true',
    calls: (http: Http) => ({
      list: () => listTenants(http, signal),
      create: () => createTenant(http, { name: 'A' }, 'key-1'),
      update: () => updateTenant(http, { id: 'x', version: 4 }, { name: 'B' }),
      remove: () => removeTenant(http, { id: 'x' }),
      restore: () => restoreTenant(http, { id: 'x' }),
    }),
  },
];

const { signal } = new AbortController();
let host: RecordingHost;

beforeAll(async () => {
  host = await startRecordingHost();
});
afterAll(() => host.close());

describe.each(registries)('$name over the wire', ({ path, query, calls }) => {
  const http = () =>
    createHttp({
      credentials: () => ({ token: 'token-1', tenantId: 'tenant-1' }),
      onSessionRefused: () => {},
    });
  const ask = async (call: () => Promise<unknown>, answer: unknown) => {
    host.next((response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    );
    const given = await call();
    const [request] = host.requests();
    if (!request) throw new Error('nothing was asked');
    return { given, request };
  };

  test('requests its rows with the token and the tenant, and accepts them plain or paged', async () => {
    const { request, given } = await ask(calls(http()).list, { items: [{ id: 'x' }] });
    expect(request).toMatchObject({ method: 'GET', url: `/api/v1${path}${query}`, body: '' });
    expect(request.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-tenant-id': 'tenant-1' });
    expect(given).toEqual([{ id: 'x' }]);
    expect((await ask(calls(http()).list, [{ id: 'y' }])).given).toEqual([{ id: 'y' }]);
  });

  test('creates under a key, and changes the version that was read', async () => {
    const { request: created } = await ask(calls(http()).create, { id: 'x' });
    expect(created).toMatchObject({ method: 'POST', url: `/api/v1${path}` });
    expect(created.headers['idempotency-key']).toBe('key-1');
    expect(Object.values(JSON.parse(created.body))).toEqual(['A']);
    const { request: changed } = await ask(calls(http()).update, { id: 'x' });
    expect(changed).toMatchObject({ method: 'PUT', url: `/api/v1${path}x` });
    expect(changed.headers).toMatchObject({ 'if-match': '"4"' });
    expect(changed.headers['idempotency-key']).toBeUndefined();
    expect(Object.values(JSON.parse(changed.body))).toEqual(['B']);
  });

  test('removes, and restores where that is possible, and returns the row as it is afterwards', async () => {
    const { remove, restore } = { restore: undefined, ...calls(http()) };
    const { request, given } = await ask(remove, { id: 'x', deleted_at: '2026-11-20T12:00:00Z' });
    expect(request).toMatchObject({ method: 'DELETE', url: `/api/v1${path}x`, body: '' });
    expect(given).toMatchObject({ deleted_at: expect.any(String) });
    if (!restore) return;
    const { request: undone } = await ask(restore, { id: 'x', deleted_at: null });
    expect(undone).toMatchObject({ method: 'PUT', url: `/api/v1${path}x/restore`, body: '' });
  });

  test('rejects an answer that is no list', async () => {
    const call = ask(calls(http()).list, { rows: 'none' });
    await expect(call).rejects.toEqual({ kind: 'unreadable' });
    host.requests();
  });
});
