import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { everybody, marina } from './people.ts';
import { askedCases, choiceCases, failedOpeningCases, leaveCases, openingCases } from './placeCases.ts';
import type { Happening, Run, Visit } from './run.ts';
import type { Scene } from './scene.ts';
import { comeAndGoCases, failedSignInCases, isFree, signInCases } from './sessionCases.ts';

/** A browser opens the product, signs a user in, enters a company, and leaves again (SPEC §2, access). */
export const visitScenes: Scene[] = (
  [
    ['nobody at the root', { path: '/' }, everybody],
    ['nobody at the projects', { path: '/tenant/projects' }, []],
    ['nobody at an unknown path', { path: '/nowhere' }, []],
    ['nobody at the administration', { path: '/admin/users' }, []],
    ['Marina at the administration', { path: '/admin', user: marina }, []],
    ['Marina in a company not hers', { path: '/tenant', user: marina, tenantId: 't-boreal' }, []],
  ] satisfies [string, Visit, SessionUser[]][]
).map(([name, visit, people]) => ({
  name,
  visit,
  patience: 110,
  cases: (run) => visitCases(run, people),
}));

function visitCases(run: Run, people: SessionUser[]): Record<string, Happening> {
  const { user } = run.session().context;
  const isShown = run.app.getSnapshot().hasTag('shown');
  const isHome = ['tenantDashboard', 'adminDashboard'].includes(run.screen() ?? '');
  return {
    ...comeAndGoCases(run),
    ...openingCases(run),
    ...failedOpeningCases(run),
    ...signInCases(run, people),
    ...failedSignInCases(run),
    ...choiceCases(run, user),
    ...askedCases(run),
    ...(isShown &&
      isFree(run) && {
        ...(isHome && leaveCases(run, { to: '/dashboard', menu: 'the choice' })),
        'another tab logs out': run.loggedOutElsewhere(),
      }),
    ...(isShown && { 'arrive at an unknown path': arrive(run, '/nowhere') }),
    ...(run.screen() === 'notFound' && isShown && { 'go to the start': run.stepsBack('/') }),
  };
}

function arrive(run: Run, path: string): Happening {
  return run.world.path === path ? undefined : run.stepsBack(path);
}
