import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes, onOneHome } from '../database/homes.ts';
import { entriesPath } from '../ledger/ledgerClient.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code);
/** The codes of a list that this test created. */
const ending = (rows: { code: string }[]) => codesOf(rows).filter((code) => /\.9(70|8)$/.test(code));

onOneHome('a report by codes', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  beforeAll(async () => {
    const now = () => new Date('2026-11-20T15:00:00Z');
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
  });
  afterAll(() => server.close());

  /** The shorter code is created last and sorts first: 98 before 970. */
  const accounts = async (above: string, classification: string): Promise<number[]> => {
    const made: number[] = [];
    for (const end of ['970', '98']) {
      const { body } = await payable.member.post('/chart-of-accounts/', {
        code: `${above}.${end}`,
        name: `Conta ${end}`,
        type: 'ANALITICA',
        classification,
        parent_id: payable.accountId(above),
      });
      made.push(body.id);
    }
    return made;
  };

  it('orders cost centers by the numbers in their codes', async () => {
    for (const end of ['9710', '979'])
      await payable.member.post('/cost-centers/', { code: `1.${end}`, name: end, type: 'ADMIN' });
    const codes = codesOf((await payable.member.get('/cost-centers/?limit=1000')).body);
    expect(codes.filter((code) => code.startsWith('1.97'))).toEqual(['1.979', '1.9710']);
  });

  it('orders the other side of a line by the numbers in its codes', async () => {
    const [long, short] = await accounts('4.1.01', 'CUSTO');
    const account_id = payable.accountId('2.1.01.001');
    const line = (id: number | undefined, type: string, amount: number) => ({ account_id: id, type, amount });
    const { body } = await payable.member.post(entriesPath, {
      entry_date: '2026-11-02',
      description: 'Contrapartidas',
      origin_type: 'MANUAL_ENTRY',
      lines: [line(long, 'DEBIT', 1), line(short, 'DEBIT', 2), line(account_id, 'CREDIT', 3)],
    });
    const of = `account_id=${account_id}&from=2026-11-02&to=2026-11-02`;
    const { lines } = (await payable.member.get(`/reports/account-ledger?${of}`)).body;
    const own = lines.find(({ entry_id }: { entry_id: string }) => entry_id === body.id);
    expect(ending(own.counterparts)).toEqual(['4.1.01.98', '4.1.01.970']);
  });

  it("orders the columns of a result by the numbers in the cost centers' codes", async () => {
    const lines = [{ account_id: payable.accountId('2.1.01.001'), type: 'CREDIT', amount: 2 }];
    for (const end of ['9810', '989']) {
      const center = { code: `1.${end}`, name: end, type: 'ADMIN', is_analytical: true };
      const { body } = await payable.member.post('/cost-centers/', center);
      const charged = { account_id: payable.accountId('4.1.01.001'), cost_center_id: body.id };
      lines.push({ ...charged, type: 'DEBIT', amount: 1 });
    }
    const head = { entry_date: '2026-11-03', description: 'Rateio', origin_type: 'MANUAL_ENTRY' };
    expect((await payable.member.post(entriesPath, { ...head, lines })).status).toBe(201);
    const of = 'from=2026-11-03&to=2026-11-03&by=center';
    const { columns } = (await payable.member.get(`/reports/income-statement?${of}`)).body;
    const names = columns.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => name.startsWith('1.98'))).toEqual(['1.989 989', '1.9810 9810']);
  });

  it('orders control accounts by the numbers in their codes', async () => {
    for (const control_account_id of await accounts('2.1.01', 'PASSIVO'))
      await payable.create({ control_account_id });
    expect(ending(await payable.control())).toEqual(['2.1.01.98', '2.1.01.970']);
  });
});

onBothHomes('the order of a code', (open) => {
  it('is the same in every locale, so that an archive fits into the other home', async () => {
    const database = await open('empty');
    const { rows } = await database.pool.query(`select code_order('ADM-ÁREA Ç2.10') as key`);
    expect(rows).toEqual([{ key: 'adm-área ç0000000002.0000000010' }]);
    await database.close();
  });
});
