import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import {
  balancete,
  cutover,
  filledCompany,
  finishedCompany,
  type NewCompany,
  newCompany,
  partOf as part,
  startedCompany,
} from './newCompany.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

onBothHomes('the opening of the books', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
  });
  afterAll(() => server.close());
  const started = (values?: object) => startedCompany(server, values);
  const filled = () => filledCompany(server);
  const finished = () => finishedCompany(server);

  it('is none at first, and proposes the last day of the former year', async () => {
    const company = await newCompany(server);
    expect(await company.read()).toMatchObject({
      state: 'none',
      suggested_cutover: cutover,
      opening: null,
      treasury: [
        { name: 'Banco', amount: null },
        { name: 'Caixa', amount: null },
      ],
      blockers: [],
    });
    for (const call of [company.post(), company.finish(), company.abandon(), company.payable(10)])
      expect(await call).toMatchObject({ status: 409, body: { code: 'no_opening' } });
  });

  it('begins at the last day of a past month, on an account of equity (O1)', async () => {
    const company = await newCompany(server);
    const field = async (values: object) => (await company.start(values)).body.detail[0];
    expect(await field({ cutover: '2025-12-30' })).toMatchObject({
      loc: ['body', 'cutover'],
      type: 'month_end',
    });
    expect(await field({ cutover: '2026-11-30' })).toMatchObject({
      loc: ['body', 'cutover'],
      type: 'future',
    });
    const account = ['body', 'transitional_account_id'];
    for (const code of ['2.1.01.001', '2.3'])
      expect(await field({ transitional_account_id: company.accountId(code) })).toMatchObject({
        loc: account,
        type: 'unfit',
      });
    expect(await field({ transitional_account_id: 9999 })).toMatchObject({ loc: account, type: 'unknown' });
    expect((await company.read()).state).toBe('none');
  });

  it('comes before every other posting up to its cutover (O1)', async () => {
    const company = await newCompany(server);
    await company.entry('2025-12-31');
    await company.entry('2025-10-02');
    await company.entry('2026-01-02');
    const facts = { code: 'already_posted', count: 2, first_date: '2025-10-02' };
    expect(await company.start()).toMatchObject({ status: 409, body: facts });
    expect((await company.read()).blockers).toMatchObject([{ code: 'already_posted' }]);
    expect(await company.start({ cutover: '2025-09-30' })).toMatchObject({ status: 200 });
  });

  it('reaches each account by one way, and finishes when all is zero (O3 to O6)', async () => {
    const company = await started();
    const { body: kept } = await company.balances(balancete(company));
    expect(kept.totals).toEqual({ debit: 1700, credit: 1700 });
    expect(
      kept.checks.map((check: { account: { code: string }; way: string }) => [check.account.code, check.way]),
    ).toEqual([
      ['1.1.01.003', 'treasury'],
      ['1.1.02.001', 'titles'],
      ['1.1.05.002', 'lines'],
      ['2.1.01.001', 'titles'],
      ['2.1.03.001', 'lines'],
      ['2.3.01.001', 'lines'],
    ]);
    expect(await company.post()).toMatchObject({ status: 201 });
    expect(await company.treasury([company.bank, 900])).toMatchObject({ status: 201 });
    expect(await company.receivable(500)).toMatchObject({ status: 201, body: { accrual_date: cutover } });
    expect(await company.payable(812.5)).toMatchObject({ status: 201, body: { issue_date: '2025-11-10' } });
    const before = await company.read();
    expect(before.checks.filter(({ difference }: { difference: number }) => difference !== 0)).toMatchObject([
      { account: { code: '2.1.01.001' }, way: 'titles', expected: -820, reached: -812.5, difference: 7.5 },
    ]);
    expect(before.transitional.balance).toBe(7.5);
    expect(before.blockers.map(({ code }: { code: string }) => code)).toEqual(['differs', 'transitional']);
    expect(await company.finish()).toMatchObject({
      status: 409,
      body: { code: 'differs', checks: [{ account: { code: '2.1.01.001' } }] },
    });
    await company.payable(7.5);
    expect(await company.finish()).toMatchObject({
      status: 201,
      body: {
        state: 'finished',
        opening: { finished_by: 'Marina Castro' },
        transitional: { balance: 0 },
        titles: { payables: { count: 2, open: 820 }, receivables: { count: 1, open: 500 } },
        blockers: [],
      },
    });
    const periods = (await company.member.get('/periods')).body;
    expect(periods).toMatchObject({
      closed_through: cutover,
      history: [{ action: 'close', through: cutover }],
    });
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is the same in any order of its parts (O10)', async () => {
    const answers = [];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const company = await started();
      await company.balances(balancete(company));
      const steps = [
        company.post,
        () => company.treasury([company.bank, 900]),
        () => company.receivable(500),
        () => company.payable(820),
      ];
      for (const step of order) expect((await steps[step]?.())?.status).toBe(201);
      const { checks, transitional, blockers, titles } = await company.read();
      const balance = await company.member.get(`/reports/trial-balance?from=${cutover}&to=${cutover}`);
      answers.push({ checks, balance: transitional.balance, blockers, titles, rows: balance.body.rows });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.blockers).toEqual([]);
  });

  it('repeats nothing under the same key (O10)', async () => {
    const company = await started();
    const body = { items: [{ treasury_account_id: company.bank, amount: -12.34 }] };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await company.member.post('/openings/treasury', body, key);
    const second = await company.member.post('/openings/treasury', body, key);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(first.body.treasury[0]).toMatchObject({ name: 'Banco', amount: -12.34 });
    expect(await company.treasury([company.bank, 1])).toMatchObject({
      status: 409,
      body: { code: 'posted', treasury_account_id: company.bank },
    });
  });

  it('takes each part back whole, and again nothing is left (O2)', async () => {
    const company = await filled();
    expect(await company.start({ cutover: '2025-11-30' })).toMatchObject({
      status: 409,
      body: { code: 'opening_started' },
    });
    expect(await company.abandon()).toMatchObject({ status: 409, body: { code: 'parts_living' } });
    for (const kind of ['TREASURY', 'BALANCES', 'DOCUMENT', 'DOCUMENT']) {
      const id = await part(company, kind);
      expect(await company.takeBack(id)).toMatchObject({ status: 201 });
      expect(await company.takeBack(id)).toMatchObject({ status: 409, body: { code: 'already_reversed' } });
    }
    const left = await company.read();
    expect(left.parts.map(({ reason }: { reason: string }) => reason)).toEqual(
      Array(4).fill('Lançado errado'),
    );
    expect(left.checks.map(({ reached }: { reached: number }) => reached)).toEqual(Array(6).fill(0));
    expect(left.transitional.balance).toBe(0);
    expect(left.titles.payables).toEqual({ count: 0, open: 0 });
    expect(await company.start({ cutover: '2025-11-30' })).toMatchObject({ status: 200 });
    expect(await company.abandon()).toMatchObject({ status: 201, body: { state: 'none' } });
    expect(await company.start()).toMatchObject({ status: 200, body: { lines: [], parts: [] } });
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is undone by reopening the month of its cutover alone (O6)', async () => {
    const company = await finished();
    const { member } = company;
    for (const call of [
      company.post(),
      company.payable(1),
      company.finish(),
      company.start(),
      company.balances([]),
    ])
      expect(await call).toMatchObject({ status: 409, body: { code: 'finished' } });
    const close = (through: string) => member.post('/periods/close', { through });
    const reopen = (through: string | null) =>
      member.post('/periods/reopen', { through, reason: 'Nota esquecida' });
    expect(await close('2026-01-31')).toMatchObject({ status: 201 });
    expect(await reopen(cutover)).toMatchObject({ status: 201 });
    expect((await company.read()).state).toBe('finished');
    expect(await reopen('2025-11-30')).toMatchObject({ status: 201 });
    expect(await company.read()).toMatchObject({ state: 'working', opening: { finished_by: null } });
    expect(await company.entry(cutover)).toMatchObject({ status: 409, body: { code: 'opening_working' } });
    expect(await company.takeBack(await part(company, 'TREASURY'))).toMatchObject({ status: 201 });
    await company.treasury([company.bank, 900]);
    expect(await company.finish()).toMatchObject({ status: 201, body: { state: 'finished' } });
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('brings balances of the result inside a year alone, with their centers and a footnote (O7)', async () => {
    const lines = (company: NewCompany) => [
      company.line('1.1.05.002', 100),
      company.line('4.1.01.001', 40, 0, company.centerId),
      company.line('4.1.01.001', 10),
      company.line('3.1.01.001', 0, 150),
    ];
    const closed = await started();
    await closed.balances(lines(closed));
    expect(await closed.post()).toMatchObject({
      status: 422,
      body: { code: 'result_accounts', accounts: ['3.1.01.001', '4.1.01.001'] },
    });
    const inside = await started({ cutover: '2026-06-30' });
    await inside.balances(lines(inside));
    await inside.post();
    expect(await inside.finish()).toMatchObject({ status: 201 });
    const income = async (from: string, to: string) =>
      (await inside.member.get(`/reports/income-statement?from=${from}&to=${to}`)).body;
    expect(await income('2026-06-01', '2026-06-30')).toMatchObject({ result: 100, opening: '2026-06-30' });
    expect(await income('2026-07-01', '2026-07-31')).toMatchObject({ result: 0, opening: null });
    const years = (await inside.member.get('/years')).body;
    const reasons = years.map(({ year, reasons }: { year: number; reasons: { code: string }[] }) => [
      year,
      reasons.map(({ code }) => code),
    ]);
    expect(reasons).toEqual([
      [2026, ['not_past']],
      [2025, ['opening']],
    ]);
  });

  it('leaves the year that ended at its cutover to the former books', async () => {
    const company = await finished();
    const year = (await company.member.get('/years')).body.find(
      (each: { year: number }) => each.year === 2025,
    );
    expect(year).toMatchObject({ state: 'open', reasons: [{ code: 'opening' }] });
    expect(await company.member.post('/years/2025/closing')).toMatchObject({
      status: 409,
      body: { code: 'opening' },
    });
  });

  it('is the opening balance of the cash flow, never cash in or out (O8)', async () => {
    const company = await filled();
    await company.treasury([company.cash, -30]);
    const flow = async (from: string, to: string, query = '') =>
      (await company.member.get(`/reports/cash-flow?from=${from}&to=${to}&by=month${query}`)).body;
    expect(await flow('2025-12-01', '2026-01-31')).toMatchObject({
      opening: 870,
      rows: [],
      closing: 870,
      difference: 0,
    });
    expect(await flow('2025-12-01', '2026-01-31', `&treasury_account_id=${company.cash}`)).toMatchObject({
      opening: -30,
      rows: [],
    });
    expect(await flow('2026-01-01', '2026-01-31')).toMatchObject({ opening: 870, rows: [], closing: 870 });
    await company.takeBack(await part(company, 'TREASURY'));
    expect(await flow('2025-12-01', '2025-12-31')).toMatchObject({ opening: -30, rows: [] });
    const start = (date: string) =>
      company.member.post(`/treasury/accounts/${company.cash}/statement-start`, {
        date,
        balance: date < cutover ? 0 : -30,
        outstanding_movement_ids: [],
      });
    expect(await start('2025-12-30')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'date'], type: 'before_opening' }] },
    });
    expect(await start(cutover)).toMatchObject({ status: 201 });
  });

  it('keeps what the bank has not seen beside the balance, until a statement has it (O8)', async () => {
    const company = await started();
    const { member, bank, cash } = company;
    await company.balances([
      company.line('1.1.01.003', 900),
      company.line('1.1.05.002', 50),
      company.line('2.3.01.001', 0, 950),
    ]);
    await company.post();
    const cheque = (number: number, amount: number) => ({
      treasury_account_id: bank,
      amount,
      outstanding: `Cheque ${number}`,
    });
    const post = (...items: object[]) => member.post('/openings/treasury', { items });
    expect((await post({ ...cheque(1, 5), outstanding: ' ' })).body.detail).toMatchObject([
      { loc: ['body', 'items', 0, 'outstanding'] },
    ]);
    const balance = { treasury_account_id: bank, amount: 1000 };
    expect(await post(cheque(850, -60), balance, cheque(851, -55))).toMatchObject({ status: 201 });
    expect(await post(cheque(852, 15))).toMatchObject({ status: 201 });
    expect(await post(balance)).toMatchObject({ status: 409, body: { code: 'posted' } });
    const { checks, treasury, parts } = await company.read();
    expect(checks[0]).toMatchObject({ account: { code: '1.1.01.003' }, reached: 900, difference: 0 });
    expect(treasury).toMatchObject([
      {
        treasury_account_id: bank,
        amount: 1000,
        outstanding: [
          { name: 'Cheque 850', amount: -60 },
          { name: 'Cheque 851', amount: -55 },
          { name: 'Cheque 852', amount: 15 },
        ],
      },
      { treasury_account_id: cash, amount: null, outstanding: [] },
    ]);
    const [named] = parts.filter(({ name }: { name: string }) => name.includes('852'));
    expect(named.name).toBe('Banco · Cheque 852');
    expect(await company.takeBack(named.id)).toMatchObject({ status: 201 });
    expect(await post(cheque(853, 15))).toMatchObject({ status: 201 });
    expect(await company.finish()).toMatchObject({ status: 201, body: { state: 'finished' } });
    const movements: { id: string; description: string; reverses_id: string | null }[] = (
      await member.get(`/treasury/accounts/${bank}/movements`)
    ).body;
    const of = (text: string) => movements.find(({ description }) => description === text)?.id;
    const flow = await member.get(
      `/reports/cash-flow?from=2025-12-01&to=2025-12-31&by=month&treasury_account_id=${bank}`,
    );
    expect(flow.body).toMatchObject({ opening: 900, rows: [], closing: 900 });
    const start = await member.post(`/treasury/accounts/${bank}/statement-start`, {
      date: cutover,
      balance: 1000,
      outstanding_movement_ids: [850, 851, 853].map((number) => of(`Cheque ${number}`)),
    });
    expect(start).toMatchObject({ status: 201 });
    const rows = [['20260105', '-60.00']].map(
      ([day, amount]) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>1<MEMO>CHEQUE 850</STMTTRN>`,
    );
    const content = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const file = { file_name: 'janeiro.ofx', format: 'OFX', content, bind: true };
    expect(await member.post(`/treasury/accounts/${bank}/statements`, file)).toMatchObject({ status: 201 });
    const [line] = (await member.get(`/treasury/accounts/${bank}/statement-lines?state=open`)).body.items;
    expect(
      await member.post('/treasury/reconciliations', {
        treasury_account_id: bank,
        line_ids: [line.id],
        movement_ids: [of('Cheque 850')],
      }),
    ).toMatchObject({ status: 201 });
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('keeps costs of works before the cutover and never posts them (O9)', async () => {
    const company = await finished();
    const entries = async () => (await company.member.get('/gl/entries')).body.metadata.total_items;
    const before = await entries();
    const account_id = company.accountId('4.1.01.001');
    const items = [{ project_id: company.projectId, account_id, amount: 1234.56 }];
    const save = (sent: object[]) => company.member.put('/openings/prior-costs', { items: sent });
    expect(await save(items)).toMatchObject({ status: 200, body: { prior_costs: items } });
    expect((await save([...items, ...items])).body.detail).toMatchObject([
      { loc: ['body', 'items', 1, 'account_id'], type: 'duplicate' },
    ]);
    expect((await save([{ ...items[0], project_id: crypto.randomUUID() }])).body.detail).toMatchObject([
      { loc: ['body', 'items', 0, 'project_id'], type: 'unknown' },
    ]);
    expect((await company.read()).prior_costs).toEqual(items);
    expect(await save([])).toMatchObject({ status: 200, body: { prior_costs: [] } });
    expect(await entries()).toBe(before);
  });
});
