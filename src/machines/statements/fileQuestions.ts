import { parseTypedDate } from '../../domain/calendarDate.ts';
import { type Problem, refusalOfCode } from '../../domain/problem.ts';
import type { FileAnswers } from '../../domain/statements/desk.ts';
import { noDay } from '../posting/noDay.ts';
import { typedAmount } from '../posting/typedAmount.ts';

/** What the host asks about a file, in its own words. */
export interface FileQuestion {
  code: 'unknown_account' | 'signs' | 'several_accounts';
  text: string;
  accounts: string[];
}

export interface TypedRow {
  row: number;
  date: string;
  amount: string;
  fault: string | null;
}

/** The question in a refusal of the dry run; null when it asks nothing. */
export function questionIn(problem: Problem): FileQuestion | null {
  for (const code of ['unknown_account', 'signs', 'several_accounts'] as const) {
    const refusal = refusalOfCode(problem, code);
    if (!refusal || problem.kind !== 'answered') continue;
    const accounts = Array.isArray(refusal.accounts) ? refusal.accounts : [];
    return {
      code,
      text: String(problem.detail),
      accounts: accounts.flatMap((each: { account?: unknown } | null) =>
        typeof each?.account === 'string' ? each.account : [],
      ),
    };
  }
  return null;
}

/** The heading of a file that does not say what its columns are; null when the refusal is another. */
export function headersIn(problem: Problem): string[] | null {
  const headers = refusalOfCode(problem, 'columns')?.headers;
  return Array.isArray(headers) && headers.length > 0 ? headers.map(String) : null;
}

/** A row as a person read it: a day, and an amount that is negative where money left; or what is wrong with it. */
export function readTyped({
  row,
  date,
  amount,
}: TypedRow): { fault: string } | NonNullable<FileAnswers['typed']>[number] {
  const day = parseTypedDate(date);
  if (day === null) return { fault: noDay(date) };
  const cents = typedAmount(amount);
  return typeof cents === 'string' ? { fault: cents } : { row, date: day, cents };
}
