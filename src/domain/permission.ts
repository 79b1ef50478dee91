/** What only some roles may do: calls beyond the specification. Those of the specification are open to every member. */
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

/** The roles of every installation by their numbers (SPEC §3), and 'Auditor'. */
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

/** Who may do what. A role that this version does not know may do none of it. */
const permissionsOfRole: Record<number, readonly Permission[]> = {
  [roleIds.tenantAdmin]: permissions,
  [roleIds.financial]: permissions.filter((permission) => !ofAdminOnly.includes(permission)),
  [roleIds.commercial]: ['receivables:read', 'receivables:create'],
  [roleIds.operational]: ['payables:read', 'receivables:read', 'project-costs:read'],
  [roleIds.viewer]: reading,
  [roleIds.auditor]: [...reading, 'audit:read'],
};

/** Whether a member with this role may do it; a caller without a role may do nothing. */
export function mayDo(roleId: number | null | undefined, permission: Permission): boolean {
  return permissionsOfRole[roleId ?? 0]?.includes(permission) ?? false;
}

/** Everything that a role may do: what the page is told once, to say why a control is closed. */
export function permissionsOf(roleId: number | null | undefined): readonly Permission[] {
  return permissionsOfRole[roleId ?? 0] ?? [];
}
