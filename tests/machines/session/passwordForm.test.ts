import { expect, test } from 'vitest';
import { selectIsSending } from '../../../src/machines/app/appSelectors.ts';
import { passwordFormMachine } from '../../../src/machines/session/passwordFormMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test('keeps a possibly changed password in doubt, whatever the answer to a later one', () => {
  const { machine, ports } = controlPorts(passwordFormMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  const change = (problem: unknown) => {
    actor.send({ type: 'form.submitted' });
    ports.last('judge').resolve({ faults: [] });
    ports.last('change').reject(problem);
    return actor.getSnapshot().context.isInDoubt;
  };
  expect(change(refusal(422, 'A senha é comum.'))).toBe(false);
  expect(change(hostDown)).toBe(true);
  expect(change(refusal(422, 'A senha atual não confere.'))).toBe(true);
});

test.each([
  ['A senha atual não confere.', 'current_password'],
  ['current_password: value is wrong', 'current_password'],
  ['A senha é uma das mais usadas.', 'new_password'],
  ['new_password is too common', 'form'],
])('a refused password is reported at its field: %s', (sentence, place) => {
  const { machine, ports } = controlPorts(passwordFormMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  actor.send({ type: 'form.submitted' });
  ports.last('judge').resolve({ faults: [] });
  ports.last('change').reject(refusal(422, sentence));
  const { fields, form } = actor.getSnapshot().context.errors;
  expect([...Object.keys(fields), ...(form ? ['form'] : [])]).toEqual([place]);
});

test.each([
  ['currentMissing', 'current_password'],
  ['tooShort', 'new_password'],
  ['same', 'new_password'],
  ['notRepeated', 'repeated_password'],
] as const)('the fault %s of a password is shown at %s', (fault, field) => {
  const { machine, ports } = controlPorts(passwordFormMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  actor.send({ type: 'form.submitted' });
  ports.last('judge').resolve({ faults: [fault] });
  expect(Object.keys(actor.getSnapshot().context.errors.fields)).toEqual([field]);
});

test('a password being sent counts as sending, which leaving does not cancel (decision D26)', () => {
  const { machine, ports } = controlPorts(passwordFormMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  const isSending = () => selectIsSending({ children: { screen: actor } } as never);
  actor.send({ type: 'form.submitted' });
  expect(isSending()).toBe(false);
  ports.last('judge').resolve({ faults: [] });
  expect(isSending()).toBe(true);
  ports.last('change').reject(hostDown);
  expect(isSending()).toBe(false);
});
