import { expect, test } from 'vitest';
import type { SessionFacts } from '../../../src/domain/session/session.ts';
import { importAddress } from '../../../src/machines/app/importPlace.ts';
import { menuRoutes } from '../../../src/machines/app/routes.ts';
import { positionAddress } from '../../../src/machines/app/titlesPlace.ts';
import { atWork } from '../../support/examples/examples.ts';

/** A member with a role, on a host with titles and imports. */
function member(role_id: number): SessionFacts {
  const { user, tenantId } = atWork;
  const tenants_info = [{ label: 'Horizonte', value: tenantId ?? '', role_id }];
  return {
    ...atWork,
    user: user && { ...user, tenants_info },
    capabilities: ['titles.1', 'imports.1', 'roles.1'],
  } as SessionFacts;
}

const [admin, finance, sales] = [member(1), member(2), member(3)];
const [operations, viewer, auditor] = [member(4), member(5), member(6)];
const acme = '?at.party=s-acme';

test('links a party to its position by id, not by an ambiguous name', () => {
  expect(positionAddress(admin, 'payables', 's-acme')).toBe(`/tenant/finance/ap${acme}`);
  expect(positionAddress(viewer, 'receivables', 's-acme')).toBe(`/tenant/finance/ar${acme}`);
});

test('links to titles only where host and role allow', () => {
  expect(positionAddress({ ...admin, capabilities: ['imports.1'] }, 'payables', 's-acme')).toBeNull();
  expect(positionAddress(sales, 'payables', 's-acme')).toBeNull();
  expect(positionAddress(sales, 'receivables', 's-acme')).not.toBeNull();
});

test('links to the import of titles for roles that may enter them', () => {
  expect(importAddress(admin, 'payables')).toBe('/tenant/imports?at.kind=payables&at.source=file');
  expect(importAddress({ ...admin, capabilities: ['imports.1'] }, 'payables')).toBeNull();
  expect(importAddress({ ...admin, capabilities: ['titles.1'] }, 'payables')).toBeNull();
  expect(importAddress(sales, 'payables')).toBeNull();
  expect(importAddress(sales, 'receivables')).not.toBeNull();
  expect(importAddress(viewer, 'receivables')).toBeNull();
});

test.each([
  ['projects', [admin, operations]],
  ['suppliers', [admin, finance, operations]],
  ['customers', [admin, finance, sales]],
  ['accounts', [admin, finance]],
  ['costCenters', [admin, finance, operations]],
] as const)('links to the import of %s for the roles that write them (D29)', (kind, writers) => {
  const led = [admin, finance, sales, operations, viewer, auditor].filter(
    (who) => importAddress(who, kind) === `/tenant/imports?at.kind=${kind}&at.source=file`,
  );
  expect(led).toEqual(writers);
});

test('lists the import in the menu for roles that may import something', () => {
  const listed = [admin, finance, sales, operations, viewer, auditor].map((who) =>
    menuRoutes('tenant', 'main', who).some(({ screen }) => screen === 'imports'),
  );
  expect(listed).toEqual([true, true, true, true, false, false]);
});
