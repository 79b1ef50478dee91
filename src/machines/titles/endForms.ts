import type { ActorRefFrom } from 'xstate';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { Counterparts } from '../../domain/titles/titleEnds.ts';
import type { BatchTitle } from '../../domain/titles/titleItem.ts';
import type { NewAdjustment, NewOffset, SettlementReversal } from '../../domain/titles/titleOrders.ts';
import { reasonFieldWords, titleDeskTexts, titleReversalTexts } from '../../texts/titles/titleDesk.ts';
import {
  adjustmentFieldWords,
  adjustmentFormTexts,
  offsetFieldWords,
  offsetFormTexts,
  settlementReversalTexts,
} from '../../texts/titles/titleEnds.ts';
import { failure, outcomeTold, success } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import type { Order } from '../shared/forms/sendingMachine.ts';
import type { Afterwards } from '../shared/forms/writing.ts';
import { createReadingMachine } from '../shared/readingMachine.ts';
import {
  type AdjustmentDraft,
  type AdjustmentValues,
  adjustmentBody,
  adjustmentValues,
  checkAdjustment,
  checkOffset,
  type OffsetDraft,
  type OffsetValues,
  offsetBody,
  offsetValues,
} from './endRules.ts';
import {
  checkSettlementReversal,
  type SettlementReversalDraft,
  type SettlementReversalValues,
  settlementReversalBody,
  settlementReversalValues,
} from './settlementReversalRules.ts';

/** Cancels what a document still owes, or reduces it. */
export const adjustmentFormMachine = createFormMachine<AdjustmentDraft, AdjustmentValues, NewAdjustment>({
  id: 'adjustmentForm',
  valuesOf: adjustmentValues,
  check: checkAdjustment,
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: adjustmentBody,
  mentions: adjustmentFieldWords,
  saveFailed: (draft) => adjustmentFormTexts.failed[draft?.what ?? 'REMAINDER'],
});

export type AdjustmentFormActor = ActorRefFrom<typeof adjustmentFormMachine>;

/** Notices for a sent adjustment. */
export const adjustmentTold: Afterwards<Order<AdjustmentDraft, unknown>, AdjustmentDraft> = {
  done: ({ what }) => success(adjustmentFormTexts.done[what]),
  failed: ({ row }, text) => failure(adjustmentFormTexts.failed[row?.what ?? 'REMAINDER'], text),
};

/** Ends a document without cash: one entry, all or nothing. */
export const offsetFormMachine = createFormMachine<OffsetDraft, OffsetValues, NewOffset>({
  id: 'offsetForm',
  valuesOf: offsetValues,
  check: checkOffset,
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: offsetBody,
  mentions: offsetFieldWords,
  saveFailed: () => offsetFormTexts.failed,
});

export type OffsetFormActor = ActorRefFrom<typeof offsetFormMachine>;

/** Notices for a sent offset. */
export const offsetTold = outcomeTold(offsetFormTexts.done, offsetFormTexts.failed);

/** Reverses a settlement of several documents: the titles of one, or all. */
export const settlementReversalMachine = createFormMachine<
  SettlementReversalDraft,
  SettlementReversalValues,
  SettlementReversal
>({
  id: 'settlementReversal',
  valuesOf: settlementReversalValues,
  check: checkSettlementReversal,
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: settlementReversalBody,
  mentions: reasonFieldWords,
  saveFailed: () => titleReversalTexts.failed.settlement,
});

export type SettlementReversalActor = ActorRefFrom<typeof settlementReversalMachine>;

/** Notices for a sent reversal. */
export const settlementReversalTold = outcomeTold(
  titleDeskTexts.takenBack.settlement,
  titleReversalTexts.failed.settlement,
);

/** Titles of all documents in the settlement. */
export const settledTitlesMachine = createReadingMachine<BatchTitle[], { kind: TitleKind; id: string }>({
  id: 'settledTitles',
  loadFailed: settlementReversalTexts.loadFailed,
});

export type SettledTitlesActor = ActorRefFrom<typeof settledTitlesMachine>;

/** Titles and advances that the document can be offset against. */
export const counterpartsMachine = createReadingMachine<Counterparts, { kind: TitleKind; id: string }>({
  id: 'counterparts',
  loadFailed: offsetFormTexts.loadFailed,
});

export type CounterpartsActor = ActorRefFrom<typeof counterpartsMachine>;
