import { expect, test } from 'vitest';
import { accounts } from '../../src/services/accounts.ts';
import { costCenters } from '../../src/services/costCenters.ts';
import type { Http } from '../../src/services/http.ts';
import { suppliers } from '../../src/services/suppliers.ts';
import { createLink, updateLink } from '../../src/services/tenantLinks.ts';
import * as tenants from '../../src/services/tenants.ts';
import { treasuryAccounts } from '../../src/services/treasury.ts';
import * as users from '../../src/services/users.ts';
import { acme, marinaAtHorizonte } from '../support/examples.ts';
import { itau } from '../support/treasuryExamples.ts';
import { cash, office } from '../support/treeExamples.ts';

const idle = { ...cash, is_active: false };
const writes: [string, (http: Http) => Promise<unknown>][] = [
  ['a supplier is made', (http) => suppliers.create(http, {}, 'key')],
  ['a supplier is changed', (http) => suppliers.update(http, acme, {})],
  ['a supplier is removed', (http) => suppliers.command(http, acme)],
  ['an account is made', (http) => accounts.create(http, {}, 'key')],
  ['an account is changed', (http) => accounts.update(http, cash, {})],
  ['an account is reactivated', (http) => accounts.command(http, idle)],
  ['a cost center is made', (http) => costCenters.create(http, {}, 'key')],
  ['a cost center is changed', (http) => costCenters.update(http, office, {})],
  ['a cost center is deactivated', (http) => costCenters.command(http, office)],
  ['a treasury account is made', (http) => treasuryAccounts.create(http, {}, 'key')],
  ['a treasury account is changed', (http) => treasuryAccounts.update(http, itau, {})],
  ['a user is made', (http) => users.createUser(http, {}, 'key')],
  ['a user is changed', (http) => users.updateUser(http, { id: 'u' }, {})],
  ['a user is removed', (http) => users.removeUser(http, 'u')],
  ['a user is restored', (http) => users.restoreUser(http, 'u')],
  ['a company is made', (http) => tenants.createTenant(http, {}, 'key')],
  ['a company is changed', (http) => tenants.updateTenant(http, { id: 't' }, {})],
  ['a company is removed', (http) => tenants.removeTenant(http, 't')],
  ['a company is restored', (http) => tenants.restoreTenant(http, 't')],
  ['a link is made', (http) => createLink(http, {}, 'key')],
  ['a link is changed', (http) => updateLink(http, marinaAtHorizonte, {})],
];

/** D27: nothing that is no row takes the place of one in a list. */
test.each(writes)('an answer without a row is no answer when %s', async (_, write) => {
  for (const nothing of ['', null, undefined, []])
    await expect(write((async () => nothing) as unknown as Http)).rejects.toEqual({ kind: 'unreadable' });
});
