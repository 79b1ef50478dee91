// The ledger's page with an entry of 1,000 lines in a real browser, on the built page. Prints figures; fails
// over budget.
import process from 'node:process';
import { chromium, type Page } from 'playwright';
import type { Account } from '../src/domain/chart/account.ts';
import { entryTexts, ledgerTexts, pasteTexts } from '../src/texts/ledger/ledger.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/page/chromium.ts';
import { origin, serveBuiltPage } from './builtPage.ts';
import { keyTimes, paintTime, percentile, slowDown, told, watchPaint } from './paintTimes.ts';
import { sixLevelChart } from './sixLevelChart.ts';

const lineCount = 1000;
const rounds = 60;
const middle = lineCount / 2;
const budget = { keyToPaintMs: 50, openMs: 1000, pasteMs: 1000, insertMs: 300 };

const chart = sixLevelChart(5000, 1000);
const postable = chart.filter(({ type }) => type === 'ANALITICA');
const entryId = '0b7e4c1a-58d2-4f6e-9a3b-1c2d3e4f5a6b';
const head = {
  id: entryId,
  entry_date: '2026-11-20',
  description: 'Folha de novembro',
  origin_type: 'MANUAL_ENTRY',
  origin_id: null,
  created_at: '2026-11-20T12:00:00Z',
};

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await serveBuiltPage(page, process.env.BENCH_DIST ?? 'dist', chart, {
    '/cost-centers/': [],
    '/gl/entries': { items: [head], metadata: { current_page: 1, total_pages: 1 } },
    [`/gl/entries/${entryId}`]: { ...head, lines: postable.slice(0, lineCount).map(postedLine) },
  });
  await watchPaint(page);
  await page.goto(`${origin}/tenant/finance/gl`);

  const details = await paintTime(page, 'click', '[role="dialog"] [role="grid"] tbody tr', () =>
    page.getByRole('button', { name: ledgerTexts.details(head.description) }).click(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const opening = await paintTime(page, 'click', '[data-row]', () =>
    page.getByRole('button', { name: ledgerTexts.showForm }).click(),
  );
  await readyOptions(page);
  const pasting = await paintTime(page, 'paste', '[role="dialog"] [role="grid"] tbody tr', () =>
    paste(page, spreadsheet()),
  );
  const inserting = await paintTime(page, 'click', `table[aria-rowcount="${lineCount + 1}"]`, () =>
    page.getByRole('button', { name: pasteTexts.insert(lineCount) }).click(),
  );

  await slowDown(page);
  await page.getByLabel(entryTexts.description).focus();
  const description = await keyTimes(page, ['a', 'b', 'c'], rounds);
  const amountOfMiddle = page.getByLabel(entryTexts.ofLine(entryTexts.amount, middle));
  await scrollTo(page, middle);
  await amountOfMiddle.focus();
  const amount = await keyTimes(page, ['1', '2', 'Backspace'], rounds);
  await page.getByLabel(entryTexts.ofLine(entryTexts.account, middle)).focus();
  const account = await keyTimes(page, ['1', '.', '2', 'Backspace', 'Backspace', 'Backspace'], rounds);
  await page.keyboard.press('Escape');
  await amountOfMiddle.focus();
  const moving = await keyTimes(page, ['ArrowDown', 'ArrowDown', 'ArrowUp'], rounds);
  await scrollTo(page, lineCount);
  await page.getByLabel(entryTexts.ofLine(entryTexts.amount, lineCount)).focus();
  // One more line, its removal, and the way back to the last amount.
  const adding = await keyTimes(page, ['Enter', 'F9', 'Enter', 'Enter', 'Enter'], rounds);

  // Time of this browser and machine for a page with a single field, as the reference.
  const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await watchPaint(bare);
  await bare.goto('data:text/html,<input autofocus>');
  await slowDown(bare);
  await bare.locator('input').focus();
  const oneField = await keyTimes(bare, ['a', 'b', 'c'], rounds);

  const keys = { description, amount, account, moving, adding };
  const times = (typed: number) => `${(typed / percentile(oneField, 0.5)).toFixed(1)} times`;
  console.table({
    'details of 1,000 lines, click to paint, ms': Math.round(details),
    'form, click to paint, ms': Math.round(opening),
    '1,000 rows pasted, paste to preview, ms': Math.round(pasting),
    '1,000 lines inserted, click to paint, ms': Math.round(inserting),
    'DOM nodes with 1,000 lines': await page.evaluate(() => document.querySelectorAll('*').length),
    'key to paint at 4× slower CPU, a page of one field, ms': told(oneField),
    ...Object.fromEntries(
      Object.entries(keys).map(([where, typed]) => [
        `key to paint at 4× slower CPU, ${where}, ms`,
        `${told(typed)}, ${times(percentile(typed, 0.5))} one field`,
      ]),
    ),
  });
  const isOver =
    Object.values(keys).some((times) => percentile(times, 0.95) > budget.keyToPaintMs) ||
    Math.max(details, opening) > budget.openMs ||
    pasting > budget.pasteMs ||
    inserting > budget.insertMs;
  process.exitCode = isOver ? 1 : 0;
} finally {
  await browser.close();
}

function postedLine({ id, code, name }: Account, index: number) {
  return {
    id: `l-${index}`,
    account_id: id,
    account: { code, name },
    cost_center_id: null,
    cost_center: null,
    type: index % 2 ? 'CREDIT' : 'DEBIT',
    amount: 10.5,
  };
}

function spreadsheet(): string {
  return postable
    .slice(0, lineCount)
    .map(({ code }, index) => `${code}\t\t${index % 2 ? 'C' : 'D'}\t1.234,56`)
    .join('\n');
}

/** The accounts come in many pages: pasting before the last one would find nothing. */
async function readyOptions(page: Page): Promise<void> {
  const account = page.getByLabel(entryTexts.ofLine(entryTexts.account, 1));
  await account.click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
}

function paste(page: Page, text: string): Promise<void> {
  return page.getByLabel(entryTexts.ofLine(entryTexts.amount, 1)).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function scrollTo(page: Page, line: number): Promise<void> {
  await page.getByRole('table', { name: entryTexts.lines }).evaluate(
    (table, share) => {
      const scroller = table.parentElement;
      if (scroller) scroller.scrollTop = scroller.scrollHeight * share;
    },
    (line - 5) / lineCount,
  );
  await page.getByLabel(entryTexts.ofLine(entryTexts.amount, line)).waitFor();
}
