import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { described } from '../../support/server/described.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, helena, marina, memberOf } from '../client.ts';
import { titleClient } from '../titles/titleClient.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-20T15:00:00Z') });
});
afterAll(() => server.close());

/** Bodies of calls that name a row in their path; all others send a name. */
const bodies: [RegExp, object][] = [
  [/corrections$/, { reason: 'De ninguém', description: 'De ninguém' }],
  [/payables\/settlements\/\{id\}\/items/, { reason: 'De ninguém', items: [{ payable_id: newId() }] }],
  [/receivables\/settlements\/\{id\}\/items/, { reason: 'De ninguém', items: [{ receivable_id: newId() }] }],
  [/(?:reversal|cancellation|remainder)$/, { reason: 'De ninguém' }],
  [
    /payables\/documents\/\{id\}\/reductions$/,
    { reason: 'De ninguém', items: [{ payable_id: newId(), amount: 1 }] },
  ],
  [
    /receivables\/documents\/\{id\}\/reductions$/,
    { reason: 'De ninguém', items: [{ receivable_id: newId(), amount: 1 }] },
  ],
  [/(?:payables|receivables)\/\{id\}$/, { due_date: '2026-12-01', reason: 'De ninguém' }],
  [/\/users\/\{id\}$/, { full_name: 'Ninguém' }],
  [
    /\/statements$/,
    { file_name: 'extrato.csv', format: 'CSV', content: 'Data;Histórico;Valor\n03/11/2026;Pix;1,00' },
  ],
  [/\/adoption$/, { reason: 'De ninguém' }],
  [/\/known-balances$/, { date: '2026-11-10', balance: 1 }],
  [/\/statement-start$/, { date: '2026-10-31', balance: 0, outstanding_movement_ids: [] }],
  [/\/statement-lines\/\{id\}\/movement$/, { description: 'De ninguém', contra_partida_account_id: 1 }],
  [/\/statement-lines\/\{id\}\/settlement$/, { items: [{ payable_id: newId(), principal: 1 }] }],
  [/\/statement-lines\/\{id\}\/transfer$/, { other_account_id: newId(), description: 'De ninguém' }],
  [/\/statement-rules\/\{id\}$/, { words: 'de ninguém' }],
];

const queries: [RegExp, string][] = [
  [/\/costs$/, '?from=2026-01-01&to=2026-01-31'],
  [/\/reconciliation-proof$/, '?date=2026-11-10'],
];

it('an unknown id is not found in any call', async () => {
  const { operations } = await described(server);
  const superuser = clientOf(server, { authorization: `Bearer ${await server.signIn(helena)}` });
  const member = await memberOf(server, marina);
  const asked = operations.filter(({ path }) => path.includes('{id}'));
  expect(asked.length).toBeGreaterThan(30);
  const found: unknown[] = [];
  for (const { method, path, needs, body } of asked) {
    const client = needs === 'tenant' || path.includes('/me/') ? member : superuser;
    const id = path.includes('chart-of-accounts') ? 99_999 : newId();
    const days = queries.find(([of]) => of.test(path))?.[1] ?? '';
    const url = `${path.replace('/api/v1', '').replace('{id}', String(id)).replace('{row}', '1')}${days}`;
    const sent = body && (bodies.find(([of]) => of.test(path))?.[1] ?? { name: 'De ninguém' });
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const answer =
      verb === 'get' || verb === 'delete'
        ? await client[verb](url)
        : await client[verb](url, sent ?? undefined);
    if (answer.status !== 404 || typeof answer.body.detail !== 'string')
      found.push([method, path, answer.status, answer.body]);
  }
  expect(found).toEqual([]);
});

it('an id in capitals is the same id, in a path and in a body', async () => {
  const payable = await titleClient(server);
  const { id, installments } = (await payable.create()).body;
  const item = payable.pay(installments[0].id.toUpperCase(), 100);
  expect((await payable.settle([item])).status).toBe(201);
  expect((await payable.read(id.toUpperCase())).installments).toMatchObject([{ status: 'paid' }]);
});

it.each([true, false])('a removed party is unknown to a new title (payable: %s)', async (isPayable) => {
  const client = await titleClient(server, { payable: isPayable });
  const parties = isPayable ? '/suppliers/' : '/customers/';
  const { id } = (await client.member.post(parties, { name: 'Encerrada' })).body;
  await client.member.delete(parties + id);
  expect(await client.create({ [client.party]: id })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', client.party], type: 'unknown' }] },
  });
});
