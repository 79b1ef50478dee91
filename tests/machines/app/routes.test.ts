import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tenantOptions } from '../../../src/domain/admin/tenantOptions.ts';
import { roleIds } from '../../../src/domain/permission.ts';
import { noSession, type SessionFacts, unknownSession } from '../../../src/domain/session/session.ts';
import {
  areaOf,
  decide,
  isWithdrawn,
  menuRoutes,
  nearestPlace,
  registries,
  routes,
  titleOf,
} from '../../../src/machines/app/routes.ts';
import { ana, atWork, marina, reportsPlace } from '../../support/examples/examples.ts';

const sessions = {
  visitor: { phase: 'anonymous', ...noSession },
  user: { phase: 'active', user: marina, tenantId: null, capabilities: [] },
  member: atWork,
  superuser: { phase: 'active', user: ana, tenantId: null, capabilities: [] },
  'superuser in a company': { phase: 'active', user: ana, tenantId: 't-horizonte', capabilities: [] },
  'member, expired': { ...atWork, phase: 'expired' },
} satisfies Record<string, SessionFacts>;

type Kind = keyof typeof sessions;

/** A place that a host of the specification lacks; tested for other hosts below. */
const onBareHost = { ...everyone('notFound'), visitor: '/login' };

/** Route table (SPEC §2): a path is a redirect, any other text the shown screen. */
const table: Record<string, Record<Kind, string>> = {
  '/': {
    visitor: '/login',
    user: '/dashboard',
    member: '/tenant/dashboard',
    superuser: '/admin/dashboard',
    'superuser in a company': '/admin/dashboard',
    'member, expired': '/tenant/dashboard',
  },
  '/login': {
    visitor: 'login',
    user: '/dashboard',
    member: '/dashboard',
    superuser: '/admin/dashboard',
    'superuser in a company': '/admin/dashboard',
    'member, expired': '/dashboard',
  },
  '/admin': everyone('/admin/dashboard'),
  '/admin/dashboard': forSuperusers('adminDashboard'),
  '/admin/users': forSuperusers('users'),
  '/admin/tenants': forSuperusers('tenants'),
  '/admin/user-tenant-roles': forSuperusers('links'),
  '/dashboard': { ...everyone('tenantChoice'), visitor: '/login' },
  '/tenant': everyone('/tenant/dashboard'),
  '/tenant/dashboard': inCompany('tenantDashboard'),
  // The specified ones are repeated below.
  ...Object.fromEntries(Object.entries(registries).map(([name, { path }]) => [path, inCompany(name)])),
  '/tenant/projects': inCompany('projects'),
  '/tenant/suppliers': inCompany('suppliers'),
  '/tenant/customers': inCompany('customers'),
  '/tenant/finance/chart-of-accounts': inCompany('accounts'),
  '/tenant/finance/cost-centers': inCompany('costCenters'),
  '/tenant/finance/ap': inCompany('payables'),
  '/tenant/finance/ar': inCompany('receivables'),
  '/tenant/finance/treasury': inCompany('treasury'),
  '/tenant/finance/gl': inCompany('ledger'),
  '/tenant/projects/17': everyone('notFound'),
  ...Object.fromEntries(routes.filter(({ needs }) => needs).map(({ path }) => [path, onBareHost])),
  '/Login': everyone('notFound'),
  '/nowhere': everyone('notFound'),
};

const rows = Object.entries(table).flatMap(([path, outcomes]) =>
  Object.entries(outcomes).map(([kind, outcome]) => [path, kind as Kind, outcome] as const),
);

describe('a place', () => {
  test.each(rows)('%s for a %s: %s', (path, kind, outcome) => {
    expect(decide(path, sessions[kind])).toEqual(decisionOf(outcome));
  });

  test.each(Object.keys(table))('%s waits while the session is unknown', (path) => {
    expect(decide(path, unknownSession)).toEqual({ kind: 'wait' });
  });

  test('waits while the location is unknown', () => {
    expect(decide(null, atWork)).toEqual({ kind: 'wait' });
  });

  test('ignores a trailing slash', () => {
    expect(decide('/tenant/projects/', atWork)).toEqual(decide('/tenant/projects', atWork));
    expect(decide('/tenant//', atWork)).toEqual(decide('/tenant', atWork));
  });

  test('is reached without circular redirects', () => {
    for (const [path, kind] of rows) {
      let at: string = path;
      const seen = new Set<string>();
      for (
        let next = decide(at, sessions[kind]);
        next.kind === 'redirect';
        next = decide(at, sessions[kind])
      ) {
        expect(seen, `${kind} from ${path}`).not.toContain(next.to);
        seen.add(next.to);
        at = next.to;
      }
      expect(seen.size).toBeLessThanOrEqual(3);
    }
  });

  test('has a row in this table', () => {
    expect(Object.keys(table)).toEqual(expect.arrayContaining(routes.map(({ path }) => path)));
  });
});

describe('the frame of a screen', () => {
  test('is the layout of its area', () => {
    const screens = [
      'login',
      'tenantChoice',
      'notFound',
      'adminDashboard',
      'tenantDashboard',
      'projects',
    ] as const;
    expect(screens.map((screen) => areaOf(screen, atWork))).toEqual([
      'bare',
      'bare',
      'bare',
      'admin',
      'tenant',
      'tenant',
    ]);
  });

  test('stays around an unknown address where the host has lists, and is bare elsewhere', () => {
    const extended = { ...atWork, capabilities: ['lists.1' as const] };
    expect(areaOf('notFound', extended)).toBe('tenant');
    expect(areaOf('notFound', { ...extended, tenantId: null })).toBe('bare');
    expect(areaOf('notFound', { ...extended, user: ana, tenantId: null })).toBe('admin');
    expect(areaOf('notFound', { ...extended, user: null })).toBe('bare');
    expect(areaOf('notFound', { ...atWork, capabilities: [] })).toBe('bare');
  });

  test.each([
    ['a company, even for a superuser', { user: ana, tenantId: 't-horizonte' }, 'tenant'],
    ['a company', { tenantId: 't-horizonte' }, 'tenant'],
    ['the administration', { user: ana, tenantId: null }, 'admin'],
    ['nothing yet', { tenantId: null }, 'bare'],
  ] as const)('is that of %s around the own account', (_, session, area) => {
    expect(areaOf('ownAccount', { ...atWork, ...session })).toBe(area);
  });

  test('has a menu of the working places, in the order of the specification', () => {
    const titles = (area: 'tenant' | 'admin') => menuRoutes(area, 'main', atWork).map(({ title }) => title);
    expect(titles('tenant')).toEqual(['Dashboard', 'Projetos', 'Fornecedores', 'Clientes']);
    expect(titles('admin')).toEqual([
      'Dashboard (Admin)',
      'Gerenciamento de Usuários',
      'Gerenciamento de Tenants',
      'Vínculos Usuário-Tenant',
    ]);
  });

  test.each([
    ['audit', 'audit.1', ['tenantAdmin', 'auditor']],
    ['openings', 'opening.1', ['tenantAdmin', 'financial', 'auditor']],
  ] as const)('lists %s only for who works or audits there', (place, capability, roles) => {
    const listed = (role_id: number) =>
      menuRoutes('tenant', 'finance', {
        ...atWork,
        capabilities: [capability],
        user: { ...marina, tenants_info: [{ value: 't-horizonte', label: 'Horizonte', role_id }] },
      }).some(({ screen }) => screen === place);
    const readers = Object.entries(roleIds).filter(([, id]) => listed(id));
    expect(readers.map(([role]) => role)).toEqual(roles);
  });

  test('sets the title of the tab', () => {
    expect(titleOf('projects', unknownSession)).toBe('Projetos · ERP Construtoras');
    expect(titleOf('notFound', unknownSession)).toBe('404 - Page Not Found · ERP Construtoras');
  });

  test('sets the title of a tab by its company where the host has `lists.1`', () => {
    const inside = {
      ...atWork,
      capabilities: ['lists.1' as const],
      user: { ...marina, tenants_info: [{ value: atWork.tenantId ?? '', label: 'Horizonte' }] },
    };
    expect(titleOf('projects', inside)).toBe('Projetos · Horizonte');
    expect(titleOf('projects', { ...inside, capabilities: [] })).toBe('Projetos · ERP Construtoras');
    expect(titleOf('users', inside)).toBe('Gerenciamento de Usuários · ERP Construtoras');
  });
});

describe('a place that only some hosts have', () => {
  const path = '/tenant/finance/reports/aging';
  const offered: SessionFacts = { ...atWork, capabilities: ['reports.1'] };

  beforeEach(() => void routes.push(reportsPlace(path)));
  afterEach(() => void routes.splice(-1));

  test.each<[string, SessionFacts, string]>([
    ['a host that offers it', offered, 'ledger'],
    ['a host of the bare specification', atWork, 'notFound'],
    ['a host that offers something else', { ...atWork, capabilities: ['titles.1'] }, 'notFound'],
    ['nobody, who signs in first', sessions.visitor, '/login'],
    ['a host that offers it to a user without a company', { ...offered, tenantId: null }, '/dashboard'],
  ])('for %s', (_, session, outcome) => {
    expect(decide(path, session)).toEqual(decisionOf(outcome));
  });

  test('is in the menu of those hosts only', () => {
    const listed = (session: SessionFacts) =>
      menuRoutes('tenant', 'finance', session).map(({ path }) => path);
    expect(listed(offered)).toEqual([...listed(atWork), '/tenant/finance/reports', path]);
    expect(listed(atWork)).toHaveLength(6);
  });

  test('is withdrawn only from users who saw it', () => {
    const waiting: SessionFacts = { phase: 'waiting', ...noSession };
    const lost = (before: SessionFacts, after: SessionFacts) => isWithdrawn(path, before, after);
    expect(lost(offered, atWork)).toBe(true);
    expect([lost(offered, offered), lost(offered, waiting), lost(offered, sessions.visitor)]).not.toContain(
      true,
    );
    expect([lost(waiting, atWork), lost(atWork, atWork), lost(sessions.visitor, atWork)]).not.toContain(true);
    expect(isWithdrawn('/tenant/finance/gl', offered, atWork)).toBe(false);
    expect(isWithdrawn(null, offered, atWork)).toBe(false);
  });

  test('moves its users to the nearest place above it', () => {
    expect(nearestPlace(path, atWork)).toBe('/tenant');
    expect(nearestPlace(path, offered)).toBe('/tenant/finance/reports');
    expect(nearestPlace('/nowhere', atWork)).toBe('/');
  });
});

function everyone(outcome: string): Record<Kind, string> {
  return {
    visitor: outcome,
    user: outcome,
    member: outcome,
    superuser: outcome,
    'superuser in a company': outcome,
    'member, expired': outcome,
  };
}

test.each([
  ['a list of companies', marina.tenants_info, '/dashboard'],
  ['no list, and so the samples', undefined, '/dashboard'],
  ['null, and so the samples', null, '/dashboard'],
  ['an empty list', [], '/admin/dashboard'],
])('a superuser of a host that sends %s starts where there is a choice', (_, tenants_info, to) => {
  const user = { ...ana, tenants_info };
  expect(tenantOptions(user).length > 0).toBe(to === '/dashboard');
  expect(decide('/tenant/projects', { ...sessions.superuser, user })).toEqual({ kind: 'redirect', to });
});

function forSuperusers(screen: string): Record<Kind, string> {
  return {
    ...everyone('/dashboard'),
    visitor: '/login',
    superuser: screen,
    'superuser in a company': screen,
  };
}

function inCompany(screen: string): Record<Kind, string> {
  return { ...everyone(screen), visitor: '/login', user: '/dashboard', superuser: '/admin/dashboard' };
}

function decisionOf(outcome: string) {
  return outcome.startsWith('/') ? { kind: 'redirect', to: outcome } : { kind: 'show', screen: outcome };
}
