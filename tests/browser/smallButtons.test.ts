import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { horizonte, marina, visits } from './visits.ts';

const { openAs } = visits();

/** Buttons whose word or icon overlaps their edge or each other. */
function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.bp6-button')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const isOver = [...button.children].some((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 0 && (left < box.left - 1 || right > box.right + 1);
      });
      return box.width > 0 && isOver ? [`${button.textContent}: ${box.width}`] : [];
    }),
  );
}

test.each([320, 360, 390])('every button is as wide as its label, at %i pixels', async (width) => {
  const page = await openAs(marina, horizonte, { viewport: { width, height: 740 } });
  for (const path of ['/tenant/finance/ap', '/tenant/finance/ar']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Vencidos' })).toBeVisible();
    expect(await squeezed(page), path).toEqual([]);
  }
  await page.goto('/tenant/finance/gl');
  await page
    .getByRole('button', { name: /^Detalhes/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Duplicar' })).toBeVisible();
  expect(await squeezed(page)).toEqual([]);
});
