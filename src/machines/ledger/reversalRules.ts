import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import type { EntryHead, LedgerEntry } from '../../domain/ledger/ledger.ts';
import { isFitReason, ownerOfEntry, reversalDateFault } from '../../domain/ledger/reversal.ts';
import type { Permission } from '../../domain/permission.ts';
import { type Problem, refusalOfCode } from '../../domain/problem.ts';
import { reversalRefusals } from '../../texts/control/gateRefusals.ts';
import { reversalFormTexts } from '../../texts/ledger/reversals.ts';
import { noDay } from '../posting/noDay.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import type { ScreenInput } from '../shared/screenInput.ts';

/** The typed fields; the date as text. */
export interface ReversalValues {
  reason: string;
  date: string;
}

export interface ReversalBody {
  reason: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** A draft of a reversal: its entry, and the movement that owns it, if any. */
export interface ReversalDraft {
  original: LedgerEntry;
  movementId: string | null;
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  values: ReversalValues;
}

export function newReversal(original: LedgerEntry, movementId: string | null, today: string): ReversalDraft {
  return { original, movementId, today, values: { reason: '', date: formatCalendarDate(today) } };
}

export function reversalValues(draft: ReversalDraft | null): ReversalValues {
  return draft?.values ?? { reason: '', date: '' };
}

/** True when the host has reversals. */
export function offersReversal({ capabilities }: Pick<ScreenInput, 'capabilities'>): boolean {
  return capabilities.includes('entries.reversal.1');
}

/** Why an entry cannot be reversed here, or null when it can; a movement reverses its own entry. */
export function whyNotReverse(
  entry: Pick<EntryHead, 'origin_type' | 'reverses_id' | 'reversed_by_id'>,
  movementId: string | null,
  permissions: readonly Permission[],
): string | null {
  const needed = movementId === null ? 'entries:reverse' : 'treasury:reverse';
  if (!permissions.includes(needed)) return reversalFormTexts.notAllowed;
  if (entry.reverses_id || entry.origin_type === 'REVERSAL') return reversalRefusals.isReversal;
  if (entry.reversed_by_id) return reversalRefusals.already;
  const owner = ownerOfEntry(entry.origin_type);
  const isOwn = movementId !== null && (owner === 'movement' || owner === 'transfer');
  return owner === null || isOwn ? null : reversalRefusals.owned(owner);
}

/** A closed month is only warned about beside the date: the host decides, as it may have been reopened. */
export function checkReversal(
  values: ReversalValues,
  draft: ReversalDraft | null,
): FormErrors<ReversalValues> {
  const fields: FormErrors<ReversalValues>['fields'] = {};
  if (!isFitReason(values.reason)) fields.reason = reversalFormTexts.reasonTooShort;
  const fault = dateFault(values.date, draft);
  if (fault) fields.date = fault;
  return { fields, form: null };
}

function dateFault(typed: string, draft: ReversalDraft | null): string | null {
  const date = parseTypedDate(typed);
  if (date === null) return noDay(typed);
  if (draft === null) return null;
  const { original, today } = draft;
  const fault = reversalDateFault({ date, originalDate: original.entry_date, today, closedThrough: null });
  return fault && reversalRefusals.date[fault];
}

export function reversalBody({ reason, date }: ReversalValues): ReversalBody {
  return { reason: keptText(reason), date: parseTypedDate(date) ?? '' };
}

/** The whole body, from a draft and the form's changes. */
export function wholeReversal(draft: ReversalDraft, changes: Partial<ReversalBody>): ReversalBody {
  return { ...reversalBody(draft.values), ...changes };
}

/** A reversal by somebody else is a conflict: the details are read again when the form closes. */
export function reversedMeanwhile(draft: ReversalDraft, problem: Problem): Problem {
  if (problem.kind !== 'answered' || !refusalOfCode(problem, 'already_reversed')) return problem;
  return { ...problem, status: 412, current: draft };
}
