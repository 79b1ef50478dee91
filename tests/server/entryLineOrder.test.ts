import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { entriesPath, ledgerClient } from './ledgerClient.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an entry is read again with its lines in the order in which they were keyed', async () => {
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
