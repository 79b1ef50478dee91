import { isLiveUser, type User } from '../../../src/domain/admin/user.ts';
import type { Project } from '../../../src/domain/tenant/project.ts';
import { anaUser, aurora, bosque, marinaUser, rafaelUser } from '../../support/examples/examples.ts';
import { ana, marina, rafael } from './people.ts';
import { registryScene } from './registryScene.ts';
import type { HostCall } from './world.ts';

const now = '2026-11-20T12:00:00Z';

/** A registry of the tenant area: rows belong to a company, removal asks first. */
export const projectsScene = registryScene({
  name: 'a day at the projects',
  visit: { path: '/tenant/projects', user: marina, tenantId: 't-horizonte' },
  other: rafael,
  screen: 'projects',
  many: 'projects',
  one: 'project',
  list: { machine: 'projectList', row: (call) => of(call, aurora) },
  form: {
    machine: 'projectForm',
    typed: { name: 'Torre Sul' },
    cleared: { name: '' },
    saved: (call) => {
      const { row } = call.input as { row: Project | null };
      return { ...(row ?? of(call, bosque)), name: 'Torre Sul' };
    },
  },
  command: {
    machine: 'projectCommand',
    name: 'the removal',
    done: (call) => ({ ...of(call, aurora), deleted_at: now }),
  },
  neighbour: { screen: 'tenantDashboard', path: '/tenant/dashboard', menu: 'the dashboard' },
});

/** A registry of the administration: no company, commands run at once and can be undone, failures need an OK. */
export const usersScene = registryScene({
  name: 'a day at the users',
  visit: { path: '/admin/users', user: ana },
  other: marina,
  screen: 'users',
  without: /slow|no key|field|users are not loaded: 403|step back|is not saved$/,
  many: 'users',
  one: 'user',
  list: { machine: 'userList', row: () => marinaUser },
  form: {
    machine: 'userForm',
    typed: { email: rafaelUser.email },
    cleared: { email: '' },
    saved: (call) => {
      const { row } = call.input as { row: User | null };
      return row ? { ...row, email: rafaelUser.email } : anaUser;
    },
  },
  command: {
    machine: 'userCommand',
    name: 'the command',
    done: (call) => {
      const { row } = call.input as { row: User };
      return isLiveUser(row) ? { ...row, is_active: false, deleted_at: now } : marinaUser;
    },
  },
  neighbour: { screen: 'adminDashboard', path: '/admin/dashboard', menu: 'the dashboard' },
});

/** A row of the call's company, identified by its id. */
function of({ credentials: { tenantId } }: Pick<HostCall, 'credentials'>, project: Project): Project {
  return { ...project, id: `${project.id}@${tenantId}`, tenant_id: tenantId ?? '' };
}
