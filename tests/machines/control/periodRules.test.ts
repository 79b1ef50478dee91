import { expect, test } from 'vitest';
import {
  checkReason,
  closedWith,
  reopenDraft,
  whyNotClose,
  whyNotReopen,
} from '../../../src/machines/control/periodRules.ts';
import { closingTold } from '../../../src/machines/control/periodsMachine.ts';
import { periodTexts } from '../../../src/texts/control/periods.ts';
import { months, periodBook } from '../../support/examples/gateExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';

const { november, october, september, august } = months;
const { why } = periodTexts;

test('names a closed or closable month in words', () => {
  expect(closingTold.done(october)).toEqual({
    tone: 'success',
    title: 'Período Fechado',
    text: 'outubro de 2026',
  });
});

test('closes past months in sequence', () => {
  expect(whyNotClose(periodBook, october, today)).toBeNull();
  expect(whyNotClose(periodBook, november, today)).toBe(why.notPast);
  expect(whyNotClose(periodBook, november, '2026-12-01')).toBe(why.gap('outubro de 2026'));
  const fresh = { ...periodBook, closed_through: null };
  expect(whyNotClose(fresh, august, today)).toBeNull();
});

test('the first closing includes earlier months, even those without entries', () => {
  const empty = { ...august, entries: 0, last_posted_at: null, overdue_titles: 4 };
  const fresh = { ...periodBook, closed_through: null, months: [october, september, empty] };
  expect(closedWith(fresh, october)).toEqual({
    ...october,
    since: '2026-08',
    entries: 84,
    overdue_titles: 6,
  });
});

test('refuses every month without the permission to close', () => {
  const told = { ...periodBook, may_close: false };
  expect([october, november].map((month) => whyNotClose(told, month, today))).toEqual([why.role, why.role]);
  expect([whyNotReopen(told), whyNotReopen(periodBook)]).toEqual([why.role, null]);
});

test('reopening a month reopens later ones, and reopening the oldest reopens all', () => {
  expect(reopenDraft(periodBook, september).through).toBe('2026-08-31');
  expect(reopenDraft(periodBook, august).through).toBeNull();
});

test('requires a reason of five to two hundred visible characters', () => {
  const isFit = (reason: string) => checkReason({ reason }).fields.reason === undefined;
  expect(['abcde', ` ${'a'.repeat(200)} `].map(isFit)).toEqual([true, true]);
  expect(['', '     ', ' abcd ', 'a'.repeat(201)].map(isFit)).toEqual([false, false, false, false]);
});
