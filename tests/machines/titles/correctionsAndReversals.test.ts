import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { isBatch, livingTitles, reversalsOf } from '../../../src/domain/titles/titleItem.ts';
import {
  completeCorrection,
  correctionFormMachine,
  newCorrectionDraft,
} from '../../../src/machines/titles/correctionForm.ts';
import {
  asScope,
  checkSettlementReversal,
  completeSettlementReversal,
  touchedTitles,
} from '../../../src/machines/titles/settlementReversalRules.ts';
import { reversalRefusals } from '../../../src/texts/control/gateRefusals.ts';
import { correctionRefusals } from '../../../src/texts/titles/corrections.ts';
import { titleReversalTexts } from '../../../src/texts/titles/titleDesk.ts';
import * as words from '../../../src/texts/words.ts';
import {
  batch,
  batchReversalDraft,
  batchTitles,
  bricks,
  bricksDocument,
  gravel,
  reasonedBatchReversal,
} from '../../support/examples/titleExamples.ts';

describe('a settlement of several documents', () => {
  test('is shared while titles of others live beside one of the document', () => {
    expect(isBatch(batch)).toBe(true);
    expect(isBatch({ ...batch, livingCount: 1 })).toBe(false);
    const { livingCount: _, ...untold } = batch;
    expect(isBatch(untold)).toBe(false);
    const back = batch.items.map((item) => ({ ...item, reversal_entry_id: 'e-9' }));
    expect(isBatch({ ...batch, items: back })).toBe(false);
    expect(livingTitles({ ...batch, items: back })).toEqual([]);
    expect(reversalsOf({ ...batch, items: back, reversal_entry_id: 'e-10' })).toEqual(['e-9']);
    expect(reversalsOf({ ...batch, reversal_entry_id: 'e-10' })).toEqual(['e-10']);
    expect(reversalsOf(batch)).toEqual([]);
  });

  test('opens only what lives: the titles of the document, or all', () => {
    const ids = (titles: readonly { id: string }[]) => titles.map(({ id }) => id);
    expect(ids(touchedTitles(batchReversalDraft, 'own', batchTitles))).toEqual([bricks.id]);
    expect(ids(touchedTitles(batchReversalDraft, 'batch', batchTitles))).toEqual([bricks.id, gravel.id]);
    const back = batchTitles.map((title) => ({ ...title, reversal_entry_id: 'e-9' }));
    expect(touchedTitles(batchReversalDraft, 'batch', back)).toEqual([]);
  });

  test('asks for a reason and a day between the settlement and today', () => {
    const { values } = reasonedBatchReversal;
    const faults = (change: object) =>
      checkSettlementReversal({ ...values, ...change }, reasonedBatchReversal).fields;
    expect(faults({})).toEqual({});
    expect(faults({ reason: 'não' })).toEqual({ reason: titleReversalTexts.reasonLength });
    expect(faults({ date: '09/11/2026' })).toEqual({ date: reversalRefusals.date.before_original });
    expect(faults({ date: '21/11/2026' })).toEqual({ date: words.futureDate });
    expect(Object.keys(faults({ date: 'ontem' }))).toEqual(['date']);
  });

  test('is sent whole, with what the form changed', () => {
    expect(completeSettlementReversal(reasonedBatchReversal, { scope: 'batch' })).toEqual({
      scope: 'batch',
      reason: 'Boleto devolvido',
      date: '2026-11-20',
    });
    expect([asScope('batch'), asScope('own'), asScope('other')]).toEqual(['batch', 'own', 'own']);
  });
});

describe('a correction', () => {
  const draft = newCorrectionDraft(bricksDocument);
  const faults = (patch: object) => {
    const form = createActor(correctionFormMachine, { input: { row: draft } }).start();
    form.send({ type: 'form.patched', patch: { reason: 'Digitado errado', ...patch } });
    form.send({ type: 'form.submitted' });
    return form.getSnapshot().context.errors.fields;
  };

  test('needs a change, a description and a reason', () => {
    expect(faults({})).toEqual({ description: correctionRefusals.unchanged });
    expect(faults({ document_number: ' 4711 ' })).toEqual({ description: correctionRefusals.unchanged });
    expect(Object.keys(faults({ description: ' ' }))).toEqual(['description']);
    expect(faults({ document_number: '', reason: 'não' })).toEqual({
      reason: titleReversalTexts.reasonLength,
    });
    expect(faults({ document_number: '' })).toEqual({});
  });

  test('sends what was changed, and the reason always', () => {
    const reasoned = { ...draft, values: { ...draft.values, reason: 'Torre errada' } };
    expect(completeCorrection(reasoned, { description: 'Tijolos' })).toEqual({
      reason: 'Torre errada',
      description: 'Tijolos',
    });
  });
});
