import {
  type Box,
  bounded,
  type ChartView,
  isInSight,
  openingZoom,
  type Size,
  scrolledTo,
  wholeZoom,
  zoomedAt,
  zoomForAll,
} from './chartView.ts';

/** Facts beside the drawing. */
export interface ChartSight {
  percent: number;
  /** Current states that are not in sight as a whole. */
  hidden: string[];
}

const step = 1.25;
/** Pixels of the wheel that double the scale. */
const wheelDouble = 300;

const keys: Record<string, 'larger' | 'smaller' | 'whole'> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '−': 'smaller',
  '0': 'whole',
};

/** Scales and scrolls the drawing in a frame, by buttons, keys and Ctrl+wheel, and brings its current states into sight. */
export function chartZoom(frame: HTMLElement, drawing: Size, onSight: (sight: ChartSight) => void) {
  /** The scale that was asked for: what is shown may be smaller until fewer states are current. */
  let wanted: number | 'opening' | 'whole' = 'opening';
  let zoom = 1;

  const room = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight });
  /** The frame without scroll bars, which a whole drawing does not need. */
  const fullRoom = (): Size => ({ width: frame.offsetWidth - 4, height: frame.offsetHeight - 4 });
  const view = (): ChartView => ({ zoom, left: frame.scrollLeft, top: frame.scrollTop });

  function look() {
    const current = currentStates(frame, drawing);
    const hidden = current
      .filter(({ box }) => !isInSight(view(), box, drawing, room()))
      .map(({ name }) => name);
    onSight({ percent: Math.round(zoom * 100), hidden });
  }

  function show(next: ChartView) {
    zoom = next.zoom;
    frame.style.setProperty('--zoom', String(zoom));
    frame.scrollTo?.({ left: next.left, top: next.top });
  }

  function scale(next: number, at = middle(frame)) {
    show(zoomedAt(view(), next, at, drawing, room()));
  }

  function follow() {
    if (frame.clientWidth === 0) return;
    const boxes = currentStates(frame, drawing).map(({ box }) => box);
    const asked =
      wanted === 'opening'
        ? openingZoom(drawing, fullRoom())
        : wanted === 'whole'
          ? wholeZoom(drawing, fullRoom())
          : wanted;
    scale(zoomForAll(asked, boxes, fullRoom()));
    show(scrolledTo(view(), boxes, drawing, room()));
    // In a small window the frame itself lies below the list of machines.
    frame.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    look();
  }

  /** Scrolls to one of the current states, and leaves the scale as it was chosen. */
  function bring(state: string) {
    const boxes = currentStates(frame, drawing).filter(({ name }) => name === state);
    show(
      scrolledTo(
        view(),
        boxes.map(({ box }) => box),
        drawing,
        room(),
      ),
    );
    // The button of a state in sight is gone.
    frame.focus({ preventScroll: true });
    look();
  }

  function choose(next: number, at?: { x: number; y: number }) {
    wanted = bounded(next, drawing, fullRoom());
    scale(wanted, at);
    look();
  }

  const turns = {
    larger: () => choose(zoom * step),
    smaller: () => choose(zoom / step),
    whole() {
      wanted = 'whole';
      follow();
    },
  };

  function press(event: KeyboardEvent) {
    const turn = keys[event.key];
    if (!turn || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    turns[turn]();
  }

  function wheel(event: WheelEvent) {
    if (!event.ctrlKey) return;
    // The browser would scale the page.
    event.preventDefault();
    const { left, top } = frame.getBoundingClientRect();
    const at = { x: event.clientX - left - frame.clientLeft, y: event.clientY - top - frame.clientTop };
    choose(zoom * 2 ** (-event.deltaY / wheelDouble), at);
  }

  const resized = new ResizeObserver(() => (typeof wanted === 'number' ? look() : follow()));
  resized.observe(frame);
  frame.addEventListener('scroll', look, { passive: true });
  frame.addEventListener('keydown', press);
  // React's own listener is passive and could not keep the page's scale.
  frame.addEventListener('wheel', wheel, { passive: false });

  return {
    ...turns,
    follow,
    bring,
    stop() {
      resized.disconnect();
      frame.removeEventListener('scroll', look);
      frame.removeEventListener('keydown', press);
      frame.removeEventListener('wheel', wheel);
    },
  };
}

export type ChartZoom = ReturnType<typeof chartZoom>;

function middle(frame: HTMLElement) {
  return { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
}

/** The marked states with their places, measured against the drawing, whatever its scale. */
function currentStates(frame: HTMLElement, drawing: Size): { name: string; box: Box }[] {
  const whole = frame.querySelector('svg')?.getBoundingClientRect();
  if (!whole?.width) return [];
  const unit = drawing.width / whole.width;
  const marked = frame.querySelectorAll<SVGElement>('[data-kind="state"][data-active]');
  return [...marked].map((state) => {
    const { left, top, width, height } = state.getBoundingClientRect();
    const box = {
      left: (left - whole.left) * unit,
      top: (top - whole.top) * unit,
      width: width * unit,
      height: height * unit,
    };
    return { name: state.dataset.state ?? '', box };
  });
}
