import type { ActorRefFrom } from 'xstate';
import type { NewTitle } from '../../domain/titles/titleOrders.ts';
import { titleDeskTexts, titleFieldWords, titleFormTexts } from '../../texts/titles/titleDesk.ts';
import { outcomeTold } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { checkTitle } from './titleFaults.ts';
import { type TitleDraft, type TitleValues, titleBody, titleValues } from './titleRules.ts';

/** Notices for a sent title. */
export const titleFormTold = outcomeTold(titleDeskTexts.made, titleFormTexts.failed);

/** A new title, posted on entry. Its row is the draft, which carries the day. */
export const titleFormMachine = createFormMachine<TitleDraft, TitleValues, NewTitle>({
  id: 'titleForm',
  valuesOf: titleValues,
  copied: (draft) => draft?.copied,
  check: checkTitle,
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: titleBody,
  mentions: titleFieldWords,
  saveFailed: () => titleFormTexts.failed,
});

export type TitleFormActor = ActorRefFrom<typeof titleFormMachine>;
