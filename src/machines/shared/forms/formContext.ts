import type { NotedRow } from '../../../domain/control/notedChange.ts';
import { isRowInDoubt, type Problem } from '../../../domain/problem.ts';
import { changedFields, filledFields } from './changes.ts';
import { type Conflict, chosen, conflictOf, retyped, settledValues } from './formConflict.ts';
import { type FormErrors, noErrors, refusalErrors, withoutFields } from './formErrors.ts';
import type { Mentions } from './placement.ts';
import type { Doubt, SendingOutcome } from './sendingMachine.ts';

export interface FormContext<Row, Values, Body = object> {
  /** The edited row, or null for a new one. */
  row: Row | null;
  initial: Values;
  values: Values;
  /** Fields filled in for the user. */
  proposed: (keyof Values)[];
  errors: FormErrors<Values>;
  /** Changes by others while the row was open. */
  conflict: Conflict<Values>;
  /** The row as others changed it, if this became known. */
  newer: Row | null;
  /** A refusal suggests that the edited row is outdated. */
  isRowInDoubt: boolean;
  /** Sent bodies with an unknown outcome (decision D27). */
  doubts: Doubt<Partial<Body>>[];
  /** Starts another one after saving. */
  again: boolean;
  saved: Row | null;
}

/** A patch, and data for proposals beside it. */
export interface Patching<Values> {
  patch: Partial<Values>;
  proposal?: Partial<Values> | null;
}

export type Filled<Values> = Pick<FormContext<unknown, Values>, 'initial' | 'values' | 'proposed'>;

/** The laws of an entity's form. */
export interface FormLaws<Row, Values, Body> {
  id: string;
  /** The values of an existing row, or of a new one. */
  valuesOf: (row: Row | null) => Values;
  /** What a form opens with beyond its values: a change by the user. */
  copied?: (row: Row | null) => Partial<Values> | undefined;
  /** True for a draft that may be sent as it opened, because what it needs was proposed. */
  isWhole?: (row: Row) => boolean;
  check: (values: Values, row: Row | null) => FormErrors<Values>;
  /** The row with the day for its checks, if dates are checked against a day in it. */
  onDay?: (row: Row, today: string) => Row;
  /** The values after a patch, with proposals; without this law there are none. */
  filledIn?: (before: Filled<Values>, patching: Patching<Values>) => Filled<Values>;
  /** The whole body; an empty optional field is null. The row is the edited one. */
  bodyOf: (values: Values, row: Row | null) => Body;
  mentions: Mentions<Values>;
  /** Fields that the form does not show at these values: their messages belong to the whole form. */
  absent?: (values: Values) => readonly (keyof Values)[];
  /** The row in the audit trail, to find its authors. */
  noted?: (row: Row) => NotedRow;
  /** Further refusals that leave the row outdated, besides `isRowInDoubt`. */
  leavesDoubt?: (problem: Problem) => boolean;
  /** Inside another form, which reports unsaved work. */
  isWithin?: true;
  /** The default sentence of SPEC §8. */
  saveFailed: (row: Row | null) => string;
}

export function opened<Row, Values, Body>(
  laws: FormLaws<Row, Values, Body>,
  row: Row | null,
): FormContext<Row, Values, Body> {
  const values = laws.valuesOf(row);
  return {
    row,
    initial: values,
    values: { ...values, ...laws.copied?.(row) },
    proposed: [],
    errors: noErrors(),
    conflict: {},
    newer: null,
    isRowInDoubt: false,
    doubts: [],
    again: false,
    saved: null,
  };
}

/** The body: the filled fields of a new row, or the changed fields of an existing one. */
export function bodyToSend<Row, Values, Body extends object>(
  laws: FormLaws<Row, Values, Body>,
  { row, initial, values }: Pick<FormContext<Row, Values>, 'row' | 'initial' | 'values'>,
): Partial<Body> {
  const body = laws.bodyOf(values, row);
  return row === null ? filledFields(body) : changedFields(laws.bodyOf(initial, row), body);
}

export function patched<Row, Values, Body>(
  { filledIn }: FormLaws<Row, Values, Body>,
  context: FormContext<Row, Values>,
  patching: Patching<Values>,
): Partial<FormContext<Row, Values>> {
  const { values, errors, conflict } = context;
  const { patch } = patching;
  const touched: (keyof Values)[] = [];
  for (const field in patch) touched.push(field);
  return {
    values: { ...values, ...patch },
    errors: withoutFields(errors, touched),
    conflict: retyped(conflict, patch),
    ...filledIn?.(context, patching),
  };
}

/** The context after a choice in a conflict. */
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
  };
}

export function refused<Row, Values, Body>(
  laws: FormLaws<Row, Values, Body>,
  { row, values, isRowInDoubt: wasInDoubt }: FormContext<Row, Values, Body>,
  { doubts, ...ending }: SendingOutcome<Partial<Body>, Row>,
): Partial<FormContext<Row, Values, Body>> {
  const mentions: { -readonly [Field in keyof Values]?: readonly string[] } = { ...laws.mentions };
  for (const field of laws.absent?.(values) ?? []) delete mentions[field];
  const problem = problemOf(ending);
  return {
    errors: refusalErrors(problem, mentions, laws.saveFailed(row)),
    isRowInDoubt: wasInDoubt || (row !== null && (laws.leavesDoubt ?? isRowInDoubt)(problem)),
    doubts,
  };
}

/** True when the newer row contains everything of an earlier request with unknown outcome. */
export function isSavedAlready<Row, Values, Body extends object>(
  laws: FormLaws<Row, Values, Body>,
  { values }: FormContext<Row, Values, Body>,
  outcome: SendingOutcome<Partial<Body>, Row>,
): boolean {
  if (outcome.kind !== 'outdated' || outcome.doubts.length === 0) return false;
  const row = currentRow<Row>(outcome.problem);
  return Object.keys(bodyToSend(laws, { row, initial: laws.valuesOf(row), values })).length === 0;
}

/** Continues the form from the newer row that the host sent. */
export function outdated<Row, Values extends object, Body>(
  laws: FormLaws<Row, Values, Body>,
  { initial, values }: FormContext<Row, Values, Body>,
  ending: SendingOutcome<Partial<Body>, Row>,
): Partial<FormContext<Row, Values, Body>> {
  const problem = problemOf(ending);
  const row = currentRow<Row>(problem);
  const now = laws.valuesOf(row);
  const conflict = conflictOf(initial, values, now);
  return {
    row,
    newer: row,
    initial: now,
    conflict,
    values: settledValues(values, conflict),
    errors: refusalErrors(problem, {}, laws.saveFailed(row)),
    doubts: [],
  };
}

/** The saved row: the host's answer, or the newer row that contains what was sent. */
export function savedRow<Body, Row>(outcome: SendingOutcome<Body, Row>): Row {
  return outcome.kind === 'accepted' ? outcome.answer : currentRow<Row>(outcome.problem);
}

function problemOf(ending: { kind: 'accepted' } | { kind: string; problem: Problem }): Problem {
  if ('problem' in ending) return ending.problem;
  throw new Error('no problem');
}

/** The host's row in a conflict, shaped like every answer of that host. */
function currentRow<Row>(problem: Problem): Row {
  if (problem.kind !== 'answered') throw new Error('no row');
  return problem.current as Row;
}
