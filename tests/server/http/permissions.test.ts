import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { mayDo } from '../../../src/domain/permission.ts';
import { recordOf, reportNames } from '../../../src/domain/reports/reports.ts';
import { nounNames } from '../../../src/texts/nouns.ts';
import { described, type Operation } from '../../support/server/described.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { memberWithRole } from '../ledger/gateClient.ts';

/**
 * Roles without permission (D29): 1 Tenant Admin, 2 Financeiro, 3 Comercial, 4 Operacional, 5 Visualizador, 6 Auditor.
 * Written from the decision, not read from the program. Every operation of a company needs a row here.
 */
const refusedTo: [roles: string, operations: string[]][] = [
  [
    '',
    [
      'GET /projects',
      'GET /suppliers',
      'GET /customers',
      'GET /chart-of-accounts',
      'GET /cost-centers',
      'GET /settings/finance',
      'GET /audit/authors',
      'GET /reports/summary',
      'GET /reports/mark',
      // Without a kind of titles its input is refused first.
      'GET /reports/aging',
    ],
  ],
  ['2356', ['POST /projects', 'PUT /projects/{id}', 'DELETE /projects/{id}', 'PUT /projects/{id}/restore']],
  ['2356', ['POST /imports/projects']],
  [
    '356',
    ['POST /suppliers', 'PUT /suppliers/{id}', 'DELETE /suppliers/{id}', 'PUT /suppliers/{id}/restore'],
  ],
  ['356', ['POST /imports/suppliers', 'POST /imports/cost-centers']],
  ['356', ['POST /cost-centers', 'PUT /cost-centers/{id}', 'DELETE /cost-centers/{id}']],
  [
    '456',
    ['POST /customers', 'PUT /customers/{id}', 'DELETE /customers/{id}', 'PUT /customers/{id}/restore'],
  ],
  [
    '456',
    [
      'POST /imports/customers',
      'POST /receivables',
      'POST /imports/receivables',
      'POST /imports/receivables/standing',
      'PUT /receivables/{id}',
      'POST /receivables/documents/{id}/cancellation',
    ],
  ],
  [
    '34',
    [
      'GET /gl/entries',
      'GET /gl/entries/{id}',
      'GET /gl/entry-templates',
      'GET /treasury/accounts',
      'GET /treasury/accounts/{id}',
      'GET /treasury/accounts/{id}/movements',
      'GET /periods',
      'GET /payables/control',
      'GET /reports/trial-balance',
      'GET /reports/account-ledger',
      'GET /reports/income-statement',
      'GET /reports/balance-sheet',
      'GET /reports/cash-flow',
    ],
  ],
  ['34', ['GET /reports/aging?kind=payable&date=2026-01-31']],
  ['4', ['GET /reports/aging?kind=receivable&date=2026-01-31']],
  ['4', ['GET /receivables', 'GET /receivables/control', 'GET /receivables/documents/{id}']],
  ['3', ['GET /payables', 'GET /payables/documents/{id}']],
  ['3', ['GET /reports/project-costs', 'GET /reports/projects/{id}/costs']],
  [
    '3456',
    [
      'POST /gl/entries',
      'POST /gl/entries/{id}/reversal',
      'POST /gl/entry-templates',
      'DELETE /gl/entry-templates/{id}',
      'POST /chart-of-accounts',
      'PUT /chart-of-accounts/{id}',
      'DELETE /chart-of-accounts/{id}',
      'POST /imports/chart-of-accounts',
      'POST /treasury/accounts',
      'PUT /treasury/accounts/{id}',
      'POST /treasury/movements/manual',
      'POST /treasury/movements/{id}/reversal',
      'POST /treasury/transfers',
      'POST /payables',
      'POST /payables/documents/{id}/cancellation',
      'PUT /payables/{id}',
      'POST /payables/settlements',
      'POST /payables/settlements/{id}/reversal',
      'POST /imports/payables',
      'POST /imports/payables/standing',
      'POST /receivables/settlements',
      'POST /receivables/settlements/{id}/reversal',
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
  ['2345', ['GET /audit', 'GET /audit/people', 'GET /audit/bundle', 'GET /audit/chain']],
];

/** A report that the list above does not name is refused to the roles without the permission of its record. */
const refusedReports = reportNames.flatMap((name): [string, string][] => {
  const { needs } = recordOf(name);
  if (typeof needs !== 'string') return [];
  return [[`GET /reports/${name}`, [1, 2, 3, 4, 5, 6].filter((role) => !mayDo(role, needs)).join('')]];
});

/** A noun without rows above is read by every member and written as projects are. */
for (const name of nounNames.filter((each) => !['projects', 'suppliers', 'customers'].includes(each)))
  refusedTo.push(
    ['', [`GET /${name}`]],
    ['2356', [`POST /${name}`, `PUT /${name}/{id}`, `DELETE /${name}/{id}`, `PUT /${name}/{id}/restore`]],
  );

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('every operation refuses exactly the roles without permission, before anything else is read', async () => {
  const { operations } = await described(server);
  const ofCompanies = [
    ...operations.filter(({ needs }) => needs === 'tenant'),
    ...['payable', 'receivable'].map((kind) => ({
      method: 'GET',
      path: `/reports/aging?kind=${kind}&date=2026-01-31`,
    })),
  ];
  const found = new Map<string, string>();
  for (const role of [1, 2, 3, 4, 5, 6]) {
    const member = await memberWithRole(server, role);
    for (const operation of ofCompanies) {
      const { status, body } = await ask(member, operation);
      const isRefused = status === 403;
      if (isRefused)
        expect(body).toMatchObject({
          code: 'not_allowed',
          detail: expect.stringMatching(/^Seu papel \(.+\) não permite .+\.$/),
        });
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
      ofCompanies.map((operation) => [nameOf(operation), expected.get(nameOf(operation)) ?? 'has no row']),
    ),
  );
  expect([...expected.keys()].filter((name) => !found.has(name))).toEqual([]);
});

type Asked = Pick<Operation, 'method' | 'path'>;

const nameOf = ({ method, path }: Asked) => `${method} ${path.replace('/api/v1', '')}`;

/** Sends an empty request: with permission it is refused as input, or its row is not found. */
function ask(member: Awaited<ReturnType<typeof memberWithRole>>, { method, path }: Asked) {
  const to = path.replace('/api/v1', '').replaceAll(/\{[^}]+\}/g, path.includes('chart') ? '99999' : newId());
  if (method === 'GET') return member.get(to);
  if (method === 'DELETE') return member.delete(to);
  return method === 'PUT' ? member.put(to, {}) : member.post(to, {});
}
