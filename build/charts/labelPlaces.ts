import { type Area, holds, type Point } from './curve.ts';

interface Labelled {
  points: Point[];
  label: Area | null;
}

/**
 * Places of the arrows' labels: Graphviz's, or beside the line when that is nearer or freer. Labels avoid
 * other labels, lines and the borders of frames.
 */
export function placedLabels(arrows: Labelled[], words: Area[], frames: Area[]): (Area | null)[] {
  const lines = arrows.map(({ points }) => points);
  const taken = [...words];
  return arrows.map(({ points, label }, own) => {
    if (label === null || points.length === 0) return label;
    const candidates = [label, ...beside(points, label)];
    const costs = candidates.map((area) => cost(area, points, lines, own, taken, frames));
    const best = candidates[costs.indexOf(Math.min(...costs))] ?? label;
    taken.push(best);
    return best;
  });
}

/** Left, right, above and below of five points of the line. */
function beside(points: Point[], { width, height }: Area): Area[] {
  return [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((part) => {
    const [x, y] = points[Math.round(part * (points.length - 1))] ?? [0, 0];
    const centers: Point[] = [
      [x + width / 2, y],
      [x - width / 2, y],
      [x, y - height / 2],
      [x, y + height / 2],
    ];
    return centers.map(([cx, cy]) => ({ x: cx - width / 2, y: cy - height / 2, width, height }));
  });
}

function cost(
  area: Area,
  points: Point[],
  lines: Point[][],
  own: number,
  taken: Area[],
  frames: Area[],
): number {
  const hidden = taken.reduce((sum, other) => sum + overlap(area, other), 0);
  const whole = area.width * area.height;
  const cut = frames.reduce((sum, frame) => {
    const within = overlap(area, frame);
    return sum + Math.min(within, whole - within);
  }, 0);
  const inner = { x: area.x + 8, y: area.y + 6, width: area.width - 16, height: area.height - 12 };
  const struck = lines.reduce(
    (sum, line, index) =>
      sum + line.filter((point) => holds(inner, point)).length * (index === own ? 12 : 30),
    0,
  );
  const center: Point = [area.x + area.width / 2, area.y + area.height / 2];
  const away = Math.min(...points.map(([x, y]) => Math.hypot(x - center[0], y - center[1])));
  const reach = Math.max(0, away - Math.hypot(area.width, area.height) / 2);
  return hidden * 1.5 + cut * 0.06 + struck + reach * 7 + away * 0.1;
}

function overlap(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
