import { isSessionRefusal, type Problem } from '../../../domain/problem.ts';
import { errorTexts } from '../../../texts/errors.ts';
import { formTexts } from '../../../texts/forms/forms.ts';
import { explainAction, type Failure } from '../errorText.ts';
import { fieldMentioned, type Mentions } from './placement.ts';

/** What a check or a refusal says: under which fields, and in the form as a whole. */
export interface FormErrors<Values> {
  fields: { [Field in keyof Values]?: string };
  form: Failure | null;
}

export function noErrors<Values>(): FormErrors<Values> {
  return { fields: {}, form: null };
}

export function hasErrors<Values>(errors: FormErrors<Values>): boolean {
  return errors.form !== null || Object.keys(errors.fields).length > 0;
}

/** What remains to be said once these fields were touched again; with the last wrong one goes what is said of all. */
export function withoutFields<Values>(
  errors: FormErrors<Values>,
  touched: (keyof Values)[],
): FormErrors<Values> {
  const fields = { ...errors.fields };
  for (const field of touched) delete fields[field];
  const isMended = hasErrors({ fields: errors.fields, form: null }) && !hasErrors({ fields, form: null });
  return { fields, form: isMended ? null : errors.form };
}

/** What remains to be said once the user signed in again. */
export function withoutSessionRefusal<Values>({ fields, form }: FormErrors<Values>): FormErrors<Values> {
  return { fields, form: unlessSessionRefusal(form) };
}

/** The same of a failure that stands for itself. */
export function unlessSessionRefusal(failure: Failure | null): Failure | null {
  return failure?.text === errorTexts.sessionExpired ? null : failure;
}

/** Under each field that others changed too, until the user chose. */
export function undecidedErrors<Values>(undecided: (keyof Values)[]): FormErrors<Values> {
  const fields: FormErrors<Values>['fields'] = {};
  for (const field of undecided) fields[field] = formTexts.undecided;
  return { fields, form: null };
}

/** A refused save: under the field that the sentence names, else in the form (SPEC §8, Placement). */
export function refusalErrors<Values>(
  problem: Problem,
  mentions: Mentions<Values>,
  fallback: string,
): FormErrors<Values> {
  const failure = explainAction(problem, fallback);
  const field = isToldByHost(problem) ? fieldMentioned(failure.text, mentions) : null;
  if (field === null) return { fields: {}, form: failure };
  const fields: FormErrors<Values>['fields'] = {};
  fields[field] = failure.text;
  return { fields, form: null };
}

/** Only the host's own sentence is placed: the wire's "status code 500" does not speak of a field. */
function isToldByHost(problem: Problem): boolean {
  return problem.kind === 'answered' && problem.detail !== null && !isSessionRefusal(problem);
}
