import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import type { Answer } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

/** Half past eleven in the evening in São Paulo, when Greenwich has the next day. */
const evening = () => new Date('2026-11-21T02:30:00Z');
const [today, tomorrow] = ['2026-11-20', '2026-11-21'];

onOneHome('late in the evening', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  let receivable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: evening });
    payable = await titleClient(server);
    receivable = await titleClient(server, { payable: false });
  });
  afterAll(() => server.close());

  it('nothing can be dated tomorrow, and everything can be dated today', async () => {
    const settled = async (client: TitleClient, settlement_date: string) => {
      const [{ id }] = (await client.create()).body.installments;
      return client.settle([client.pay(id, 100)], { settlement_date });
    };
    const undone = async (client: TitleClient, date: string) =>
      client.undo((await settled(client, today)).body.id, { date });
    const issued = (client: TitleClient, issue_date: string) =>
      client.create({ issue_date, installments: [{ due_date: '2026-12-02', amount: 100 }] });
    const canceled = async (client: TitleClient, date: string) =>
      client.cancel((await client.create()).body.id, { date });
    const dated: Record<string, (day: string) => Promise<Answer>> = {
      'an entry': (day) => payable.postOn(day),
      'its reversal': async (date) => payable.reverse((await payable.postOn(today)).body.id, { date }),
      'a movement': (day) => payable.move(day),
      'its taking back': async (date) =>
        payable.reverseMovement((await payable.move(today)).body.id, { date }),
      'a transfer': (day) => payable.transfer(day),
      'a payable': (day) => issued(payable, day),
      'a receivable': (day) => issued(receivable, day),
      'a payment': (day) => settled(payable, day),
      'a receipt': (day) => settled(receivable, day),
      'a payment taken back': (day) => undone(payable, day),
      'a receipt taken back': (day) => undone(receivable, day),
      'a canceled payable': (day) => canceled(payable, day),
      'a canceled receivable': (day) => canceled(receivable, day),
    };
    for (const [what, post] of Object.entries(dated)) {
      const [late, due] = [await post(tomorrow), await post(today)];
      expect([what, late.status, late.body.detail?.[0]?.type]).toEqual([what, 422, 'future']);
      expect([what, due.status]).toEqual([what, 201]);
    }
  });
});
