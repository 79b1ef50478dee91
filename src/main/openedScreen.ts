import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { WorkScreen } from '../machines/app/routes.ts';

/** A screen that is ready to be entered: what it draws. */
export interface OpenedScreen {
  View: ComponentType<{ screen: AnyActorRef }>;
  logic?: AnyActorLogic;
}

/** One with an actor of its own, which is what it draws. */
export interface OpenedMachine extends OpenedScreen {
  logic: AnyActorLogic;
}

export type MachineScreen = WorkScreen | 'tenantChoice';
