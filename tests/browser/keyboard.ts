import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // Keys are kept while a form loads its options, so the focus says nothing of them until then.
  await expect(page.locator('form .form-options[aria-busy="true"]')).toHaveCount(0);
  // Located once: locating it by role costs more than a press.
  const element = await control.elementHandle();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await element?.evaluate((wanted) => wanted === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${control}.`);
}

/** Accessible name of the focused element. */
export async function focusedName(page: Page): Promise<string | undefined> {
  const name = await page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.id ? document.querySelector(`label[for="${element.id}"]`) : null;
    return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent;
  });
  return name?.trim();
}
