import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Project } from '../../../src/domain/tenant/project.ts';
import { machines } from '../../../src/machines/allMachines.ts';
import { selectListPhase } from '../../../src/machines/shared/lists/listPhase.ts';
import { projectListMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import {
  aurora,
  bosque,
  cidade,
  hostBroke,
  hostDown,
  refusal,
  removed,
} from '../../support/examples/examples.ts';
import { answersHeard, pendingPort } from '../../support/page/pendingPort.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const named = (id: string, name: string): Project => ({ ...bosque, id, name });

function openList() {
  const load = pendingPort<Project[]>();
  const { actor, clock, stop } = startUnderApp(projectListMachine.provide({ actors: { load: load.logic } }));
  return {
    actor,
    clock,
    stop,
    load,
    names: () => actor.getSnapshot().context.rows.map(({ name }) => name),
    phase: () => selectListPhase(actor.getSnapshot()),
    failure: () => actor.getSnapshot().context.failure,
    async answer(rows: Project[], index = -1) {
      load.call(index).resolve(rows);
      await answersHeard();
    },
    async refuse(problem: unknown, index = -1) {
      load.call(index).reject(problem);
      await answersHeard();
    },
  };
}

async function openLoadedList(...rows: Project[]) {
  const list = openList();
  await list.answer(rows);
  return list;
}

describe('a list', () => {
  test('loads as soon as it is opened, and says so', () => {
    const { load, phase } = openList();
    expect([load.calls.length, phase()]).toEqual([1, 'loading']);
  });

  test('says after ten seconds that it still waits, and takes the answer all the same', async () => {
    const { clock, phase, load, answer } = openList();
    clock.increment(9_999);
    expect(phase()).toBe('loading');
    clock.increment(1);
    expect(phase()).toBe('slow');
    clock.increment(3_600_000);
    expect(load.call(0).signal.aborted).toBe(false);
    await answer([aurora]);
    expect(phase()).toBe('ready');
  });

  test('shows a row as the answer has it, without what the one before had beside it', async () => {
    const { actor } = await openLoadedList({ ...aurora, version: 3 });
    actor.send({ type: 'row.updated', row: aurora });
    expect(actor.getSnapshot().context.rows).toEqual([aurora]);
  });

  test('shows its rows by name as a Brazilian reads them', async () => {
    const { names } = await openLoadedList(
      named('1', 'Zênite'),
      named('2', 'água Clara'),
      named('3', 'Aurora'),
      named('4', 'Açaí'),
    );
    expect(names()).toEqual(['Açaí', 'água Clara', 'Aurora', 'Zênite']);
  });

  test('hides what was removed', async () => {
    const { names } = await openLoadedList(aurora, removed(bosque));
    expect(names()).toEqual([aurora.name]);
  });

  test('is empty when nothing came, and when everything that came was removed', async () => {
    expect((await openLoadedList()).phase()).toBe('empty');
    expect((await openLoadedList(removed(aurora))).phase()).toBe('empty');
  });

  test('that did not come shows the default and what the host said, and can be tried again', async () => {
    const { phase, failure, actor, answer, refuse, names } = openList();
    await refuse(refusal(503, 'Servidor ocupado.'));
    expect(phase()).toBe('failed');
    expect(failure()).toEqual({ title: 'Falha ao carregar os projetos.', text: 'Servidor ocupado.' });
    actor.send({ type: 'list.retried' });
    expect(phase()).toBe('loading');
    await answer([aurora]);
    expect([phase(), failure(), names()]).toEqual(['ready', null, [aurora.name]]);
  });

  test.each(['list.retried', 'session.resumed'] as const)(
    'loads again after a failure on %s',
    async (type) => {
      const { actor, load, refuse } = openList();
      await refuse(hostDown);
      actor.send({ type });
      expect(load.calls).toHaveLength(2);
    },
  );
});

describe('a row that a form or a command gives back', () => {
  test('takes its place in the order', async () => {
    const { actor, names } = await openLoadedList(bosque, aurora);
    actor.send({ type: 'row.created', row: cidade });
    expect(names()).toEqual(['Bosque das Águas', 'Cidade Nova', 'Residencial Aurora']);
  });

  test('stands in for the row it was, and moves when it was renamed', async () => {
    const { actor, names } = await openLoadedList(bosque, cidade);
    actor.send({ type: 'row.updated', row: { ...bosque, name: 'Vila Bosque' } });
    expect(names()).toEqual(['Cidade Nova', 'Vila Bosque']);
  });

  test('disappears when it was removed, the last one into an empty list', async () => {
    const { actor, phase, names } = await openLoadedList(aurora);
    actor.send({ type: 'row.commanded', row: removed(aurora) });
    expect([phase(), names()]).toEqual(['empty', []]);
  });

  test('fills an empty list', async () => {
    const { actor, phase } = await openLoadedList();
    actor.send({ type: 'row.created', row: aurora });
    expect(phase()).toBe('ready');
  });

  test('while the list loads asks anew, because the answer under way may not know it', async () => {
    const { actor, load, answer, names } = openList();
    actor.send({ type: 'row.created', row: cidade });
    expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer([aurora], 0);
    expect(names()).toEqual([]);
    await answer([aurora, cidade], 1);
    expect(names()).toEqual([cidade.name, aurora.name]);
  });

  test('while the list loads again is shown at once and not lost to the older answer', async () => {
    const { actor, load, answer, names } = await openLoadedList(aurora);
    actor.send({ type: 'list.reloadRequested' });
    actor.send({ type: 'row.created', row: cidade });
    expect(names()).toEqual([cidade.name, aurora.name]);
    await answer([aurora], 1);
    expect(names()).toEqual([cidade.name, aurora.name]);
    expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  });

  test('after a failure loads the list with it', async () => {
    const { actor, load, refuse, phase } = openList();
    await refuse(hostDown);
    actor.send({ type: 'row.created', row: cidade });
    expect([load.calls.length, phase()]).toEqual([2, 'loading']);
  });
});

describe('the end of a write whose screen was left', () => {
  test('lets a list that is there read again', async () => {
    const { actor, names, answer } = await openLoadedList(aurora);
    actor.send({ type: 'list.outdated' });
    await answer([aurora, cidade]);
    expect(names()).toEqual([cidade.name, aurora.name]);
  });

  test('lets a list that loads ask anew, because the answer under way may be older', async () => {
    const { actor, load, answer, names } = openList();
    actor.send({ type: 'list.outdated' });
    await answer([aurora], 0);
    expect(names()).toEqual([]);
    actor.send({ type: 'list.reloadRequested' });
    await answer([aurora], 1);
    actor.send({ type: 'list.reloadRequested' });
    actor.send({ type: 'list.outdated' });
    expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([true, false, true, false]);
  });

  test('is a reason to try again where loading failed', async () => {
    const { actor, refuse, answer, names } = openList();
    await refuse(hostDown);
    actor.send({ type: 'list.outdated' });
    await answer([aurora]);
    actor.send({ type: 'list.reloadRequested' });
    await refuse(hostDown);
    actor.send({ type: 'list.outdated' });
    await answer([cidade]);
    expect(names()).toEqual([cidade.name]);
  });
});

describe('a reload', () => {
  test('keeps the rows in sight', async () => {
    const { actor, phase, names, answer } = await openLoadedList(aurora);
    actor.send({ type: 'list.reloadRequested' });
    expect([phase(), names()]).toEqual(['ready', [aurora.name]]);
    await answer([bosque]);
    expect(names()).toEqual([bosque.name]);
  });

  test('that failed keeps the rows in sight, says so, and can be tried again', async () => {
    const { actor, phase, names, refuse, answer, failure } = await openLoadedList(aurora);
    actor.send({ type: 'list.reloadRequested' });
    await refuse(hostBroke);
    expect([phase(), names()]).toEqual(['ready', [aurora.name]]);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(failure()?.title).toBe('Falha ao carregar os projetos.');
    actor.send({ type: 'list.retried' });
    await answer([bosque]);
    expect([names(), failure()]).toEqual([[bosque.name], null]);
  });

  test('is not offered while one is under way', () => {
    const { actor } = openList();
    expect(actor.getSnapshot().can({ type: 'list.reloadRequested' })).toBe(false);
  });
});

test('leaving the list aborts its read, and a late answer changes nothing', async () => {
  const { actor, stop, load, answer, names } = openList();
  stop();
  expect(load.call(0).signal.aborted).toBe(true);
  await answer([aurora]);
  expect([names(), actor.getSnapshot().status]).toEqual([[], 'stopped']);
});

/** SPEC §8, letter for letter: what each list says when it does not come, and when no company is selected. */
test.each([
  ['projectList', 'Falha ao carregar os projetos.', 'Nenhum tenant selecionado para carregar projetos.'],
  [
    ...['supplierList', 'Falha ao carregar os fornecedores.'],
    'Nenhum tenant selecionado para carregar fornecedores.',
  ],
  ['customerList', 'Falha ao carregar os clientes.', 'Nenhum tenant selecionado para carregar clientes.'],
  ['accountList', 'Falha ao carregar plano de contas.', 'Nenhum tenant selecionado.'],
  ['costCenterList', 'Falha ao carregar centros de custo.', 'Nenhum tenant selecionado.'],
  ['treasuryAccountList', 'Falha ao carregar contas de tesouraria.', 'Nenhum tenant selecionado.'],
  ['payableList', 'Falha ao carregar contas a pagar.', 'Nenhum tenant selecionado.'],
  ['receivableList', 'Falha ao carregar contas a receber.', 'Nenhum tenant selecionado.'],
  ['entryList', 'Falha ao carregar lançamentos.', 'Nenhum tenant selecionado.'],
  ['userList', 'Falha ao buscar usuários.', 'Nenhum tenant selecionado.'],
  ['tenantList', 'Falha ao buscar tenants.', 'Nenhum tenant selecionado.'],
  ['linkList', 'Falha ao buscar dados de vínculos.', 'Nenhum tenant selecionado.'],
] as [keyof typeof machines, string, string][])('%s tells why it is not there', (id, title, text) => {
  const { machine, ports } = controlPorts(machines[id] as AnyStateMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('load').reject({ kind: 'tenantMissing' });
  expect((actor.getSnapshot() as { context: object }).context).toMatchObject({ failure: { title, text } });
});
