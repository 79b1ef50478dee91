// `npm run bench`: the tree of 5,000 accounts in a real browser, on the built page. Prints figures; fails over budget.
import process from 'node:process';
import { chromium } from 'playwright';
import { treeTexts } from '../src/texts/chart/trees.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/page/chromium.ts';
import { origin, serveBuiltPage } from './builtPage.ts';
import { keyTimes, percentile, slowDown, told, watchPaint } from './paintTimes.ts';
import { sixLevelChart } from './sixLevelChart.ts';

const accounts = 5000;
const branch = 1000;
const rounds = 40;
const budget = { domNodes: 2000, keyToPaintMs: 50, interactiveMs: 1000 };

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await serveBuiltPage(page, process.env.BENCH_DIST ?? 'dist', sixLevelChart(accounts, branch));
  await watchPaint(page);
  await page.addInitScript(measureInPage);
  await page.goto(`${origin}/tenant/finance/chart-of-accounts`);
  await page.getByRole('treegrid').waitFor();
  const interactiveMs = await page.evaluate(() => Reflect.get(globalThis, 'interactive') as Promise<number>);
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('Home');
  const toggle = await keyTimes(page, ['ArrowLeft', 'ArrowRight'], rounds);
  await page.keyboard.press('Home');
  const move = await keyTimes(page, ['ArrowDown'], rounds);
  await slowDown(page);
  await page.getByLabel(treeTexts.filter).focus();
  const filter = await keyTimes(
    page,
    ['1', '.', '2', '.', 'Backspace', 'Backspace', 'Backspace', 'Backspace'],
    rounds,
  );
  const figures = {
    'DOM nodes': domNodes,
    'data to interactive, ms': Math.round(interactiveMs),
    'collapse or expand 1,000 rows, key to paint, ms': told(toggle),
    'next row, key to paint, ms': told(move),
    'filter, key to paint at 4× slower CPU, ms': told(filter),
  };
  console.table(figures);
  const isOver =
    domNodes > budget.domNodes ||
    interactiveMs > budget.interactiveMs ||
    [toggle, filter].some((times) => percentile(times, 0.95) > budget.keyToPaintMs);
  process.exitCode = isOver ? 1 : 0;
} finally {
  await browser.close();
}

/** Runs in the page: the time from the last answer to the first rows painted. */
function measureInPage() {
  const afterPaint: (then: () => void) => void = Reflect.get(globalThis, 'afterPaint');
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
  Object.assign(globalThis, { interactive });
}
