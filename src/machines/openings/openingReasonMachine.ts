import type { ActorRefFrom } from 'xstate';
import { isFitReason } from '../../domain/ledger/reversal.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { failure, success } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import type { Order } from '../shared/forms/sendingMachine.ts';
import type { Afterwards } from '../shared/forms/writing.ts';

export interface ReasonValues {
  reason: string;
}

/** What is taken back: a part, or the whole opening. */
export interface ReasonDraft {
  what: 'part' | 'abandonment';
  /** The part's id, '' for the opening. */
  id: string;
  name: string;
  values: ReasonValues;
}

export function reasonDraft(what: ReasonDraft['what'], id = '', name = ''): ReasonDraft {
  return { what, id, name, values: { reason: '' } };
}

/** The whole body, from a draft and the form's changes. */
export function wholeReason({ values }: ReasonDraft, changes: Partial<ReasonValues>): ReasonValues {
  return { ...values, ...changes };
}

const texts = openingTexts.reason;

/** Notices for a part taken back, or an abandonment. */
export const openingReasonTold: Afterwards<Order<ReasonDraft, unknown>, ReasonDraft> = {
  done: ({ what }) => success(openingTexts.done[what]),
  failed: ({ row }, text) => failure(texts.failed[row?.what ?? 'part'], text),
};

/** Takes a part back, or abandons the opening, with a reason that everybody reads. */
export const openingReasonMachine = createFormMachine<ReasonDraft, ReasonValues, ReasonValues>({
  id: 'openingReason',
  valuesOf: (draft) => draft?.values ?? { reason: '' },
  check: ({ reason }) => ({ fields: isFitReason(reason) ? {} : { reason: texts.tooShort }, form: null }),
  bodyOf: ({ reason }) => ({ reason: reason.trim() }),
  mentions: { reason: ['reason', 'motivo'] },
  // Any refusal, such as a part that is taken back already, reloads the opening.
  leavesDoubt: () => true,
  saveFailed: (draft) => texts.failed[draft?.what ?? 'part'],
});

export type OpeningReasonActor = ActorRefFrom<typeof openingReasonMachine>;
