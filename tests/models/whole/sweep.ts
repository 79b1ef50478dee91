import { expect } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { AddressPart } from '../../../src/domain/tables/tableLook.ts';
import type { Route } from '../../../src/machines/app/routes.ts';
import { routes } from '../../../src/machines/app/routes.ts';
import { hostDown, sessionRefused } from '../../support/examples/examples.ts';
import type { Model } from '../kit/defineModel.ts';
import { meaning } from '../kit/events.ts';
import { models } from '../models.ts';
import { watchLaws } from './laws.ts';
import { ana, vera } from './people.ts';
import { type Run, startRun } from './run.ts';
import { signInCases } from './sessionCases.ts';
import { everything } from './systemKey.ts';
import type { WholeApp } from './wholeApp.ts';
import type { HostCall } from './world.ts';

/** Every screen behind a sign-in, from the route table, so that new ones are included. */
export const sweptRoutes: Route[] = routes.filter(({ access }) => access !== 'public' && access !== 'user');

/** The application at this route, its screen just entered, in a company by this member. */
export async function enterRoute(whole: WholeApp, { path, access }: Route, member = vera): Promise<Run> {
  const visit =
    access === 'superuser' ? { path, user: ana } : { path, user: member, tenantId: 't-horizonte' };
  const run = startRun(whole, visit);
  await run.answers('session.fetchUser', () => visit.user)?.();
  await screenComes(run);
  return run;
}

/** Names a row in the address of a screen that shows one row alone. */
export async function nameRow(run: Run, { screen }: Route): Promise<void> {
  const part = oneRow[screen];
  const actor = run.app.getSnapshot().children.screen;
  if (part) await run.around(() => actor?.send({ type: 'address.told', part }));
}

const oneRow: Partial<Record<Route['screen'], AddressPart>> = { site: { project: 'p-aurora' } };

/** Answers every call of the screen as the models of its machines do. */
export async function answerAll(run: Run): Promise<void> {
  for (const call of callsOfScreen(run)) await run.around(() => call.resolve(modelledOutput(call)));
}

/**
 * Every screen handles: slow answers, failures with a retry, an expired session while it loads, being left before the
 * answers, and returning. The laws of the whole application hold after each step.
 */
export async function sweepRoute(whole: WholeApp, route: Route): Promise<void> {
  const run = await enterRoute(whole, route);
  const holds = watchLaws(run);
  holds();
  const asked = pathsAsked(run);

  await allSlow(run);
  holds();
  const left = callsOfScreen(run);
  await goAway(run, route);
  holds();
  expect(left.filter((call) => call.state() !== 'abandoned').map(({ path }) => path)).toEqual([]);
  await comeBack(run, route);
  await answeredLate(run, left);
  holds();
  expect(pathsAsked(run), 'asked again on coming back').toEqual(asked);

  for (const call of callsOfScreen(run)) await run.fails(call.path, hostDown)?.();
  holds();
  await retryAll(run);
  holds();
  expect(pathsAsked(run), 'asked again on a retry').toEqual(asked);

  await expireAndResume(run, holds);
  await answerAll(run);
  holds();
  expect(pathsAsked(run)).toEqual([]);
  await goAway(run, route);
  await comeBack(run, route);
  await answerAll(run);
  holds();
  run.stop();
}

async function allSlow(run: Run): Promise<void> {
  for (const type of run.clock.pending().filter((pending) => pending.includes('.patience.'))) {
    await run.around(() => void run.clock.elapse(type));
  }
}

async function retryAll(run: Run): Promise<void> {
  for (const { path } of run.living()) {
    for (const type of [
      'list.retried',
      'options.retried',
      'details.retried',
      'report.retried',
      'reading.retried',
    ])
      await run.sends(path, { type })?.();
  }
}

/** The first call is refused with 401, the others fail; the same user signs in, and the screen loads by itself. */
async function expireAndResume(run: Run, holds: () => void): Promise<void> {
  const asked = pathsAsked(run);
  if (asked.length === 0) return;
  for (const path of asked) await run.fails(path, sessionRefused)?.();
  holds();
  expect(run.session().matches('expired')).toBe(true);
  const { user } = run.session().context;
  for (const name of [/ signs in$/, /^the token comes$/, /^the user comes$/]) {
    const [, happen] =
      Object.entries(signInCases(run, user ? [user] : [])).find(([each]) => name.test(each)) ?? [];
    await happen?.();
    holds();
  }
  expect(pathsAsked(run), 'asked again by a resumed session').toEqual(asked);
}

async function answeredLate(run: Run, calls: HostCall[]): Promise<void> {
  const before = everything(run);
  for (const [index, call] of calls.entries()) {
    await run.around(() => (index % 2 ? call.reject(hostDown) : call.resolve(modelledOutput(call))));
  }
  expect(everything(run), 'after late answers').toBe(before);
}

/** Leaves the screen for one without behaviour. */
export async function goAway(run: Run, { access }: Route): Promise<void> {
  await run.sends('', {
    type: 'navigation.requested',
    to: access === 'superuser' ? '/nowhere' : '/dashboard',
  })?.();
  await screenComes(run);
}

export async function comeBack(run: Run, { path }: Route): Promise<void> {
  await run.sends('', { type: 'navigation.requested', to: path })?.();
  await screenComes(run);
}

async function screenComes(run: Run): Promise<void> {
  await run.answers('openScreen', ({ input }) => run.bring((input as { screen: string }).screen))?.();
}

function callsOfScreen(run: Run): HostCall[] {
  return run.world.calls.filter((call) => call.state() === 'running' && call.path.startsWith('screen'));
}

function pathsAsked(run: Run): string[] {
  return callsOfScreen(run)
    .map(({ path }) => path)
    .sort();
}

/**
 * The calling machine's modelled answer to this call, the fullest of several. A sending does not know what it sends: its
 * sender's models say what is accepted.
 */
function modelledOutput({ parent, path }: HostCall): unknown {
  const id = path.slice(path.lastIndexOf('.') + 1);
  if (parent.id === 'sending' && id === 'save' && parent._parent) {
    const [most] = modelledOutputs(parent._parent, parent.id).flatMap(({ output }) =>
      isAccepted(output) ? [output.answer] : [],
    );
    if (most !== undefined) return most;
  }
  const [most] = modelledOutputs(parent, id);
  if (!most) throw new Error(`no model of ${parent.getSnapshot().machine.id} says what "${id}" gives`);
  return most.output;
}

/** What the models of this machine say that a child gives, the fullest first. */
function modelledOutputs(parent: AnyActorRef, id: string): { output: unknown }[] {
  const snapshot = parent.getSnapshot();
  const known: Model[] = models[snapshot.machine.id] ?? [];
  const outputs = known.flatMap((model) =>
    Object.values(model.cases(snapshot)).flatMap((event) => {
      const said = event && meaning(event);
      return said && said.kind === 'done' && said.actorId === id ? [{ output: said.output }] : [];
    }),
  );
  return outputs.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

function isAccepted(output: unknown): output is { answer: unknown } {
  return typeof output === 'object' && output !== null && 'kind' in output && output.kind === 'accepted';
}

function sizeOf(answer: object): number {
  return JSON.stringify(answer).length;
}
