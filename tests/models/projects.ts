import {
  projectFormMachine,
  projectListMachine,
  projectRemovalMachine,
  projectsMachine,
} from '../../src/machines/tenant/projectsMachine.ts';
import { aurora, bosque, cidade, hostBroke, hostDown, refusal, removed } from '../support/examples.ts';
import { defineModel } from './kit/defineModel.ts';
import { after, done, failed } from './kit/events.ts';

const kept = refusal(409, 'A obra tem lançamentos.');

export const projectListModel = defineModel(projectListMachine, {
  cases: () => ({
    'rows arrive': done('load', [bosque, aurora]),
    'no rows arrive': done('load', []),
    'loading fails': failed('load', hostBroke),
    'the first answer is slow': after('patience', 'projectList.loading.brief'),
    'the next answer is slow': after('patience', 'projectList.reloading.brief'),
    retry: { type: 'list.retried' },
    reload: { type: 'list.reloadRequested' },
    'a row is created': { type: 'row.created', row: cidade },
    'a row is removed': { type: 'row.commanded', row: removed(aurora) },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => context.rows.map(({ id }) => id),
});

const formOutcomes = {
  'a key is made': done('newKey', 'key-1'),
  'no key is made': failed('newKey', hostDown),
  'the name is refused': failed(
    'save',
    refusal(422, [{ loc: ['body', 'name'], msg: 'Valor inválido', type: 'value' }]),
  ),
  'the form is refused': failed('save', refusal(409, 'Limite de obras atingido.')),
  'no answer comes': failed('save', hostDown),
  'the answer is slow': after('patience', 'projectForm.submitting.sending.brief'),
};

const formGestures = {
  submit: { type: 'form.submitted' },
  close: { type: 'form.closed' },
  discard: { type: 'discard.confirmed' },
  'go on editing': { type: 'discard.declined' },
} as const;

export const newProjectModel = defineModel(projectFormMachine, {
  name: 'projectForm (new)',
  input: { row: null },
  cases: ({ context }) => ({
    'type a name': context.values.name === '' && { type: 'form.patched', patch: { name: 'Torre Sul' } },
    'clear the name': context.values.name !== '' && { type: 'form.patched', patch: { name: '' } },
    ...formGestures,
    ...formOutcomes,
    'the project is created': done('save', { ...bosque, name: 'Torre Sul' }),
  }),
  facts: ({ context }) => [context.values.name, context.key],
});

export const openProjectModel = defineModel(projectFormMachine, {
  name: 'projectForm (open)',
  input: { row: aurora },
  cases: ({ context: { values } }) => ({
    'rename it': values.name === aurora.name && { type: 'form.patched', patch: { name: 'Aurora II' } },
    'name it as before': values.name !== aurora.name && {
      type: 'form.patched',
      patch: { name: aurora.name },
    },
    ...formGestures,
    ...formOutcomes,
    'the project is updated': done('save', { ...aurora, name: 'Aurora II' }),
  }),
  facts: ({ context }) => [context.values.name, context.key],
});

export const projectRemovalModel = defineModel(projectRemovalMachine, {
  input: { row: aurora },
  cases: () => ({
    confirm: { type: 'command.confirmed' },
    cancel: { type: 'command.cancelled' },
    'it is removed': done('run', removed(aurora)),
    'it is not removed': failed('run', refusal(409, 'A obra tem lançamentos.')),
    'the answer is slow': after('patience', 'projectRemoval.running.brief'),
  }),
  facts: () => null,
});

export const projectsModel = defineModel(projectsMachine, {
  cases: ({ context: { subject } }) => ({
    'open a new project': { type: 'create.requested' },
    'open Aurora': { type: 'edit.requested', row: aurora },
    'ask to remove Aurora': { type: 'command.requested', row: aurora },
    'the session is resumed': { type: 'session.resumed' },
    'a project is created': subject === null && done('form', { kind: 'saved', row: cidade, created: true }),
    'Aurora is updated': subject !== null && done('form', { kind: 'saved', row: aurora, created: false }),
    'the form is closed': done('form', { kind: 'cancelled' }),
    'Aurora is removed': done('command', { kind: 'done', row: removed(aurora) }),
    'Aurora is not removed': done('command', { kind: 'failed', text: 'A obra tem lançamentos.', problem: kept }),
    'the question is cancelled': done('command', { kind: 'cancelled' }),
  }),
  facts: ({ context }) => context.subject?.id ?? null,
});
