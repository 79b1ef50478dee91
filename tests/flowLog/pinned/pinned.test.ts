import { expect, test, vi } from 'vitest';
import { assign } from 'xstate';
import { sha256 } from '../../../src/browser/flowLog/sha256.ts';
import { readTrail } from '../../../src/domain/trail/readTrail.ts';
import type { TrailEntry } from '../../../src/domain/trail/trailDocument.ts';
import { machines } from '../../../src/machines/allMachines.ts';
import { composeApp } from '../../models/whole/wholeApp.ts';
import { openOffice } from '../office.ts';
import { inOrder, pin } from './pinned.ts';
import { faultOf, neededFor } from './play.ts';

/** A session that visits two screens, and edits a project in vain before it creates one. */
function trailOfSession() {
  const office = openOffice();
  office.signIn('Obra-2026');
  office.arrive('/tenant/suppliers');
  office.arrive('/tenant/projects');
  const [project] = office.at('screen/list').getSnapshot().context.rows;
  office.tell('screen', { type: 'edit.requested', row: project });
  office.tell('screen/form', { type: 'form.closed' });
  office.tell('screen', { type: 'create.requested' });
  office.type('screen/form', 'form.patched', 'name', 'Aurora');
  office.tell('screen/form', { type: 'form.submitted' });
  const trail = readTrail(office.log.text(), sha256);
  if (trail.kind !== 'intact') throw new Error(trail.kind);
  return trail.entries;
}

const session = () => pin(trailOfSession());

/** The product with a list that breaks on a new row. */
function planted() {
  const { projects, projectList } = machines;
  if (!projects || !projectList) throw new Error('there are no projects');
  const list = projectList.provide({
    actions: {
      keepRow: assign(() => {
        throw new Error('planted');
      }),
    },
  });
  return composeApp({ screens: { ...machines, projects: projects.provide({ actors: { list } }) } });
}

test('a pinned session passes on the product, and reaches the end of the trail', async () => {
  const steps = session();
  expect(steps.map(({ kind }) => kind)).toContain('answer');
  expect(await faultOf(steps)).toBeNull();
});

test('a planted fault fails the pinned session, which drops the steps that it does not need', async () => {
  const steps = session();
  const fault = await faultOf(steps, planted());
  expect(fault).toMatch(/broke/);
  const needed = await neededFor(String(fault), steps, planted());
  expect(needed.length).toBeLessThan(steps.length / 2);
  expect(needed).not.toContainEqual(
    expect.objectContaining({ event: expect.objectContaining({ type: 'edit.requested' }) }),
  );
  expect(await faultOf(needed, planted())).toBe(fault);
  expect(await faultOf(needed)).toBeNull();
});

test('a place follows the gesture that led there in the same task', () => {
  const line = (elapsedMs: number, path: string, type: string) => {
    const entry: TrailEntry = [1, elapsedMs, 1, path, 'app', { type }, {}];
    return { entry, event: entry[5] };
  };
  const kindsAfter = (elapsedMs: number) =>
    inOrder(
      [line(400, 'app', 'location.changed'), line(elapsedMs, 'app/screen', 'choice.submitted')],
      ({ event }) =>
        event.type === 'location.changed'
          ? { kind: 'place', path: '/tenant/dashboard' }
          : { kind: 'gesture', path: 'screen', event },
    ).map(({ kind }) => kind);
  expect(kindsAfter(5)).toEqual(['gesture', 'place']);
  expect(kindsAfter(400)).toEqual(['place', 'gesture']);
});

test('a line that today is not taken is the last step, and fails the test in its state', async () => {
  const entries = trailOfSession();
  const at = entries.findIndex(
    ([, , , path, , { type }]) => path === 'app/screen' && type === 'edit.requested',
  );
  const other = entries.with(at, entries[at]?.with(5, { type: 'edit.unknown' }) as TrailEntry);
  const onDrift = vi.fn();
  const steps = pin(other, onDrift);
  expect(onDrift).toHaveBeenCalledOnce();
  expect(steps.at(-1)).toMatchObject({ kind: 'gesture', path: 'screen', event: { type: 'edit.unknown' } });
  const fault = String(await faultOf(steps));
  expect(fault).toBe('nothing takes gesture screen edit.unknown in "browsing"');
  expect((await neededFor(fault, steps)).length).toBeGreaterThan(1);
});
