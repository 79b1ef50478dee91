import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../src/main/browser/whenIdle.ts';

const begun = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  begun.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The app begins in a page that is this far. */
function begin(readyState: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  void whenIdle().then(begun);
}

test('a page that is still loading is waited for', async () => {
  begin('interactive');
  await vi.runAllTimersAsync();
  expect(begun).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await vi.runAllTimersAsync();
  expect(begun).toHaveBeenCalledOnce();
});

test('a page that was loaded before the app began is not waited for again', async () => {
  begin('complete');
  await vi.runAllTimersAsync();
  expect(begun).toHaveBeenCalledOnce();
});

test('a page that is never idle is waited for no longer than some seconds', async () => {
  const idle = vi.fn((_then: () => void, _limit?: { timeout: number }) => 0);
  vi.stubGlobal('requestIdleCallback', idle);
  begin('complete');
  await vi.runAllTimersAsync();
  vi.unstubAllGlobals();
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: expect.any(Number) });
});
