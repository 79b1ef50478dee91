import type { SessionUser } from '../../domain/admin/user.ts';
import type { Capability } from '../../domain/capability.ts';
import type { Permission } from '../../domain/permission.ts';
import { mustChangePassword, permissionsIn, type SessionFacts } from '../../domain/session/session.ts';
import { appTexts, menuTexts } from '../../texts/app.ts';
import { capital, nouns, ofNouns } from '../../texts/nouns.ts';

export type Area = 'bare' | 'admin' | 'tenant';
export type MenuPart = 'main' | 'finance';

/** A record for each screen; every list of screens derives from these. */
export interface Place {
  path: string;
  access: 'public' | 'user' | 'superuser' | 'tenant';
  /** The layout around the screen, whose menu lists it; 'own' is the user's current one. */
  area: Area | 'own';
  /** The part of the area's menu that lists it; null when none does. */
  menu: MenuPart | null;
  /** Title in the menu and in the browser's tab. */
  title: string;
  /** True with a machine: leaving the screen drops unsaved work, and the machine hears of resumed sessions. */
  worksOnRows: boolean;
  /** A host without this ability has no such place (decision D22). */
  needs?: Capability;
  /** The menu lists it for roles with one of these permissions; to others the place explains the refusal. */
  listedFor?: readonly Permission[];
  /** The same on a host that restricts the specified screens (`roles.1`, decision D29). */
  readBy?: Permission;
}

const alone = { area: 'bare', menu: null, worksOnRows: false } as const;
const office = { access: 'superuser', area: 'admin', menu: 'main', worksOnRows: true } as const;
const company = { access: 'tenant', area: 'tenant', menu: 'main', worksOnRows: true } as const;
const finance = { ...company, menu: 'finance' } as const;

/** Registries of named rows. Their machines and models are in files of these names. */
export const registries = ofNouns((name) => ({
  ...company,
  path: `/tenant/${name}`,
  title: capital(nouns[name].many),
  ...(nouns[name].needs && { needs: nouns[name].needs }),
}));

/** Route table (SPEC §2), in menu order; redirects are in {@link redirects}. */
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
  site: {
    ...company,
    path: '/tenant/projects/site',
    menu: null,
    title: menuTexts.site,
    needs: 'reports.1',
  },
  imports: {
    ...company,
    path: '/tenant/imports',
    title: menuTexts.imports,
    needs: 'imports.1',
    // Every role that imports anything imports one of these.
    listedFor: ['customers:write', 'suppliers:write'],
  },

  accounts: { ...finance, path: '/tenant/finance/chart-of-accounts', title: menuTexts.accounts },
  costCenters: { ...finance, path: '/tenant/finance/cost-centers', title: menuTexts.costCenters },
  payables: {
    ...finance,
    path: '/tenant/finance/ap',
    title: menuTexts.payables,
    readBy: 'project-payables:read',
  },
  receivables: {
    ...finance,
    path: '/tenant/finance/ar',
    title: menuTexts.receivables,
    readBy: 'receivables:read',
  },
  withholdings: {
    ...finance,
    path: '/tenant/finance/withholdings',
    title: menuTexts.withholdings,
    needs: 'titles.2',
    readBy: 'project-payables:read',
  },
  treasury: {
    ...finance,
    path: '/tenant/finance/treasury',
    title: menuTexts.treasury,
    readBy: 'treasury:read',
  },
  reconciliation: {
    ...finance,
    path: '/tenant/finance/reconciliation',
    title: menuTexts.reconciliation,
    needs: 'statements.1',
    listedFor: ['statements:read'],
    readBy: 'statements:read',
  },
  ledger: { ...finance, path: '/tenant/finance/gl', title: menuTexts.ledger, readBy: 'ledger:read' },
  periods: {
    ...finance,
    path: '/tenant/finance/periods',
    title: menuTexts.periods,
    needs: 'periods.1',
    readBy: 'periods:read',
  },
  openings: {
    ...finance,
    path: '/tenant/finance/opening',
    title: menuTexts.openings,
    needs: 'opening.1',
    // It stays when the opening is finished: auditors read there how the books began.
    listedFor: ['openings:write', 'audit:read'],
  },
  audit: {
    ...finance,
    path: '/tenant/finance/audit',
    title: menuTexts.audit,
    needs: 'audit.1',
    listedFor: ['audit:read'],
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

export type ScreenName = PlaceName | 'notFound';
export type WorkScreen = PlacesThat<{ worksOnRows: true }>;
export type MenuScreen<In extends Area> = PlacesThat<{ area: In; menu: MenuPart }>;

const placeNames = Object.keys(places) as PlaceName[];
export type Route = Place & { screen: PlaceName };
export const routes: Route[] = placeNames.map((screen) => ({ screen, ...places[screen] }));
export const workScreens = placeNames.filter((name): name is WorkScreen => places[name].worksOnRows);

/** A record with one value per working screen, such as its state or port. */
export function ofWorkScreens<Kind>(make: (screen: WorkScreen) => Kind): Record<WorkScreen, Kind> {
  return Object.fromEntries(workScreens.map((screen) => [screen, make(screen)])) as Record<WorkScreen, Kind>;
}

const redirects: Record<string, string> = {
  '/admin': '/admin/dashboard',
  '/tenant': '/tenant/dashboard',
};

export type Decision =
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  | { kind: 'show'; screen: ScreenName };

/** The result of a location and a session: show, wait or redirect (SPEC §2 route table and access rules). */
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

/** True when a shown place does not exist in the next session (decision D22). */
export function isWithdrawn(location: string | null, before: SessionFacts, after: SessionFacts): boolean {
  const shown = decide(location, before);
  return shown.kind === 'show' && !isNotFound(shown) && isNotFound(decide(location, after));
}

/** The nearest address above a location that exists in the session. */
export function nearestPlace(location: string, session: SessionFacts): string {
  const above = location.slice(0, location.lastIndexOf('/')) || '/';
  return isNotFound(decide(above, session)) ? nearestPlace(above, session) : above;
}

/** Title of the browser's tab, by what the screen shows; with `lists.1` the tabs of a company also have its name. */
export function titleOf(screen: ScreenName, session: SessionFacts, shown?: string): string {
  const title = shown ?? (screen === 'notFound' ? appTexts.notFoundTitle : places[screen].title);
  const isNamed = session.capabilities.includes('lists.1') && areaOf(screen, session) === 'tenant';
  const company = session.user?.tenants_info?.find(({ value }) => value === session.tenantId)?.label;
  return appTexts.documentTitle(title, isNamed ? company : undefined);
}

/** Menu entries of a part of an area in a session. */
export function menuRoutes<In extends Area>(area: In, part: MenuPart, session: SessionFacts) {
  return routes.filter(
    (route): route is Route & { screen: MenuScreen<In> } =>
      route.area === area &&
      route.menu === part &&
      !isMissing(route, session) &&
      (!route.listedFor || route.listedFor.some((each) => permissionsIn(session).includes(each))) &&
      isReadable(route, session),
  );
}

/** False where the host restricts the specified screens and the role may not read this one (decision D29). */
export function isReadable({ readBy }: Pick<Place, 'readBy'>, session: SessionFacts): boolean {
  return !readBy || !session.capabilities.includes('roles.1') || permissionsIn(session).includes(readBy);
}

/** With `lists.1` an unknown address keeps the menu of where one is. */
export function areaOf(screen: ScreenName, session: SessionFacts): Area {
  const { user, tenantId, capabilities } = session;
  if (mustChangePassword(session)) return 'bare';
  const around = user !== null && capabilities.includes('lists.1') ? 'own' : 'bare';
  const area = screen === 'notFound' ? around : places[screen].area;
  if (area !== 'own') return area;
  if (tenantId !== null) return 'tenant';
  return user?.is_superuser ? 'admin' : 'bare';
}

/** The address of a screen in the session; null when its host lacks the screen (decision D22). */
export function pathTo(screen: keyof Places, session: SessionFacts): string | null {
  return isMissing(places[screen], session) ? null : places[screen].path;
}

export function isNotFound(decision: Decision): boolean {
  return decision.kind === 'show' && decision.screen === 'notFound';
}

/** Abilities are known only once signed in; a visitor signs in first. */
function isMissing({ needs }: Place, { user, capabilities }: SessionFacts): boolean {
  return needs !== undefined && user !== null && !capabilities.includes(needs);
}

export function homeOf(session: SessionFacts): string {
  const { user, tenantId } = session;
  if (user === null) return '/login';
  if (mustChangePassword(session)) return places.ownAccount.path;
  if (user.is_superuser) return '/admin/dashboard';
  return tenantId === null ? '/dashboard' : '/tenant/dashboard';
}

/** A superuser without companies has nothing to choose and goes to the administration (decision D1). */
function choosesNothing({ is_superuser, tenants_info: own }: SessionUser): boolean {
  return is_superuser && own?.length === 0;
}

function refugeFrom({ access, path }: Place, session: SessionFacts): string | null {
  const { user, tenantId } = session;
  if (mustChangePassword(session)) return path === places.ownAccount.path ? null : places.ownAccount.path;
  if (access === 'public')
    return user === null ? null : user.is_superuser ? '/admin/dashboard' : '/dashboard';
  if (user === null) return '/login';
  if (access === 'superuser' && !user.is_superuser) return '/dashboard';
  if (access === 'tenant' && tenantId === null)
    return choosesNothing(user) ? '/admin/dashboard' : '/dashboard';
  return null;
}

/** Address of an obra's page; null on a host without it. */
export function siteAddress(session: SessionFacts, projectId: string): string | null {
  const path = pathTo('site', session);
  return path === null || session.tenantId === null
    ? null
    : `${path}?${new URLSearchParams({ 'at.project': projectId })}`;
}
