/**
 * Permissions that only some roles have, for calls beyond the specification. Those of the specification are open to
 * every member.
 */
export const permissions = [
  'entries:reverse',
  'templates:change',
  'treasury:reverse',
  'treasury:transfer',
  'periods:close',
  'audit:read',
  'settings:change',
  'registries:import',
  'payables:read',
  'payables:write',
  'receivables:read',
  'receivables:create',
  'receivables:write',
  'reports:read',
  'project-costs:read',
] as const;
export type Permission = (typeof permissions)[number];

/** Numbers of the specification's roles (SPEC §3) and of 'Auditor'. */
export const roleIds = {
  tenantAdmin: 1,
  financial: 2,
  commercial: 3,
  operational: 4,
  viewer: 5,
  auditor: 6,
} as const;

const reading: readonly Permission[] = [
  'payables:read',
  'receivables:read',
  'reports:read',
  'project-costs:read',
];
const ofAdminOnly: readonly Permission[] = ['periods:close', 'audit:read', 'settings:change'];

/** Permissions by role; an unknown role has none. */
const permissionsOfRole: Record<number, readonly Permission[]> = {
  [roleIds.tenantAdmin]: permissions,
  [roleIds.financial]: permissions.filter((permission) => !ofAdminOnly.includes(permission)),
  [roleIds.commercial]: ['receivables:read', 'receivables:create'],
  [roleIds.operational]: ['payables:read', 'receivables:read', 'project-costs:read'],
  [roleIds.viewer]: reading,
  [roleIds.auditor]: [...reading, 'audit:read'],
};

/** True when the role has the permission; without a role, never. */
export function mayDo(roleId: number | null | undefined, permission: Permission): boolean {
  return permissionsOfRole[roleId ?? 0]?.includes(permission) ?? false;
}

/** All permissions of a role, which the page uses to explain disabled controls. */
export function permissionsOf(roleId: number | null | undefined): readonly Permission[] {
  return permissionsOfRole[roleId ?? 0] ?? [];
}
