import type { NoticeContent } from './appMailbox.ts';

/** Something was done: told in passing. */
export function success(title: string, text?: string): NoticeContent {
  return { tone: 'success', title, ...(text && { text }) };
}

/** Something was refused or failed: told until it is dismissed. */
export function failure(title: string, text?: string): NoticeContent {
  return { tone: 'danger', title, ...(text && { text }) };
}
