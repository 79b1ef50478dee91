import { expect, it } from 'vitest';
import { capabilities } from '../../../src/domain/capability.ts';
import { type Permission, permissionsOf, roleIds } from '../../../src/domain/permission.ts';
import { openedQuery, openingOf } from '../../../src/domain/reports/reportAccess.ts';
import { recordOf, reportNames } from '../../../src/domain/reports/reports.ts';

const all = [...capabilities];
const of = (role: keyof typeof roleIds) => permissionsOf(roleIds[role]);
const readable = (role: keyof typeof roleIds) => reportNames.filter((name) => openingOf(name, of(role), all));

/** Reports that one of the permissions opens, at least for one kind of titles. */
const reportsFor = (...given: Permission[]) =>
  reportNames.filter((name) => {
    const { needs } = recordOf(name);
    return (typeof needs === 'string' ? [needs] : Object.values(needs)).some((one) => given.includes(one));
  });

it('offers each role the reports that the host lets it read', () => {
  for (const role of ['tenantAdmin', 'financial', 'viewer', 'auditor'] as const)
    expect([role, readable(role)]).toEqual([role, [...reportNames]]);
  expect(readable('commercial')).toEqual(reportsFor('receivables:read'));
  expect(readable('operational')).toEqual(reportsFor('project-costs:read'));
  expect(reportsFor('project-costs:read')).toContain('project-costs');
  expect(reportNames.filter((name) => openingOf(name, permissionsOf(99), all))).toEqual([...reportNames]);
  expect(reportNames.filter((name) => openingOf(name, permissionsOf(null), all))).toEqual([]);
});

it('has no report whose ability the host lacks: its address opens the first one', () => {
  const without = all.filter((name) => name !== 'books.1');
  expect(openingOf('journal', of('viewer'), without)).toBeNull();
  expect(openedQuery({ report: 'journal' }, of('viewer'), without).report).toBe('trial-balance');
  expect(openedQuery({ report: 'journal' }, of('viewer'), all).report).toBe('journal');
  const byNature = { report: 'cash-flow', by: 'nature' };
  expect(openedQuery(byNature, of('viewer'), without)).toMatchObject({ report: 'cash-flow', by: 'day' });
  expect(openedQuery(byNature, of('viewer'), all)).toMatchObject(byNature);
});

it('opens the first readable report, and a report in an address for any role', () => {
  expect(openedQuery({}, of('viewer'), all)).toMatchObject({ report: 'trial-balance', kind: 'payable' });
  expect(openedQuery({}, of('commercial'), all)).toMatchObject({
    report: 'aging',
    kind: 'receivable',
    by: 'party',
  });
  expect(openedQuery({}, of('operational'), all)).toMatchObject({ report: 'project-costs' });
  expect(openedQuery({ report: 'cash-flow' }, of('commercial'), all)).toMatchObject({ report: 'cash-flow' });
  const said = { kind: 'receivable', from: '2026-11-01', to: '2026-11-30' };
  expect(openedQuery(said, of('operational'), all), 'without a name').toMatchObject({
    report: 'project-costs',
    ...said,
  });
  expect(openedQuery({}, [], all)).toMatchObject({ report: 'trial-balance' });
});
