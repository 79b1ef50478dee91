import { ownAccountMachine } from '../../../src/machines/session/ownAccountMachine.ts';
import {
  type Ending,
  ownSessionCommandMachine,
  ownSessionListMachine,
} from '../../../src/machines/session/ownSessions.ts';
import { passwordFormMachine } from '../../../src/machines/session/passwordFormMachine.ts';
import { errorTexts } from '../../../src/texts/errors.ts';
import { hostBroke, hostDown, refusal, sessionRefused } from '../../support/examples/examples.ts';
import { phoneSession, thisSession } from '../../support/examples/ownSessions.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { askedCommandModel, listModel } from '../shared/registryModels.ts';

const others: Ending = { id: 'others' };
const ownLife = refusal(409, 'A sessão já terminou.');

const cast = { open: phoneSession, other: thisSession, created: phoneSession, commanded: phoneSession };

export const ownSessionListModel = listModel(ownSessionListMachine, cast);
export const ownSessionCommandModel = askedCommandModel(ownSessionCommandMachine, cast);
export const otherSessionsCommandModel = {
  ...askedCommandModel(ownSessionCommandMachine, {
    ...cast,
    open: others,
    commanded: others,
  }),
  name: 'ownSessionCommand (others)',
};
const filled = {
  current_password: 'Obra-Marina-2026',
  new_password: 'Um canteiro novo',
  repeated_password: 'Um canteiro novo',
};
const emptied = { current_password: '', new_password: '', repeated_password: '' };

export const passwordFormModel = defineModel(passwordFormMachine, {
  cases: ({ context: { values } }) => ({
    'fill it in': values.new_password === '' && { type: 'form.patched', patch: filled },
    'empty it': values.new_password !== '' && { type: 'form.patched', patch: emptied },
    submit: { type: 'form.submitted' },
    close: { type: 'form.closed' },
    discard: { type: 'discard.confirmed' },
    'go on editing': { type: 'discard.declined' },
    'nothing is wrong with it': done('judge', { faults: [] }),
    'everything is wrong with it': done('judge', { faults: ['currentMissing', 'tooShort', 'notRepeated'] }),
    'the judge breaks': failed('judge', hostBroke),
    'it is changed': done('sending'),
    'the current one is wrong': failed('sending', refusal(422, 'A senha atual não confere.')),
    'no answer comes': failed('sending', hostDown),
    'the session expired': failed('sending', sessionRefused),
    'the session is resumed': { type: 'session.resumed' },
    'the answer is slow': after('patience', 'passwordForm.changing.brief'),
  }),
  facts: ({ context: { values, errors, isInDoubt } }) => [
    values.new_password,
    errors.form?.text === errorTexts.sessionExpired,
    isInDoubt,
  ],
});

export const ownAccountModel = defineModel(ownAccountMachine, {
  cases: ({ context: { ending } }) => ({
    'ask for another password': { type: 'password.requested' },
    'end the session of the phone': { type: 'end.requested', ending: phoneSession },
    'end the others': { type: 'end.requested', ending: others },
    'end this one': { type: 'end.requested', ending: thisSession },
    'the password is changed': done('form', { isChanged: true }),
    'the form is closed': done('form', { isChanged: false }),
    'it is ended': done('command', { kind: 'done', row: ending }),
    'it is refused': done('command', { kind: 'failed', text: 'A sessão já terminou.', problem: ownLife }),
    'the question is cancelled': done('command', { kind: 'cancelled' }),
  }),
  facts: ({ context: { ending } }) => ending.id,
});
