import { sendingMachine } from '../../src/machines/shared/forms/sendingMachine.ts';
import { aurora, hostDown, periodClosed, refusal, sessionRefused } from '../support/examples/examples.ts';
import { outdated } from '../support/examples/sendings.ts';
import { defineModel } from './kit/defineModel.ts';
import { done, failed } from './kit/events.ts';

const body = { name: 'Torre Sul' };
const cases = () => ({
  'a key is made': done('newKey', 'key-2'),
  'no key is made': failed('newKey', hostDown),
  'it is saved': done('save', aurora),
  'it is refused': failed('save', refusal(409, 'Limite atingido.')),
  'the session expired': failed('save', sessionRefused),
  'the month is closed': failed('save', periodClosed),
  'the row is newer': failed('save', outdated(aurora).problem),
  'no answer comes': failed('save', hostDown),
});

/** The first request of a body. */
export const firstSendingModel = defineModel(sendingMachine, {
  name: 'sending (first)',
  input: { row: null, body, doubts: [{ body: { name: 'Torre Norte' }, key: 'key-1' }] },
  cases,
  facts: () => null,
});

/** The same body again after an unknown outcome. */
export const secondSendingModel = defineModel(sendingMachine, {
  name: 'sending (again)',
  input: { row: null, body, doubts: [{ body, key: 'key-1' }] },
  cases,
  facts: () => null,
});
