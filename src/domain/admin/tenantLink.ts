import type { Role } from './role.ts';
import type { Tenant } from './tenant.ts';
import type { User } from './user.ts';

/** A user's role in a tenant (SPEC §3), identified by both ids; `id` joins them for lists. */
export interface TenantLink {
  id: string;
  user_id: string;
  tenant_id: string;
  role_id: number;
  user_email?: string | null;
  tenant_name?: string | null;
  role_name?: string | null;
  version?: number;
  /** Removed on this screen; every attempt to create it again uses this key (decision D27). */
  removed?: { key: string };
}

/** The users, tenants and roles that a link can connect. */
export interface LinkOptions {
  users: (Pick<User, 'id' | 'email'> & Partial<Pick<User, 'deleted_at'>>)[];
  tenants: Pick<Tenant, 'id' | 'name'>[];
  roles: Role[];
}

export interface LinkNames {
  user: string;
  tenant: string;
  role: string;
}

export function linkId(link: Pick<TenantLink, 'user_id' | 'tenant_id'>): string {
  return `${link.user_id}:${link.tenant_id}`;
}

/**
 * The names of a link: its own, else looked up, else `unnamed` with the first six characters of the id; a role shows
 * its whole id (SPEC §3).
 */
export function linkNames(
  link: TenantLink,
  { users, tenants, roles }: LinkOptions,
  unnamed: (id: string) => string,
): LinkNames {
  const user = link.user_email || users.find(({ id }) => id === link.user_id)?.email;
  const tenant = link.tenant_name || tenants.find(({ id }) => id === link.tenant_id)?.name;
  const role = link.role_name || roles.find(({ id }) => id === link.role_id)?.name;
  return {
    user: user || unnamed(String(link.user_id).slice(0, 6)),
    tenant: tenant || unnamed(String(link.tenant_id).slice(0, 6)),
    role: role || unnamed(String(link.role_id)),
  };
}

/** Every filter matches a part of its name, ignoring case (SPEC §2). */
export function matchesFilters(names: LinkNames, filters: LinkNames): boolean {
  const contains = (name: string, filter: string) =>
    name.toLocaleLowerCase('pt-BR').includes(filter.trim().toLocaleLowerCase('pt-BR'));
  return (
    contains(names.user, filters.user) &&
    contains(names.tenant, filters.tenant) &&
    contains(names.role, filters.role)
  );
}
