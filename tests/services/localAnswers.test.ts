import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProject } from '../../src/services/tenant/projects.ts';
import { listPayables } from '../../src/services/titles/payables.ts';
import { listReceivables } from '../../src/services/titles/receivables.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** SPEC §9: local answers take as long as a host's. */
test.each<[string, (signal: AbortSignal) => Promise<unknown>, number]>([
  ['payables', listPayables, 300],
  ['receivables', listReceivables, 300],
  ['a project', () => getProject('p1'), 500],
])('%s arrive on the millisecond', async (_, ask, ms) => {
  const told = vi.fn();
  ask(new AbortController().signal).then(told);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledOnce();
});

test('unwanted samples do not arrive', async () => {
  const left = new AbortController();
  const asked = listPayables(left.signal);
  left.abort();
  await expect(asked).rejects.toBe(left.signal.reason);
  expect(vi.getTimerCount()).toBe(0);
});
