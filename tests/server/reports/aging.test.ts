import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';

import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';
import { centsOf } from './reportParts.ts';

const today = todayInSaoPaulo(new Date());

onOneHome('an aging', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    client = await titleClient(server);
    await client.reopen(null);
  });
  afterAll(() => server.close());

  it('has open titles in the bucket of their delay, from its first day to its last', async () => {
    const totals = async () =>
      centsOf((await client.member.get(`/reports/aging?kind=payable&date=${today}`)).body.totals);
    const before = await totals();
    const daysLate = [0, 1, 30, 31, 60, 61, 90, 91];
    const installments = daysLate.map((days, index) => ({
      due_date: dayAfter(today, -days),
      amount: 2 ** index,
    }));
    const amounts = installments.map(({ amount }) => amount);
    const made = await client.createOf(amounts, { issue_date: dayAfter(today, -91), installments });
    expect(made.status).toBe(201);
    const more = { not_due: 1, d1_30: 2 + 4, d31_60: 8 + 16, d61_90: 32 + 64, over_90: 128, total: 255 };
    const after = await totals();
    for (const [part, reais] of Object.entries(more))
      expect([part, (after[part] ?? 0) - (before[part] ?? 0)]).toEqual([part, reais * 100]);
  });

  it('has a postponed title under the due date that stood on its day', async () => {
    const issue_date = dayAfter(today, -60);
    const { body } = await client.createOf([9], {
      issue_date,
      installments: [{ due_date: dayAfter(today, -40), amount: 9 }],
    });
    const agedOn = async (date: string) => {
      const { rows } = (await client.member.get(`/reports/aging?kind=payable&date=${date}&by=document`)).body;
      const { not_due, d1_30, d31_60, over_90, total } = rows.find(
        ({ document_id }: { document_id: string }) => document_id === body.id,
      );
      return { not_due, d1_30, d31_60, over_90, total };
    };
    const none = { not_due: 0, d1_30: 0, d31_60: 0, over_90: 0, total: 9 };
    const late = { ...none, d31_60: 9 };
    expect(await agedOn(today)).toEqual(late);
    const [{ id }] = body.installments;
    for (const ahead of [15, 5]) expect((await client.postpone(id, dayAfter(today, ahead))).status).toBe(200);
    expect(await agedOn(today)).toEqual({ ...none, not_due: 9 });
    expect(await agedOn(dayAfter(today, -1))).toEqual(late);
    expect(await agedOn(dayAfter(today, -20))).toEqual({ ...none, d1_30: 9 });
    expect(await agedOn(dayAfter(today, -45))).toEqual({ ...none, not_due: 9 });
  });

  it('has the documents of a party in the order of their issue', async () => {
    for (const days of [3, 9, 1])
      await client.createOf([7], { issue_date: dayAfter(today, -days), description: `Há ${days}` });
    const { rows } = (await client.member.get(`/reports/aging?kind=payable&date=${today}&by=document`)).body;
    const told: string[] = rows.map(({ description }: { description: string }) => description);
    expect(told.filter((text) => text.startsWith('Há '))).toEqual(['Há 9', 'Há 3', 'Há 1']);
  });
});
