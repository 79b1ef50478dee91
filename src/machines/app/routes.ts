import type { SessionUser } from '../../domain/admin/user.ts';
import type { Capability } from '../../domain/capability.ts';
import { mayDo, type Permission } from '../../domain/permission.ts';
import { roleIn, type SessionFacts } from '../../domain/session/session.ts';
import { appTexts, menuTexts } from '../../texts/app.ts';

export type Area = 'bare' | 'admin' | 'tenant';
export type MenuPart = 'main' | 'finance';

/** All that is known of a screen; who needs a list of screens derives it from these records. */
export interface Place {
  path: string;
  access: 'public' | 'user' | 'superuser' | 'tenant';
  /** The layout around the screen, whose menu lists it; 'own' is that of wherever the user works. */
  area: Area | 'own';
  /** The part of the area's menu that lists it; null when none does. */
  menu: MenuPart | null;
  /** What the menu and the browser's title say. */
  title: string;
  /** It has a machine: unsaved work is dropped with such a screen, and a resumed session is told to it. */
  worksOnRows: boolean;
  /** A host without it has no such place (decision D22). */
  needs?: Capability;
  /** The menu lists it for the roles that may do this; the place tells the others why not. */
  listedFor?: Permission;
}

const alone = { area: 'bare', menu: null, worksOnRows: false } as const;
const office = { access: 'superuser', area: 'admin', menu: 'main', worksOnRows: true } as const;
const company = { access: 'tenant', area: 'tenant', menu: 'main', worksOnRows: true } as const;
const finance = { ...company, menu: 'finance' } as const;

/** Places of rows that a company names. Their machines and models stand in files of these names. */
export const registries = {
  projects: { ...company, path: '/tenant/projects', title: menuTexts.projects },
  suppliers: { ...company, path: '/tenant/suppliers', title: menuTexts.suppliers },
  customers: { ...company, path: '/tenant/customers', title: menuTexts.customers },
} as const satisfies Record<string, Place>;

/** SPEC §2, route table, in the order of the menus; a redirect stands in {@link redirects}. */
export const places = {
  login: { ...alone, path: '/login', access: 'public', title: menuTexts.login },
  tenantChoice: { ...alone, path: '/dashboard', access: 'user', title: menuTexts.tenantChoice },
  ownAccount: {
    path: '/account',
    access: 'user',
    area: 'own',
    menu: null,
    title: menuTexts.ownAccount,
    worksOnRows: true,
    needs: 'account.1',
  },

  adminDashboard: { ...office, path: '/admin/dashboard', title: menuTexts.adminDashboard },
  users: { ...office, path: '/admin/users', title: menuTexts.adminUsers },
  tenants: { ...office, path: '/admin/tenants', title: menuTexts.adminTenants },
  links: { ...office, path: '/admin/user-tenant-roles', title: menuTexts.adminLinks },

  tenantDashboard: { ...company, path: '/tenant/dashboard', title: menuTexts.tenantDashboard },
  ...registries,
  imports: {
    ...company,
    path: '/tenant/imports',
    title: menuTexts.imports,
    needs: 'imports.1',
    // Whose role imports anything imports customers.
    listedFor: 'receivables:create',
  },

  accounts: { ...finance, path: '/tenant/finance/chart-of-accounts', title: menuTexts.accounts },
  costCenters: { ...finance, path: '/tenant/finance/cost-centers', title: menuTexts.costCenters },
  payables: { ...finance, path: '/tenant/finance/ap', title: menuTexts.payables },
  receivables: { ...finance, path: '/tenant/finance/ar', title: menuTexts.receivables },
  treasury: { ...finance, path: '/tenant/finance/treasury', title: menuTexts.treasury },
  ledger: { ...finance, path: '/tenant/finance/gl', title: menuTexts.ledger },
  periods: { ...finance, path: '/tenant/finance/periods', title: menuTexts.periods, needs: 'periods.1' },
  audit: {
    ...finance,
    path: '/tenant/finance/audit',
    title: menuTexts.audit,
    needs: 'audit.1',
    listedFor: 'audit:read',
  },
  reports: { ...finance, path: '/tenant/finance/reports', title: menuTexts.reports, needs: 'reports.1' },
  financeSettings: {
    ...finance,
    path: '/tenant/finance/settings',
    title: menuTexts.financeSettings,
    needs: 'titles.1',
  },
} as const satisfies Record<string, Place>;

type Places = typeof places;
type PlaceName = keyof Places;
type PlacesThat<Are> = { [Name in PlaceName]: Places[Name] extends Are ? Name : never }[PlaceName];

export type RegistryName = keyof typeof registries;
export type ScreenName = PlaceName | 'notFound';
export type WorkScreen = PlacesThat<{ worksOnRows: true }>;
export type MenuScreen<In extends Area> = PlacesThat<{ area: In; menu: MenuPart }>;

const placeNames = Object.keys(places) as PlaceName[];
export type Route = Place & { screen: PlaceName };
export const routes: Route[] = placeNames.map((screen) => ({ screen, ...places[screen] }));
export const workScreens = placeNames.filter((name): name is WorkScreen => places[name].worksOnRows);

/** One of a kind for each screen that works on rows, such as its state, or the port of its machine. */
export function ofWorkScreens<Kind>(make: (screen: WorkScreen) => Kind): Record<WorkScreen, Kind> {
  return Object.fromEntries(workScreens.map((screen) => [screen, make(screen)])) as Record<WorkScreen, Kind>;
}

/** One of a kind for each registry of named rows. */
export function ofRegistries<Kind>(make: (registry: RegistryName) => Kind): Record<RegistryName, Kind> {
  const names = Object.keys(registries) as RegistryName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<RegistryName, Kind>;
}

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
  if (!route || isMissing(route, session)) return { kind: 'show', screen: 'notFound' };
  const refuge = refugeFrom(route, session);
  return refuge === null ? { kind: 'show', screen: route.screen } : { kind: 'redirect', to: refuge };
}

/** True when a place that a session was shown does not exist for the one that follows (decision D22). */
export function isWithdrawn(location: string | null, before: SessionFacts, after: SessionFacts): boolean {
  const shown = decide(location, before);
  return shown.kind === 'show' && !isNotFound(shown) && isNotFound(decide(location, after));
}

/** The nearest address above a location that is not the 404 page for a session. */
export function nearestPlace(location: string, session: SessionFacts): string {
  const above = location.slice(0, location.lastIndexOf('/')) || '/';
  return isNotFound(decide(above, session)) ? nearestPlace(above, session) : above;
}

/** The title of the browser's tab over a screen. */
export function titleOf(screen: ScreenName): string {
  return appTexts.documentTitle(screen === 'notFound' ? appTexts.notFoundTitle : places[screen].title);
}

/** What a part of an area's menu lists to a session. */
export function menuRoutes<In extends Area>(area: In, part: MenuPart, session: SessionFacts) {
  return routes.filter(
    (route): route is Route & { screen: MenuScreen<In> } =>
      route.area === area &&
      route.menu === part &&
      !isMissing(route, session) &&
      (!route.listedFor || mayDo(roleIn(session), route.listedFor)),
  );
}

/** The layout around a screen for a session. */
export function areaOf(screen: ScreenName, { user, tenantId }: SessionFacts): Area {
  const area = screen === 'notFound' ? 'bare' : places[screen].area;
  if (area !== 'own') return area;
  if (tenantId !== null) return 'tenant';
  return user?.is_superuser ? 'admin' : 'bare';
}

/** The address of a screen on the host of a session; null where that has no such screen (decision D22). */
export function pathTo(screen: keyof Places, session: SessionFacts): string | null {
  return isMissing(places[screen], session) ? null : places[screen].path;
}

function isNotFound(decision: Decision): boolean {
  return decision.kind === 'show' && decision.screen === 'notFound';
}

/** Only a host that was asked who is there can lack an ability: a visitor signs in first. */
function isMissing({ needs }: Place, { user, capabilities }: SessionFacts): boolean {
  return needs !== undefined && user !== null && !capabilities.includes(needs);
}

function homeOf({ user, tenantId }: SessionFacts): string {
  if (user === null) return '/login';
  if (user.is_superuser) return '/admin/dashboard';
  return tenantId === null ? '/dashboard' : '/tenant/dashboard';
}

/** A superuser whose list of companies is empty finds nothing to choose: their place is the administration (decision D1). */
function choosesNothing({ is_superuser, tenants_info: own }: SessionUser): boolean {
  return is_superuser && own?.length === 0;
}

function refugeFrom({ access }: Place, { user, tenantId }: SessionFacts): string | null {
  if (access === 'public')
    return user === null ? null : user.is_superuser ? '/admin/dashboard' : '/dashboard';
  if (user === null) return '/login';
  if (access === 'superuser' && !user.is_superuser) return '/dashboard';
  if (access === 'tenant' && tenantId === null)
    return choosesNothing(user) ? '/admin/dashboard' : '/dashboard';
  return null;
}
