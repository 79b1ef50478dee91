import { expect, test } from 'vitest';
import type { MovementBody } from '../../src/domain/treasury/treasury.ts';
import { createLink, updateLink } from '../../src/services/admin/tenantLinks.ts';
import * as tenants from '../../src/services/admin/tenants.ts';
import * as users from '../../src/services/admin/users.ts';
import { accounts } from '../../src/services/chart/accounts.ts';
import { costCenters } from '../../src/services/chart/costCenters.ts';
import type { Http } from '../../src/services/http.ts';
import { createEntry } from '../../src/services/ledger/ledger.ts';
import { suppliers } from '../../src/services/tenant/suppliers.ts';
import { recordMovement, reverseMovement, treasuryAccounts } from '../../src/services/treasury/treasury.ts';
import { acme, ana, marinaAtHorizonte } from '../support/examples/examples.ts';
import { itau, sale } from '../support/examples/treasuryExamples.ts';
import { cash, office } from '../support/examples/treeExamples.ts';

const says = (answer: unknown) => (async () => answer) as unknown as Http;

const order: MovementBody = {
  movement_date: '2026-11-20',
  amountCents: 123_456,
  type: 'CREDITO',
  description: 'Tarifa',
  contra_partida_account_id: 4,
  contra_partida_cost_center_id: null,
};

const creations: [string, (http: Http) => Promise<unknown>][] = [
  ['a supplier', (http) => suppliers.create(http, { name: 'Acme' }, 'key')],
  ['an account', (http) => accounts.create(http, { name: 'Caixa' }, 'key')],
  ['a cost center', (http) => costCenters.create(http, { name: 'Sede' }, 'key')],
  ['a treasury account', (http) => treasuryAccounts.create(http, { name: 'Itaú' }, 'key')],
  ['a movement', (http) => recordMovement(http, itau.id, order, 'key')],
  ['a user', (http) => users.createUser(http, { email: 'a@x.example' }, 'key')],
  ['a company', (http) => tenants.createTenant(http, { name: 'Horizonte' }, 'key')],
  ['an entry', (http) => createEntry(http, { entry_date: '2026-11-20', description: 'x', lines: [] }, 'key')],
];

/** D27: the id of the new row is unknown. */
test.each(creations)('%s without an id in the answer is in doubt', async (_, create) => {
  for (const nothing of ['', null, undefined, [], {}, { name: 'Acme' }])
    await expect(create(says(nothing))).rejects.toEqual({ kind: 'unreadable' });
});

/** ADR 25: an answer may omit what was sent. */
test.each(creations)('%s with only an id in the answer keeps what was sent', async (_, create) => {
  let sent = {};
  const http = async ({ body }: { body: object }) => {
    sent = { ...body, lines: undefined, amount: undefined };
    return { id: 'x' };
  };
  const row = await create(http as unknown as Http);
  expect({ ...(row as object), lines: undefined, amount: undefined }).toMatchObject({ id: 'x', ...sent });
});

test('a movement whose answer omits the sent fields changes the balance by them', async () => {
  const { id, amountCents, type } = await recordMovement(says({ id: 'm-9' }), itau.id, order, 'key');
  expect({ id, amountCents, type }).toEqual({ id: 'm-9', amountCents: 123_456, type: 'CREDITO' });
  const told = await recordMovement(says({ id: 'm-9', amount: 5 }), itau.id, order, 'key');
  expect([told.amountCents, told.type]).toEqual([500, 'CREDITO']);
});

test('a reversal of a movement succeeds when its answer names another movement, whatever else is in it', async () => {
  const sent = { reason: 'Em dobro', date: '2026-11-20' };
  await expect(reverseMovement(says({ id: 'm-9' }), sale.id, sent, 'key')).resolves.toBeUndefined();
  for (const nothing of ['', null, {}])
    await expect(reverseMovement(says(nothing), sale.id, sent, 'key')).rejects.toEqual({
      kind: 'unreadable',
    });
});

const user = { ...ana, created_at: '2026-01-01T00:00:00Z', deleted_at: null };
const company = {
  id: 't',
  name: 'Horizonte',
  status: 'active',
  created_at: user.created_at,
  deleted_at: null,
};
const idle = { ...cash, is_active: false };
const now = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);

/** A change, its call, and the expected row. */
const changes: [string, object, (http: Http) => Promise<unknown>, object][] = [
  ['a supplier', acme, (http) => suppliers.update(http, acme, { name: 'B' }), { name: 'B' }],
  ['a removed supplier', acme, (http) => suppliers.command(http, acme), { deleted_at: now }],
  ['an account', cash, (http) => accounts.update(http, cash, { name: 'B' }), { name: 'B' }],
  ['a deactivated account', cash, (http) => accounts.command(http, cash), { is_active: false }],
  ['a reactivated account', idle, (http) => accounts.command(http, idle), { is_active: true }],
  ['a cost center', office, (http) => costCenters.update(http, office, { name: 'B' }), { name: 'B' }],
  ['a deactivated cost center', office, (http) => costCenters.command(http, office), { is_active: false }],
  ['a treasury account', itau, (http) => treasuryAccounts.update(http, itau, { name: 'B' }), { name: 'B' }],
  ['a user', user, (http) => users.updateUser(http, user, { full_name: 'B' }), { full_name: 'B' }],
  [
    'a user with a new password',
    user,
    (http) => users.updateUser(http, user, { full_name: 'B', password: 'x' }),
    { full_name: 'B' },
  ],
  ['a removed user', user, (http) => users.removeUser(http, user), { is_active: false, deleted_at: now }],
  ['a restored user', user, (http) => users.restoreUser(http, user), { is_active: true, deleted_at: null }],
  ['a company', company, (http) => tenants.updateTenant(http, company, { name: 'B' }), { name: 'B' }],
  ['a removed company', company, (http) => tenants.removeTenant(http, company), { deleted_at: now }],
  ['a restored company', company, (http) => tenants.restoreTenant(http, company), { deleted_at: null }],
  [
    'a link',
    marinaAtHorizonte,
    (http) => updateLink(http, marinaAtHorizonte, { role_id: 4 }),
    { role_id: 4, role_name: undefined },
  ],
];

test.each(changes)('%s with an empty answer keeps what was sent', async (_, row, write, after) => {
  for (const nothing of ['', null, undefined])
    expect(await write(says(nothing))).toEqual({ ...row, ...after });
  await expect(write(says([]))).rejects.toEqual({ kind: 'unreadable' });
});

test.each(changes)('%s keeps the fields that the answer omits', async (_, row, write) => {
  expect(await write(says({ updated_at: 'now' }))).toMatchObject({ ...kept(row), updated_at: 'now' });
});

/** SPEC §7 specifies no answer to these two calls, so any is accepted. */
test.each([[{ message: 'Tenant deleted' }], [{ id: company.id, name: 'Horizonte' }]])(
  'a company whose removal and restoring are answered by %j is removed, and restored',
  async (answer) => {
    const removed = await tenants.removeTenant(says(answer), company);
    expect(removed).toMatchObject({ ...company, deleted_at: now });
    expect(await tenants.restoreTenant(says(answer), removed)).toMatchObject({
      ...company,
      deleted_at: null,
    });
    const told = { deleted_at: '2026-11-20T12:00:00Z' };
    expect(await tenants.removeTenant(says(told), company)).toMatchObject(told);
  },
);

/** A stale version would be refused again and again (412). */
test('a version missing in the answer is unknown afterwards', async () => {
  const before = { ...user, version: 3 };
  const versionAfter = async (answer: unknown) =>
    (await users.updateUser(says(answer), before, { full_name: 'B' })).version;
  expect([
    await versionAfter(''),
    await versionAfter({ full_name: 'B' }),
    await versionAfter({ version: 4 }),
  ]).toEqual([undefined, undefined, 4]);
});

test('a balance missing in the answer to a write is unchanged, and absent for a new account', async () => {
  const named = { id: itau.id, name: 'B' };
  expect((await treasuryAccounts.update(says(named), itau, { name: 'B' })).balanceCents).toBe(
    itau.balanceCents,
  );
  expect((await treasuryAccounts.create(says(named), { name: 'B' }, 'key')).balanceCents).toBe(0);
  const told = { ...named, current_balance: '7.50' };
  expect((await treasuryAccounts.update(says(told), itau, { name: 'B' })).balanceCents).toBe(750);
});

test('a created link keeps what was sent', async () => {
  const { user_id, tenant_id } = marinaAtHorizonte;
  const made = await createLink(says(''), { user_id, tenant_id, role_id: 2 }, 'key');
  expect(made).toMatchObject({ user_id, tenant_id, role_id: 2, id: marinaAtHorizonte.id });
});

/** Fields that no change above affects. */
function kept(row: object): object {
  const touched = ['name', 'full_name', 'is_active', 'deleted_at', 'role_id', 'role_name', 'balanceCents'];
  return Object.fromEntries(Object.entries(row).filter(([field]) => !touched.includes(field)));
}
