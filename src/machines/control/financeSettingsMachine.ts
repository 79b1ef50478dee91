import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { FinanceSettings, IntegrationKey } from '../../domain/titles/titleItem.ts';
import { integrationKeyTexts } from '../../texts/control/integrationKeys.ts';
import { financeSettingsTexts } from '../../texts/titles/titleDesk.ts';
import { failure, success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { RowCommandOutcome } from '../shared/lists/rowCommandMachine.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import { machineOptions } from '../shared/patience.ts';
import { type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  financeDefaultsMachine,
  financeSettingsFormMachine,
  integrationKeyFormMachine,
  integrationKeyListMachine,
  integrationKeyRevocationMachine,
} from './financeSettingsParts.ts';

export interface FinanceSettingsContext extends ScreenInput {
  settings: FinanceSettings | null;
  revoked: IntegrationKey | null;
  /** The new key; shown only once. */
  made: IntegrationKey | null;
}

export type FinanceSettingsEvent =
  | { type: 'settings.requested'; settings: FinanceSettings }
  | { type: 'key.requested' }
  | { type: 'revocation.requested'; row: IntegrationKey }
  /** The user kept the key; closing without that asks first. */
  | { type: 'key.noted' }
  | { type: 'key.dismissed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'list.reloadRequested' }
  | OutdatedNews;

type KeyOutcome = FormOutcome<IntegrationKey>;
type Revocation = RowCommandOutcome<IntegrationKey>;

/**
 * Default accounts of titles, and API keys of other programs; one action at a time. Roles that may not change them only
 * read the accounts.
 */
export const financeSettingsMachine = setup({
  types: {
    context: {} as FinanceSettingsContext,
    events: {} as FinanceSettingsEvent,
    input: {} as ScreenInput | undefined,
    children: {} as {
      defaults: 'defaults';
      keys: 'keys';
      form: 'form';
      keyForm: 'keyForm';
      revocation: 'revocation';
    },
    tags: {} as 'told' | 'asking',
  },
  actors: {
    defaults: financeDefaultsMachine,
    keys: integrationKeyListMachine,
    form: financeSettingsFormMachine,
    keyForm: integrationKeyFormMachine,
    revocation: integrationKeyRevocationMachine,
  },
  guards: {
    mayChange: ({ context }) => context.permissions.includes('settings:change'),
    isSaved: (_, { outcome }: { outcome: FormOutcome<unknown> }) => outcome.kind === 'saved',
    isRevoked: (_, { outcome }: { outcome: Revocation }) => outcome.kind === 'done',
    isRefused: (_, { outcome }: { outcome: Revocation }) => outcome.kind === 'failed',
    isLiving: (_, { row }: { row: IntegrationKey }) => row.revoked_at === null,
  },
  actions: {
    tellApp: tellApp(),
    keepSettings: assign((_, { settings }: { settings: FinanceSettings }) => ({ settings })),
    keepMade: assign((_, { outcome }: { outcome: KeyOutcome }) => ({ made: madeOf(outcome) })),
    forgetMade: assign({ made: null }),
    keepRevoked: assign((_, { row }: { row: IntegrationKey }) => ({ revoked: row })),
    reloadDefaults: sendTo('defaults', { type: 'list.outdated' }),
    reloadKeys: sendTo('keys', { type: 'list.outdated' }),
    passToDefaults: sendTo('defaults', theEvent),
    passToKeys: sendTo('keys', theEvent),
  },
}).createMachine({
  id: 'financeSettings',
  options: machineOptions,
  context: ({ input }) => ({ ...toldOf(input), settings: null, revoked: null, made: null }),
  invoke: { id: 'defaults', src: 'defaults', input: { subject: null } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayChange', target: 'changing' }, { target: 'reading' }] },
    reading: {
      on: {
        'list.outdated': { actions: 'passToDefaults' },
        'list.reloadRequested': { actions: 'reloadDefaults' },
      },
    },
    changing: {
      invoke: { id: 'keys', src: 'keys' },
      on: {
        'list.outdated': { actions: ['passToDefaults', 'passToKeys'] },
        'list.reloadRequested': { actions: ['reloadDefaults', 'reloadKeys'] },
      },
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'settings.requested': { target: 'editing', actions: { type: 'keepSettings', params: theEvent } },
            'key.requested': 'naming',
            'revocation.requested': {
              guard: { type: 'isLiving', params: theEvent },
              target: 'revoking',
              actions: { type: 'keepRevoked', params: theEvent },
            },
          },
        },
        editing: {
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context }) => ({ row: context.settings }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: [
                  'reloadDefaults',
                  {
                    type: 'tellApp',
                    params: { type: 'notice.raised', notice: success(financeSettingsTexts.saved) },
                  },
                ],
              },
              { target: 'browsing', actions: 'reloadDefaults' },
            ],
          },
        },
        naming: {
          invoke: {
            id: 'keyForm',
            src: 'keyForm',
            input: { row: null },
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'telling',
                actions: [
                  { type: 'keepMade', params: ({ event }) => ({ outcome: event.output }) },
                  'reloadKeys',
                ],
              },
              { target: 'browsing', actions: 'reloadKeys' },
            ],
          },
        },
        /** The key is shown only once: until it is kept, leaving asks as for unsaved work. */
        telling: {
          tags: 'told',
          entry: { type: 'tellApp', params: { type: 'work.unsaved' } },
          exit: [{ type: 'tellApp', params: { type: 'work.saved' } }, 'forgetMade'],
          on: { 'key.noted': 'browsing' },
          initial: 'shown',
          states: {
            shown: { on: { 'key.dismissed': 'asking' } },
            asking: {
              tags: 'asking',
              on: { 'discard.confirmed': '#financeSettings.changing.browsing', 'discard.declined': 'shown' },
            },
          },
        },
        revoking: {
          invoke: {
            id: 'revocation',
            src: 'revocation',
            input: ({ context }) => ({ row: revokedOf(context) }),
            onDone: [
              {
                guard: { type: 'isRevoked', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: [
                  'reloadKeys',
                  {
                    type: 'tellApp',
                    params: { type: 'notice.raised', notice: success(integrationKeyTexts.revokedNotice) },
                  },
                ],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: ['reloadKeys', { type: 'tellApp', params: ({ event }) => refusalOf(event.output) }],
              },
              { target: 'browsing' },
            ],
          },
        },
      },
    },
  },
});

export type FinanceSettingsActor = ActorRefFrom<typeof financeSettingsMachine>;

function madeOf(outcome: KeyOutcome): IntegrationKey {
  if (outcome.kind === 'saved') return outcome.row;
  throw new Error('no key was made');
}

function revokedOf({ revoked }: FinanceSettingsContext): IntegrationKey {
  if (revoked !== null) return revoked;
  throw new Error('no key is to be revoked');
}

function refusalOf(outcome: Revocation) {
  const text = outcome.kind === 'failed' ? outcome.text : '';
  return { type: 'notice.raised', notice: failure(integrationKeyTexts.revokeFailed, text) } as const;
}
