import type { Capability } from './capability.ts';

/** Permissions that a role gives inside a company (decision D29), each for some of the calls. */
export const permissions = [
  'projects:write',
  'suppliers:write',
  'customers:write',
  'chart:write',
  'cost-centers:write',
  'cost-centers:adopt',
  'ledger:read',
  'ledger:write',
  'treasury:read',
  'treasury:write',
  'periods:read',
  'entries:reverse',
  'templates:change',
  'treasury:reverse',
  'treasury:transfer',
  'periods:close',
  'years:close',
  'openings:write',
  'openings:finish',
  'audit:read',
  'settings:change',
  'payables:read',
  'project-payables:read',
  'payables:write',
  'receivables:read',
  'receivables:create',
  'receivables:write',
  'receivables:settle',
  'reports:read',
  'project-costs:read',
  'statements:read',
  'statements:write',
] as const;
export type Permission = (typeof permissions)[number];

/** Permission to make and change the rows of a noun; one without its own belongs to the works, as projects do. */
export function writerOf(noun: string): Permission {
  return noun === 'suppliers' || noun === 'customers' ? `${noun}:write` : 'projects:write';
}

/** Calls of the specification and months of the books: without `roles.1` every member may (decision D11). */
const specified: readonly Permission[] = [
  'projects:write',
  'suppliers:write',
  'customers:write',
  'chart:write',
  'cost-centers:write',
  'ledger:read',
  'ledger:write',
  'treasury:read',
  'treasury:write',
  'periods:read',
];

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
  'ledger:read',
  'treasury:read',
  'periods:read',
  'payables:read',
  'project-payables:read',
  'receivables:read',
  'reports:read',
  'project-costs:read',
  'statements:read',
];
const notFinancial: readonly Permission[] = [
  'projects:write',
  'cost-centers:adopt',
  'periods:close',
  'years:close',
  'openings:finish',
  'audit:read',
  'settings:change',
];

const permissionsOfRole: Record<number, readonly Permission[]> = {
  [roleIds.tenantAdmin]: permissions,
  [roleIds.financial]: permissions.filter((permission) => !notFinancial.includes(permission)),
  [roleIds.commercial]: ['customers:write', 'receivables:read', 'receivables:create', 'receivables:write'],
  [roleIds.operational]: [
    'projects:write',
    'cost-centers:write',
    'suppliers:write',
    'project-payables:read',
    'project-costs:read',
  ],
  [roleIds.viewer]: reading,
  [roleIds.auditor]: [...reading, 'audit:read'],
};

/** All permissions of a role; a role of another name reads like 'Visualizador' (decision D29). */
export function permissionsOf(roleId: number | null | undefined): readonly Permission[] {
  if (roleId === null || roleId === undefined) return [];
  return permissionsOfRole[roleId] ?? reading;
}

/** True when the role has the permission; without a role, never. */
export function mayDo(roleId: number | null | undefined, permission: Permission): boolean {
  return permissionsOf(roleId).includes(permission);
}

/** Permissions of a role on a host: without the ability `roles.1` the calls of the specification are open to it. */
export function permissionsOn(
  capabilities: readonly Capability[],
  roleId: number | null | undefined,
): readonly Permission[] {
  const own = permissionsOf(roleId);
  return capabilities.includes('roles.1') ? own : [...new Set([...specified, ...own])];
}
