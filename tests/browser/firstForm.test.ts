import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect } from './expect.ts';
import { alone, horizonte, marina, refused, unanswered, visits } from './visits.ts';

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

/** The nodes that a person, a password manager or an automation takes hold of first. */
async function hold(page: Page) {
  const held = (selector: string) => page.locator(`.login-card ${selector}`).elementHandle();
  const [field, secret, button] = await Promise.all([
    held('input[name=username]'),
    held('input[type=password]'),
    held('button'),
  ]);
  if (!field || !secret || !button) throw new Error('the form is not there');
  const areThere = () =>
    Promise.all([field, secret, button].map((node) => node.evaluate((it) => it.isConnected)));
  return { field, secret, button, areThere };
}

/** Fills a field as some password managers do: no event says so. */
const fillSilently = (field: HTMLInputElement, value: string) => {
  field.value = value;
};

const taken = (page: Page) => expect(stand(page)).toHaveCount(0);

describe('the login form of a first visit', () => {
  test("looks like the app's, in the same place, in both colour schemes", async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({}, { colorScheme });
      const letThrough = await whileAppArrives(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(stand(page)).toBeVisible();
      await expect(username(page)).toBeFocused();
      const said = () => page.locator('main').ariaSnapshot();
      const [early, places] = [await said(), await boxes(page)];
      const colours = () => password(page).evaluate((field) => getComputedStyle(field).backgroundColor);
      const colour = await colours();
      letThrough();
      await taken(page);
      expect(await said()).toEqual(early);
      expect(await boxes(page)).toEqual(places);
      expect(await colours()).toBe(colour);
      await expect(username(page)).toBeFocused();
    }
  });

  test.each(['/', '/login'])('at %s signs in by the nodes that were painted first', async (path) => {
    const page = await open({}, alone);
    const letThrough = await whileAppArrives(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(stand(page)).toBeVisible();
    const { field, secret, button, areThere } = await hold(page);
    await field.fill(marina.email);
    letThrough();
    await taken(page);
    expect(await areThere()).toEqual([true, true, true]);
    await secret.fill(marina.password);
    await button.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('keeps the typed text, the cursor, and an Enter', async () => {
    const page = await open({}, alone);
    const letThrough = await whileAppArrives(page);
    await page.goto('/', { waitUntil: 'commit' });
    await username(page).pressSequentially(marina.email);
    await password(page).fill('Obra-Marina-202');
    await page.keyboard.press('Home');
    letThrough();
    await taken(page);
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
    const { field, secret, areThere } = await hold(hasty);
    await field.fill(marina.email);
    await secret.fill(marina.password);
    await hasty.keyboard.press('Enter');
    expect(new URL(hasty.url()).search).toBe('');
    let sentBy: boolean[] = [];
    await hasty.route('**/api/v1/auth/token', async (route) => {
      sentBy = await areThere();
      await route.continue();
    });
    letHasty();
    await expect(hasty).toHaveURL(/\/dashboard$/);
    expect(sentBy).toEqual([true, true, true]);
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

describe('a form that is filled without an event signs in', () => {
  test.each(['before the script has come', 'after it', 'beside a field that is typed'])(
    '%s',
    async (when) => {
      const page = await open({}, alone);
      const letThrough = await whileAppArrives(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(stand(page)).toBeVisible();
      if (when !== 'before the script has come') {
        letThrough();
        await taken(page);
      }
      await username(page).evaluate(fillSilently, marina.email);
      if (when === 'beside a field that is typed') await password(page).pressSequentially(marina.password);
      else await password(page).evaluate(fillSilently, marina.password);
      letThrough();
      await taken(page);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    },
  );

  test('over an expired session', async () => {
    const page = await openAs(marina, horizonte, alone);
    await page.goto('/tenant/projects');
    const reload = page.getByRole('button', { name: 'Recarregar Lista' });
    await expect(reload).toBeEnabled();
    const isList = (url: URL) => url.pathname.endsWith('/projects/');
    await page.route(isList, (route) => route.fulfill({ status: 401, json: { detail: 'Expirou' } }));
    await reload.click();
    const dialog = page.getByRole('dialog', { name: 'Sessão expirada' });
    await password(page).evaluate(fillSilently, marina.password);
    await page.unroute(isList);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toHaveCount(0);
    page.expectNoComplaints(refused(401));
  });
});
