import { fallbackRoles, type Role } from '../../domain/admin/role.ts';
import { linkId, type TenantLink } from '../../domain/admin/tenantLink.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
import type { Http } from '../http.ts';
import { pageOf } from '../pages.ts';
import { itemsOf, type ListAnswer } from '../paging.ts';
import { toldBy } from '../rowOf.ts';
import { urls } from '../urls.ts';

/** SPEC §9: the page size of the link list. */
const linkPageSize = 10;

export type LinkBody = Pick<TenantLink, 'user_id' | 'tenant_id' | 'role_id'>;

/** A link as the host writes it; a created or updated one may carry its parties (SPEC §3). */
type WireLink = Omit<TenantLink, 'id'> & {
  user?: { email?: string } | null;
  tenant?: { name?: string } | null;
  role?: { name?: string } | null;
};

export interface LinkPage {
  rows: TenantLink[];
  page: number;
  pages: number;
  total?: number | null;
}

/** SPEC §7: one page of `GET /user-tenant-links/superuser/links`. */
export async function listLinks(http: Http, page: number, signal: AbortSignal): Promise<LinkPage> {
  const answer = await http<ListAnswer<WireLink>>({
    method: 'GET',
    url: urls.links,
    needs: 'token',
    query: { page, size: linkPageSize },
    signal,
  });
  return pageOf(answer, page, readLink);
}

/** SPEC §7: `POST` of a link. */
export async function createLink(http: Http, body: Partial<LinkBody>, key: string): Promise<TenantLink> {
  const told = await toldBy<WireLink>(http({ method: 'POST', url: urls.links, needs: 'token', body, key }));
  return readLink({ ...body, ...told } as WireLink);
}

/** SPEC §7: `PUT` of a link's role. Fields missing in the answer keep their values, except the former role's name. */
export async function updateLink(http: Http, link: TenantLink, body: Partial<LinkBody>): Promise<TenantLink> {
  const url = urls.link(link.user_id, link.tenant_id);
  const { version } = link;
  const told = await toldBy<WireLink>(http({ method: 'PUT', url, needs: 'token', body, version })).catch(
    (thrown) => {
      const problem = toProblem(thrown);
      if (problem.kind !== 'answered' || problem.current === undefined) throw problem;
      throw { ...problem, current: readLink(problem.current as WireLink, link) } satisfies Problem;
    },
  );
  const { user_id, tenant_id, role_id } = { ...link, ...body };
  return readLink({ user_id, tenant_id, role_id, ...told }, link);
}

/** SPEC §7: `DELETE` of a link; returns the removed link. */
export async function removeLink(http: Http, link: TenantLink): Promise<TenantLink> {
  await http({ method: 'DELETE', url: urls.link(link.user_id, link.tenant_id), needs: 'token' });
  return link;
}

/** SPEC §7: `GET /roles`; the fallback list when the call fails (decision D12). */
export async function listRoles(http: Http, signal: AbortSignal): Promise<Role[]> {
  try {
    return itemsOf(await http<ListAnswer<Role>>({ method: 'GET', url: urls.roles, needs: 'token', signal }));
  } catch (problem) {
    if (signal.aborted) throw problem;
    return fallbackRoles;
  }
}

function readLink({ user, tenant, role, ...link }: WireLink, former?: TenantLink): TenantLink {
  return {
    ...link,
    id: linkId(link),
    user_email: link.user_email ?? user?.email ?? former?.user_email,
    tenant_name: link.tenant_name ?? tenant?.name ?? former?.tenant_name,
    role_name: link.role_name ?? role?.name,
  };
}
