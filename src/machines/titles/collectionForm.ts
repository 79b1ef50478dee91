import type { ActorRefFrom } from 'xstate';
import {
  collectionFieldWords,
  collectionFormTexts as texts,
  withholdingTexts,
} from '../../texts/titles/withholdings.ts';
import { about, failure, success } from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import type { Order } from '../shared/forms/sendingMachine.ts';
import type { Afterwards } from '../shared/forms/writing.ts';
import {
  type CollectionBody,
  type CollectionDraft,
  type CollectionValues,
  checkCollection,
  collectionBody,
  collectionValues,
} from './collectionRules.ts';

/** Collects deductions into a guia, or releases a caução: one document, all or nothing. */
export const collectionFormMachine = createFormMachine<CollectionDraft, CollectionValues, CollectionBody>({
  id: 'collectionForm',
  valuesOf: collectionValues,
  check: checkCollection,
  onDay: (draft, today) => ({ ...draft, today }),
  bodyOf: collectionBody,
  mentions: collectionFieldWords,
  saveFailed: (draft) => texts.failed[draft?.way ?? 'guia'],
});

export type CollectionFormActor = ActorRefFrom<typeof collectionFormMachine>;

/** Success of a collection, named by its document. */
export function collected({ way, made }: CollectionDraft): NoticeContent {
  const notice = success(withholdingTexts.made[way], made?.description);
  return made ? about(notice, { id: made.id, code: '', title: made.description }, 'payables') : notice;
}

/** Notices for a sent collection. */
export const collectionTold: Afterwards<Order<CollectionDraft, unknown>, CollectionDraft> = {
  done: collected,
  failed: ({ row }, text) => failure(texts.failed[row?.way ?? 'guia'], text),
};
