import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import type { Account } from '../../../src/domain/chart/account.ts';
import type { CostCenter } from '../../../src/domain/chart/costCenter.ts';
import { wireOfCents } from '../../../src/domain/money.ts';
import { balanceChange } from '../../../src/domain/treasury/treasury.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const accounts = '/treasury/accounts';
const manual = '/treasury/movements/manual';

onOneHome('treasury movements', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let elsewhere: Awaited<ReturnType<typeof memberOf>>;
  let chart: Account[];
  let centers: CostCenter[];
  // Three minutes before midnight in São Paulo, when the next day has begun in Greenwich.
  let now = new Date('2026-11-21T02:57:00Z');
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => now });
    [member, elsewhere] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
    chart = (await member.get('/chart-of-accounts/?only_active=false')).body.items;
    centers = (await member.get('/cost-centers/')).body;
  });
  afterAll(() => server.close());

  const numberOf = (code: string) => chart.find((account) => account.code === code)?.id ?? 0;
  const centerOf = (code: string) => centers.find((center) => center.code === code)?.id ?? '';
  const newAccount = async (ledger = numberOf('1.1.01.001')) =>
    (await member.post(accounts, { name: 'Caixa', account_type: 'CAIXA', accountancy_account_id: ledger }))
      .body;
  const movement = ({ id }: { id: string }, values: object = {}) => ({
    treasury_account_id: id,
    movement_date: '2026-11-20',
    amount: 10.5,
    type: 'DEBITO',
    description: 'Venda',
    contra_partida_account_id: numberOf('3.2.02.001'),
    ...values,
  });
  const balanceOf = async ({ id }: { id: string }) =>
    (await member.get(`${accounts}/${id}`)).body.current_balance;
  const linesOf = (entryId: string) =>
    inTenant(server.database, member.tenantId, (db) =>
      db
        .selectFrom('gl_lines')
        .select(['account_id', 'cost_center_id', 'type', 'amount'])
        .where('entry_id', '=', entryId)
        .orderBy('type', 'desc')
        .execute(),
    );

  it('of an inflow debit the account in the ledger and credit the counterpart', async () => {
    const account = await newAccount();
    const center = centerOf('2.01');
    const { status, body } = await member.post(
      manual,
      movement(account, { description: ' Venda ', contra_partida_cost_center_id: center }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      tenant_id: member.tenantId,
      treasury_account_id: account.id,
      movement_date: '2026-11-20',
      amount: 10.5,
      type: 'DEBITO',
      description: 'Venda',
      contra_partida_account_id: numberOf('3.2.02.001'),
      contra_partida_cost_center_id: center,
      origin_type: 'MANUAL',
      reconciliation_status: 'PENDING',
      entry_id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      reversed_by_id: null,
      reverses_id: null,
      transfer_id: null,
      reversed_by_entry_id: null,
      reverses_entry_id: null,
    });
    expect(await linesOf(body.entry_id)).toEqual([
      { account_id: numberOf('1.1.01.001'), cost_center_id: null, type: 'DEBIT', amount: '10.50' },
      { account_id: numberOf('3.2.02.001'), cost_center_id: center, type: 'CREDIT', amount: '10.50' },
    ]);
    const entry = await inTenant(server.database, member.tenantId, (db) =>
      db.selectFrom('gl_entries').selectAll().where('id', '=', body.entry_id).executeTakeFirst(),
    );
    expect(entry).toMatchObject({
      entry_date: '2026-11-20',
      description: 'Venda',
      origin_type: 'TREASURY_MOVEMENT',
      origin_id: body.id,
      total_debit: '10.50',
      total_credit: '10.50',
      line_count: 2,
      created_by: member.userId,
    });
    expect(await balanceOf(account)).toBe(10.5);
  });

  it('of an outflow credit the account and debit the counterpart', async () => {
    const account = await newAccount();
    const { body } = await member.post(manual, movement(account, { type: 'CREDITO', amount: 0.01 }));
    expect(body.contra_partida_cost_center_id).toBe(null);
    expect(await linesOf(body.entry_id)).toEqual([
      { account_id: numberOf('3.2.02.001'), cost_center_id: null, type: 'DEBIT', amount: '0.01' },
      { account_id: numberOf('1.1.01.001'), cost_center_id: null, type: 'CREDIT', amount: '0.01' },
    ]);
    expect(await balanceOf(account)).toBe(-0.01);
  });

  it('are filtered by type and reconciliation', async () => {
    const account = await newAccount();
    for (const type of ['DEBITO', 'CREDITO']) await member.post(manual, movement(account, { type }));
    const found = async (query: string) =>
      (await member.get(`/treasury/accounts/${account.id}/movements?page=1&size=10&${query}`)).body.items.map(
        ({ type }: { type: string }) => type,
      );
    expect(await found('type=DEBITO')).toEqual(['DEBITO']);
    expect(await found('reconciliation_status=PENDING')).toHaveLength(2);
    expect(await found('reconciliation_status=RECONCILED')).toEqual([]);
  });

  it('are listed newest first, by date and then by creation', async () => {
    const account = await newAccount();
    for (const [movement_date, description] of [
      ['2026-11-02', 'b'],
      ['2026-11-20', 'd'],
      ['2026-11-02', 'c'],
      ['2025-12-31', 'a'],
    ])
      await member.post(manual, movement(account, { movement_date, description }));
    const path = `${accounts}/${account.id}/movements`;
    const { body } = await member.get(path);
    expect(body.map((row: { description: string }) => row.description)).toEqual(['d', 'c', 'b', 'a']);
    expect((await member.get(`${path}?limit=2`)).body).toEqual(body.slice(0, 2));
    for (const limit of ['0', '1001', 'x'])
      expect((await member.get(`${path}?limit=${limit}`)).status).toBe(422);
  });

  it('cannot be dated tomorrow in São Paulo, whatever the day in Greenwich', async () => {
    const account = await newAccount();
    const onDay = async (movement_date: string) =>
      (await member.post(manual, movement(account, { movement_date }))).status;
    expect([await onDay('2026-11-20'), await onDay('2026-11-21')]).toEqual([201, 422]);
    const before = now;
    now = new Date('2026-11-21T03:00:00Z');
    expect([await onDay('2026-11-21'), await onDay('2026-11-22')]).toEqual([201, 422]);
    now = before;
  });

  it.each([
    [{ movement_date: '2026-11-21' }, 'movement_date', 'A data não pode ser futura.'],
    [{ amount: 0 }, 'amount', 'Valor deve ser um número positivo.'],
    [{ amount: -1 }, 'amount', 'Valor deve ser um número positivo.'],
    [{ amount: 1.001 }, 'amount', 'O valor deve ter no máximo duas casas decimais.'],
    [{ amount: 0.005 }, 'amount', 'O valor deve ter no máximo duas casas decimais.'],
    [{ amount: 1e13 }, 'amount', 'O valor passa do limite de R$ 9.999.999.999.999,99.'],
    [{ amount: 1e15 }, 'amount', 'O valor passa do limite de R$ 9.999.999.999.999,99.'],
  ])('are refused with %o', async (values, field, msg) => {
    const [account] = (await member.get(accounts)).body;
    const { status, body } = await member.post(manual, movement(account, values));
    expect([status, body.detail]).toEqual([422, [{ loc: ['body', field], msg, type: expect.any(String) }]]);
  });

  it('are refused with an account, counterpart or cost center that is foreign, inactive or a summary', async () => {
    const account = await newAccount();
    const idle = await newAccount();
    await member.put(`${accounts}/${idle.id}`, { is_active: false });
    const ledger = { code: '1.1.01.901', name: 'Breve', type: 'ANALITICA', classification: 'ATIVO' };
    const brief = (await member.post('/chart-of-accounts/', { ...ledger, parent_id: numberOf('1.1.01') }))
      .body;
    const onBrief = await newAccount(brief.id);
    await member.delete(`/chart-of-accounts/${brief.id}`);
    const [foreign] = (await elsewhere.get(accounts)).body;
    const [foreignCenter] = (await elsewhere.get('/cost-centers/')).body;
    const unfit = 'A conta de contrapartida deve ser uma conta analítica ativa.';
    const unfitCenter = 'O centro de custo deve ser analítico e estar ativo.';
    const cases: [object, string, string][] = [
      [movement(foreign), 'treasury_account_id', 'Conta financeira não encontrada.'],
      [movement({ id: newId() }), 'treasury_account_id', 'Conta financeira não encontrada.'],
      [movement(idle), 'treasury_account_id', 'A conta financeira está inativa.'],
      [movement(onBrief), 'treasury_account_id', 'A conta contábil desta conta financeira está inativa.'],
      ...(
        [
          [numberOf('1.1.01'), unfit],
          [numberOf('1.1.01.007'), unfit],
          [999_999, 'Conta não encontrada.'],
          [
            numberOf('1.1.01.001'),
            'A conta de contrapartida não pode ser a conta contábil da própria conta financeira.',
          ],
        ] as const
      ).map(([contra_partida_account_id, msg]): [object, string, string] => [
        movement(account, { contra_partida_account_id }),
        'contra_partida_account_id',
        msg,
      ]),
      ...(
        [
          [centerOf('1'), unfitCenter],
          [centerOf('2.04'), unfitCenter],
          [foreignCenter.id, 'Centro de custo não encontrado.'],
        ] as const
      ).map(([contra_partida_cost_center_id, msg]): [object, string, string] => [
        movement(account, { contra_partida_cost_center_id }),
        'contra_partida_cost_center_id',
        msg,
      ]),
    ];
    for (const [body, field, msg] of cases) {
      const answer = await member.post(manual, body);
      expect([answer.status, answer.body.detail]).toEqual([
        422,
        [{ loc: ['body', field], msg, type: expect.any(String) }],
      ]);
    }
    expect(await balanceOf(account)).toBe(0);
  });

  it('are created once per Idempotency-Key, with one entry, and another body is refused', async () => {
    const account = await newAccount();
    const key = { 'idempotency-key': 'one-movement' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => member.post(manual, movement(account), key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.entry_id}`)).size).toBe(1);
    expect(await balanceOf(account)).toBe(10.5);
    const other = await member.post(manual, movement(account, { amount: 10.51 }), key);
    expect([other.status, other.body.detail[0].type]).toEqual([422, 'key_reused']);
    expect(await balanceOf(account)).toBe(10.5);
  });

  it('never post to an account that is deactivated concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      const account = await newAccount();
      const [closed, ...posted] = await Promise.all([
        member.put(`${accounts}/${account.id}`, { is_active: false }),
        ...[1, 2, 3].map(() => member.post(manual, movement(account))),
      ]);
      expect(closed?.status).toBe(200);
      const made = posted.filter(({ status }) => status === 201).length;
      expect(await balanceOf(account)).toBe(made * 10.5);
      expect((await member.post(manual, movement(account))).status).toBe(422);
    }
  });

  it('make a balance that is their sum, and balanced entries, in any order and number', async () => {
    const amounts = fc.record({
      amountCents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 999_999_999_99 })),
      type: fc.constantFrom('DEBITO' as const, 'CREDITO' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 1, maxLength: 12 }), async (planned) => {
        const account = await newAccount();
        const answers = await Promise.all(
          planned.map(({ amountCents, type }) =>
            member.post(manual, movement(account, { amount: wireOfCents(amountCents), type })),
          ),
        );
        expect(answers.map(({ body }) => Math.round(body.amount * 100))).toEqual(
          planned.map(({ amountCents }) => amountCents),
        );
        const expected = planned.reduce((sum, row) => sum + balanceChange(row), 0);
        expect(Math.round((await balanceOf(account)) * 100)).toBe(expected);
        for (const { body } of answers) {
          const lines = await linesOf(body.entry_id);
          expect(lines.map(({ type }) => type)).toEqual(['DEBIT', 'CREDIT']);
          for (const { amount } of lines) expect(Number(amount)).toBe(body.amount);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('are noted in the log, once each', async () => {
    const account = await newAccount();
    const { body } = await member.post(manual, movement(account));
    const { rows } = await server.database.pool.query(
      'select user_id, action, entity, after from audit_log where entity_id = $1',
      [body.id],
    );
    // Their rows record the links to other movements.
    const { reversed_by_entry_id, reverses_entry_id, ...after } = body;
    expect([reversed_by_entry_id, reverses_entry_id]).toEqual([null, null]);
    expect(rows).toEqual([{ user_id: member.userId, action: 'create', entity: 'treasury_movements', after }]);
  });

  it('keep their cost center analytical', async () => {
    const center = (await member.post('/cost-centers/', { code: '990', name: 'C', type: 'GENERAL' })).body;
    await member.post(manual, movement(await newAccount(), { contra_partida_cost_center_id: center.id }));
    const { status, body } = await member.put(`/cost-centers/${center.id}`, { is_analytical: false });
    expect([status, body.detail]).toEqual([
      409,
      'Este centro de custo tem lançamentos e não pode se tornar um agrupador.',
    ]);
  });
});
