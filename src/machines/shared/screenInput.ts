import type { Capability } from '../../domain/capability.ts';
import type { Permission } from '../../domain/permission.ts';
import { permissionsIn, type SessionFacts } from '../../domain/session/session.ts';

/** Input of a screen that declares it. */
export interface ScreenInput {
  /** Abilities of the host beyond the specification (decision D22). */
  capabilities: Capability[];
  /** Permissions of the user's role; the host checks again. */
  permissions: readonly Permission[];
}

/** Input of every screen that works on rows. */
export function screenInput(session: SessionFacts): ScreenInput {
  return { capabilities: session.capabilities, permissions: permissionsIn(session) };
}

/** The input with defaults. */
export function toldOf(input: ScreenInput | undefined): ScreenInput {
  return input ?? { capabilities: [], permissions: [] };
}

/** True when the screen's host has the ability; without input it has none. */
export function offers(input: ScreenInput | undefined, ability: Capability): boolean {
  return input?.capabilities.includes(ability) ?? false;
}
