import { expect as playwrightExpect } from 'playwright/test';

/** Waits for what it asserts as long as a busy machine may need: how fast a page is, is a benchmark's question. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });
