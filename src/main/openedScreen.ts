import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { WorkScreen } from '../machines/app/routes.ts';

/** A screen that is ready to be entered. */
export interface OpenedScreen {
  View: ComponentType<{ screen: AnyActorRef }>;
  logic?: AnyActorLogic;
}

/** A screen with its own actor. */
export interface OpenedMachine extends OpenedScreen {
  logic: AnyActorLogic;
}

export type MachineScreen = WorkScreen | 'tenantChoice';
