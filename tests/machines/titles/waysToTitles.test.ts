import { expect, test } from 'vitest';
import type { SessionFacts } from '../../../src/domain/session/session.ts';
import { importAddress } from '../../../src/machines/app/importPlace.ts';
import { menuRoutes } from '../../../src/machines/app/routes.ts';
import { positionAddress } from '../../../src/machines/app/titlesPlace.ts';
import { atWork } from '../../support/examples/examples.ts';

/** Somebody at work with a role, on a host that keeps titles and imports them. */
function member(role_id: number): SessionFacts {
  const { user, tenantId } = atWork;
  const tenants_info = [{ label: 'Horizonte', value: tenantId ?? '', role_id }];
  return {
    ...atWork,
    user: user && { ...user, tenants_info },
    capabilities: ['titles.1', 'imports.1'],
  } as SessionFacts;
}

const [admin, finance, sales] = [member(1), member(2), member(3)];
const [operations, viewer, auditor] = [member(4), member(5), member(6)];
const acme = '?at.party=s-acme';

test('a party leads to its position by its id, not by a name that another may have within', () => {
  expect(positionAddress(admin, 'payables', 's-acme')).toBe(`/tenant/finance/ap${acme}`);
  expect(positionAddress(viewer, 'receivables', 's-acme')).toBe(`/tenant/finance/ar${acme}`);
});

test('nobody is led to titles that the host has not, or that their role may not read', () => {
  expect(positionAddress({ ...admin, capabilities: ['imports.1'] }, 'payables', 's-acme')).toBeNull();
  expect(positionAddress(sales, 'payables', 's-acme')).toBeNull();
  expect(positionAddress(sales, 'receivables', 's-acme')).not.toBeNull();
});

test('the import of titles is led to where they are kept, and for who may enter them', () => {
  expect(importAddress(admin, 'payables')).toBe('/tenant/imports?at.kind=payables&at.source=file');
  expect(importAddress({ ...admin, capabilities: ['imports.1'] }, 'payables')).toBeNull();
  expect(importAddress({ ...admin, capabilities: ['titles.1'] }, 'payables')).toBeNull();
  expect(importAddress(sales, 'payables')).toBeNull();
  expect(importAddress(sales, 'receivables')).not.toBeNull();
  expect(importAddress(viewer, 'receivables')).toBeNull();
});

test('the import of a registry is led to for who may import it: of customers, who may enter what they owe', () => {
  for (const kind of ['projects', 'suppliers', 'accounts', 'costCenters'] as const) {
    const led = [admin, finance, sales, operations, viewer, auditor].map((who) => importAddress(who, kind));
    const address = `/tenant/imports?at.kind=${kind}&at.source=file`;
    expect(led).toEqual([address, address, null, null, null, null]);
  }
  expect(importAddress({ ...sales, capabilities: ['imports.1'] }, 'customers')).not.toBeNull();
  for (const who of [operations, viewer, auditor]) expect(importAddress(who, 'customers')).toBeNull();
});

test('the menu lists the import for those who may import something', () => {
  const listed = [admin, finance, sales, operations, viewer, auditor].map((who) =>
    menuRoutes('tenant', 'main', who).some(({ screen }) => screen === 'imports'),
  );
  expect(listed).toEqual([true, true, true, false, false, false]);
});
