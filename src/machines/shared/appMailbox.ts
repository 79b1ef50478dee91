import { type AnyActorRef, type EventObject, type MachineContext, sendTo } from 'xstate';
import type { SessionFacts } from '../../domain/session/session.ts';

/** What the user is told in passing; a failure or a warning also stays in the list 'Avisos' until it was read (D23). */
export interface NoticeContent {
  tone: 'success' | 'danger' | 'warning' | 'caution' | 'info';
  title: string;
  text?: string;
  /** A form or a list shows it too: nobody misses it. */
  isShownElsewhere?: boolean;
  /** Also stands in the way until the user says OK (SPEC §8: users and tenants; the fingerprint of a trail). */
  mustBeAcknowledged?: boolean;
  undo?: Undo;
}

/** How what is told was done is taken back: the screen, as its place is called, and the event that it takes. */
export interface Undo {
  screen: string;
  event: { type: 'command.requested'; row: object };
}

/** What any machine below may tell the app actor, whoever its parent is. */
export type AppMail =
  | { type: 'notice.raised'; notice: NoticeContent }
  | { type: 'undo.requested'; undo: Undo }
  | { type: 'work.unsaved' }
  | { type: 'work.saved' }
  | { type: 'session.reported'; session: SessionFacts }
  | { type: 'navigation.requested'; to: string; replace?: boolean; delta?: number; isAnew?: boolean }
  | { type: 'tenant.chosen'; tenantId: string }
  | { type: 'logout.requested' };

export function raised(notice: NoticeContent): AppMail {
  return { type: 'notice.raised', notice };
}

/** What the sign-in tells the session that will hold its token. */
export type SessionMail = { type: 'token.issued'; token: string } | { type: 'token.dropped' };

/** What who sends tells the books of the screen: the host refused a closed month (ability `periods.1`). */
export type BooksMail = { type: 'options.requested' };

/** The action that sends mail to the books. */
export function tellBooks<Context extends MachineContext, Event extends EventObject>() {
  return mailTo<Context, Event, BooksMail>('books');
}

/** The action that sends mail to the app actor. */
export function tellApp<Context extends MachineContext, Event extends EventObject>() {
  return mailTo<Context, Event, AppMail>('app');
}

/** The action that sends mail to the session actor. */
export function tellSession<Context extends MachineContext, Event extends EventObject>() {
  return mailTo<Context, Event, SessionMail>('session');
}

/** The action that tells the machine that invoked this one. */
export function tellParent<
  Context extends MachineContext,
  Event extends EventObject,
  Mail extends EventObject,
>(mail: (context: Context) => Mail) {
  return sendTo<Context, Event, undefined, AnyActorRef, Event>(
    ({ self }) => self._parent ?? self,
    ({ context }: { context: Context }) => mail(context),
  );
}

/** A machine that runs without the addressee hears its own mail, for which it has no transition. */
function mailTo<Context extends MachineContext, Event extends EventObject, Mail extends EventObject>(
  addressee: string,
) {
  return sendTo<Context, Event, Mail, AnyActorRef, Event>(
    ({ system }) => system.get(addressee),
    (_args: unknown, mail: Mail) => mail,
  );
}
