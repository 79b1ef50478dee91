import type { ImportKind } from '../../domain/imports/importKinds.ts';
import { isClosed } from '../../domain/period.ts';
import { type Problem, refusalOfCode } from '../../domain/problem.ts';
import { importColumns, importTexts } from '../../texts/imports/imports.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import type { CheckedRow } from './importTable.ts';

interface Refused {
  rows: CheckedRow[];
  failure: Failure;
}

interface NamedRow {
  /** Index among the rows sent. */
  index: number;
  field: unknown;
  message: string;
}

/** The rows after the host's refusal: those it names are wrong in the named columns, all others wait. */
export function refusedRows(kind: ImportKind, rows: CheckedRow[], problem: Problem): Refused {
  const failure = explain(problem, importTexts.failed);
  const sent = rows.filter(({ state }) => state === 'new');
  const faults = new Map<CheckedRow, string[]>();
  for (const { index, field, message } of [...namedRows(problem), ...closedRows(problem, sent)]) {
    const wrong = sent[index];
    if (!wrong) continue;
    const column = importColumns[kind].find((each) => each.field === field);
    const fault = column ? importTexts.faults.ofColumn(column.title, message) : message;
    faults.set(wrong, [...(faults.get(wrong) ?? []), fault]);
  }
  const [first, ...others] = rows.filter((row) => faults.has(row));
  if (!first) return { rows, failure };
  const said = importTexts.refusedLine(first.line, faults.get(first)?.join(' ') ?? '');
  return {
    rows: rows.map((row) => {
      const found = faults.get(row);
      const { warning: _, ...rest } = row;
      return found ? { ...rest, state: 'wrong', faults: found } : row;
    }),
    failure: { ...failure, text: others.length ? `${said} ${importTexts.refusedMore(others.length)}` : said },
  };
}

/**
 * The host stops at the first row of a closed month: marks all of them, or they would be refused one import at a time.
 */
function closedRows(problem: Problem, sent: readonly CheckedRow[]): NamedRow[] {
  const through = refusalOfCode(problem, 'period_closed')?.closed_through;
  const [named] = namedRows(problem);
  if (typeof through !== 'string' || !named) return [];
  const dayOf = ({ accrual_date, issue_date }: CheckedRow['row']) => accrual_date ?? issue_date;
  return sent.flatMap(({ row }, index) => {
    const day = dayOf(row);
    const isAnother = index !== named.index && typeof day === 'string' && isClosed(day, through);
    return isAnother ? [{ ...named, index }] : [];
  });
}

/**
 * The host names rows by their index among those sent: `["body", "rows", 3, "name"]`. For refusals other than invalid
 * input, such as a closed month, the index is beside the sentence.
 */
function namedRows(problem: Problem): NamedRow[] {
  if (problem.kind !== 'answered') return [];
  const { detail, refusal } = problem;
  const items: unknown[] = Array.isArray(detail) ? detail : [{ loc: refusal?.loc, msg: detail }];
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null || !('loc' in item) || !('msg' in item)) return [];
    const { loc, msg } = item;
    if (!Array.isArray(loc) || loc[1] !== 'rows') return [];
    const index: unknown = loc[2];
    return typeof index === 'number' ? [{ index, field: loc[3], message: String(msg) }] : [];
  });
}
