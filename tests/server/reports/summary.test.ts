import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';

import { endOfWeek } from '../../../src/domain/titles/titleItem.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';
import { centsOf } from './reportParts.ts';

const today = todayInSaoPaulo(new Date());

onOneHome('the summary of a dashboard', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    client = await titleClient(server);
  });
  afterAll(() => server.close());
  const get = (path: string) => client.member.get(`/reports/${path}`);

  /** A cost of a thousand for the first, of two thousand for the second, and so on. */
  const spendOn = async (names: string[]) => {
    const { accountId, member } = client;
    const debits = await Promise.all(
      names.map(async (name, place) => {
        const { body: project } = await member.post('/projects/', { name, status: 'Planning' });
        const { body: center } = await member.post('/cost-centers/', {
          code: `9.${place}`,
          name,
          type: 'PROJECT',
          is_analytical: true,
          project_id: project.id,
        });
        const debit = { account_id: accountId('4.1.01.001'), type: 'DEBIT', cost_center_id: center.id };
        return { ...debit, amount: 1000 * (place + 1) };
      }),
    );
    const amount = debits.reduce((sum, line) => sum + line.amount, 0);
    const credit = { account_id: accountId('2.1.01.001'), type: 'CREDIT', amount };
    const entry = { entry_date: today, description: 'Custos', origin_type: 'MANUAL_ENTRY' };
    const { status, body } = await member.post('/gl/entries', { ...entry, lines: [...debits, credit] });
    expect([status, body.detail]).toEqual([201, undefined]);
  };

  it('equals the reports with the same query', async () => {
    await spendOn(['Obra de mil', 'Obra de dois mil']);
    // Today's movements are in today's cash.
    expect((await client.move(today)).status).toBe(201);
    const { body: told } = await get('summary');
    const month = today.slice(0, 7);
    const income = (await get(`income-statement?from=${month}-01&to=${today}`)).body;
    expect(told.result).toEqual({ month, amount: income.result });
    expect(told.results).toHaveLength(12);
    const { body: aged } = await get(`aging?kind=payable&date=${today}`);
    expect(told.payable.overdue).toBe(Math.round((aged.totals.total - aged.totals.not_due) * 100) / 100);
    const flow = (await get(`cash-flow?from=${today}&to=${told.cash.until}`)).body;
    const days = flow.forecast.rows.map(({ withheld: _, ...row }: { withheld: number }) => row);
    expect(told.cash).toMatchObject({ balance: flow.closing, days });
    const costs: { project_id: string; name: string; realized: number }[] = (
      await get(`project-costs?date=${today}`)
    ).body.rows;
    expect(costs.length).toBeGreaterThan(3);
    const dearest = costs.toSorted((a, b) => b.realized - a.realized).slice(0, 3);
    expect(told.projects).toEqual(
      dearest.map(({ project_id, name, realized }) => ({ project_id, name, realized })),
    );
    expect(told.entries).toHaveLength(5);
  });

  it('names the account with the newest movement', async () => {
    const { body: banks } = await client.member.get('/treasury/accounts');
    const { items } = (await client.member.get('/chart-of-accounts/')).body;
    const counterpart = items.find(({ code }: { code: string }) => code === '3.2.02.001').id;
    for (const { id } of banks.filter(({ is_active }: { is_active: boolean }) => is_active).slice(0, 2)) {
      const movement = { treasury_account_id: id, movement_date: today, amount: 1, type: 'DEBITO' };
      const more = { description: 'Venda', contra_partida_account_id: counterpart };
      expect((await client.member.post('/treasury/movements/manual', { ...movement, ...more })).status).toBe(
        201,
      );
      expect((await get('summary')).body.movement_account).toBe(id);
    }
    // An account without movements comes last, whatever its name.
    const { accountancy_account_id } = banks[0];
    const unused = { name: 'AAA', account_type: 'CAIXA', accountancy_account_id };
    const { status, body } = await client.member.post('/treasury/accounts', unused);
    expect(status).toBe(201);
    expect((await get('summary')).body.movement_account).not.toBe(body.id);
    // A closed account is not offered.
    const { movement_account: newest } = (await get('summary')).body;
    const change = (is_active: boolean) => client.member.put(`/treasury/accounts/${newest}`, { is_active });
    expect((await change(false)).status).toBe(200);
    const other = (await get('summary')).body.movement_account;
    expect(banks.find(({ id }: { id: string }) => id === other)).toMatchObject({ is_active: true });
    expect(other).not.toBe(newest);
    await change(true);
  });

  it('has a cash flow that forecasts titles due on its last day, today, and none of earlier days', async () => {
    const forecastTo = async (to: string) =>
      (await get(`cash-flow?from=${dayAfter(today, -30)}&to=${to}`)).body.forecast;
    const due = async () =>
      (await forecastTo(today))?.rows.find(({ period }: { period: string }) => period === today)?.out ?? 0;
    const before = await due();
    const installments = [{ due_date: today, amount: 25 }];
    expect((await client.createOf([25], { issue_date: today, installments })).status).toBe(201);
    expect(await due()).toBe(before + 25);
    // The forecast starts from the balance at the end of today, with all overdue titles first.
    expect((await client.move(today)).status).toBe(201);
    const { closing, forecast } = (await get(`cash-flow?from=${today}&to=${today}`)).body;
    const { overdue, rows } = forecast;
    const awaited = closing + overdue.in - overdue.out + rows[0].in - rows[0].out;
    expect(rows[0].balance).toBeCloseTo(awaited, 2);
    const nothing = { overdue: { in: 0, out: 0, withheld: 0 }, rows: [], undated: { in: 0, out: 0 } };
    expect(await forecastTo(dayAfter(today, -1))).toEqual(nothing);
    // A single account has no forecast: a title names no account.
    const { body: banks } = await client.member.get('/treasury/accounts');
    const ofOne = `cash-flow?from=${today}&to=${today}&treasury_account_id=${banks[0].id}`;
    expect((await get(ofOne)).body.forecast).toEqual(nothing);
  });

  it('has a balancete of a center marked as a part, even with only an opening balance', async () => {
    const { body: center } = await client.member.post('/cost-centers/', {
      code: '9.77',
      name: 'Plantão fechado',
      type: 'ADMIN',
      is_analytical: true,
    });
    const lines = [client.line('DEBIT', 7, { cost_center_id: center.id }), client.line('CREDIT', 7)];
    expect((await client.post(lines, { entry_date: today })).status).toBe(201);
    const next = dayAfter(today, 1);
    const of = (query: string) => get(`trial-balance?from=${next}&to=${next}${query}`);
    const { body } = await of(`&cost_center_id=${center.id}`);
    expect([body.totals, body.balanced]).toEqual([{ debit: 0, credit: 0 }, false]);
    expect((await of('')).body.balanced).toBe(true);
  });

  it('has a balance sheet without accounts of zero balance', async () => {
    const [parent_id, code] = [client.accountId('1.1.01'), '1.1.01.966'];
    const { body: account } = await client.member.post('/chart-of-accounts/', {
      code,
      name: 'Caixa do evento',
      type: 'ANALITICA',
      classification: 'ATIVO',
      parent_id,
    });
    const codes = async (): Promise<string[]> =>
      (await get(`balance-sheet?date=${today}`)).body.rows.map((row: { code: string }) => row.code);
    const lines = [client.line('DEBIT', 5, { account_id: account.id }), client.line('CREDIT', 5)];
    const { body: entry } = await client.post(lines, { entry_date: today });
    expect(await codes()).toContain(code);
    expect((await client.reverse(entry.id)).status).toBe(201);
    expect(await codes()).not.toContain(code);
  });

  it('has a result split by centers in the order of their codes, while they have amounts', async () => {
    const { accountId, member } = client;
    const made = await Promise.all(
      [
        ['8.10', 'Alvenaria'],
        ['8.9', 'Bombas'],
        ['8.2', 'Zeladoria'],
      ].map(([code, name]) =>
        member.post('/cost-centers/', { code, name, type: 'GENERAL', is_analytical: true }),
      ),
    );
    const debits = made.map(({ body }) => ({
      account_id: accountId('5.3.01.002'),
      type: 'DEBIT',
      amount: 1,
      cost_center_id: body.id,
    }));
    const credit = { account_id: accountId('2.1.01.001'), type: 'CREDIT', amount: 3 };
    const entry = { entry_date: today, description: 'Rateio', origin_type: 'MANUAL_ENTRY' };
    expect((await member.post('/gl/entries', { ...entry, lines: [...debits, credit] })).status).toBe(201);
    const { columns } = (await get(`income-statement?from=${today}&to=${today}&by=center`)).body;
    const names: string[] = columns.map(({ name }: { name: string }) => name);
    expect(names.filter((name) => name.startsWith('8.'))).toEqual([
      ...['8.2 Zeladoria', '8.9 Bombas', '8.10 Alvenaria'],
    ]);
  });

  it('has reports of a group of centers that include everything below it', async () => {
    const { member, accountId } = client;
    const add = async (code: string, is_analytical: boolean, parent_id: string | null): Promise<string> => {
      const center = { code, name: code, type: 'GENERAL', is_analytical, parent_id };
      return (await member.post('/cost-centers/', center)).body.id;
    };
    const top = await add('66', false, null);
    const middle = await add('66.1', false, top);
    const own = { cost_center_id: await add('66.1.1', true, middle) };
    const beside = { cost_center_id: await add('66.2', true, top) };
    const account_id = accountId('5.3.01.002');
    const lines = [
      client.line('DEBIT', 5, { account_id, ...own }),
      client.line('DEBIT', 7, { account_id, ...beside }),
      client.line('CREDIT', 12),
    ];
    expect((await client.post(lines, { entry_date: today })).status).toBe(201);
    for (const [center, cents] of [
      [top, 1200],
      [middle, 500],
      [own.cost_center_id, 500],
    ]) {
      const of = `from=${today}&to=${today}&cost_center_id=${center}`;
      const ledger = (await get(`account-ledger?account_id=${account_id}&${of}`)).body;
      const told = [
        -(await get(`income-statement?${of}`)).body.result,
        (await get(`trial-balance?${of}`)).body.totals.debit,
        ledger.totals.debit,
        ledger.lines.reduce((sum: number, { debit }: { debit: number }) => sum + debit, 0),
      ];
      expect(told.map((reais) => Math.round(reais * 100))).toEqual(Array(4).fill(cents));
    }
  });

  it("shows the progress of a company's setup", async () => {
    const superuser = await memberOf(server, server.logins[0].email);
    const tenant_id: string = (await superuser.post('/tenants/', { name: 'Recém-aberta' })).body.id;
    const { userId: user_id, token } = client.member;
    await superuser.post('/user-tenant-links/superuser/links', { user_id, tenant_id, role_id: 1 });
    const founder = clientOf(server, { authorization: `Bearer ${token}`, 'x-tenant-id': tenant_id });
    const done = async () => {
      const { setup } = (await founder.get('/reports/summary')).body;
      return Object.keys(setup).filter((step) => setup[step]);
    };
    const account = async (values: object): Promise<number> =>
      (await founder.post('/chart-of-accounts/', { classification: 'ATIVO', ...values })).body.id;

    const nothing = { next_days: 0, overdue: 0 };
    expect((await founder.get('/reports/summary')).body).toMatchObject({
      payable: nothing,
      receivable: nothing,
      projects: [],
      entries: [],
      result: { amount: 0 },
      cash: { balance: 0, overdue: { in: 0, out: 0 }, days: [] },
    });
    const parent_id = await account({ code: '1', name: 'Ativo', type: 'SINTETICA' });
    expect(await done()).toEqual([]);
    const old = await account({ code: '1.3', name: 'Antiga', type: 'ANALITICA', parent_id });
    expect((await founder.put(`/chart-of-accounts/${old}`, { is_active: false })).status).toBe(200);
    expect(await done()).toEqual([]);
    const [bank, capital, land] = [
      await account({ code: '1.1', name: 'Banco', type: 'ANALITICA', parent_id }),
      await account({ code: '1.2', name: 'A integralizar', type: 'ANALITICA', parent_id }),
      await account({ code: '1.4', name: 'Terrenos', type: 'ANALITICA', parent_id }),
    ];
    await founder.post('/cost-centers/', { code: '0', name: 'Obras', type: 'ADMIN', is_analytical: false });
    expect(await done()).toEqual(['accounts']);
    await founder.post('/cost-centers/', { code: '1', name: 'Sede', type: 'ADMIN', is_analytical: true });
    expect(await done()).toEqual(['accounts', 'cost_centers']);
    await founder.post('/treasury/accounts', {
      name: 'Caixa',
      account_type: 'CAIXA',
      accountancy_account_id: bank,
    });
    expect(await done()).toEqual(['accounts', 'cost_centers', 'treasury_accounts']);
    await founder.post('/gl/entries', {
      entry_date: today,
      description: 'Capital',
      origin_type: 'MANUAL_ENTRY',
      lines: [
        { account_id: land, type: 'DEBIT', amount: 1 },
        { account_id: capital, type: 'CREDIT', amount: 1 },
      ],
    });
    expect(await done()).toEqual(['accounts', 'cost_centers', 'treasury_accounts', 'entries']);
    const group = await account({ code: '2', name: 'Passivo', type: 'SINTETICA', classification: 'PASSIVO' });
    const debts = await account({
      code: '2.1',
      name: 'Fornecedores',
      type: 'ANALITICA',
      classification: 'PASSIVO',
      parent_id: group,
    });
    const setting = async (body: object) =>
      expect(await founder.put('/settings/finance', body)).toMatchObject({ status: 200 });
    await setting({ payable_control_account_id: debts });
    expect(await done(), 'one of two').not.toContain('default_accounts');
    await setting({ receivable_control_account_id: land });
    expect(await done()).toContain('default_accounts');
  });

  it('counts titles due in the seven days from today, as the list of titles does', async () => {
    const told = async () => centsOf((await get('summary')).body.payable);
    const before = await told();
    const installments = [0, 6, 7].map((days, at) => ({
      due_date: dayAfter(today, days),
      amount: 20 * (at + 1),
    }));
    const made = await client.createOf([20, 40, 60], { issue_date: today, installments });
    expect(made.status).toBe(201);
    const { body } = await client.member.get(
      `/payables/?status=pending,partially_paid&due_from=${today}&due_to=${endOfWeek(today)}`,
    );
    const next_days = Number(before.next_days) + 60_00;
    expect(await told(), 'what falls due today is not late').toEqual({ ...before, next_days });
    expect(centsOf(body.totals).open).toBe(next_days);
  });

  it.each([
    'balance-sheet?date=1900-01-01',
    'balance-sheet?date=2199-12-31',
    'trial-balance?from=2020-01-01&to=2024-12-31',
  ])('answer %s, the last that they take', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it.each([
    ['a period that ends before it begins', `trial-balance?from=2026-02-01&to=2026-01-31`],
    ['more than five years', 'trial-balance?from=2020-01-01&to=2025-01-01'],
    ['no such day', 'trial-balance?from=2026-02-30&to=2026-03-01'],
    ['a day before books', 'balance-sheet?date=1899-12-31'],
    ['a day after books', 'balance-sheet?date=2200-01-01'],
    ['an unknown account', 'account-ledger?account_id=999999&from=2026-01-01&to=2026-01-31'],
    [
      'an unknown center',
      'income-statement?from=2026-01-01&to=2026-01-31&cost_center_id=00000000-0000-4000-8000-000000000000',
    ],
    [
      'an unknown project',
      'income-statement?from=2026-01-01&to=2026-01-31&project_id=00000000-0000-4000-8000-000000000000',
    ],
    [
      'an unknown treasury account',
      'cash-flow?from=2026-01-01&to=2026-01-31&treasury_account_id=00000000-0000-4000-8000-000000000000',
    ],
    ['a kind of title', `aging?kind=loan&date=2026-01-01`],
  ])('refuse %s (422)', async (_title, path) => {
    const { status, body } = await get(path);
    expect([status, Array.isArray(body.detail)]).toEqual([422, true]);
  });
});
