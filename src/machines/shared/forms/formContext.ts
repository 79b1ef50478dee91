import type { NotedRow } from '../../../domain/control/notedChange.ts';
import { isRowInDoubt, type Problem } from '../../../domain/problem.ts';
import { changedFields, filledFields } from './changes.ts';
import { type Conflict, chosen, conflictOf, retyped, settledValues } from './formConflict.ts';
import { type FormErrors, noErrors, refusalErrors, withoutFields } from './formErrors.ts';
import type { Mentions } from './placement.ts';
import type { Doubt, SendingOutcome } from './sendingMachine.ts';

export interface FormContext<Row, Values, Body = object> {
  /** The row under edit, or null when the form creates one. */
  row: Row | null;
  initial: Values;
  values: Values;
  /** The fields that were filled in for the user, and not typed. */
  proposed: (keyof Values)[];
  errors: FormErrors<Values>;
  /** What others changed in the row while it was open. */
  conflict: Conflict<Values>;
  /** The row as somebody else left it, when that was learned while it was open. */
  newer: Row | null;
  /** A refusal said that the row under edit may be other than it is shown. */
  isRowInDoubt: boolean;
  /** What was sent, and nobody knows what came of it (decision D27). */
  doubts: Doubt<Partial<Body>>[];
  /** After saving, another one is to follow. */
  again: boolean;
  saved: Row | null;
}

/** What was typed, and what may be filled in beside it where nothing was. */
export interface Patching<Values> {
  patch: Partial<Values>;
  proposal?: Partial<Values> | null;
}

export type Filled<Values> = Pick<FormContext<unknown, Values>, 'initial' | 'values' | 'proposed'>;

/** What makes a form the form of its entity. */
export interface FormLaws<Row, Values, Body> {
  id: string;
  /** The values of an open row, or of a new one. */
  valuesOf: (row: Row | null) => Values;
  check: (values: Values, row: Row | null) => FormErrors<Values>;
  /** The row as it is to be checked on that day, when the row says the day that dates are judged by. */
  onDay?: (row: Row, today: string) => Row;
  /** The values after a patch, with what is proposed beside it; without the law nothing is proposed. */
  filledIn?: (before: Filled<Values>, patching: Patching<Values>) => Filled<Values>;
  /** The whole body; an empty optional field is null. The row is the one under edit. */
  bodyOf: (values: Values, row: Row | null) => Body;
  mentions: Mentions<Values>;
  /** The fields that are not asked for as the form is filled in: what is said of them belongs to the form as a whole. */
  absent?: (values: Values) => readonly (keyof Values)[];
  /** The row as the trail of changes knows it, which tells who made it and who changed it. */
  noted?: (row: Row) => NotedRow;
  /** A refusal after which the row may be other than it is shown, where more than `isRowInDoubt` leaves it so. */
  leavesDoubt?: (problem: Problem) => boolean;
  /** It stands over another form, which tells of unsaved work. */
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
    values,
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

/** What the form sends: the filled fields of a new row, or the changed fields of an existing one. */
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

/**
 * True when a newer row is what an earlier sending left, whose outcome was unknown: nothing of what was sent is missing
 * in it.
 */
export function isSavedAlready<Row, Values, Body extends object>(
  laws: FormLaws<Row, Values, Body>,
  { values }: FormContext<Row, Values, Body>,
  outcome: SendingOutcome<Partial<Body>, Row>,
): boolean {
  if (outcome.kind !== 'outdated' || outcome.doubts.length === 0) return false;
  const row = currentRow<Row>(outcome.problem);
  return Object.keys(bodyToSend(laws, { row, initial: laws.valuesOf(row), values })).length === 0;
}

/** After the host told that the row is newer than the one under edit: the form goes on from the row as it is now. */
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

/** The row that a sending left: the host's answer, or the newer row that holds what was sent. */
export function savedRow<Body, Row>(outcome: SendingOutcome<Body, Row>): Row {
  return outcome.kind === 'accepted' ? outcome.answer : currentRow<Row>(outcome.problem);
}

function problemOf(ending: { kind: 'accepted' } | { kind: string; problem: Problem }): Problem {
  if ('problem' in ending) return ending.problem;
  throw new Error('no problem');
}

/** The host's row in a conflict: it has the shape of every answer of that host. */
function currentRow<Row>(problem: Problem): Row {
  if (problem.kind !== 'answered') throw new Error('no row');
  return problem.current as Row;
}
