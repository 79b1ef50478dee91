import { isSessionRefusal, type Problem } from '../../../domain/problem.ts';
import { errorTexts } from '../../../texts/errors.ts';
import { formTexts } from '../../../texts/forms/forms.ts';
import { explainAction, type Failure } from '../errorText.ts';
import { fieldMentioned, type Mentions } from './placement.ts';

/** Errors of a check or a refusal: by field, and for the form as a whole. */
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

/** Errors left after these fields changed; the general message goes with the last wrong field. */
export function withoutFields<Values>(
  errors: FormErrors<Values>,
  touched: (keyof Values)[],
): FormErrors<Values> {
  const fields = { ...errors.fields };
  for (const field of touched) delete fields[field];
  const isMended = hasErrors({ fields: errors.fields, form: null }) && !hasErrors({ fields, form: null });
  return { fields, form: isMended ? null : errors.form };
}

/** Errors left after the user signed in again. */
export function withoutSessionRefusal<Values>({ fields, form }: FormErrors<Values>): FormErrors<Values> {
  return { fields, form: unlessSessionRefusal(form) };
}

/** The same for a single failure. */
export function unlessSessionRefusal(failure: Failure | null): Failure | null {
  return failure?.text === errorTexts.sessionExpired ? null : failure;
}

/** An error under each field that waits for a choice. */
export function undecidedErrors<Values>(undecided: (keyof Values)[]): FormErrors<Values> {
  const fields: FormErrors<Values>['fields'] = {};
  for (const field of undecided) fields[field] = formTexts.undecided;
  return { fields, form: null };
}

/** Errors of a refused save: under the field that the sentence mentions, else in the form (SPEC §8, Placement). */
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

/** Only the host's sentence is placed by field; the transport's "status code 500" mentions none. */
function isToldByHost(problem: Problem): boolean {
  return problem.kind === 'answered' && problem.detail !== null && !isSessionRefusal(problem);
}
