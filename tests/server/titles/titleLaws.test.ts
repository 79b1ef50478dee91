import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { titleStatus } from '../../../src/domain/titles/title.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const today = '2026-11-20';
const now = () => new Date(`${today}T15:00:00Z`);

/** State of one installment in an independent model of plain rules. */
interface Known {
  id: string;
  document: Document;
  amount: number;
  due: string;
  settled: number;
}
interface Document {
  id: string;
  isCanceled: boolean;
}
interface Settled {
  id: string;
  items: { of: Known; principal: number }[];
  isReversed: boolean;
}

type Step =
  | { do: 'create'; cents: number[] }
  | { do: 'settle'; picks: { which: number; part: number }[] }
  | { do: 'reverse'; which: number }
  | { do: 'cancel'; which: number }
  | { do: 'postpone'; which: number; day: number };

const which = fc.nat(7);
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('create' as const),
        cents: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        // Sixths of the open amount; seven is more than it.
        picks: fc.array(fc.record({ which, part: fc.integer({ min: 1, max: 7 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('reverse' as const, 'cancel' as const), which }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('postpone' as const),
        which,
        // Includes the day on which a status changes.
        day: fc.oneof(fc.constant(Number(today.slice(8))), fc.integer({ min: 10, max: 28 })),
      }),
    },
  ),
  { minLength: 5, maxLength: 12 },
) as fc.Arbitrary<Step[]>;

onOneHome('the laws of titles', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await titleClient(server);
  });
  afterAll(() => server.close());

  const openOf = ({ amount, settled, document }: Known) => (document.isCanceled ? 0 : amount - settled);

  it('hold through any sequence of titles, settlements, reversals, cancellations and due dates', async () => {
    let number = 0;
    const others = async () =>
      (await client.control()).map(({ code, others }: Record<'code' | 'others', unknown>) => [code, others]);
    const othersBefore = await others();
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const word = `lote-${number++}-de-leis`;
        const known: Known[] = [];
        const settlements: Settled[] = [];
        const documents: Document[] = [];
        for (const step of sequence) {
          if (step.do === 'create') {
            const due = '2026-11-15';
            const { body } = await client.createOf(
              step.cents.map((cents) => cents / 100),
              {
                description: word,
                installments: step.cents.map((cents) => ({ due_date: due, amount: cents / 100 })),
              },
            );
            const document = { id: body.id, isCanceled: false };
            documents.push(document);
            for (const [index, amount] of step.cents.entries())
              known.push({ id: body.installments[index].id, document, amount, due, settled: 0 });
          } else if (step.do === 'settle') {
            const picked = step.picks.flatMap(({ which: at, part }) => {
              const of = known[at % Math.max(1, known.length)];
              return of ? [{ of, principal: Math.max(1, Math.ceil((openOf(of) * part) / 6)) }] : [];
            });
            if (!picked.length) continue;
            const { status, body } = await client.settle(
              picked.map(({ of, principal }) => client.pay(of.id, principal / 100)),
            );
            const isTwice = new Set(picked.map(({ of }) => of)).size < picked.length;
            const canceled = picked.filter(({ of }) => of.document.isCanceled);
            const beyond = picked.filter(({ of, principal }) => principal > openOf(of));
            if (isTwice) expect(status).toBe(422);
            else if (canceled.length) expect([status, body.code]).toEqual([409, 'canceled']);
            else if (beyond.length) {
              expect([status, body.code]).toEqual([409, 'over_settled']);
              expect(body.items).toEqual(
                beyond.map(({ of }) => ({ payable_id: of.id, open_amount: openOf(of) / 100 })),
              );
            } else {
              expect(status).toBe(201);
              for (const { of, principal } of picked) of.settled += principal;
              settlements.push({ id: body.id, items: picked, isReversed: false });
            }
          } else if (step.do === 'reverse') {
            const settlement = settlements[step.which % Math.max(1, settlements.length)];
            if (!settlement) continue;
            expect((await client.undo(settlement.id)).status).toBe(settlement.isReversed ? 409 : 201);
            if (settlement.isReversed) continue;
            settlement.isReversed = true;
            for (const { of, principal } of settlement.items) of.settled -= principal;
          } else if (step.do === 'cancel') {
            const document = documents[step.which % Math.max(1, documents.length)];
            if (!document) continue;
            const isHeld = known.some((row) => row.document === document && row.settled > 0);
            const isRefused = document.isCanceled || isHeld;
            expect((await client.cancel(document.id)).status).toBe(isRefused ? 409 : 201);
            document.isCanceled ||= !isRefused;
          } else {
            const row = known[step.which % Math.max(1, known.length)];
            if (!row) continue;
            const due_date = `2026-11-${step.day}`;
            const { status, body } = await client.member.put(`/payables/${row.id}`, { due_date });
            const isRefused = openOf(row) === 0;
            const code = row.document.isCanceled ? 'canceled' : 'settled';
            expect([status, body.code]).toEqual(isRefused ? [409, code] : [200, undefined]);
            if (!isRefused) row.due = due_date;
          }
        }
        const { items, totals } = await client.list(`q=${encodeURIComponent(word)}&size=200`);
        const living = known.filter(({ document }) => !document.isCanceled);
        const sumOf = (pick: (row: Known) => number) => living.reduce((sum, row) => sum + pick(row), 0) / 100;
        expect(totals).toEqual({
          amount: sumOf(({ amount }) => amount),
          paid: sumOf(({ settled }) => settled),
          open: sumOf(openOf),
          canceled: known.length - living.length,
        });
        const statusOf = ({ due, amount, settled, document }: Known) => {
          const title = { due_date: due, amountCents: amount, settledCents: settled };
          const status = titleStatus({ ...title, isCanceled: document.isCanceled }, today);
          return {
            pending: 'pending',
            partial: 'partially_paid',
            settled: 'paid',
            overdue: 'overdue',
            canceled: 'canceled',
          }[status];
        };
        const told = new Map(known.map((row) => [row.id, [statusOf(row), openOf(row) / 100, row.due]]));
        expect(items).toHaveLength(known.length);
        for (const item of items)
          expect([item.status, item.open_amount, item.due_date]).toEqual(told.get(item.id));
        for (const status of [
          'pending',
          'partially_paid',
          'paid',
          'overdue',
          'canceled',
          'pending,overdue',
        ]) {
          const filtered = await client.list(`q=${encodeURIComponent(word)}&size=200&status=${status}`);
          const expected = known.filter((row) => status.split(',').includes(statusOf(row)));
          expect(filtered.items.map(({ id }: Known) => id).sort()).toEqual(
            expected.map(({ id }) => id).sort(),
          );
          expect(filtered.metadata.total_items).toBe(expected.length);
        }
        for (const { agrees } of await client.control()) expect(agrees).toBe(true);
        expect(await others()).toEqual(othersBefore);
      }),
      { numRuns: 12 },
    );
  });

  it('leave books that verification finds sound', async () => {
    const { body } = await client.createOf([5]);
    const [installment] = body.installments;
    await client.member.put(`/payables/${installment.id}`, { due_date: '2026-12-24' });
    await client.settle([client.pay(installment.id, 5)]);
    for (const { faults } of await verify(server.database)) expect(faults).toEqual([]);
  });

  it('change the status of a title at midnight in São Paulo, once, and refuse a settlement of tomorrow', async () => {
    const { body } = await client.createOf([1], {
      description: 'Meia-noite',
      installments: [{ due_date: '2026-11-20', amount: 1 }],
    });
    const database = server.database;
    const statusAt = async (instant: string) => {
      const later = await startTestServer({ database, now: () => new Date(instant) });
      const member = await memberOf(later, marina);
      const answer = await member.get(`/payables/documents/${body.id}`);
      const found = await member.get('/payables/?q=Meia-noite&status=overdue');
      const settled = await member.post('/payables/settlements', {
        settlement_date: '2026-11-21',
        treasury_account_id: client.accounts[0]?.id,
        items: [client.pay(body.installments[0].id, 0.01)],
      });
      await later.app.close();
      return [answer.body.installments[0].status, found.body.items.length, settled.status];
    };
    expect(await statusAt('2026-11-21T02:59:00Z')).toEqual(['pending', 0, 422]);
    expect(await statusAt('2026-11-21T03:01:00Z')).toEqual(['overdue', 1, 201]);
  });
});
