import type { ActorRefFrom } from 'xstate';
import { reversalFormTexts } from '../../texts/ledger/reversals.ts';
import { outcomeTold } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import {
  checkReversal,
  type ReversalBody,
  type ReversalDraft,
  type ReversalValues,
  reversalBody,
  reversalValues,
} from './reversalRules.ts';

/** Notices for a sent reversal. */
export const reversalTold = outcomeTold(reversalFormTexts.done, reversalFormTexts.failed);

/**
 * Reverses an entry, with a reason (ability `entries.reversal.1`). Its row is the draft, which carries the original.
 */
export const reversalFormMachine = createFormMachine<ReversalDraft, ReversalValues, ReversalBody>({
  id: 'reversalForm',
  valuesOf: reversalValues,
  check: checkReversal,
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: reversalBody,
  mentions: { reason: ['reason', 'motivo'], date: ['date', 'data'] },
  saveFailed: () => reversalFormTexts.failed,
});

export type ReversalFormActor = ActorRefFrom<typeof reversalFormMachine>;
