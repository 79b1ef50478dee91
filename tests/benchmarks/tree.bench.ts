// `npm run bench`: the tree of 5,000 accounts in a real browser, on the built page. Prints figures; fails over budget.
import process from 'node:process';
import { chromium, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { origin, serveBuiltPage } from './builtPage.ts';
import { sixLevelChart } from './sixLevelChart.ts';

const accounts = 5000;
const branch = 1000;
const rounds = 40;
const budget = { domNodes: 2000, keyToPaintMs: 50, interactiveMs: 1000 };

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await serveBuiltPage(page, process.env.BENCH_DIST ?? 'dist', sixLevelChart(accounts, branch));
  await page.addInitScript(measureInPage);
  await page.goto(`${origin}/tenant/finance/chart-of-accounts`);
  await page.getByRole('treegrid').waitFor();
  const interactiveMs = await page.evaluate(() => Reflect.get(globalThis, 'interactive') as Promise<number>);
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const toggle = await keyTimes(page, ['ArrowLeft', 'ArrowRight'], rounds);
  const move = await keyTimes(page, ['ArrowDown'], rounds);
  const figures = {
    'DOM nodes': domNodes,
    'data to interactive, ms': Math.round(interactiveMs),
    'collapse or expand 1,000 rows, key to paint, ms': told(toggle),
    'next row, key to paint, ms': told(move),
  };
  console.table(figures);
  const isOver =
    domNodes > budget.domNodes ||
    interactiveMs > budget.interactiveMs ||
    percentile(toggle, 0.95) > budget.keyToPaintMs;
  process.exitCode = isOver ? 1 : 0;
} finally {
  await browser.close();
}

async function keyTimes(page: Page, keys: string[], count: number): Promise<number[]> {
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('Home');
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    await page.evaluate(() => Reflect.get(globalThis, 'watchNextKey')());
    await page.keyboard.press(keys[round % keys.length] ?? 'Home');
    times.push(await page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>));
  }
  return times;
}

/** Runs in the page: the time from the last answer to the first rows painted, and from a key to its paint. */
function measureInPage() {
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  const interactive = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="treegrid"] tbody tr')) return;
      observer.disconnect();
      afterPaint(() => {
        const calls = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/chart-of-'));
        const last = calls.at(-1) as PerformanceResourceTiming;
        resolve(performance.now() - last.responseEnd);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const watchNextKey = () => {
    const painted = new Promise<number>((resolve) => {
      const onKey = ({ timeStamp }: Event) => afterPaint(() => resolve(performance.now() - timeStamp));
      addEventListener('keydown', onKey, { capture: true, once: true });
    });
    Object.assign(globalThis, { painted });
  };
  Object.assign(globalThis, { interactive, watchNextKey });
}

function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function told(times: number[]): string {
  return `median ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)}`;
}
