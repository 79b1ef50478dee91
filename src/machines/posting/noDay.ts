import { formTexts } from '../../texts/forms/forms.ts';

/** Why the text is not a date: missing or invalid. */
export function noDay(typed: string): string {
  return typed.trim() === '' ? formTexts.required : formTexts.invalidDate;
}
