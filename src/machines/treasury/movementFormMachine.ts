import type { ActorRefFrom } from 'xstate';
import type { MovementBody } from '../../domain/treasury/treasury.ts';
import { financeWords } from '../../texts/forms/financeMentions.ts';
import { movementFieldWords, movementTexts } from '../../texts/treasury/treasury.ts';
import { about, success } from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { withBooking } from './movementProposal.ts';
import {
  checkMovement,
  type MovementDraft,
  type MovementValues,
  movementBody,
  movementValues,
} from './movementRules.ts';

/** The draft exists before its movement, so every save is a creation. */
export const movementAnnouncements = {
  created: (draft: MovementDraft) => movementNotice(draft),
  updated: (draft: MovementDraft) => movementNotice(draft),
  saveFailed: () => movementTexts.form.createFailed,
};

function movementNotice({ accountId, accountName, recorded }: MovementDraft): NoticeContent {
  const row = { id: accountId, code: recorded?.description ?? '', title: accountName };
  return about(success(movementTexts.created), row, 'treasury');
}

/** A manual movement (SPEC §5). Its row is the draft, which carries the day and the account. */
export const movementFormMachine = createFormMachine<MovementDraft, MovementValues, MovementBody>({
  id: 'movementForm',
  valuesOf: movementValues,
  check: checkMovement,
  onDay: (draft, today) => ({ ...draft, today }),
  filledIn: withBooking,
  bodyOf: movementBody,
  mentions: {
    ...movementFieldWords,
    type: financeWords.type,
    description: financeWords.description,
  },
  saveFailed: movementAnnouncements.saveFailed,
});

export type MovementFormActor = ActorRefFrom<typeof movementFormMachine>;
