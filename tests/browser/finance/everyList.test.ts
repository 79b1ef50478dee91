import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect } from '../expect.ts';
import { horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();

interface List {
  path: string;
  /** Its rows have an address of their own. */
  hasTabs?: boolean;
  /** Nothing opens from its first row: the current month is not closed. */
  isStill?: boolean;
  /** The host orders no column of it. */
  isFixed?: boolean;
  /** Brings the list to sight. */
  reach?: (page: Page) => Promise<unknown>;
}

/** Every list of a company. */
const lists: Record<string, List> = {
  projects: { path: '/tenant/projects', hasTabs: true },
  suppliers: { path: '/tenant/suppliers', hasTabs: true },
  customers: { path: '/tenant/customers', hasTabs: true },
  accounts: { path: '/tenant/finance/chart-of-accounts' },
  'cost centers': { path: '/tenant/finance/cost-centers' },
  payables: { path: '/tenant/finance/ap', hasTabs: true },
  receivables: { path: '/tenant/finance/ar', hasTabs: true },
  withholdings: { path: '/tenant/finance/withholdings', hasTabs: true, isFixed: true },
  'treasury accounts': { path: '/tenant/finance/treasury', hasTabs: true },
  movements: {
    path: '/tenant/finance/treasury',
    hasTabs: true,
    reach: async (page) => {
      await page.getByRole('grid').getByRole('row').nth(1).dblclick(aside);
      await expect(page.getByRole('columnheader', { name: 'Saldo', exact: true })).toBeVisible();
    },
  },
  entries: { path: '/tenant/finance/gl', hasTabs: true },
  months: { path: '/tenant/finance/periods', isStill: true },
  changes: { path: '/tenant/finance/audit', isFixed: true },
  aging: { path: '/tenant/finance/reports?r.report=aging', hasTabs: true },
};

/** A point of a row beside its links. */
const aside = { position: { x: 4, y: 12 } };

async function at({ path, reach }: List): Promise<Page> {
  const page = await openAs(marina, horizonte, { viewport: { width: 1440, height: 900 } });
  await page.goto(path);
  await expect(firstRow(page)).toBeVisible();
  await reach?.(page);
  return page;
}

const grid = (page: Page) => page.locator('table.grid').first();
const firstRow = (page: Page) => grid(page).locator('tbody tr[aria-rowindex]').first();

/** What is open: the address, and the dialogs over it. */
const sight = async (page: Page) => ({
  address: page.url(),
  dialogs: await page.getByRole('dialog').or(page.getByRole('alertdialog')).count(),
});

const besideLinks = (page: Page) => firstRow(page).locator('td:not([data-folding], :has(a, button))').first();

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  test('is sorted by the whole cell of each heading, with its order marked', async () => {
    const page = await at(list);
    const heads = grid(page).locator('thead th:has(.grid-sort)');
    if (list.isFixed) return expect(heads).toHaveCount(0);
    await expect(heads).not.toHaveCount(0);
    const shares = await heads.evaluateAll((cells) =>
      cells.map((cell) => {
        const [own, button] = [cell, cell.querySelector('.grid-sort')].map((each) =>
          each?.getBoundingClientRect(),
        );
        return own && button ? (button.width * button.height) / (own.width * own.height) : 0;
      }),
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.97);
    const box = await heads.last().boundingBox();
    if (!box) throw new Error('no heading');
    await page.mouse.click(box.x + 3, box.y + 3);
    await expect(heads.last()).not.toHaveAttribute('aria-sort', 'none');
    await expect(grid(page).locator('th[aria-sort="ascending"], th[aria-sort="descending"]')).toHaveCount(1);
  });

  test.skipIf(list.isStill)('selects by a click, and opens by a double click and by Enter', async () => {
    const page = await at(list);
    const before = await sight(page);
    const cell = besideLinks(page);
    await cell.click();
    await expect(firstRow(page)).toHaveAttribute('data-active', 'true');
    expect((await sight(page)).dialogs).toBe(before.dialogs);
    const selected = await sight(page);
    await cell.dblclick();
    await expect.poll(() => sight(page)).not.toEqual(selected);
    const opened = await sight(page);

    const again = await at(list);
    await grid(again).focus();
    await again.keyboard.press('Home');
    await again.keyboard.press('Enter');
    await expect.poll(() => sight(again)).toEqual(opened);
  });

  test.runIf(list.hasTabs)('opens a row in a tab of the same company', async () => {
    const page = await at(list);
    const cell = besideLinks(page);
    const company = await page.evaluate(() => sessionStorage.getItem('tenantId'));
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      cell.click({ modifiers: ['Control'] }),
    ]);
    await expect(tab.getByRole('heading').first()).toBeVisible();
    expect(await tab.evaluate(() => sessionStorage.getItem('tenantId'))).toBe(company);
    await tab.close();
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      cell.click({ button: 'middle' }),
    ]);
    await other.close();
  });
});
