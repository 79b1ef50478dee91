import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../src/browser/whenIdle.ts';

const begun = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  begun.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts the app in a page of this ready state. */
function begin(readyState: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  void whenIdle().then(begun);
}

test('idle work waits for a page that is still loading', async () => {
  begin('interactive');
  await vi.runAllTimersAsync();
  expect(begun).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await vi.runAllTimersAsync();
  expect(begun).toHaveBeenCalledOnce();
});

test('idle work does not wait again for a page that has loaded before the app', async () => {
  begin('complete');
  await vi.runAllTimersAsync();
  expect(begun).toHaveBeenCalledOnce();
});

test('idle work waits no longer than a few seconds for a page that is never idle', async () => {
  const idle = vi.fn((_then: () => void, _limit?: { timeout: number }) => 0);
  vi.stubGlobal('requestIdleCallback', idle);
  begin('complete');
  await vi.runAllTimersAsync();
  vi.unstubAllGlobals();
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: expect.any(Number) });
});
