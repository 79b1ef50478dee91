import { expect, it } from 'vitest';
import { mayDo, type Permission, permissions, roleIds } from '../../../src/domain/permission.ts';

/** Every permission with its roles: Admin, Financeiro, Comercial, Operacional, Visualizador, Auditor. */
const matrix: Record<Permission, string> = {
  'entries:reverse': 'AF----',
  'templates:change': 'AF----',
  'treasury:reverse': 'AF----',
  'treasury:transfer': 'AF----',
  'periods:close': 'A-----',
  'audit:read': 'A----U',
  'settings:change': 'A-----',
  'registries:import': 'AF----',
  'payables:read': 'AF-OVU',
  'payables:write': 'AF----',
  'receivables:read': 'AFCOVU',
  'receivables:create': 'AFC---',
  'receivables:write': 'AF----',
  'reports:read': 'AF--VU',
  'project-costs:read': 'AF-OVU',
};

it('gives every role exactly the permissions in the table, and anybody else none', () => {
  const roles = Object.values(roleIds);
  for (const permission of permissions) {
    const given = roles.map((role, index) => (mayDo(role, permission) ? 'AFCOVU'[index] : '-')).join('');
    expect([permission, given]).toEqual([permission, matrix[permission]]);
    for (const nobody of [null, undefined, 0, 7, -1]) expect(mayDo(nobody, permission)).toBe(false);
  }
});
