import type { ActorRefFrom } from 'xstate';
import { machineOptions } from '../shared/patience.ts';
import { offers, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { movementAnnouncements } from './movementFormMachine.ts';
import { transferTold } from './transferFormMachine.ts';
import { finding } from './treasuryFinding.ts';
import { draftOf, movementsTab, selectedOf, treasurySetup } from './treasurySetup.ts';

/**
 * Treasury (SPEC §2): selected account, open tab, and a manual movement on the selected account. Children own the
 * accounts and their form, the movements and the options.
 */
export const treasuryMachine = treasurySetup.createMachine({
  id: 'treasury',
  options: machineOptions,
  context: ({ input }) => ({
    ...toldOf(input),
    isServed: offers(input, 'lists.1'),
    selected: null,
    draft: null,
    transfer: null,
    read: null,
    told: {},
  }),
  invoke: [
    { id: 'books', src: 'books', systemId: 'books' },
    { id: 'accounts', src: 'accounts' },
    { id: 'accountOptions', src: 'accountOptions' },
    { id: 'movementOptions', src: 'movementOptions' },
    { id: 'sheet', src: 'sheet' },
    { id: 'address', src: 'address' },
  ],
  on: {
    'create.requested': { actions: ['passToAccounts', 'requestAccountOptions'] },
    'edit.requested': { actions: ['passToAccounts', 'requestAccountOptions'] },
  },
  initial: 'unselected',
  states: {
    unselected: {
      on: {
        'account.toggled': {
          target: 'selected',
          actions: [{ type: 'select', params: theEvent }, 'writeAccount'],
        },
        'address.told': {
          guard: { type: 'tellsOther', params: theEvent },
          target: 'finding',
          actions: { type: 'keepTold', params: theEvent },
        },
      },
    },
    finding,
    selected: {
      tags: 'selected',
      invoke: {
        id: 'movements',
        src: 'movements',
        input: ({ context }) => ({ accountId: selectedOf(context).id, isServed: context.isServed }),
      },
      on: {
        'address.told': [
          {
            guard: { type: 'tellsOther', params: theEvent },
            target: 'finding',
            actions: ['unselect', { type: 'keepTold', params: theEvent }],
          },
          { guard: { type: 'tellsNone', params: theEvent }, target: 'unselected', actions: 'unselect' },
          { guard: { type: 'tellsMovements', params: theEvent }, target: '.movements' },
          { target: '.accounts' },
        ],
        'list.outdated': { actions: 'passToMovements' },
      },
      initial: 'accounts',
      states: {
        accounts: {
          on: {
            'account.toggled': [
              {
                guard: { type: 'isSelected', params: theEvent },
                target: '#treasury.unselected',
                actions: ['unselect', 'writeAccount'],
              },
              {
                target: '#treasury.selected',
                reenter: true,
                actions: [{ type: 'select', params: theEvent }, 'writeAccount'],
              },
            ],
            'movements.opened': {
              target: 'movements',
              actions: { type: 'writePlace', params: { tab: movementsTab } },
            },
          },
        },
        movements: {
          tags: 'movements',
          on: {
            'accounts.opened': { target: 'accounts', actions: { type: 'writePlace', params: {} } },
            'movement.requested': {
              target: 'recording',
              actions: [{ type: 'draft', params: theEvent }, 'requestMovementOptions', 'requestBooks'],
            },
            'paste.requested': {
              guard: 'mayPaste',
              target: 'pasting',
              actions: [{ type: 'draft', params: theEvent }, 'requestBooks'],
            },
            'transfer.requested': {
              guard: 'mayTransfer',
              target: 'transferring',
              actions: [{ type: 'draftTransfer', params: theEvent }, 'requestBooks'],
            },
            'entry.requested': {
              guard: { type: 'hasEntry', params: theEvent },
              target: 'reading',
              actions: [{ type: 'keepRead', params: theEvent }, 'requestBooks'],
            },
          },
        },
        /** A new movement from the address starts with the current day. */
        beginning: {
          tags: 'movements',
          invoke: {
            id: 'today',
            src: 'today',
            onDone: {
              target: 'recording',
              actions: [
                { type: 'draftOn', params: ({ event }) => ({ today: event.output }) },
                'requestMovementOptions',
                'requestBooks',
              ],
            },
            onError: 'movements',
          },
          on: { 'address.told': {} },
        },
        pasting: {
          tags: 'movements',
          invoke: {
            id: 'paste',
            src: 'paste',
            input: ({ context }) => ({ draft: draftOf(context) }),
            onDone: [
              {
                guard: { type: 'mayHaveEntered', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: ['refreshMovements', 'doubtBalance'],
              },
              { target: 'movements' },
            ],
          },
          on: {
            'address.told': {},
          },
        },
        transferring: {
          tags: 'movements',
          invoke: {
            id: 'transferForm',
            src: 'transferForm',
            input: ({ context }) => ({ row: context.transfer }),
            onDone: [
              {
                guard: { type: 'isTransferred', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: [
                  'refreshMovements',
                  'doubtBalance',
                  {
                    type: 'tellApp',
                    params: { type: 'notice.raised', notice: transferTold.done() },
                  },
                ],
              },
              {
                guard: { type: 'isTransferInDoubt', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: ['refreshMovements', 'doubtBalance'],
              },
              { target: 'movements' },
            ],
          },
          on: {
            // A form is closed by its own buttons; history steps already asked the user.
            'address.told': {},
          },
        },
        /** The entry of a movement, which links to its reversal. */
        reading: {
          tags: 'movements',
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context: { read, capabilities, permissions } }) => ({
              id: read?.entry_id ?? '',
              movementId: read?.id ?? null,
              capabilities,
              permissions,
            }),
            onDone: 'movements',
          },
          // Read-only, so a history step closes it, as in the ledger.
          exit: 'forgetRead',
          on: {
            'entry.reversed': { actions: ['refreshMovements', 'doubtBalance'] },
          },
        },
        recording: {
          tags: 'movements',
          invoke: {
            id: 'movementForm',
            src: 'movementForm',
            input: ({ context }) => ({ row: context.draft }),
            onDone: [
              {
                guard: { type: 'isRecordedAndMore', params: ({ event }) => ({ outcome: event.output }) },
                target: 'recording',
                reenter: true,
                actions: [
                  'refreshMovements',
                  { type: 'refreshBalance', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'draftNext', params: ({ event }) => ({ outcome: event.output }) },
                  {
                    type: 'tellApp',
                    params: { type: 'notice.raised', notice: movementAnnouncements.created() },
                  },
                ],
              },
              {
                guard: { type: 'isRecorded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: [
                  'refreshMovements',
                  { type: 'refreshBalance', params: ({ event }) => ({ outcome: event.output }) },
                  {
                    type: 'tellApp',
                    params: { type: 'notice.raised', notice: movementAnnouncements.created() },
                  },
                ],
              },
              {
                guard: { type: 'isInDoubt', params: ({ event }) => ({ outcome: event.output }) },
                target: 'movements',
                actions: ['refreshMovements', 'doubtBalance'],
              },
              { target: 'movements' },
            ],
          },
          on: {
            'options.arrived': { actions: { type: 'proposeBooking', params: theEvent } },
            'address.told': {},
          },
        },
      },
    },
  },
});

export type TreasuryActor = ActorRefFrom<typeof treasuryMachine>;
