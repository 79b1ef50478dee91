import type { AnyActorRef } from 'xstate';
import type { SessionFacts } from '../../domain/session/session.ts';
import type { AppSnapshot } from './appMachine.ts';
import { type Area, areaOf, decide, type ScreenName } from './routes.ts';

/** The screen for the current location and session, or null while unknown. */
export function selectScreen({ context }: AppSnapshot): ScreenName | null {
  const decision = decide(context.location, context.session);
  return decision.kind === 'show' ? decision.screen : null;
}

/** The layout around the current screen. */
export function selectArea(snapshot: AppSnapshot): Area {
  const screen = selectScreen(snapshot);
  return screen === null ? 'bare' : areaOf(screen, snapshot.context.session);
}

export type PlacePhase = 'waiting' | 'slow' | 'unopened' | 'broken' | 'dead' | 'shown';

export function selectPlacePhase(snapshot: AppSnapshot): PlacePhase {
  if (snapshot.hasTag('shown')) return 'shown';
  if (snapshot.hasTag('failed')) return snapshot.matches({ place: 'broken' }) ? 'broken' : 'unopened';
  if (snapshot.hasTag('dead')) return 'dead';
  return snapshot.hasTag('slow') ? 'slow' : 'waiting';
}

/** True while the place waits for something that the tenant area needs (SPEC §2, tenant layout). */
export function selectWaitsForTenant({ context }: AppSnapshot): boolean {
  return context.location?.startsWith('/tenant') ?? false;
}

export function selectSession({ context }: AppSnapshot): SessionFacts {
  return context.session;
}

export function selectLocation({ context }: AppSnapshot): string {
  return context.location ?? '/';
}

/** True while the screen is sending; leaving does not take that back (decision D26). */
export function selectIsSending({ children }: AppSnapshot): boolean {
  return isSending(children.screen);
}

function isSending(actor: AnyActorRef | undefined): boolean {
  const children: Record<string, AnyActorRef> = actor?.getSnapshot().children ?? {};
  return 'sending' in children || Object.values(children).some(isSending);
}
