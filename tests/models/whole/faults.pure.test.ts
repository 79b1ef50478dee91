import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { machines } from '../../../src/machines/allMachines.ts';
import { appMachine } from '../../../src/machines/app/appMachine.ts';
import { noticesMachine } from '../../../src/machines/app/noticesMachine.ts';
import { sessionMachine } from '../../../src/machines/session/sessionMachine.ts';
import { projectFormMachine, projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import type { Walk } from '../kit/walks.ts';
import { projectsScene } from './dayScenes.ts';
import { onlyOf } from './rowCases.ts';
import { everyEdge, exploreScene, type Scene } from './scene.ts';
import { walkScene } from './walkScene.ts';
import { composeApp, type Parts } from './wholeApp.ts';

const few = [
  'the stored session is known',
  'the screen comes',
  'projects come',
  'no projects come',
  'open a new project',
  'fill in the project',
  'send the project',
  'the project gets a key',
  'the project is not saved: 401',
  'Marina signs in',
  'Rafael signs in',
  'the token comes',
  'the user comes',
  'leave the choice',
  'command the project',
  'confirm the removal',
  'the removal is refused',
  'log out',
  'discard and leave',
  'stay and go on',
  'the token is revoked',
];

/** A short scene with every way to lose something. */
const shortDay: Scene = {
  ...projectsScene,
  name: 'a short day',
  cases: (run) => onlyOf(projectsScene.cases(run), ...few),
};

async function walkAll(parts: Partial<Parts> = {}, only?: Walk): Promise<void> {
  const whole = composeApp(parts);
  const exploration = await exploreScene(shortDay, whole);
  const walks = only ? [only] : everyEdge(shortDay, exploration);
  for (const walk of walks) await walkScene(shortDay, whole, walk, exploration);
}

test('accept the product', async () => {
  await walkAll();
});

test("see an app that keeps asking about a gone screen's work", async () => {
  const app = appMachine.provide({ actions: { dropWork: () => {} } });
  await expect(walkAll({ app })).rejects.toThrow('the page asks about work that is not there');
});

test("see an app that leaves one user's screen to another", async () => {
  const app = appMachine.provide({
    guards: {
      isSameHolder: ({ context, event }) =>
        'session' in event && (context.session.user && event.session.user) !== null,
    },
  });
  await expect(walkAll({ app })).rejects.toThrow('the screen of one user stays for another');
});

test('see a session that keeps the company after the logout', async () => {
  const session = sessionMachine.provide({ actions: { forget: assign({ token: null, user: null }) } });
  await expect(walkAll({ session })).rejects.toThrow('the session keeps its company after the logout');
});

test('see a session that leaves the token in the browser', async () => {
  const session = sessionMachine.provide({ actions: { order: () => {} } });
  await expect(walkAll({ session })).rejects.toThrow('the browser keeps the token after the logout');
});

test('see notices without end', async () => {
  const notices = noticesMachine.provide({
    actions: {
      take: assign(({ context }, { notice }) => ({
        notices: [...context.notices, { ...notice, id: String(context.nextId) }],
        nextId: context.nextId + 1,
      })),
    },
  });
  const begin = ['the stored session is known', 'the screen comes', 'projects come'];
  const refused = ['command the project', 'confirm the removal', 'the removal is refused'];
  const walk = [...begin, ...Array.from({ length: 6 }, () => refused).flat()];
  await walkAll({}, walk);
  await expect(walkAll({ notices }, walk)).rejects.toThrow('6 notices are shown at once');
});

test('see a form that does not report unsaved input', async () => {
  const form = projectFormMachine.provide({ actions: { tellApp: () => {} } });
  const screens = { ...machines, projects: projectsMachine.provide({ actors: { form } }) };
  await expect(walkAll({ screens })).rejects.toThrow('typed work is not guarded');
});

test('see a form that loses input when the session expires', async () => {
  const form = projectFormMachine.provide({
    actions: { showRefusal: assign(({ context }) => ({ values: context.initial })) },
  });
  const screens = { ...machines, projects: projectsMachine.provide({ actors: { form } }) };
  await expect(walkAll({ screens })).rejects.toThrow('work was lost when the session expired');
});
