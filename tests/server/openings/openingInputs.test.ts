import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { balancete, cutover, partOf as part, startedCompany } from './newCompany.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

onOneHome('what an opening takes', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
  });
  afterAll(() => server.close());
  const started = (values?: object) => startedCompany(server, values);

  it('tells every fault of a balancete at its line, and keeps the one before', async () => {
    const company = await started();
    await company.balances(balancete(company));
    const answer = await company.balances([
      company.line('1.1.05.002', 1),
      company.line('1.1.05.002', 2),
      { account_id: 9999, debit: 1, credit: 0 },
      company.line('1.1.05', 1),
      company.line('1.1.05.003', 1, 1),
      company.line('1.1.05.004', 0, 0),
      company.line('2.1.01.001', 0, 5, company.centerId),
      company.line('1.1.01.003', 5, 0, company.centerId),
      company.line('2.3.03.002', 0, 5),
      { ...company.line('1.1.05.005', 1), cost_center_id: crypto.randomUUID() },
    ]);
    const at = (line: number, field: string, type: string) => ({ loc: ['body', 'lines', line, field], type });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([
      at(1, 'account_id', 'duplicate'),
      at(2, 'account_id', 'unknown'),
      at(3, 'account_id', 'unfit'),
      at(4, 'credit', 'both_sides'),
      at(5, 'debit', 'neither_side'),
      at(6, 'cost_center_id', 'reached_otherwise'),
      at(7, 'cost_center_id', 'reached_otherwise'),
      at(8, 'account_id', 'transitional'),
      at(9, 'cost_center_id', 'unknown'),
    ]);
    expect((await company.read()).lines).toHaveLength(6);
    for (const bad of [0.001, -1, 1e13])
      expect(await company.balances([company.line('1.1.05.002', bad)])).toMatchObject({ status: 422 });
    const many = Array.from({ length: 5001 }, () => company.line('1.1.05.002', 1));
    expect(await company.balances(many)).toMatchObject({ status: 422 });
    expect(await company.start({ transitional_account_id: company.accountId('2.3.01.001') })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'in_lines' }] },
    });
  });

  it('posts a balancete that balances, once, and keeps it while it is posted', async () => {
    const company = await started();
    expect(await company.post()).toMatchObject({ status: 409, body: { code: 'no_lines' } });
    await company.balances([company.line('1.1.01.003', 10), company.line('2.1.01.001', 0, 10)]);
    expect(await company.post()).toMatchObject({ status: 409, body: { code: 'no_lines' } });
    await company.balances([company.line('1.1.05.002', 30), company.line('2.3.01.001', 0, 20)]);
    expect(await company.post()).toMatchObject({ status: 422, body: { code: 'unbalanced', difference: 10 } });
    await company.balances([company.line('1.1.05.002', 30), company.line('2.3.01.001', 0, 30)]);
    expect(await company.post()).toMatchObject({ status: 201 });
    expect(await company.post()).toMatchObject({ status: 409, body: { code: 'posted' } });
    expect(await company.balances([])).toMatchObject({ status: 409, body: { code: 'posted' } });
  });

  it('refuses what would reach an account twice', async () => {
    const company = await started();
    await company.balances([
      company.line('2.1.04.005', 0, 30),
      company.line('2.1.01.002', 0, 20),
      company.line('1.1.05.002', 50),
    ]);
    await company.post();
    const withheld = [{ kind: 'INSS', account_id: company.accountId('2.1.04.005'), amount: 5 }];
    expect((await company.payable(10, { deductions: withheld })).body.detail).toMatchObject([
      { loc: ['body', 'deductions', 0, 'account_id'], type: 'reached_otherwise' },
    ]);
    const control = { control_account_id: company.accountId('2.1.01.002') };
    expect((await company.payable(10, control)).body.detail).toMatchObject([
      { loc: ['body', 'control_account_id'], type: 'reached_otherwise' },
    ]);
    const { id } = (
      await company.member.post('/treasury/accounts', {
        name: 'Cofre',
        account_type: 'CAIXA',
        accountancy_account_id: company.accountId('1.1.05.002'),
      })
    ).body;
    expect((await company.treasury([id, 50])).body.detail).toMatchObject([
      { loc: ['body', 'items', 0, 'treasury_account_id'], type: 'reached_otherwise' },
    ]);
    await company.takeBack(await part(company, 'BALANCES'));
    expect(await company.payable(10, { deductions: withheld })).toMatchObject({ status: 201 });
    expect((await company.read()).checks[3]).toMatchObject({
      account: { code: '2.1.04.005' },
      way: 'titles',
      reached: -5,
    });
  });

  it('takes titles with their true days, of the cutover or before', async () => {
    const company = await started();
    const detail = async (values: object) => (await company.payable(10, values)).body.detail;
    const at = (field: string, type: string) => [{ loc: ['body', field], type }];
    expect(await detail({ issue_date: '2026-01-02' })).toMatchObject(at('issue_date', 'after_cutover'));
    expect(await detail({ document_type: 'ADIANTAMENTO' })).toMatchObject(at('document_type', 'unfit'));
    expect(await detail({ accrual_date: cutover })).toMatchObject(at('accrual_date', 'custom'));
    const allocations = [{ account_id: company.accountId('4.1.01.001'), amount: 10 }];
    expect(await detail({ allocations })).toMatchObject(at('allocations', 'custom'));
    expect(await detail({ opening: false })).toMatchObject(at('allocations', 'custom'));
    expect(await detail({ installments: [{ due_date: '2025-11-09', amount: 10 }] })).toMatchObject([
      { loc: ['body', 'installments', 0, 'due_date'], type: 'before_issue' },
    ]);
    const overdue = await company.payable(10, { installments: [{ due_date: '2025-11-30', amount: 10 }] });
    expect(overdue.body).toMatchObject({
      total: 10,
      allocations: [{ account_id: company.transitional, cost_center_id: null }],
      installments: [{ status: 'overdue' }],
    });
  });

  it('takes titles from files, each row once', async () => {
    const company = await started();
    const row = (number: number, values: object = {}) => ({
      party_name: 'Cimentos Sul',
      document_type: 'NF',
      document_number: `A-${number}`,
      description: 'Do arquivo',
      issue_date: '2025-10-05',
      due_date: '2026-02-10',
      amount: number,
      ...values,
    });
    const send = (rows: object[], values: object = { opening: true }) =>
      company.member.post('/imports/payables', { rows, ...values });
    expect(await send([row(1), row(2)])).toMatchObject({ status: 201, body: { created: 2, unchanged: 0 } });
    expect(await send([row(2), row(3)])).toMatchObject({ status: 201, body: { created: 1, unchanged: 1 } });
    expect((await company.read()).titles.payables).toEqual({ count: 3, open: 6 });
    const at = (line: number, field: string) => [{ loc: ['body', 'rows', line, field] }];
    expect((await send([row(4), row(5)], {})).body.detail).toMatchObject([
      { loc: ['body', 'rows', 0, 'account_code'] },
      { loc: ['body', 'rows', 1, 'account_code'] },
    ]);
    expect((await send([row(4), row(5, { account_code: '4.1.01.001' })])).body.detail).toMatchObject(
      at(1, 'account_code'),
    );
    expect((await send([row(4), row(5, { issue_date: '2026-01-05' })])).body.detail).toMatchObject(
      at(1, 'issue_date'),
    );
    expect(await send([row(6, { account_code: '4.1.01.001' })], {})).toMatchObject({
      status: 409,
      body: { code: 'opening_working', loc: ['body', 'rows', 0] },
    });
  });
});
