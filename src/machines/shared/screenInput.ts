import type { Capability } from '../../domain/capability.ts';
import type { Permission } from '../../domain/permission.ts';

/** What a screen is told when it is entered; one that cares declares it as its `input`. */
export interface ScreenInput {
  /** What the host offers beyond the specification (decision D22). */
  capabilities: Capability[];
  /** What the user's role may do of it. The host judges again. */
  permissions: readonly Permission[];
}

/** The same as far as a screen is told anything. */
export function toldOf(input: ScreenInput | undefined): ScreenInput {
  return input ?? { capabilities: [], permissions: [] };
}

/** Whether the host that a screen was entered on offers an ability; a screen that was told of none has none. */
export function offers(input: ScreenInput | undefined, ability: Capability): boolean {
  return input?.capabilities.includes(ability) ?? false;
}
