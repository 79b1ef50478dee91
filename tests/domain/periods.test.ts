import { expect, test } from 'vitest';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import { formatMonth, formatShortMonth } from '../../src/domain/dateText.ts';
import { daysOfPeriod, periodChoices } from '../../src/domain/periods.ts';

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-11-05', '2026-11-05', '2026-11-05'],
  ['2025-12..2026-02', '2025-12-01', '2026-02-28'],
  ['2025..2026-11-05', '2025-01-01', '2026-11-05'],
])('%s is a period', (period, from, to) => {
  expect(daysOfPeriod(period)).toEqual({ from, to });
});

test('accepts every day of two years as a period, month ends included', () => {
  for (let day = '2027-01-01'; day < '2029-01-01'; day = dayAfter(day))
    expect(daysOfPeriod(day)).toEqual({ from: day, to: day });
});

test.each([
  '',
  '26',
  '2026-13',
  '2026-1',
  '2026-11-32',
  '2026-02-29',
  '2026-11-05x',
  '2026-02..2026-01',
  '2026-01..',
  '2025..2026..2027',
])('%j is no period', (text) => {
  expect(daysOfPeriod(text)).toBeNull();
});

test('offers future periods on request, latest first', () => {
  const values = periodChoices('2026-11-23', '', true).map(({ value }) => value);
  expect(values).toHaveLength(24);
  expect([values[0], values[5], values[6], values[17]]).toEqual(['2027-05', '2026-12', '2026-11', '2025-12']);
  expect(values.slice(18)).toEqual(['2027', '2026', '2025', '2024', '2023', '2022']);
});

test('offers a day from the address beside months and years, formatted as a date', () => {
  const choices = periodChoices('2026-11-23', '2026-11-05');
  expect(choices[0]).toEqual({ value: '2026-11-05', label: '05/11/2026' });
  expect(choices).toHaveLength(18);
  expect(choices.map(({ label }) => label)).toEqual(expect.arrayContaining(['novembro de 2026', '2022']));
});

test('formats a month in words, and in short above a column of amounts', () => {
  expect(['2026-09', '2027-03'].map(formatMonth)).toEqual(['setembro de 2026', 'março de 2027']);
  expect(['2026-09', '2027-03'].map(formatShortMonth)).toEqual(['set/2026', 'mar/2027']);
});
