import { parseTypedDate } from '../../domain/calendarDate.ts';
import { isClosed } from '../../domain/period.ts';
import { periodRefusals } from '../../texts/control/gateRefusals.ts';

/** Warning beside a date in a closed month; the host refuses it. */
export function closedDayWarning(typed: string, closedThrough: string | null): string | undefined {
  const day = parseTypedDate(typed);
  if (day === null || closedThrough === null || !isClosed(day, closedThrough)) return undefined;
  return periodRefusals.closed(closedThrough);
}
