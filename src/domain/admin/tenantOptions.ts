import type { SessionUser, TenantOption } from './user.ts';

/** Companies for development against a host that sends no list (SPEC §2, decision D1); they do not exist. */
export const sampleTenants: TenantOption[] = [
  { value: 'tenant-demo-1', label: 'Construtora Exemplo' },
  { value: 'tenant-demo-2', label: 'Incorporadora Modelo' },
  { value: 'tenant-demo-3', label: 'Imobiliária Amostra' },
];

/** The companies a user can choose: the samples when the list is missing, none when it is empty (decision D1). */
export function tenantOptions(user: Pick<SessionUser, 'tenants_info'>): TenantOption[] {
  const own = user.tenants_info ?? sampleTenants;
  // Hosts may send numbers (SPEC §3 leaves it open); the stored id is a text.
  return own.map((option) => ({ ...option, value: String(option.value) }));
}

/** The tenant's name in the user's list, else its id. */
export function tenantName(user: Pick<SessionUser, 'tenants_info'>, tenantId: string): string {
  return tenantOptions(user).find((option) => option.value === tenantId)?.label ?? tenantId;
}
