import type { ActorRefFrom } from 'xstate';
import type { TransferBody } from '../../domain/treasury/treasury.ts';
import { financeWords } from '../../texts/forms/financeMentions.ts';
import { transferTexts } from '../../texts/treasury/transfers.ts';
import { about, failure, success } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import {
  checkTransfer,
  type TransferDraft,
  type TransferValues,
  transferBody,
  transferValues,
} from './transferRules.ts';

/** Notices for a sent transfer. */
export const transferTold = {
  done: ({ made }: TransferDraft) =>
    made
      ? about(
          success(transferTexts.done),
          { id: made.from_account_id, code: '', title: made.description },
          'treasury',
        )
      : success(transferTexts.done),
  failed: (_: unknown, text: string) => failure(transferTexts.failed, text),
};

/** A transfer between own accounts (ability `entries.reversal.1`). Its row is the draft. */
export const transferFormMachine = createFormMachine<TransferDraft, TransferValues, TransferBody>({
  id: 'transferForm',
  valuesOf: transferValues,
  check: checkTransfer,
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: transferBody,
  mentions: {
    from_account_id: ['from_account_id'],
    to_account_id: ['to_account_id'],
    date: ['date', 'data'],
    amount: ['amount', 'valor'],
    description: financeWords.description,
  },
  saveFailed: () => transferTexts.failed,
});

export type TransferFormActor = ActorRefFrom<typeof transferFormMachine>;
