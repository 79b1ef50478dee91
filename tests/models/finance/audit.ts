import type { NotedChange } from '../../../src/domain/control/notedChange.ts';
import {
  auditChainMachine,
  auditListMachine,
  auditMachine,
  auditPeopleMachine,
} from '../../../src/machines/control/auditMachine.ts';
import { bundleMachine } from '../../../src/machines/control/bundleMachine.ts';
import { authorsMachine } from '../../../src/machines/shared/authorsMachine.ts';
import { bareHost, hostBroke, offering, sessionRefused } from '../../support/examples/examples.ts';
import { authors, renamed, retaxed } from '../../support/examples/gateExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { optionsModel } from '../shared/optionsModel.ts';
import { pagedListModel } from '../shared/registryModels.ts';

export const auditModel = defineModel(auditMachine, {
  input: offering,
  cases: () => ({
    'look at a change': { type: 'change.opened', change: renamed },
    'close the change': { type: 'change.closed' },
    'read it again': { type: 'list.reloadRequested' },
  }),
  facts: () => null,
});

/** A role that may not read the trail loads nothing. */
export const deniedAuditModel = defineModel(auditMachine, {
  name: 'audit (denied)',
  input: { ...bareHost, capabilities: ['audit.1'] },
  cases: () => ({}),
  facts: () => null,
});

export const auditListModel = pagedListModel<NotedChange>(auditListMachine, {
  open: renamed,
  other: retaxed,
  created: { ...renamed, id: '9' },
  updated: { ...renamed, name: 'Torre Norte' },
});

export const auditPeopleModel = optionsModel(auditPeopleMachine, [renamed.user], ({ length }) => length);

export const auditChainModel = optionsModel(
  auditChainMachine,
  { fingerprint: 'ab12', links: 3 },
  ({ links }) => links,
);

const input = { entity: 'projects', entity_id: 'p-aurora', capabilities: offering.capabilities };

export const authorsModel = defineModel(authorsMachine, {
  input,
  cases: () => ({
    'the answer comes': done('load', authors),
    'loading fails': failed('load', hostBroke),
    retry: { type: 'options.retried' },
    'the session is resumed': { type: 'session.resumed' },
    'the row was changed meanwhile': { type: 'row.outdated' },
  }),
  facts: () => null,
});

/** A host without the trail is not asked. */
export const noAuthorsModel = defineModel(authorsMachine, {
  name: 'authors (none)',
  input: { ...input, capabilities: [] },
  cases: () => ({}),
  facts: () => null,
});

export const auditBundleModel = defineModel(bundleMachine, {
  cases: () => ({
    'open it': { type: 'bundle.opened', today: '2026-11-20' },
    'type a last day before the first': { type: 'bundle.typed', patch: { to: '31/12/2025' } },
    'type the last day': { type: 'bundle.typed', patch: { to: '30/11/2026' } },
    'ask for it': { type: 'bundle.requested' },
    'it is saved': done('save', null),
    'it is refused': failed('save', hostBroke),
    'the session expired': failed('save', sessionRefused),
    'the session is resumed': { type: 'session.resumed' },
    'the answer is slow': after('patience', 'auditBundle.saving.brief'),
    'close it': { type: 'bundle.closed' },
  }),
  facts: ({ context: { values, errors } }) => [values.to, Object.keys(errors.fields), errors.form?.text],
});
