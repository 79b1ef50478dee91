import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { expect } from 'vitest';
import { chromiumFlags, chromiumPath } from './chromium.ts';

const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The only rule whose result depends on the scheme. */
const colours = { type: 'rule', values: ['color-contrast'] };
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Starts the one headless Chromium of a test file; close it in `afterAll`. */
export function launchBrowser(): Promise<Browser> {
  // A test's pages share one site: a new one finds the compiled code of the one before.
  const args = [...chromiumFlags(), '--renderer-process-limit=1'];
  return chromium.launch({ executablePath: chromiumPath(), args });
}

export type WatchedPage = Page & {
  /** Warnings of the console and errors of the page since it was opened. */
  complaints: string[];
  /**
   * Fails when the page complained, unless every complaint matches one of `expected`; then forgets them.
   * Console messages arrive late: an expected one may still come.
   */
  expectNoComplaints(...expected: RegExp[]): void;
};

/** Storage of its own (a new user) in pt-BR and São Paulo time. */
export function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
}

/**
 * Opens a page that records its complaints. Chromium reports every answer of 400 and above as a console
 * error: a test that provokes one calls `expectNoComplaints(/401/)`.
 */
export async function openPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreseen: RegExp[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (problem) => complaints.push(`uncaught: ${problem.stack ?? problem.message}`));
  return Object.assign(page, {
    complaints,
    expectNoComplaints(...expected: RegExp[]) {
      foreseen.push(...expected);
      const surprising = complaints.filter((text) => !foreseen.some((pattern) => pattern.test(text)));
      complaints.length = 0;
      expect(surprising, `The console of ${page.url()} must be silent`).toEqual([]);
    },
  });
}

/** Runs axe (WCAG 2.2 AA and best practice) on the current page, and on its colours in dark. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [['light', everyRule] as const, ['dark', colours] as const]) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect(await violations(page, rules), `axe on ${page.url()} (${colorScheme})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Waits until nothing on the page moves: axe reads the colours of a half-faded text as too pale. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document
      .getAnimations()
      .filter((motion) => motion.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map((motion) => motion.finished));
  });
}

async function violations(page: Page, rules: typeof everyRule): Promise<string[]> {
  // Evaluated, not added as a script tag: the page's content security policy refuses those.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations: found } = await page.evaluate(
    // Skipped rules need no report.
    (runOnly): Promise<AxeResults> =>
      Reflect.get(globalThis, 'axe').run(document, { runOnly, resultTypes: ['violations'] }),
    rules,
  );
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
