import { expect, test } from 'vitest';
import type { PeriodMonth } from '../../src/domain/control/periodBook.ts';
import { closePeriods, fetchPeriods, reopenPeriods } from '../../src/services/control/periods.ts';
import type { Http } from '../../src/services/http.ts';
import { periodBook, plainBook } from '../support/examples/gateExamples.ts';

const { signal } = new AbortController();
const sentBy = async (call: (http: Http) => Promise<unknown>) => {
  const calls: unknown[] = [];
  const http = ((one: unknown) => {
    calls.push(one);
    return Promise.resolve(periodBook);
  }) as Http;
  expect(await call(http)).toEqual(periodBook);
  return calls;
};

test('a month is reopened with the reason and an idempotency key', async () => {
  expect(
    await sentBy((http) => reopenPeriods(http, { through: null, reason: 'Nota atrasada' }, 'key-1')),
  ).toEqual([
    {
      method: 'POST',
      url: '/periods/reopen',
      needs: 'tenant',
      body: { through: null, reason: 'Nota atrasada' },
      key: 'key-1',
    },
  ]);
});

test('a month is closed through its last day with an idempotency key', async () => {
  expect(await sentBy((http) => closePeriods(http, '2026-09-30', 'key-1'))).toEqual([
    { method: 'POST', url: '/periods/close', needs: 'tenant', body: { through: '2026-09-30' }, key: 'key-1' },
  ]);
});

test('a month has unknown counts where the host omits them', async () => {
  const [{ month, state, entries, last_posted_at }] = periodBook.months as [PeriodMonth];
  const told = { ...periodBook, months: [{ month, state, entries, last_posted_at }] };
  const { months } = await fetchPeriods((async () => told) as unknown as Http, signal);
  expect(months).toEqual([plainBook.months[0]]);
});

test('the reading of the months can be aborted', async () => {
  expect(await sentBy((http) => fetchPeriods(http, signal))).toEqual([
    { method: 'GET', url: '/periods', needs: 'tenant', signal },
  ]);
});
