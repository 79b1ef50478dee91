import type { NoticeContent } from './appMailbox.ts';

/** Something was done: told in passing. */
export function success(title: string, text?: string): NoticeContent {
  return { tone: 'success', title, ...(text && { text }) };
}

/** Something was refused or failed: told until it is dismissed. */
export function failure(title: string, text?: string): NoticeContent {
  return { tone: 'danger', title, ...(text && { text }) };
}

/** A failure that the user must also acknowledge (SPEC §8: users and tenants). */
export function insistent(title: string, text?: string): NoticeContent {
  return { ...failure(title, text), insists: true };
}

/** Something was done, or not, and there is something to mind. */
export function warning(title: string, text?: string): NoticeContent {
  return { tone: 'warning', title, ...(text && { text }) };
}
