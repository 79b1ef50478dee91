import { expect as playwrightExpect } from 'playwright/test';

/** Waits as long as a busy machine may need; benchmarks measure speed. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });
