/**
 * The specification of the administration (SPEC §2, §4, §7): users by e-mail, tenants newest first, links in
 * pages of ten. Deleted users stay visible and can be restored.
 */
export type AdminPlace = 'users' | 'tenants' | 'links';
export const roles = ['Tenant Admin', 'Comercial'] as const;

export interface AdminUser {
  email: string;
  isLive: boolean;
}

export interface AdminTenant {
  name: string;
  isLive: boolean;
}

export interface AdminLink {
  user: string;
  tenant: string;
  role: string;
}

export interface AdminSpec {
  place: AdminPlace;
  users: AdminUser[];
  /** Newest first. */
  tenants: AdminTenant[];
  links: AdminLink[];
  /** Contents of the three filters. */
  filters: Record<keyof AdminLink, string>;
  /** Users of this run: the others belong to the demonstration, and are not changed. */
  own: string[];
}

export interface AdminSight {
  place: AdminPlace;
  rows: string[];
  told: string[];
  dialog: string | null;
}

export const noFilters = { user: '', tenant: '', role: '' };

export function adminSightOf(spec: AdminSpec, told: string[] = []): AdminSight {
  return { place: spec.place, rows: rowsOf(spec), told, dialog: null };
}

export function rowsOf({ place, users, tenants, links, filters }: AdminSpec): string[] {
  if (place === 'users')
    return users
      .toSorted((a, b) => a.email.localeCompare(b.email, 'pt-BR'))
      .map(({ email, isLive }) => `${email} ${live(isLive)}`);
  if (place === 'tenants') return tenants.map(({ name, isLive }) => `${name} ${live(isLive)}`);
  // The specification gives no order.
  return links
    .filter((link) =>
      (['user', 'tenant', 'role'] as const).every((part) => isPartOf(filters[part], link[part])),
    )
    .map(({ user, tenant, role }) => `${user} ${tenant} ${role}`)
    .sort();
}

/** Calls for entering a place, or loading it again. */
export function adminReadsOf(place: AdminPlace): string[] {
  const reads: Record<AdminPlace, string[]> = {
    users: ['GET /users/'],
    tenants: ['GET /tenants/'],
    links: ['GET /roles', 'GET /tenants/', 'GET /user-tenant-links/superuser/links', 'GET /users/'],
  };
  return reads[place];
}

export const live = (isLive: boolean) => (isLive ? 'vivo' : 'deletado');

function isPartOf(part: string, whole: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}
