import type { Year } from '../../domain/control/yearBook.ts';
import { isFitReason } from '../../domain/ledger/reversal.ts';
import type { Permission } from '../../domain/permission.ts';
import { yearTexts } from '../../texts/control/years.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

export interface UndoValues {
  reason: string;
}

/** A draft of an undoing. */
export interface UndoDraft {
  year: number;
  /** Initial values of the form. */
  values: UndoValues;
}

export function undoDraft({ year }: Year): UndoDraft {
  return { year, values: { reason: '' } };
}

export function undoValues(draft: UndoDraft | null): UndoValues {
  return draft?.values ?? { reason: '' };
}

export function checkUndoReason({ reason }: UndoValues): FormErrors<UndoValues> {
  return { fields: isFitReason(reason) ? {} : { reason: yearTexts.reasonTooShort }, form: null };
}

/** The whole body, from a draft and the form's changes. */
export function wholeUndoing({ values }: UndoDraft, changes: Partial<UndoValues>): UndoValues {
  return { ...values, ...changes };
}

/** Why a year cannot be closed, in the host's words, or null when it can. */
export function whyNotCloseYear(year: Year, permissions: readonly Permission[]): string | null {
  if (!permissions.includes('years:close')) return yearTexts.role;
  if (year.state === 'closable') return null;
  return year.reasons.map(({ detail }) => detail).join(' ') || yearTexts.states[year.state];
}

/** Why a closing cannot be undone here, or null when it can; the host checks for later years. */
export function whyNotUndoYear(year: Year, permissions: readonly Permission[]): string | null {
  if (!permissions.includes('years:close')) return yearTexts.role;
  return year.state === 'closed' ? null : yearTexts.states[year.state];
}
