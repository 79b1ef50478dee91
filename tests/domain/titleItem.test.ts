import { expect, test } from 'vitest';
import { endOfWeek } from '../../src/domain/titleItem.ts';

test('the week that begins today has seven days, over the end of a month too', () => {
  expect(endOfWeek('2026-11-20')).toBe('2026-11-26');
  expect(endOfWeek('2026-12-28')).toBe('2027-01-03');
});
