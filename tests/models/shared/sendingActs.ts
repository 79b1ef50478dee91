import type { UserEvent } from '@testing-library/user-event';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Ports } from '../kit/ports.ts';

/** Brings the real sending machine in a form to the outcome of the model's case. */
function comesTo(_user: UserEvent, { output }: AnyEventObject, _form: AnyActorRef, ports: Ports): void {
  const key = ports.calls('sending.newKey').at(-1);
  if (key?.state === 'running') key.resolve('key-1');
  if (output.kind === 'accepted') ports.last('sending.save').resolve(output.answer);
  else ports.last('sending.save').reject(output.problem);
}

/** Answers of the host to a form on its page, by case name. */
export const sendingActs = Object.fromEntries(
  [
    'the input is refused',
    'the form is refused',
    'the session has ended',
    'no answer comes',
    'it is outdated',
    'it turns out to be saved',
    'it is created',
    'it is updated',
    'the host refuses lines',
    'the host refuses the entry',
    'it is posted',
  ].map((name) => [name, comesTo]),
);
