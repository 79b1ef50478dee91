import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { titleClient } from '../titles/titleClient.ts';
import { gateClient } from './gateClient.ts';
import { entriesPath, ledgerClient } from './ledgerClient.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an entry is read with its lines in the order in which they were entered', async () => {
  const ledger = await ledgerClient(server);
  const { body } = await ledger.post([
    ledger.line('CREDIT', 6),
    ledger.line('DEBIT', 3),
    ledger.line('DEBIT', 1),
    ledger.line('DEBIT', 2),
  ]);
  const read = await ledger.member.get(`${entriesPath}/${body.id}`);
  expect(read.body.lines.map(({ amount }: { amount: number }) => amount)).toEqual([6, 3, 1, 2]);
});

test('the counterparts of a line are ordered by their codes, not by their names or the order of entry', async () => {
  const { member, accountId } = await gateClient(server);
  const line = (code: string, type: string, amount: number) => ({
    account_id: accountId(code),
    type,
    amount,
  });
  const { body } = await member.post(entriesPath, {
    entry_date: '2026-11-02',
    description: 'Contrapartidas',
    origin_type: 'MANUAL_ENTRY',
    lines: [
      line('5.3.01.002', 'DEBIT', 2),
      line('4.1.01.001', 'DEBIT', 3),
      line('4.1.01.002', 'DEBIT', 1),
      line('2.1.01.001', 'CREDIT', 6),
    ],
  });
  const of = `account_id=${accountId('2.1.01.001')}&from=2026-11-02&to=2026-11-02`;
  const { lines } = (await member.get(`/reports/account-ledger?${of}`)).body;
  const own = lines.find(({ entry_id }: { entry_id: string }) => entry_id === body.id);
  const codes = own.counterparts.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(['4.1.01.001', '4.1.01.002', '5.3.01.002']);
  const names: string[] = own.counterparts.map(({ name }: { name: string }) => name);
  expect(names).not.toEqual(names.toSorted());
});

test("the lines of a day are in posting order in their account's ledger, on every page", async () => {
  const { member, accountId } = await gateClient(server);
  const account = accountId('2.1.01.002');
  const posted: string[] = [];
  for (let amount = 1; amount <= 12; amount++) {
    const entry_date = amount <= 4 ? '2026-11-02' : amount <= 10 ? '2026-11-03' : '2026-11-05';
    const { body } = await member.post(entriesPath, {
      entry_date,
      description: `Do dia ${amount}`,
      origin_type: 'MANUAL_ENTRY',
      lines: [
        { account_id: account, type: 'CREDIT', amount },
        { account_id: accountId('4.1.01.001'), type: 'DEBIT', amount },
      ],
    });
    posted.push(body.id);
  }
  const sums = posted.map((_, at) => -((at + 1) * (at + 2)) / 2);
  for (const size of [1, 4, 5, 12]) {
    const read = [];
    for (let page = 1; page <= Math.ceil(12 / size); page++) {
      const of = `account_id=${account}&from=2026-11-02&to=2026-11-05&page=${page}&page_size=${size}`;
      const { lines, opening, metadata } = (await member.get(`/reports/account-ledger?${of}`)).body;
      expect(metadata.total_items).toBe(12);
      read.push(...lines.map((line: { balance: number }) => ({ ...line, balance: line.balance - opening })));
    }
    expect(read.map(({ entry_id }) => entry_id)).toEqual(posted);
    expect(read.map(({ balance }) => balance)).toEqual(sums);
  }
  const after = `account_id=${account}&from=2026-11-02&to=2026-11-05&page=4&page_size=5`;
  expect((await member.get(`/reports/account-ledger?${after}`)).body).toMatchObject({
    lines: [],
    metadata: { total_items: 12, total_pages: 3 },
  });
});

test("the lines of an entry are together in an account's ledger, also for entries of one moment", async () => {
  const { member, active, accountId } = await titleClient(server);
  const row = (document_number: string, cost_center_code: string | null) => ({
    party_name: active[0]?.name,
    document_type: 'NF',
    document_number,
    description: 'De uma vez',
    issue_date: '2026-11-04',
    due_date: '2026-12-04',
    amount: 10,
    account_code: '4.1.01.002',
    cost_center_code,
  });
  const numbers = ['JUNTO-1', 'JUNTO-2', 'JUNTO-3'];
  const rows = numbers.flatMap((number) => [row(number, '3.01.03'), row(number, null)]);
  expect((await member.post('/imports/payables', { rows })).status).toBe(201);
  const told: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const of = `account_id=${accountId('4.1.01.002')}&from=2026-11-04&to=2026-11-04&page=${page}&page_size=1`;
    const { lines, metadata } = (await member.get(`/reports/account-ledger?${of}`)).body;
    pages = metadata.total_pages;
    for (const { entry_id, line_no, description } of lines)
      if (description.includes('De uma vez')) told.push(`${entry_id} ${line_no}`);
  }
  expect(told).toHaveLength(6);
  expect(told).toEqual(told.toSorted());
});
