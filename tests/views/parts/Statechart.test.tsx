import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { helpTexts } from '../../../src/texts/help/help.ts';
import { Statechart } from '../../../src/views/parts/Statechart.tsx';

const drawing = { width: 1000, height: 800 };
const places: Record<string, [left: number, top: number]> = { a: [10, 10], b: [300, 180], c: [850, 700] };
const svg = `<svg width="1000" height="800">${Object.keys(places)
  .map((state) => `<g data-kind="state" data-state="${state}"/>`)
  .join('')}</svg>`;

/** jsdom lays nothing out: a frame of the given size, around a drawing of the shown scale. */
let size = { width: 400, height: 300 };
let resize = () => {};
const region = () => screen.getByRole('region');
const zoom = () => Number(region().style.getPropertyValue('--zoom'));

beforeEach(() => {
  size = { width: 400, height: 300 };
  for (const side of ['client', 'offset'] as const) {
    const border = side === 'offset' ? 4 : 0;
    vi.spyOn(HTMLElement.prototype, `${side}Width`, 'get').mockImplementation(() => size.width + border);
    vi.spyOn(HTMLElement.prototype, `${side}Height`, 'get').mockImplementation(() => size.height + border);
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this === region()) return new DOMRect(0, 0, size.width, size.height);
    const [left, top] = places[this.getAttribute('data-state') ?? ''] ?? [0, 0];
    const of = this.tagName === 'svg' ? drawing : { width: 100, height: 40 };
    return new DOMRect(
      left * zoom() - region().scrollLeft,
      top * zoom() - region().scrollTop,
      of.width * zoom(),
      of.height * zoom(),
    );
  });
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    const within = (wanted: number | undefined, length: number, room: number) =>
      Math.max(0, Math.min(wanted ?? 0, length * zoom() - room));
    this.scrollLeft = within(to.left, drawing.width, size.width);
    this.scrollTop = within(to.top, drawing.height, size.height);
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        resize = look;
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
  };
});

const chart = (...active: string[]) => (
  <Statechart svg={svg} label="Sessão" active={active} possible={[]} asked="" onAsk={() => {}} />
);
const percent = () => Math.round(zoom() * 100);
const scroll = () => [region().scrollLeft, region().scrollTop].map(Math.round);
const outOfSight = () => screen.queryAllByTitle(helpTexts.zoom.bring).map(({ textContent }) => textContent);
const press = (name: keyof typeof helpTexts.zoom & ('larger' | 'smaller' | 'whole')) =>
  fireEvent.click(screen.getByRole('button', { name: helpTexts.zoom[name].text }));
const marks = () =>
  [...region().querySelectorAll('[data-active]')].map((state) => state.getAttribute('data-state'));

test('a small drawing opens as drawn, a large one as small as is read', () => {
  size = drawing;
  const { unmount } = render(chart('a'));
  expect(percent()).toBe(100);
  unmount();
  size = { width: 900, height: 2000 };
  const other = render(chart('a'));
  expect(percent()).toBe(90);
  other.unmount();
  size = { width: 400, height: 300 };
  render(chart('a'));
  expect(percent()).toBe(80);
});

test('the current state comes into sight, and so does the next one', () => {
  const { rerender } = render(chart('a'));
  expect([marks(), scroll()]).toEqual([['a'], [0, 0]]);
  rerender(chart('c'));
  expect([marks(), scroll()]).toEqual([['c'], [376, 308]]);
  region().scrollLeft = 5;
  rerender(chart('c'));
  expect(scroll()).toEqual([5, 308]);
});

test('several current states make the chart smaller until there is one, and are named when that is not enough', () => {
  const { rerender } = render(chart('a'));
  press('larger');
  press('larger');
  expect(percent()).toBe(125);
  rerender(chart('a', 'b'));
  expect(percent()).toBe(94);
  expect(outOfSight()).toEqual([]);
  rerender(chart('a', 'b', 'c'));
  expect([percent(), outOfSight()]).toEqual([80, ['c']]);
  rerender(chart('a'));
  expect(percent()).toBe(125);
});

test('the whole chart is in sight when asked for, and stays so in another window', () => {
  render(chart('a', 'c'));
  expect(outOfSight()).toEqual(['c']);
  press('whole');
  expect([percent(), outOfSight()]).toEqual([38, []]);
  expect(screen.getByText(helpTexts.zoom.percent(38))).toBeTruthy();
  size = { width: 500, height: 400 };
  act(() => resize());
  expect(percent()).toBe(50);
});

test('scrolling tells which current states are left behind, and each can be brought back', () => {
  render(chart('a'));
  region().scrollTop = 200;
  fireEvent.scroll(region());
  expect(outOfSight()).toEqual(['a']);
  fireEvent.click(screen.getByRole('button', { name: 'a' }));
  expect([scroll(), outOfSight(), document.activeElement]).toEqual([[0, 0], [], region()]);
});

test('the keys +, − and 0 do what the buttons do, and leave those of the browser alone', () => {
  render(chart('a'));
  const seen = ['+', '-', '−', '0', '='].map((key) => {
    fireEvent.keyDown(region(), { key });
    return percent();
  });
  expect(seen).toEqual([100, 80, 64, 38, 47]);
  expect(fireEvent.keyDown(region(), { key: '+', ctrlKey: true })).toBe(true);
  expect(percent()).toBe(47);
});

test('the wheel scales with Ctrl around the pointer, and scrolls without', () => {
  render(chart('a'));
  expect(fireEvent.wheel(region(), { deltaY: -300 })).toBe(true);
  expect(percent()).toBe(80);
  expect(fireEvent.wheel(region(), { deltaY: -300, ctrlKey: true, clientX: 100, clientY: 50 })).toBe(false);
  expect([percent(), scroll()]).toEqual([160, [100, 50]]);
});

test('a drawing keeps its width, and nothing is told while no state is marked', () => {
  render(chart());
  expect(region().style.getPropertyValue('--drawn-width')).toBe('1000px');
  expect([marks(), scroll(), screen.queryByText(helpTexts.zoom.hidden)]).toEqual([[], [0, 0], null]);
});
