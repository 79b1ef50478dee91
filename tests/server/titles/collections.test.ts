import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { verify } from '../../../server/operation/verification.ts';
import { payables } from '../../../server/titles/kinds.ts';
import { addDocument } from '../../../server/titles/newDocuments.ts';
import type { Withholding } from '../../../src/domain/titles/withholding.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import type { Answer } from '../client.ts';
import { onOneHome, onServer } from '../database/homes.ts';
import { memberWithRole } from '../ledger/gateClient.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const today = '2026-11-20';
const now = () => new Date(`${today}T15:00:00Z`);

onOneHome('what collects withheld amounts', (open) => {
  let server: TestServer;
  let client: TitleClient;
  let suppliers: string[];
  let accounts: Record<'INSS' | 'CAUCAO', number>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await titleClient(server);
    suppliers = [];
    for (const name of ['Ação Estruturas', 'Brita Forte', 'Receita Federal'])
      suppliers.push((await client.member.post('/suppliers/', { name })).body.id);
    const { accountId } = client;
    accounts = { INSS: accountId('2.1.04.005'), CAUCAO: accountId('2.1.01.004') };
  });
  afterAll(() => server.close());

  const supplierAt = (place: number) => suppliers[place] ?? '';
  const collect = (deductions: object[], values: object = {}): Promise<Answer> =>
    client.member.post('/payables/collections', {
      deductions,
      supplier_id: supplierAt(2),
      document_type: 'TRIBUTO',
      issue_date: today,
      due_date: '2026-11-27',
      control_account_id: client.accountId('2.1.01.001'),
      ...values,
    });
  const list = async (query: string): Promise<{ items: Withholding[] }> =>
    (await client.member.get(`/payables/deductions?${query}`)).body;
  const inss = { kind: 'INSS', amount: 10, due_date: '2026-11-28' } as const;
  const caucao = { kind: 'CAUCAO', amount: 5 } as const;
  const service = async (parts: (typeof inss | typeof caucao)[], place: number, document_number: string) => {
    const { body } = await client.create({
      supplier_id: supplierAt(place),
      document_number,
      issue_date: '2026-11-10',
      deductions: parts.map((part) => ({ ...part, account_id: accounts[part.kind] })),
      installments: [
        { due_date: '2026-12-02', amount: parts.reduce((left, { amount }) => left - amount, 100) },
      ],
    });
    return { document_id: body.id as string, position: 1 };
  };

  it('are named by what refuses them, in the title and in its guia', async () => {
    const first = await service([inss, caucao], 0, '881');
    const second = await service([caucao], 1, '12-B');
    const { body: guia } = await collect([{ ...first, amount: 4 }], { document_number: '2026-11' });
    expect(guia).toMatchObject({
      document_type: 'TRIBUTO',
      description: 'Guia de INSS',
      total: 4,
      collects: [
        { ...first, kind: 'INSS', document_number: '881', supplier_name: 'Ação Estruturas', amount: 4 },
      ],
      allocations: [{ account_id: accounts.INSS, cost_center_id: null, amount: 4 }],
    });
    const told = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.code, Array.isArray(body.detail) ? body.detail[0].msg : body.detail];
    };
    expect(await told(collect([{ ...first, amount: 7 }]))).toEqual([
      409,
      'over_collected',
      'Da retenção de INSS da NF 881 restam R$ 6,00.',
    ]);
    expect((await collect([first])).body.total).toBe(6);
    expect(await told(collect([first]))).toEqual([
      409,
      'over_collected',
      'A retenção de INSS da NF 881 já está em uma guia.',
    ]);
    expect(await told(client.cancel(first.document_id))).toEqual([
      409,
      'collected',
      'As retenções deste título já estão em outro (Guia 2026-11, Receita Federal): cancele-o antes.',
    ]);
    const kept = { ...first, position: 2 };
    expect(await told(collect([kept, second]))).toEqual([
      422,
      'mixed_caucao',
      'Caução de fornecedores diferentes não se libera em um só título.',
    ]);
    expect(await told(collect([kept]))).toEqual([
      422,
      'mixed_caucao',
      'A caução é de Ação Estruturas: o título da liberação é deste fornecedor.',
    ]);
    expect(await told(collect([kept, kept]))).toEqual([422, undefined, 'A mesma retenção está duas vezes.']);
    expect(await told(collect([{ ...first, position: 3 }]))).toEqual([
      422,
      undefined,
      'Retenção não encontrada.',
    ]);
    const { body: release } = await collect([kept], { supplier_id: supplierAt(0), document_type: 'OUTRO' });
    expect(release.description).toBe('Liberação de caução');
    const { deductions } = await client.read(first.document_id);
    expect(deductions).toMatchObject([
      { position: 1, collected_amount: 10, collections: [{ amount: 4 }, { amount: 6 }] },
      {
        position: 2,
        collected_amount: 5,
        collections: [{ document_id: release.id, due_date: '2026-11-27' }],
      },
    ]);
  });

  it('are found by kind, due date, obra and search', async () => {
    const made = await service([inss, caucao], 1, 'Z-77');
    const found = async (query: string) =>
      (await list(`q=Z-77&${query}`)).items.map(({ position }) => position);
    expect(await found('')).toEqual([1, 2]);
    expect(await found('kind=CAUCAO')).toEqual([2]);
    expect(await found('due_to=2026-11-28')).toEqual([1]);
    expect(await found('due_to=2026-11-27')).toEqual([]);
    expect(await found('state=collected')).toEqual([]);
    const projects: { id: string }[] = (await client.member.get('/projects/')).body.items;
    const ofProjects = await Promise.all(projects.map(({ id }) => found(`project_id=${id}`)));
    expect(ofProjects.filter((positions) => positions.length > 0)).toEqual([[1, 2]]);
    const byAmount = await list('q=10,00&size=200');
    expect(byAmount.items.map(({ document_id }) => document_id)).toContain(made.document_id);
    expect((await client.member.get(`/payables/deductions?supplier_id=${made.document_id}`)).status).toBe(
      422,
    );
  });

  it('are shown to Operacional of projects alone', async () => {
    const member = await memberWithRole(server, 4);
    const [allocation] = client.document().allocations;
    const office = await client.create({
      allocations: [{ ...allocation, cost_center_id: null }],
      deductions: [{ ...inss, account_id: accounts.INSS }],
      installments: [{ due_date: '2026-12-02', amount: 90 }],
    });
    const ofProject = await service([inss], 0, '771');
    const shownTo = async (reader: typeof member) => {
      const { items } = (await reader.get('/payables/deductions?size=200')).body;
      const ids: string[] = items.map(({ document_id }: Withholding) => document_id);
      return [office.body.id, ofProject.document_id].map((id) => ids.includes(id));
    };
    expect(await shownTo(client.member)).toEqual([true, true]);
    expect(await shownTo(member)).toEqual([false, true]);
  });

  it('in raw SQL are refused by the database above the amount, too late, and when the guia is something else', async () => {
    const { tenantId: tenant_id, userId } = client.member;
    const { document_id, position } = await service([inss], 0, '990');
    const { body: other } = await client.create();
    const guia = await collect([{ document_id, position, amount: 3 }]);
    const add = (collecting_document_id: string, amount: number) =>
      inTenant(server.database, tenant_id, (db) =>
        db
          .insertInto('deduction_collections')
          .values({ tenant_id, document_id, position, collecting_document_id, amount })
          .execute(),
      );
    await expect(add(other.id, 1)).rejects.toMatchObject({ code: '42501' });
    const within = (collects: { document_id: string; position: number; amount: number }[], account: number) =>
      inTenant(
        server.database,
        tenant_id,
        (db) =>
          addDocument(
            { db, tenantId: tenant_id, userId, requestId: 'raw' },
            payables,
            {
              party_id: supplierAt(2),
              document_type: 'TRIBUTO',
              description: 'Guia',
              issue_date: today,
              control_account_id: client.accountId('2.1.01.001'),
              allocations: [{ account_id: account, amount: 8 }],
              installments: [{ due_date: today, amount: 8 }],
              collects,
            },
            today,
          ),
        userId,
      );
    const eight = [{ document_id, position, amount: 8 }];
    await expect(within(eight, accounts.INSS ?? 0)).rejects.toMatchObject({
      constraint: 'deduction_collections_within_amount',
    });
    const seven = [{ document_id, position, amount: 7 }];
    await expect(within(seven, accounts.INSS ?? 0)).rejects.toMatchObject({
      constraint: 'deduction_collections_sums',
    });
    await client.cancel(guia.body.id);
    await expect(within(eight, accounts.CAUCAO ?? 0)).rejects.toMatchObject({
      constraint: 'deduction_collections_sums',
    });
    await expect(within(eight, accounts.INSS ?? 0)).resolves.toEqual(expect.any(String));
    const forward = inTenant(server.database, tenant_id, (db) =>
      db
        .updateTable('deduction_collections')
        .set({ amount: 1 as never })
        .execute(),
    );
    await expect(forward).rejects.toMatchObject({ code: '42501' });
  });
});

onServer('two people at one withheld amount', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
  });
  afterAll(() => server.close());

  it('collect it once, and never from a title that the other cancels', async () => {
    const client = await titleClient(server);
    const { member } = client;
    const collect = (document_id: string): Promise<Answer> =>
      member.post('/payables/collections', {
        deductions: [{ document_id, position: 1 }],
        supplier_id: client.active[1]?.id,
        document_type: 'TRIBUTO',
        issue_date: today,
        due_date: today,
      });
    for (let round = 0; round < 8; round++) {
      const withheld = { kind: 'INSS', account_id: client.accountId('2.1.04.005'), amount: 40 };
      const { body } = await client.create({
        deductions: [withheld],
        installments: [{ due_date: '2026-12-02', amount: 60 }],
      });
      const rival = () => (round % 2 ? client.cancel(body.id) : collect(body.id));
      const answers = await Promise.all([collect(body.id), rival(), collect(body.id)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
    for (const { faults } of await verify(server.database)) expect(faults).toEqual([]);
  });
});
