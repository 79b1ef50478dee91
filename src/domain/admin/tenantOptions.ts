import type { SessionUser, TenantOption } from './user.ts';

/** Names for development against a host that sends no list (SPEC §2, decision D1); no such company exists. */
export const sampleTenants: TenantOption[] = [
  { value: 'tenant-demo-1', label: 'Construtora Exemplo' },
  { value: 'tenant-demo-2', label: 'Incorporadora Modelo' },
  { value: 'tenant-demo-3', label: 'Imobiliária Amostra' },
];

/** The companies a user can choose: a missing list gives the samples, an empty one gives none (decision D1). */
export function tenantOptions(user: Pick<SessionUser, 'tenants_info'>): TenantOption[] {
  const own = user.tenants_info ?? sampleTenants;
  // A host may number them (SPEC §3 does not say), and the stored id is a text.
  return own.map((option) => ({ ...option, value: String(option.value) }));
}

/** The name of a tenant among the user's own, else its id. */
export function tenantName(user: Pick<SessionUser, 'tenants_info'>, tenantId: string): string {
  return tenantOptions(user).find((option) => option.value === tenantId)?.label ?? tenantId;
}
