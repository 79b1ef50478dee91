import { expect, test } from 'vitest';
import { daysOfPeriod, periodChoices } from '../../src/domain/periods.ts';

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-11-05', '2026-11-05', '2026-11-05'],
])('%s is a period', (period, from, to) => {
  expect(daysOfPeriod(period)).toEqual({ from, to });
});

test.each(['', '26', '2026-13', '2026-1', '2026-11-32', '2026-02-29', '2026-11-05x'])(
  '%j is none',
  (text) => {
    expect(daysOfPeriod(text)).toBeNull();
  },
);

test('a day that an address tells is offered as it is read, beside months and years', () => {
  const choices = periodChoices('2026-11-23', '2026-11-05');
  expect(choices[0]).toEqual({ value: '2026-11-05', label: '05/11/2026' });
  expect(choices).toHaveLength(18);
  expect(choices.map(({ label }) => label)).toEqual(expect.arrayContaining(['novembro de 2026', '2022']));
});
