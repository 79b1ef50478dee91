import { describe, expect, test } from 'vitest';
import type { Project } from '../../../src/domain/tenant/project.ts';
import type { ProjectValues } from '../../../src/machines/tenant/projectRules.ts';
import {
  type ProjectsActor,
  projectFormMachine,
  projectsMachine,
} from '../../../src/machines/tenant/projectsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, marina, refusal } from '../../support/examples/examples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const opened: Project = { ...aurora, version: 1 };

/** The user changed `mine`, somebody else `theirs`; the refusal of the save contains the current row. */
function outdatedForm(
  mine: Partial<ProjectValues>,
  theirs: Partial<Project>,
  detail = 'Alterado por outra pessoa.',
) {
  const { machine, ports } = controlPorts(projectFormMachine, (answer) => answer());
  const { actor, output } = startUnderApp(machine, { input: { row: opened } });
  const now: Project = { ...opened, ...theirs, version: 2 };
  const submit = () => {
    const before = ports.calls('sending.save').length;
    actor.send({ type: 'form.submitted' });
    if (ports.calls('sending.newKey').at(-1)?.state === 'running')
      ports.last('sending.newKey').resolve('key');
    return ports.calls('sending.save').length > before;
  };
  actor.send({ type: 'form.patched', patch: mine });
  submit();
  ports.last('sending.save').reject({ ...refusal(412, detail), current: now });
  return {
    actor,
    output,
    now,
    submit,
    order: () => ports.last('sending.save').input,
    context: () => actor.getSnapshot().context,
    choose: (field: keyof ProjectValues, choice: 'theirs' | 'mine') =>
      actor.send({ type: 'conflict.decided', field, choice }),
    type: (patch: Partial<ProjectValues>) => actor.send({ type: 'form.patched', patch }),
  };
}

describe('a row changed by others while it was open', () => {
  test('keeps the form open with its input, and explains', () => {
    const { context, output } = outdatedForm({ name: 'Aurora II' }, { name: 'Aurora Sul' });
    expect(context().values.name).toBe('Aurora II');
    expect(context().errors.form?.text).toBe('Alterado por outra pessoa.');
    expect(output()).toBeUndefined();
  });

  test('is explained above the form, whatever field the sentence mentions', () => {
    const { context } = outdatedForm({ name: 'A' }, { name: 'B' }, 'O nome foi alterado por outra pessoa.');
    expect(context().errors).toMatchObject({ fields: {}, form: { text: expect.stringContaining('nome') } });
  });

  test("takes over their changes, and sends only the user's, from the newer version", () => {
    const { context, submit, order, now } = outdatedForm({ name: 'Aurora II' }, { address: 'Rua Nova, 1' });
    expect(context().values).toMatchObject({ name: 'Aurora II', address: 'Rua Nova, 1' });
    expect(context().conflict.address?.isContested, 'there is nothing to choose').toBe(false);
    expect(submit()).toBe(true);
    expect(order()).toMatchObject({ row: now, body: { name: 'Aurora II' } });
  });

  test('is no conflict with equal values', () => {
    const { context, submit, output } = outdatedForm({ name: 'Aurora II' }, { name: 'Aurora II' });
    expect(output(), 'nothing of the own was saved').toBeUndefined();
    expect(context().conflict).toEqual({});
    expect(submit()).toBe(false);
    expect(context().errors.fields).toEqual({});
  });

  test('waits for a choice when both changed one field', () => {
    const { context, submit } = outdatedForm({ name: 'Aurora II' }, { name: 'Aurora Sul' });
    expect(context().conflict.name).toEqual({
      theirs: 'Aurora Sul',
      mine: 'Aurora II',
      choice: null,
      isContested: true,
    });
    expect(submit()).toBe(false);
    expect(context().errors.fields).toEqual({ name: 'Escolha qual valor manter.' });
  });

  test.each(['mine', 'theirs'] as const)('raises no question again after %s was chosen', (choice) => {
    const { choose, submit, context } = outdatedForm(
      { name: 'Aurora II', address: 'Rua A' },
      { name: 'Aurora Sul', address: 'Rua B' },
    );
    submit();
    choose('name', choice);
    expect(context().errors.fields).toEqual({ address: 'Escolha qual valor manter.' });
  });

  test('is overwritten when the user keeps the own value', () => {
    const { choose, submit, order, context } = outdatedForm({ name: 'Aurora II' }, { name: 'Aurora Sul' });
    choose('name', 'mine');
    expect(context().errors.fields).toEqual({});
    expect(submit()).toBe(true);
    expect(order()).toMatchObject({ body: { name: 'Aurora II' } });
  });

  test('keeps their value on choice, with nothing left to send', () => {
    const { choose, submit, context } = outdatedForm({ name: 'Aurora II' }, { name: 'Aurora Sul' });
    choose('name', 'theirs');
    expect(context().values.name).toBe('Aurora Sul');
    expect(submit()).toBe(false);
  });

  test('can be chosen again, either way', () => {
    const { choose, context } = outdatedForm({ name: 'Aurora II' }, { name: 'Aurora Sul' });
    choose('name', 'theirs');
    choose('name', 'mine');
    expect(context().values.name).toBe('Aurora II');
  });

  test('takes a third typed value as the choice', () => {
    const { type, submit, order } = outdatedForm({ name: 'Aurora II' }, { name: 'Aurora Sul' });
    type({ name: 'Aurora Oeste' });
    expect(submit()).toBe(true);
    expect(order()).toMatchObject({ body: { name: 'Aurora Oeste' } });
  });

  test('can be closed, and the list gets the newer row', () => {
    const { actor, output, now } = outdatedForm({ name: 'Aurora II' }, { address: 'Rua Nova, 1' });
    actor.send({ type: 'form.closed' });
    actor.send({ type: 'discard.confirmed' });
    expect(output()).toEqual({ kind: 'cancelled', newer: now, isInDoubt: false });
  });

  test('without the current row is an ordinary refusal', () => {
    const { machine, ports } = controlPorts(projectFormMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { row: opened } });
    actor.send({ type: 'form.patched', patch: { name: 'Aurora II' } });
    actor.send({ type: 'form.submitted' });
    ports.last('sending.newKey').resolve('key');
    ports.last('sending.save').reject(refusal(412, 'Alterado por outra pessoa.'));
    const { values, errors, conflict } = actor.getSnapshot().context;
    expect([values.name, conflict]).toEqual(['Aurora II', {}]);
    expect(errors.form).toEqual({ title: 'Falha ao atualizar projeto.', text: 'Alterado por outra pessoa.' });
  });

  test('makes the form load the authors again', () => {
    const { machine, ports } = controlPorts(projectsMachine, (answer) => answer());
    const { app } = startAtProjects(
      { ...marina, capabilities: ['audit.1'] },
      { real: { projects: machine } },
    );
    const screen = app.getSnapshot().children.screen as unknown as ProjectsActor;
    ports.last('list.load').resolve([opened]);
    screen.send({ type: 'edit.requested', row: opened });
    ports.last('form.authors.load').resolve({ created: null, changed: null });
    const form = screen.getSnapshot().children.form;
    form?.send({ type: 'form.patched', patch: { name: 'Aurora II' } });
    form?.send({ type: 'form.submitted' });
    ports.last('form.sending.newKey').resolve('key');
    const current = { ...opened, address: 'Rua Nova, 1', version: 2 };
    ports.last('form.sending.save').reject({ ...refusal(412, 'Alterado por outra pessoa.'), current });
    expect(ports.calls('form.authors.load').map(({ state }) => state)).toEqual(['settled', 'running']);
  });
});
