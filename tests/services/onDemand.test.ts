import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from '../../src/browser/onDemand.ts';

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

/** Code whose first load fails, with its number of requests. */
function missingOnce() {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no line'));
  return { use: onDemand(load), load };
}

test('loaded code is used again without a reload', async () => {
  const use = onDemand(async () => 'code');
  expect([await use(), await use(), fetch.mock.calls, page.reload.mock.calls]).toEqual([
    'code',
    'code',
    [],
    [],
  ]);
});

test('missing code is requested by a reloaded page, once the host answers', async () => {
  const { use, load } = missingOnce();
  await expect(use()).rejects.toThrow('no line');
  fetch.mockResolvedValue(new Response());
  use().catch(() => {});
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
  expect(fetch).toHaveBeenCalledWith(page.href, { cache: 'no-store' });
  expect(load).toHaveBeenCalledOnce();
});

test('a user who stays on the page learns that the code is missing, and the next use requests it again', async () => {
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

test('the page stays while the host does not answer', async () => {
  const { use } = missingOnce();
  await expect(use()).rejects.toThrow('no line');
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(use()).rejects.toThrow('Failed to fetch');
  expect(page.reload).not.toHaveBeenCalled();
});

test("the page stays while something else answers in the host's place", async () => {
  const { use } = missingOnce();
  await expect(use()).rejects.toThrow('no line');
  fetch.mockResolvedValue(new Response('{"detail":"O sistema está indisponível."}', { status: 503 }));
  await expect(use()).rejects.toThrow('503');
  expect(page.reload).not.toHaveBeenCalled();
});
