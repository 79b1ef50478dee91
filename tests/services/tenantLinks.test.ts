import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fallbackRoles } from '../../src/domain/admin/role.ts';
import {
  createLink,
  listLinks,
  listRoles,
  removeLink,
  updateLink,
} from '../../src/services/admin/tenantLinks.ts';
import { createHttp } from '../../src/services/http.ts';
import { marinaAtHorizonte } from '../support/examples/examples.ts';
import { type RecordingHost, startRecordingHost } from '../support/page/recordingHost.ts';

const { signal } = new AbortController();
const http = () =>
  createHttp({
    credentials: () => ({ token: 'token-1', tenantId: null }),
    onSessionRefused: () => {},
  });
const { user_id, tenant_id } = marinaAtHorizonte;
const path = '/api/v1/user-tenant-links/superuser/links';
let host: RecordingHost;

beforeAll(async () => {
  host = await startRecordingHost();
});
afterAll(() => host.close());

const answering = (status: number, body: unknown) =>
  host.next((answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

describe('links over the wire', () => {
  test('arrive a page at a time, identified by user and tenant', async () => {
    const { id, ...sent } = marinaAtHorizonte;
    answering(200, { items: [sent], metadata: { current_page: 2, total_pages: 5 } });
    expect(await listLinks(http(), 2, signal)).toMatchObject({ rows: [{ id, ...sent }], page: 2, pages: 5 });
    expect(host.requests()).toMatchObject([{ method: 'GET', url: `${path}?page=2&size=10` }]);
  });

  test('are created under a key', async () => {
    answering(201, { user_id, tenant_id, role_id: 2 });
    await createLink(http(), { user_id, tenant_id, role_id: 2 }, 'key-1');
    expect(host.requests()[0]?.headers['idempotency-key']).toBe('key-1');
  });

  test('keep the names of user and tenant through a change, but not the name of the former role', async () => {
    answering(200, { user_id, tenant_id, role_id: 3 });
    const changed = await updateLink(http(), marinaAtHorizonte, { role_id: 3 });
    expect(changed).toMatchObject({
      role_id: 3,
      user_email: marinaAtHorizonte.user_email,
      tenant_name: marinaAtHorizonte.tenant_name,
    });
    expect(changed.role_name).toBeUndefined();
  });

  test('are changed from the version that was read, and a conflict has the current link', async () => {
    const current = { user_id, tenant_id, role_id: 5, version: 4 };
    answering(412, { detail: 'Outra pessoa alterou.', current });
    const changed = updateLink(http(), { ...marinaAtHorizonte, version: 3 }, { role_id: 3 });
    const { id, user_email, tenant_name } = marinaAtHorizonte;
    await expect(changed).rejects.toMatchObject({
      kind: 'answered',
      status: 412,
      current: { ...current, id, user_email, tenant_name },
    });
    expect(host.requests().at(-1)?.headers['if-match']).toBe('"3"');
    answering(200, { user_id, tenant_id, role_id: 3 });
    await updateLink(http(), marinaAtHorizonte, { role_id: 3 });
    expect(host.requests().at(-1)?.headers).not.toHaveProperty('if-match');
  });

  test('are returned by their removal, although the answer is empty', async () => {
    answering(200, null);
    expect(await removeLink(http(), marinaAtHorizonte)).toBe(marinaAtHorizonte);
    expect(host.requests().at(-1)).toMatchObject({
      method: 'DELETE',
      url: `${path}/users/${user_id}/tenants/${tenant_id}`,
    });
  });

  test('have the known roles when the call for roles fails', async () => {
    answering(404, { detail: 'Não encontrado.' });
    expect(await listRoles(http(), signal)).toEqual(fallbackRoles);
    const lost = (() => Promise.reject({ kind: 'unreachable', message: 'Network Error' })) as never;
    expect(await listRoles(lost, signal), 'no answer').toEqual(fallbackRoles);
    answering(200, [{ id: 9, name: 'Auditor' }]);
    expect(await listRoles(http(), signal)).toEqual([{ id: 9, name: 'Auditor' }]);
  });

  test('have no roles when their screen was left', async () => {
    const left = AbortSignal.abort();
    await expect(listRoles(http(), left)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
