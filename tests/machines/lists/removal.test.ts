import { describe, expect, test } from 'vitest';
import { projectCommandMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, hostDown, refusal, removed } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

function askToRemove(row = aurora) {
  const { machine, ports } = controlPorts(projectCommandMachine, (answer) => answer());
  const { actor, output, clock } = startUnderApp(machine, { input: { row } });
  return {
    actor,
    output,
    clock,
    runs: ports.calls('run'),
    confirm: () => actor.send({ type: 'command.confirmed' }),
    cancel: () => actor.send({ type: 'command.cancelled' }),
  };
}

describe('a removal', () => {
  test("asks first, by the row's name, and calls nothing before", () => {
    const { actor, runs } = askToRemove();
    expect(actor.getSnapshot().context.question?.message).toContain('"Residencial Aurora"');
    expect(runs).toEqual([]);
  });

  test('calls nothing when cancelled', () => {
    const { cancel, output, runs } = askToRemove();
    cancel();
    expect([output(), runs]).toEqual([{ kind: 'cancelled' }, []]);
  });

  test('is an undo without a question', () => {
    const { runs, output } = askToRemove(removed(aurora));
    expect(runs[0]?.input).toEqual({ row: removed(aurora) });
    runs[0]?.reject({ kind: 'unreachable', message: '' });
    expect(output()).toMatchObject({ kind: 'failed', text: 'Falha ao restaurar projeto.' });
  });

  test("returns the host's row once confirmed", () => {
    const { confirm, runs, output } = askToRemove();
    confirm();
    expect(runs[0]?.input).toEqual({ row: aurora });
    runs[0]?.resolve(removed(aurora));
    expect(output()).toEqual({ kind: 'done', row: removed(aurora) });
  });

  test('reports a missing token as a missing permission (SPEC §6)', () => {
    const { confirm, runs, output } = askToRemove();
    confirm();
    runs[0]?.reject({ kind: 'tokenMissing' });
    expect(output()).toMatchObject({ kind: 'failed', text: 'Ação não permitida: token inválido.' });
  });

  test('runs once, however often confirmed, and cannot be cancelled any more', () => {
    const { actor, confirm, cancel, runs, output } = askToRemove();
    confirm();
    expect(actor.getSnapshot().can({ type: 'command.confirmed' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'command.cancelled' })).toBe(false);
    confirm();
    cancel();
    expect([runs.length, output()]).toEqual([1, undefined]);
  });

  test('reports a wait after ten seconds', () => {
    const { actor, clock, confirm } = askToRemove();
    confirm();
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
  });

  test.each([
    ['what the host said', refusal(409, 'A obra tem lançamentos.'), 'A obra tem lançamentos.'],
    ['what the network said', hostDown, 'Sem resposta do servidor (Network Error).'],
    ['the default without any message', refusal(500, null), undefined],
    [
      'the default when there is no word at all',
      { kind: 'unreachable', message: '' },
      'Falha ao excluir projeto.',
    ],
  ])('ends a failure with %s', (_, problem, text) => {
    const { confirm, runs, output } = askToRemove();
    confirm();
    runs[0]?.reject(problem);
    expect(output()).toMatchObject({ kind: 'failed', ...(text && { text }) });
  });
});
