import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { isMonthEnd } from '../../src/domain/period.ts';
import { periodRefusals } from '../../src/texts/control/gateRefusals.ts';
import { calendarDate, reasonText } from '../http/fields.ts';
import type { Routes } from '../http/routes.ts';
import { periods as answer, closePeriod, readPeriods, reopenPeriod } from './periodRows.ts';

const monthEnd = calendarDate.refine(isMonthEnd, { error: periodRefusals.notMonthEnd });
const closing = z.strictObject({ through: monthEnd });
const reopening = z.strictObject({ through: monthEnd.nullable(), reason: reasonText });

/** Closed months (capability `periods.1`): every member reads them, a Tenant Admin changes them. */
export function periods({ forMember, now }: Routes): void {
  const today = () => todayInSaoPaulo(now());

  forMember(
    {
      method: 'GET',
      path: '/periods',
      summary: 'Months of the books, open and closed',
      needs: 'periods:read',
      answer,
    },
    ({ caller, scope }) => readPeriods(scope, caller, today()),
  );

  forMember(
    {
      method: 'POST',
      path: '/periods/close',
      summary: 'Close: the books through the end of a month',
      needs: 'periods:close',
      body: closing,
      answer,
      status: 201,
    },
    async ({ body, caller, scope }) => {
      await closePeriod(scope, body.through, today());
      return readPeriods(scope, caller, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: '/periods/reopen',
      summary: 'Reopen: months closed after a day, or all',
      needs: 'periods:close',
      body: reopening,
      answer,
      status: 201,
    },
    async ({ body, caller, scope }) => {
      await reopenPeriod(scope, body);
      return readPeriods(scope, caller, today());
    },
  );
}
