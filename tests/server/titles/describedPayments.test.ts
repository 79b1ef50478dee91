import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

onOneHome('a settlement without a description', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date('2026-11-20T15:00:00Z') });
    payable = await titleClient(server);
  });
  afterAll(() => server.close());

  it('names the paid installment, when the title has several', async () => {
    const told = async (amounts: number[], description: string, paid: number) => {
      const { body } = await payable.createOf(amounts, { description });
      return (await payable.settle([payable.pay(body.installments[paid].id, 10)])).body.description;
    };
    expect([await told([10, 20, 30], 'Areia', 1), await told([10], 'Brita', 0)]).toEqual([
      expect.stringMatching(/^Pagamento Areia 2\/3 – .+$/),
      expect.stringMatching(/^Pagamento Brita – .+$/),
    ]);
  });
});
