import type { AnyActorRef } from 'xstate';
import { sampleTenants } from '../../../src/domain/admin/tenantOptions.ts';
import type { SessionUser } from '../../../src/domain/admin/user.ts';
import type { Living, Run } from './run.ts';
import type { HostCall } from './world.ts';

/**
 * Laws of the whole application after every step. The returned function checks the current run and throws one sentence
 * for each broken law.
 */
export function watchLaws(run: Run): () => void {
  const screens = new Set<AnyActorRef>();
  const kept = watchKeptWork(run);
  const departed = watchDepartures(run);
  const judged = new Set<HostCall>();
  const announced = { told: 0, saves: new Set<HostCall>() };
  return () => {
    const living = run.living();
    const screen = run.app.getSnapshot().children.screen as AnyActorRef | undefined;
    if (screen) screens.add(screen);
    const faults = [
      ...oneScreen(screens, screen),
      ...healthy(run, living),
      ...secretsAtHome(run, living),
      ...ownCompany(run),
      ...ownRows(run, living),
      ...allowedCalls(run, judged),
      ...noOrphans(run),
      ...fewNotices(run),
      ...guardedWork(run, living),
      ...announcedWork(run, announced),
      ...kept(living),
      ...departed(),
    ];
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
}

function oneScreen(screens: Set<AnyActorRef>, current: AnyActorRef | undefined): string[] {
  const others = [...screens].filter((each) => each !== current);
  const alive = others.filter((each) => each.getSnapshot().status === 'active');
  for (const each of others) screens.delete(each);
  return alive.length > 0 ? ['a screen that was left is still alive'] : [];
}

function healthy({ app }: Run, living: Living[]): string[] {
  const ill = living.filter(({ snapshot }) => snapshot.status === 'error').map(({ path }) => path);
  const isBroken = app.getSnapshot().matches({ place: 'broken' }) || app.getSnapshot().hasTag('dead');
  return [...ill.map((path) => `${path} ended in an error`), ...(isBroken ? ['a bug ended a machine'] : [])];
}

/** Only the session and the sign-in that requested it know a token, only the sign-in a password. */
function secretsAtHome(run: Run, living: Living[]): string[] {
  const { token, tenantId } = run.session().context;
  const told = living.filter(({ path }) => !['session', 'session.login'].includes(path));
  const leaks = told.filter(({ snapshot }) => /token-\d|Obra-2026/.test(JSON.stringify(snapshot.context)));
  const isOut = run.session().matches('anonymous');
  const { stored } = run.world;
  return [
    ...leaks.map(({ path }) => `${path} holds a secret of the session`),
    ...(isOut && token !== null ? ['the session keeps its token after the logout'] : []),
    ...(isOut && tenantId !== null ? ['the session keeps its company after the logout'] : []),
    ...(isOut && stored.token !== null && !run.call('session.login.fetchUser')
      ? ['the browser keeps the token after the logout']
      : []),
  ];
}

/** Users work only in their own companies. */
function ownCompany(run: Run): string[] {
  const { user, tenantId } = run.session().context;
  if (user === null || tenantId === null) return [];
  const isOwn = (user.tenants_info ?? sampleTenants).some(({ value }) => value === tenantId);
  return isOwn ? [] : [`${user.email} is in ${tenantId}, which is not theirs`];
}

/** Ids of the tests' rows end in their company: `p-aurora@t-horizonte`. */
function ownRows(run: Run, living: Living[]): string[] {
  const { tenantId } = run.session().context;
  return living.flatMap(({ path, snapshot }) => {
    if (!path.startsWith('screen')) return [];
    const origins = JSON.stringify(snapshot.context).matchAll(/@(t-[a-z]+)/g);
    const foreign = [...origins].map(([, origin]) => origin).filter((origin) => origin !== tenantId);
    return foreign.length > 0 ? [`${path} of ${tenantId} shows rows of ${foreign[0]}`] : [];
  });
}

function allowedCalls(run: Run, judged: Set<HostCall>): string[] {
  const { location } = run.app.getSnapshot().context;
  return run.world.calls.flatMap((call) => {
    if (judged.has(call)) return [];
    judged.add(call);
    if (!call.path.startsWith('screen') || call.path.endsWith('newKey')) return [];
    const { token, tenantId } = call.credentials;
    const needsTenant = location?.startsWith('/tenant') ?? false;
    if (token === null) return [`${call.path} was called without a session`];
    return needsTenant && tenantId === null ? [`${call.path} was called without a company`] : [];
  });
}

/** A call whose machine was left, ended, or continued without it, is aborted. */
function noOrphans(run: Run): string[] {
  return run.world.calls.flatMap((call) => {
    if (call.state() !== 'running') return [];
    const { status, children } = call.parent.getSnapshot();
    const isAwaited = status === 'active' && call.path.slice(call.path.lastIndexOf('.') + 1) in children;
    return isAwaited ? [] : [`${call.path} goes on although nobody waits for it`];
  });
}

function fewNotices(run: Run): string[] {
  const count = run.snapshot('notices')?.context.notices.length ?? 0;
  return count > 5 ? [`${count} notices are shown at once`] : [];
}

/** The tab is guarded exactly while input would be lost. */
function guardedWork(run: Run, living: Living[]): string[] {
  const isUnsaved = forms(living).some(({ snapshot: { context, value } }) => {
    const isTold = JSON.stringify(value).includes('unchanged');
    return !isTold && JSON.stringify(context.values) !== JSON.stringify(context.initial);
  });
  const isGuarded = !run.app.getSnapshot().matches({ work: 'saved' });
  if (isUnsaved && !isGuarded) return ['typed work is not guarded'];
  if (isGuarded && !isUnsaved) return ['the page asks about work that is not there'];
  return run.world.guarded === isGuarded ? [] : ['the history is guarded otherwise than the work'];
}

/** A save with a waiting user is announced wherever the user goes meanwhile (SPEC §8). */
function announcedWork(run: Run, known: { told: number; saves: Set<HostCall> }): string[] {
  const { nextId } = run.snapshot('notices')?.context ?? { nextId: 0 };
  const isNews = nextId > known.told;
  known.told = nextId;
  return run.world.calls.flatMap((call) => {
    if (call.outcome() !== 'resolved' || !call.path.endsWith('.save') || known.saves.has(call)) return [];
    known.saves.add(call);
    return isNews ? [] : [`${call.path} succeeded, and nobody is told`];
  });
}

/** Input survives an expired session for the same user, and is dropped for another (decision D15). */
function watchKeptWork(run: Run): (living: Living[]) => string[] {
  let held: { user: SessionUser | null; screen: unknown; typed: [AnyActorRef, string][] } | null = null;
  let last: [AnyActorRef, string][] = [];
  return (living) => {
    const session = run.session();
    const { user } = session.context;
    const { screen } = run.app.getSnapshot().children;
    const before = held;
    const typed = forms(living).map(({ actor, snapshot }): [AnyActorRef, string] => [
      actor,
      JSON.stringify(snapshot.context.values),
    ]);
    const isExpired = session.matches('expired');
    const isKeptSoFar = !isExpired || before !== null || last.every(isKept);
    held = isExpired ? (before ?? { user, screen, typed }) : null;
    last = typed;
    if (!before) return isKeptSoFar ? [] : ['work was lost when the session expired'];
    const isSame = session.matches('active') && user?.id === before.user?.id;
    if (!held && !isSame)
      return screen && screen === before.screen ? ['the screen of one user stays for another'] : [];
    const isLeft = screen !== before.screen && !before.typed.every(isSaved);
    const isLost = isLeft || !before.typed.every(isKept);
    return isLost ? ['work was lost while the session had expired'] : [];
  };
}

/** The form is unchanged, or a pending call saved its input. */
function isKept([form, typed]: [AnyActorRef, string]): boolean {
  const { status, context, output } = form.getSnapshot();
  return status === 'active' ? JSON.stringify(context.values) === typed : output?.kind === 'saved';
}

function isSaved([form]: [AnyActorRef, string]): boolean {
  return form.getSnapshot().output?.kind === 'saved';
}

/** A change of company arrives there, or stays. */
function watchDepartures(run: Run): () => string[] {
  let wanted: string | null = null;
  return () => {
    const { departure, location } = run.app.getSnapshot().context;
    const before = wanted;
    wanted = departure?.type === 'tenant.chosen' ? departure.tenantId : null;
    const hasLeft = before !== null && wanted === null && location === '/tenant/dashboard';
    if (!hasLeft || run.session().context.tenantId === before) return [];
    return [`the page left for ${before}, and the company is another`];
  };
}

function forms(living: Living[]): Living[] {
  return living.filter(({ path, snapshot }) => path.startsWith('screen') && 'initial' in snapshot.context);
}
