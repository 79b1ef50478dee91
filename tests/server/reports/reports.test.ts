import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { endOfMonth, monthAfter } from '../../../src/domain/period.ts';
import { roleIds } from '../../../src/domain/permission.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { memberWithRole } from '../ledger/gateClient.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

const today = todayInSaoPaulo(new Date());

onOneHome('reports', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    client = await titleClient(server);
  });
  afterAll(() => server.close());
  const get = (path: string) => client.member.get(`/reports/${path}`);

  it('show a deactivated account with a balance (law R4)', async () => {
    const account_id = client.accountId('5.1.02.002');
    await client.post(client.pair(33.33), { entry_date: today });
    const closed = await client.member.delete(`/chart-of-accounts/${account_id}`);
    expect(closed.status).toBeLessThan(300);
    const { body } = await get(`trial-balance?from=${today}&to=${today}`);
    expect(body.balanced).toBe(true);
    expect(body.rows).toContainEqual(expect.objectContaining({ account_id, debit: 33.33 }));
  });

  it('leave an entry that closes a year out of the result, and include it in the books', async () => {
    const year = Number(today.slice(0, 4)) - 1;
    const days = `from=${year}-01-01&to=${year}-12-31`;
    const [income, trial] = [`income-statement?${days}`, `trial-balance?${days}&closing=with`];
    expect((await client.close(`${year}-12-31`)).status).toBe(201);
    const before = [(await get(income)).body, (await get(trial)).body];
    const { body: preview } = await client.member.get(`/years/${year}/preview`);
    expect((await client.member.post(`/years/${year}/closing`)).status).toBe(201);
    const after = [(await get(income)).body, (await get(trial)).body];
    expect([after[0].result, after[0].subtotals]).toEqual([before[0].result, before[0].subtotals]);
    const moved = preview.lines.reduce(
      (sum: number, { amount }: { amount: number }) => sum + Math.round(Math.abs(amount) * 100),
      Math.abs(Math.round(preview.result * 100)),
    );
    expect(moved).toBeGreaterThan(0);
    expect(Math.round((after[1].totals.debit - before[1].totals.debit) * 100)).toBe(moved);
    await client.member.post(`/years/${year}/closing/undo`, { reason: 'Só um ensaio' });
    await client.reopen(null);
  });

  it('lose no concurrently posted entry', async () => {
    const ledger = async () =>
      (await get(`trial-balance?from=${today}&to=${today}`)).body.totals.debit as number;
    const before = await ledger();
    const accounts = ['4.1.01.001', '5.3.01.002', '3.1.02.001', '1.1.02.002'].map((code) =>
      client.accountId(code),
    );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const order = index % 2 ? accounts : accounts.toReversed();
        return client.post(
          order.map((account_id, at) => client.line(at % 2 ? 'CREDIT' : 'DEBIT', 1.01, { account_id })),
          { entry_date: today },
        );
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(Math.round((await ledger()) * 100)).toBe(Math.round(before * 100) + 40 * 202);
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('give the same result in every split, also for a center without project or for a project', async () => {
    const { member } = client;
    const centers: { id: string; project_id: string | null; is_analytical: boolean; type: string }[] = (
      await member.get('/cost-centers/?limit=200')
    ).body;
    const office = centers.find(({ is_analytical, project_id }) => is_analytical && !project_id)?.id ?? '';
    const site = centers.find(({ is_analytical, project_id }) => is_analytical && project_id);
    for (const cost_center_id of [office, site?.id ?? ''])
      await client.post(
        [
          client.line('DEBIT', 21.43, { account_id: client.accountId('5.3.01.002'), cost_center_id }),
          client.line('CREDIT', 21.43),
        ],
        { entry_date: today },
      );
    const day = `from=${today}&to=${today}`;
    const month = `from=${today.slice(0, 7)}-01&to=${endOfMonth(today.slice(0, 7))}`;
    for (const days of [day, month])
      for (const narrowed of [
        `cost_center_id=${office}`,
        `cost_center_id=${site?.id}`,
        `project_id=${site?.project_id}`,
        `project_id=${site?.project_id}&cost_center_id=${site?.id}`,
      ]) {
        const whole = (await get(`income-statement?${days}&${narrowed}`)).body;
        expect(whole.result).not.toBe(0);
        for (const by of ['month', 'center', 'project']) {
          const { body } = await get(`income-statement?${days}&${narrowed}&by=${by}`);
          expect([narrowed, by, body.result, body.subtotals]).toEqual([
            ...[narrowed, by, whole.result, whole.subtotals],
          ]);
          const parts: Record<string, number> = body.months ?? body.parts;
          const cents = Object.values(parts).reduce((sum, reais) => sum + Math.round(reais * 100), 0);
          expect(cents).toBe(Math.round(whole.result * 100));
        }
      }
  });

  it('leave a cost with the project of its center at posting, and its reversal too', async () => {
    const { member } = client;
    const projects: { id: string; name: string }[] = (await member.get('/projects/')).body.items;
    const [first, second] = projects;
    const center = (id: string | undefined) => ({
      code: '3.98',
      name: 'Obra que muda',
      type: 'PROJECT',
      is_analytical: true,
      project_id: id,
    });
    const made = await member.post('/cost-centers/', center(first?.id));
    expect(made.status).toBe(201);
    const lines = [
      client.line('DEBIT', 12.34, {
        account_id: client.accountId('4.1.01.001'),
        cost_center_id: made.body.id,
      }),
      client.line('CREDIT', 12.34),
    ];
    const costOf = async (id: string | undefined) => {
      const { body } = await get(`projects/${id}/costs?from=${today}&to=${today}`);
      return Math.round(body.totals.realized * 100);
    };
    const before = [await costOf(first?.id), await costOf(second?.id)] as const;
    const { body: entry } = await client.post(lines, { entry_date: today });
    const changed = await member.put(`/cost-centers/${made.body.id}`, center(second?.id));
    expect(changed.status).toBe(200);
    expect([await costOf(first?.id), await costOf(second?.id)]).toEqual([before[0] + 1234, before[1]]);
    expect((await client.reverse(entry.id)).status).toBe(201);
    expect([await costOf(first?.id), await costOf(second?.id)]).toEqual(before);
  });

  it('change their mark with every posting and every noted change, and with nothing else', async () => {
    const mark = async () => (await get('mark')).body.mark as string;
    const first = await mark();
    expect(await mark()).toBe(first);
    expect((await get(`balance-sheet?date=${today}`)).body.mark).toBe(first);
    await client.post(
      client.pair(5).map((line) => ({
        ...line,
        account_id: client.accountId(line.type === 'DEBIT' ? '5.3.01.002' : '2.1.01.001'),
      })),
    );
    expect(await mark()).not.toBe(first);
    for (const name of ['Uma vez', 'Outra vez']) {
      const last = await mark();
      expect((await client.member.post('/suppliers/', { name })).status).toBe(201);
      expect(await mark()).not.toBe(last);
    }
  });

  it('accept the days from 1900 to 2199, both years included', async () => {
    const statusOf = async (from: string, to: string) =>
      (await get(`trial-balance?from=${from}&to=${to}`)).status;
    expect(await statusOf('1900-01-01', '1900-01-31')).toBe(200);
    expect(await statusOf('1899-12-31', '1900-01-31')).toBe(422);
    expect(await statusOf('2199-12-01', '2199-12-31')).toBe(200);
    expect(await statusOf('2199-12-01', '2200-01-01')).toBe(422);
    const turned = await get('trial-balance?from=2026-02-01&to=2026-01-31');
    expect([turned.status, turned.body.detail[0].loc]).toEqual([422, ['query', 'to']]);
  });

  it('open a cash flow with all movements before its first day, also the first of a month', async () => {
    const { body: banks } = await client.member.get('/treasury/accounts');
    const month = monthAfter(today.slice(0, 7), -1);
    const opening = async () =>
      (await get(`cash-flow?from=${month}-15&to=${month}-20`)).body.opening as number;
    const before = await opening();
    for (const day of ['01', '14', '15']) {
      const movement = {
        movement_date: `${month}-${day}`,
        amount: 7.77,
        type: 'DEBITO',
        description: 'Venda',
      };
      const { status } = await client.member.post('/treasury/movements/manual', {
        ...movement,
        treasury_account_id: banks[0].id,
        contra_partida_account_id: client.accountId('3.1.02.001'),
      });
      expect(status).toBe(201);
    }
    expect(Math.round(((await opening()) - before) * 100)).toBe(2 * 777);
  });

  it('name the ledger accounts of the treasury, for one account only its own', async () => {
    const { body: banks } = await client.member.get('/treasury/accounts');
    const ownOf = async (narrowed = '') =>
      (await get(`cash-flow?from=${today}&to=${today}${narrowed}`)).body.ledger_accounts;
    const kept = banks.map((bank: { accountancy_account_id: number }) => bank.accountancy_account_id);
    expect(await ownOf()).toEqual([...new Set<number>(kept)].sort((a, b) => a - b).map((id) => ({ id })));
    expect(await ownOf(`&treasury_account_id=${banks[0].id}`)).toEqual([{ id: kept[0] }]);
  });

  it('refuse a synthetic account with its sentence', async () => {
    const account_id = client.accountId('1.1');
    const { status, body } = await get(
      `account-ledger?account_id=${account_id}&from=2026-01-01&to=2026-01-31`,
    );
    expect([status, body.detail[0].type]).toEqual([422, 'synthetic']);
  });

  it('accept five years to the day', async () => {
    expect((await get('trial-balance?from=2020-01-01&to=2024-12-31')).status).toBe(200);
  });

  it.each(['payable', 'receivable'] as const)(
    'show the open titles of one party of a %s alone',
    async (kind) => {
      const all = (await get(`aging?kind=${kind}&date=${today}`)).body;
      const documents = (await get(`aging?kind=${kind}&date=${today}&by=document`)).body.rows;
      expect([all.rows.length > 1, all.party]).toEqual([true, null]);
      for (const { party_id, party_name, ...aged } of all.rows) {
        const of = `aging?kind=${kind}&date=${today}&party_id=${party_id}`;
        const { body: own } = await get(of);
        expect(own.rows).toEqual([{ party_id, party_name, ...aged }]);
        expect([own.totals, own.party]).toEqual([aged, { id: party_id, name: party_name }]);
        expect((await get(`${of}&by=document`)).body.rows).toEqual(
          documents.filter((row: { party_id: string }) => row.party_id === party_id),
        );
        const other = kind === 'payable' ? 'receivable' : 'payable';
        expect((await get(`aging?kind=${other}&date=${today}&party_id=${party_id}`)).status).toBe(422);
      }
    },
  );

  it('answer 404 for a project of another company', async () => {
    const elsewhere = await client.elsewhere();
    const [foreign] = (await elsewhere.get('/projects/')).body.items;
    expect((await get(`projects/${foreign.id}/costs?from=2026-01-01&to=2026-01-31`)).status).toBe(404);
  });

  it('count as still to pay of a project only its costs', async () => {
    const payable = async () =>
      Math.round((await get(`project-costs?date=${today}`)).body.totals.payable * 100);
    const buy = (code: string) => {
      const bought = {
        account_id: client.accountId(code),
        cost_center_id: client.centerId('3.01.03'),
        amount: 50,
      };
      const installments = [{ due_date: today, amount: 50 }];
      return client.create({ issue_date: today, installments, allocations: [bought] });
    };
    const before = await payable();
    expect((await buy('1.1.02.002')).status).toBe(201);
    expect(await payable()).toBe(before);
    expect((await buy('4.1.01.001')).status).toBe(201);
    expect(await payable()).toBe(before + 50_00);
  });

  it('split the costs of a project by month only within a period', async () => {
    const [{ id }] = (await client.member.get('/projects/')).body.items;
    expect((await get(`projects/${id}/costs?to=${today}`)).status).toBe(200);
    expect(await get(`projects/${id}/costs?to=${today}&by=month`)).toMatchObject({ status: 422 });
  });

  describe('are read by role', () => {
    const paths = {
      books: `trial-balance?from=${today}&to=${today}`,
      payable: `aging?kind=payable&date=${today}`,
      receivable: `aging?kind=receivable&date=${today}`,
      costs: `project-costs?date=${today}`,
    };
    it.each([
      ['commercial', { books: 403, payable: 403, receivable: 200, costs: 403 }],
      ['operational', { books: 403, payable: 403, receivable: 403, costs: 200 }],
      ['viewer', { books: 200, payable: 200, receivable: 200, costs: 200 }],
      ['auditor', { books: 200, payable: 200, receivable: 200, costs: 200 }],
    ] as const)('%s', async (role, expected) => {
      const member = await memberWithRole(server, roleIds[role]);
      const found: Record<string, number> = {};
      for (const [name, path] of Object.entries(paths))
        found[name] = (await member.get(`/reports/${path}`)).status;
      expect(found).toEqual(expected);
      const { body: told } = await member.get('/reports/summary');
      expect([
        told.cash !== null,
        told.payable !== null,
        told.receivable !== null,
        told.projects !== null,
      ]).toEqual(
        [expected.books, expected.payable, expected.receivable, expected.costs].map(
          (status) => status === 200,
        ),
      );
    });
  });
});
