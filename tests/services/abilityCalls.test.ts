import { expect, test } from 'vitest';
import { fetchHostHealth } from '../../src/services/admin/hostHealth.ts';
import * as audit from '../../src/services/control/audit.ts';
import * as settings from '../../src/services/control/financeSettings.ts';
import type { Call, Http } from '../../src/services/http.ts';
import * as templates from '../../src/services/ledger/entryTemplates.ts';
import * as account from '../../src/services/session/ownAccount.ts';
import { fetchControl } from '../../src/services/titles/titleControl.ts';
import * as titles from '../../src/services/titles/titles.ts';

const { signal } = new AbortController();
const key = 'key-1';
const reversal = { date: '2026-11-20', reason: 'Em dobro' };

/**
 * Calls beyond the specification, written independently of the services: reads can be aborted, creations have a key,
 * changes a version.
 */
const calls: [told: string, ask: (http: Http) => unknown, call: Call][] = [
  ...[
    reads('the accounts of titles', settings.fetchFinanceSettings, '/settings/finance'),
    reads('the integration keys', settings.listIntegrationKeys, '/settings/integration-keys'),
    reads('the templates', templates.listTemplates, '/gl/entry-templates/'),
    reads('who changed something', audit.listPeople, '/audit/people'),
    reads('the fingerprint', audit.fetchChain, '/audit/chain'),
    reads('the health of the host', fetchHostHealth, '/admin/health', 'token'),
    reads('the own sessions', account.listOwnSessions, '/auth/users/me/sessions', 'token'),
    reads(
      'a payable',
      (http) => titles.fetchDocument(http, { kind: 'PAYABLE', id: 't/1' }, signal),
      '/payables/documents/t%2F1',
    ),
    reads(
      'the control of receivables',
      (http) => fetchControl(http, 'RECEIVABLE', signal),
      '/receivables/control',
    ),
  ],
  [
    'saves the accounts of titles',
    (http) => settings.saveFinanceSettings(http, { version: 3 } as never, { name: 'x' } as never),
    { method: 'PUT', url: '/settings/finance', needs: 'tenant', body: { name: 'x' }, version: 3 },
  ],
  [
    'makes an integration key',
    (http) => settings.createIntegrationKey(http, { name: 'ERP' }, key),
    { method: 'POST', url: '/settings/integration-keys', needs: 'tenant', body: { name: 'ERP' }, key },
  ],
  [
    'revokes an integration key',
    (http) => settings.revokeIntegrationKey(http, 'k1'),
    { method: 'POST', url: '/settings/integration-keys/k1/revocation', needs: 'tenant' },
  ],
  [
    'ends one own session',
    (http) => account.endOwnSessions(http, 's1'),
    { method: 'DELETE', url: '/auth/users/me/sessions/s1', needs: 'token' },
  ],
  [
    'ends all other sessions',
    (http) => account.endOwnSessions(http, null),
    { method: 'DELETE', url: '/auth/users/me/sessions', needs: 'token' },
  ],
  [
    'changes the password',
    (http) =>
      account.changeOwnPassword(http, { current_password: 'a', new_password: 'b', repeated_password: 'b' }),
    {
      method: 'POST',
      url: '/auth/users/me/password',
      needs: 'token',
      body: { current_password: 'a', new_password: 'b' },
    },
  ],
  [
    'removes a template',
    (http) => templates.removeTemplate(http, { id: 'm1' } as never),
    { method: 'DELETE', url: '/gl/entry-templates/m1', needs: 'tenant' },
  ],
  [
    'keeps a template',
    (http) =>
      templates.createTemplate(
        http,
        {
          name: 'Folha',
          description: 'Folha do mês',
          lines: [
            { account_id: 4, cost_center_id: null, type: 'DEBIT', amountCents: 1234 },
            { account_id: null, cost_center_id: 'c1', type: 'CREDIT', amountCents: null },
          ],
        },
        key,
      ),
    {
      method: 'POST',
      url: '/gl/entry-templates/',
      needs: 'tenant',
      key,
      body: {
        name: 'Folha',
        description: 'Folha do mês',
        lines: [
          { account_id: 4, cost_center_id: null, type: 'DEBIT', amount: 12.34 },
          { account_id: null, cost_center_id: 'c1', type: 'CREDIT', amount: null },
        ],
      },
    },
  ],
  [
    'reads the authors of a row',
    (http) => audit.fetchAuthors(http, { entity: 'project', entity_id: 'p1' } as never, signal),
    {
      method: 'GET',
      url: '/audit/authors',
      needs: 'tenant',
      signal,
      query: { entity: 'project', entity_id: 'p1' },
    },
  ],
  [
    'reverses a settlement',
    (http) => titles.reverseSettlement(http, 'PAYABLE', 's1', reversal, key),
    { method: 'POST', url: '/payables/settlements/s1/reversal', needs: 'tenant', body: reversal, key },
  ],
  [
    'cancels a title',
    (http) => titles.cancelTitle(http, 'RECEIVABLE', 'd1', reversal, key),
    { method: 'POST', url: '/receivables/documents/d1/cancellation', needs: 'tenant', body: reversal, key },
  ],
  [
    'puts a due date off',
    (http) => titles.postpone(http, 'PAYABLE', { id: 'i1', version: 2 } as never, { due_date: '2026-12-01' }),
    { method: 'PUT', url: '/payables/i1', needs: 'tenant', body: { due_date: '2026-12-01' }, version: 2 },
  ],
];

test.each(calls)('%s', async (_, ask, call) => {
  const asked: Call[] = [];
  const http: Http = (sent) => {
    asked.push(sent);
    return Promise.reject({ kind: 'network' });
  };
  await Promise.resolve(ask(http)).catch(() => {});
  expect(asked).toEqual([call]);
});

function reads(
  what: string,
  ask: (http: Http, signal: AbortSignal) => unknown,
  url: string,
  needs: Call['needs'] = 'tenant',
): (typeof calls)[number] {
  return [`reads ${what}`, (http) => ask(http, signal), { method: 'GET', url, needs, signal }];
}

/** An integration key is for receivables only. */
test('the example address of a key is the one of receivables', async () => {
  const made = await settings.createIntegrationKey((async () => ({ id: 'k1' })) as unknown as Http, {}, key);
  expect(made.address).toMatch(/\/receivables\/$/);
});
