import type { Capability } from '../../domain/capability.ts';
import type { Permission } from '../../domain/permission.ts';

/** Input of a screen that declares it. */
export interface ScreenInput {
  /** Abilities of the host beyond the specification (decision D22). */
  capabilities: Capability[];
  /** Permissions of the user's role; the host checks again. */
  permissions: readonly Permission[];
}

/** The input with defaults. */
export function toldOf(input: ScreenInput | undefined): ScreenInput {
  return input ?? { capabilities: [], permissions: [] };
}

/** True when the role may: a host without `roles.1` restricts no specified call (decision D11). */
export function may(input: ScreenInput | undefined, permission: Permission): boolean {
  return !offers(input, 'roles.1') || (input?.permissions.includes(permission) ?? false);
}

/** True when the screen's host has the ability; without input it has none. */
export function offers(input: ScreenInput | undefined, ability: Capability): boolean {
  return input?.capabilities.includes(ability) ?? false;
}
