import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { adoptionRefusals } from '../../../src/texts/chart/adoptions.ts';
import { fc } from '../../support/properties.ts';
import { type RawLine, rawBooks, sumOf } from '../../support/server/reportOracle.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { gateClient } from '../ledger/gateClient.ts';
import { cents } from '../reports/reportParts.ts';

const today = '2026-11-20';
const posting = fc.record({
  code: fc.constantFrom('4.1.01.001', '4.1.02.002', '5.1.02.002', '3.1.02.001'),
  cents: fc.integer({ min: 1, max: 99_999 }),
  month: fc.integer({ min: 1, max: 10 }),
  isBefore: fc.boolean(),
  isReversed: fc.boolean(),
});

onBothHomes('a cost center that is linked to its project after postings', (open) => {
  let server: TestServer;
  let client: Awaited<ReturnType<typeof gateClient>>;
  let projectId: string;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date(`${today}T15:00:00Z`) });
    client = await gateClient(server);
    await client.reopen(null);
    const { items } = (await client.member.get('/projects/')).body;
    projectId = items.find(({ name }: { name: string }) => name === 'Casas Alto da Serra').id;
  });
  afterAll(() => server.close());

  let made = 0;
  const newCenter = async () => {
    made += 1;
    const { body } = await client.member.post('/cost-centers/', {
      code: `8.${made}`,
      name: `Canteiro ${made}`,
      type: 'OPERATIONAL',
    });
    return body.id as string;
  };
  const link = async (id: string) =>
    expect(
      (await client.member.put(`/cost-centers/${id}`, { type: 'PROJECT', project_id: projectId })).status,
    ).toBe(200);
  const adopt = (id: string, reason = 'Ligado à obra depois') =>
    client.member.post(`/cost-centers/${id}/adoption`, { reason });
  const lines = async () => (await rawBooks(server.database, client.member.tenantId)).lines;
  const realized = async (month: number) => {
    const to = `2026-${String(month).padStart(2, '0')}-28`;
    const of = (
      await client.member.get(`/reports/projects/${projectId}/costs?from=2026-01-01&to=${to}&by=month`)
    ).body;
    return Object.fromEntries(
      Object.entries<number>(of.totals.months).map(([name, reais]) => [name, cents(reais)]),
    );
  };

  it('adopts its lines without a project once: the months of the project get them, and nothing else moves', async () => {
    const { line, accountId, post, reverse } = client;
    await fc.assert(
      fc.asyncProperty(fc.array(posting, { minLength: 2, maxLength: 8 }), async (postings) => {
        const center = await newCenter();
        const enter = async (each: (typeof postings)[number]) => {
          const { body } = await post(
            [
              line('DEBIT', each.cents / 100, { account_id: accountId(each.code), cost_center_id: center }),
              line('CREDIT', each.cents / 100, { account_id: accountId('1.1.02.003') }),
            ],
            { entry_date: `2026-${String(each.month).padStart(2, '0')}-10` },
          );
          if (each.isReversed) expect((await reverse(body.id)).status).toBe(201);
        };
        for (const each of postings.filter(({ isBefore }) => isBefore)) await enter(each);
        await link(center);
        for (const each of postings.filter(({ isBefore }) => !isBefore)) await enter(each);
        const before = await lines();
        const lost = before.filter(({ centerId, projectId: own }) => centerId === center && own === null);
        const { status, body } = await adopt(center);
        if (lost.length === 0) {
          expect([status, body.detail]).toEqual([409, adoptionRefusals.nothing]);
          return;
        }
        expect([status, body.lines, body.project_id]).toEqual([201, lost.length, projectId]);
        expect((await adopt(center)).body.detail).toBe(adoptionRefusals.already);
        const after = await lines();
        expect(after).toEqual(before.map((each) => (lost.includes(each) ? { ...each, projectId } : each)));
        const isCost = ({ classification, projectId: own }: RawLine) =>
          own === projectId && (classification === 'CUSTO' || classification === 'DESPESA');
        const month = 10;
        const expected = Object.fromEntries(
          Array.from({ length: month }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`).map((name) => [
            name,
            sumOf(after.filter((each) => isCost(each) && each.date.startsWith(name))),
          ]),
        );
        expect(await realized(month)).toEqual(expected);
      }),
      { numRuns: 6 },
    );
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('adopts nothing without a project, a reason, the role, or in the company of another', async () => {
    const center = await newCenter();
    expect((await adopt(center)).body.detail).toBe(adoptionRefusals.noProject);
    await link(center);
    expect((await adopt(center, 'oi')).status).toBe(422);
    const financial = await memberOf(server, 'camila.duarte@erpconstrutoras.example');
    const asked = await financial.post(`/cost-centers/${center}/adoption`, { reason: 'Ligado depois' });
    expect(asked.status).toBe(403);
  });

  it('leaves a line final for everything else, even for the owner of the database', async () => {
    const { tenantId } = client.member;
    const owner = await server.database.pool.connect();
    try {
      for (const change of ['amount = amount + 1', 'project_id = null', `project_id = '${projectId}'`]) {
        await owner.query('begin');
        await owner.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
        await expect(
          owner.query(
            `update gl_lines set ${change} where tenant_id = '${tenantId}' and cost_center_id is not null`,
          ),
        ).rejects.toThrow('never changed');
        await owner.query('rollback');
      }
    } finally {
      owner.release();
    }
  });
});
