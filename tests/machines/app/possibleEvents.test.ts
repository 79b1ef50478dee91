import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { possibleEvents } from '../../../src/machines/app/possibleEvents.ts';
import { sessionMachine } from '../../../src/machines/session/sessionMachine.ts';
import { projectFormMachine, projectListMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { transitionsOf } from '../../models/kit/chart/transitions.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { firstStep } from '../../models/kit/step.ts';
import { models } from '../../models/models.ts';
import { aurora } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

function startList() {
  const { machine, ports } = controlPorts(projectListMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  const told = () =>
    possibleEvents(actor.getSnapshot()).map(({ happening: { kind, name }, goals }) => [kind, name, goals]);
  return { actor, ports, told };
}

describe('the possible events', () => {
  test('are answer, failure and delay while a list loads', () => {
    const { told } = startList();
    expect(told()).toEqual([
      ['after', 'patience', ['loading.slow']],
      ['event', 'row.*', ['loading']],
      ['event', 'list.outdated', ['loading']],
      ['done', 'load', ['ready']],
      ['failed', 'load', ['failed']],
    ]);
  });

  test('change with the state', () => {
    const { ports, told } = startList();
    ports.last('load').resolve([aurora]);
    expect(told()).toEqual([
      ['event', 'row.*', ['ready.counting']],
      ['event', 'list.reloadRequested', ['reloading']],
      ['event', 'list.outdated', ['reloading']],
    ]);
  });

  test('exclude events refused by a guard or handled by an inner state', () => {
    const { actor } = startUnderApp(projectFormMachine, { input: { row: aurora } });
    const goalsOf = (event: string) =>
      possibleEvents(actor.getSnapshot())
        .filter(({ happening }) => happening.name === event)
        .map(({ goals }) => goals);
    expect(goalsOf('form.submitted')).toEqual([['editing.unchanged']]);
    expect(goalsOf('form.closed')).toEqual([['closed']]);
    actor.send({ type: 'form.patched', patch: { name: '' } });
    expect(goalsOf('form.submitted')).toEqual([[]]);
    expect(goalsOf('form.closed')).toEqual([['asking']]);
  });

  test('exclude events that are blocked without effect', () => {
    const machine = createMachine({
      initial: 'held',
      on: { 'row.opened': '.open' },
      states: { held: { on: { 'row.opened': {} } }, open: {} },
    });
    expect(possibleEvents(createActor(machine).start().getSnapshot())).toEqual([]);
  });

  test('have the transition names of the sentences', () => {
    const { actor } = startList();
    const known = transitionsOf(projectListMachine);
    const keys = possibleEvents(actor.getSnapshot()).map(({ key }) => key);
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });

  test('include guards that test the state', () => {
    const { machine, ports } = controlPorts(sessionMachine, (answer) => answer());
    const { actor } = startUnderApp(machine);
    const goals = () =>
      possibleEvents(actor.getSnapshot())
        .filter(({ happening }) => happening.kind === 'failed' && happening.name === 'storage')
        .map(({ goals, condition }) => [goals, condition]);
    expect(goals()).toEqual([[['anonymous'], null]]);
    ports.last('storage').send({ type: 'storage.read', token: null, tenantId: null });
    expect(goals()).toEqual([[[], null]]);
  });

  test('are known for every machine at its start', () => {
    const told = Object.values(models)
      .flat()
      .map(({ machine, input }) => possibleEvents(firstStep(machine, input).snapshot).length);
    expect(told).not.toEqual([]);
  });
});
