import type { ElementHandle, Page } from 'playwright';
import { describe, test } from 'vitest';
import { listTexts } from '../../src/texts/tables/lists.ts';
import { expect } from './expect.ts';
import { codeOfIdleTimes, horizonte, marina, visits } from './visits.ts';

const { openAs } = visits();

const region = '[data-modal="open"], [data-popup]';

/** Every chunk comes some frames late, so that a pressed button is disabled before its dialog is there. */
async function delayCode(page: Page) {
  const frames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    });
  await page.route('**/assets/*.js', async (route) => {
    await frames().catch(() => {});
    await route.continue();
  });
}

/** Buttons that open a menu or dialog: of the header, of the list, and of its first rows. */
function openers(page: Page): Promise<ElementHandle<HTMLElement>[]> {
  const rows = [1, 2].map((row) => `tbody tr:nth-child(${row}) .grid-actions button:enabled`);
  const buttons = [
    'button[aria-haspopup]:enabled',
    `.page-actions button:enabled:not([aria-label="${listTexts.reload}"])`,
    ...rows,
  ].join();
  return page.$$(buttons) as Promise<ElementHandle<HTMLElement>[]>;
}

describe('on a page whose code comes late', () => {
  test.each([
    ['/tenant/projects', 8],
    ['/tenant/suppliers', 8],
    ['/tenant/finance/chart-of-accounts', 6],
    ['/tenant/finance/periods', 4],
  ])('every menu and dialog of %s gives the focus back to its button', async (path, atLeast) => {
    const page = await openAs(marina, horizonte);
    await page.goto(path);
    await page.locator('tbody tr').first().waitFor();
    await codeOfIdleTimes(page);
    await delayCode(page);
    const lost: string[] = [];
    let opened = 0;
    for (const opener of await openers(page)) {
      const name = await opener.evaluate((button) => button.ariaLabel ?? button.textContent);
      // A reason opens nothing.
      if (await opener.evaluate((button) => !button.isConnected || button.matches('[data-reason]'))) continue;
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector(region);
      // Its own field or item has the focus, then Escape reaches it.
      await page.waitForFunction((which) => document.activeElement?.closest(which), region);
      opened += 1;
      await page.keyboard.press('Escape');
      await page.waitForSelector(region, { state: 'detached' });
      await page
        .waitForFunction(
          // A screen that was left for the dialog is drawn anew.
          ([button, label]) => {
            const { activeElement: at } = document;
            return button?.isConnected ? at === button : (at?.ariaLabel ?? at?.textContent) === label;
          },
          [opener, name] as const,
          { timeout: 3000 },
        )
        .catch(async () => {
          const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90));
          lost.push(`${name}: ${at}`);
        });
    }
    expect(lost).toEqual([]);
    expect(opened).toBeGreaterThanOrEqual(atLeast);
  });
});
