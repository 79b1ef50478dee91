import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { addressPort } from '../../../src/browser/address.ts';
import { browserNavigation } from '../../../src/browser/navigation.ts';
import { browserScheme } from '../../../src/browser/scheme.ts';
import { waysOver } from '../../../src/browser/stepsOver.ts';
import { browserStorage } from '../../../src/browser/storage.ts';
import { startPort, stopPorts } from '../../support/page/startPort.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(stopPorts);

describe('the stored session', () => {
  const fromOtherTab = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  test('arrives at the start, under the names of the specification', () => {
    localStorage.setItem('authToken', 'token-1');
    localStorage.setItem('tenantId', 't-1');
    expect(startPort(browserStorage).told).toEqual([
      { type: 'storage.read', token: 'token-1', tenantId: 't-1' },
    ]);
  });

  test('is empty in a new browser', () => {
    expect(startPort(browserStorage).told).toEqual([{ type: 'storage.read', token: null, tenantId: null }]);
  });

  test('is saved and removed on request', () => {
    const { order } = startPort(browserStorage);
    order({ type: 'token.keep', token: 'token-1' });
    order({ type: 'tenant.keep', tenantId: 't-1' });
    expect({ ...localStorage }).toEqual({ authToken: 'token-1', tenantId: 't-1' });
    order({ type: 'token.drop' });
    order({ type: 'tenant.drop' });
    expect({ ...localStorage }).toEqual({});
  });

  test('reports when another tab removes the token or everything, and nothing else', () => {
    const { told } = startPort(browserStorage);
    told.length = 0;
    fromOtherTab('authToken', 'token-2');
    fromOtherTab('tenantId', 't-2');
    fromOtherTab('tenantId', null);
    expect(told).toEqual([]);
    fromOtherTab('authToken', null);
    fromOtherTab(null, null);
    expect(told).toEqual([{ type: 'storage.tokenRemoved' }, { type: 'storage.tokenRemoved' }]);
  });

  test("keeps the tab's own company on a reload, whatever another tab chose meanwhile (decision D8)", () => {
    localStorage.setItem('tenantId', 't-1');
    const seeded = startPort(browserStorage);
    localStorage.setItem('tenantId', 't-2');
    expect(startPort(browserStorage).told[0]).toMatchObject({ tenantId: 't-1' });
    seeded.order({ type: 'tenant.keep', tenantId: 't-3' });
    localStorage.setItem('tenantId', 't-2');
    expect(startPort(browserStorage).told[0]).toMatchObject({ tenantId: 't-3' });
    sessionStorage.clear();
    expect(startPort(browserStorage).told[0], 'a new tab').toMatchObject({ tenantId: 't-2' });
  });

  test('ends with the session, in this tab and in one that is notified of it', () => {
    const { order } = startPort(browserStorage);
    order({ type: 'tenant.keep', tenantId: 't-1' });
    order({ type: 'tenant.drop' });
    expect(sessionStorage.length).toBe(0);
    order({ type: 'tenant.keep', tenantId: 't-1' });
    fromOtherTab('authToken', null);
    expect(sessionStorage.length).toBe(0);
  });

  test('reports a failed write once, and throws nothing', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { told, order } = startPort(browserStorage);
    order({ type: 'token.keep', token: 'token-1' });
    order({ type: 'tenant.keep', tenantId: 't-1' });
    expect(told.slice(1)).toEqual([{ type: 'storage.failed' }]);
    setItem.mockRestore();
    order({ type: 'tenant.keep', tenantId: 't-1' });
    expect(localStorage.getItem('tenantId')).toBe('t-1');
  });

  test('is empty where the browser forbids reading', () => {
    const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(startPort(browserStorage).told).toEqual([{ type: 'storage.read', token: null, tenantId: null }]);
    getItem.mockRestore();
  });

  test('is no longer watched after the port is left', () => {
    const { told, stop } = startPort(browserStorage);
    stop();
    told.length = 0;
    fromOtherTab('authToken', null);
    expect(told).toEqual([]);
  });
});

describe('the colour scheme', () => {
  /** A system preference that can change. */
  function system(wants: { dark: boolean }) {
    const media = Object.defineProperty(new EventTarget(), 'matches', { get: () => wants.dark });
    vi.stubGlobal('matchMedia', () => media);
    return {
      change(dark: boolean) {
        wants.dark = dark;
        media.dispatchEvent(new Event('change'));
      },
    };
  }
  const found = (told: AnyEventObject[]) => told.map(({ scheme }) => scheme);
  afterEach(() => vi.unstubAllGlobals());

  test('follows the system until the user chooses, and then no longer', () => {
    const { change } = system({ dark: true });
    const { told, order } = startPort(browserScheme);
    change(false);
    expect(found(told)).toEqual(['dark', 'light']);
    order({ type: 'scheme.keep', scheme: 'light' });
    change(true);
    expect(found(told)).toEqual(['dark', 'light']);
    expect(found(startPort(browserScheme).told)).toEqual(['light']);
  });

  test('ignores a stored value that is none', () => {
    system({ dark: true });
    localStorage.setItem('colorScheme', 'sepia');
    expect(found(startPort(browserScheme).told)).toEqual(['dark']);
  });
});

describe('the folds of the menu', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('are those of the tab, until they are opened again', () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const folded = () =>
      startPort(browserScheme).told.flatMap(({ type, part }) => (type === 'menu.found' ? [part] : []));
    const { order } = startPort(browserScheme);
    expect(folded()).toEqual([]);
    for (const part of ['menu', 'finance']) order({ type: 'fold.keep', part, isFolded: true });
    expect(folded()).toEqual(['menu', 'finance']);
    order({ type: 'fold.keep', part: 'menu', isFolded: false });
    expect([folded(), { ...localStorage }]).toEqual([['finance'], {}]);
  });
});

describe("the browser's history", () => {
  beforeEach(() => history.replaceState(null, '', '/start'));

  const stepped = () =>
    new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const isTabHeld = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const go = (to: string) => ({ type: 'go', to, replace: false });

  test('reports the address at the start and after each step', () => {
    const { told, order } = startPort(browserNavigation);
    order(go('/tenant/projects'));
    expect(told).toEqual([
      { type: 'location.changed', path: '/start' },
      { type: 'location.changed', path: '/tenant/projects' },
    ]);
  });

  test('grows by a step, and not by a replacement', () => {
    const { order } = startPort(browserNavigation);
    const before = history.length;
    order(go('/a'));
    order({ type: 'go', to: '/b', replace: true });
    expect([history.length - before, window.location.pathname]).toEqual([1, '/b']);
  });

  test('reports a step back by the user', async () => {
    const { told, order } = startPort(browserNavigation);
    order(go('/a'));
    const back = stepped();
    history.back();
    await back;
    expect(told.at(-1)).toEqual({ type: 'location.changed', path: '/start' });
  });

  test('under guard undoes a step back, asks about it, and repeats it on request', async () => {
    const { told, order } = startPort(browserNavigation);
    order(go('/a'));
    order({ type: 'guard', on: true });
    history.back();
    await vi.waitFor(() =>
      expect(told.at(-1)).toEqual({ type: 'navigation.requested', to: '/start', delta: -1 }),
    );
    await vi.waitFor(() => expect(window.location.pathname).toBe('/a'));
    order({ type: 'guard', on: false });
    const agreed = stepped();
    order({ type: 'go', to: '/start', replace: false, delta: -1 });
    await agreed;
    expect(told.at(-1)).toEqual({ type: 'location.changed', path: '/start', isAnew: true });
    const next = stepped();
    history.forward();
    await next;
    expect(told.at(-1), 'a step of the user begins nothing anew').toEqual({
      type: 'location.changed',
      path: '/a',
    });
  });

  test('under guard undoes two steps at once and asks about them as two', async () => {
    const { told, order } = startPort(browserNavigation);
    for (const to of ['/a', '/b']) order(go(to));
    order({ type: 'guard', on: true });
    history.go(-2);
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ to: '/start', delta: -2 }));
    await vi.waitFor(() => expect(window.location.pathname).not.toBe('/start'));
    expect(window.location.pathname).toBe('/b');
  });

  test('under guard hides an undone step from other listeners', async () => {
    const { told, order } = startPort(browserNavigation);
    const { told: read, order: write } = startPort(addressPort('at.'));
    write({ type: 'address.write', part: { entry: '7' }, isStep: true });
    order({ type: 'guard', on: true });
    read.length = 0;
    history.back();
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'navigation.requested', delta: -1 }));
    await vi.waitFor(() => expect(window.location.search).toBe('?at.entry=7'));
    expect(read).toEqual([]);
    order({ type: 'guard', on: false });
    order({ type: 'go', to: '/start', replace: false, delta: -1 });
    await vi.waitFor(() => expect(read).toEqual([{ type: 'address.read', part: {} }]));
  });

  test('returns to its former place when what steps opened is closed, and forward opens it again', async () => {
    startPort(browserNavigation);
    const { told, order: write } = startPort(addressPort('at.', waysOver));
    write({ type: 'address.write', part: { party: '3' }, isStep: true });
    write({ type: 'address.write', part: { title: '7' }, isStep: true });
    const closed = stepped();
    write({ type: 'address.write', part: {}, isStep: false });
    await closed;
    expect(window.location.search).toBe('');
    expect(told.at(-1)).toEqual({ type: 'address.read', part: {} });
    const forth = stepped();
    history.go(2);
    await forth;
    expect(told.at(-1)).toEqual({ type: 'address.read', part: { title: '7' } });
  });

  test('under guard does not ask about a step that closes what it opened', async () => {
    const { told, order } = startPort(browserNavigation);
    const { order: write } = startPort(addressPort('at.', waysOver));
    write({ type: 'address.write', part: { entry: '7' }, isStep: true });
    const closed = stepped();
    write({ type: 'address.write', part: {}, isStep: false });
    order({ type: 'guard', on: true });
    await closed;
    expect(window.location.search).toBe('');
    expect(told.at(-1)).toEqual({ type: 'location.changed', path: '/start' });
    order({ type: 'go', to: '/a', replace: false });
    history.back();
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'navigation.requested' }));
  });

  test('stays in place when closing something that no step of this page opened', () => {
    history.replaceState(null, '', '/start?at.entry=7');
    startPort(browserNavigation);
    const { order: write } = startPort(addressPort('at.', waysOver));
    write({ type: 'address.write', part: { entry: '8' }, isStep: true });
    write({ type: 'address.write', part: {}, isStep: false });
    expect(window.location.search).toBe('');
  });

  test('still asks about the next step back after a step of its own that never arrived', async () => {
    history.replaceState({ index: 0, over: 9_999 }, '', '/start?at.entry=7');
    const { told, order } = startPort(browserNavigation);
    const { order: write } = startPort(addressPort('at.', waysOver));
    write({ type: 'address.write', part: {}, isStep: false });
    order(go('/a'));
    order({ type: 'guard', on: true });
    history.back();
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'navigation.requested', delta: -1 }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/a'));
  });

  test('remembers how many steps opened something across replacements and a reload', async () => {
    startPort(browserNavigation);
    const { order: write } = startPort(addressPort('at.', waysOver));
    write({ type: 'address.write', part: { entry: '7' }, isStep: true });
    write({ type: 'address.write', part: { entry: '8' }, isStep: false });
    startPort(addressPort()).order({ type: 'address.write', part: { page: '2' }, isStep: false });
    startPort(browserNavigation);
    const closed = stepped();
    startPort(addressPort('at.', waysOver)).order({ type: 'address.write', part: {}, isStep: false });
    await closed;
    expect(window.location.search).toBe('');
  });

  test('holds the tab only under guard, and not after the port is left', () => {
    const { order, stop } = startPort(browserNavigation);
    expect(isTabHeld()).toBe(false);
    order({ type: 'guard', on: true });
    expect(isTabHeld()).toBe(true);
    order({ type: 'guard', on: false });
    expect(isTabHeld()).toBe(false);
    order({ type: 'guard', on: true });
    stop();
    expect(isTabHeld()).toBe(false);
  });
});
