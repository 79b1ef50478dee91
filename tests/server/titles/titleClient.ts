import type { TestServer } from '../../support/server/testServer.ts';
import { type Answer, marina, memberOf } from '../client.ts';
import { gateClient } from '../ledger/gateClient.ts';

export interface SentInstallment {
  due_date: string;
  amount: number;
}

/** A demonstration user who enters, settles and cancels titles; of suppliers unless `payable: false`. */
export async function titleClient(server: TestServer, { payable = true } = {}) {
  const gate = await gateClient(server);
  const { member, accountId, centerId } = gate;
  const path = payable ? '/payables' : '/receivables';
  const [party, installment] = payable ? ['supplier_id', 'payable_id'] : ['customer_id', 'receivable_id'];
  const parties: { id: string; name: string; is_active: boolean }[] = (
    await member.get(payable ? '/suppliers/' : '/customers/')
  ).body.items;
  const active = parties.filter(({ is_active }) => is_active);
  const document = (values: object = {}) => ({
    [party]: active[0]?.id,
    document_type: 'NF',
    description: 'Cimento CP-II',
    issue_date: '2026-11-02',
    control_account_id: accountId(payable ? '2.1.01.001' : '1.1.02.002'),
    allocations: [
      {
        account_id: accountId(payable ? '4.1.01.001' : '3.1.02.001'),
        cost_center_id: centerId('3.01.03'),
        amount: 100,
      },
    ],
    installments: [{ due_date: '2026-12-02', amount: 100 }],
    ...values,
  });
  return {
    ...gate,
    parties,
    active,
    path,
    party,
    installment,
    document,
    create: (values: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
      member.post(`${path}/`, document(values), headers),
    /** A document of these installments, with a single allocation. */
    createOf: (amounts: number[], values: object = {}): Promise<Answer> => {
      const total = Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;
      const [allocation] = document().allocations;
      return member.post(
        `${path}/`,
        document({
          allocations: [{ ...allocation, amount: total }],
          installments: amounts.map((amount, index) => ({ due_date: `2026-12-0${index + 1}`, amount })),
          ...values,
        }),
      );
    },
    settle: (items: object[], values: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
      member.post(
        `${path}/settlements`,
        { settlement_date: '2026-11-20', treasury_account_id: gate.accounts[0]?.id, items, ...values },
        headers,
      ),
    pay: (id: string, principal: number, charges: object = {}) => ({
      [installment]: id,
      principal,
      ...charges,
    }),
    undo: (id: string, values: object = {}): Promise<Answer> =>
      member.post(`${path}/settlements/${id}/reversal`, { reason: 'Pago em dobro', ...values }),
    cancel: (id: string, values: object = {}): Promise<Answer> =>
      member.post(`${path}/documents/${id}/cancellation`, { reason: 'Nota devolvida', ...values }),
    postpone: (id: string, due_date: string): Promise<Answer> => member.put(`${path}/${id}`, { due_date }),
    read: async (id: string) => (await member.get(`${path}/documents/${id}`)).body,
    list: async (query = '') => (await member.get(`${path}/?${query}`)).body,
    control: async () => (await member.get(`${path}/control`)).body.accounts,
    elsewhere: () => memberOf(server, marina, 1),
  };
}

export type TitleClient = Awaited<ReturnType<typeof titleClient>>;
