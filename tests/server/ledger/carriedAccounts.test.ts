import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleIds } from '../../../src/domain/permission.ts';
import { ledgerRefusals } from '../../../src/texts/server.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, helena, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';
import { memberWithRole } from './gateClient.ts';
import { ledgerClient } from './ledgerClient.ts';

onBothHomes('the accounts that a manual entry should leave to others', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({
      database: await open(),
      now: () => new Date('2026-11-20T15:00:00Z'),
    });
    client = await titleClient(server);
  });
  afterAll(() => server.close());

  const carried = async (): Promise<string[]> => {
    const { status, body } = await client.member.get('/gl/carried-accounts');
    expect(status).toBe(200);
    return body.accounts.map(
      ({ account_id, carrier }: { account_id: number; carrier: string }) => `${account_id} ${carrier}`,
    );
  };

  it('are those of the treasury, and those of titles while one of them is open', async () => {
    const ofTreasury = new Set(client.accounts.map((own) => `${own.accountancy_account_id} TREASURY`));
    const before = await carried();
    expect(new Set(before.filter((each) => each.endsWith('TREASURY')))).toEqual(ofTreasury);
    const ofTitles = async (kind: 'payables' | 'receivables', carrier: string) => {
      const { accounts } = (await client.member.get(`/${kind}/control`)).body;
      return accounts
        .filter((row: { open: number }) => row.open !== 0)
        .map((row: { account_id: number }) => `${row.account_id} ${carrier}`);
    };
    expect(new Set(before.filter((each) => !each.endsWith('TREASURY')))).toEqual(
      new Set([...(await ofTitles('payables', 'PAYABLE')), ...(await ofTitles('receivables', 'RECEIVABLE'))]),
    );

    const control_account_id = client.accountId('2.1.02.001');
    const own = `${control_account_id} PAYABLE`;
    expect(before).not.toContain(own);
    const { body } = await client.createOf([5], { control_account_id });
    expect(await carried()).toContain(own);
    await client.settle([client.pay(body.installments[0].id, 5)]);
    expect(await carried()).not.toContain(own);
  });

  it('are closed to manual entries where the company says so, each line by its carrier', async () => {
    const { member, accountId, accounts } = client;
    const put = (isOn: boolean) => member.put('/settings/finance', { controls_by_modules: isOn });
    const send = (debit: number, credit: number) => {
      const line = (account_id: number, type: string) => ({ account_id, type, amount: 10 });
      const lines = [line(debit, 'DEBIT'), line(credit, 'CREDIT')];
      const head = { entry_date: '2026-11-20', description: 'Energia', origin_type: 'MANUAL_ENTRY' };
      return member.post('/gl/entries', { ...head, lines });
    };
    const bank = accounts[0]?.accountancy_account_id ?? 0;
    const [energy, other] = [accountId('5.1.02.002'), accountId('5.1.02.003')];
    expect((await member.get('/settings/finance')).body.controls_by_modules).toBe(false);
    expect((await send(energy, bank)).status).toBe(201);
    expect((await put(true)).body.controls_by_modules).toBe(true);
    const refused = await send(accountId('2.1.01.001'), bank);
    expect([refused.status, refused.body.detail.map(({ loc, type }: never) => [loc, type])]).toEqual([
      422,
      [0, 1].map((line) => [['body', 'lines', line, 'account_id'], 'control_account']),
    ]);
    expect(refused.body.detail.map(({ msg }: { msg: string }) => msg)).toEqual([
      ledgerRefusals.guarded.PAYABLE,
      ledgerRefusals.guarded.TREASURY,
    ]);
    expect((await send(energy, other)).status).toBe(201);
    await put(false);
    expect((await send(energy, bank)).status).toBe(201);
  });

  it('are closed in a new company, and open on a host of the bare specification', async () => {
    const superuser = await memberOf(server, helena);
    const { id } = (await superuser.post('/tenants/', { name: 'Obra Nova', status: 'active' })).body;
    const link = { tenant_id: id, user_id: client.member.userId, role_id: 1 };
    await superuser.post('/user-tenant-links/superuser/links', link);
    const member = clientOf(server, { authorization: `Bearer ${client.member.token}`, 'x-tenant-id': id });
    expect((await member.get('/settings/finance')).body.controls_by_modules).toBe(true);

    // Each treasury account has a ledger account of its own, concurrent ones too.
    const account = async (code: string, type: string, parent_id: number | null) => {
      const sent = { code, name: `Banco ${code}`, type, classification: 'ATIVO', parent_id };
      const { status, body } = await member.post('/chart-of-accounts/', sent);
      expect([status, body.detail]).toEqual([201, undefined]);
      return body.id as number;
    };
    const group = await account('1', 'SINTETICA', null);
    const [first, second] = [
      await account('1.1', 'ANALITICA', group),
      await account('1.2', 'ANALITICA', group),
    ];
    const open = (name: string, accountancy_account_id: number) =>
      member.post('/treasury/accounts', { name, account_type: 'CAIXA', accountancy_account_id });
    const both = await Promise.all([open('Obras', first), open('Obras 2', first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)?.body.detail[0]).toMatchObject({
      loc: ['body', 'accountancy_account_id'],
      type: 'shared',
    });
    const { body: other } = await open('Escritório', second);
    const change = (accountancy_account_id: number) =>
      member.put(`/treasury/accounts/${other.id}`, { accountancy_account_id });
    expect([(await change(first)).status, (await change(second)).status]).toEqual([422, 200]);

    await client.member.put('/settings/finance', { controls_by_modules: true });
    const bare = await startTestServer({ database: server.database, isExtended: false });
    const there = await ledgerClient(bare);
    expect((await there.post(there.pair(10), { entry_date: '2026-11-20' })).status).toBe(201);
    await bare.app.close();
    await client.member.put('/settings/finance', { controls_by_modules: false });
  });

  it('are of one company, and only for who posts', async () => {
    const elsewhere = await client.elsewhere();
    const read = async () => (await elsewhere.get('/gl/carried-accounts')).body;
    const before = await read();
    await client.createOf([5], { control_account_id: client.accountId('2.1.02.001') });
    expect(await read()).toEqual(before);
    const viewer = await memberWithRole(server, roleIds.viewer);
    expect((await viewer.get('/gl/carried-accounts')).status).toBe(403);
  });
});
