// How far lists are scrolled in a browser is measured in tests/browser; here is which step keeps its place.
import { expect, test } from 'vitest';
import { keepPlaces } from '../../src/main/keptPlaces.ts';

test('a step that was written anew has no place of the one before', () => {
  keepPlaces();
  document.body.innerHTML = '<main data-focus-home="page"><div class="grid-scroller"></div></main>';
  const list = document.querySelector('.grid-scroller') as HTMLElement;
  Object.defineProperty(list, 'scrollHeight', { value: 900 });
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
  arrive(1, '/tenant/projects?page=2');
  scroll(200);
  arrive(2, '/tenant/projects');
  expect(comeBackTo(1, '/tenant/projects?page=2')).toBe(200);
  arrive(1, '/tenant/projects?page=2');
  arrive(2, '/tenant/projects');
  expect(comeBackTo(1, '/tenant/projects?page=2')).toBe(0);
});
