// A row saved after another body of unknown outcome: there may be two, and the list shows both.
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Problem } from '../../../src/domain/problem.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { treasuryAccountValues } from '../../../src/machines/treasury/treasuryAccountRules.ts';
import { treasuryAccountsMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, bosque, hostDown, refusal } from '../../support/examples/examples.ts';
import { openForm } from '../../support/examples/projectForm.ts';
import { cashBox, itau } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const screens = {
  projects: { machine: projectsMachine, first: aurora, second: bosque, filled: {} },
  'treasury accounts': {
    machine: treasuryAccountsMachine,
    first: itau,
    second: cashBox,
    filled: treasuryAccountValues(cashBox),
  },
};

/** The list after sending each body with its outcome; the last one is saved as `row`. */
function sendNew(
  machine: AnyStateMachine,
  row: object,
  filled: object,
  outcomes: [string, Problem | null][],
) {
  const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
  const { actor, mail } = startUnderApp(controlled);
  ports.last('list.load').resolve([]);
  const { list } = actor.getSnapshot().children;
  actor.send({ type: 'create.requested' });
  const { form } = actor.getSnapshot().children;
  for (const [name, problem] of outcomes) {
    form?.send({ type: 'form.patched', patch: { ...filled, name } });
    const keys = ports.calls('form.sending.newKey').length;
    form?.send({ type: 'form.submitted' });
    if (ports.calls('form.sending.newKey').length > keys) ports.last('form.sending.newKey').resolve(name);
    if (problem) ports.last('form.sending.save').reject(problem);
    else ports.last('form.sending.save').resolve(row);
  }
  return { ports, rows: () => list?.getSnapshot().context.rows, told: mail.filter(({ notice }) => notice) };
}

describe.each(Object.entries(screens))('the list of %s', (_, { machine, first, second, filled }) => {
  test('reloads after a new row when an earlier one has an unknown outcome', () => {
    const sent: [string, Problem | null][] = [
      ['Um', hostDown],
      ['Dois', null],
    ];
    const { ports, rows, told } = sendNew(machine, second, filled, sent);
    expect([rows(), told.length]).toEqual([[second], 1]);
    expect(ports.calls('list.load')).toHaveLength(2);
    ports.last('list.load').resolve([first, second]);
    expect(rows()).toHaveLength(2);
  });

  test.each<[string, [string, Problem | null][]]>([
    ['it was saved at once', [['Um', null]]],
    [
      'the same was sent again',
      [
        ['Um', hostDown],
        ['Um', null],
      ],
    ],
    [
      'another was refused before',
      [
        ['Um', refusal(409, 'Já existe.')],
        ['Dois', null],
      ],
    ],
    [
      'it is known by now what came of the other',
      [
        ['Um', hostDown],
        ['Um', refusal(409, 'Não.')],
        ['Dois', null],
      ],
    ],
  ])('adds a new row without a reload when %s', (_, sent) => {
    const { ports, rows } = sendNew(machine, second, filled, sent);
    expect([rows(), ports.calls('list.load').length]).toEqual([[second], 1]);
  });
});

test('an edited row is merged in full, whatever became of earlier attempts', () => {
  const { type, submit, giveKey, save, output } = openForm(aurora);
  for (const name of ['Aurora II', 'Aurora III']) {
    type({ name });
    submit();
    giveKey();
    if (name === 'Aurora II') save().reject(hostDown);
  }
  save().resolve({ ...aurora, name: 'Aurora III' });
  expect(output()).toEqual({ kind: 'saved', row: { ...aurora, name: 'Aurora III' }, created: false });
});
