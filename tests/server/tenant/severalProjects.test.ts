import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { gateClient } from '../ledger/gateClient.ts';
import { titleClient } from '../titles/titleClient.ts';

const day = '2026-11-20';

onOneHome('an entry of several projects', (open) => {
  let server: TestServer;
  let client: Awaited<ReturnType<typeof gateClient>>;
  beforeAll(async () => {
    const now = () => new Date('2026-11-20T15:00:00Z');
    server = await startTestServer({ database: await open(), now });
    client = await gateClient(server);
  });
  afterAll(() => server.close());

  let projects: Map<string, string>;
  beforeAll(async () => {
    const { items } = (await client.member.get('/projects/')).body;
    projects = new Map(items.map(({ id, name }: { id: string; name: string }) => [name, id]));
  });
  const charged = (center: string, amount: number) =>
    client.line('DEBIT', amount, {
      account_id: client.accountId('4.1.01.001'),
      cost_center_id: client.centerId(center),
    });
  const costs = async () => {
    const { rows } = (await client.member.get(`/reports/project-costs?date=${day}`)).body;
    return new Map(
      rows.map(({ name, realized }: { name: string; realized: number }) => [
        name,
        Math.round(realized * 100),
      ]),
    );
  };

  it('is reversed in each of them, and in the part without one', async () => {
    const before = await costs();
    const lines = [
      client.line('CREDIT', 6),
      client.line('DEBIT', 1),
      charged('3.01.03', 2),
      charged('3.02.03', 3),
    ];
    const { body } = await client.post(lines);
    const posted = await costs();
    for (const [name, cents] of [
      ['Residencial Aurora', 200],
      ['Edifício Ipê Amarelo', 300],
    ] as const)
      expect([name, Number(posted.get(name)) - Number(before.get(name))]).toEqual([name, cents]);
    expect((await client.reverse(body.id)).status).toBe(201);
    expect(await costs()).toEqual(before);
  });

  it('gives no balanced trial balance of a single project with postings', async () => {
    const balanceOf = async (query: string) =>
      (await client.member.get(`/reports/trial-balance?from=2030-01-01&to=2030-01-31${query}`)).body;
    expect(await balanceOf('')).toMatchObject({ balanced: true, totals: { debit: 0, credit: 0 } });
    const own = await balanceOf(`&cost_center_id=${client.centerId('3.01.03')}`);
    expect(own).toMatchObject({ balanced: false, totals: { debit: 0, credit: 0 } });
    expect(own.rows.length).toBeGreaterThan(0);
  });

  it('is found under the project of its posting, also after its center moved to another project', async () => {
    const { id: center } = (
      await client.member.post('/cost-centers/', {
        code: '3.01.88',
        name: 'De prova',
        type: 'PROJECT',
        is_analytical: true,
        parent_id: null,
        project_id: projects.get('Residencial Aurora'),
      })
    ).body;
    const titles = await titleClient(server);
    const [allocation] = titles.document().allocations;
    const allocations = [{ ...allocation, cost_center_id: center }];
    expect((await titles.create({ allocations, description: 'De outra obra' })).status).toBe(201);
    const other = projects.get('Edifício Ipê Amarelo');
    expect((await client.member.put(`/cost-centers/${center}`, { project_id: other })).status).toBe(200);
    const found = async (project = '') =>
      (await titles.list(`project_id=${project}&q=De%20outra%20obra`)).metadata.total_items;
    expect([await found(projects.get('Residencial Aurora')), await found(other)]).toEqual([1, 0]);
  });
});
