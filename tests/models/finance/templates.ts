import type { EntryTemplate } from '../../../src/domain/ledger/entryTemplate.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { isBlank } from '../../../src/machines/ledger/entryLines.ts';
import {
  templateFormMachine,
  templateListMachine,
  templateRemovalMachine,
} from '../../../src/machines/ledger/templateParts.ts';
import { templatesMachine } from '../../../src/machines/ledger/templatesMachine.ts';
import { hostBroke } from '../../support/examples/examples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { askedCommandModel, newFormModel, openFormModel } from '../shared/registryModels.ts';
import { entryInput, factsOfLines, filledLine, linePatched } from './ledger.ts';

export const rentTemplate: EntryTemplate = {
  id: 'template-rent',
  name: 'Aluguel',
  description: 'Aluguel do galpão',
  lines: [
    { account_id: bank.id, cost_center_id: null, type: 'CREDIT', amountCents: 123_456 },
    { account_id: null, cost_center_id: null, type: 'DEBIT', amountCents: null },
  ],
};
const waterTemplate: EntryTemplate = { ...rentTemplate, id: 'template-water', name: 'Água' };
const notKept = { kind: 'cancelled', newer: null, isInDoubt: false } as const;

/** An entry started from a template, and saved as one. */
export const templatedModel = defineModel(entryFormMachine, {
  name: 'entryForm (templates)',
  input: { ...entryInput, templates: 'change' },
  cases: ({ context: { lines } }) => ({
    'look at the templates': { type: 'templates.requested' },
    'a template is taken': lines.length === 2 && done('templates', rentTemplate),
    'none is taken': done('templates', null),
    'keep it as a template': { type: 'naming.requested' },
    'it is kept': done('naming', { kind: 'saved', row: waterTemplate, created: false }),
    'it is not kept': done('naming', notKept),
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => [context.values.description, ...factsOfLines(context)],
});

/** A role that may not change templates uses them; a host without templates has none. */
export const templateUseModels = (['take', 'none'] as const).map((templates) =>
  defineModel(entryFormMachine, {
    name: `entryForm (templates: ${templates})`,
    input: { ...entryInput, templates },
    cases: ({ context: { lines } }) => ({
      'fill the first line': lines[0] && isBlank(lines[0]) && linePatched(lines[0], filledLine),
      'look at the templates': { type: 'templates.requested' },
      'none is taken': done('templates', null),
      'keep it as a template': { type: 'naming.requested' },
    }),
    facts: ({ context }) => factsOfLines(context),
  }),
);

export const templatesModel = defineModel(templatesMachine, {
  input: { mayChange: true },
  cases: ({ context: { chosen } }) => ({
    'choose a template': chosen === null && { type: 'template.chosen', template: rentTemplate },
    'choose none': chosen !== null && { type: 'template.chosen', template: null },
    take: { type: 'template.taken' },
    remove: { type: 'removal.requested' },
    'it is removed': done('removal', { kind: 'done', row: rentTemplate }),
    'it is not removed': done('removal', { kind: 'failed', text: 'Não foi.', problem: null }),
    'the question is cancelled': done('removal', { kind: 'cancelled' }),
    close: { type: 'templates.closed' },
  }),
  facts: ({ context }) => [context.chosen?.id ?? null, context.isTaken],
});

/** A role that may not change them. */
export const templatesReaderModel = defineModel(templatesMachine, {
  name: 'templates (a viewer)',
  input: { mayChange: false },
  cases: ({ context: { chosen } }) => ({
    'choose a template': chosen === null && { type: 'template.chosen', template: rentTemplate },
    remove: { type: 'removal.requested' },
  }),
  facts: ({ context }) => context.chosen?.id ?? null,
});

export const templateListModel = defineModel(templateListMachine, {
  input: { subject: null },
  cases: () => ({
    'the answer arrives': done('load', [waterTemplate, rentTemplate]),
    'loading fails': failed('load', hostBroke),
    'the answer is slow': after('patience', 'templateList.loading.brief'),
    'read anew': { type: 'reading.reloadRequested' },
    'a write of before ends': { type: 'list.outdated' },
    retry: { type: 'reading.retried' },
    close: { type: 'reading.closed' },
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => context.answer !== null,
});

export const templateFormModels = [
  {
    ...newFormModel(templateFormMachine, { field: 'name', typed: 'Aluguel' }, rentTemplate),
    input: { row: { ...rentTemplate, id: '', name: '' } },
  },
  {
    ...openFormModel(
      templateFormMachine,
      { field: 'name', typed: 'Luz' },
      { open: rentTemplate, newer: waterTemplate },
    ),
    name: 'templateForm (named)',
  },
];

export const templateRemovalModel = askedCommandModel(templateRemovalMachine, {
  open: rentTemplate,
  other: waterTemplate,
  created: rentTemplate,
  commanded: rentTemplate,
});
