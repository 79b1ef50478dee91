import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { live, openItems, step } from './companyLife.ts';
import { cutover, type NewCompany, newCompany, partOf, type SentBalance } from './newCompany.ts';

const today = '2026-11-20';
const now = () => new Date(`${today}T15:00:00Z`);
const before = { from: '2024-01-01', to: cutover };
const afterwards = { from: '2026-01-01', to: '2026-11-19' };

interface Row {
  code: string;
  account_id: number;
  [amount: string]: number | string;
}

/**
 * The product is its own oracle: a company of two years and one that was opened from its reports alone give the same
 * answers from the cutover on, when the same happens to both.
 */
onBothHomes('a company that was opened from the reports of another', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
  });
  afterAll(() => server.close());

  const get = async ({ member }: NewCompany, path: string) => {
    const { status, body } = await member.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const isMoved = (row: Row) =>
    ['opening', 'debit', 'credit', 'closing', 'balance'].some((name) => Number(row[name] ?? 0) !== 0);
  const rowsOf = (rows: Row[]) => rows.filter(isMoved).map(({ account_id: _, parent_id: __, ...row }) => row);

  const closeYears = async ({ member }: NewCompany) => {
    expect((await member.post('/periods/close', { through: '2025-11-30' })).status).toBe(201);
    for (const year of [2024, 2025])
      expect(await member.post(`/years/${year}/closing`)).toMatchObject({ status: 201 });
  };

  /** Everything that the second company is told comes from reports and lists of the first. */
  const openFrom = async (first: NewCompany, second: NewCompany) => {
    const { rows } = await get(first, `/reports/trial-balance?from=${cutover}&to=${cutover}&closing=with`);
    const chart: { id: number; type: string }[] = (await get(second, '/chart-of-accounts/')).items;
    const analytical = new Set(chart.flatMap(({ id, type }) => (type === 'ANALITICA' ? id : [])));
    const lines: SentBalance[] = rows
      .filter((row: Row) => analytical.has(row.account_id) && row.closing !== 0)
      .map((row: Row) => ({
        account_id: row.account_id,
        debit: Math.max(0, Number(row.closing)),
        credit: Math.max(0, -Number(row.closing)),
      }));
    expect(await second.start()).toMatchObject({ status: 200 });
    const titles = Map.groupBy(await openItems(first), ({ kind, document_id }) => `${kind} ${document_id}`);
    const steps = [
      async () => {
        expect((await second.balances(lines)).status).toBe(200);
        // A company without anything but cash and titles has no lines to post.
        expect([201, 409]).toContain((await second.post()).status);
      },
      async () => {
        for (const [own, other] of [
          [first.bank, second.bank],
          [first.cash, second.cash],
        ] as const) {
          const { closing } = await get(
            first,
            `/reports/cash-flow?from=${cutover}&to=${cutover}&treasury_account_id=${own}`,
          );
          if (closing !== 0) expect((await second.treasury([other, closing])).status).toBe(201);
        }
      },
      async () => {
        for (const items of titles.values()) {
          const [{ kind, document_id } = { kind: 'payable', document_id: '' }] = items;
          const whole = await get(first, `/${kind}s/documents/${document_id}`);
          const enter = () =>
            (kind === 'payable' ? second.payable : second.receivable)(0, {
              document_number: whole.document_number,
              description: whole.description,
              issue_date: whole.issue_date,
              control_account_id: whole.control_account_id,
              installments: items.map(({ due_date, open_amount }) => ({ due_date, amount: open_amount })),
            });
          const answer = await enter();
          if (answer.status === 201) continue;
          // The lines reached a control account that only this title names: they are posted again without it.
          expect(answer.body.detail).toMatchObject([{ type: 'reached_otherwise' }]);
          expect((await second.takeBack(await partOf(second, 'BALANCES'))).status).toBe(201);
          expect((await enter()).status).toBe(201);
          expect([201, 409]).toContain((await second.post()).status);
        }
      },
    ];
    return steps;
  };

  const told = async (company: NewCompany) => {
    const flow = async (query: string) => {
      const { mark: _, ledger_accounts: __, ...body } = await get(company, `/reports/cash-flow?${query}`);
      // What was withheld before comes as a balance here, and belongs to no document.
      const { undated: ___, ...forecast } = body.forecast;
      return { ...body, forecast };
    };
    const trial = async (from: string, to: string) => {
      const { rows, totals } = await get(
        company,
        `/reports/trial-balance?from=${from}&to=${to}&closing=with`,
      );
      return { rows: rowsOf(rows), totals };
    };
    const sheet = async (date: string) => {
      const { rows, totals } = await get(company, `/reports/balance-sheet?date=${date}`);
      return { rows: rowsOf(rows), totals };
    };
    const aging = async (kind: string, date: string) => {
      const { rows, totals } = await get(company, `/reports/aging?kind=${kind}&date=${date}&by=document`);
      const named = rows.map(({ party_id: _, document_id: __, ...row }: Row) => row);
      return { rows: named.map((row: Row) => JSON.stringify(row)).sort(), totals };
    };
    const income = async (by: string) => {
      const { mark: _, ...body } = await get(
        company,
        `/reports/income-statement?from=2026-01-01&to=${today}&by=${by}`,
      );
      return { ...body, rows: rowsOf(body.rows) };
    };
    return {
      trials: [
        await trial('2026-01-01', '2026-01-01'),
        await trial('2026-01-01', '2026-06-30'),
        await trial('2026-07-01', today),
      ],
      sheets: [await sheet(cutover), await sheet('2026-05-15'), await sheet(today)],
      agings: [
        await aging('payable', cutover),
        await aging('receivable', cutover),
        await aging('payable', '2026-05-15'),
        await aging('receivable', today),
        await aging('payable', today),
      ],
      flows: [
        await flow('from=2026-01-01&to=2026-12-31&by=month'),
        await flow('from=2026-03-04&to=2026-04-11&by=day'),
        await flow(`from=2026-01-01&to=2026-12-31&by=week&treasury_account_id=${company.bank}`),
      ],
      incomes: [await income('none'), await income('month')],
    };
  };

  it('tells the same of everything after the cutover', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 12, maxLength: 24 }),
        fc.array(step, { minLength: 8, maxLength: 16 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        async (life, later, order) => {
          number += 1;
          const first = await newCompany(server, `Primeira ${number}`);
          const second = await newCompany(server, `Segunda ${number}`);
          await live(first, before, life, 'antes');
          await closeYears(first);
          const steps = await openFrom(first, second);
          for (const place of order) await steps[place]?.();
          expect(await second.finish()).toMatchObject({ status: 201, body: { state: 'finished' } });
          const answers = await live(first, afterwards, later, 'depois');
          expect(await live(second, afterwards, later, 'depois')).toEqual(answers);
          expect(answers.filter((status) => status !== 201)).toEqual([]);
          expect(await told(second)).toEqual(await told(first));
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  }, 300_000);
});
