import { describe, expect, test } from 'vitest';
import { linkAnnouncements } from '../../../src/machines/admin/linkRegistryMachine.ts';
import { tenantAnnouncements } from '../../../src/machines/admin/tenantsMachine.ts';
import { userAnnouncements } from '../../../src/machines/admin/usersMachine.ts';
import { workScreens } from '../../../src/machines/app/routes.ts';
import { accountAnnouncements } from '../../../src/machines/chart/accountsMachine.ts';
import { costCenterAnnouncements } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { registry as customerMachines } from '../../../src/machines/tenant/customersMachine.ts';
import { registry as projectMachines } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as supplierMachines } from '../../../src/machines/tenant/suppliersMachine.ts';
import {
  aurora,
  horizonte,
  marinaAtHorizonte,
  marinaUser,
  removed,
} from '../../support/examples/examples.ts';
import { assets, cash, office } from '../../support/examples/treeExamples.ts';

const deleted_at = '2026-11-20T12:00:00Z';
const party = { id: 's1', name: 'Areal', is_active: true, created_at: deleted_at, deleted_at: null };
const named = [supplierMachines, customerMachines].map(({ screen, announce }) => ({
  by: screen.id,
  removal: announce.done(party, { ...party, deleted_at }),
  restoration: announce.done({ ...party, deleted_at }, party),
}));

describe('the undo of a deletion', () => {
  test.each([
    ...named.map(({ by, removal }) => [by, removal] as const),
    ['projects', projectMachines.announce.done(aurora, removed(aurora))],
    ['users', userAnnouncements.done(marinaUser, { ...marinaUser, is_active: false, deleted_at })],
    ['tenants', tenantAnnouncements.done(horizonte, { ...horizonte, deleted_at })],
  ] as const)('restores %s', (place, { undo }) => {
    expect(undo).toMatchObject({ screen: place, event: { type: 'command.requested', row: { deleted_at } } });
    expect(workScreens).toContain(place);
  });

  test('recreates links with their role', () => {
    const gone = { ...marinaAtHorizonte, removed: { key: '1-2-3-4' } };
    const { undo } = linkAnnouncements.done(marinaAtHorizonte, gone);
    expect(undo).toEqual({ screen: 'links', event: { type: 'command.requested', row: gone } });
    expect(workScreens).toContain('links');
    const { undo: none, title } = linkAnnouncements.done(gone, marinaAtHorizonte);
    expect([none, title]).toEqual([undefined, 'Vínculo Criado']);
  });

  test('offers no further undo', () => {
    for (const { restoration } of named) expect(restoration.undo).toBeUndefined();
  });

  test.each([
    ['accounts', accountAnnouncements.done(cash, { ...assets, id: cash.id, is_active: false })],
    ['costCenters', costCenterAnnouncements.done(office, { ...office, is_active: false })],
  ] as const)('%s reactivates the row, at its place in the tree', (place, { undo }) => {
    expect(undo).toMatchObject({
      screen: place,
      event: { row: { is_active: false, hasInactiveParent: false } },
    });
    expect(workScreens).toContain(place);
  });
});
