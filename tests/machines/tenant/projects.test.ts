import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Project } from '../../../src/domain/tenant/project.ts';
import type { ListActor } from '../../../src/machines/shared/lists/listMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, bosque, cidade, hostDown, refusal, removed } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

function openProjects(...rows: Project[]) {
  const { machine, ports } = controlPorts(projectsMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine);
  ports.last('list.load').resolve(rows);
  const children = () => actor.getSnapshot().children;
  return {
    actor,
    ports,
    children,
    notices: () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice),
    names: () => rowsOf(children().list).map(({ name }) => name),
    edit(row: Project | null, name: string) {
      actor.send(row === null ? { type: 'create.requested' } : { type: 'edit.requested', row });
      children().form?.send({ type: 'form.patched', patch: { name } });
      children().form?.send({ type: 'form.submitted' });
      ports.last('form.sending.newKey').resolve('key');
    },
    remove(row: Project) {
      actor.send({ type: 'command.requested', row });
      children().command?.send({ type: 'command.confirmed' });
    },
  };
}

/** The subject of a notice on a project in the list. */
function shown(name: string) {
  return { name, screen: 'projects', part: `?${new URLSearchParams({ q: name })}` };
}

describe('the projects screen', () => {
  test('announces a created project and inserts it, without a reload', () => {
    const { edit, ports, notices, names, children } = openProjects(bosque, aurora);
    edit(null, 'Cidade Nova');
    ports.last('form.sending.save').resolve(cidade);
    expect(names()).toEqual(['Bosque das Águas', 'Cidade Nova', 'Residencial Aurora']);
    expect(notices()).toEqual([{ tone: 'success', title: 'Projeto Criado', subject: shown('Cidade Nova') }]);
    expect([children().form, ports.calls('list.load').length]).toEqual([undefined, 1]);
  });

  test("announces an updated project and shows the host's row", () => {
    const { edit, ports, notices, names } = openProjects(bosque, aurora);
    edit(aurora, 'Aurora II');
    ports.last('form.sending.save').resolve({ ...aurora, name: 'Aurora Dois' });
    expect(names()).toEqual(['Aurora Dois', 'Bosque das Águas']);
    expect(notices()).toEqual([
      { tone: 'success', title: 'Projeto Atualizado', subject: shown('Aurora Dois') },
    ]);
  });

  test('announces a removed project and hides it', () => {
    const { remove, ports, notices, names } = openProjects(bosque, aurora);
    remove(aurora);
    expect(ports.last('command.run').input).toEqual({ row: aurora });
    ports.last('command.run').resolve(removed(aurora));
    expect(names()).toEqual(['Bosque das Águas']);
    const undo = { screen: 'projects', event: { type: 'command.requested', row: removed(aurora) } };
    expect(notices()).toEqual([
      { tone: 'success', title: 'Projeto Excluído', subject: { name: aurora.name }, undo },
    ]);
  });

  test('announces a failed removal and keeps the row', () => {
    const { remove, ports, notices, names } = openProjects(bosque, aurora);
    remove(aurora);
    ports.last('command.run').reject(refusal(409, 'A obra tem lançamentos.'));
    expect(names()).toEqual(['Bosque das Águas', 'Residencial Aurora']);
    expect(notices()).toEqual([
      { tone: 'danger', title: 'Falha ao Excluir', text: 'A obra tem lançamentos.' },
    ]);
  });

  test.each([
    ['nobody knows what came of it', 2, hostDown],
    ['the host has the row no more', 2, refusal(404, 'Projeto não encontrado.')],
    ['the host has another version', 2, refusal(412, 'Foi alterado.')],
    ['it was refused by law', 1, refusal(409, 'A obra tem lançamentos.')],
  ])('after a failed removal, where %s, has loaded its list this often: %i', (_, times, problem) => {
    const { remove, ports, notices } = openProjects(bosque, aurora);
    remove(aurora);
    ports.last('command.run').reject(problem);
    expect([notices().length, ports.calls('list.load').length]).toEqual([1, times]);
  });

  test('announces a failed undo as such, and offers it again for rows in no list', () => {
    const { actor, ports, notices } = openProjects(bosque);
    const takingBack = { type: 'command.requested', row: removed(aurora) } as const;
    actor.send(takingBack);
    ports.last('command.run').reject(refusal(409, 'Já existe um projeto com este nome.'));
    expect(notices()).toEqual([
      {
        tone: 'danger',
        title: 'Falha ao restaurar projeto.',
        text: 'Já existe um projeto com este nome.',
        undo: { screen: 'projects', event: takingBack },
      },
    ]);
  });

  test('announces nothing when a form or a question is closed', () => {
    const { actor, children, notices, names } = openProjects(aurora);
    actor.send({ type: 'create.requested' });
    children().form?.send({ type: 'form.closed' });
    actor.send({ type: 'command.requested', row: aurora });
    children().command?.send({ type: 'command.cancelled' });
    expect([notices(), names()]).toEqual([[], ['Residencial Aurora']]);
    expect(actor.getSnapshot().can({ type: 'create.requested' })).toBe(true);
  });

  test('announces nothing for a refused save, and keeps its form open', () => {
    const { edit, ports, notices, children } = openProjects(aurora);
    edit(null, 'Cidade Nova');
    ports.last('form.sending.save').reject(hostDown);
    expect([notices(), children().form?.getSnapshot().context.values.name]).toEqual([[], 'Cidade Nova']);
  });

  test('opens one form or question at a time', () => {
    const { actor } = openProjects(aurora);
    actor.send({ type: 'create.requested' });
    const offered = (['create.requested', 'edit.requested', 'command.requested'] as const).filter((type) =>
      actor.getSnapshot().can(type === 'create.requested' ? { type } : { type, row: aurora }),
    );
    expect(offered).toEqual([]);
  });

  test('opens each form on its own row', () => {
    const { actor, children } = openProjects(aurora, bosque);
    actor.send({ type: 'edit.requested', row: aurora });
    children().form?.send({ type: 'form.closed' });
    actor.send({ type: 'edit.requested', row: bosque });
    expect(children().form?.getSnapshot().context.values.name).toBe(bosque.name);
    children().form?.send({ type: 'form.closed' });
    actor.send({ type: 'create.requested' });
    expect(children().form?.getSnapshot().context.row).toBeNull();
  });

  test('shows a saved row over a list that failed to reload', () => {
    const { children, edit, ports, names } = openProjects(bosque);
    children().list?.send({ type: 'list.reloadRequested' });
    ports.last('list.load').reject(hostDown);
    edit(null, 'Cidade Nova');
    ports.last('form.sending.save').resolve(cidade);
    expect(names()).toEqual(['Bosque das Águas', 'Cidade Nova']);
  });

  test('reloads failed parts on a resumed session, with an open form left alone', () => {
    const { machine, ports } = controlPorts(projectsMachine, (answer) => answer());
    const { actor, resume } = startUnderApp(machine);
    ports.last('list.load').reject(refusal(401, 'Sessão expirada.'));
    actor.send({ type: 'create.requested' });
    actor.getSnapshot().children.form?.send({ type: 'form.patched', patch: { name: 'Cidade' } });
    resume();
    const { form } = actor.getSnapshot().children;
    expect([ports.calls('list.load').length, form?.getSnapshot().context.values.name]).toEqual([2, 'Cidade']);
  });

  test('reloads failed parts on a resumed session', () => {
    const { machine, ports } = controlPorts(projectsMachine, (answer) => answer());
    const { resume } = startUnderApp(machine);
    ports.last('list.load').reject(refusal(401, 'Sessão expirada.'));
    resume();
    expect(ports.calls('list.load')).toHaveLength(2);
  });
});

function rowsOf(list: AnyActorRef | undefined): Project[] {
  return (list as ListActor<Project> | undefined)?.getSnapshot().context.rows ?? [];
}
