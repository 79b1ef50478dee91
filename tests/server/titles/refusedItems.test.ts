import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { largestCents } from '../../../src/domain/money.ts';
import { withheldTaxes } from '../../../src/domain/titles/settlement.ts';
import { amountTexts } from '../../../src/texts/amounts.ts';
import { partyRefusals } from '../../../src/texts/server.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

onOneHome('a refusal about titles', (open) => {
  let server: TestServer;
  let clients: TitleClient[];
  beforeAll(async () => {
    const now = () => new Date('2026-11-20T15:00:00Z');
    server = await startTestServer({ database: await open(), now });
    clients = [await titleClient(server), await titleClient(server, { payable: false })];
  });
  afterAll(() => server.close());

  it('names the canceled ones of several installments, and no other', async () => {
    for (const { create, cancel, settle, pay, installment } of clients) {
      const [living, dead] = [(await create()).body, (await create()).body];
      await cancel(dead.id);
      const [owed, canceled] = [living.installments[0].id, dead.installments[0].id];
      expect((await settle([pay(owed, 100), pay(canceled, 100)])).body).toMatchObject({
        code: 'canceled',
        items: [{ [installment]: canceled, open_amount: 0 }],
      });
    }
  });

  it('refuses a charge above the maximum for its size, not its decimals', async () => {
    for (const { create, settle, pay, path } of clients) {
      const { installments } = (await create()).body;
      const taxes = path === '/receivables' ? withheldTaxes : [];
      for (const charge of ['interest', 'fine', 'discount', ...taxes]) {
        const { body } = await settle([pay(installments[0].id, 100, { [charge]: (largestCents + 1) / 100 })]);
        expect([charge, body.detail]).toMatchObject([
          charge,
          [{ loc: ['body', 'items', 0, charge], msg: amountTexts.tooLarge }],
        ]);
      }
    }
  });

  it('names a party that the company does not know as the company names it', async () => {
    const sentences = [partyRefusals.unknownSupplier, partyRefusals.unknownCustomer];
    for (const [index, { create, member, party }] of clients.entries()) {
      const registry = `/${party.replace('_id', 's')}/`;
      const { body: removed } = await member.post(registry, { name: 'Saiu do cadastro' });
      await member.delete(`${registry}${removed.id}`);
      for (const id of [newId(), removed.id])
        expect((await create({ [party]: id })).body.detail).toMatchObject([
          { loc: ['body', party], msg: sentences[index] },
        ]);
    }
  });
});
