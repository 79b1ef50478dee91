import type { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { AnyStateMachine } from 'xstate';
import type { Box } from './boxes.ts';
import { type Area, type Arrow, arrowPath, holds, type Point } from './curve.ts';
import { chartPlan, type Leaning } from './dot.ts';
import { placedLabels } from './labelPlaces.ts';

/** A chart with the place of each part, in px, and its whole area. */
export interface Drawing {
  canvas: Area;
  states: {
    node: ReturnType<typeof chartPlan>['states'][number]['node'];
    box: Box;
    isCluster: boolean;
    frame: Area;
  }[];
  dots: Point[];
  arrows: (Arrow & { box: Box | null; label: Area | null })[];
}

interface Placed {
  bb: string;
  objects: { name: string; bb?: string; pos?: string }[];
  edges?: { pos: string; lp?: string }[];
}

/**
 * The best of several layouts: the one with the least shrinking to fit a window and the fewest collisions.
 */
export function chartPlaces(machine: AnyStateMachine, graphviz: Graphviz): Drawing {
  const leanings: Leaning[] = [
    { direction: 'LR', tail: 'last' },
    { direction: 'TB', tail: 'last' },
    { direction: 'LR', tail: 'first' },
    { direction: 'TB', tail: 'first' },
  ];
  const drawings = leanings.map((leaning) => placed(machine, graphviz, leaning));
  return drawings.reduce((best, drawing) => (faults(drawing) < faults(best) ? drawing : best));
}

/** Excess of a chart over a window, and the number of lines through foreign labels. */
function faults({ canvas: { width, height }, states, arrows }: Drawing): number {
  const extent = Math.max(width / 760, height / 640, 1);
  const inWords = states.map(headOf);
  const crossings = arrows.flatMap(({ points }) =>
    points.slice(2, -2).filter((point) => inWords.some((area) => holds(area, point))),
  );
  return extent + crossings.length * 0.03;
}

function placed(machine: AnyStateMachine, graphviz: Graphviz, leaning: Leaning): Drawing {
  const plan = chartPlan(machine, leaning);
  const { bb, objects, edges = [] }: Placed = JSON.parse(graphviz.dot(plan.dot, 'json'));
  const [, , , height = 0] = numbers(bb);
  const flip = (y: number) => height - y;
  const found = new Map(objects.map((object) => [object.name, object]));

  const states = plan.states.map(({ node, box, isCluster }, index) => {
    const cluster = found.get(`cluster_s${index}`);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(cluster?.bb);
    const [x = 0, y = 0] = numbers(found.get(`s${index}`)?.pos);
    const frame = isCluster
      ? { x: x0, y: flip(y1), width: x1 - x0, height: y1 - y0 }
      : { x: x - box.width / 2, y: flip(y) - box.height / 2, width: box.width, height: box.height };
    return { node, box, isCluster, frame };
  });

  const frameOf = (state: number | null | undefined) =>
    typeof state === 'number' ? (states[state]?.frame ?? null) : null;
  const arrows = edges.map(({ pos, lp }, index) => {
    const { box = null, from, to } = plan.arrows[index] ?? {};
    const [x = 0, y = 0] = numbers(lp);
    const label = box && {
      x: x - box.width / 2,
      y: flip(y) - box.height / 2,
      width: box.width,
      height: box.height,
    };
    return { ...arrowPath(pos, flip, frameOf(from), frameOf(to)), box, label };
  });

  const dots = objects.flatMap(({ name, pos }): Point[] => {
    const [x = 0, y = 0] = numbers(pos);
    return name.startsWith('is') ? [[x, flip(y)]] : [];
  });
  const frames = states.filter(({ isCluster }) => isCluster).map(({ frame }) => frame);
  const labels = placedLabels(arrows, states.map(headOf), frames);
  return {
    // A machine of one state has no frame around others.
    canvas: around([...states.map(({ frame }) => frame), ...labels.filter((label) => label !== null)]),
    states,
    dots,
    arrows: arrows.map((arrow, index) => ({ ...arrow, label: labels[index] ?? null })),
  };
}

/** The area of a state's text: all of a leaf, the upper left corner of a state with children. */
function headOf({
  box,
  frame,
  isCluster,
}: Pick<Drawing['states'][number], 'box' | 'frame' | 'isCluster'>): Area {
  return isCluster ? { ...frame, width: box.width, height: box.height } : frame;
}

/** The smallest area that contains all of these. */
function around(areas: Area[]): Area {
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  const right = Math.max(...areas.map((area) => area.x + area.width));
  const bottom = Math.max(...areas.map((area) => area.y + area.height));
  return { x, y, width: right - x, height: bottom - y };
}

function numbers(list = ''): number[] {
  return list.split(',').map(Number);
}
