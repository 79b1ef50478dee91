import type { Settlement } from '../../../src/domain/titles/titleItem.ts';
import { correctionFormMachine } from '../../../src/machines/titles/correctionForm.ts';
import {
  adjustmentFormMachine,
  counterpartsMachine,
  offsetFormMachine,
  settledTitlesMachine,
  settlementReversalMachine,
} from '../../../src/machines/titles/endForms.ts';
import { titleEndsMachine } from '../../../src/machines/titles/titleEndsMachine.ts';
import {
  batch,
  batchReversalDraft,
  batchTitles,
  bricksDocument,
  correctedDraft,
  correctionDraft,
  counterparts,
  filledOffset,
  offsetDraft,
  paidSteel,
  reasonedBatchReversal,
  reasonedRemainder,
  remainderDraft,
} from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { done } from '../kit/events.ts';
import { newFormModel, openFormModel } from '../shared/registryModels.ts';
import { readingModel } from './titleReadingModel.ts';

export const newAdjustmentModel = {
  ...newFormModel(
    adjustmentFormMachine,
    { field: 'reason', typed: 'Contrato desfeito' },
    { ...reasonedRemainder, isDone: true },
  ),
  input: { row: remainderDraft },
};
export const reasonedAdjustmentModel = {
  ...openFormModel(
    adjustmentFormMachine,
    { field: 'reason', typed: 'Obra parada' },
    {
      open: reasonedRemainder,
      newer: { ...reasonedRemainder, values: { ...reasonedRemainder.values, reason: 'Outro motivo' } },
    },
  ),
  name: 'adjustmentForm (reasoned)',
};

export const newOffsetModel = {
  ...newFormModel(
    offsetFormMachine,
    { field: 'date', typed: '19/11/2026', along: { titles: filledOffset.values.titles } },
    { ...filledOffset, isDone: true },
  ),
  input: { row: offsetDraft },
};
export const filledOffsetModel = {
  ...openFormModel(
    offsetFormMachine,
    { field: 'date', typed: '19/11/2026' },
    {
      open: filledOffset,
      newer: { ...filledOffset, values: { ...filledOffset.values, date: '18/11/2026' } },
    },
  ),
  name: 'offsetForm (filled)',
};

export const newSettlementReversalModel = {
  ...newFormModel(
    settlementReversalMachine,
    { field: 'reason', typed: 'Boleto devolvido' },
    { ...reasonedBatchReversal, isDone: true },
  ),
  input: { row: batchReversalDraft },
};
export const reasonedSettlementReversalModel = {
  ...openFormModel(
    settlementReversalMachine,
    { field: 'reason', typed: 'Conta errada' },
    {
      open: reasonedBatchReversal,
      newer: {
        ...reasonedBatchReversal,
        values: { ...reasonedBatchReversal.values, reason: 'Outro motivo' },
      },
    },
  ),
  name: 'settlementReversal (reasoned)',
};
export const settledTitlesModel = readingModel(
  settledTitlesMachine,
  { kind: 'PAYABLE', id: batch.id },
  batchTitles,
);

export const newCorrectionModel = {
  ...newFormModel(
    correctionFormMachine,
    { field: 'description', typed: 'Tijolos da torre C', along: { reason: 'Torre errada' } },
    { ...correctedDraft, isDone: true },
  ),
  input: { row: correctionDraft },
};
export const correctedModel = {
  ...openFormModel(
    correctionFormMachine,
    { field: 'description', typed: 'Tijolos da torre D' },
    {
      open: correctedDraft,
      newer: { ...correctedDraft, values: { ...correctedDraft.values, description: 'Tijolos da torre E' } },
    },
  ),
  name: 'titleCorrection (corrected)',
};

export const counterpartsModel = readingModel(
  counterpartsMachine,
  { kind: 'PAYABLE', id: 'doc-bricks' },
  counterparts,
);

const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false } as const;
const doubtful = { ...cancelled, isInDoubt: true } as const;
const savedAs = (row: object) => ({ kind: 'saved', row, created: false });

const { settlements: _, ...unsettledDocument } = bricksDocument;
const paidDocument = { ...unsettledDocument, installments: [paidSteel] };

const batchRequest = (settlement: Settlement) =>
  ({ type: 'batchReversal.requested', document: bricksDocument, settlement, today }) as const;

/** Ends without cash of the read document and reversals of batches, one form at a time. */
export const titleEndsModel = defineModel(titleEndsMachine, {
  input: { kind: 'PAYABLE', capabilities: ['titles.2'], permissions: ['payables:write'] },
  cases: () => ({
    'cancel the remainder': {
      type: 'adjustment.requested',
      what: 'REMAINDER',
      document: bricksDocument,
      today,
    } as const,
    'reduce the bricks': {
      type: 'adjustment.requested',
      what: 'REDUCTION',
      document: bricksDocument,
      today,
    } as const,
    'reduce what is paid': {
      type: 'adjustment.requested',
      what: 'REDUCTION',
      document: paidDocument,
      today,
    } as const,
    'it is adjusted': done('adjustment', savedAs({ ...reasonedRemainder, isDone: true })),
    'it is not adjusted': done('adjustment', cancelled),
    'it is perhaps adjusted': done('adjustment', doubtful),
    'offset the bricks': { type: 'offset.requested', document: bricksDocument, today } as const,
    'offset what is paid': { type: 'offset.requested', document: paidDocument, today } as const,
    'correct the bricks': { type: 'correction.requested', document: bricksDocument } as const,
    'correct what is canceled': {
      type: 'correction.requested',
      document: { ...bricksDocument, cancellation_entry_id: 'e-9' },
    } as const,
    'it is corrected': done('correction', savedAs({ ...correctedDraft, isDone: true })),
    'it is not corrected': done('correction', cancelled),
    'it is perhaps corrected': done('correction', doubtful),
    'reverse a batch': batchRequest(batch),
    'reverse what is of one document': batchRequest({ ...batch, livingCount: 1 }),
    'it is reversed': done('settlementReversal', savedAs({ ...reasonedBatchReversal, isDone: true })),
    'it is not reversed': done('settlementReversal', cancelled),
    'it is perhaps reversed': done('settlementReversal', doubtful),
    'it is offset': done('offset', savedAs({ ...filledOffset, isDone: true })),
    'it is not offset': done('offset', cancelled),
    'it is perhaps offset': done('offset', doubtful),
  }),
  facts: ({ context }) => [context.adjustment?.what, context.reversal?.id],
});
