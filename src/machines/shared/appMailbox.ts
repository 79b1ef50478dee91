import { type AnyActorRef, type EventObject, type MachineContext, sendTo } from 'xstate';
import type { SessionFacts } from '../../domain/session/session.ts';
import type { NamedRow } from '../../domain/tables/foundRow.ts';
import { parentOf } from './xstateInternals.ts';

/** A toast; failures and warnings also stay in 'Avisos' until read (D23). */
export interface NoticeContent {
  tone: 'success' | 'danger' | 'warning' | 'caution' | 'info';
  title: string;
  text?: string;
  /** A form or a list shows it too. */
  isShownElsewhere?: boolean;
  /** Also blocks until OK (SPEC §8: users and tenants; the fingerprint of a trail). */
  mustBeAcknowledged?: boolean;
  undo?: Undo;
  /** The row, shown instead of the text where the host has the ability `lists.1`. */
  subject?: NoticeSubject;
}

/** A row in a toast; `part` is the query, with its mark, that shows it on its screen. */
export interface NoticeSubject {
  name: string;
  screen?: string;
  part?: string;
}

/** Undo of an action: its screen and the event to send. */
export interface Undo {
  screen: string;
  event: { type: 'command.requested'; row: object };
}

/** Messages from any machine to the app actor. */
export type AppMail =
  | { type: 'notice.raised'; notice: NoticeContent }
  | { type: 'undo.requested'; undo: Undo }
  | { type: 'work.unsaved' }
  | { type: 'work.saved' }
  | { type: 'session.reported'; session: SessionFacts }
  | { type: 'navigation.requested'; to: string; replace?: boolean; delta?: number; isAnew?: boolean }
  | { type: 'tenant.chosen'; tenantId: string }
  | { type: 'logout.requested' }
  /** The own password was changed: the user is requested again. */
  | { type: 'password.changed' }
  | RowMail;

/** What happens to rows, for the search of everything. */
export type RowMail =
  /** Opened, or saved under a new name; `screen` lists it, when that is not the open one. */
  | { type: 'row.opened'; id: string; code: string; name: string; screen?: string }
  /** Removed, deactivated, or back again. */
  | { type: 'row.commanded'; id: string | number; isGone: boolean }
  /** A list of the open screen has loaded; `gone` are its deactivated rows. */
  | { type: 'rows.listed'; ids: (string | number)[]; gone: (string | number)[] };

export function raised(notice: NoticeContent): AppMail {
  return { type: 'notice.raised', notice };
}

export function rowOpened({ id, code, title }: NamedRow, screen?: string): RowMail {
  return { type: 'row.opened', id, code, name: title, ...(screen && { screen }) };
}

/** Messages from the sign-in to the session that will hold its token. */
export type SessionMail = { type: 'token.issued'; token: string } | { type: 'token.dropped' };

/** Message from a sending machine to the books: the host refused a closed month (ability `periods.1`). */
export type BooksMail = { type: 'options.requested' };

/** Action that sends to the books. */
export function tellBooks<Context extends MachineContext, Event extends EventObject>() {
  return mailTo<Context, Event, BooksMail>('books');
}

/** Action that sends to the app actor. */
export function tellApp<Context extends MachineContext, Event extends EventObject>() {
  return mailTo<Context, Event, AppMail>('app');
}

/** Action that sends to the session actor. */
export function tellSession<Context extends MachineContext, Event extends EventObject>() {
  return mailTo<Context, Event, SessionMail>('session');
}

/** Action that sends to the parent. */
export function tellParent<
  Context extends MachineContext,
  Event extends EventObject,
  Mail extends EventObject,
>(mail: (context: Context) => Mail) {
  return sendTo<Context, Event, undefined, AnyActorRef, Event>(
    ({ self }) => parentOf(self) ?? self,
    ({ context }: { context: Context }) => mail(context),
  );
}

/** Without the addressee a machine receives its own message and ignores it. */
function mailTo<Context extends MachineContext, Event extends EventObject, Mail extends EventObject>(
  addressee: string,
) {
  return sendTo<Context, Event, Mail, AnyActorRef, Event>(
    ({ system }) => system.get(addressee),
    (_args: unknown, mail: Mail) => mail,
  );
}
