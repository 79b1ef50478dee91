import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { sha256 } from '../../../src/browser/flowLog/sha256.ts';
import { readTrail } from '../../../src/domain/trail/readTrail.ts';
import { machines } from '../../../src/machines/allMachines.ts';
import { composeApp } from '../../models/whole/wholeApp.ts';
import { openOffice } from '../office.ts';
import { pin } from './pinned.ts';
import { faultOf, neededFor } from './play.ts';

/** A session that visits two screens, and edits a project in vain before it creates one. */
function session() {
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
  return pin(trail.entries);
}

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
