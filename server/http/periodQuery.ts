import { z } from 'zod';
import { type Days, periodFault } from '../../src/domain/reports/reportPeriod.ts';
import { reportRefusals } from '../../src/texts/reports/reportRefusals.ts';
import { inputTexts } from '../../src/texts/server.ts';
import { calendarDate } from './fields.ts';

/** A day within the years that a report accepts. */
export const reportDay = calendarDate.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', {
  error: inputTexts.wrongFormat('date'),
});

const period = { from: reportDay, to: reportDay };
/** A query about a period; `to` before `from` and more than five years are refused (422). */
export function periodQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...period, ...shape }).check(({ value, issues }) => {
    const fault = periodFault(value as Days<string>);
    if (fault)
      issues.push({ code: 'custom', path: ['to'], message: reportRefusals.period[fault], input: value });
  });
}
