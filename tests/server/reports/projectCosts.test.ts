import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { fc } from '../../support/properties.ts';
import { rawDocuments } from '../../support/server/costOracle.ts';
import { rawBooks } from '../../support/server/reportOracle.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';
import { expectCosts } from './costLaws.ts';

const first = '2026-07-01';
const today = '2026-11-20';
const dayOf = (days: number) => [dayAfter(first, days), today].sort()[0] ?? today;

const amount = fc.integer({ min: 1, max: 9_000 });
const center = fc.constantFrom('3.01.03', '3.02.03', '1.02');
/** An entry by hand that spends on works in stock, sells units, or corrects the account or the project of a cost. */
const work = fc.record({
  debit: fc.constantFrom('1.1.04.002', '1.1.04.003', '4.3.01', '4.1.01.002', '1.1.02.003'),
  credit: fc.constantFrom('1.1.04.002', '1.1.04.003', '4.1.01.001', '1.1.02.003'),
  center,
  other: center,
  cents: amount,
  on: fc.nat(140),
});
/** A payable with some bookings, and what ends parts of it one after another; some is taken back. */
const title = fc.record({
  bookings: fc.array(
    fc.record({ code: fc.constantFrom('4.1.01.001', '1.1.04.002', '5.1.02.002'), center, cents: amount }),
    { minLength: 1, maxLength: 4 },
  ),
  withheld: fc.integer({ min: -900, max: 900 }),
  on: fc.nat(120),
  ends: fc.array(
    fc.record({
      what: fc.constantFrom('settle', 'settle', 'offset', 'reduce', 'remainder', 'cancel'),
      percent: fc.integer({ min: 1, max: 100 }),
      after: fc.nat(20),
      isUndone: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

async function entitle(
  client: TitleClient,
  { bookings, withheld, on, ends }: typeof title extends fc.Arbitrary<infer One> ? One : never,
) {
  const { member, accountId, centerId } = client;
  const total = bookings.reduce((sum, { cents }) => sum + cents, 0);
  const kept = withheld > 0 && withheld < total ? withheld : 0;
  const owed = total - kept;
  const { status, body } = await client.create({
    issue_date: dayOf(on),
    allocations: bookings.map(({ code, center: own, cents }) => ({
      account_id: accountId(code),
      cost_center_id: centerId(own),
      amount: cents / 100,
    })),
    ...(kept && {
      deductions: [{ kind: 'INSS', amount: kept / 100, account_id: accountId('2.1.04.006') }],
    }),
    installments: [{ due_date: today, amount: owed / 100 }],
  });
  expect(status).toBe(201);
  const [installment] = body.installments;
  let day = on;
  for (const { what, percent, after, isUndone } of ends) {
    day += after;
    const date = dayOf(day);
    const part = Math.max(1, Math.floor((owed * percent) / 200)) / 100;
    const items = [{ payable_id: installment.id, amount: part }];
    const of = `/payables/documents/${body.id}`;
    const undo = async (path: string) =>
      isUndone &&
      (await member.post(`${path}/reversal`, { reason: 'Feito por engano', date: dayOf(day + 3) }));
    if (what === 'settle') {
      const answer = await client.settle([client.pay(installment.id, part)], { settlement_date: date });
      if (answer.status === 201) await undo(`/payables/settlements/${answer.body.id}`);
    } else if (what === 'offset') {
      const against = { kind: 'ACCOUNT', account_id: accountId('1.1.02.003'), reason: 'Permuta acertada' };
      const answer = await member.post('/payables/offsets', { date, items, against });
      if (answer.status === 201) await undo(`/payables/offsets/${answer.body.id}`);
    } else if (what === 'cancel') await client.cancel(body.id, { date });
    else {
      const answer = await member.post(`${of}/${what === 'reduce' ? 'reductions' : 'remainder'}`, {
        date,
        reason: 'Sacos devolvidos',
        ...(what === 'reduce' && { items }),
      });
      const made = answer.body.adjustments?.at(-1);
      if (answer.status === 201 && made) await undo(`/payables/adjustments/${made.id}`);
    }
  }
  return body.id as string;
}

onBothHomes('the cost of projects', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date(`${today}T15:00:00Z`) });
    client = await titleClient(server);
    await client.reopen(null);
  });
  afterAll(() => server.close());

  it('is what was spent and kept in stock: paid, withheld, offset, owed, or without a title', async () => {
    const { member, accountId, centerId, line, post } = client;
    const works = accountId('1.1.04');
    const settings = { works_account_id: works, controls_by_modules: false };
    expect((await member.put('/settings/finance', settings)).status).toBe(200);
    const get = async (path: string) => (await member.get(`/reports/${path}`)).body;
    const ended = new Set<string>();
    const made = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(title, { minLength: 2, maxLength: 5 }),
        fc.array(work, { maxLength: 6 }),
        fc.tuple(fc.nat(140), fc.nat(140)),
        async (titles, works_, days) => {
          for (const each of titles) made.add(await entitle(client, each));
          for (const { debit, credit, center: own, other, cents, on } of works_) {
            const answer = await post(
              [
                line('DEBIT', cents / 100, { account_id: accountId(debit), cost_center_id: centerId(own) }),
                line('CREDIT', cents / 100, {
                  account_id: accountId(credit),
                  cost_center_id: centerId(other),
                }),
              ],
              { entry_date: dayOf(on) },
            );
            expect([201, 422]).toContain(answer.status);
          }
          const books = await rawBooks(server.database, member.tenantId);
          const documents = await rawDocuments(server.database, member.tenantId);
          for (const { withheld, ends } of documents.filter(({ id }) => made.has(id)))
            for (const { what, undone } of ends) ended.add(`${what} ${undone !== null} ${withheld > 0}`);
          const [from = 0, to = 0] = days.toSorted((a, b) => a - b);
          for (const asked of [
            { from: dayOf(from), to: dayOf(to) },
            { from: first, to: today },
          ])
            await expectCosts(get, { ...books, documents }, { ...asked, works });
        },
      ),
      { numRuns: 6 },
    );
    for (const what of ['paid', 'offset', 'adjusted'])
      expect([...ended].some((each) => each.startsWith(`${what} false`))).toBe(true);
    expect([...ended].some((each) => each.endsWith('true'))).toBe(true);
  });
});
