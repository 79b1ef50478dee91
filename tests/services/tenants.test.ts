import { expect, test } from 'vitest';
import {
  createTenant,
  listTenantOptions,
  listTenants,
  removeTenant,
  restoreTenant,
  updateTenant,
} from '../../src/services/admin/tenants.ts';
import type { Http } from '../../src/services/http.ts';

const { signal } = new AbortController();
const answering = (answer: unknown) => (async () => answer) as unknown as Http;

const alfa = { id: 'alfa', name: 'Alfa', created_at: '2026-01-02T12:00:00Z', deleted_at: null };
const told = { ...alfa, cnpj: 11222333000181 };
const read = { ...alfa, cnpj: '11222333000181' };

test.each([
  ['the administration', listTenants],
  ['the links', listTenantOptions],
])('a CNPJ that arrives as a number for %s becomes a string', async (_, list) => {
  const listed = await list(answering({ items: [told, { ...alfa, cnpj: null }, alfa] }), signal);
  expect(listed).toEqual([read, { ...alfa, cnpj: null }, alfa]);
});

test('a CNPJ as a number in the answer to a write becomes a string, too', async () => {
  const http = answering(told);
  const written = [
    createTenant(http, { name: 'Alfa' }, 'key-1'),
    updateTenant(http, alfa, { name: 'Alfa' }),
    removeTenant(http, alfa),
    restoreTenant(http, alfa),
  ];
  for (const tenant of await Promise.all(written)) expect(tenant).toEqual(read);
});

test('a CNPJ as a number in a conflict becomes a string, too', async () => {
  const refusal = { kind: 'answered', status: 412, detail: null, message: '', current: told };
  const http = (async () => Promise.reject(refusal)) as unknown as Http;
  const refused = updateTenant(http, alfa, { name: 'Alfa' });
  await expect(refused).rejects.toEqual({ ...refusal, current: read });
});
