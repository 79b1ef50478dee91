import { describe, expect, test } from 'vitest';
import { sampleTenants, tenantName, tenantOptions } from '../../../src/domain/admin/tenantOptions.ts';
import { displayName } from '../../../src/domain/admin/user.ts';
import { roleIds } from '../../../src/domain/permission.ts';
import {
  isSameHolder,
  keepsPermissions,
  roleIn,
  type SessionFacts,
  unknownSession,
} from '../../../src/domain/session/session.ts';
import { atWork, marina, rafael } from '../../support/examples/examples.ts';

describe('the companies of a user', () => {
  test('are those that the host lists', () => {
    expect(tenantOptions(marina)).toEqual(marina.tenants_info);
  });

  test('are three samples when the host sends no list', () => {
    expect(sampleTenants).toHaveLength(3);
    expect(tenantOptions({})).toEqual(sampleTenants);
    expect(tenantOptions({ tenants_info: null })).toEqual(sampleTenants);
  });

  test('are none when the list is empty', () => {
    expect(tenantOptions({ tenants_info: [] })).toEqual([]);
  });

  test('have text ids on a host that sends numbers', () => {
    const user = { tenants_info: [{ value: 7 as never, label: 'Sete' }] };
    expect(tenantOptions(user)).toEqual([{ value: '7', label: 'Sete' }]);
    expect(tenantName(user, '7')).toBe('Sete');
  });

  test('have names; an unknown one is named by its id', () => {
    expect(tenantName(marina, 't-atlantica')).toBe('Incorporadora Atlântica');
    expect(tenantName({}, 'tenant-demo-2')).toBe('Incorporadora Modelo');
    expect(tenantName(marina, 't-outra')).toBe('t-outra');
  });
});

test.each([
  ['7', '7', 2],
  [7, '7', 2],
  ['7', 7, 2],
  ['7', '8', null],
])('on a host that lists %j, a user who entered %j has the role %j', (value, tenantId, role) => {
  const user = { ...marina, tenants_info: [{ value, label: 'Sete', role_id: 2 }] };
  expect(roleIn({ user, tenantId } as never)).toBe(role);
});

describe('how a screen addresses the user', () => {
  test.each([
    ['Marina Castro', 'Marina Castro'],
    [' Marina ', 'Marina'],
    ['   ', marina.email],
    [null, marina.email],
    [undefined, marina.email],
  ])('full name %j: %j', (full_name, said) => {
    expect(displayName({ ...marina, full_name } as never)).toBe(said);
  });

  test('is the id where the host sends neither name nor e-mail', () => {
    expect(displayName({ id: 'u1', full_name: null, email: null as never })).toBe('u1');
  });
});

describe('the holder of a session', () => {
  const promoted = { ...marina, is_superuser: true };
  const withRole = (role_id: number, elsewhere = 5): SessionFacts => {
    const [here, other] = marina.tenants_info ?? [];
    const tenants_info = [
      { ...here, role_id },
      { ...other, role_id: elsewhere },
    ];
    return { ...atWork, user: { ...marina, tenants_info } as typeof marina };
  };
  const nobody: SessionFacts = { phase: 'anonymous', user: null, tenantId: null, capabilities: [] };

  test.each<[string, SessionFacts, SessionFacts, boolean]>([
    ['nothing changed', atWork, atWork, true],
    ['the session expired', atWork, { ...atWork, phase: 'expired' }, true],
    ['the same user signed in again', { ...atWork, phase: 'expired' }, atWork, true],
    ['the name changed', atWork, { ...atWork, user: { ...marina, full_name: 'Marina Lima' } }, true],
    ['another user signed in', atWork, { ...atWork, user: rafael }, false],
    ['the user became a superuser', atWork, { ...atWork, user: promoted }, false],
    ['another company was entered', atWork, { ...atWork, tenantId: 't-atlantica' }, false],
    ['the host offers more', atWork, { ...atWork, capabilities: ['titles.1'] }, true],
    [
      'the host offers less',
      { ...atWork, capabilities: ['titles.1', 'reports.1'] },
      { ...atWork, capabilities: ['reports.1'] },
      false,
    ],
    ['the role may do less', withRole(roleIds.financial), withRole(roleIds.viewer), true],
    ['the company was left', atWork, { ...atWork, tenantId: null }, false],
    ['the user left', atWork, nobody, false],
    ['the user came', nobody, atWork, false],
    ['signed out before and after', nobody, unknownSession, false],
  ])('%s', (_, before, after, same) => {
    expect(isSameHolder(before, after)).toBe(same);
  });

  test.each<[string, SessionFacts, SessionFacts, boolean]>([
    ['more', withRole(roleIds.viewer), withRole(roleIds.financial), true],
    ['less', withRole(roleIds.financial), withRole(roleIds.viewer), false],
    ['other things', withRole(roleIds.commercial), withRole(roleIds.operational), false],
    ['less in another company', withRole(5, 2), withRole(5, 5), true],
    ['nothing without a role from the host', withRole(roleIds.financial), atWork, false],
  ])('the role permits %s', (_, before, after, keeps) => {
    expect(keepsPermissions(before, after)).toBe(keeps);
  });
});
