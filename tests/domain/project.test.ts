import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { endsBeforeStart } from '../../src/domain/tenant/project.ts';
import { fc } from '../support/properties.ts';

const days = fc
  .integer({ min: 0, max: 110_000 })
  .map((days) => DateTime.utc(1900, 1, 1).plus({ days }).toFormat('yyyy-MM-dd'));

describe('the end of a project', () => {
  test('is too early exactly when it lies before the start', () => {
    fc.assert(
      fc.property(days, days, (start, end) => {
        expect(endsBeforeStart(start, end)).toBe(DateTime.fromISO(end) < DateTime.fromISO(start));
      }),
    );
  });

  test('may be the day of the start', () => {
    fc.assert(fc.property(days, (day) => !endsBeforeStart(day, day)));
  });

  test.each([null, undefined, ''])('is valid when a date is %j', (none) => {
    expect(endsBeforeStart(none, '2026-01-01')).toBe(false);
    expect(endsBeforeStart('2026-01-01', none)).toBe(false);
    expect(endsBeforeStart(none, none)).toBe(false);
  });
});
