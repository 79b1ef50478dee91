import type { ImportKind } from '../../domain/importKinds.ts';
import type { Problem } from '../../domain/problem.ts';
import { importColumns, importTexts } from '../../texts/imports.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import type { CheckedRow } from './importTable.ts';

interface Refused {
  rows: CheckedRow[];
  failure: Failure;
}

/** What the host's refusal says of the rows: the one that it names is wrong in the column named, and all the others wait. */
export function refusedRow(kind: ImportKind, rows: CheckedRow[], problem: Problem): Refused {
  const failure = explain(problem, importTexts.failed);
  const named = namedRow(problem);
  if (named === null) return { rows, failure };
  const sent = rows.filter(({ state }) => state === 'new');
  const wrong = sent[named.index];
  if (!wrong) return { rows, failure };
  const column = importColumns[kind].find(({ field }) => field === named.field);
  const fault = column ? importTexts.faults.ofColumn(column.title, named.message) : named.message;
  return {
    rows: rows.map((row) => (row === wrong ? { ...row, state: 'wrong', faults: [fault] } : row)),
    failure: { ...failure, text: importTexts.refusedLine(wrong.line, fault) },
  };
}

/**
 * The host names a row by its place among those sent: `["body", "rows", 3, "name"]`. Of a refusal that is no matter of
 * input, such as a closed month, the place stands beside the sentence.
 */
function namedRow(problem: Problem): { index: number; field: unknown; message: string } | null {
  if (problem.kind !== 'answered') return null;
  const { detail, refusal } = problem;
  const first: unknown = Array.isArray(detail) ? detail[0] : { loc: refusal?.loc, msg: detail };
  if (typeof first !== 'object' || first === null || !('loc' in first) || !('msg' in first)) return null;
  const { loc, msg } = first;
  if (!Array.isArray(loc) || loc[1] !== 'rows') return null;
  const index: unknown = loc[2];
  return typeof index === 'number' ? { index, field: loc[3], message: String(msg) } : null;
}
