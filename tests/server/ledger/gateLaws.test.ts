import { afterAll, beforeAll, expect, it } from 'vitest';
import { closingFault, endOfMonth, isClosed, monthAfter } from '../../../src/domain/period.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import type { Answer } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { gateClient } from './gateClient.ts';

const today = '2026-11-20';
const now = () => new Date(`${today}T15:00:00Z`);
const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];

type Step =
  | { do: 'post' | 'move' | 'transfer'; month: number; day: number }
  | { do: 'reverse'; which: number; month: number | null; day: number }
  | { do: 'close' | 'reopen'; month: number };

const place = { month: fc.nat(months.length - 1), day: fc.integer({ min: 1, max: 19 }) };
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('post' as const, 'move' as const, 'transfer' as const),
        ...place,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('reverse' as const),
        which: fc.nat(9),
        month: fc.option(place.month),
        day: place.day,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'reopen' as const), month: place.month }),
    },
  ),
  { minLength: 6, maxLength: 14 },
) as fc.Arbitrary<Step[]>;

/** State of an independent model of the gate: a page of plain rules beside the server's. */
interface Posted {
  id: string;
  kind: 'entry' | 'movement';
  date: string;
  isReversed: boolean;
}

onOneHome('the posting gate', (open) => {
  let server: TestServer;
  let gate: Awaited<ReturnType<typeof gateClient>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    gate = await gateClient(server);
  });
  afterAll(() => server.close());

  /** Balance of the entries since `at` on each account and center, where it is not zero. */
  const leftBy = async (condition: string) =>
    (
      await server.database.pool.query(
        `select l.account_id, l.cost_center_id, sum(case type when 'DEBIT' then amount else -amount end) as left
         from gl_lines l join gl_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id where ${condition}
         group by 1, 2 having sum(case type when 'DEBIT' then amount else -amount end) <> 0`,
      )
    ).rows;
  const inPairs = `(e.origin_type = 'REVERSAL' or exists (select from gl_entries r
    where r.tenant_id = e.tenant_id and r.origin_id = e.id and r.origin_type = 'REVERSAL'))`;

  const post = async (
    step: Extract<Step, { day: number; month: number }>,
    kind: 'post' | 'move' | 'transfer',
  ) => {
    const date = `${months[step.month]}-${String(step.day).padStart(2, '0')}`;
    const answer = kind === 'post' ? await gate.postOn(date) : await gate[kind](date);
    return { date, answer };
  };

  it('keeps its laws through any sequence of postings, reversals and closings', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        if ((await gate.periods()).closed_through) await gate.reopen(null);
        let closedThrough: string | null = null;
        const known: Posted[] = [];
        const expectPosted = (date: string, { status, body }: Answer) => {
          const isRefused = isClosed(date, closedThrough);
          expect([status, body.code]).toEqual(isRefused ? [409, 'period_closed'] : [201, undefined]);
          return !isRefused;
        };
        for (const step of sequence) {
          if (step.do === 'post' || step.do === 'move' || step.do === 'transfer') {
            const { date, answer } = await post(step, step.do);
            if (!expectPosted(date, answer)) continue;
            const kind = step.do === 'post' ? 'entry' : 'movement';
            const id = step.do === 'transfer' ? answer.body.movements[step.day % 2].id : answer.body.id;
            known.push({ id, kind, date, isReversed: false });
          } else if (step.do === 'reverse') {
            const original = known[step.which % Math.max(1, known.length)];
            if (!original) continue;
            const date =
              step.month === null ? today : `${months[step.month]}-${String(step.day).padStart(2, '0')}`;
            const reverse = original.kind === 'entry' ? gate.reverse : gate.reverseMovement;
            const answer = await reverse(original.id, step.month === null ? {} : { date });
            if (original.isReversed) expect(answer.body.code).toBe('already_reversed');
            else if (date < original.date) expect(answer.status).toBe(422);
            else original.isReversed = expectPosted(date, answer);
          } else {
            const through = endOfMonth(months[step.month] ?? '');
            if (step.do === 'close') {
              const fault = closingFault(through, closedThrough, today);
              const { status, body } = await gate.close(through);
              expect([status, body.code ?? null]).toEqual([fault ? 409 : 201, fault]);
              if (!fault) closedThrough = through;
            } else {
              const isEarlier = closedThrough !== null && through < closedThrough;
              expect((await gate.reopen(through)).status).toBe(isEarlier ? 201 : 409);
              if (isEarlier) closedThrough = through;
            }
          }
        }
        expect((await gate.periods()).closed_through).toBe(closedThrough);
        expect(await leftBy(inPairs)).toEqual([]);
      }),
      { numRuns: 25 },
    );
    await gate.reopen(null);
  }, 240_000);

  it('lets no posting in during a concurrent closing', async () => {
    if (server.database.home === 'embedded') return;
    for (const month of ['2026-07', '2026-08', '2026-09', '2026-10']) {
      const through = endOfMonth(month);
      const postings = Array.from({ length: 25 }, () => gate.postOn(`${month}-10`));
      const closing = gate.close(through);
      const late = Array.from({ length: 25 }, () => gate.postOn(`${month}-11`));
      const answers = await Promise.all([...postings, ...late]);
      expect((await closing).status).toBe(201);
      for (const { status, body } of answers)
        expect([201, 409]).toContain(status === 409 && body.code !== 'period_closed' ? body : status);
      const count = async () =>
        (await gate.periods()).months.find((told: { month: string }) => told.month === month).entries;
      const settled = await count();
      expect((await gate.postOn(`${month}-12`)).status).toBe(409);
      expect(await count()).toBe(settled);
      expect(monthAfter(month) > month).toBe(true);
    }
    await gate.reopen(null);
  });
});
