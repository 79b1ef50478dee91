import { formTexts } from '../../texts/forms/forms.ts';

/** Why what was typed is no day: there is nothing, or something else. */
export function noDay(typed: string): string {
  return typed.trim() === '' ? formTexts.required : formTexts.invalidDate;
}
