import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeAll, inject } from 'vitest';
import { demoLogins } from '../../server/demo/demo.ts';
import { launchBrowser, newContext, openPage, type WatchedPage } from '../support/page/browser.ts';

export type Person = (typeof demoLogins)[number];

/** The demonstration's users: a superuser, and members of two companies, of one, and of none. */
export const [helena, marina, rafael, bruno] = demoLogins;

export const horizonte = 'Construtora Horizonte Ltda.';
export const atlantica = 'Incorporadora Atlântica S.A.';

const actionTimeoutMs = 30_000;

/** The browser's own line for an answer of 400 and above. */
export const refused = (status: number) => new RegExp(`^error: Failed to load resource.*status of ${status}`);
/** The browser's own line for a call without an answer. */
export const unanswered = /^error: Failed to load resource: net::/;
/** The two lines that the specification asks for. */
export const loginFailed = /^error: Login failed/;
export const userNotFetched = /^error: Failed to fetch current user/;

interface Stored {
  authToken?: string;
  tenantId?: string;
}

/** For a test that changes more of its browser than what it remembers: its clock, its network, its answers. */
export const alone: BrowserContextOptions = {};

/** How large a window is belongs to the page and ends with it. */
const isOfThePage = (options: BrowserContextOptions) => Object.keys(options).join() === 'viewport';

/** The browser of a worker, which ends with it, and its context that nobody visits now: a new one has to read the product again. */
let worker: Promise<Browser> | undefined;
let idle: BrowserContext | undefined;
const shared = new Set<BrowserContext>();

/**
 * One browser for the tests of a worker. Visits take turns in a context that has forgotten the one before, since making
 * one costs more than a test; whoever names options but the size of the window has one alone. Paths are relative to the product; after each test
 * every page must have kept silent, apart from what the test itself expected.
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
    /** A page of a browser that remembers only what is given; it is nowhere yet. */
    open,
    /** A page of a signed-in browser, which has entered the company if one is named. */
    async openAs(person: Person, company: string | null, options?: BrowserContextOptions) {
      const authToken = await tokenOf(person);
      const tenantId = company === null ? undefined : await tenantOf(authToken, company);
      const page = await open({ authToken, ...(tenantId && { tenantId }) }, options);
      return Object.assign(page, { authToken, tenantId: tenantId ?? '' });
    },
  };
}

/** What a test that failed had before it: what is unsteady may not be seen a second time. */
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

/** What would stay in the context for the visits after this one. */
function refuseLastingChanges(page: Page): void {
  const refuse = async () => {
    throw new Error('Whoever changes the clock or the network of a browser asks for one `alone`.');
  };
  page.clock.install = refuse;
  page.context().setOffline = refuse;
}

/** Goes to another place as a step through the history does: what is loaded stays. */
export async function stepTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { index: (history.state?.index ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Waits for what a page fetches when it has nothing else to do (`src/main.tsx`), and until that has run. */
export async function codeOfIdleTimes(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['auth', 'http', 'afterwards'].every((part) => fetched.some((url) => url.includes(`/${part}-`)));
  });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Another tab of the same browser; what it complains about counts as the first page's complaint. */
export async function openTab(page: WatchedPage): Promise<Page> {
  const tab = await page.context().newPage();
  tab.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      page.complaints.push(`${message.type()}: ${message.text()}`);
  });
  tab.on('pageerror', (problem) => page.complaints.push(`uncaught: ${problem.message}`));
  return tab;
}

/** A new session of the person, as the API gives it. */
export async function tokenOf({ email, password }: Person): Promise<string> {
  const answer = await fetch(`${productUrl()}/api/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** One call of the API with a session and a company, outside of any page. */
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

/** The product of this worker: the files of one worker run one after another. */
function productUrl(): string {
  const url = inject('productUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`No product was started for worker ${process.env.VITEST_POOL_ID}.`);
  return url;
}
