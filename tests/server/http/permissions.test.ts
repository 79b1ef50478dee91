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
      'GET /reports/signing',
      // Without a kind of titles its input is refused first.
      'GET /reports/aging',
      'GET /reports/party-statement',
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
      'POST /receivables/documents/{id}/corrections',
    ],
  ],
  [
    '34',
    [
      'GET /years',
      'GET /years/{year}/preview',
      'GET /openings',
      'GET /gl/entries',
      'GET /gl/entries/{id}',
      'GET /gl/entry-templates',
      'GET /treasury/accounts',
      'GET /treasury/accounts/{id}',
      'GET /treasury/accounts/{id}/movements',
      'GET /periods',
      'GET /payables/control',
      'GET /payables/advances',
      'GET /payables/settlements/{id}/items',
      'GET /reports/trial-balance',
      'GET /reports/account-ledger',
      'GET /reports/income-statement',
      'GET /reports/balance-sheet',
      'GET /reports/cash-flow',
      'GET /treasury/accounts/{id}/statements',
      'GET /treasury/accounts/{id}/known-balances',
      'GET /treasury/accounts/{id}/statement-lines',
      'GET /treasury/statement-lines/{id}',
      'GET /treasury/statement-lines/{id}/proposals',
      'GET /treasury/accounts/{id}/reconciliation-proof',
      'GET /treasury/statement-rules',
    ],
  ],
  [
    '34',
    [
      'GET /reports/aging?kind=payable&date=2026-01-31',
      'GET /reports/party-statement?kind=payable&from=2026-01-01&to=2026-01-31',
    ],
  ],
  [
    '4',
    [
      'GET /reports/aging?kind=receivable&date=2026-01-31',
      'GET /reports/party-statement?kind=receivable&from=2026-01-01&to=2026-01-31',
    ],
  ],
  [
    '4',
    [
      'GET /receivables',
      'GET /receivables/control',
      'GET /receivables/advances',
      'GET /receivables/settlements/{id}/items',
      'GET /receivables/documents/{id}',
    ],
  ],
  ['3', ['GET /payables', 'GET /payables/documents/{id}', 'GET /payables/deductions']],
  ['3', ['GET /reports/project-costs', 'GET /reports/projects/{id}/costs']],
  [
    '3456',
    [
      'POST /gl/entries',
      'POST /gl/entries/{id}/reversal',
      'GET /gl/carried-accounts',
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
      'POST /payables/documents/{id}/corrections',
      'PUT /payables/{id}',
      ...['payables', 'receivables'].flatMap((path) => [
        `GET /${path}/documents/{id}/counterparts`,
        `POST /${path}/settlements/{id}/items/reversal`,
        `POST /${path}/offsets`,
        `POST /${path}/offsets/{id}/reversal`,
        `POST /${path}/documents/{id}/remainder`,
        `POST /${path}/documents/{id}/remainder/reversal`,
        `POST /${path}/documents/{id}/reductions`,
        `POST /${path}/adjustments/{id}/reversal`,
      ]),
      'POST /payables/collections',
      'POST /payables/settlements',
      'POST /payables/settlements/{id}/reversal',
      'POST /imports/payables',
      'POST /imports/payables/standing',
      'POST /receivables/settlements',
      'POST /receivables/settlements/{id}/reversal',
      'POST /treasury/accounts/{id}/statements',
      'DELETE /treasury/statements/{id}',
      'POST /treasury/statements/{id}/rows/{row}/other',
      'POST /treasury/accounts/{id}/known-balances',
      'POST /treasury/accounts/{id}/statement-start',
      'POST /treasury/statement-lines/{id}/movement',
      'POST /treasury/statement-lines/{id}/settlement',
      'POST /treasury/statement-lines/{id}/transfer',
      'POST /treasury/reconciliations',
      'POST /treasury/reconciliations/{id}/undo',
      'POST /treasury/statement-rules',
      'PUT /treasury/statement-rules/{id}',
      'DELETE /treasury/statement-rules/{id}',
      'PUT /openings',
      'PUT /openings/balances',
      'POST /openings/balances/posting',
      'POST /openings/treasury',
      'POST /openings/parts/{id}/reversal',
      'PUT /openings/prior-costs',
      'POST /openings/abandonment',
    ],
  ],
  [
    '23456',
    [
      'POST /periods/close',
      'POST /periods/reopen',
      'POST /years/{year}/closing',
      'POST /years/{year}/closing/undo',
      'POST /openings/finish',
      'POST /cost-centers/{id}/adoption',
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
    ...['payable', 'receivable'].flatMap((kind) =>
      [
        `/reports/aging?kind=${kind}&date=2026-01-31`,
        `/reports/party-statement?kind=${kind}&from=2026-01-01&to=2026-01-31`,
      ].map((path) => ({ method: 'GET', path })),
    ),
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
