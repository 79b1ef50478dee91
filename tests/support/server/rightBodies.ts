import { ledgerClient } from '../../server/ledger/ledgerClient.ts';
import { titleClient } from '../../server/titles/titleClient.ts';
import type { randomness } from './fuzz.ts';
import type { TestServer } from './testServer.ts';

/**
 * Valid bodies for a company of the demonstration, by operation, with that company: bodies whose parts must
 * agree (both sides of an entry, the parts of a title), which chance would not generate. `ofKind` gives ids
 * of rows by the place that lists them.
 */
export async function rightBodies(
  server: TestServer,
  { chance, integer, pick }: ReturnType<typeof randomness>,
  ofKind: (place: string) => string[],
) {
  const ledger = await ledgerClient(server);
  const payables = await titleClient(server);
  const receivables = await titleClient(server, { payable: false });
  const [bank, cash] = payables.accounts;
  const amount = () => (1 + integer(99_999)) / 100;
  const date = () => `2026-1${integer(2)}-1${integer(10)}`;
  const reason = () => ({ reason: 'Lançado em dobro', ...(chance(0.5) && { date: date() }) });
  const lines = () => {
    const pairs = Array.from({ length: 1 + integer(3) }, () => ledger.pair(amount()));
    return pairs.flat();
  };

  const titles = ({ path, document, installment, active }: typeof payables) => {
    const parts = () => {
      const sum = amount();
      const [allocation] = document().allocations;
      return {
        allocations: [{ ...allocation, amount: sum }],
        installments: [{ due_date: date(), amount: sum }],
      };
    };
    const row = () => ({
      party_name: pick(active).name,
      document_type: 'NF',
      document_number: `N-${integer(99)}`,
      description: 'Cimento',
      issue_date: date(),
      due_date: '2026-12-30',
      amount: amount(),
      account_code: path === '/payables' ? '4.1.01.001' : '3.1.02.001',
      cost_center_code: '3.01.03',
    });
    return {
      [`POST ${path}`]: () => document(parts()),
      [`PUT ${path}/{id}`]: () => ({ due_date: date(), reason: 'Combinado' }),
      [`POST ${path}/settlements`]: () => ({
        settlement_date: date(),
        treasury_account_id: bank?.id,
        items: [
          {
            [installment]: pick(ofKind(`/api/v1${path}`)),
            principal: amount(),
            interest: chance(0.3) ? amount() : 0,
          },
        ],
      }),
      [`POST ${path}/settlements/{id}/reversal`]: reason,
      [`POST ${path}/documents/{id}/cancellation`]: reason,
      [`POST /imports${path}`]: () => ({ rows: Array.from({ length: 1 + integer(3) }, row) }),
    };
  };

  const bodies: Record<string, () => unknown> = {
    'POST /gl/entries': () => ledger.entry(lines(), { entry_date: date() }),
    'POST /gl/entries/{id}/reversal': reason,
    'POST /treasury/movements/{id}/reversal': reason,
    'POST /treasury/movements/manual': () => ({
      treasury_account_id: bank?.id,
      movement_date: date(),
      amount: amount(),
      type: pick(['DEBITO', 'CREDITO']),
      description: 'Tarifa',
      contra_partida_account_id: ledger.accountId('5.1.02.002'),
    }),
    'POST /treasury/transfers': () => ({
      from_account_id: bank?.id,
      to_account_id: cash?.id,
      date: date(),
      amount: amount(),
      description: 'Suprimento',
    }),
    'POST /gl/entry-templates': () => ({
      name: `Modelo ${integer(1e6)}`,
      description: 'Energia',
      lines: lines(),
    }),
    'POST /periods/close': () => ({ through: `2026-0${1 + integer(9)}-${pick(['28', '30'])}` }),
    'POST /periods/reopen': () => ({ through: null, reason: 'Nota atrasada' }),
    ...titles(payables),
    ...titles(receivables),
  };
  return { tenantId: ledger.member.tenantId, bodies };
}
