import type { Problem } from '../../domain/problem.ts';
import type { NoticeContent } from './appMailbox.ts';
import type { Afterwards } from './forms/writing.ts';

/** What is told when something ended (SPEC §8, success toasts and failures). */
export interface Announcements<Row, Subject extends Row = Row> {
  created: (row: Row) => NoticeContent;
  /** The row as it is now, and as its form was opened on. */
  updated: (row: Row, before: Row | null) => NoticeContent;
  /** Of a command: the row that it was asked for, and as it is afterwards. */
  done: (row: Subject, after: Row) => NoticeContent;
  /** The problem is null when the command was refused before anything was sent. */
  failed: (row: Subject, text: string, problem: Problem | null) => NoticeContent;
  /** The default sentence of SPEC §8 for this row, null for a new one. */
  saveFailed: (row: Row | null) => string;
}

/** What is told of a form whose screen was left before the answer came (decision D26). */
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

/** The same of a command on a row. */
export function commandTold<Row, Subject extends Row>({
  done,
  failed,
}: Pick<Announcements<Row, Subject>, 'done' | 'failed'>): Afterwards<{ row: Subject }, Row> {
  return {
    done: (after, { row }) => done(row, after),
    failed: ({ row }, text, problem) => failed(row, text, problem),
  };
}

/** Something was done: told in passing. */
export function success(title: string, text?: string): NoticeContent {
  return { tone: 'success', title, ...(text && { text }) };
}

/** The same of a command that its screen takes back by running it on the row as it is now. */
export function undoable(notice: NoticeContent, screen: string, row: object): NoticeContent {
  return { ...notice, undo: { screen, event: { type: 'command.requested', row } } };
}

/** Something was refused or failed: kept in 'Avisos' until it was read. */
export function failure(title: string, text?: string): NoticeContent {
  return { tone: 'danger', title, ...(text && { text }) };
}

/** A failure that the user must also acknowledge (SPEC §8: users and tenants). */
export function toAcknowledge(title: string, text?: string): NoticeContent {
  return { ...failure(title, text), mustBeAcknowledged: true };
}

/** Something was done, or not, and there is something to mind. */
export function warning(title: string, text?: string): NoticeContent {
  return { tone: 'warning', title, ...(text && { text }) };
}

/** Something was done, and something beside it is not as it should be (decision D24: yellow). */
export function caution(title: string, text?: string): NoticeContent {
  return { tone: 'caution', title, ...(text && { text }) };
}
