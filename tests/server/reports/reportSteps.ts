import { fc } from '../../support/properties.ts';
import type { TitleClient } from '../titles/titleClient.ts';

const day = fc.record({ month: fc.integer({ min: 1, max: 22 }), day: fc.integer({ min: 1, max: 28 }) });
const toDay = ({ month, day: date }: { month: number; day: number }) => {
  const year = 2025 + Math.floor((month - 1) / 12);
  return `${year}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
};

const amount = fc.integer({ min: 1, max: 9_999_999 });
export const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('post' as const), on: day, cents: amount, pick: fc.nat(999) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), pick: fc.nat(99) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), on: day, cents: amount, pick: fc.nat(99) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transfer' as const), on: day, cents: amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('title' as const),
      on: day,
      cents: amount,
      settled: fc.integer({ min: 0, max: 3 }),
      isPostponed: fc.boolean(),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A period of the years that the steps post in. */
export const period = fc.tuple(day, day).map(([a, b]) => {
  const [from = '', to = ''] = [toDay(a), toDay(b)].sort();
  return { from, to };
});

const costs = ['4.1.01.001', '5.1.02.002', '5.3.01.002', '3.1.02.001', '2.1.01.001'];
const centers = ['3.01.03', undefined];

/** Posts a step over the API. Steps of one list may run concurrently. */
export async function take(client: TitleClient, steps: readonly Step[]): Promise<void> {
  const posted: string[] = [];
  await Promise.all(
    steps.map(async (each) => {
      if (each.do === 'post') {
        const account_id = client.accountId(costs[each.pick % costs.length] ?? '');
        const cost_center_id = client.centerId(centers[each.pick % 2] ?? '') ?? null;
        const reais = each.cents / 100;
        const { body } = await client.post(
          [
            client.line('DEBIT', reais, { account_id, cost_center_id }),
            client.line('CREDIT', reais, { account_id: client.accountId('1.1.02.002') }),
          ],
          { entry_date: toDay(each.on) },
        );
        if (body.id) posted.push(body.id);
      } else if (each.do === 'move') await client.move(toDay(each.on), each.cents / 100);
      else if (each.do === 'transfer') await client.transfer(toDay(each.on), each.cents / 100);
      else if (each.do === 'title') {
        const on = toDay(each.on);
        const { body } = await client.createOf([each.cents / 100], {
          issue_date: on,
          installments: [{ due_date: on, amount: each.cents / 100 }],
        });
        const id = body.installments?.[0]?.id;
        if (each.isPostponed && id) await client.postpone(id, '2026-12-28');
        const part = Math.max(1, Math.floor(each.cents / 2)) / 100;
        if (each.settled === 0 || !id) return;
        const settlement = await client.settle([client.pay(id, part)]);
        if (each.settled === 2) await client.undo(settlement.body.id);
      }
    }),
  );
  for (const each of steps) {
    const id = each.do === 'reverse' ? posted[each.pick % Math.max(1, posted.length)] : undefined;
    if (id) await client.reverse(id);
  }
}
