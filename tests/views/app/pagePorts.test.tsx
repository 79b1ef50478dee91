import { afterEach, describe, expect, test, vi } from 'vitest';
import { addressPort } from '../../../src/browser/address.ts';
import { dayPort } from '../../../src/browser/day.ts';
import { browserNavigation } from '../../../src/browser/navigation.ts';
import { waysOver } from '../../../src/browser/stepsOver.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import type { marksMachine } from '../../../src/machines/reports/marksMachine.ts';
import type { reportsMachine } from '../../../src/machines/reports/reportsMachine.ts';
import type { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { open as openReports } from '../../../src/main/screens/reports.ts';
import { open as openTreasury } from '../../../src/main/screens/treasury.ts';
import type { Http } from '../../../src/services/http.ts';
import { offering } from '../../support/examples/examples.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { startPort, stopPorts } from '../../support/page/startPort.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const looked = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
afterEach(() => {
  stopPorts();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the day of São Paulo', () => {
  const daysTold = (at: string) => {
    vi.useFakeTimers({ now: new Date(at) });
    const port = startPort(dayPort);
    return { ...port, days: () => port.told.map(({ today }) => today) };
  };
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

  test('arrives at the start and within a second of each new day', () => {
    const { days } = daysTold('2026-11-21T02:59:30.500Z');
    expect(days()).toEqual(['2026-11-20']);
    vi.advanceTimersByTime(29_000);
    expect(days()).toEqual(['2026-11-20']);
    vi.advanceTimersByTime(1_500);
    expect(days()).toEqual(['2026-11-20', '2026-11-21']);
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
  });

  test('arrives once however often the page regains focus, and at once in a page that slept', () => {
    const { days, stop } = daysTold('2026-11-20T12:00:00Z');
    for (let times = 0; times < 3; times++) lookAgain();
    expect(days()).toEqual(['2026-11-20']);
    vi.setSystemTime('2026-11-23T12:00:00Z');
    lookAgain();
    expect(days()).toEqual(['2026-11-20', '2026-11-23']);
    stop();
    vi.setSystemTime('2026-11-24T12:00:00Z');
    lookAgain();
    vi.advanceTimersByTime(86_400_000);
    expect(days()).toHaveLength(2);
  });
});

test('a place for which unsaved work was given up opens afresh, and the next one does not', () => {
  history.replaceState(null, '', '/start');
  const { told, order } = startPort(browserNavigation);
  order({ type: 'go', to: '/start?q=Torre', replace: false, isAnew: true });
  expect(told.at(-1)).toEqual({
    type: 'location.changed',
    path: '/start',
    href: '/start?q=Torre',
    isAnew: true,
  });
  order({ type: 'go', to: '/start?q=Jardim', replace: false });
  expect(told.at(-1)).toEqual({ type: 'location.changed', path: '/start', href: '/start?q=Jardim' });
});

describe('a part of the address', () => {
  const at = (to: string) => history.replaceState({ index: 0 }, '', to);
  const write = (part: object, more: object = {}) =>
    ({ type: 'address.write', part, isStep: false, ...more }) as const;

  test('is written beside the parts of others, and without those that have no meaning any more', () => {
    at('/tenant/finance/treasury?q=ita%C3%BA&m.q=tarifa&m.page=2&at.account=a');
    const { told, order } = startPort(addressPort('at.'));
    expect(told).toEqual([{ type: 'address.read', part: { account: 'a' } }]);
    order(write({ account: 'b' }, { drops: 'm.' }));
    expect(location.search).toBe('?q=ita%C3%BA&at.account=b');
    startPort(addressPort('m.')).order(write({ page: '3' }));
    expect(location.search).toBe('?q=ita%C3%BA&at.account=b&m.page=3');
  });

  test('ignores the parts of other tables when it belongs to a table', () => {
    at('/x?q=a&sort=-day&page=2&f.kind=b&at.q=c&tree.find=d&query=e');
    const { told, order } = startPort(addressPort());
    expect(told[0]?.part).toEqual({ q: 'a', sort: '-day', page: '2', 'f.kind': 'b' });
    order(write({}));
    expect(location.search).toBe('?at.q=c&tree.find=d&query=e');
  });

  test("of an account's movements differs from that of the accounts", async () => {
    at('/tenant/finance/treasury?q=ita%C3%BA');
    const http = (() => new Promise(() => {})) as unknown as Http;
    const { actor, stop } = startUnderApp(openTreasury(http).logic as typeof treasuryMachine, {
      input: offering,
    });
    actor.send({ type: 'account.toggled', row: itau });
    actor.send({ type: 'movements.opened' });
    const { table } = actor.getSnapshot().children.movements?.getSnapshot().children ?? {};
    expect(table?.getSnapshot().context.search).toBe('');
    table?.send({ type: 'filter.chosen', column: 'type', value: 'x' });
    await vi.waitFor(() => expect(location.search).toContain('m.f.type=x'));
    expect(new URLSearchParams(location.search).get('q')).toBe('itaú');
    stop();
  });

  test('of a screen that is left is neither written to the next address nor passed on to it', () => {
    at('/tenant/projects?q=a');
    const { told, order } = startPort(addressPort());
    at('/tenant/suppliers?q=b');
    dispatchEvent(new Event('arrival'));
    order(write({ q: 'c' }));
    expect([told.length, location.pathname + location.search]).toEqual([1, '/tenant/suppliers?q=b']);
  });

  test.each(['', 'm.'])(
    'a step that closes what was opened over the list of ‘%s’ sends it nothing: its search is newer',
    async (prefix) => {
      history.replaceState(null, '', '/start');
      startPort(browserNavigation);
      const { told, order: look } = startPort(addressPort(prefix));
      const { order: write } = startPort(addressPort('at.', waysOver));
      look({ type: 'address.write', part: { q: 'Conta 11' }, isStep: true });
      write({ type: 'address.write', part: { title: '7' }, isStep: true });
      told.length = 0;
      write({ type: 'address.write', part: {}, isStep: false });
      await vi.waitFor(() => expect(window.location.search).toBe(`?${prefix}q=Conta+11`));
      expect(told).toEqual([]);
      history.back();
      await vi.waitFor(() => expect(told).toEqual([{ type: 'address.read', part: {} }]));
    },
  );

  test('makes no step when it is as requested', () => {
    at('/tenant/projects?q=a');
    const { length } = history;
    startPort(addressPort()).order(write({ q: 'a' }, { isStep: true }));
    expect(history.length).toBe(length);
  });
});

test('a step back across a reload is undone under guard, and asked about as the one step it is', async () => {
  history.replaceState({ index: 41 }, '', '/before');
  history.pushState({ index: 42 }, '', '/reloaded');
  const { told, order } = startPort(browserNavigation);
  order({ type: 'guard', on: true });
  history.back();
  await vi.waitFor(() =>
    expect(told.at(-1)).toEqual({ type: 'navigation.requested', to: '/before', delta: -1 }),
  );
  await vi.waitFor(() => expect(window.location.pathname).toBe('/reloaded'));
});

describe('the mark of a report', () => {
  function polls({ isMarked } = { isMarked: true }) {
    const asked: PromiseWithResolvers<{ mark: string }>[] = [];
    const http = (() => {
      const answer = Promise.withResolvers<{ mark: string }>();
      asked.push(answer);
      return answer.promise;
    }) as unknown as Http;
    const { actors } = (openReports(http).logic as typeof reportsMachine).implementations;
    const { actor, clock, mail, stop } = startUnderApp(actors.marks as typeof marksMachine, {
      input: { isMarked },
    });
    const seconds = async (count: number) => {
      clock.increment(count * 1000);
      await new Promise(setImmediate);
    };
    return { asked, told: mail, order: () => actor.send({ type: 'mark.asked' }), seconds, stop };
  }

  test('is polled from time to time and when the user returns to the page, but not in a hidden page', async () => {
    looked('visible');
    const { asked, order, seconds } = polls();
    await seconds(20);
    dispatchEvent(new Event('focus'));
    order();
    expect(asked).toHaveLength(3);
    looked('hidden');
    await seconds(60);
    order();
    expect(asked).toHaveLength(3);
  });

  test('is not polled at an idle desk until the user moves again', async () => {
    looked('visible');
    const { asked, seconds, stop } = polls();
    for (let poll = 1; poll <= 40; poll++) {
      await seconds(20);
      asked.at(-1)?.resolve({ mark: '1:a' });
      await seconds(0);
    }
    expect(asked).toHaveLength(30);
    dispatchEvent(new Event('pointermove'));
    dispatchEvent(new Event('keydown'));
    expect(asked).toHaveLength(31);
    asked.at(-1)?.resolve({ mark: '1:a' });
    await seconds(0);
    await seconds(20);
    expect(asked).toHaveLength(32);
    stop();
    await seconds(60);
    dispatchEvent(new Event('pointermove'));
    expect(asked).toHaveLength(32);
  });

  test('arrives while its report is shown, and a failed poll sends nothing', async () => {
    const { asked, order, told, stop } = polls();
    order();
    asked[0]?.reject({ kind: 'unreachable', message: '' });
    await new Promise(setImmediate);
    order();
    asked[1]?.resolve({ mark: '2:b' });
    const today = todayInSaoPaulo(new Date());
    await vi.waitFor(() => expect(told).toEqual([{ type: 'mark.read', mark: '2:b', today }]));
    order();
    stop();
    asked[2]?.resolve({ mark: '3:c' });
    await new Promise(setImmediate);
    expect([told.length, asked.length]).toEqual([1, 3]);
  });

  test('is never polled on a host whose reports have none; the day still arrives', async () => {
    const { asked, order, told } = polls({ isMarked: false });
    order();
    const today = todayInSaoPaulo(new Date());
    await vi.waitFor(() => expect(told).toEqual([{ type: 'mark.read', mark: '', today }]));
    expect(asked).toEqual([]);
  });
});
