import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { mostSettlementItems } from '../../../src/domain/titles/settlement.ts';
import {
  mostAllocations,
  mostDeductions,
  mostInstallments,
} from '../../../src/domain/titles/titleDocument.ts';
import { nounExamples } from '../../support/examples/nouns.ts';
import { described, type Schema } from '../../support/server/described.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

type Values = Record<string, unknown>;
interface Made extends Values {
  id: string;
  installments: { id: string }[];
}

/** Calls that reverse, end, open or close, reconcile, or import a file: other tests cover them. */
const others =
  /\/(imports|periods|years)\/|\/openings|\/(reversal|revocation|cancellation|transfers|adoption|offsets|remainder|reductions)$|statement|reconciliation|known-balances/;

onOneHome('a body that a company sends', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  let receivable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date('2026-11-20T15:00:00Z') });
    payable = await titleClient(server);
    receivable = await titleClient(server, { payable: false });
  });
  afterAll(() => server.close());

  it('is answered and read again field by field, for every field', async () => {
    const { member, accountId, centerId, accounts } = payable;
    const [first, second] = (await member.get('/projects/')).body.items as Made[];
    const sent = new Map<string, Values>();

    /** Sends a whole body; the last argument is the part that the answer repeats, when it is not all. */
    const send = async (operation: string, body: Values, id = '', told = body): Promise<Made> => {
      const [method, path = ''] = operation.split(' ');
      const answer = await (method === 'PUT' ? member.put : member.post)(path.replace('{id}', id), body);
      expect([operation, answer.status < 300, answer.body]).toEqual([operation, true, answer.body]);
      expect(answer.body, operation).toMatchObject(told);
      sent.set(operation, body);
      return answer.body;
    };
    const isRead = async (path: string, wanted: Values, id?: string) => {
      const { body } = await member.get(path);
      const rows: Made[] = body.items ?? body;
      expect(id ? rows.find((row) => row.id === id) : body, path).toMatchObject(wanted);
    };
    const makeAndChange = async (path: string, list: string, made: Values, changed: Values) => {
      const { id } = await send(`POST ${path}`, made);
      await isRead(list, made, id);
      await send(`PUT ${path}/{id}`, changed, id);
      await isRead(list, changed, id);
    };

    for (const [noun, { made, changed }] of Object.entries(nounExamples))
      await makeAndChange(`/${noun}`, `/${noun}/?size=1000`, made, changed);
    await makeAndChange(
      '/chart-of-accounts',
      '/chart-of-accounts/?only_active=false',
      {
        code: '4.1.01.950',
        name: 'Telhas',
        description: 'De barro',
        type: 'ANALITICA',
        classification: 'CUSTO',
        dre_line: 'CUSTO',
        parent_id: accountId('4.1.01'),
        is_active: true,
      },
      { name: 'Telhas finas', description: 'De zinco', dre_line: 'DESPESA', is_active: false },
    );
    await makeAndChange(
      '/cost-centers',
      '/cost-centers/?limit=200',
      {
        code: '3.01.95',
        name: 'Telhado',
        description: 'Da torre',
        type: 'PROJECT',
        is_analytical: true,
        parent_id: centerId('3.01'),
        project_id: first?.id,
        is_active: true,
      },
      {
        code: '3.02.96',
        name: 'Cobertura',
        description: 'Do bloco',
        type: 'PROJECT',
        is_analytical: false,
        parent_id: centerId('3.02'),
        project_id: second?.id,
        is_active: false,
      },
    );
    await makeAndChange(
      '/treasury/accounts',
      '/treasury/accounts',
      {
        name: 'Conta nova',
        account_type: 'CONTA_CORRENTE',
        bank_name: 'Banco Um',
        agency_number: '12',
        account_number: '345',
        accountancy_account_id: accountId('1.1.03.001'),
        is_active: true,
      },
      {
        name: 'Conta velha',
        account_type: 'APLICACAO',
        bank_name: 'Banco Dois',
        agency_number: '67',
        account_number: '890',
        accountancy_account_id: accountId('1.1.05.001'),
        is_active: false,
      },
    );

    const [{ id: treasury_account_id = '' } = {}] = accounts;
    const movement = {
      treasury_account_id,
      movement_date: '2026-11-12',
      amount: 12.34,
      type: 'CREDITO',
      description: 'Tarifa',
      contra_partida_account_id: accountId('5.3.01.002'),
      contra_partida_cost_center_id: centerId('1.02'),
    };
    const { id: moved } = await send('POST /treasury/movements/manual', movement);
    await isRead(`/treasury/accounts/${treasury_account_id}/movements?limit=1000`, movement, moved);

    // The lines are in the order of entry.
    const lines = [
      { account_id: accountId('5.1.02.002'), type: 'DEBIT', amount: 30, cost_center_id: centerId('1.02') },
      { account_id: accountId('2.1.01.001'), type: 'CREDIT', amount: 20.5, cost_center_id: null },
      {
        account_id: accountId('4.1.01.001'),
        type: 'CREDIT',
        amount: 9.5,
        cost_center_id: centerId('3.01.03'),
      },
    ];
    const entry = { entry_date: '2026-11-11', description: 'Rateio', origin_type: 'MANUAL_ENTRY', lines };
    const { id: posted } = await send('POST /gl/entries', entry);
    await isRead(`/gl/entries/${posted}`, entry);
    const template = { name: 'Rateio', description: 'Do mês', lines };
    const { id: kept } = await send('POST /gl/entry-templates', template);
    await isRead('/gl/entry-templates', template, kept);

    const settings = Object.fromEntries(
      Object.entries({ payable: '2.1.01.002', receivable: '1.1.02.002' }).flatMap(([kind, control]) =>
        Object.entries({
          control,
          interest: kind === 'payable' ? '5.3.01.001' : '3.2.01.002',
          fine: kind === 'payable' ? '5.3.01.002' : '3.2.01.001',
          discount: kind === 'payable' ? '3.2.01.003' : '5.3.01.003',
          ...(kind === 'receivable' && { inss: '1.1.06.001', iss: '1.1.06.004', irrf: '1.1.06.002' }),
        }).map(([what, code]) => [`${kind}_${what}_account_id`, accountId(code)]),
      ),
    );
    const { result_account_id, profit_account_id, loss_account_id } = (await member.get('/settings/finance'))
      .body;
    const works_account_id = accountId('1.1.04');
    const ofYears = { result_account_id, profit_account_id, loss_account_id, works_account_id };
    expect(Object.values(ofYears)).not.toContain(null);
    const facts = {
      company_address: 'Rua das Obras, 1',
      company_nire: '35 2 1234567-8',
      responsible_name: 'Marina Castro',
      responsible_role: 'Sócia',
      accountant_name: 'Caio Contador',
      accountant_crc: '1SP123456/O-7',
      controls_by_modules: false,
    };
    await send('PUT /settings/finance', { ...settings, ...ofYears, ...facts });
    await isRead('/settings/finance', facts);
    await isRead('/settings/finance', { ...settings, works_account_id });
    const key = { name: 'CRM', expires_on: '2027-03-31' };
    const { id: known } = await send('POST /settings/integration-keys', key);
    await isRead('/settings/integration-keys', key, known);

    for (const { path, party, active, installment, document } of [payable, receivable]) {
      const isPayable = path === '/payables';
      const [allocation] = document().allocations;
      const title = {
        [party]: active[1]?.id,
        document_type: 'NFSE',
        document_number: '77-A',
        description: 'Telhado',
        issue_date: '2026-11-03',
        accrual_date: '2026-11-04',
        control_account_id: accountId(isPayable ? '2.1.01.002' : '1.1.02.002'),
        allocations: [
          { ...allocation, cost_center_id: centerId('3.02.03'), amount: 70 },
          { ...allocation, cost_center_id: null, amount: 41.5 },
        ],
        deductions: [
          { kind: 'ISS', account_id: accountId('2.1.04.002'), amount: 2.5, due_date: '2026-12-10' },
          { kind: 'INSS', account_id: accountId('2.1.04.005'), amount: 1, due_date: '2026-12-20' },
        ],
        installments: [
          { due_date: '2026-12-15', amount: 68 },
          { due_date: '2026-12-05', amount: 40 },
        ],
      };
      // What the mark of an opening does has its own tests.
      const { id, installments } = await send(`POST ${path}`, { ...title, opening: false }, '', title);
      await isRead(`${path}/documents/${id}`, title);
      const due = { due_date: '2027-01-25', reason: 'Acordo' };
      const [early, late] = installments.map((part) => part.id);
      await send(`PUT ${path}/{id}`, due, early, { due_date: due.due_date });
      const { due_date: to, reason } = due;
      await isRead(`${path}/documents/${id}`, { postponements: [{ number: 1, to, reason }] });
      const correction = { document_number: '78-B', description: 'Telhado novo', reason: 'Digitado errado' };
      await send(`POST ${path}/documents/{id}/corrections`, correction, id, {
        document_number: '78-B',
        description: 'Telhado novo',
      });
      await isRead(`${path}/documents/${id}`, {
        corrections: [
          { field: 'document_number', before: '77-A', after: '78-B', reason: 'Digitado errado' },
          { field: 'description', before: 'Telhado', after: 'Telhado novo', reason: 'Digitado errado' },
        ],
      });
      if (isPayable) {
        const part = { document_id: id, position: 1, amount: 1.5 };
        const guia = {
          supplier_id: active[0]?.id,
          document_type: 'TRIBUTO',
          document_number: 'DARF-9',
          description: 'Guia de ISS',
          issue_date: '2026-11-05',
          control_account_id: accountId('2.1.01.001'),
        };
        const due_date = '2026-12-20';
        const told = { ...guia, collects: [part], installments: [{ due_date, amount: 1.5 }] };
        const body = { ...guia, deductions: [part], due_date };
        const made = await send('POST /payables/collections', body, '', told);
        const collections = [{ document_id: made.id, document_number: 'DARF-9', due_date, amount: 1.5 }];
        await isRead(`${path}/documents/${id}`, {
          deductions: [
            { position: 1, collected_amount: 1.5, collections },
            { position: 2, collected_amount: 0 },
          ],
        });
      }
      const withheld = isPayable ? {} : { inss: 4.4, iss: 2.25, irrf: 0.6 };
      const settlement = {
        settlement_date: '2026-11-18',
        treasury_account_id,
        description: 'Pago',
        items: [
          { [installment]: early, principal: 60, interest: 3, fine: 2, discount: 1, ...withheld },
          { [installment]: late, principal: 39, interest: 0.3, fine: 0.2, discount: 0.1, ...withheld },
        ].toSorted(byId(installment)),
      };
      const paid = await send(`POST ${path}/settlements`, settlement);
      // Its movement is posted against the control account.
      const moved = { description: 'Pago', contra_partida_account_id: title.control_account_id };
      const movements = `/treasury/accounts/${treasury_account_id}/movements?limit=1000`;
      await isRead(movements, moved, String(paid.movement_id));
      await isRead(`${path}/documents/${id}`, { settlements: [settlement] });
    }

    const { operations, resolve } = await described(server);
    /** The fields that a body may have, including those of its lists. */
    const fieldsOf = (schema: Schema): string[] => {
      const { properties = {}, items, anyOf = [] } = resolve(schema);
      return [
        ...Object.entries(properties).flatMap(([name, of]) => [
          name,
          ...fieldsOf(of).map((f) => `${name}.${f}`),
        ]),
        ...(items ? fieldsOf(items) : []),
        ...anyOf.flatMap(fieldsOf),
      ];
    };
    const asked = operations.filter(
      ({ method, path, needs, body }) => needs === 'tenant' && method !== 'GET' && body && !others.test(path),
    );
    const expected = asked.map(({ method, path, body }) => [
      `${method} ${path.replace('/api/v1', '')}`,
      [...new Set(fieldsOf(body ?? {}))].sort(),
    ]);
    const found = [...sent].map(([operation, body]) => [operation, namesIn(body).sort()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it('may fill each of its lists to the limit, and no further', async () => {
    for (const { path, member, document, installment, pay } of [payable, receivable]) {
      const [allocation] = document().allocations;
      const kept = { kind: 'ISS', account_id: payable.accountId('2.1.04.002'), amount: 0.01 };
      const parts = (count: number, part: object) => Array.from({ length: count }, () => part);
      /** A document whose lists have that many extra parts of a cent, and still add up. */
      const of = (allocations: number, deductions: number, installments: number) => {
        const total = 10 + Math.max(allocations, deductions + installments);
        const rest = (cents: number) => (total * 100 - cents) / 100;
        return document({
          allocations: [
            { ...allocation, amount: rest(allocations - 1) },
            ...parts(allocations - 1, { ...allocation, amount: 0.01 }),
          ],
          deductions: parts(deductions, kept),
          installments: [
            { due_date: '2026-12-02', amount: rest(deductions + installments - 1) },
            ...parts(installments - 1, { due_date: '2026-12-02', amount: 0.01 }),
          ],
        });
      };
      const most = [mostAllocations, mostDeductions, mostInstallments] as const;
      const { status, body } = await member.post(path, of(...most));
      expect([path, status, body.installments?.length]).toEqual([path, 201, mostInstallments]);
      for (const [at, list] of ['allocations', 'deductions', 'installments'].entries()) {
        const [allocations, deductions, installments] = most.map(
          (count, place) => count + Number(place === at),
        );
        const further = await member.post(path, of(allocations ?? 0, deductions ?? 0, installments ?? 0));
        expect([list, further.status, further.body.detail[0].loc]).toEqual([list, 422, ['body', list]]);
      }
      const settled = (count: number) =>
        member.post(`${path}/settlements`, {
          settlement_date: '2026-11-18',
          treasury_account_id: payable.accounts[0]?.id,
          items: Array.from({ length: count }, () => pay(newId(), 1)),
        });
      const loc = async (count: number) => (await settled(count)).body.detail[0].loc;
      expect(await loc(mostSettlementItems)).toEqual(['body', 'items', 0, installment]);
      expect(await loc(mostSettlementItems + 1)).toEqual(['body', 'items']);
    }
  });
});

/** Items are in the order of their installments. */
function byId(field: string) {
  return (one: Values, other: Values) => (String(one[field]) < String(other[field]) ? -1 : 1);
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(namesIn))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, of]) => [
    name,
    ...namesIn(of).map((field) => `${name}.${field}`),
  ]);
}
