import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proofAt } from '../../../src/domain/statements/proof.ts';

const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`);

/** Matches of m lines and n movements with equal sums, on any days; loose lines and movements beside them. */
const account = fc.record({
  matches: fc.array(
    fc.record({
      lines: fc.array(fc.tuple(date, fc.integer({ min: -500, max: 500 })), { minLength: 1, maxLength: 3 }),
      movements: fc.array(fc.tuple(date, fc.integer({ min: -500, max: 500 })), { maxLength: 2 }),
      last: date,
    }),
    { maxLength: 6 },
  ),
  looseLines: fc.array(fc.tuple(date, fc.integer({ min: -500, max: 500 })), { maxLength: 5 }),
  looseMovements: fc.array(fc.tuple(date, fc.integer({ min: -500, max: 500 })), { maxLength: 5 }),
  started: fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 4 }),
});

test('the proof of any day leads from the bank to the books, also where a match straddles the day', () => {
  fc.assert(
    fc.property(account, date, ({ matches, looseLines, looseMovements, started }, day) => {
      let count = 0;
      const item = ([on, cents]: [string, number]) => ({ id: String(count++), date: on, cents });
      const pairs = matches.map(({ lines, movements, last }) => {
        const total = (list: [string, number][]) => list.reduce((sum, [, cents]) => sum + cents, 0);
        const balanced: [string, number][] = [...movements, [last, total(lines) - total(movements)]];
        return { lines: lines.map(item), movements: balanced.map(item) };
      });
      const start = started.map((cents) => item(['2026-09-30', cents]));
      const lines = [...pairs.flatMap((pair) => pair.lines), ...looseLines.map(item)];
      const movements = [...start, ...pairs.flatMap((pair) => pair.movements), ...looseMovements.map(item)];
      const ids = (items: { id: string }[]) => items.map(({ id }) => id);
      const proof = proofAt(day, {
        start: { date: '2026-09-30', movementIds: ids(start) },
        lines,
        movements,
        matches: pairs.map((pair) => ({ lineIds: ids(pair.lines), movementIds: ids(pair.movements) })),
      });
      const naive = movements.filter((each) => each.date <= day).reduce((sum, { cents }) => sum + cents, 0);
      expect(proof).toMatchObject({ ledgerCents: naive, difference: 0 });
      const straddles = pairs.some((pair) => pair.lines.some((line) => line.date > day));
      if (!straddles && pairs.every((pair) => pair.movements.every((each) => each.date <= day)))
        expect(proof.straddlingCents).toBe(0);
    }),
  );
});
