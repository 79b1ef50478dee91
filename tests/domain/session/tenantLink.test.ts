import { expect, test } from 'vitest';
import { linkNames, matchesFilters } from '../../../src/domain/admin/tenantLink.ts';

const link = { user_id: '1234567-user', tenant_id: '7654321-tenant', role_id: 2 };
const of = <Row extends object>(wanted: Row, other: Row) => [other, wanted];
const options = {
  users: of({ id: link.user_id, email: 'ana@obra.example' }, { id: 'u', email: 'outra@obra.example' }),
  tenants: of({ id: link.tenant_id, name: 'Horizonte' }, { id: 't', name: 'Outra' }),
  roles: of({ id: 2, name: 'Financeiro' }, { id: 1, name: 'Tenant Admin' }),
};
const nobody = { users: [], tenants: [], roles: [] };
const unnamed = (id: string) => `? ${id}`;
const namesOf = (own: object, known: object) =>
  linkNames({ ...link, ...own } as never, known as never, unnamed);

test('names a link on a host that numbers users and companies', () => {
  const numbered = { user_id: 123456789, tenant_id: 42 };
  expect(namesOf(numbered, nobody)).toMatchObject({ user: '? 123456', tenant: '? 42' });
});

test('names a link by its own names, else by what it refers to, else by the start of its ids (SPEC §3)', () => {
  const own = { user_email: 'eu@obra.example', tenant_name: 'Minha', role_name: 'Meu papel' };
  expect(namesOf(own, options)).toEqual({ user: 'eu@obra.example', tenant: 'Minha', role: 'Meu papel' });
  expect(namesOf({}, options)).toEqual({ user: 'ana@obra.example', tenant: 'Horizonte', role: 'Financeiro' });
  expect(namesOf({}, nobody)).toEqual({ user: '? 123456', tenant: '? 765432', role: '? 2' });
});

test('a filter matches part of a name, ignoring case and outer blanks (SPEC §2)', () => {
  const names = { user: 'Ana@obra.example', tenant: 'Água Clara', role: 'Financeiro' };
  const none = { user: '', tenant: '', role: '' };
  for (const found of [
    none,
    { ...none, user: ' ANA@ ' },
    { ...none, tenant: 'água c' },
    { ...none, role: 'FIN ' },
  ])
    expect(matchesFilters(names, found)).toBe(true);
  for (const missed of [
    { ...none, user: 'horizonte' },
    { user: 'ana', tenant: 'clara', role: 'admin' },
  ])
    expect(matchesFilters(names, missed)).toBe(false);
});
