import type { ActorRefFrom } from 'xstate';
import { reversalFormTexts } from '../../texts/ledger/reversals.ts';
import { failure, success } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import {
  checkReversal,
  type ReversalBody,
  type ReversalDraft,
  type ReversalValues,
  reversalBody,
  reversalValues,
} from './reversalRules.ts';

/** What is told of a reversal that was sent. */
export const reversalTold = {
  done: () => success(reversalFormTexts.done),
  failed: (_: unknown, text: string) => failure(reversalFormTexts.failed, text),
};

/** Takes an entry back, with a reason (ability `entries.reversal.1`). Its row is the draft, which brings the original along. */
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
