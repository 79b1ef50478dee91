import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import {
  clockInSaoPaulo,
  formatCalendarDate,
  formatTimestamp,
  formatTimestampDay,
  todayInSaoPaulo,
} from '../../src/domain/dateText.ts';
import { fc } from '../support/properties.ts';
import { zonesAround } from '../support/zones.ts';

const zone = 'America/Sao_Paulo';
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('dates an instant by the day in São Paulo, and leaves anything else unchanged', () => {
  const instants = ['2026-11-20T02:59:59Z', '2026-11-20T03:00:00Z', '2027-01-01T01:00:00.123Z', null, '?'];
  expect(instants.map(formatTimestampDay)).toEqual(['19/11/2026', '20/11/2026', '31/12/2026', '', '?']);
});

describe('today in São Paulo', () => {
  test.each([
    ['2026-11-20T02:59:59.999Z', '2026-11-19', 'a moment before midnight'],
    ['2026-11-20T03:00:00.000Z', '2026-11-20', 'midnight'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20', 'the next day has begun in Greenwich only later'],
    ['2027-01-01T02:59:59.999Z', '2026-12-31', 'New Year in Greenwich, not yet in São Paulo'],
    ['2018-12-01T01:59:59.999Z', '2018-11-30', 'two hours behind in the last summer time'],
    ['2018-12-01T02:00:00.000Z', '2018-12-01', 'midnight in the last summer time'],
  ])('at %s is %s: %s', (instant, day) => {
    expect(todayInSaoPaulo(new Date(instant))).toBe(day);
  });

  test('is the day that luxon computes, near midnight and at any other time', () => {
    const minutes = fc.integer({ min: -4 * 60, max: 60 });
    fc.assert(
      fc.property(instants, minutes, fc.boolean(), (instant, aside, nearMidnight) => {
        const at = nearMidnight
          ? DateTime.fromJSDate(instant).toUTC().startOf('day').plus({ hours: 3, minutes: aside }).toJSDate()
          : instant;
        expect(todayInSaoPaulo(at)).toBe(DateTime.fromJSDate(at, { zone }).toISODate());
      }),
      { numRuns: 1500 },
    );
  });
});

/** Prints the status of a title due today, a minute before and a minute after midnight in São Paulo. */
const atMidnight = `
  import { todayInSaoPaulo } from './src/domain/dateText.ts';
  import { titleStatus } from './src/domain/titles/title.ts';
  const title = { due_date: '2026-11-20', amountCents: 1, settledCents: 0, isCanceled: false };
  const statusAt = (instant) => titleStatus(title, todayInSaoPaulo(new Date(instant)));
  console.log(statusAt('2026-11-21T02:59:00Z'), statusAt('2026-11-21T03:01:00Z'));`;

describe('a title is overdue when its day ends in São Paulo', () => {
  test.each(zonesAround)("independently of the program's time zone: %s", (TZ) => {
    const told = execFileSync(process.execPath, ['--input-type=module', '--eval', atMidnight], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    expect(told.trim()).toBe('pending overdue');
  });
});

describe('a timestamp', () => {
  test('is formatted in São Paulo time', () => {
    expect(formatTimestamp('2026-11-20T02:30:00Z')).toBe('19/11/2026, 23:30');
  });

  test('is formatted as luxon does, in any local zone', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -12, max: 14 }), (instant, hours) => {
        const text = DateTime.fromJSDate(instant, { zone: `UTC${hours < 0 ? hours : `+${hours}`}` }).toISO();
        expect(formatTimestamp(text)).toBe(
          DateTime.fromJSDate(instant, { zone }).toFormat('dd/MM/yyyy, HH:mm'),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('keeps its day in any zone when the host sends only a day', () => {
    expect([formatTimestamp('2026-11-20'), formatTimestampDay('2026-11-20')]).toEqual([
      '20/11/2026',
      '20/11/2026',
    ]);
    expect(clockInSaoPaulo('2026-11-20')).toBe('2026-11-20');
  });

  test('is empty when missing, and unchanged when it is not a moment', () => {
    expect([null, undefined, '', 'ontem'].map(formatTimestamp)).toEqual(['', '', '', 'ontem']);
  });
});

describe('a day of the wire', () => {
  test('is formatted without zone conversion', () => {
    expect(formatCalendarDate('2026-01-01')).toBe('01/01/2026');
    expect(formatCalendarDate('2026-12-31T00:00:00Z')).toBe('31/12/2026');
  });

  test('is empty when missing, and unchanged when it is not a day', () => {
    expect([null, undefined, '', 'breve'].map(formatCalendarDate)).toEqual(['', '', '', 'breve']);
  });
});
