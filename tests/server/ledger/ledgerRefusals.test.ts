import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import type { CostCenter } from '../../../src/domain/chart/costCenter.ts';
import { balanceFaults, type LineType, totalsOf } from '../../../src/domain/ledger/ledger.ts';
import { wireOfCents } from '../../../src/domain/money.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { entriesPath, ledgerClient, type SentLine } from './ledgerClient.ts';

onOneHome('a manual ledger entry that is refused', (open) => {
  let server: TestServer;
  let ledger: Awaited<ReturnType<typeof ledgerClient>>;
  let elsewhere: Awaited<ReturnType<typeof memberOf>>;
  // Three minutes before midnight in São Paulo, when the next day has begun in Greenwich.
  const now = new Date('2026-11-21T02:57:00Z');
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => now });
    ledger = await ledgerClient(server);
    elsewhere = await memberOf(server, marina, 1);
  });
  afterAll(() => server.close());

  it.each([
    [{ entry_date: '2026-11-21' }, ['entry_date'], 'A data não pode ser futura.'],
    [{ entry_date: '2026-02-30' }, ['entry_date'], 'Data inválida: use AAAA-MM-DD.'],
    [{ entry_date: '20/11/2026' }, ['entry_date'], 'Data inválida: use AAAA-MM-DD.'],
    [{ entry_date: undefined }, ['entry_date'], 'Campo obrigatório.'],
    [{ description: ' ' }, ['description'], 'Campo obrigatório.'],
    [{ description: 'a'.repeat(501) }, ['description'], 'Deve ter no máximo 500 caracteres.'],
    [{ origin_type: undefined }, ['origin_type'], 'Campo obrigatório.'],
    [{ origin_type: 'TREASURY_MOVEMENT' }, ['origin_type'], 'Opção inválida: use MANUAL_ENTRY.'],
    [{ origin_id: newId() }, ['origin_id'], 'Campo não permitido.'],
    [{ tenant_id: newId() }, ['tenant_id'], 'Campo não permitido.'],
    [{ lines: undefined }, ['lines'], 'Campo obrigatório.'],
    [{ lines: 'x' }, ['lines'], 'Valor inválido: esperado uma lista.'],
    [{ lines: [] }, ['lines'], 'O lançamento deve ter pelo menos duas partidas.'],
  ])('is refused with %o', async (values, place, msg) => {
    const { status, body } = await ledger.post(ledger.pair(), values);
    expect([status, body.detail]).toEqual([
      422,
      [{ loc: ['body', ...place], msg, type: expect.any(String) }],
    ]);
  });

  it.each([
    [{ account_id: undefined }, 'account_id', 'Campo obrigatório.'],
    [{ account_id: '7' }, 'account_id', 'Valor inválido: esperado um número.'],
    [{ type: 'DEBITO' }, 'type', 'Opção inválida: use DEBIT, CREDIT.'],
    [{ amount: 0 }, 'amount', 'Valor deve ser um número positivo.'],
    [{ amount: -10.5 }, 'amount', 'Valor deve ser um número positivo.'],
    [{ amount: 10.505 }, 'amount', 'O valor deve ter no máximo duas casas decimais.'],
    [{ amount: '10.50' }, 'amount', 'Valor inválido: esperado um número.'],
    [{ amount: 1e13 }, 'amount', 'O valor passa do limite de R$ 9.999.999.999.999,99.'],
    [{ amount: 1e15 }, 'amount', 'O valor passa do limite de R$ 9.999.999.999.999,99.'],
    [{ cost_center_id: 'x' }, 'cost_center_id', 'Identificador inválido.'],
    [{ line_no: 1 }, 'line_no', 'Campo não permitido.'],
  ] as [SentLine, string, unknown][])('names the line that has %o', async (values, field, msg) => {
    const { status, body } = await ledger.post([
      ledger.line('DEBIT', 10.5),
      ledger.line('CREDIT', 10.5, values),
    ]);
    expect([status, body.detail]).toEqual([
      422,
      [{ loc: ['body', 'lines', 1, field], msg, type: expect.any(String) }],
    ]);
  });

  it('lists all its faults at once: date, balance, and the rows of its lines', async () => {
    const [foreign] = (await elsewhere.get('/cost-centers/')).body;
    const before = await ledger.totalItems();
    const { status, body } = await ledger.post(
      [
        ledger.line('DEBIT', 10, { account_id: ledger.accountId('5.1.02') }),
        ledger.line('DEBIT', 10, {
          account_id: ledger.accountId('1.1.01.007'),
          cost_center_id: ledger.centerId('1'),
        }),
        ledger.line('CREDIT', 7, { account_id: 999_999, cost_center_id: foreign.id }),
        ledger.line('CREDIT', 5, { cost_center_id: ledger.centerId('2.04') }),
      ],
      { entry_date: '2027-01-01' },
    );
    const more = await ledger.post([ledger.line('DEBIT', 12), ledger.line('CREDIT', 20)]);
    expect(more.body.detail[0].msg).toBe(
      'O lançamento não está balanceado: débitos R$ 12,00, créditos R$ 20,00, diferença R$ 8,00.',
    );
    const unfitCenter = 'O centro de custo deve ser analítico e estar ativo.';
    const unfitAccount = 'A conta deve ser analítica e estar ativa.';
    const unbalanced =
      'O lançamento não está balanceado: débitos R$ 20,00, créditos R$ 12,00, diferença R$ 8,00.';
    expect([status, body.detail]).toEqual([
      422,
      [
        { loc: ['body', 'entry_date'], msg: 'A data não pode ser futura.', type: 'future' },
        { loc: ['body', 'lines'], msg: unbalanced, type: 'unbalanced' },
        { loc: ['body', 'lines', 0, 'account_id'], msg: unfitAccount, type: 'unfit' },
        { loc: ['body', 'lines', 1, 'account_id'], msg: unfitAccount, type: 'unfit' },
        { loc: ['body', 'lines', 1, 'cost_center_id'], msg: unfitCenter, type: 'unfit' },
        { loc: ['body', 'lines', 2, 'account_id'], msg: 'Conta não encontrada.', type: 'unknown' },
        {
          loc: ['body', 'lines', 2, 'cost_center_id'],
          msg: 'Centro de custo não encontrado.',
          type: 'unknown',
        },
        { loc: ['body', 'lines', 3, 'cost_center_id'], msg: unfitCenter, type: 'unfit' },
      ],
    ]);
    expect(await ledger.totalItems()).toBe(before);
  });

  it('lists every line with a bad shape at once', async () => {
    const { body } = await ledger.post([ledger.line('DEBIT', 0), ledger.line('DEBIT', 1), { type: 'X' }]);
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(2).join('.'))).toEqual([
      '0.amount',
      '2.account_id',
      '2.type',
      '2.amount',
    ]);
  });

  it('is accepted exactly when the domain finds no fault in its lines, and stored to the cent', async () => {
    const cents = fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 999_999_999_999_999 }) },
    );
    const drafts = fc.array(
      fc.record({ type: fc.constantFrom('DEBIT' as const, 'CREDIT' as const), amountCents: cents }),
      { maxLength: 5 },
    );
    const mended = fc.record({ draft: drafts, isMended: fc.boolean() }).map(({ draft, isMended }) => {
      const { debitCents, creditCents } = totalsOf(draft);
      if (!isMended || debitCents === creditCents) return draft;
      const type = debitCents < creditCents ? ('DEBIT' as const) : ('CREDIT' as const);
      return [...draft, { type, amountCents: Math.abs(debitCents - creditCents) }];
    });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(mended, async (draft) => {
        const isLawful = balanceFaults(draft.map((row) => ({ ...row, hasAccount: true }))).length === 0;
        const { status, body } = await ledger.post(
          draft.map(({ type, amountCents }) => ledger.line(type, wireOfCents(amountCents))),
        );
        expect(status).toBe(isLawful ? 201 : 422);
        if (!isLawful) return;
        taken++;
        const kept = (await ledger.member.get(`${entriesPath}/${body.id}`)).body;
        const sums = totalsOf(
          kept.lines.map(({ type, amount }: { type: LineType; amount: number }) => ({
            type,
            amountCents: Math.round(amount * 100),
          })),
        );
        expect(sums).toEqual(totalsOf(draft));
        expect(kept.total_debit).toBe(wireOfCents(sums.debitCents));
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(60);
  });

  it('cannot use rows of another company', async () => {
    const foreign: CostCenter[] = (await elsewhere.get('/cost-centers/?limit=200')).body;
    const analytical = foreign.find((row) => row.is_analytical && row.is_active);
    const { status, body } = await ledger.post([
      ledger.line('DEBIT', 1, { cost_center_id: analytical?.id }),
      ledger.line('CREDIT', 1),
    ]);
    expect([status, body.detail[0].type]).toEqual([422, 'unknown']);
  });

  it('may be dated today in São Paulo, whatever the day in Greenwich', async () => {
    expect((await ledger.post(ledger.pair(), { entry_date: '2026-11-20' })).status).toBe(201);
    expect((await ledger.post(ledger.pair(), { entry_date: '1900-01-01' })).status).toBe(201);
  });

  it('of a day before 1900 is refused as a typing error', async () => {
    const { status, body } = await ledger.post(ledger.pair(), { entry_date: '1899-12-31' });
    expect([status, body.detail[0].msg]).toEqual([422, 'A data não pode ser anterior a 1900.']);
  });
});
