import { titleTexts } from '../../texts/titles/titles.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';

/** What an action that is not there yet says (SPEC §2). */
export function pending(text: string): NoticeContent {
  return { tone: 'info', title: titleTexts.pendingTitle, text };
}
