import type { Problem } from '../../src/domain/problem.ts';
import type { Project } from '../../src/domain/project.ts';
import type { SessionFacts } from '../../src/domain/session.ts';
import type { SessionUser } from '../../src/domain/user.ts';

/** Rows, users and problems that tests of every layer speak of. */
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

export const atWork: SessionFacts = { phase: 'active', user: marina, tenantId: 't-horizonte' };

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
