import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Project, ProjectBody } from '../../../src/domain/tenant/project.ts';
import type { Departure } from '../../../src/machines/app/departure.ts';
import { createSendingMachine, type Order } from '../../../src/machines/shared/forms/sendingMachine.ts';
import {
  type ProjectsActor,
  projectFormMachine,
  projectListMachine,
  projectsMachine,
} from '../../../src/machines/tenant/projectsMachine.ts';
import { aurora, bosque, marina } from '../../support/examples/examples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { answersHeard, pendingPort } from '../../support/page/pendingPort.ts';

type Started = ReturnType<typeof startAtProjects>;

const departures: [string, Departure, (app: Started) => void][] = [
  [
    'a link',
    { type: 'navigation.requested', to: '/tenant/dashboard' },
    ({ sentTo }) => expect(sentTo()).toMatchObject({ to: '/tenant/dashboard', replace: false }),
  ],
  [
    'a step back',
    { type: 'navigation.requested', to: '/tenant/dashboard', delta: -1 },
    ({ sentTo }) => expect(sentTo()).toMatchObject({ delta: -1 }),
  ],
  [
    'a step back that stays on the path',
    { type: 'navigation.requested', to: '/tenant/projects', delta: -1 },
    ({ sentTo, app, ports }) => {
      expect(sentTo()).toMatchObject({ delta: -1 });
      app.send({ type: 'location.changed', path: '/tenant/projects', isAnew: true });
      expect(ports.last('projects').aborted()).toBe(true);
    },
  ],
  [
    'another company',
    { type: 'tenant.chosen', tenantId: 't-atlantica' },
    ({ session, sentTo, ports }) => {
      expect(session.getSnapshot().context.tenantId).toBe('t-atlantica');
      expect(sentTo()).toMatchObject({ to: '/tenant/dashboard', replace: false });
      expect(ports.last('projects').aborted()).toBe(true);
    },
  ],
  [
    'the logout',
    { type: 'logout.requested' },
    ({ session, ports }) => {
      expect(session.getSnapshot().matches('leaving')).toBe(true);
      expect(ports.last('projects').aborted()).toBe(true);
    },
  ],
];

describe.each(departures)('leaving by %s (decision D19)', (_, departure, expectGone) => {
  test('continues at once without unsaved work', () => {
    const started = startAtProjects(marina);
    started.app.send(departure);
    expect(started.has('asking')).toBe(false);
    expectGone(started);
  });

  test('asks first with unsaved work, and waits', () => {
    const started = startAtProjects(marina, { unsaved: true });
    started.app.send(departure);
    expect([started.has('asking'), started.sentTo()]).toEqual([true, undefined]);
    expect(started.session.getSnapshot().context).toMatchObject({
      token: 'token-1',
      tenantId: 't-horizonte',
    });
    expect(started.ports.last('projects').state).toBe('running');
  });

  test('continues when the work is discarded, without a second question', () => {
    const started = startAtProjects(marina, { unsaved: true });
    started.app.send(departure);
    started.app.send({ type: 'discard.confirmed' });
    expect([started.has('asking'), started.isGuarded()]).toEqual([false, false]);
    expectGone(started);
    expect(started.app.getSnapshot().context.departure).toBeNull();
  });

  test('is dropped when the work is kept', () => {
    const started = startAtProjects(marina, { unsaved: true });
    started.app.send(departure);
    started.app.send({ type: 'discard.declined' });
    expect([started.has('asking'), started.sentTo(), started.isGuarded()]).toEqual([false, undefined, true]);
    started.app.send({ type: 'work.saved' });
    expect([started.sentTo(), started.session.getSnapshot().value]).toEqual([undefined, 'active']);
  });

  test('continues when the work is saved during the question', () => {
    const started = startAtProjects(marina, { unsaved: true });
    started.app.send(departure);
    started.app.send({ type: 'work.saved' });
    expect([started.has('asking'), started.isGuarded()]).toEqual([false, false]);
    started.ports.last('turn').send({ type: 'turn.ended' });
    expectGone(started);
  });

  test('is dropped when the saved result itself is unsaved, as a key shown once', () => {
    const started = startAtProjects(marina, { unsaved: true });
    started.app.send(departure);
    started.app.send({ type: 'work.saved' });
    const turn = started.ports.last('turn');
    started.app.send({ type: 'work.unsaved' });
    turn.send({ type: 'turn.ended' });
    expect([started.has('asking'), started.sentTo(), started.isGuarded()]).toEqual([false, undefined, true]);
    expect(started.session.getSnapshot()).toMatchObject({
      value: 'active',
      context: { tenantId: 't-horizonte' },
    });
    expect(started.ports.last('projects').state).toBe('running');
  });

  test.each([
    ['while it is asked about', []],
    ['before the saved work is announced', [{ type: 'work.saved' }]],
  ] as const)('is dropped when the session ends %s', (_, events) => {
    const started = startAtProjects(marina, { unsaved: true });
    started.app.send(departure);
    for (const event of events) started.app.send(event);
    const turn = started.ports.calls('turn').at(-1);
    started.session.send({ type: 'session.refused', token: 'token-1' });
    expect(started.has('asking'), 'the sign-in alone is asked for').toBe(false);
    turn?.send({ type: 'turn.ended' });
    started.app.send({ type: 'work.saved' });
    started.ports.calls('turn').at(-1)?.send({ type: 'turn.ended' });
    expect([started.has('asking'), started.sentTo()]).toEqual([false, undefined]);
    expect(started.session.getSnapshot()).toMatchObject({
      value: 'expired',
      context: { tenantId: 't-horizonte' },
    });
  });
});

describe('unsaved work', () => {
  test('guards the history and the tab while it lasts', () => {
    const { app, isGuarded } = startAtProjects(marina);
    expect(isGuarded()).toBe(false);
    app.send({ type: 'work.unsaved' });
    expect(isGuarded()).toBe(true);
    app.send({ type: 'work.saved' });
    expect(isGuarded()).toBe(false);
  });

  test('raises no question on a link to the current place', () => {
    const { app, has } = startAtProjects(marina, { unsaved: true });
    app.send({ type: 'navigation.requested', to: '/tenant/projects' });
    expect(has('asking')).toBe(false);
  });

  test('discarded for another place of the same screen restarts that screen', () => {
    const there = '/tenant/projects?q=Torre';
    const given = startAtProjects(marina, { unsaved: true });
    given.app.send({ type: 'navigation.requested', to: there });
    given.app.send({ type: 'discard.confirmed' });
    expect(given.sentTo()).toMatchObject({ to: there, isAnew: true });
    given.app.send({ type: 'location.changed', path: '/tenant/projects', isAnew: true });
    expect(given.ports.last('projects').aborted()).toBe(true);

    const clean = startAtProjects(marina);
    clean.app.send({ type: 'navigation.requested', to: there });
    expect(clean.sentTo(), 'nothing was given up: the screen hears of its address').not.toHaveProperty(
      'isAnew',
      true,
    );
  });

  test('ends with its screen', () => {
    const { app, arrive, isGuarded } = startAtProjects(marina, { unsaved: true });
    arrive('/tenant/dashboard');
    expect(app.getSnapshot().matches({ work: 'saved' })).toBe(true);
    expect(isGuarded()).toBe(false);
  });
});

describe('late answers of a left screen', () => {
  function startWithScreen() {
    const load = pendingPort<Project[]>();
    const save = pendingPort<Project, Order<Project, Partial<ProjectBody>>>();
    const newKey = pendingPort<string>();
    const screen = projectsMachine.provide({
      actors: {
        list: projectListMachine.provide({ actors: { load: load.logic } }),
        form: projectFormMachine.provide({
          actors: {
            sending: createSendingMachine<Project, Partial<ProjectBody>>().provide({
              actors: { save: save.logic, newKey: newKey.logic },
            }),
          },
        }),
      },
    });
    const started = startAtProjects(marina, { real: { projects: screen } });
    const actor = started.app.getSnapshot().children.screen as AnyActorRef as ProjectsActor;
    return { ...started, actor, load, save, newKey };
  }

  test('are aborted and change nothing: a list of the former company', async () => {
    const { app, actor, load } = startWithScreen();
    app.send({ type: 'tenant.chosen', tenantId: 't-atlantica' });
    expect(load.call(0).signal.aborted).toBe(true);
    load.call(0).resolve([aurora]);
    await answersHeard();
    expect(actor.getSnapshot().status).toBe('stopped');
    expect(app.getSnapshot().status).toBe('active');
  });

  test('announce nothing: a save whose form was discarded', async () => {
    const { app, actor, newKey, save, has, notices } = startWithScreen();
    actor.send({ type: 'create.requested' });
    const form = actor.getSnapshot().children.form;
    form?.send({ type: 'form.patched', patch: { name: 'Torre Sul' } });
    form?.send({ type: 'form.submitted' });
    newKey.call(0).resolve('key-1');
    await answersHeard();
    app.send({ type: 'navigation.requested', to: '/tenant/dashboard' });
    expect(has('asking')).toBe(true);
    app.send({ type: 'discard.confirmed' });
    app.send({ type: 'location.changed', path: '/tenant/dashboard' });
    save.call(0).resolve(bosque);
    await answersHeard();
    expect([notices(), has('asking')]).toEqual([[], false]);
  });
});
