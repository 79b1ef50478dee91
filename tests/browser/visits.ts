import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeAll, inject } from 'vitest';
import { demoLogins } from '../../server/demo/demo.ts';
import { launchBrowser, newContext, openPage, type WatchedPage } from '../support/page/browser.ts';

export type Person = (typeof demoLogins)[number];

/** The demonstration's users: a superuser, members of two companies, of one and of none, and one of each other role. */
export const [helena, marina, rafael, bruno, ...ofRoles] = demoLogins;

export const horizonte = 'Construtora Horizonte Ltda.';
export const atlantica = 'Incorporadora Atlântica S.A.';

const actionTimeoutMs = 30_000;

/** Chrome's log line for a status of 400 and above. */
export const refused = (status: number) => new RegExp(`^error: Failed to load resource.*status of ${status}`);
/** Chrome's log line for a call without an answer. */
export const unanswered = /^error: Failed to load resource: net::/;
/** The two log lines that the specification asks for. */
export const loginFailed = /^error: Login failed/;
export const userNotFetched = /^error: Failed to fetch current user/;

interface Stored {
  authToken?: string;
  tenantId?: string;
}

/** For a test that also changes its browser's clock, network or answers. */
export const alone: BrowserContextOptions = {};

/** The window size belongs to the page and ends with it. */
const isOfThePage = (options: BrowserContextOptions) => Object.keys(options).join() === 'viewport';

/** The browser of a worker, and its idle context, which keeps the product's code cached. */
let worker: Promise<Browser> | undefined;
let idle: BrowserContext | undefined;
const shared = new Set<BrowserContext>();

/**
 * One browser for the tests of a worker. Visits take turns in a cleared context, because creating one costs more than a
 * test; a visit with options beyond the window size has its own. Paths are relative to the product. Every page must log
 * nothing beyond what its test expects.
 */
export function visits() {
  let browser: Browser;
  const pages: WatchedPage[] = [];

  beforeAll(async () => {
    worker ??= launchBrowser();
    browser = await worker;
  });
  afterEach(async ({ task }) => {
    const visited = pages.splice(0);
    if (task.result?.state === 'fail') for (const page of visited) await tellWhatStands(page);
    const contexts = new Set(visited.map((page) => page.context()));
    idle = [...contexts].find((context) => shared.has(context)) ?? idle;
    for (const context of contexts) {
      if (context !== idle) await context.close();
      else for (const page of context.pages()) await page.close();
    }
    for (const page of visited) page.expectNoComplaints();
  });

  const open = async (stored: Stored = {}, given?: BrowserContextOptions) => {
    const options = given && isOfThePage(given) ? undefined : given;
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: String(value) }));
    const storageState = { cookies: [], origins: [{ origin: productUrl(), localStorage }] };
    const reused = options ? undefined : idle;
    if (reused) idle = undefined;
    await reused?.setStorageState(storageState);
    const context =
      reused ?? (await newContext(browser, { baseURL: productUrl(), storageState, ...options }));
    if (!options) shared.add(context);
    const page = await openPage(context);
    if (!options && given?.viewport) await page.setViewportSize(given.viewport);
    if (!options) refuseLastingChanges(page);
    page.setDefaultTimeout(actionTimeoutMs);
    pages.push(page);
    return page;
  };

  return {
    /** Opens a blank page in a browser with only the given storage. */
    open,
    /** Opens a page with a signed-in user, in the given company if any. */
    async openAs(person: Person, company: string | null, options?: BrowserContextOptions) {
      const authToken = await tokenOf(person);
      const tenantId = company === null ? undefined : await tenantOf(authToken, company);
      const page = await open({ authToken, ...(tenantId && { tenantId }) }, options);
      return Object.assign(page, { authToken, tenantId: tenantId ?? '' });
    },
  };
}

/** Prints the page of a failed test, because a flaky failure may not be seen again. */
async function tellWhatStands(page: Page): Promise<void> {
  const stands = await page
    .evaluate(() => ({
      focus: document.activeElement?.outerHTML.slice(0, 300),
      dialogs: [...document.querySelectorAll<HTMLElement>('[data-modal]')].map(
        (dialog) =>
          `${dialog.dataset.modal}${dialog.closest('[inert]') ? ', inert' : ''}: ${dialog.textContent}`,
      ),
    }))
    .catch(String);
  const seen = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
  console.log(`${page.url()}\n${JSON.stringify(stands, null, 1)}\n${seen.slice(0, 6000)}`);
}

/** Refuses changes that would outlast this visit in the context. */
function refuseLastingChanges(page: Page): void {
  const refuse = async () => {
    throw new Error('Whoever changes the clock or the network of a browser asks for one `alone`.');
  };
  page.clock.install = refuse;
  page.context().setOffline = refuse;
}

/** Navigates as the history does: the loaded code stays. */
export async function stepTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { index: (history.state?.index ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Waits until the code that a page loads when idle (`src/main.tsx`) has run. */
export async function codeOfIdleTimes(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['auth', 'http', 'afterwards'].every((part) => fetched.some((url) => url.includes(`/${part}-`)));
  });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Another tab of the same browser, whose complaints count as the first page's. */
export async function openTab(page: WatchedPage): Promise<Page> {
  const tab = await page.context().newPage();
  tab.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      page.complaints.push(`${message.type()}: ${message.text()}`);
  });
  tab.on('pageerror', (problem) => page.complaints.push(`uncaught: ${problem.message}`));
  return tab;
}

/** Token of a new session, from the API. */
export async function tokenOf({ email, password }: Person): Promise<string> {
  const answer = await fetch(`${productUrl()}/api/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** One call of the API with a session and a company, outside any page. */
export function call(method: string, path: string, authToken: string, tenantId = '', body?: unknown) {
  return fetch(`${productUrl()}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${authToken}`,
      ...(tenantId && { 'x-tenant-id': tenantId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function tenantOf(authToken: string, company: string): Promise<string> {
  const answer = await call('GET', '/auth/users/me', authToken);
  const { tenants_info } = (await answer.json()) as { tenants_info: { value: string; label: string }[] };
  const option = tenants_info.find(({ label }) => label === company);
  if (!option) throw new Error(`The user does not belong to ${company}.`);
  return option.value;
}

let ownUrl: string | null = null;

/** Visits of the file go to this product, until null. */
export function visitProduct(url: string | null): void {
  ownUrl = url;
}

/** Server of this worker: the files of one worker run one after another. */
function productUrl(): string {
  const url = ownUrl ?? inject('productUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`No product was started for worker ${process.env.VITEST_POOL_ID}.`);
  return url;
}
