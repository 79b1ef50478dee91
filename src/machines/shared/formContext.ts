import { type Problem, toProblem } from '../../domain/problem.ts';
import { changedFields, filledFields } from './changes.ts';
import { type Conflict, chosen, conflictOf, retyped, settledValues } from './formConflict.ts';
import { type FormErrors, noErrors, refusalErrors, withoutFields } from './formErrors.ts';
import type { Mentions } from './placement.ts';

export interface FormContext<Row, Values> {
  /** The row under edit, or null when the form creates one. */
  row: Row | null;
  initial: Values;
  values: Values;
  errors: FormErrors<Values>;
  /** What others changed in the row while it was open. */
  conflict: Conflict<Values>;
  /** Names the intention to save these values, so that sending twice creates once (decision D18). */
  key: string | null;
  saved: Row | null;
}

/** What makes a form the form of its entity. */
export interface FormLaws<Row, Values, Body> {
  id: string;
  /** The values of an open row, or of a new one. */
  valuesOf: (row: Row | null) => Values;
  check: (values: Values, row: Row | null) => FormErrors<Values>;
  /** The whole body; an empty optional field is null. */
  bodyOf: (values: Values) => Body;
  mentions: Mentions<Values>;
  /** The default sentence of SPEC §8. */
  saveFailed: (row: Row | null) => string;
}

/** What the form sends: the filled fields of a new row, or the changed fields of an existing one. */
export interface FormOrder<Row, Body> {
  row: Row | null;
  body: Partial<Body>;
  key: string;
}

export function opened<Row, Values, Body>(
  laws: FormLaws<Row, Values, Body>,
  row: Row | null,
): FormContext<Row, Values> {
  const values = laws.valuesOf(row);
  return { row, initial: values, values, errors: noErrors(), conflict: {}, key: null, saved: null };
}

export function orderOf<Row, Values, Body extends object>(
  laws: FormLaws<Row, Values, Body>,
  { row, initial, values, key }: FormContext<Row, Values>,
): FormOrder<Row, Body> {
  const body = laws.bodyOf(values);
  return {
    row,
    body: row === null ? filledFields(body) : changedFields(laws.bodyOf(initial), body),
    key: key ?? '',
  };
}

export function patched<Row, Values>(
  { values, errors, conflict }: FormContext<Row, Values>,
  patch: Partial<Values>,
): Partial<FormContext<Row, Values>> {
  const touched: (keyof Values)[] = [];
  for (const field in patch) touched.push(field);
  return {
    values: { ...values, ...patch },
    errors: withoutFields(errors, touched),
    conflict: retyped(conflict, patch),
    key: null,
  };
}

/** After the user chose their value or the own one for a field that both changed. */
export function decided<Row, Values extends object>(
  { values, errors, conflict }: FormContext<Row, Values>,
  field: keyof Values,
  choice: 'theirs' | 'mine',
): Partial<FormContext<Row, Values>> {
  const after = chosen(conflict, field, choice);
  return {
    conflict: after,
    values: settledValues(values, after),
    errors: withoutFields(errors, [field]),
    key: null,
  };
}

export function refused<Row, Values, Body>(
  laws: FormLaws<Row, Values, Body>,
  { row, key }: FormContext<Row, Values>,
  error: unknown,
): Partial<FormContext<Row, Values>> {
  const problem = toProblem(error);
  return {
    errors: refusalErrors(problem, laws.mentions, laws.saveFailed(row)),
    key: mayHaveBeenSaved(problem) ? key : null,
  };
}

/** After the host told that the row is newer than the one under edit: the form goes on from the row as it is now. */
export function outdated<Row, Values extends object, Body>(
  laws: FormLaws<Row, Values, Body>,
  { initial, values }: FormContext<Row, Values>,
  error: unknown,
): Partial<FormContext<Row, Values>> {
  const problem = toProblem(error);
  const row = currentRow<Row>(problem);
  const now = laws.valuesOf(row);
  const conflict = conflictOf(initial, values, now);
  return {
    row,
    initial: now,
    conflict,
    values: settledValues(values, conflict),
    errors: refusalErrors(problem, {}, laws.saveFailed(row)),
    key: null,
  };
}

/** The host's row in a conflict: it has the shape of every answer of that host. */
function currentRow<Row>(problem: Problem): Row {
  if (problem.kind !== 'answered') throw new Error('only an answer tells the current row');
  return problem.current as Row;
}

/** Without an answer, or after a failure of the host, the save may have happened: the same key finds it again. */
function mayHaveBeenSaved(problem: Problem): boolean {
  return problem.kind === 'unreachable' || (problem.kind === 'answered' && problem.status >= 500);
}
