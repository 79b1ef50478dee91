import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from '../../src/main/browser/onDemand.ts';

const page = { href: 'https://erp.example/login', reload: vi.fn() };
const fetch = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', page);
  vi.stubGlobal('fetch', fetch);
  page.reload.mockReset();
  fetch.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Code that does not come the first time, and how often it was asked for. */
function missingOnce() {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no line'));
  return { use: onDemand(load), load };
}

test('code that came is used again without a new page', async () => {
  const use = onDemand(async () => 'code');
  expect([await use(), await use(), fetch.mock.calls, page.reload.mock.calls]).toEqual([
    'code',
    'code',
    [],
    [],
  ]);
});

test('code that did not come is asked for by a new page, once the host answers', async () => {
  const { use, load } = missingOnce();
  await expect(use()).rejects.toThrow('no line');
  fetch.mockResolvedValue(new Response());
  use().catch(() => {});
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
  expect(fetch).toHaveBeenCalledWith(page.href, { cache: 'no-store' });
  expect(load).toHaveBeenCalledOnce();
});

test('who stays on the page is told that the code is not here, and the next use asks again', async () => {
  vi.useFakeTimers();
  const { use, load } = missingOnce();
  await expect(use()).rejects.toThrow('no line');
  fetch.mockResolvedValue(new Response());
  for (const times of [1, 2]) {
    const told = expect(use()).rejects.toEqual({ kind: 'unloaded' });
    await vi.runAllTimersAsync();
    await told;
    expect(page.reload).toHaveBeenCalledTimes(times);
  }
  expect(load).toHaveBeenCalledOnce();
});

test('the page stays as it is while the host does not answer', async () => {
  const { use } = missingOnce();
  await expect(use()).rejects.toThrow('no line');
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(use()).rejects.toThrow('Failed to fetch');
  expect(page.reload).not.toHaveBeenCalled();
});

test('the page stays as it is while something answers in the place of the host', async () => {
  const { use } = missingOnce();
  await expect(use()).rejects.toThrow('no line');
  fetch.mockResolvedValue(new Response('{"detail":"O sistema está indisponível."}', { status: 503 }));
  await expect(use()).rejects.toThrow('503');
  expect(page.reload).not.toHaveBeenCalled();
});
