import { namedTitle } from '../../domain/tables/foundRow.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { TitleDocument, TitleItem } from '../../domain/titles/titleItem.ts';
import { titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { titleTexts } from '../../texts/titles/titles.ts';
import { about, success } from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { TitleDraft } from './titleRules.ts';

/** Success on a document, which leads to it where the host sent it. */
export function documentNotice(title: string, document: TitleDocument | null): NoticeContent {
  return document === null
    ? success(title)
    : about(success(title), namedTitle(document), screenOf(document.kind));
}

/** Success of a form of a new title, which leads to the document as posted. */
export function madeNotice(outcome: FormOutcome<TitleDraft>): NoticeContent {
  return documentNotice(titleDeskTexts.made, outcome.kind === 'saved' ? (outcome.row.made ?? null) : null);
}

/** Success of a settlement: one title is named and leads to its document, several are counted. */
export function settledNotice(kind: TitleKind, titles: readonly TitleItem[]): NoticeContent {
  const notice = success(titleDeskTexts.settled[kind]);
  const [first, second] = titles;
  if (!first || second) return about(notice, { id: '', code: '', title: titleTexts.count(titles.length) });
  return about(notice, namedTitle({ ...first, id: first.document_id }), screenOf(kind));
}

/** Success on an installment, which leads to its document. */
export function installmentNotice(title: string, kind: TitleKind, item: TitleItem | null): NoticeContent {
  const notice = success(title);
  return item ? about(notice, namedTitle({ ...item, id: item.document_id }), screenOf(kind)) : notice;
}

function screenOf(kind: TitleKind) {
  return kind === 'PAYABLE' ? 'payables' : 'receivables';
}
