import { fallbackRoles } from '../../../src/domain/admin/role.ts';
import type { Tenant } from '../../../src/domain/admin/tenant.ts';
import type { LinkOptions, TenantLink } from '../../../src/domain/admin/tenantLink.ts';
import type { SessionUser, User } from '../../../src/domain/admin/user.ts';
import { capabilities } from '../../../src/domain/capability.ts';
import { permissions } from '../../../src/domain/permission.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import type { SessionFacts } from '../../../src/domain/session/session.ts';
import type { Party } from '../../../src/domain/tenant/party.ts';
import type { Project } from '../../../src/domain/tenant/project.ts';
import { places, type Route } from '../../../src/machines/app/routes.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';

/** Rows, users and problems for tests of every layer. */
export const aurora: Project = {
  id: 'p-aurora',
  tenant_id: 't-horizonte',
  name: 'Residencial Aurora',
  address: 'Rua das Acácias, 1250',
  status: 'Active',
  start_date: '2025-03-10',
  end_date: '2027-06-30',
  created_at: '2025-01-05T13:00:00Z',
  deleted_at: null,
};

export const bosque: Project = {
  ...aurora,
  id: 'p-bosque',
  name: 'Bosque das Águas',
  address: null,
  status: 'Planning',
  start_date: null,
  end_date: null,
};

export const cidade: Project = { ...bosque, id: 'p-cidade', name: 'Cidade Nova' };

export const removed = (project: Project): Project => ({ ...project, deleted_at: '2026-11-20T12:00:00Z' });

export const marina: SessionUser = {
  id: 'u-marina',
  email: 'marina@horizonte.example',
  full_name: 'Marina Castro',
  is_active: true,
  is_superuser: false,
  tenants_info: [
    { value: 't-horizonte', label: 'Construtora Horizonte' },
    { value: 't-atlantica', label: 'Incorporadora Atlântica' },
  ],
};

export const rafael: SessionUser = {
  ...marina,
  id: 'u-rafael',
  email: 'rafael@horizonte.example',
  full_name: null,
  tenants_info: [{ value: 't-horizonte', label: 'Construtora Horizonte' }],
};

export const ana: SessionUser = {
  ...marina,
  id: 'u-ana',
  email: 'ana@erp.example',
  full_name: 'Ana Prado',
  is_superuser: true,
  tenants_info: [],
};

export const atWork: SessionFacts = {
  phase: 'active',
  user: marina,
  tenantId: 't-horizonte',
  capabilities: [],
};

/** Input of screens on a host of the bare specification. */
export const bareHost: ScreenInput = { capabilities: [], permissions: [] };

/** Input of screens on a host with every extension, for a user with every permission. */
export const offering: ScreenInput = { capabilities: [...capabilities], permissions };

/** A place of hosts with reports; it shows the ledger. */
export function reportsPlace(path: string): Route {
  return { ...places.ledger, screen: 'ledger', path, needs: 'reports.1' };
}

export const hostDown: Problem = { kind: 'unreachable', message: 'Network Error' };
export const hostBroke: Problem = {
  kind: 'answered',
  status: 500,
  detail: null,
  message: 'Request failed with status code 500',
};
export const sessionRefused: Problem = {
  kind: 'answered',
  status: 401,
  detail: 'Token inválido.',
  message: 'Request failed with status code 401',
};

/** A refusal with this `detail`, as the host words it. */
export function refusal(status: number, detail: unknown): Problem {
  return { kind: 'answered', status, detail, message: `Request failed with status code ${status}` };
}

/** The refusal of a posting into a closed month (ability `periods.1`). */
export const periodClosed: Problem = {
  ...refusal(409, 'O período até 31/10/2026 está fechado.'),
  refusal: { code: 'period_closed', closed_through: '2026-10-31' },
} as Problem;

export const acme: Party = {
  id: 's-acme',
  name: 'Acme Fundações',
  cnpj_cpf: '11222333000181',
  is_active: true,
  created_at: '2025-02-03T14:00:00Z',
  deleted_at: null,
};
export const brita: Party = { ...acme, id: 's-brita', name: 'Brita Real', cnpj_cpf: null };
export const cimento: Party = { ...acme, id: 's-cimento', name: 'Cimento Sul', cnpj_cpf: '12ABC34501DE35' };

export const marinaUser: User = {
  id: 'u-marina',
  email: 'marina@horizonte.example',
  full_name: 'Marina Castro',
  is_active: true,
  is_superuser: false,
  created_at: '2025-01-02T10:00:00Z',
  updated_at: '2025-03-02T10:00:00Z',
  deleted_at: null,
};
export const rafaelUser: User = {
  ...marinaUser,
  id: 'u-rafael',
  email: 'rafael@horizonte.example',
  full_name: null,
};
export const anaUser: User = {
  ...marinaUser,
  id: 'u-ana',
  email: 'ana@erp.example',
  full_name: 'Ana Prado',
  is_superuser: true,
};

export const horizonte: Tenant = {
  id: 't-horizonte',
  name: 'Construtora Horizonte',
  cnpj: '11222333000181',
  status: 'active',
  created_at: '2025-01-02T10:00:00Z',
  deleted_at: null,
};
export const atlantica: Tenant = {
  ...horizonte,
  id: 't-atlantica',
  name: 'Incorporadora Atlântica',
  created_at: '2025-02-02T10:00:00Z',
};
export const boreal: Tenant = { ...horizonte, id: 't-boreal', name: 'Boreal Obras', status: 'suspended' };

export const marinaAtHorizonte: TenantLink = {
  id: 'u-marina:t-horizonte',
  user_id: 'u-marina',
  tenant_id: 't-horizonte',
  role_id: 1,
  user_email: marinaUser.email,
  tenant_name: horizonte.name,
  role_name: 'Tenant Admin',
};
export const rafaelAtHorizonte: TenantLink = {
  ...marinaAtHorizonte,
  id: 'u-rafael:t-horizonte',
  user_id: 'u-rafael',
  role_id: 2,
  user_email: rafaelUser.email,
  role_name: 'Financeiro',
};
export const linkOptions: LinkOptions = {
  users: [anaUser, marinaUser, rafaelUser],
  tenants: [horizonte, atlantica],
  roles: fallbackRoles,
};
