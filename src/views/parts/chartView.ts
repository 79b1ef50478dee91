export interface Size {
  width: number;
  height: number;
}

/** A state's place in its drawing, in the drawing's own units. */
export interface Box extends Size {
  left: number;
  top: number;
}

/** A drawing in its frame: its scale, and the pixels scrolled away. */
export interface ChartView {
  zoom: number;
  left: number;
  top: number;
}

/** Scale at which the smallest words of a drawing, of 11 px, are still read. */
export const legible = 0.8;
export const largest = 3;

/** Pixels around what is brought into sight: a scroll bar fits in. */
const margin = 16;

/** The scale at which the whole drawing is in sight, never larger than drawn. */
export function wholeZoom(drawing: Size, frame: Size): number {
  return Math.min(1, frame.width / drawing.width, frame.height / drawing.height);
}

/** The scale of a drawing that opens: whole, as far as its words are read. */
export function openingZoom(drawing: Size, frame: Size): number {
  return Math.max(legible, wholeZoom(drawing, frame));
}

/** A scale asked for, within those that show something. */
export function bounded(zoom: number, drawing: Size, frame: Size): number {
  return Math.min(largest, Math.max(zoom, Math.min(legible, wholeZoom(drawing, frame))));
}

/** The given scale, or the smaller one at which all boxes fit together, as far as words are read. */
export function zoomForAll(zoom: number, boxes: Box[], frame: Size): number {
  if (boxes.length === 0) return zoom;
  const { width, height } = around(boxes);
  const fits = Math.min((frame.width - 2 * margin) / width, (frame.height - 2 * margin) / height);
  return Math.min(zoom, Math.max(fits, legible));
}

/** The view scaled around a point of the frame, which keeps what lies below it. */
export function zoomedAt(
  view: ChartView,
  zoom: number,
  at: { x: number; y: number },
  drawing: Size,
  frame: Size,
) {
  const grown = zoom / view.zoom;
  const before = inset(view.zoom, drawing, frame);
  return {
    zoom,
    left: (view.left + at.x - before) * grown + inset(zoom, drawing, frame) - at.x,
    top: (view.top + at.y) * grown - at.y,
  };
}

/** The view scrolled as little as brings all boxes into sight, or as many of the first ones as fit. */
export function scrolledTo(view: ChartView, boxes: Box[], drawing: Size, frame: Size): ChartView {
  const together = boxes.reduce<Box | undefined>((some, box) => {
    const more = some ? around([some, box]) : box;
    return some && !isRoomFor(more, view.zoom, frame) ? some : more;
  }, undefined);
  if (!together) return view;
  const { left, top, width, height } = onScreen(together, view.zoom, drawing, frame);
  return {
    zoom: view.zoom,
    left: nearest(view.left, left, width, frame.width),
    top: nearest(view.top, top, height, frame.height),
  };
}

/** True when all of the box is in sight. A rounded pixel does not count. */
export function isInSight(view: ChartView, box: Box, drawing: Size, frame: Size): boolean {
  const { left, top, width, height } = onScreen(box, view.zoom, drawing, frame);
  return (
    left >= view.left - 1 &&
    top >= view.top - 1 &&
    left + width <= view.left + frame.width + 1 &&
    top + height <= view.top + frame.height + 1
  );
}

/** A drawing narrower than its frame stands in the middle. */
function inset(zoom: number, drawing: Size, frame: Size): number {
  return Math.max(0, (frame.width - drawing.width * zoom) / 2);
}

function onScreen(box: Box, zoom: number, drawing: Size, frame: Size): Box {
  return {
    left: box.left * zoom + inset(zoom, drawing, frame),
    top: box.top * zoom,
    width: box.width * zoom,
    height: box.height * zoom,
  };
}

function isRoomFor({ width, height }: Size, zoom: number, frame: Size): boolean {
  return width * zoom <= frame.width && height * zoom <= frame.height;
}

function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** The scroll nearest to the given one that shows the stretch; a longer stretch shows its beginning. */
function nearest(scroll: number, start: number, length: number, room: number): number {
  const spare = Math.max(0, Math.min(margin, (room - length) / 2));
  const last = start - spare;
  return Math.max(0, Math.min(Math.max(scroll, start + length + spare - room), last));
}
