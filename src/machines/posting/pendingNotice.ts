import { titleTexts } from '../../texts/titles/titles.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';

/** Notice for an action that does not exist yet (SPEC §2). */
export function pending(text: string): NoticeContent {
  return { tone: 'info', title: titleTexts.pendingTitle, text };
}
