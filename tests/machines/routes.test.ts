import { describe, expect, test } from 'vitest';
import type { SessionFacts } from '../../src/domain/session.ts';
import { areaOf, decide, menuRoutes, routes, titleOf } from '../../src/machines/app/routes.ts';
import { ana, atWork, marina } from '../support/examples.ts';

const sessions = {
  visitor: { phase: 'anonymous', user: null, tenantId: null },
  user: { phase: 'active', user: marina, tenantId: null },
  member: atWork,
  superuser: { phase: 'active', user: ana, tenantId: null },
  'superuser in a company': { phase: 'active', user: ana, tenantId: 't-horizonte' },
  'member, expired': { ...atWork, phase: 'expired' },
} satisfies Record<string, SessionFacts>;

type Kind = keyof typeof sessions;

/** SPEC §2, route table: a path is a redirect, anything else the screen that is shown. */
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

  test.each(Object.keys(table))('%s waits while the session is not known', (path) => {
    expect(decide(path, { phase: 'waiting', user: null, tenantId: null })).toEqual({ kind: 'wait' });
  });

  test('that is not known yet is waited for', () => {
    expect(decide(null, atWork)).toEqual({ kind: 'wait' });
  });

  test('is the same with a slash at its end', () => {
    expect(decide('/tenant/projects/', atWork)).toEqual(decide('/tenant/projects', atWork));
    expect(decide('/tenant//', atWork)).toEqual(decide('/tenant', atWork));
  });

  test('comes to rest: no chain of redirects runs in a circle', () => {
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

  test('that exists has a row in this table', () => {
    expect(Object.keys(table)).toEqual(expect.arrayContaining(routes.map(({ path }) => path)));
  });
});

describe('what surrounds a screen', () => {
  test('is the layout of its area', () => {
    const screens = [
      'login',
      'tenantChoice',
      'notFound',
      'adminDashboard',
      'tenantDashboard',
      'projects',
    ] as const;
    expect(screens.map(areaOf)).toEqual(['bare', 'bare', 'bare', 'admin', 'tenant', 'tenant']);
  });

  test('is a menu of the places that work, in the order of the specification', () => {
    const titles = (area: 'tenant' | 'admin') => menuRoutes(area, 'main').map(({ title }) => title);
    expect(titles('tenant')).toEqual(['Dashboard', 'Projetos', 'Fornecedores', 'Clientes']);
    expect(titles('admin')).toEqual([
      'Dashboard (Admin)',
      'Gerenciamento de Usuários',
      'Gerenciamento de Tenants',
      'Vínculos Usuário-Tenant',
    ]);
  });

  test('is a title of the tab', () => {
    expect(titleOf('projects')).toBe('Projetos · ERP Construtoras');
    expect(titleOf('notFound')).toBe('404 - Page Not Found · ERP Construtoras');
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

function forSuperusers(screen: string): Record<Kind, string> {
  return {
    ...everyone('/dashboard'),
    visitor: '/login',
    superuser: screen,
    'superuser in a company': screen,
  };
}

function inCompany(screen: string): Record<Kind, string> {
  return { ...everyone(screen), visitor: '/login', user: '/dashboard', superuser: '/dashboard' };
}

function decisionOf(outcome: string) {
  return outcome.startsWith('/') ? { kind: 'redirect', to: outcome } : { kind: 'show', screen: outcome };
}
