import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../src/main/whenIdle.ts';

afterEach(() => vi.restoreAllMocks());

const settled = async () => {
  let isDone = false;
  void whenIdle().then(() => {
    isDone = true;
  });
  await new Promise((then) => setTimeout(then, 400));
  return () => isDone;
};

test('a page that is still loading is waited for', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const isDone = await settled();
  expect(isDone()).toBe(false);
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(isDone()).toBe(true));
});

test('a page that was loaded before the app began is not waited for again', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  const isDone = await settled();
  await vi.waitFor(() => expect(isDone()).toBe(true));
});
