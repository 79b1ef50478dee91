import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { memberOf } from '../client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the demonstration has a company in the middle of its opening, R$ 750,00 off on its suppliers', async () => {
  const sofia = await memberOf(server, 'sofia.ramos@erpconstrutoras.example');
  const { body } = await sofia.get('/openings');
  expect(body).toMatchObject({
    state: 'working',
    transitional: { account: { name: 'Saldos de Implantação' }, balance: 750 },
    totals: { debit: 4_153_023.85, credit: 4_153_023.85 },
    titles: { payables: { count: 4, open: 81_200 }, receivables: { count: 3, open: 412_600 } },
  });
  const differing = body.checks.filter(({ difference }: { difference: number }) => difference !== 0);
  expect(differing).toMatchObject([
    { account: { code: '2.1.01.001' }, way: 'titles', expected: -81_950, reached: -81_200 },
  ]);
  expect(body.blockers.map(({ code }: { code: string }) => code)).toEqual(['differs', 'transitional']);
  const [supplier] = (await sofia.get('/suppliers/')).body.items;
  const found = await sofia.post('/payables/', {
    supplier_id: supplier.id,
    document_type: 'NF',
    document_number: '90101',
    description: 'Arames',
    issue_date: body.opening.cutover,
    installments: [{ due_date: body.opening.cutover, amount: 750 }],
    opening: true,
  });
  expect(found.status).toBe(201);
  expect(await sofia.post('/openings/finish', {})).toMatchObject({
    status: 201,
    body: { state: 'finished' },
  });
});
