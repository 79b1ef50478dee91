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
  const { items } = (await payables.member.get('/payables/deductions')).body;
  const withheld: object[] = items.map(({ document_id, position }: Record<string, unknown>) => ({
    document_id,
    position,
  }));
  const amount = () => (1 + integer(99_999)) / 100;
  const date = () => `2026-11-1${integer(10)}`;
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
            ...(path === '/receivables' && chance(0.3) && { inss: amount(), irrf: 0.01 }),
          },
        ],
      }),
      [`POST ${path}/settlements/{id}/reversal`]: reason,
      [`POST ${path}/settlements/{id}/items/reversal`]: () => ({
        ...reason(),
        items: [{ [installment]: pick(ofKind(`/api/v1${path}`)) }],
      }),
      [`POST ${path}/documents/{id}/corrections`]: () => ({
        reason: 'Digitado errado',
        ...(chance(0.7) && { document_number: `N-${integer(99)}` }),
        description: `Cimento ${integer(9)}`,
      }),
      [`POST ${path}/documents/{id}/cancellation`]: reason,
      [`POST ${path}/documents/{id}/remainder`]: reason,
      [`POST ${path}/documents/{id}/remainder/reversal`]: reason,
      [`POST ${path}/adjustments/{id}/reversal`]: reason,
      [`POST ${path}/offsets/{id}/reversal`]: reason,
      [`POST ${path}/offsets`]: () => ({
        date: '2026-11-20',
        items: [{ [installment]: pick(ofKind(`/api/v1${path}`)), amount: 0.01 }],
        against: { kind: 'ACCOUNT', account_id: ledger.accountId('2.3.01.001'), reason: 'Permuta' },
      }),
      ...(path === '/payables' && {
        [`POST ${path}/collections`]: () => ({
          deductions: [{ ...pick(withheld), amount: 0.01 }],
          supplier_id: pick(active).id,
          document_type: pick(['TRIBUTO', 'OUTRO']),
          issue_date: '2026-11-20',
          due_date: '2026-12-20',
        }),
      }),
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
    'POST /treasury/accounts/{id}/statements': () => ({
      file_name: 'extrato.csv',
      format: 'CSV',
      content: `Data;Histórico;Valor\n${date()};Pix;${amount()}\n${date()};Tarifa;-${amount()}`,
      dry_run: chance(0.2),
    }),
    'POST /treasury/accounts/{id}/known-balances': () => ({ date: date(), balance: amount() - 500 }),
    'POST /treasury/accounts/{id}/statement-start': () => ({
      date: '2020-01-10',
      balance: 0,
      outstanding_movement_ids: [],
    }),
    'POST /treasury/statement-lines/{id}/movement': () => ({
      description: 'Tarifa',
      contra_partida_account_id: ledger.accountId('5.1.02.002'),
    }),
    'POST /treasury/statement-lines/{id}/transfer': () => ({
      other_account_id: cash?.id,
      description: 'Suprimento',
    }),
    'POST /treasury/statement-rules': () => ({
      side: pick(['IN', 'OUT']),
      words: 'tarifa',
      account_id: ledger.accountId('5.1.02.002'),
      cost_center_id: null,
    }),
    'PUT /treasury/statement-rules/{id}': () => ({ words: `tarifa ${integer(99)}` }),
    'POST /gl/entry-templates': () => ({
      name: `Modelo ${integer(1e6)}`,
      description: 'Energia',
      lines: lines(),
    }),
    'POST /cost-centers/': () => ({
      code: `9.${integer(9999)}`,
      name: `Centro ${integer(99)}`,
      type: 'ADMIN',
      is_analytical: true,
    }),
    'PUT /cost-centers/{id}': () => ({ name: `Centro ${integer(99)}` }),
    'PUT /settings/finance': () => ({ controls_by_modules: integer(2) === 0 }),
    'POST /cost-centers/{id}/adoption': () => ({ reason: 'Ligado depois à obra' }),
    'POST /years/{year}/closing/undo': () => ({ reason: 'Nota esquecida' }),
    // Before every posting of the demonstration.
    'PUT /openings': () => ({
      cutover: pick(['2014-12-31', '2015-12-31']),
      transitional_account_id: ledger.accountId('2.3.03.002'),
    }),
    'PUT /openings/balances': () => {
      const sum = amount();
      return {
        lines: [
          { account_id: ledger.accountId('1.1.05.002'), debit: sum, credit: 0 },
          { account_id: ledger.accountId('2.3.01.001'), debit: 0, credit: sum },
        ],
      };
    },
    'POST /openings/balances/posting': () => ({}),
    'POST /openings/treasury': () => ({
      items: [{ treasury_account_id: pick(payables.accounts).id, amount: amount() - 500 }],
    }),
    'PUT /openings/prior-costs': () => ({
      items: [
        {
          project_id: pick(ofKind('/api/v1/projects')),
          account_id: ledger.accountId('4.1.01.001'),
          amount: amount(),
        },
      ],
    }),
    'POST /openings/finish': () => ({}),
    'POST /periods/close': () => ({ through: pick(['2026-08-31', '2026-09-30', '2026-10-31']) }),
    'POST /settings/integration-keys': () => ({ name: `Chave ${integer(99)}` }),
    'POST /periods/reopen': () => ({ through: null, reason: 'Nota atrasada' }),
    ...titles(payables),
    ...titles(receivables),
  };
  // Lines of the demonstration: a random query finds none.
  const listed = await ledger.member.get(`/treasury/accounts/${bank?.id}/statement-lines?size=30`);
  const seen = { place: '/api/v1/treasury/accounts/{id}/statement-lines', body: JSON.stringify(listed.body) };
  return { tenantId: ledger.member.tenantId, bodies, seen };
}
