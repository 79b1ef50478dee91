import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { yearRefusals } from '../../src/texts/control/yearRefusals.ts';
import { instant, reasonText } from '../http/fields.ts';
import { Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { overdueOf, unreconciledAccounts } from './periodRows.ts';
import { closeYear, undoYear } from './yearClosings.ts';
import { previewYear, readYears } from './yearRows.ts';

const year = z
  .object({
    year: z.number(),
    state: z.enum(['open', 'closable', 'closed']),
    /** Positive for a profit. */
    result: z.number(),
    /** Why it cannot be closed now. */
    reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
    closed_by: z.string().nullable(),
    closed_at: instant.nullable(),
    /** Entries of its closing. */
    entries: z.array(z.string()),
  })
  .meta({ id: 'Year' });

const preview = z
  .object({
    year: z.number(),
    /** Balances of the result by account, cost center and project; income is positive. */
    lines: z.array(
      z.object({
        account: z.object({ id: z.number(), code: z.string(), name: z.string() }),
        center: z.object({ id: z.string(), code: z.string(), name: z.string() }).nullable(),
        project: z.object({ id: z.string(), name: z.string() }).nullable(),
        amount: z.number(),
      }),
    ),
    result: z.number(),
    /** They inform and refuse nothing. */
    checks: z.object({
      unreconciled_movements: z.number(),
      unreconciled_accounts: unreconciledAccounts,
      overdue_titles: z.number().nullable(),
      overdue_of: overdueOf,
      result_account: z.number(),
      balanced: z.boolean(),
    }),
  })
  .meta({ id: 'YearPreview' });

const params = z.object({ year: z.string() });
const undoing = z.strictObject({ reason: reasonText });

/** The year of a path; 404 for another text. */
function yearIn({ year: text }: z.infer<typeof params>): number {
  const number = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (number < 1900 || number > 9998) throw new Refusal(404, yearRefusals.unknown);
  return number;
}

/** Closed years (ability `yearend.1`): who reads reports reads them, a Tenant Admin changes them. */
export function years({ forMember, now }: Routes): void {
  const today = () => todayInSaoPaulo(now());

  forMember(
    {
      method: 'GET',
      path: '/years',
      summary: 'Years of the books, newest first',
      needs: 'reports:read',
      answer: z.array(year),
    },
    ({ scope }) => readYears(scope, today()),
  );

  forMember(
    {
      method: 'GET',
      path: '/years/:year/preview',
      summary: 'What the closing of a year would move',
      needs: 'reports:read',
      params,
      answer: preview,
    },
    ({ params, scope, caller }) => previewYear(scope, caller, yearIn(params), today()),
  );

  forMember(
    {
      method: 'POST',
      path: '/years/:year/closing',
      summary: 'Close: a year',
      needs: 'years:close',
      params,
      answer: year,
      status: 201,
    },
    ({ params, scope }) => closeYear(scope, yearIn(params), today()),
  );

  forMember(
    {
      method: 'POST',
      path: '/years/:year/closing/undo',
      summary: 'Undo: the closing of a year',
      needs: 'years:close',
      params,
      body: undoing,
      answer: year,
      status: 201,
    },
    ({ params, body, scope }) => undoYear(scope, yearIn(params), body.reason, today()),
  );
}
