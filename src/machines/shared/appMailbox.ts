import { type AnyActorRef, type EventObject, type MachineContext, sendTo } from 'xstate';
import type { SessionFacts } from '../../domain/session.ts';

/** What the user is told in passing; a failure stays until dismissed when nothing else shows it. */
export interface NoticeContent {
  tone: 'success' | 'danger' | 'warning' | 'info';
  title: string;
  text?: string;
  /** Stands elsewhere too, such as in a form: it goes by itself, even a failure. */
  passes?: boolean;
  /** Also stands in the way until the user says OK (SPEC §8: users and tenants; the fingerprint of a trail). */
  insists?: boolean;
}

/** What any machine below may tell the app actor, whoever its parent is. */
export type AppMail =
  | { type: 'notice.raised'; notice: NoticeContent }
  | { type: 'work.unsaved' }
  | { type: 'work.saved' }
  | { type: 'session.reported'; session: SessionFacts }
  | { type: 'tenant.chosen'; tenantId: string }
  | { type: 'logout.requested' };

/** What the sign-in tells the session that will hold its token. */
export type SessionMail = { type: 'token.issued'; token: string } | { type: 'token.dropped' };

/** The action that sends mail to the app actor. */
export function tellApp<Context extends MachineContext, Event extends EventObject>() {
  return mailTo<Context, Event, AppMail>('app');
}

/** The action that sends mail to the session actor. */
export function tellSession<Context extends MachineContext, Event extends EventObject>() {
  return mailTo<Context, Event, SessionMail>('session');
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
