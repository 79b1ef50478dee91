import { type ActorRefFrom, assign, setup } from 'xstate';
import type { AdjustmentKind } from '../../domain/titles/titleEnds.ts';
import { isBatch, openSum, type Settlement, type TitleDocument } from '../../domain/titles/titleItem.ts';
import { correctionTexts } from '../../texts/titles/corrections.ts';
import { titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { adjustmentFormTexts, offsetFormTexts } from '../../texts/titles/titleEnds.ts';
import { about, success } from '../shared/announcements.ts';
import { raised, tellApp, tellParent } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';
import { type CorrectionDraft, correctionFormMachine, newCorrectionDraft } from './correctionForm.ts';
import {
  adjustmentFormMachine,
  counterpartsMachine,
  offsetFormMachine,
  settledTitlesMachine,
  settlementReversalMachine,
} from './endForms.ts';
import { type AdjustmentDraft, newAdjustmentDraft, newOffsetDraft, type OffsetDraft } from './endRules.ts';
import { newSettlementReversal, type SettlementReversalDraft } from './settlementReversalRules.ts';
import { type Ended, mayWriteTitles, type TitleDeskInput } from './titleDeskRules.ts';
import { documentNotice } from './titleNotices.ts';

interface TitleEndsContext extends TitleDeskInput {
  adjustment: AdjustmentDraft | null;
  offset: OffsetDraft | null;
  reversal: SettlementReversalDraft | null;
  correction: CorrectionDraft | null;
}

/** `today` is the day in São Paulo: an address opens the details before the desk knows it. */
interface EndRequest {
  document: TitleDocument;
  today: string;
}

type AdjustmentRequest = EndRequest & { what: AdjustmentKind };
type BatchReversalRequest = EndRequest & { settlement: Settlement };

export type TitleEndsEvent =
  | ({ type: 'adjustment.requested' } & AdjustmentRequest)
  | ({ type: 'offset.requested' } & EndRequest)
  | { type: 'correction.requested'; document: TitleDocument }
  | ({ type: 'batchReversal.requested' } & BatchReversalRequest);

/**
 * Messages to the desk: a form opened and needs accounts, the document may have changed, or titles of others too owe
 * again.
 */
export type EndsMail = { type: 'ends.opened' } | { type: 'list.outdated' } | { type: 'titles.reopened' };

/**
 * Ends of the read document without cash, its corrections, and reversals of settlements that it shares with others
 * (ability `titles.2`): one form at a time.
 */
export const titleEndsMachine = setup({
  types: {
    context: {} as TitleEndsContext,
    events: {} as TitleEndsEvent,
    input: {} as TitleDeskInput,
    children: {} as {
      correction: 'correction';
      adjustment: 'adjustment';
      offset: 'offset';
      counterparts: 'counterparts';
      settlementReversal: 'settlementReversal';
      settledTitles: 'settledTitles';
    },
  },
  actors: {
    correction: correctionFormMachine,
    adjustment: adjustmentFormMachine,
    offset: offsetFormMachine,
    counterparts: counterpartsMachine,
    settlementReversal: settlementReversalMachine,
    settledTitles: settledTitlesMachine,
  },
  guards: {
    mayEnd: ({ context }, { document }: { document: TitleDocument }) =>
      context.capabilities.includes('titles.2') &&
      mayWriteTitles(context) &&
      openSum(document.installments) > 0,
    mayCorrect: ({ context }, { document }: { document: TitleDocument }) =>
      context.capabilities.includes('titles.2') &&
      mayWriteTitles(context) &&
      document.cancellation_entry_id === null,
    mayUnsettle: ({ context }, { settlement }: { settlement: Settlement }) =>
      context.capabilities.includes('titles.2') && mayWriteTitles(context) && isBatch(settlement),
    isSaved: (_, { outcome }: Ended) => outcome.kind === 'saved',
    mayHaveChanged: (_, { outcome }: Ended) =>
      outcome.kind === 'cancelled' && (outcome.isInDoubt || outcome.newer !== null),
  },
  actions: {
    tellApp: tellApp(),
    tellOpened: tellParent<TitleEndsContext, TitleEndsEvent, EndsMail>(() => ({ type: 'ends.opened' })),
    tellChanged: tellParent<TitleEndsContext, TitleEndsEvent, EndsMail>(() => ({ type: 'list.outdated' })),
    tellReopened: tellParent<TitleEndsContext, TitleEndsEvent, EndsMail>(() => ({ type: 'titles.reopened' })),
    draftCorrection: assign((_, { document }: { document: TitleDocument }) => ({
      correction: newCorrectionDraft(document),
    })),
    draftReversal: assign((_, { document, settlement, today }: BatchReversalRequest) => ({
      reversal: newSettlementReversal(document, settlement, today),
    })),
    draftAdjustment: assign((_, { what, document, today }: AdjustmentRequest) => ({
      adjustment: newAdjustmentDraft(what, document, today),
    })),
    draftOffset: assign((_, { document, today }: EndRequest) => ({
      offset: newOffsetDraft(document, today),
    })),
  },
}).createMachine({
  id: 'titleEnds',
  options: machineOptions,
  context: ({ input: { kind, capabilities, permissions } }) => ({
    kind,
    capabilities,
    permissions,
    adjustment: null,
    offset: null,
    reversal: null,
    correction: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'adjustment.requested': {
          guard: { type: 'mayEnd', params: theEvent },
          target: 'adjusting',
          actions: [{ type: 'draftAdjustment', params: theEvent }, 'tellOpened'],
        },
        'offset.requested': {
          guard: { type: 'mayEnd', params: theEvent },
          target: 'offsetting',
          actions: [{ type: 'draftOffset', params: theEvent }, 'tellOpened'],
        },
        'correction.requested': {
          guard: { type: 'mayCorrect', params: theEvent },
          target: 'correcting',
          actions: { type: 'draftCorrection', params: theEvent },
        },
        'batchReversal.requested': {
          guard: { type: 'mayUnsettle', params: theEvent },
          target: 'unsettling',
          actions: [{ type: 'draftReversal', params: theEvent }, 'tellOpened'],
        },
      },
    },
    adjusting: {
      invoke: {
        id: 'adjustment',
        src: 'adjustment',
        input: ({ context }) => ({ row: context.adjustment }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: [
              'tellChanged',
              {
                type: 'tellApp',
                params: ({ context: { adjustment } }) =>
                  raised(
                    documentNotice(
                      adjustmentFormTexts.done[adjustment?.what ?? 'REMAINDER'],
                      adjustment?.document ?? null,
                    ),
                  ),
              },
            ],
          },
          {
            guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: 'tellChanged',
          },
          { target: 'idle' },
        ],
      },
    },
    correcting: {
      invoke: {
        id: 'correction',
        src: 'correction',
        input: ({ context }) => ({ row: context.correction }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: [
              'tellChanged',
              {
                type: 'tellApp',
                params: ({ context }) =>
                  raised(documentNotice(correctionTexts.done, context.correction?.document ?? null)),
              },
            ],
          },
          {
            guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: 'tellChanged',
          },
          { target: 'idle' },
        ],
      },
    },
    unsettling: {
      invoke: [
        {
          id: 'settlementReversal',
          src: 'settlementReversal',
          input: ({ context }) => ({ row: context.reversal }),
          onDone: [
            {
              guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
              target: 'idle',
              actions: [
                'tellReopened',
                {
                  type: 'tellApp',
                  params: ({ context }) =>
                    raised(
                      about(success(titleDeskTexts.takenBack.settlement), {
                        id: '',
                        code: '',
                        title: context.reversal?.name ?? '',
                      }),
                    ),
                },
              ],
            },
            {
              guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
              target: 'idle',
              actions: 'tellReopened',
            },
            { target: 'idle' },
          ],
        },
        {
          id: 'settledTitles',
          src: 'settledTitles',
          input: ({ context: { kind, reversal } }) => ({ subject: { kind, id: reversal?.id ?? '' } }),
        },
      ],
    },
    offsetting: {
      invoke: [
        {
          id: 'offset',
          src: 'offset',
          input: ({ context }) => ({ row: context.offset }),
          onDone: [
            {
              guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
              target: 'idle',
              actions: [
                'tellChanged',
                {
                  type: 'tellApp',
                  params: ({ context }) =>
                    raised(documentNotice(offsetFormTexts.done, context.offset?.document ?? null)),
                },
              ],
            },
            {
              guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
              target: 'idle',
              actions: 'tellChanged',
            },
            { target: 'idle' },
          ],
        },
        {
          id: 'counterparts',
          src: 'counterparts',
          input: ({ context: { kind, offset } }) => ({
            subject: { kind, id: offset?.document.id ?? '' },
          }),
        },
      ],
    },
  },
});

export type TitleEndsActor = ActorRefFrom<typeof titleEndsMachine>;
