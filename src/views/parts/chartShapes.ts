import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';

/** A line across the plot: its place, in hundredths from the top, and its amount. */
export interface ChartTick {
  at: number;
  value: number;
}

const tickCount = 4;

/**
 * Steps that hold until the next point, in hundredths of the plot; `marks` are places on its lower edge. They are filled
 * down or up to zero, and not at all where zero is beyond the plot.
 */
export function stepChart(points: readonly { x: number; y: number }[], marks: readonly number[]) {
  const right = Math.max(...points.map(({ x }) => x), 1);
  const across = scaleLinear([0, right], [0, 100]);
  const up = upwards(points.map(({ y }) => y));
  const x = (point: { x: number }) => across(point.x);
  const y = (point: { y: number }) => up(point.y);
  const drawn = line<{ x: number; y: number }>(x, y).curve(curveStepAfter);
  const filled = area<{ x: number; y: number }>(x, up(0), y).curve(curveStepAfter);
  const [least = 0, most = 0] = up.domain();
  return {
    line: drawn([...points]) ?? '',
    area: least <= 0 && most >= 0 ? (filled([...points]) ?? '') : '',
    marks: marks.map((mark) => across(mark)),
    ...linesOf(up),
  };
}

/** A bar for each amount, from zero up or down, in hundredths of the plot. */
export function barChart(amounts: readonly number[]) {
  const across = scaleBand<number>(amounts.keys(), [0, 100]).padding(0.32);
  const up = upwards([0, ...amounts]);
  const width = across.bandwidth();
  const bars = amounts.map((amount, index) => {
    const x = across(index) ?? 0;
    const [top, bottom] = [up(Math.max(amount, 0)), up(Math.min(amount, 0))];
    return { x, y: top, width, height: bottom - top, middle: x + width / 2, isNegative: amount < 0 };
  });
  return { bars, ...linesOf(up) };
}

function upwards(amounts: readonly number[]) {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const room = least === most ? Math.max(Math.abs(most) / 10, 100) : 0;
  return scaleLinear([least - room, most + room], [100, 0]).nice(tickCount);
}

function linesOf(up: ReturnType<typeof upwards>) {
  const [least = 0, most = 0] = up.domain();
  const ticks: ChartTick[] = up.ticks(tickCount).map((value) => ({ at: up(value), value }));
  return { ticks, zero: least < 0 && most > 0 ? up(0) : null };
}
