import { expect, test } from 'vitest';
import {
  bounded,
  type ChartView,
  isInSight,
  largest,
  legible,
  openingZoom,
  scrolledTo,
  wholeZoom,
  zoomedAt,
  zoomForAll,
} from '../../../src/views/parts/chartView.ts';
import { fc } from '../../support/properties.ts';

const boxIn = (drawing: { width: number; height: number }) =>
  fc
    .record({ width: fc.integer({ min: 40, max: 140 }), height: fc.integer({ min: 30, max: 70 }) })
    .chain((size) =>
      fc.record({
        width: fc.constant(size.width),
        height: fc.constant(size.height),
        left: fc.integer({ min: 0, max: drawing.width - size.width }),
        top: fc.integer({ min: 0, max: drawing.height - size.height }),
      }),
    );
const sized = (width: [number, number], height: [number, number]) =>
  fc.record({
    width: fc.integer({ min: width[0], max: width[1] }),
    height: fc.integer({ min: height[0], max: height[1] }),
  });
const views = fc.record({
  zoom: fc.double({ min: 0.5, max: 3, noNaN: true }),
  left: fc.integer({ min: 0, max: 400 }),
  top: fc.integer({ min: 0, max: 400 }),
});

/** Drawings and frames as large as the help's, with the current states in them. */
const cases = fc.sample(
  sized([200, 3500], [150, 3000]).chain((drawing) =>
    fc.record({
      drawing: fc.constant(drawing),
      frame: sized([300, 1200], [200, 900]),
      boxes: fc.array(boxIn(drawing), { minLength: 1, maxLength: 5 }),
      view: views,
      next: fc.double({ min: 0.5, max: 3, noNaN: true }),
    }),
  ),
  { numRuns: 400, seed: 20261120 },
);

test('all states fit at the scale found for them, unless words would be too small', () => {
  const found = cases.map(({ drawing, frame, boxes }) => {
    const zoom = zoomForAll(openingZoom(drawing, frame), boxes, frame);
    const view = scrolledTo({ zoom, left: 0, top: 0 }, boxes, drawing, frame);
    return { zoom, seen: boxes.filter((box) => isInSight(view, box, drawing, frame)), boxes };
  });
  for (const { zoom, seen, boxes } of found) {
    expect(zoom).toBeGreaterThanOrEqual(legible);
    expect(zoom === legible || seen.length === boxes.length).toBe(true);
    expect(seen).toContain(boxes[0]);
  }
  // Each of the three ends is met: as drawn, reduced, and more than fits.
  expect(found.some(({ zoom }) => zoom === 1)).toBe(true);
  expect(found.some(({ zoom }) => zoom > legible && zoom < 1)).toBe(true);
  expect(found.some(({ seen, boxes }) => seen.length < boxes.length)).toBe(true);
});

test('a view that shows every state stays where it is', () => {
  for (const { drawing, frame, boxes } of cases) {
    const view = scrolledTo({ zoom: 1, left: 0, top: 0 }, boxes, drawing, frame);
    expect(scrolledTo(view, boxes, drawing, frame)).toEqual(view);
  }
});

test('a change of scale keeps what lies below the pointer', () => {
  for (const { drawing, frame, view, next } of cases) {
    const at = { x: frame.width / 3, y: frame.height / 4 };
    const below = ({ zoom, left, top }: ChartView) => {
      const inset = Math.max(0, (frame.width - drawing.width * zoom) / 2);
      return [(left + at.x - inset) / zoom, (top + at.y) / zoom];
    };
    const after = below(zoomedAt(view, next, at, drawing, frame));
    expect(after).toEqual(below(view).map((place) => expect.closeTo(place)));
  }
});

test('the scale reaches from the whole drawing to three times its size', () => {
  for (const { drawing, frame } of cases) {
    const whole = wholeZoom(drawing, frame);
    expect(bounded(0, drawing, frame)).toBe(Math.min(whole, legible));
    expect(bounded(99, drawing, frame)).toBe(largest);
    expect(drawing.width * whole).toBeLessThanOrEqual(frame.width + 0.001);
    expect(drawing.height * whole).toBeLessThanOrEqual(frame.height + 0.001);
  }
});
