import type { SessionUser, TenantOption } from './user.ts';

/** Names for development against a host that sends no list (SPEC §2, decision D1); no such company exists. */
export const sampleTenants: TenantOption[] = [
  { value: 'tenant-demo-1', label: 'Construtora Exemplo' },
  { value: 'tenant-demo-2', label: 'Incorporadora Modelo' },
  { value: 'tenant-demo-3', label: 'Imobiliária Amostra' },
];

/** The companies a user can choose: a missing list gives the samples, an empty one gives none (decision D1). */
export function tenantOptions(user: Pick<SessionUser, 'tenants_info'>): TenantOption[] {
  return user.tenants_info ?? sampleTenants;
}

/** The name of a tenant among the user's own, else its id. */
export function tenantName(user: Pick<SessionUser, 'tenants_info'>, tenantId: string): string {
  return tenantOptions(user).find((option) => option.value === tenantId)?.label ?? tenantId;
}
