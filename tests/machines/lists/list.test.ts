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
  test('loads when opened, and shows it', () => {
    const { load, phase } = openList();
    expect([load.calls.length, phase()]).toEqual([1, 'loading']);
  });

  test('reports a wait after ten seconds, and still takes the answer', async () => {
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

  test('shows a row exactly as answered, without fields of the former answer', async () => {
    const { actor } = await openLoadedList({ ...aurora, version: 3 });
    actor.send({ type: 'row.updated', row: aurora });
    expect(actor.getSnapshot().context.rows).toEqual([aurora]);
  });

  test('sorts rows by name for a Brazilian reader', async () => {
    const { names } = await openLoadedList(
      named('1', 'Zênite'),
      named('2', 'água Clara'),
      named('3', 'Aurora'),
      named('4', 'Açaí'),
    );
    expect(names()).toEqual(['Açaí', 'água Clara', 'Aurora', 'Zênite']);
  });

  test('hides removed rows', async () => {
    const { names } = await openLoadedList(aurora, removed(bosque));
    expect(names()).toEqual([aurora.name]);
  });

  test('is empty without rows, or with removed rows only', async () => {
    expect((await openLoadedList()).phase()).toBe('empty');
    expect((await openLoadedList(removed(aurora))).phase()).toBe('empty');
  });

  test("shows the default and the host's text after a failure, with a retry", async () => {
    const { phase, failure, actor, answer, refuse, names } = openList();
    await refuse(refusal(503, 'Servidor ocupado.'));
    expect(phase()).toBe('failed');
    expect(failure()).toEqual({ title: 'Falha ao carregar os projetos.', text: 'Servidor ocupado.' });
    actor.send({ type: 'list.retried' });
    expect(phase()).toBe('loading');
    await answer([aurora]);
    expect([phase(), failure(), names()]).toEqual(['ready', null, [aurora.name]]);
  });

  test.each(['list.retried', 'session.resumed'] as const)('reloads after a failure on %s', async (type) => {
    const { actor, load, refuse } = openList();
    await refuse(hostDown);
    actor.send({ type });
    expect(load.calls).toHaveLength(2);
  });
});

describe('a row from a form or a command', () => {
  test('is inserted in order', async () => {
    const { actor, names } = await openLoadedList(bosque, aurora);
    actor.send({ type: 'row.created', row: cidade });
    expect(names()).toEqual(['Bosque das Águas', 'Cidade Nova', 'Residencial Aurora']);
  });

  test('replaces its former version, and moves when renamed', async () => {
    const { actor, names } = await openLoadedList(bosque, cidade);
    actor.send({ type: 'row.updated', row: { ...bosque, name: 'Vila Bosque' } });
    expect(names()).toEqual(['Cidade Nova', 'Vila Bosque']);
  });

  test('disappears when removed, leaving an empty list after the last', async () => {
    const { actor, phase, names } = await openLoadedList(aurora);
    actor.send({ type: 'row.commanded', row: removed(aurora) });
    expect([phase(), names()]).toEqual(['empty', []]);
  });

  test('fills an empty list', async () => {
    const { actor, phase } = await openLoadedList();
    actor.send({ type: 'row.created', row: aurora });
    expect(phase()).toBe('ready');
  });

  test('restarts a load, whose answer may lack it', async () => {
    const { actor, load, answer, names } = openList();
    actor.send({ type: 'row.created', row: cidade });
    expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer([aurora], 0);
    expect(names()).toEqual([]);
    await answer([aurora, cidade], 1);
    expect(names()).toEqual([cidade.name, aurora.name]);
  });

  test('appears during a reload, and is not lost to its older answer', async () => {
    const { actor, load, answer, names } = await openLoadedList(aurora);
    actor.send({ type: 'list.reloadRequested' });
    actor.send({ type: 'row.created', row: cidade });
    expect(names()).toEqual([cidade.name, aurora.name]);
    await answer([aurora], 1);
    expect(names()).toEqual([cidade.name, aurora.name]);
    expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  });

  test('reloads a failed list with it', async () => {
    const { actor, load, refuse, phase } = openList();
    await refuse(hostDown);
    actor.send({ type: 'row.created', row: cidade });
    expect([load.calls.length, phase()]).toEqual([2, 'loading']);
  });
});

describe('a write that ends after its screen was left', () => {
  test('reloads a loaded list', async () => {
    const { actor, names, answer } = await openLoadedList(aurora);
    actor.send({ type: 'list.outdated' });
    await answer([aurora, cidade]);
    expect(names()).toEqual([cidade.name, aurora.name]);
  });

  test('restarts a load, whose answer may be outdated', async () => {
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

  test('retries a failed list', async () => {
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
  test('keeps the rows visible', async () => {
    const { actor, phase, names, answer } = await openLoadedList(aurora);
    actor.send({ type: 'list.reloadRequested' });
    expect([phase(), names()]).toEqual(['ready', [aurora.name]]);
    await answer([bosque]);
    expect(names()).toEqual([bosque.name]);
  });

  test('that failed keeps the rows visible, says so, and can be retried', async () => {
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

  test('is not offered during another', () => {
    const { actor } = openList();
    expect(actor.getSnapshot().can({ type: 'list.reloadRequested' })).toBe(false);
  });
});

test('aborts the load when the list is left, and ignores a late answer', async () => {
  const { actor, stop, load, answer, names } = openList();
  stop();
  expect(load.call(0).signal.aborted).toBe(true);
  await answer([aurora]);
  expect([names(), actor.getSnapshot().status]).toEqual([[], 'stopped']);
});

/** Exact sentences of SPEC §8 for each list that fails to load, and without a company. */
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
] as [keyof typeof machines, string, string][])('%s explains why it is missing', (id, title, text) => {
  const { machine, ports } = controlPorts(machines[id] as AnyStateMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  ports.last('load').reject({ kind: 'tenantMissing' });
  expect((actor.getSnapshot() as { context: object }).context).toMatchObject({ failure: { title, text } });
});
