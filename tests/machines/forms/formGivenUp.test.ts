import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { treasuryAccountsMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, hostDown, refusal } from '../../support/examples/examples.ts';
import { outdated } from '../../support/examples/sendings.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const screens = {
  projects: { machine: projectsMachine, row: { ...aurora, version: 1 } },
  'treasury accounts': { machine: treasuryAccountsMachine, row: { ...itau, version: 1 } },
};

/** A list with one row, which is opened, renamed and sent. */
function openList(machine: AnyStateMachine, row: { name: string }) {
  const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
  const { actor } = startUnderApp(controlled);
  ports.last('list.load').resolve([row]);
  const children = () => actor.getSnapshot().children;
  return {
    ports,
    rows: () => children().list?.getSnapshot().context.rows,
    type(edited: object, name: string) {
      actor.send({ type: 'edit.requested', row: edited });
      children().form?.send({ type: 'form.patched', patch: { name } });
    },
    send() {
      children().form?.send({ type: 'form.submitted' });
      ports.last('form.sending.newKey').resolve('key');
      return ports.last('form.sending.save');
    },
    giveUp() {
      children().form?.send({ type: 'form.closed' });
      children().form?.send({ type: 'discard.confirmed' });
    },
  };
}

describe.each(Object.entries(screens))('a discarded form of %s', (_, { machine, row }) => {
  test('gives the list the row changed by others, and the next edit starts from it', () => {
    const { ports, type, send, giveUp, rows } = openList(machine, row);
    const theirs = { ...row, name: 'Outro nome', version: 2 };
    type(row, 'Meu nome');
    send().reject(outdated(theirs).problem);
    giveUp();
    expect([rows(), ports.calls('list.load').length]).toEqual([[theirs], 1]);
    type(rows()[0], 'Meu nome');
    expect(send().input).toMatchObject({ row: { version: 2 }, body: { name: 'Meu nome' } });
  });

  test('reloads the list after an unknown outcome', () => {
    const { ports, type, send, giveUp, rows } = openList(machine, row);
    const saved = { ...row, name: 'Meu nome', version: 2 };
    type(row, 'Meu nome');
    send().reject(hostDown);
    giveUp();
    expect(ports.calls('list.load')).toHaveLength(2);
    ports.last('list.load').resolve([saved]);
    expect(rows()).toEqual([saved]);
  });

  test('reloads the list after the host reported a missing row', () => {
    const { ports, type, send, giveUp, rows } = openList(machine, row);
    type(row, 'Meu nome');
    send().reject(refusal(404, 'Não encontrado.'));
    giveUp();
    expect(ports.calls('list.load')).toHaveLength(2);
    ports.last('list.load').resolve([]);
    expect(rows()).toEqual([]);
  });

  test('leaves the list alone after any other refusal', () => {
    const { ports, type, send, giveUp, rows } = openList(machine, row);
    type(row, 'Meu nome');
    send().reject(refusal(409, 'Já existe.'));
    giveUp();
    expect([rows(), ports.calls('list.load').length]).toEqual([[row], 1]);
  });

  test('leaves the list alone before sending', () => {
    const { ports, type, giveUp, rows } = openList(machine, row);
    type(row, 'Meu nome');
    giveUp();
    expect([rows(), ports.calls('list.load').length]).toEqual([[row], 1]);
  });
});
