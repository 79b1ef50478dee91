import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import type { Account } from '../../../src/domain/chart/account.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const path = '/treasury/accounts';

onOneHome('treasury accounts', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let elsewhere: Awaited<ReturnType<typeof memberOf>>;
  let chart: Account[];
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [member, elsewhere] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
    chart = (await member.get('/chart-of-accounts/?only_active=false')).body.items;
  });
  afterAll(() => server.close());

  const numberOf = (code: string) => chart.find((account) => account.code === code)?.id ?? 0;
  const current = (values: object = {}) => ({
    name: 'Movimento',
    account_type: 'CONTA_CORRENTE',
    bank_name: 'Banco',
    account_number: '1-9',
    accountancy_account_id: numberOf('1.1.01.003'),
    ...values,
  });
  const cash = (values: object = {}) => ({
    name: 'Caixa',
    account_type: 'CAIXA',
    accountancy_account_id: numberOf('1.1.01.001'),
    ...values,
  });
  const create = async (body: object) => (await member.post(path, body)).body;
  const one = ({ id }: { id: string }) => `${path}/${id}`;
  const problem = (field: string, msg: string) => ({ loc: ['body', field], msg, type: expect.any(String) });

  it('are a plain list by name, at most two hundred', async () => {
    const { body } = await member.get(path);
    expect(body[0]).toEqual({
      id: expect.any(String),
      tenant_id: member.tenantId,
      name: 'Banco do Brasil - Movimento',
      account_type: 'CONTA_CORRENTE',
      bank_name: 'Banco do Brasil',
      agency_number: '3041-7',
      account_number: '58.220-1',
      accountancy_account_id: numberOf('1.1.01.003'),
      is_active: true,
      current_balance: expect.any(Number),
      ledger_difference: 0,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await member.get(`${path}?limit=1`)).body).toEqual(body.slice(0, 1));
    expect((await member.get(one(body[0]))).body).toEqual(body[0]);
    for (const limit of ['0', '201', 'x'])
      expect((await member.get(`${path}?limit=${limit}`)).status).toBe(422);
  });

  it('begin at zero, and a cash box has no bank', async () => {
    const { status, body } = await member.post(path, current({ name: ' Nova ', agency_number: ' ' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Nova',
      agency_number: null,
      current_balance: 0,
      is_active: true,
      version: 1,
    });
    expect((await member.get(one(body))).body).toEqual(body);
    const noBank = { bank_name: null, agency_number: null, account_number: null };
    expect(await create(cash())).toMatchObject(noBank);
    expect(await create(cash(noBank))).toMatchObject(noBank);
  });

  it('are refused with a bank for a cash box, and without one for the others', async () => {
    const required = 'Para Contas Corrente ou Aplicação, Banco e Número da Conta são obrigatórios.';
    const needless = 'Contas do tipo Caixa não têm dados bancários.';
    const cases: [object, string[], string][] = [
      [current({ bank_name: null, account_number: undefined }), ['bank_name', 'account_number'], required],
      [current({ account_type: 'APLICACAO', account_number: ' ' }), ['account_number'], required],
      [cash({ bank_name: 'Banco' }), ['bank_name'], needless],
      [cash({ agency_number: '1', account_number: '2' }), ['agency_number', 'account_number'], needless],
    ];
    for (const [body, fields, msg] of cases) {
      const answer = await member.post(path, body);
      expect([answer.status, answer.body.detail]).toEqual([422, fields.map((field) => problem(field, msg))]);
    }
  });

  it('use only an active analytical asset account of the company', async () => {
    const unfit = 'A conta contábil deve ser uma conta analítica ativa do ativo.';
    const foreign = 1 + Math.max(...chart.map(({ id }) => id));
    const made = await create(current());
    const cases: [number, string][] = [
      [numberOf('1.1.01'), unfit],
      [numberOf('1.1.01.007'), unfit],
      [numberOf('2.1.01.001'), unfit],
      [foreign, 'Conta não encontrada.'],
    ];
    for (const [accountancy_account_id, msg] of cases) {
      for (const answer of [
        await member.post(path, current({ accountancy_account_id })),
        await member.put(one(made), { accountancy_account_id }),
      ]) {
        expect([answer.status, answer.body.detail]).toEqual([422, [problem('accountancy_account_id', msg)]]);
      }
    }
    expect((await member.post(path, current({ accountancy_account_id: '3' }))).status).toBe(422);
    expect((await member.post(path, current({ current_balance: 5 }))).status).toBe(422);
  });

  it('change only the fields that are sent, and lose or need a bank with their type', async () => {
    const made = await create(current({ agency_number: '77' }));
    const renamed = (await member.put(one(made), { name: 'Outra', is_active: false })).body;
    expect(renamed).toEqual({
      ...made,
      name: 'Outra',
      is_active: false,
      version: 2,
      updated_at: expect.any(String),
    });
    expect((await member.put(one(made), { bank_name: null })).status).toBe(422);
    const box = (await member.put(one(made), { account_type: 'CAIXA' })).body;
    expect(box).toMatchObject({ bank_name: null, agency_number: null, account_number: null, version: 3 });
    expect((await member.put(one(made), { account_type: 'APLICACAO' })).status).toBe(422);
    const back = { account_type: 'APLICACAO', bank_name: 'Banco', account_number: '1', is_active: true };
    expect((await member.put(one(made), back)).body).toMatchObject({ ...back, version: 4 });
  });

  it('are answered with their balance, whatever is changed', async () => {
    const accounts: { id: string; name: string; current_balance: number }[] = (await member.get(path)).body;
    const kept = accounts.find(({ current_balance }) => current_balance !== 0);
    const changed = (await member.put(`${path}/${kept?.id}`, { name: kept?.name })).body;
    expect(changed.current_balance).toBe(kept?.current_balance);
    expect((await member.get(`${path}/${kept?.id}`)).body).toEqual(changed);
  });

  it('stay on an account that became inactive, but none moves there', async () => {
    const { id: parent_id } = chart.find(({ code }) => code === '1.1.01') ?? {};
    const ledger = {
      code: '1.1.01.900',
      name: 'Breve',
      type: 'ANALITICA',
      classification: 'ATIVO',
      parent_id,
    };
    const account = (await member.post('/chart-of-accounts/', ledger)).body;
    const made = await create(current({ accountancy_account_id: account.id }));
    await member.delete(`/chart-of-accounts/${account.id}`);
    const renamed = await member.put(one(made), { name: 'X', accountancy_account_id: account.id });
    expect(renamed.status).toBe(200);
    expect((await member.post(path, current({ accountancy_account_id: account.id }))).status).toBe(422);
    for (const values of [{ is_active: false }, { name: 'Y' }, { is_active: true }])
      expect([values, (await member.put(one(made), values)).status]).toEqual([values, 200]);
  });

  it('are changed from the newest version only; otherwise the answer carries the current account', async () => {
    const made = await create(current());
    const changed = (await member.put(one(made), { name: 'Um' }, { 'if-match': '"1"' })).body;
    const stale = await member.put(one(made), { name: 'Dois' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.current]).toEqual([412, changed]);
  });

  it('are closed to every other company, for every call', async () => {
    const [foreign] = (await elsewhere.get(path)).body;
    const own = (await member.get('/cost-centers/?limit=1')).body[0];
    const unknown = [404, { detail: 'Conta financeira não encontrada.' }];
    for (const id of [foreign.id, newId(), own.id]) {
      for (const answer of [
        await member.get(`${path}/${id}`),
        await member.get(`${path}/${id}/movements`),
        await member.put(`${path}/${id}`, { name: 'x' }),
      ]) {
        expect([answer.status, answer.body]).toEqual(unknown);
      }
    }
    expect((await elsewhere.get(`${path}/${foreign.id}`)).body).toEqual(foreign);
  });

  it('have their laws in the database too', async () => {
    const [{ id }] = (await member.get(path)).body;
    const update = (values: string) =>
      inTenant(server.database, member.tenantId, (db) =>
        sql`update treasury_accounts set ${sql.raw(values)} where id = ${id}`.execute(db),
      );
    for (const code of ['1.1.01', '2.1.01.001'])
      await expect(update(`accountancy_account_id = ${numberOf(code)}`)).rejects.toMatchObject({
        constraint: 'treasury_accounts_accountancy',
      });
    for (const values of ['bank_name = null', "account_type = 'CAIXA'"])
      await expect(update(values)).rejects.toMatchObject({ constraint: 'treasury_accounts_bank_by_type' });
  });
});
