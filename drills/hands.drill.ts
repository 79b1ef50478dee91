// `npm run drills -- hands [gestures]`: random gestures on the built page with mouse, keys and letters, on a
// host that answers and on one that is slow, fails and disconnects. HANDS_SEED (the day) repeats a run, as
// far as timing allows. Fails when the console complains, a law of every page is broken, the focus is lost or
// behind a dialog, or the page stays wider than its window.
import process from 'node:process';
import { type Browser, chromium, type Page, type Route } from 'playwright';
import { build } from 'vite';
import { demoLogins } from '../server/demo/demo.ts';
import { routes } from '../src/machines/app/routes.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/page/chromium.ts';
import { startProduct } from '../tests/support/page/product.ts';
import { randomness } from '../tests/support/server/fuzz.ts';
import { askedNumber } from './copy.ts';

interface Visit {
  width: number;
  height: number;
  fails: boolean;
  login: (typeof demoLogins)[number];
}

/** Script that the drill injects into the page. */
interface Put {
  pageLaws: { brokenLaws(): string[] };
  faultsNow(): string[];
}

/** Target of a gesture, in the page's pixels. */
interface Target {
  name: string;
  x: number;
  y: number;
}

const [administrator, member] = demoLogins;
const visits: Visit[] = [
  { width: 1366, height: 768, fails: false, login: member },
  { width: 1024, height: 768, fails: true, login: member },
  { width: 1920, height: 1080, fails: true, login: member },
  { width: 683, height: 384, fails: false, login: member },
  { width: 1280, height: 720, fails: true, login: administrator },
];
const controls =
  'button, a[href], tbody tr, input[type=checkbox], [role=tab], [role=option], [role=menuitem]';
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';
/** Controls that would end the session, and with it the visit. */
const ends = /Sair|Logout|Encerrar/;
const keys =
  'Tab Tab Tab Shift+Tab Enter Escape ArrowDown ArrowUp ArrowRight ArrowLeft Home End PageDown Control+Enter Control+k F1 F7 F8 F9 Space / Backspace';
const texts = [
  '1',
  '1.234,56',
  'Torre',
  '31/12/2026',
  '10/11/2026',
  'x'.repeat(60),
  '-5',
  '=2*3',
  'é',
  ' ',
  '4.1',
];
const gesturesOfAStay = 30;
const settledAfterMs = 4_000;

const gestures = askedNumber(1_000);
const seed = Number(process.env.HANDS_SEED || new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const { integer, pick, chance } = randomness(seed);
const faults: string[] = [];
const places = new Set<string>();

const laws = await bundledLaws();
const product = await startProduct();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
try {
  for (const visit of visits) await walk(browser, visit, Math.ceil(gestures / visits.length));
} finally {
  await browser.close();
  await product.end();
}
console.table({ seed, gestures, 'places visited': places.size, 'faults (none allowed)': faults.length });
for (const fault of faults.slice(0, 20)) console.log(fault);
process.exitCode = faults.length ? 1 : 0;

async function walk(browser: Browser, visit: Visit, count: number): Promise<void> {
  const { width, height, fails, login } = visit;
  const session = await signIn(login);
  const page = await freshPage(browser, visit);
  const did: string[] = [];
  const found = (what: string) =>
    faults.push(
      `${what}\n  at ${new URL(page.url()).pathname}, ${width}×${height}, after ${did.slice(-8).join(' · ')}`,
    );
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/^(?:Failed to load resource|Login failed|Failed to fetch current user)/.test(message.text())
    )
      found(message.text());
  });
  page.on('pageerror', ({ message }) => found(message));
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}));
  await arrive(page, session);
  if (fails) await page.route('**/api/v1/**', failing);
  for (let done = 0; done < count; done += 1) {
    did.push(await gesture(page));
    const standing = await standingFaults(page, chance(0.7));
    for (const fault of standing) found(fault);
    places.add(`${login.email} ${new URL(page.url()).pathname}`);
    // A fault reported once would be repeated after every following gesture.
    const isLost = standing.length > 0 || !page.url().startsWith(product.url);
    // A failing host ends sessions too; the sign-in offers little to test.
    const isOut = page.url().endsWith('/login') && chance(0.3);
    if (isLost || isOut || chance(1 / gesturesOfAStay)) did.push(await arrive(page, session));
  }
  await page.context().close();
}

/** Opens a random address, as a keyboard user begins. */
async function arrive(page: Page, session: Record<string, string>): Promise<string> {
  await page.evaluate((items) => Object.assign(localStorage, items), session).catch(() => {});
  const { path } = pick(routes.filter(({ access }) => 'tenantId' in session || access !== 'tenant'));
  await page.goto(`${product.url}${path}`);
  await page.locator('h1').first().waitFor();
  await page.keyboard.press('Tab');
  return `arrive at ${path}`;
}

/** Stored session of the page: its token, and its first company if there is one. */
async function signIn({ email, password }: Visit['login']): Promise<Record<string, string>> {
  const asked = await fetch(`${product.url}/api/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  const { access_token: authToken } = (await asked.json()) as { access_token: string };
  const me = await fetch(`${product.url}/api/v1/auth/users/me`, {
    headers: { authorization: `Bearer ${authToken}` },
  });
  const { tenants_info: [company] = [] } = (await me.json()) as { tenants_info?: { value: string }[] };
  return { authToken, ...(company && { tenantId: company.value }) };
}

async function freshPage(browser: Browser, { width, height }: Visit): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(laws);
  // A system dialog would block the page until it is closed.
  await context.addInitScript(() => {
    window.print = () => {};
  });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  return page;
}

async function failing(route: Route): Promise<void> {
  const fate = integer(100);
  if (fate < 6) return route.abort();
  if (fate < 12) {
    const body = pick(['{"detail":"Falhou."}', '<html>', '']);
    return route.fulfill({ status: pick([500, 503, 502, 408, 429]), body });
  }
  if (fate < 25) await new Promise((late) => setTimeout(late, 1_000));
  return route.continue().catch(() => {});
}

async function gesture(page: Page): Promise<string> {
  const kind = integer(100);
  if (kind < 50) return clicked(page);
  if (kind < 70) return pressed(page, pick(keys.split(' ')));
  if (kind < 92) return typed(page, pick(texts));
  return moved(page, kind < 97 ? 'back' : 'forward');
}

async function clicked(page: Page): Promise<string> {
  const met = (await targets(page, controls)).filter(({ name }) => !ends.test(name));
  if (met.length === 0) return 'nothing to click';
  const { name, x, y } = pick(met);
  const clickCount = chance(0.1) ? 2 : 1;
  await page.mouse.click(x, y, { clickCount });
  return `${clickCount === 2 ? 'double click' : 'click'} ${name}`;
}

async function pressed(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return key;
}

async function typed(page: Page, text: string): Promise<string> {
  const met = await targets(page, fields);
  if (met.length === 0) return 'nothing to type in';
  const { name, x, y } = pick(met);
  await page.mouse.click(x, y);
  await page.keyboard.type(text);
  return `type ${text.slice(0, 12)} in ${name}`;
}

async function moved(page: Page, way: 'back' | 'forward'): Promise<string> {
  const options = { timeout: 2_000, waitUntil: 'commit' } as const;
  await (way === 'back' ? page.goBack(options) : page.goForward(options)).catch(() => {});
  return way;
}

/**
 * Injects `faultsNow` into the page: the laws broken at this moment. A page that has not received the focus
 * yet, was clicked beside everything or left by Tab may lack it, and so may one in a frame of its own, which
 * begins at its top (ADR 27).
 */
function watch(): void {
  const takesIt = ':is(button, a[href], input, select, textarea, [tabindex]):not(:disabled)';
  let isFocusDue = false;
  let frame: Element | null = null;
  let key = '';
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    heard: (event: WindowEventMap[Type]) => void,
  ) => addEventListener(type, heard, { capture: true });
  listen('focusin', () => {
    isFocusDue = true;
    frame = document.querySelector('[data-focus-home="page"]');
  });
  listen('pointerdown', ({ target }) => {
    if (!(target instanceof Element && target.closest(takesIt))) isFocusDue = false;
  });
  listen('keydown', (event) => {
    key = event.key;
  });
  listen('keyup', () => {
    key = '';
  });
  listen('focusout', ({ relatedTarget }) => {
    if (key === 'Tab' && relatedTarget === null) isFocusDue = false;
  });
  const faultsNow = () => {
    const { activeElement, body, documentElement } = document;
    return [
      ...(window as unknown as Put).pageLaws.brokenLaws(),
      ...(activeElement === body && isFocusDue && frame?.isConnected ? ['the focus is on nothing'] : []),
      ...(activeElement?.closest('[inert]') ? ['the focus is behind a dialog'] : []),
      ...(documentElement.scrollWidth > window.innerWidth + 1 ? ['the page is wider than its window'] : []),
    ];
  };
  Object.assign(window, { faultsNow });
}

/** Targets of the mouse: not behind a dialog, not outside the window. A navigating page has none. */
async function targets(page: Page, selector: string): Promise<Target[]> {
  const inPage = (wanted: string): Target[] =>
    [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const met = document.elementFromPoint(x, y);
      const name = (element.ariaLabel || element.textContent || element.tagName).trim().slice(0, 30);
      return met && element.contains(met) ? [{ name, x, y }] : [];
    });
  return page.evaluate(inPage, selector).catch(() => []);
}

/** Broken laws that last while the page settles. A patient hand also waits for running work. */
async function standingFaults(page: Page, isPatient: boolean): Promise<string[]> {
  if (!page.url().startsWith(product.url)) return [];
  const isSettled = (patient: boolean) =>
    (window as unknown as Put).faultsNow().length === 0 &&
    !(patient && document.querySelector('[aria-busy="true"]'));
  const stands = await page
    .waitForFunction(isSettled, isPatient, { timeout: settledAfterMs })
    .then(() => false)
    .catch(() => true);
  return stands ? page.evaluate(() => (window as unknown as Put).faultsNow()).catch(() => []) : [];
}

/** `tests/support/page/pageLaws.ts` bundled as a script for a page. */
async function bundledLaws(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'tests/support/page/pageLaws.ts', formats: ['iife'], name: 'pageLaws' },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The laws were not bundled.');
  return `${bundle.output[0].code};window.pageLaws = pageLaws;`;
}
