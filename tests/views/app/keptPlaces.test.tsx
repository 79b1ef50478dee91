// tests/browser measures scrolling; this file covers which step keeps its place.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepPlaces } from '../../../src/browser/keptPlaces.ts';

beforeAll(keepPlaces);

let list: HTMLElement;
let height: number;
beforeEach(() => {
  document.body.innerHTML = `<main data-focus-home="page"><div class="grid-scroller">
    <table tabindex="0" aria-activedescendant="row"><tbody><tr id="row" aria-rowindex="7"></tr></tbody></table>
  </div></main>`;
  list = document.querySelector('.grid-scroller') as HTMLElement;
  height = 900;
  Object.defineProperty(list, 'scrollHeight', { get: () => height });
});

const scroll = (top: number) => {
  list.scrollTop = top;
  list.dispatchEvent(new Event('scroll'));
};
const arrive = (index: number, path: string) => {
  history.pushState({ index }, '', path);
  dispatchEvent(new Event('arrival'));
  list.scrollTop = 0;
};
const comeBackTo = (index: number, path: string) => {
  history.replaceState({ index }, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  return list.scrollTop;
};

test('a replaced step has no scroll place of the former one', () => {
  arrive(1, '/tenant/projects?page=2');
  scroll(200);
  arrive(2, '/tenant/projects');
  expect(comeBackTo(1, '/tenant/projects?page=2')).toBe(200);
  arrive(1, '/tenant/projects?page=2');
  arrive(2, '/tenant/projects');
  expect(comeBackTo(1, '/tenant/projects?page=2')).toBe(0);
});

test.each([
  ['nothing', null, 200],
  ['the wheel', 'wheel', 0],
  ['a press', 'pointerdown', 0],
  ['a key', 'keydown', 0],
])('a list that loads late is scrolled to its place after %s', async (_, act, top) => {
  arrive(1, '/tenant/projects');
  scroll(200);
  arrive(2, '/tenant/projects?page=3');
  height = 100;
  comeBackTo(1, '/tenant/projects');
  if (act) dispatchEvent(new Event(act));
  height = 900;
  list.append('more');
  await new Promise(setImmediate);
  expect(list.scrollTop).toBe(top);
});

test('a list that opened a row by keyboard gets the focus back once, at its former scroll place', async () => {
  const table = document.querySelector('table') as HTMLElement;
  arrive(1, '/tenant/projects');
  scroll(200);
  table.focus();
  table.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  arrive(2, '/tenant/projects?page=3');
  table.blur();
  expect(comeBackTo(1, '/tenant/projects')).toBe(200);
  expect(document.activeElement).toBe(table);
  // Restored once: later changes leave focus and scroll alone.
  table.blur();
  list.scrollTop = 40;
  list.append('more');
  await new Promise(setImmediate);
  expect(document.activeElement).toBe(document.body);
  expect(list.scrollTop).toBe(40);
});

test('the row of a list is not searched for in another list of the same screen', async () => {
  const left = document.querySelector('table') as HTMLElement;
  left.ariaLabel = 'Balancete';
  arrive(1, '/tenant/finance/reports');
  left.focus();
  left.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  arrive(2, '/tenant/finance/reports?r.report=account-ledger');
  const other = left.cloneNode(true) as HTMLElement;
  other.ariaLabel = 'Razão';
  left.replaceWith(other);
  comeBackTo(1, '/tenant/finance/reports');
  const again = left.cloneNode(true) as HTMLElement;
  other.replaceWith(again);
  await new Promise(setImmediate);
  expect(document.activeElement).toBe(again);
});

test('a list with other filters at the same step is not scrolled to the former place', () => {
  arrive(1, '/tenant/projects?q=torre');
  scroll(200);
  arrive(2, '/tenant/projects');
  expect(comeBackTo(1, '/tenant/projects?q=ponte')).toBe(0);
});
