import { expect, it } from 'vitest';
import { capabilities } from '../../../src/domain/capability.ts';
import {
  mayDo,
  type Permission,
  permissions,
  permissionsOf,
  permissionsOn,
  roleIds,
} from '../../../src/domain/permission.ts';

/** Decision D29: every permission with its roles, Admin, Financeiro, Comercial, Operacional, Visualizador, Auditor. */
const matrix: Record<Permission, string> = {
  'projects:write': 'A--O--',
  'suppliers:write': 'AF-O--',
  'customers:write': 'AFC---',
  'chart:write': 'AF----',
  'cost-centers:write': 'AF-O--',
  'ledger:read': 'AF--VU',
  'ledger:write': 'AF----',
  'treasury:read': 'AF--VU',
  'treasury:write': 'AF----',
  'periods:read': 'AF--VU',
  'entries:reverse': 'AF----',
  'templates:change': 'AF----',
  'treasury:reverse': 'AF----',
  'treasury:transfer': 'AF----',
  'periods:close': 'A-----',
  'years:close': 'A-----',
  'cost-centers:adopt': 'A-----',
  'openings:write': 'AF----',
  'openings:finish': 'A-----',
  'audit:read': 'A----U',
  'settings:change': 'A-----',
  'payables:read': 'AF--VU',
  'project-payables:read': 'AF-OVU',
  'payables:write': 'AF----',
  'receivables:read': 'AFC-VU',
  'receivables:create': 'AFC---',
  'receivables:write': 'AFC---',
  'receivables:settle': 'AF----',
  'reports:read': 'AF--VU',
  'project-costs:read': 'AF-OVU',
  'statements:read': 'AF--VU',
  'statements:write': 'AF----',
};

it('gives every role exactly the permissions in the table, and nobody without a role any', () => {
  const roles = Object.values(roleIds);
  for (const permission of permissions) {
    const given = roles.map((role, index) => (mayDo(role, permission) ? 'AFCOVU'[index] : '-')).join('');
    expect([permission, given]).toEqual([permission, matrix[permission]]);
    for (const nobody of [null, undefined]) expect(mayDo(nobody, permission)).toBe(false);
  }
});

it('lets a role of another name read like Visualizador', () => {
  for (const other of [7, 99]) expect(permissionsOf(other)).toEqual(permissionsOf(roleIds.viewer));
});

it('leaves the calls of the specification open to every member of a host without roles.1', () => {
  const others = capabilities.filter((name) => name !== 'roles.1');
  for (const role of [null, roleIds.viewer, roleIds.commercial]) {
    expect(permissionsOn(others, role)).toContain('ledger:write');
    expect(permissionsOn([], role)).toContain('projects:write');
    expect(permissionsOn(capabilities, role)).not.toContain('ledger:write');
  }
});
