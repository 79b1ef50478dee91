import type { SessionFacts } from '../../domain/session.ts';
import { appTexts, menuTexts } from '../../texts/app.ts';

export type ScreenName =
  | 'login'
  | 'tenantChoice'
  | 'adminDashboard'
  | 'users'
  | 'tenants'
  | 'links'
  | 'tenantDashboard'
  | 'projects'
  | 'suppliers'
  | 'customers'
  | 'accounts'
  | 'costCenters'
  | 'payables'
  | 'receivables'
  | 'treasury'
  | 'ledger'
  | 'notFound';

export interface Route {
  path: string;
  access: 'public' | 'user' | 'superuser' | 'tenant';
  screen: ScreenName;
  /** The layout around the screen, whose menu lists it. */
  area: Area;
  /** What the menu and the browser's title say. */
  title: string;
}

export type Area = 'bare' | 'admin' | 'tenant';

/** SPEC §2, route table, row by row; a redirect stands in {@link redirects}. */
export const routes: Route[] = [
  { path: '/login', access: 'public', screen: 'login', area: 'bare', title: menuTexts.login },
  { path: '/dashboard', access: 'user', screen: 'tenantChoice', area: 'bare', title: menuTexts.tenantChoice },
  {
    path: '/admin/dashboard',
    access: 'superuser',
    screen: 'adminDashboard',
    area: 'admin',
    title: menuTexts.adminDashboard,
  },
  { path: '/admin/users', access: 'superuser', screen: 'users', area: 'admin', title: menuTexts.adminUsers },
  {
    path: '/admin/tenants',
    access: 'superuser',
    screen: 'tenants',
    area: 'admin',
    title: menuTexts.adminTenants,
  },
  {
    path: '/admin/user-tenant-roles',
    access: 'superuser',
    screen: 'links',
    area: 'admin',
    title: menuTexts.adminLinks,
  },
  {
    path: '/tenant/dashboard',
    access: 'tenant',
    screen: 'tenantDashboard',
    area: 'tenant',
    title: menuTexts.tenantDashboard,
  },
  {
    path: '/tenant/projects',
    access: 'tenant',
    screen: 'projects',
    area: 'tenant',
    title: menuTexts.projects,
  },
  {
    path: '/tenant/suppliers',
    access: 'tenant',
    screen: 'suppliers',
    area: 'tenant',
    title: menuTexts.suppliers,
  },
  {
    path: '/tenant/customers',
    access: 'tenant',
    screen: 'customers',
    area: 'tenant',
    title: menuTexts.customers,
  },
  {
    path: '/tenant/finance/chart-of-accounts',
    access: 'tenant',
    screen: 'accounts',
    area: 'tenant',
    title: menuTexts.accounts,
  },
  {
    path: '/tenant/finance/cost-centers',
    access: 'tenant',
    screen: 'costCenters',
    area: 'tenant',
    title: menuTexts.costCenters,
  },
  {
    path: '/tenant/finance/ap',
    access: 'tenant',
    screen: 'payables',
    area: 'tenant',
    title: menuTexts.payables,
  },
  {
    path: '/tenant/finance/ar',
    access: 'tenant',
    screen: 'receivables',
    area: 'tenant',
    title: menuTexts.receivables,
  },
  {
    path: '/tenant/finance/treasury',
    access: 'tenant',
    screen: 'treasury',
    area: 'tenant',
    title: menuTexts.treasury,
  },
  { path: '/tenant/finance/gl', access: 'tenant', screen: 'ledger', area: 'tenant', title: menuTexts.ledger },
];

const redirects: Record<string, string> = {
  '/admin': '/admin/dashboard',
  '/tenant': '/tenant/dashboard',
};

export type Decision =
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  | { kind: 'show'; screen: ScreenName };

/** What a location shows to a session (SPEC §2 route table and access rules). */
export function decide(location: string | null, session: SessionFacts): Decision {
  if (location === null || session.phase === 'waiting') return { kind: 'wait' };
  const path = location.length > 1 ? location.replace(/\/+$/, '') : location;
  if (path === '/') return { kind: 'redirect', to: homeOf(session) };
  const redirect = redirects[path];
  if (redirect) return { kind: 'redirect', to: redirect };
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) return { kind: 'show', screen: 'notFound' };
  const refuge = refugeFrom(route, session);
  return refuge === null ? { kind: 'show', screen: route.screen } : { kind: 'redirect', to: refuge };
}

/** The title of the browser's tab over a screen. */
export function titleOf(screen: ScreenName): string {
  return appTexts.documentTitle(routeOf(screen)?.title ?? appTexts.notFoundTitle);
}

/** The routes of an area's menu: its main links, or those of the group Financeiro. */
export function menuRoutes(area: Area, part: 'main' | 'finance'): Route[] {
  const isFinance = (route: Route) => route.path.startsWith('/tenant/finance/');
  return routes.filter((route) => route.area === area && isFinance(route) === (part === 'finance'));
}

export function areaOf(screen: ScreenName): Area {
  return routeOf(screen)?.area ?? 'bare';
}

function routeOf(screen: ScreenName): Route | undefined {
  return routes.find((candidate) => candidate.screen === screen);
}

function homeOf({ user, tenantId }: SessionFacts): string {
  if (user === null) return '/login';
  if (user.is_superuser) return '/admin/dashboard';
  return tenantId === null ? '/dashboard' : '/tenant/dashboard';
}

function refugeFrom({ access }: Route, { user, tenantId }: SessionFacts): string | null {
  if (access === 'public')
    return user === null ? null : user.is_superuser ? '/admin/dashboard' : '/dashboard';
  if (user === null) return '/login';
  if (access === 'superuser' && !user.is_superuser) return '/dashboard';
  if (access === 'tenant' && tenantId === null) return '/dashboard';
  return null;
}
