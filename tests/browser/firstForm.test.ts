import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect } from './expect.ts';
import { alone, marina, unanswered, visits } from './visits.ts';

const { open, openAs } = visits();

/** Holds back the app's libraries until they are released. */
async function whileAppArrives(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/vendor-.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const stand = (page: Page) => page.locator('.first');
const username = (page: Page) => page.getByLabel('Email (Username)');
const password = (page: Page) => page.getByLabel('Password');

/** Text and look of the form, and its hints for password managers. */
const shape = async (page: Page) => ({
  said: await page.locator('.login-card').ariaSnapshot(),
  mark: await page.locator('.login-card svg').innerHTML(),
  fields: await page
    .locator('.login-card input')
    .evaluateAll((fields) =>
      fields.map((field) => ['type', 'autocomplete', 'class'].map((name) => field.getAttribute(name))),
    ),
});

const boxes = (page: Page) =>
  page.locator('.login-card, .login-card input, .login-card button, .login-card label').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [
        part.tagName,
        Math.round(x),
        Math.round(y),
        Math.round(width * Number(part.tagName !== 'LABEL')),
        Math.round(height),
      ];
    }),
  );

describe('the login form of a first visit', () => {
  test("looks like the app's, in the same place, in both colour schemes", async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({}, { colorScheme });
      const letThrough = await whileAppArrives(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(stand(page)).toBeVisible();
      await expect(username(page)).toBeFocused();
      const [early, places] = [await shape(page), await boxes(page)];
      const colours = () => password(page).evaluate((field) => getComputedStyle(field).backgroundColor);
      const colour = await colours();
      letThrough();
      await expect(stand(page)).toHaveCount(0);
      expect(await shape(page)).toEqual(early);
      expect(await boxes(page)).toEqual(places);
      expect(await colours()).toBe(colour);
      await expect(username(page)).toBeFocused();
    }
  });

  test('keeps the typed text, the cursor, and an Enter', async () => {
    const page = await open({}, alone);
    const letThrough = await whileAppArrives(page);
    await page.goto('/', { waitUntil: 'commit' });
    await username(page).pressSequentially(marina.email);
    await password(page).fill('Obra-Marina-202');
    await page.keyboard.press('Home');
    letThrough();
    await expect(stand(page)).toHaveCount(0);
    await expect(username(page)).toHaveValue(marina.email);
    await expect(password(page)).toBeFocused();
    expect(await password(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
    await page.keyboard.press('End');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);

    const hasty = await open({}, alone);
    const letHasty = await whileAppArrives(hasty);
    await hasty.goto('/login', { waitUntil: 'commit' });
    await username(hasty).fill(marina.email);
    await password(hasty).fill(marina.password);
    await hasty.keyboard.press('Enter');
    expect(new URL(hasty.url()).search).toBe('');
    letHasty();
    await expect(hasty).toHaveURL(/\/dashboard$/);
  });

  test('is absent for a signed-in user and on other pages, and a missing app is reported beside it', async () => {
    const known = await openAs(marina, null, alone);
    const letKnown = await whileAppArrives(known);
    await known.goto('/login', { waitUntil: 'commit' });
    await expect(known.locator('script[src*=firstVisit]')).toBeAttached();
    await expect(stand(known)).toHaveCount(0);
    letKnown();
    await expect(known).toHaveURL(/\/dashboard$/);

    const lost = await open({}, alone);
    await lost.route(/\/assets\/vendor-.*\.js/, (route) => route.abort());
    await lost.goto('/login', { waitUntil: 'commit' });
    await expect(stand(lost)).toBeVisible();
    await expect(lost.getByText('A página não pôde ser carregada por completo.')).toBeVisible();
    await lost.getByRole('link', { name: 'Recarregar a página' }).click({ trial: true });
    lost.expectNoComplaints(unanswered);
  });
});
