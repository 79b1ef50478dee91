import type { ActorRefFrom } from 'xstate';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import { isFitReason } from '../../domain/ledger/reversal.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { TitleItem } from '../../domain/titles/titleItem.ts';
import type { Reversible, SentReversal } from '../../domain/titles/titleOrders.ts';
import { reversalRefusals } from '../../texts/control/gateRefusals.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import {
  dueDateFieldWords,
  dueDateTexts,
  reasonFieldWords,
  settlementFieldWords,
  settlementTexts,
  titleDeskTexts,
  titleReversalTexts,
} from '../../texts/titles/titleDesk.ts';
import { titleRefusals } from '../../texts/titles/titleRefusals.ts';
import * as words from '../../texts/words.ts';
import { noDay } from '../posting/noDay.ts';
import { failure, outcomeTold, success } from '../shared/announcements.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import type { Order } from '../shared/forms/sendingMachine.ts';
import type { Afterwards } from '../shared/forms/writing.ts';
import {
  checkSettlement,
  type SettlementBody,
  type SettlementDraft,
  type SettlementValues,
  settlementBody,
  settlementValues,
} from './settlementRules.ts';
import type { Touched } from './touchedParts.ts';

/** Settles one or many titles at once: one movement, one entry, all or nothing. */
export const settlementFormMachine = createFormMachine<SettlementDraft, SettlementValues, SettlementBody>({
  id: 'settlementForm',
  valuesOf: settlementValues,
  isWhole: ({ account }) => account !== '',
  check: checkSettlement,
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: settlementBody,
  mentions: settlementFieldWords,
  saveFailed: (draft) => settlementTexts.failed[draft?.kind ?? 'PAYABLE'],
});

/** Notices for a sent settlement. */
export function settlementTold(kind: TitleKind) {
  return outcomeTold(titleDeskTexts.settled[kind], settlementTexts.failed[kind]);
}

export type SettlementFormActor = ActorRefFrom<typeof settlementFormMachine>;

export interface ReasonValues {
  reason: string;
  date: string;
}

/** The target of a reversal: a settlement, or a whole title with nothing settled. */
export interface ReversalDraft {
  what: Reversible;
  kind: TitleKind;
  id: string;
  name: string;
  /** The date of the target, `YYYY-MM-DD`. */
  since: string;
  touched: Touched;
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  values: ReasonValues;
  isDone: boolean;
}

export function newReversalDraft(draft: Omit<ReversalDraft, 'values' | 'isDone'>): ReversalDraft {
  return { ...draft, values: { reason: '', date: formatCalendarDate(draft.today) }, isDone: false };
}

/** The whole body, from a draft and the form's changes. */
export function completeTitleReversal(draft: ReversalDraft, changes: Partial<SentReversal>): SentReversal {
  return { reason: draft.values.reason, date: draft.today, ...changes };
}

/** Notices for a sent reversal. */
export const titleReversalTold: Afterwards<Order<ReversalDraft, unknown>, ReversalDraft> = {
  done: ({ what }) => success(titleDeskTexts.takenBack[what]),
  failed: ({ row }, text) => failure(titleReversalTexts.failed[row?.what ?? 'settlement'], text),
};

export const titleReversalMachine = createFormMachine<ReversalDraft, ReasonValues, SentReversal>({
  id: 'titleReversal',
  valuesOf: (draft) => draft?.values ?? { reason: '', date: '' },
  check: ({ reason, date }, draft) => {
    const fields: FormErrors<ReasonValues>['fields'] = {};
    if (!isFitReason(reason)) fields.reason = titleReversalTexts.reasonLength;
    const day = parseTypedDate(date);
    if (day === null) fields.date = noDay(date);
    else if (draft && day > draft.today) fields.date = words.futureDate;
    else if (draft && day < draft.since) fields.date = reversalRefusals.date.before_original;
    return { fields, form: null };
  },
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: ({ reason, date }) => ({ reason: keptText(reason), date: parseTypedDate(date) ?? '' }),
  mentions: reasonFieldWords,
  saveFailed: (draft) => titleReversalTexts.failed[draft?.what ?? 'settlement'],
});

export type TitleReversalActor = ActorRefFrom<typeof titleReversalMachine>;

export interface DueDateValues {
  due_date: string;
  reason: string;
}

export interface DueDateBody {
  due_date: string;
  reason: string;
}

/** A new due date of an open installment, with its reason. */
export const dueDateFormMachine = createFormMachine<TitleItem, DueDateValues, DueDateBody>({
  id: 'dueDateForm',
  valuesOf: (title) => ({ due_date: formatCalendarDate(title?.due_date), reason: title?.reason ?? '' }),
  check: ({ due_date, reason }, title) => {
    const fields: FormErrors<DueDateValues>['fields'] = {};
    const day = parseTypedDate(due_date);
    if (day === null) fields.due_date = noDay(due_date);
    else if (title && day < title.issue_date) fields.due_date = titleRefusals.dueBeforeIssue;
    if (keptText(reason) === '' && day !== title?.due_date) fields.reason = formTexts.required;
    return { fields, form: null };
  },
  /** A reason belongs to a new due date: alone it changes nothing. */
  bodyOf: ({ due_date, reason }, title) => {
    const day = parseTypedDate(due_date) ?? '';
    return { due_date: day, reason: day === title?.due_date ? (title.reason ?? '') : keptText(reason) };
  },
  mentions: dueDateFieldWords,
  saveFailed: () => dueDateTexts.failed,
});

/** Notices for a sent due date. */
export const dueDateTold = outcomeTold(titleDeskTexts.postponed, dueDateTexts.failed);

export type DueDateFormActor = ActorRefFrom<typeof dueDateFormMachine>;
