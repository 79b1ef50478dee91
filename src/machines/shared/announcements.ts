import type { Problem } from '../../domain/problem.ts';
import { addressPart, type NamedRow } from '../../domain/tables/foundRow.ts';
import type { NoticeContent } from './appMailbox.ts';
import type { Afterwards } from './forms/writing.ts';

/** Notices for results (SPEC §8, success toasts and failures). */
export interface Announcements<Row, Subject extends Row = Row> {
  /** The row as the search of everything remembers it, if it does. */
  named?: (row: Row) => NamedRow;
  created: (row: Row) => NoticeContent;
  /** The row now, and when its form was opened. */
  updated: (row: Row, before: Row | null) => NoticeContent;
  /** For commands: the row it was requested for, and the row afterwards. */
  done: (row: Subject, after: Row) => NoticeContent;
  /** The problem is null when the command was refused before sending. */
  failed: (row: Subject, text: string, problem: Problem | null) => NoticeContent;
  /** The default sentence of SPEC §8 for this row, null for a new one. */
  saveFailed: (row: Row | null) => string;
}

/** Notices for a form whose screen was left before the answer (decision D26). */
export function savingTold<Row>({
  created,
  updated,
  saveFailed,
}: Pick<Announcements<Row>, 'created' | 'updated' | 'saveFailed'>): Afterwards<{ row: Row | null }, Row> {
  return {
    done: (saved, { row }) => (row === null ? created(saved) : updated(saved, row)),
    failed: ({ row }, text) => failure(saveFailed(row), text),
  };
}

/** The same for a command on a row. */
export function commandTold<Row, Subject extends Row>({
  done,
  failed,
}: Pick<Announcements<Row, Subject>, 'done' | 'failed'>): Afterwards<{ row: Subject }, Row> {
  return {
    done: (after, { row }) => done(row, after),
    failed: ({ row }, text, problem) => failed(row, text, problem),
  };
}

/** The same for a form whose notices name no row. */
export function outcomeTold(done: string, failed: string) {
  return { done: () => success(done), failed: (_: unknown, text: string) => failure(failed, text) };
}

/** A success, as a toast. */
export function success(title: string, text?: string): NoticeContent {
  return { tone: 'success', title, ...(text && { text }) };
}

/** The notice with an undo, which runs the screen's command on the row again. */
export function undoable(notice: NoticeContent, screen: string, row: object): NoticeContent {
  return { ...notice, undo: { screen, event: { type: 'command.requested', row } } };
}

/** The notice with the row that it is about, and the screen that shows this row (ability `lists.1`). */
export function about(notice: NoticeContent, row: NamedRow, screen?: string): NoticeContent {
  const name = [row.code, row.title].filter(Boolean).join(' · ');
  return { ...notice, subject: { name, ...(screen && { screen, part: `?${addressPart(screen, row)}` }) } };
}

/** A refusal or failure, kept in 'Avisos' until read. */
export function failure(title: string, text?: string): NoticeContent {
  return { tone: 'danger', title, ...(text && { text }) };
}

/** A failure to acknowledge (SPEC §8: users and tenants). */
export function toAcknowledge(title: string, text?: string): NoticeContent {
  return { ...failure(title, text), mustBeAcknowledged: true };
}

/** A warning after a success or a failure. */
export function warning(title: string, text?: string): NoticeContent {
  return { tone: 'warning', title, ...(text && { text }) };
}

/** A success with a problem beside it (decision D24: yellow). */
export function caution(title: string, text?: string): NoticeContent {
  return { tone: 'caution', title, ...(text && { text }) };
}
