import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

onBothHomes('numbers of entries', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date('2026-11-20T15:00:00Z') });
    client = await titleClient(server);
    await client.reopen(null);
  });
  afterAll(() => server.close());

  const numbers = async () => {
    const { rows } = await server.database.pool.query(
      'select number::int as number from gl_entry_numbers where tenant_id = $1 order by number',
      [client.member.tenantId],
    );
    return rows.map(({ number }) => number);
  };
  const lines = () => [
    client.line('DEBIT', 10, { account_id: client.accountId('5.1.02.002') }),
    client.line('CREDIT', 10, { account_id: client.accountId('2.1.03.001') }),
  ];

  it('follow each other without gaps, also when others post at once and some are refused', async () => {
    const before = (await numbers()).length;
    const posted = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        client.post(at % 3 === 2 ? lines().slice(0, 1) : lines(), { entry_date: '2026-11-10' }),
      ),
    );
    const told = posted.filter(({ status }) => status === 201).map(({ body }) => body.number);
    expect(told).toHaveLength(6);
    expect(told.toSorted((a, b) => a - b)).toEqual(told.map((_, at) => before + at + 1));
    expect(await numbers()).toEqual(Array.from({ length: before + 6 }, (_, at) => at + 1));
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('are those of the list, of one entry, of its reversal and of the journal', async () => {
    const { body } = await client.post(lines(), { entry_date: '2026-11-11', description: 'Energia' });
    const reversal = await client.reverse(body.id);
    expect(reversal.body.number).toBe(body.number + 1);
    expect((await client.member.get(`/gl/entries/${body.id}`)).body.number).toBe(body.number);
    const { lines: told } = (
      await client.member.get('/reports/journal?from=2026-11-11&to=2026-11-11&page_size=1000')
    ).body;
    const own = told.filter(({ entry_id }: { entry_id: string }) => entry_id === body.id);
    expect(own).toMatchObject([
      { number: String(body.number), history: 'Energia', debit: 10, credit: 0 },
      { number: String(body.number), history: 'Energia', debit: 0, credit: 10 },
    ]);
  });

  it('order the journal by day and number, the same on pages of any size', async () => {
    const path = '/reports/journal?from=2026-09-01&to=2026-11-20';
    const whole = (await client.member.get(`${path}&page_size=1000`)).body;
    const keys = whole.lines.map(
      ({ date, number, line_no }: { date: string; number: string; line_no: number }) =>
        `${date} ${number.padStart(9, '0')} ${String(line_no).padStart(5, '0')}`,
    );
    expect(keys).toEqual(keys.toSorted());
    expect(whole.metadata.total_items).toBe(Math.min(whole.lines.length, whole.metadata.total_items));
    for (const size of [1, 7, 50]) {
      const parts = [];
      for (let page = 1; page <= Math.min(20, Math.ceil(whole.lines.length / size)); page += 1)
        parts.push(...(await client.member.get(`${path}&page_size=${size}&page=${page}`)).body.lines);
      expect(parts).toEqual(whole.lines.slice(0, parts.length));
    }
  });

  it('give each title of a batch its own line and history', async () => {
    const made = await Promise.all(
      ['4512', '4513'].map((document_number) =>
        client.createOf([10, 20], { document_number, issue_date: '2026-11-12', description: 'Concreto' }),
      ),
    );
    const settled = await client.settle(
      made.map(({ body }) => client.pay(body.installments[0].id, 10)),
      { settlement_date: '2026-11-13' },
    );
    expect(settled.body.description).toBe('Pagamento de 2 títulos');
    const { lines: told } = (
      await client.member.get('/reports/journal?from=2026-11-13&to=2026-11-13&page_size=1000')
    ).body;
    const histories = told.map(({ history }: { history: string }) => history);
    for (const number of ['4512', '4513'])
      expect(histories).toContainEqual(expect.stringMatching(new RegExp(`^Pagamento .*${number} 1/2 – `)));
  });
});
