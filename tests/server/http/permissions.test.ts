import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { mayDo } from '../../../src/domain/permission.ts';
import { recordOf, reportNames } from '../../../src/domain/reports/reports.ts';
import { described, type Operation } from '../../support/server/described.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { memberWithRole } from '../ledger/gateClient.ts';

/**
 * Roles without permission: 1 Tenant Admin, 2 Financeiro, 3 Comercial, 4 Operacional, 5 Visualizador, 6
 * Auditor. Written from the rules, not read from the program; operations not listed here are open to every
 * member (decision D11).
 */
const refusedTo: [roles: string, operations: string[]][] = [
  [
    '3456',
    [
      'POST /gl/entries/{id}/reversal',
      'POST /treasury/movements/{id}/reversal',
      'POST /treasury/transfers',
      'POST /gl/entry-templates',
      'DELETE /gl/entry-templates/{id}',
      'POST /payables',
      'POST /payables/documents/{id}/cancellation',
      'PUT /payables/{id}',
      'POST /payables/settlements',
      'POST /payables/settlements/{id}/reversal',
      'POST /receivables/documents/{id}/cancellation',
      'PUT /receivables/{id}',
      'POST /receivables/settlements',
      'POST /receivables/settlements/{id}/reversal',
      'POST /imports/payables',
      'POST /imports/payables/standing',
      'POST /imports/projects',
      'POST /imports/suppliers',
      'POST /imports/chart-of-accounts',
      'POST /imports/cost-centers',
    ],
  ],
  [
    '23456',
    [
      'POST /periods/close',
      'POST /periods/reopen',
      'PUT /settings/finance',
      'GET /settings/integration-keys',
      'POST /settings/integration-keys',
      'POST /settings/integration-keys/{id}/revocation',
    ],
  ],
  ['2345', ['GET /audit', 'GET /audit/people', 'GET /audit/bundle']],
  [
    '34',
    [
      'GET /reports/trial-balance',
      'GET /reports/account-ledger',
      'GET /reports/income-statement',
      'GET /reports/balance-sheet',
      'GET /reports/cash-flow',
    ],
  ],
  [
    '3',
    [
      'GET /reports/project-costs',
      'GET /reports/projects/{id}/costs',
      'GET /payables',
      'GET /payables/control',
      'GET /payables/documents/{id}',
    ],
  ],
  [
    '456',
    [
      'POST /receivables',
      'POST /imports/receivables',
      'POST /imports/receivables/standing',
      'POST /imports/customers',
    ],
  ],
];

/** A report that the list above does not name is refused to the roles without the permission of its record. */
const refusedReports = reportNames.flatMap((name): [string, string][] => {
  const { needs } = recordOf(name);
  if (typeof needs !== 'string') return [];
  return [[`GET /reports/${name}`, [1, 2, 3, 4, 5, 6].filter((role) => !mayDo(role, needs)).join('')]];
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('every operation refuses exactly the roles without permission, before anything else is read', async () => {
  const { operations } = await described(server);
  const ofCompanies = operations.filter(({ needs }) => needs === 'tenant');
  const found = new Map<string, string>();
  for (const role of [1, 2, 3, 4, 5, 6]) {
    const member = await memberWithRole(server, role);
    for (const operation of ofCompanies) {
      const { status, body } = await ask(member, operation);
      const isRefused = status === 403;
      if (isRefused) expect(body.code).toBe('not_allowed');
      const name = nameOf(operation);
      found.set(name, (found.get(name) ?? '') + (isRefused ? role : ''));
    }
  }
  const expected = new Map([
    ...refusedReports,
    ...refusedTo.flatMap(([roles, names]) => names.map((name): [string, string] => [name, roles])),
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      ofCompanies.map((operation) => [nameOf(operation), expected.get(nameOf(operation)) ?? '']),
    ),
  );
  expect([...expected.keys()].filter((name) => !found.has(name))).toEqual([]);
});

const nameOf = ({ method, path }: Operation) => `${method} ${path.replace('/api/v1', '')}`;

/** Sends an empty request: with permission it is refused as input, or its row is not found. */
function ask(member: Awaited<ReturnType<typeof memberWithRole>>, { method, path }: Operation) {
  const to = path.replace('/api/v1', '').replaceAll(/\{[^}]+\}/g, path.includes('chart') ? '99999' : newId());
  if (method === 'GET') return member.get(to);
  if (method === 'DELETE') return member.delete(to);
  return method === 'PUT' ? member.put(to, {}) : member.post(to, {});
}
