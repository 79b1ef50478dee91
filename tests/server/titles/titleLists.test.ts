import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { formatMoney } from '../../../src/domain/money.ts';

import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

onOneHome('an installment in the lists of titles', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  let receivable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
    receivable = await titleClient(server, { payable: false });
  });
  afterAll(() => server.close());

  it('has the same open amount in every list, and none once it is canceled', async () => {
    for (const { list } of [payable, receivable]) {
      const { items } = await list('size=200');
      const cents = (reais: number) => Math.round(reais * 100);
      const open = items.map(({ open_amount }: { open_amount: number }) => cents(open_amount));
      expect(new Set(open).size).toBeGreaterThan(5);
      expect(open).toEqual(
        items.map(
          ({ status, amount, adjusted_amount, offset_amount, ...item }: Record<string, number | string>) =>
            status === 'canceled'
              ? 0
              : cents(Number(amount)) +
                cents(Number(adjusted_amount)) -
                cents(Number(offset_amount)) -
                cents(Number(item.paid_amount ?? item.received_amount)),
        ),
      );
    }
  });

  it('is listed by its status, and by no other', async () => {
    for (const [{ list }, settled] of [
      [payable, 'paid'],
      [receivable, 'received'],
    ] as const) {
      const counts = [];
      for (const status of ['pending', `partially_${settled}`, settled, 'overdue', 'canceled']) {
        const { items, metadata } = await list(`size=200&status=${status}`);
        expect(items.filter((item: { status: string }) => item.status !== status)).toEqual([]);
        counts.push(metadata.total_items);
      }
      expect(counts.filter((count) => count > 0).length).toBeGreaterThan(2);
      const sum = counts.reduce((total, count) => total + count, 0);
      expect((await list('size=1')).metadata.total_items).toBe(sum);
    }
  });

  it('is found by its amount, with and without thousands dots', async () => {
    for (const { list } of [payable, receivable]) {
      const [largest] = (await list('size=1&sort_by=amount&order=desc')).items;
      const shown = formatMoney(Math.round(largest.amount * 100));
      expect(shown).toContain('.');
      for (const typed of [shown, shown.replaceAll('.', ''), `%20${shown}%20`]) {
        const { items } = await list(`size=200&q=${typed}`);
        expect(items.map(({ id }: { id: string }) => id)).toContain(largest.id);
      }
    }
  });

  it('is found by an amount of millions, and by its due date, with or without the year', async () => {
    const { list, createOf } = payable;
    const { body } = await createOf([1_234_567.89]);
    expect((await list('q=1.234.567,89')).items).toMatchObject([{ document_id: body.id }]);
    const installments = ['2031-03-07', '2032-03-07'].map((due_date) => ({ due_date, amount: 50 }));
    await createOf([100], { installments });
    const due = async (q: string) =>
      (await list(`q=${q}`)).items.map(({ due_date }: { due_date: string }) => due_date);
    expect(await due('07/03')).toEqual(['2031-03-07', '2032-03-07']);
    expect(await due('07/03/2032')).toEqual(['2032-03-07']);
  });

  it('is paid on the day of its issue at the earliest', async () => {
    const { createOf, settle, pay } = payable;
    const { body } = await createOf([10], { issue_date: '2026-11-20' });
    const items = [pay(body.installments[0].id, 10)];
    const early = await settle(items, { settlement_date: '2026-11-19' });
    expect(early.body.detail).toMatchObject([{ type: 'before_issue' }]);
    expect((await settle(items, { settlement_date: '2026-11-20' })).status).toBe(201);
  });

  it('is overdue on the day after its due date, also in a list by status', async () => {
    const due = async (due_date: string) =>
      (await payable.create({ description: 'Na ordem', installments: [{ due_date, amount: 100 }] })).body
        .installments[0].id;
    const [today, late, begun] = [await due('2026-11-20'), await due('2026-11-19'), await due('2026-12-20')];
    await payable.settle([payable.pay(begun, 1)]);
    const { items } = await payable.list('q=na%20ordem&sort_by=status');
    expect(items.map(({ id }: { id: string }) => id)).toEqual([late, begun, today]);
  });

  it('is absent from a list without open titles, which still has one page', async () => {
    expect((await payable.list('q=ninguem-deve-isto')).metadata).toMatchObject({
      total_items: 0,
      total_pages: 1,
    });
  });

  it('is found by its paid amount', async () => {
    const { list, createOf, settle, pay } = payable;
    const { body } = await createOf([71.37]);
    await settle([pay(body.installments[0].id, 13.59)]);
    for (const q of ['13,59', 'R$ 13,59', 'R$\u00a013,59']) {
      const found = (await list(`q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: string }) => id);
      expect([q, found.includes(body.installments[0].id)]).toEqual([q, true]);
    }
  });

  it('lists each postponement, the oldest first', async () => {
    const { body } = await payable.createOf([10]);
    const days = ['2027-03-01', '2027-04-01'];
    for (const due_date of days)
      await payable.member.put(`/payables/${body.installments[0].id}`, { due_date, reason: 'Acordo' });
    expect((await payable.read(body.id)).postponements).toMatchObject([
      { from: '2026-12-01', to: days[0], reason: 'Acordo' },
      { from: days[0], to: days[1], reason: 'Acordo' },
    ]);
  });

  it('may be due on the day of its issue, and not before', async () => {
    const { body } = await payable.createOf([10]);
    const dueOn = (due_date: string) =>
      payable.member.put(`/payables/${body.installments[0].id}`, { due_date });
    const { issue_date } = body;
    expect(await dueOn(issue_date)).toMatchObject({ status: 200, body: { due_date: issue_date } });
    expect((await dueOn(dayAfter(issue_date, -1))).status).toBe(422);
  });

  it('was paid on the day of its last active settlement, not of a reversed one', async () => {
    const { list, createOf, settle, pay, undo } = payable;
    const description = 'Paga duas vezes';
    const { body } = await createOf([100], { description });
    const settled = (principal: number, settlement_date: string) =>
      settle([pay(body.installments[0].id, principal)], { settlement_date });
    await settled(60, '2026-11-16');
    const wrong = await settled(40, '2026-11-19');
    expect((await undo(wrong.body.id)).status).toBe(201);
    await settled(40, '2026-11-17');
    expect((await list(`q=${description}`)).items).toMatchObject([
      { status: 'paid', payment_date: '2026-11-17' },
    ]);
  });

  it('ages as open from the day on which its settlement is reversed', async () => {
    const { member, createOf, settle, pay, undo } = payable;
    const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
    const { body } = await createOf([100]);
    const aged = () =>
      Promise.all(
        days.map(async (date) =>
          Math.round((await member.get(`/reports/aging?kind=payable&date=${date}`)).body.totals.total * 100),
        ),
      );
    const before = await aged();
    const paid = await settle([pay(body.installments[0].id, 100)], { settlement_date: '2026-11-16' });
    expect((await undo(paid.body.id, { date: '2026-11-18' })).status).toBe(201);
    const after = await aged();
    expect(after.map((cents, at) => cents - (before[at] ?? 0))).toEqual([0, -10_000, -10_000, 0, 0]);
  });

  it("is listed under its supplier also after the supplier's removal", async () => {
    const { member, create } = payable;
    const { id } = (await member.post('/suppliers/', { name: 'Que saiu depois' })).body;
    const { body } = await create({ supplier_id: id });
    expect((await member.delete(`/suppliers/${id}`)).status).toBe(200);
    const listed = await member.get(`/payables/?supplier_id=${id}`);
    expect(listed).toMatchObject({ status: 200, body: { items: [{ document_id: body.id }] } });
  });

  it('is refused in a list by a party or a project that the company never had', async () => {
    const nobody = newId();
    const companies = await Promise.all([0, 1].map((index) => memberOf(server, marina, index)));
    const elsewhere = companies.find(({ tenantId }) => tenantId !== payable.member.tenantId);
    const foreign: string = (await elsewhere?.get('/suppliers/'))?.body.items[0].id;
    expect(foreign).toHaveLength(nobody.length);
    for (const query of [`supplier_id=${nobody}`, `supplier_id=${foreign}`, `project_id=${nobody}`]) {
      const { status, body } = await payable.member.get(`/payables/?${query}`);
      expect([query, status, body.detail[0].loc]).toEqual([query, 422, ['query', query.split('=')[0]]]);
    }
    expect((await receivable.member.get(`/receivables/?customer_id=${nobody}`)).status).toBe(422);
    const [one] = (await payable.list('size=1')).items;
    const { items } = await payable.list(`supplier_id=${one.supplier_id}&size=200`);
    expect(items.map(({ id }: { id: string }) => id)).toContain(one.id);
    expect(items.filter((item: typeof one) => item.supplier_id !== one.supplier_id)).toEqual([]);
  });
});
