import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** Looks without any change of the page, after which nothing is pending. */
const quietLooks = 20;
const lookMs = 50;
const longestMs = 5000;

/**
 * Repeats a check until it passes. It fails as soon as nothing is pending that could change the page: all code has
 * loaded, and nothing was drawn for some looks. `patienceMs` waits that long whatever happens.
 */
export async function settled(check: () => void, patienceMs?: number): Promise<void> {
  let failure: { problem: unknown } | undefined;
  let quiet = 0;
  let isLoaded: boolean | undefined;
  const watch = new MutationObserver(() => {
    quiet = 0;
  });
  watch.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
  const load = async () => {
    isLoaded = false;
    await vi.dynamicImportSettled();
    quiet = 0;
    isLoaded = true;
  };
  const look = () => {
    try {
      check();
    } catch (problem) {
      if (isLoaded === undefined) void load();
      quiet += 1;
      if (patienceMs !== undefined || !isLoaded || quiet < quietLooks) throw problem;
      failure = { problem };
    }
  };
  try {
    await waitFor(look, { timeout: patienceMs ?? longestMs, interval: lookMs });
  } finally {
    watch.disconnect();
  }
  if (failure) throw failure.problem;
}
