import { expect } from 'vitest';
import { chartLines, constructionChart } from '../../../src/texts/chart/chartTemplates.ts';
import type { TestServer } from '../../support/server/testServer.ts';
import { type Answer, clientOf, helena, marina, memberOf } from '../client.ts';

export const cutover = '2025-12-31';

export interface SentBalance {
  account_id: number;
  cost_center_id?: string | null;
  debit: number;
  credit: number;
}

/** Marina in a new company with the offered chart, two centers, two treasury accounts and a person of each kind. */
export async function newCompany(server: TestServer, name = 'Construtora do Primeiro Dia') {
  const superuser = clientOf(server, { authorization: `Bearer ${await server.signIn(helena)}` });
  const { userId, token } = await memberOf(server, marina);
  const created = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  };
  const { id: tenantId } = await created(superuser.post('/tenants/', { name, status: 'active' }));
  await created(
    superuser.post('/user-tenant-links/superuser/links', {
      user_id: userId,
      tenant_id: tenantId,
      role_id: 1,
    }),
  );
  const member = clientOf(server, { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId });
  const rows = chartLines(constructionChart).map((line) => ({
    ...line,
    parent_code: line.code.includes('.') ? line.code.slice(0, line.code.lastIndexOf('.')) : null,
  }));
  await created(member.post('/imports/chart-of-accounts', { rows }));
  const { items } = (await member.get('/chart-of-accounts/?only_active=false')).body;
  const ids = new Map<string, number>(items.map(({ code, id }: { code: string; id: number }) => [code, id]));
  const accountId = (code: string) => ids.get(code) ?? 0;
  await created(
    member.put('/settings/finance', {
      payable_control_account_id: accountId('2.1.01.001'),
      receivable_control_account_id: accountId('1.1.02.001'),
      payable_interest_account_id: accountId('5.3.01.001'),
      receivable_interest_account_id: accountId('3.2.01.002'),
      result_account_id: accountId('2.3.03.001'),
      profit_account_id: accountId('2.3.02.002'),
      loss_account_id: accountId('2.3.02.004'),
    }),
  );
  const { id: project_id } = await created(
    member.post('/projects/', { name: 'Edifício Um', status: 'Active' }),
  );
  const { id: centerId } = await created(
    member.post('/cost-centers/', {
      code: '1',
      name: 'Edifício Um',
      type: 'PROJECT',
      is_analytical: true,
      project_id,
    }),
  );
  const box = async (named: string, code: string) =>
    (
      await created(
        member.post('/treasury/accounts', {
          name: named,
          account_type: 'CAIXA',
          accountancy_account_id: accountId(code),
        }),
      )
    ).id as string;
  const bank = await box('Banco', '1.1.01.003');
  const cash = await box('Caixa', '1.1.01.001');
  const { id: supplier } = await created(member.post('/suppliers/', { name: 'Cimentos Sul' }));
  const { id: customer } = await created(member.post('/customers/', { name: 'Ana Prado' }));
  const transitional = accountId('2.3.03.002');
  const title = (amount: number, values: object = {}) => ({
    document_type: 'NF',
    description: 'Em aberto na data de corte',
    issue_date: '2025-11-10',
    installments: [{ due_date: '2026-01-20', amount }],
    opening: true,
    ...values,
  });
  return {
    member,
    userId,
    tenantId,
    accountId,
    centerId: centerId as string,
    projectId: project_id as string,
    bank,
    cash,
    supplier: supplier as string,
    customer: customer as string,
    transitional,
    line: (code: string, debit: number, credit = 0, cost_center_id: string | null = null): SentBalance => ({
      account_id: accountId(code),
      cost_center_id,
      debit,
      credit,
    }),
    read: async () => (await member.get('/openings')).body,
    start: (values: object = {}) =>
      member.put('/openings', { cutover, transitional_account_id: transitional, ...values }),
    balances: (lines: readonly SentBalance[]) => member.put('/openings/balances', { lines }),
    post: () => member.post('/openings/balances/posting', {}),
    treasury: (...items: [string, number][]) =>
      member.post('/openings/treasury', {
        items: items.map(([treasury_account_id, amount]) => ({ treasury_account_id, amount })),
      }),
    payable: (amount: number, values: object = {}) =>
      member.post('/payables/', { supplier_id: supplier, ...title(amount, values) }),
    receivable: (amount: number, values: object = {}) =>
      member.post('/receivables/', { customer_id: customer, ...title(amount, values) }),
    takeBack: (id: string, reason = 'Lançado errado') =>
      member.post(`/openings/parts/${id}/reversal`, { reason }),
    finish: () => member.post('/openings/finish', {}),
    abandon: (reason = 'Data de corte errada') => member.post('/openings/abandonment', { reason }),
    entry: (date: string, amount = 10) =>
      member.post('/gl/entries', {
        entry_date: date,
        description: 'Energia',
        origin_type: 'MANUAL_ENTRY',
        lines: [
          { account_id: accountId('5.1.02.002'), type: 'DEBIT', amount },
          { account_id: accountId('2.1.03.001'), type: 'CREDIT', amount },
        ],
      }),
  };
}

export type NewCompany = Awaited<ReturnType<typeof newCompany>>;

/** A balancete that balances: bank 900, customers 500, stock 300, suppliers 820, salaries 80, capital 800. */
export const balancete = (company: NewCompany) => [
  company.line('1.1.01.003', 900),
  company.line('1.1.02.001', 500),
  company.line('1.1.05.002', 300),
  company.line('2.1.01.001', 0, 820),
  company.line('2.1.03.001', 0, 80),
  company.line('2.3.01.001', 0, 800),
];

/** A company whose opening began. */
export async function startedCompany(server: TestServer, values: object = {}): Promise<NewCompany> {
  const company = await newCompany(server);
  expect(await company.start(values)).toMatchObject({ status: 200, body: { state: 'working' } });
  return company;
}

/** One that reached its balancete. */
export async function filledCompany(server: TestServer): Promise<NewCompany> {
  const company = await startedCompany(server);
  await company.balances(balancete(company));
  await company.post();
  await company.treasury([company.bank, 900]);
  await company.receivable(500);
  await company.payable(820);
  return company;
}

export async function finishedCompany(server: TestServer): Promise<NewCompany> {
  const company = await filledCompany(server);
  expect(await company.finish()).toMatchObject({ status: 201, body: { state: 'finished' } });
  return company;
}

/** The first part of a kind that was not taken back. */
export async function partOf(company: NewCompany, kind: string): Promise<string> {
  const { parts } = await company.read();
  return parts.find(
    (each: { kind: string; reversed_at: string | null }) => each.kind === kind && !each.reversed_at,
  ).id;
}
