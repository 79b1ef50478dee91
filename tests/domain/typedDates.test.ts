import { describe, expect, test } from 'vitest';
import { parseTypedDate, tidyTypedDate } from '../../src/domain/calendarDate.ts';
import { formatCalendarDate } from '../../src/domain/dateText.ts';
import { completeTypedDate } from '../../src/domain/shortDate.ts';
import { fc } from '../support/properties.ts';

const dayMs = 86_400_000;
const pad = (number: number, width = 2) => String(number).padStart(width, '0');

describe('a typed date', () => {
  test('parses back with and without slashes for every day of 1900 to 2199', () => {
    const faults: string[] = [];
    let days = 0;
    for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2200, 0, 1); at += dayMs) {
      const day = new Date(at).toISOString().slice(0, 10);
      const text = formatCalendarDate(day);
      if (parseTypedDate(text) !== day) faults.push(text);
      if (parseTypedDate(text.replaceAll('/', '')) !== day) faults.push(text.replaceAll('/', ''));
      days += 1;
    }
    expect(days).toBe(109_573);
    expect(faults).toEqual([]);
  });

  test('is accepted exactly when the calendar has that day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 15 }),
        fc.integer({ min: 1900, max: 2199 }),
        (day, month, year) => {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect(parseTypedDate(`${day}/${month}/${year}`)).toBe(
            exists ? `${year}-${pad(month)}-${pad(day)}` : null,
          );
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20112026', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['  20/11/2026 ', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
  ])('%j is %s', (text, day) => {
    expect(parseTypedDate(text)).toBe(day);
  });

  test('with a two-digit year is of this century', () => {
    const read = Array.from({ length: 100 }, (_, year) => parseTypedDate(`05/09/${pad(year)}`));
    expect(read).toEqual(Array.from({ length: 100 }, (_, year) => `20${pad(year)}-09-05`));
  });

  test.each([
    ['', 'nothing'],
    ['31/04/2026', 'April has 30 days'],
    ['29/02/2026', 'not a leap year'],
    ['29/02/2100', 'a century that is not a leap year'],
    ['00/01/2026', 'no day 0'],
    ['01/13/2026', 'no month 13'],
    ['31/12/1899', 'before 1900'],
    ['20/11/202', 'a year of three digits'],
    ['20/11/20266', 'a year of five digits'],
    ['2026-11-20', 'the spelling of the wire'],
    ['20.11.2026', 'dots'],
    ['20/11', 'no year'],
    ['1122026', 'seven digits read two ways'],
    ['20/11/2026x', 'a letter after it'],
    ['hoje', 'a word'],
  ])('%j is refused: %s', (text) => {
    expect(parseTypedDate(text)).toBeNull();
  });

  test('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/ -.a') }), (text) => {
        expect(parseTypedDate(text) ?? '1900-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('leaving a date field', () => {
  test('tidies dates that short forms do not complete', () => {
    const today = '2026-11-20';
    expect(['1/2/26', '201126', 'h', '31/02/2026'].map((text) => completeTypedDate(text, today))).toEqual([
      ...['01/02/2026', '20/11/2026', '20/11/2026', '31/02/2026'],
    ]);
  });

  test('writes the date in full', () => {
    expect(['1/2/26', '201126', ' 20/11/2026'].map(tidyTypedDate)).toEqual([
      '01/02/2026',
      '20/11/2026',
      '20/11/2026',
    ]);
  });

  test('keeps any other text exactly as typed', () => {
    expect(['', '31/02/2026', ' amanhã '].map(tidyTypedDate)).toEqual(['', '31/02/2026', ' amanhã ']);
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/') }), (text) => {
        expect(tidyTypedDate(tidyTypedDate(text))).toBe(tidyTypedDate(text));
      }),
    );
  });
});

test.each([
  ['h', '22/11/2026'],
  ['H ', '22/11/2026'],
  ['o', '21/11/2026'],
  ['15', '15/11/2026'],
  ['5', '05/11/2026'],
  ['15/3', '15/03/2026'],
  ['31/02', '31/02'],
  ['31', '31'],
  ['', ''],
  ['15/11/2025', '15/11/2025'],
  ['x', 'x'],
])('completes %j on 22 November to %j', (typed, meant) => {
  expect(completeTypedDate(typed, '2026-11-22')).toBe(meant);
});

test('the day before the first is the last of the month before', () => {
  expect(completeTypedDate('o', '2026-03-01')).toBe('28/02/2026');
});
