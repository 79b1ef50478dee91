import { expect, test } from 'vitest';
import { barChart, stepChart } from '../../../src/views/parts/chartShapes.ts';
import { fc } from '../../support/properties.ts';

type Bar = ReturnType<typeof barChart>['bars'][number];

const amounts = fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), {
  minLength: 1,
  maxLength: 12,
});

test('a chart has a zero line exactly when amounts are above and below it', () => {
  fc.assert(
    fc.property(amounts, (drawn) => {
      const { zero, ticks } = barChart(drawn);
      const isCrossed = Math.min(...drawn) < 0 && Math.max(...drawn) > 0;
      expect(zero !== null).toBe(isCrossed);
      if (zero !== null) {
        expect(zero).toBeGreaterThan(0);
        expect(zero).toBeLessThan(100);
        for (const { value, at } of ticks) expect(Math.sign(zero - at)).toBe(Math.sign(value));
      }
    }),
  );
});

test('a step holds until the next amount', () => {
  const points = [0, 50, 100].map((y, x) => ({ x: x * 10, y }));
  const { line, area } = stepChart(points, []);
  for (const drawn of [line, area]) expect(drawn).toContain('0,100L50,100L50,50L100,50L100,0');
});

test('steps are filled to zero, and not at all on an axis without it', () => {
  const areaOf = (...amounts: number[]) =>
    stepChart(
      amounts.map((y, x) => ({ x, y })),
      [],
    ).area;
  expect(areaOf(300, 310)).toBe('');
  expect(areaOf(-310, -300)).toBe('');
  expect(areaOf(0, 100)).toMatch(/100L0,100Z$/);
  // Half of the plot is below zero.
  expect(areaOf(-100, 100)).toMatch(/50L0,50Z$/);
});

test('each bar reaches from zero to its amount, up or down, beside the one before', () => {
  fc.assert(
    fc.property(amounts, (drawn) => {
      const { bars, ticks } = barChart(drawn);
      expect(bars.map(({ isNegative }) => isNegative)).toEqual(drawn.map((amount) => amount < 0));
      const [low, high] = [ticks[0], ticks.at(-1)];
      const place = (amount: number) =>
        low && high && low !== high
          ? low.at + ((amount - low.value) / (high.value - low.value)) * (high.at - low.at)
          : null;
      bars.forEach((bar, index) => {
        const at = place(drawn[index] ?? 0);
        const end = bar.isNegative ? bar.y + bar.height : bar.y;
        if (at !== null) expect(end).toBeCloseTo(at, 6);
        expect(bar.height).toBeGreaterThanOrEqual(0);
        // More bar than gap, to be visible.
        expect(bar.width).toBeGreaterThan(100 / drawn.length / 2);
        expect(bar.x + bar.width).toBeLessThanOrEqual(100);
        const before = bars[index - 1];
        if (before) expect(bar.x).toBeGreaterThanOrEqual(before.x + before.width);
        expect(bar.middle).toBeCloseTo(bar.x + bar.width / 2, 9);
      });
    }),
  );
});

test.each([
  ['gained', [200_00, 100_00, 300_00], 'bottom'],
  ['lost', [-200_00, -100_00, -300_00], 'top'],
] as const)('amounts that are only %s begin at the edge of the plot', (_told, drawn, edge) => {
  const { bars, ticks } = barChart(drawn);
  const [from, at] = edge === 'top' ? [({ y }: Bar) => y, 0] : [({ y, height }: Bar) => y + height, 100];
  expect(bars.map(from)).toEqual([at, at, at]);
  expect(ticks.find(({ value }) => value === 0)?.at).toBe(at);
  const [middle, least, most] = bars.map(({ height }) => height);
  expect(middle).toBeCloseTo(2 * (least ?? 0), 9);
  expect(most).toBeCloseTo(3 * (least ?? 0), 9);
});

test('steps fill the plot from its left edge to its right, and equal ones are in its middle', () => {
  const points = [0, 5, 9].map((x) => ({ x, y: 1000 }));
  const { line, ticks, zero } = stepChart(points, [0, 9]);
  expect(line).toMatch(/^M0,/);
  expect(line).toMatch(/L100,[\d.]+$/);
  expect(zero).toBeNull();
  const [low, high] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 0];
  expect(low).toBeLessThan(1000);
  expect(high).toBeGreaterThan(1000);
});
