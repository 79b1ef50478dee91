export type Point = readonly [x: number, y: number];
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrow {
  /** The line and its head, as paths. */
  curve: string;
  head: string;
  /** Points along the line. */
  points: Point[];
}

type Bezier = readonly [Point, Point, Point, Point];

/**
 * Converts a spline of Graphviz (`e,<end> <points>`) to a path with an arrow's head, cut at the borders of
 * the areas `from` and `to`: Graphviz's own cutting at clusters fails in a circle of states.
 */
export function arrowPath(
  pos: string,
  flip: (y: number) => number,
  from: Area | null,
  to: Area | null,
): Arrow {
  const parts = pos.split(' ');
  const point = (text: string): Point => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    return [x, flip(y)];
  };
  const end = parts.find((part) => part.startsWith('e,'))?.slice(2);
  const points = parts.filter((part) => !/^[es],/.test(part)).map(point);
  const whole = [...beziers(points), ...(end && points.length > 0 ? [straight(points, point(end))] : [])];
  const left = from ? whole.slice(leaves(whole, from)) : whole;
  const begun = from && left[0] ? [cut(left[0], crossing(left[0], from), 'end'), ...left.slice(1)] : left;
  const entered = to ? begun.slice(0, enters(begun, to) + 1) : begun;
  const last = entered.at(-1);
  if (!last) return { curve: '', head: '', points: [] };
  const arrived = to && last ? [...entered.slice(0, -1), cut(last, crossing(last, to), 'begin')] : entered;
  return { curve: curveOf(arrived), head: headOf(arrived), points: arrived.flatMap(sampled) };
}

function sampled(curve: Bezier): Point[] {
  return Array.from({ length: 13 }, (_, step) => at(curve, step / 12));
}

function beziers(points: Point[]): Bezier[] {
  const curves: Bezier[] = [];
  for (let i = 0; i + 3 < points.length; i += 3) {
    const [a, b, c, d] = points.slice(i, i + 4);
    if (a && b && c && d) curves.push([a, b, c, d]);
  }
  return curves;
}

function straight(points: Point[], end: Point): Bezier {
  const start = points.at(-1) ?? end;
  return [start, between(start, end, 1 / 3), between(start, end, 2 / 3), end];
}

/** The last curve that begins inside the area: from there on the spline is outside. */
function leaves(curves: Bezier[], area: Area): number {
  return Math.max(
    0,
    curves.findLastIndex(([start]) => holds(area, start)),
  );
}

/** The first curve that ends inside the area. */
function enters(curves: Bezier[], area: Area): number {
  const at = curves.findIndex(([, , , end]) => holds(area, end));
  return at < 0 ? curves.length - 1 : at;
}

/** Parameter at which a curve crosses the border of the area. */
function crossing(curve: Bezier, area: Area): number {
  const startsInside = holds(area, curve[0]);
  let [low, high] = [0, 1];
  if (startsInside === holds(area, curve[3])) return startsInside ? 0 : 1;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (holds(area, at(curve, middle)) === startsInside) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The part of a curve before or after `t` (de Casteljau). */
function cut([a, b, c, d]: Bezier, t: number, part: 'begin' | 'end'): Bezier {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
  const middle = between(abc, bcd, t);
  return part === 'begin' ? [a, ab, abc, middle] : [middle, bcd, cd, d];
}

function at(curve: Bezier, t: number): Point {
  return cut(curve, t, 'begin')[3];
}

function between([x0, y0]: Point, [x1, y1]: Point, t: number): Point {
  return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
}

export function holds({ x, y, width, height }: Area, [px, py]: Point): boolean {
  return px >= x && px <= x + width && py >= y && py <= y + height;
}

function curveOf(curves: Bezier[]): string {
  const [first] = curves;
  if (!first) return '';
  return `M${spelt(first[0])}${curves.map(([, b, c, d]) => `C${spelt(b)} ${spelt(c)} ${spelt(d)}`).join('')}`;
}

/** A head of 8 px that points where the curve ends. */
function headOf(curves: Bezier[]): string {
  const [a, b, c, tip] = curves.at(-1) ?? [];
  if (!a || !b || !c || !tip) return '';
  const earlier = curves.at(-2)?.[1] ?? a;
  const from = [c, b, a, earlier].find((point) => distance(point, tip) > 5) ?? a;
  const length = distance(from, tip) || 1;
  const [ux, uy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const back: Point = [tip[0] - ux * 8, tip[1] - uy * 8];
  const wings: Point[] = [
    [back[0] - uy * 3.4, back[1] + ux * 3.4],
    [back[0] + uy * 3.4, back[1] - ux * 3.4],
  ];
  return `M${[tip, ...wings].map(spelt).join('L')}Z`;
}

function distance([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0);
}

function spelt([x, y]: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
