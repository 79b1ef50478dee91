import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { isFitReason } from '../../domain/ledger/reversal.ts';
import { formatBrl, formatMoney, sumCents } from '../../domain/money.ts';
import {
  type AdjustmentKind,
  type Counterpart,
  type OffsetAgainst,
  offsetAgainst,
  spreadOver,
} from '../../domain/titles/titleEnds.ts';
import { openOf, openSum, type TitleDocument } from '../../domain/titles/titleItem.ts';
import type { NamedAmount, NewAdjustment, NewOffset } from '../../domain/titles/titleOrders.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { titleFormTexts, titleReversalTexts } from '../../texts/titles/titleDesk.ts';
import { adjustmentFormTexts, offsetFormTexts } from '../../texts/titles/titleEnds.ts';
import * as words from '../../texts/words.ts';
import { noDay } from '../posting/noDay.ts';
import { positiveAmountFault } from '../posting/typedAmount.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

/** A draft of an end without cash: its document, the day, the initial values and whether it was sent. */
interface EndDraft<Values> {
  document: TitleDocument;
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  values: Values;
  isDone: boolean;
}

export interface AdjustmentValues {
  /** Only of a reduction: a remainder is all that is open. */
  amount: string;
  /** '' for the accounts of the allocation. */
  account_id: string;
  cost_center_id: string;
  reason: string;
  date: string;
}

export interface AdjustmentDraft extends EndDraft<AdjustmentValues> {
  what: AdjustmentKind;
}

const noAdjustment: AdjustmentValues = {
  amount: '',
  account_id: '',
  cost_center_id: '',
  reason: '',
  date: '',
};

export function newAdjustmentDraft(
  what: AdjustmentKind,
  document: TitleDocument,
  today: string,
): AdjustmentDraft {
  const values = { ...noAdjustment, date: formatCalendarDate(today) };
  return { what, document, today, values, isDone: false };
}

export function adjustmentValues(draft: AdjustmentDraft | null): AdjustmentValues {
  return draft?.values ?? noAdjustment;
}

export function checkAdjustment(
  { amount, account_id, cost_center_id, reason, date }: AdjustmentValues,
  draft: AdjustmentDraft | null,
): FormErrors<AdjustmentValues> {
  const fields: FormErrors<AdjustmentValues>['fields'] = {};
  if (draft?.what === 'REDUCTION') {
    const open = openSum(draft.document.installments);
    const fault = amountFault(amount);
    if (fault) fields.amount = fault;
    else if (centsOf(amount) > open) fields.amount = adjustmentFormTexts.tooMuch(formatBrl(open));
  }
  if (cost_center_id && !account_id) fields.account_id = formTexts.required;
  if (!isFitReason(reason)) fields.reason = titleReversalTexts.reasonLength;
  const since = draft?.document.accrual_date ?? draft?.document.issue_date ?? '';
  const dateFault = dayFault(date, draft?.today, since, adjustmentFormTexts.beforeAccrual);
  if (dateFault) fields.date = dateFault;
  return { fields, form: null };
}

export function adjustmentBody(values: AdjustmentValues, draft: AdjustmentDraft | null): NewAdjustment {
  const isPart = draft?.what === 'REDUCTION';
  return {
    reason: values.reason.trim(),
    date: parseTypedDate(values.date) ?? '',
    account_id: values.account_id ? Number(values.account_id) : null,
    cost_center_id: values.cost_center_id || null,
    items: isPart ? spreadOverOpen(draft.document, centsOf(values.amount)) : null,
  };
}

/** The whole body, from a draft and the form's changes. */
export function completeAdjustment(draft: AdjustmentDraft, changes: Partial<NewAdjustment>): NewAdjustment {
  return { ...adjustmentBody(draft.values, draft), ...changes };
}

export interface OffsetValues {
  against: OffsetAgainst;
  /** Typed amounts by id; '' and absent are nothing. */
  titles: Record<string, string>;
  advances: Record<string, string>;
  /** Against an account. */
  amount: string;
  account_id: string;
  cost_center_id: string;
  reason: string;
  date: string;
}

export type OffsetDraft = EndDraft<OffsetValues>;

const noOffset: OffsetValues = {
  against: 'TITLES',
  titles: {},
  advances: {},
  amount: '',
  account_id: '',
  cost_center_id: '',
  reason: '',
  date: '',
};

export function newOffsetDraft(document: TitleDocument, today: string): OffsetDraft {
  return { document, today, values: { ...noOffset, date: formatCalendarDate(today) }, isDone: false };
}

export function offsetValues(draft: OffsetDraft | null): OffsetValues {
  return draft?.values ?? noOffset;
}

/** Typed amounts of the chosen counterpart, by id. */
export function typedParts({ against, titles, advances }: OffsetValues): Record<string, string> {
  return against === 'TITLES' ? titles : against === 'ADVANCES' ? advances : {};
}

/** The sum that the offset takes off the title. */
export function offsetCents(values: OffsetValues): number {
  if (values.against === 'ACCOUNT') return centsOf(values.amount);
  return sumCents(Object.values(typedParts(values)).map(centsOf));
}

/** The patch that uses a counterpart as far as the title is open; a used one is left out. */
export function withCounterpart(
  values: OffsetValues,
  document: TitleDocument,
  { id, openCents }: Counterpart,
): Partial<OffsetValues> {
  const typed = typedParts(values);
  const isUsed = centsOf(typed[id] ?? '') > 0;
  const left = Math.max(0, openSum(document.installments) - offsetCents(values));
  return withPart(values, id, isUsed ? '' : formatMoney(Math.min(left, openCents)));
}

export function withPart(values: OffsetValues, id: string, text: string): Partial<OffsetValues> {
  const parts = { ...typedParts(values), [id]: text };
  return values.against === 'TITLES' ? { titles: parts } : { advances: parts };
}

/** The fault of one typed amount of a counterpart; undefined when right or empty. */
export function partFault(text: string | undefined, openCents: number): string | undefined {
  if (!text?.trim()) return undefined;
  const fault = positiveAmountFault(text, titleFormTexts.notPositive);
  if (fault) return fault;
  return centsOf(text) > openCents ? offsetFormTexts.beyondOther(formatBrl(openCents)) : undefined;
}

export function checkOffset(values: OffsetValues, draft: OffsetDraft | null): FormErrors<OffsetValues> {
  const fields: FormErrors<OffsetValues>['fields'] = {};
  const open = openSum(draft?.document.installments ?? []);
  const field = { TITLES: 'titles', ADVANCES: 'advances', ACCOUNT: 'amount' } as const;
  const at = field[values.against];
  const wrong = Object.values(typedParts(values)).find((text) => partFault(text, Number.MAX_SAFE_INTEGER));
  if (values.against === 'ACCOUNT') {
    const fault = amountFault(values.amount);
    if (fault) fields.amount = fault;
    if (!values.account_id) fields.account_id = formTexts.required;
    if (!isFitReason(values.reason)) fields.reason = titleReversalTexts.reasonLength;
  } else if (wrong !== undefined) {
    fields[at] = titleFormTexts.notPositive;
  } else if (offsetCents(values) === 0) fields[at] = offsetFormTexts.nothing;
  if (fields[at] === undefined && offsetCents(values) > open)
    fields[at] = offsetFormTexts.beyond(formatBrl(offsetCents(values) - open));
  const since = draft?.document.issue_date ?? '';
  const dateFault = dayFault(values.date, draft?.today, since, offsetFormTexts.beforeIssue);
  if (dateFault) fields.date = dateFault;
  return { fields, form: null };
}

export function offsetBody(values: OffsetValues, draft: OffsetDraft | null): NewOffset {
  const { against } = values;
  const parts = Object.entries(typedParts(values)).flatMap(([id, text]): NamedAmount[] => {
    const cents = centsOf(text);
    return cents > 0 ? [{ id, cents }] : [];
  });
  return {
    date: parseTypedDate(values.date) ?? '',
    items: draft ? spreadOverOpen(draft.document, offsetCents(values)) : [],
    against:
      against === 'ACCOUNT'
        ? {
            kind: against,
            accountId: Number(values.account_id),
            costCenterId: values.cost_center_id || null,
            reason: values.reason.trim(),
          }
        : { kind: against, items: parts },
  };
}

/** The whole body, from a draft and the form's changes. */
export function completeOffset(draft: OffsetDraft, changes: Partial<NewOffset>): NewOffset {
  return { ...offsetBody(draft.values, draft), ...changes };
}

/** The chosen counterpart, else the default. */
export function asAgainst(text: string): OffsetAgainst {
  return offsetAgainst.find((each) => each === text) ?? 'TITLES';
}

function spreadOverOpen({ installments }: TitleDocument, cents: number): NamedAmount[] {
  return spreadOver(installments, cents, openOf).map(({ title, cents }) => ({ id: title.id, cents }));
}

function centsOf(text: string): number {
  return parseTypedMoney(text) ?? 0;
}

function amountFault(text: string): string | undefined {
  return text.trim() === '' ? formTexts.required : positiveAmountFault(text, titleFormTexts.notPositive);
}

function dayFault(
  text: string,
  today: string | undefined,
  since: string,
  tooEarly: string,
): string | undefined {
  const day = parseTypedDate(text);
  if (day === null) return noDay(text);
  if (today !== undefined && day > today) return words.futureDate;
  return day < since ? tooEarly : undefined;
}
