import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { horizonte, marina, visits } from './visits.ts';

const { openAs } = visits();

const ofFinance = (names: string[]) => names.map((name) => `finance/${name}`);
const filtered = [
  ...['projects', 'suppliers', 'customers'],
  ...ofFinance(['chart-of-accounts', 'cost-centers', 'ap', 'ar', 'withholdings', 'treasury', 'gl', 'audit']),
];
const others = ['imports', ...ofFinance(['reconciliation', 'periods', 'settings'])];

/** Words of lists, fields, buttons and labels that are wider than their room. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const isSeen = (part: Element) => part.getClientRects().length > 0 && !part.closest('.visually-hidden');
    const isCut = (field: HTMLElement, text: string) => {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      Object.assign(pen, { font, letterSpacing });
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(text).width > room + 1;
    };
    const all = <Part extends Element>(selector: string) =>
      [...document.querySelectorAll<Part>(selector)].filter(isSeen);
    const chosen = all<HTMLSelectElement>('main select').flatMap((select) => {
      const text = select.selectedOptions[0]?.text ?? '';
      return isCut(select, text) ? [text] : [];
    });
    const filters = all<HTMLInputElement>('main input.table-filter').flatMap((input) =>
      isCut(input, input.value || input.placeholder) ? [input.value || input.placeholder] : [],
    );
    const words = all<HTMLElement>(
      'main :is(button, label, legend, summary, .toolbar-count, h1, h2)',
    ).flatMap((part) => (part.scrollWidth > part.clientWidth + 1 ? [part.textContent ?? ''] : []));
    return [...chosen, ...filters, ...words];
  });
}

/** Chooses the longest word of each list of a toolbar, one after the other. */
async function withLongestWords(page: Page, look: () => Promise<void>) {
  const filters = page.locator('main select.table-filter');
  for (let at = 0; at < (await filters.count()); at += 1) {
    const filter = filters.nth(at);
    const longest = await filter.evaluate((select: HTMLSelectElement) => {
      const widest = [...select.options].sort((one, other) => other.text.length - one.text.length)[0];
      return widest?.value ?? '';
    });
    await filter.selectOption(longest);
    await look();
    await filters.nth(at).selectOption('');
  }
}

test.each([1024, 1440])('no list, report or filter cuts its own words, at %i pixels', async (width) => {
  const page = await openAs(marina, horizonte, { viewport: { width, height: 768 } });
  const found: string[] = [];
  const look = async () => {
    for (const text of await cut(page)) found.push(`${new URL(page.url()).pathname}: ${text}`);
  };
  for (const path of [...filtered, ...others]) {
    await page.goto(`/tenant/${path}`);
    const shown = filtered.includes(path) ? 'main .table-filter' : 'main .panel';
    await expect(page.locator(shown).first()).toBeVisible();
    await look();
    await withLongestWords(page, look);
  }
  await page.goto('/tenant/finance/reports');
  const reports = page.getByRole('tab');
  await expect(reports.first()).toBeVisible();
  for (const report of await reports.all()) {
    await report.click();
    await look();
    for (const list of await page.locator('.report-filters select').all()) {
      const before = await list.inputValue();
      const options = await list
        .locator('option')
        .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
      for (const option of options) {
        await list.selectOption(option);
        await look();
      }
      await list.selectOption(before);
    }
  }
  expect([...new Set(found)]).toEqual([]);
});
