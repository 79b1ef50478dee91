import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';

/** A screen that is ready to be entered: what it draws, and the actor that it draws, if it has one. */
export interface OpenedScreen {
  View: ComponentType<{ screen: AnyActorRef }>;
  logic?: AnyActorLogic;
}
