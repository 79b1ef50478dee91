import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import { capabilitiesIn } from '../../domain/capability.ts';
import type { SessionFacts } from '../../domain/session/session.ts';
import type { ScreenName } from '../../machines/app/routes.ts';
import { denied, refusalsOf, withoutEvents } from '../../machines/app/screenOfRole.ts';
import { DeniedPage } from './DeniedPage.tsx';

interface Opened {
  View: ComponentType<{ screen: AnyActorRef }>;
  logic?: AnyActorLogic;
}

/** The screen without what the role may not do (decision D29); nothing is taken on a host without `roles.1`. */
export function screenForRole(
  opened: Opened,
  screen: ScreenName,
  { user, tenantId }: Pick<SessionFacts, 'user' | 'tenantId'>,
): Opened {
  const facts = {
    phase: 'active' as const,
    user,
    tenantId,
    capabilities: capabilitiesIn(user?.capabilities),
  };
  if (!opened.logic || !facts.capabilities.includes('roles.1')) return opened;
  const logic = denied(screen, facts);
  if (logic) return { View: DeniedPage, logic };
  return { ...opened, logic: withoutEvents(opened.logic as AnyStateMachine, refusalsOf(screen, facts)) };
}
