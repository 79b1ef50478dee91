import type { ActorRefFrom } from 'xstate';
import { titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { success } from '../shared/announcements.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';
import { newSettlementDraft } from './settlementRules.ts';
import { type TitleDeskContext, titleDeskSetup } from './titleDeskSetup.ts';
import { newTitleDraft } from './titleRules.ts';

/** Changes of the address: to another title or party, or back to the list. */
const whereTold = [
  { guard: { type: 'tellsSame', params: theEvent } },
  {
    guard: { type: 'tellsTitle', params: theEvent },
    target: 'reading',
    reenter: true,
    actions: { type: 'keepTold', params: theEvent },
  },
  {
    guard: { type: 'tellsParty', params: theEvent },
    target: 'positioning',
    reenter: true,
    actions: { type: 'keepTold', params: theEvent },
  },
  { target: 'browsing' },
] as const;

/**
 * Payables or receivables on a host with titles: the list with its selection, and one action at a time. Forms create
 * titles and settlements; the details show, reverse or postpone posted ones.
 */
export const titleDeskMachine = titleDeskSetup.createMachine({
  id: 'titleDesk',
  options: machineOptions,
  context: ({ input }) => ({
    ...input,
    today: '',
    selected: [],
    anchor: '',
    settled: [],
    reversal: null,
    moved: null,
    subject: { kind: input.kind, id: '', name: '' },
  }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'books', src: 'books', systemId: 'books' },
    { id: 'list', src: 'list', systemId: 'list', input: { isServed: true } },
    { id: 'narrowings', src: 'narrowings' },
    { id: 'sheet', src: 'sheet' },
    { id: 'options', src: 'options' },
  ],
  entry: 'requestNarrowings',
  on: {
    'page.arrived': { actions: { type: 'followList', params: theEvent } },
  },
  type: 'parallel',
  states: {
    day: {
      initial: 'followed',
      states: {
        followed: {
          invoke: { id: 'day', src: 'day', onError: 'lost' },
          on: {
            'day.began': [
              { guard: 'isFirstDay', actions: { type: 'keepDay', params: theEvent } },
              // The new day changes which titles are overdue or due this week.
              { actions: [{ type: 'keepDay', params: theEvent }, 'reloadList'] },
            ],
          },
        },
        /** The clock failed: statuses stay those of the last known day. */
        lost: { meta: { terminal: true } },
      },
    },
    work: {
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'selection.toggled': {
              guard: { type: 'takesSettlement', params: theEvent },
              actions: { type: 'toggle', params: theEvent },
            },
            'selection.extended': { guard: 'mayWrite', actions: { type: 'extend', params: theEvent } },
            'selection.cleared': { actions: 'clearSelection' },
            'create.requested': {
              guard: 'makesTitles',
              target: 'creating',
              actions: ['requestOptions', 'requestBooks'],
            },
            'settlement.requested': {
              guard: { type: 'canSettle', params: theEvent },
              target: 'settling',
              actions: [{ type: 'keepSettled', params: theEvent }, 'requestOptions', 'requestBooks'],
            },
            'title.opened': {
              target: 'reading',
              actions: [{ type: 'keepTitle', params: theEvent }, 'writeTitle'],
            },
            'party.opened': {
              target: 'positioning',
              actions: [{ type: 'keepParty', params: theEvent }, 'writeParty'],
            },
            'address.told': [
              {
                guard: { type: 'tellsTitle', params: theEvent },
                target: 'reading',
                actions: { type: 'keepTold', params: theEvent },
              },
              {
                guard: { type: 'tellsParty', params: theEvent },
                target: 'positioning',
                actions: { type: 'keepTold', params: theEvent },
              },
            ],
            'control.opened': 'controlling',
          },
        },
        creating: {
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { kind, today } }) => ({ row: newTitleDraft(kind, today) }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: ['reloadList', { type: 'tellApp', params: told(titleDeskTexts.made) }],
              },
              {
                guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: 'reloadList',
              },
              { target: 'browsing' },
            ],
          },
        },
        settling: {
          invoke: {
            id: 'settlement',
            src: 'settlement',
            input: ({ context: { kind, today, settled } }) => ({
              row: newSettlementDraft(kind, today, settled),
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: [
                  'unselectSettled',
                  'reloadList',
                  { type: 'tellApp', params: ({ context }) => told(titleDeskTexts.settled[context.kind]) },
                ],
              },
              {
                guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                target: 'browsing',
                actions: ['unselectSettled', 'reloadList'],
              },
              { target: 'browsing' },
            ],
          },
        },
        reading: {
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context: { subject } }) => ({ subject }),
            onDone: { target: 'browsing', actions: 'forgetSubject' },
          },
          // Closes the form above the details too; the user was already asked about unsaved input.
          on: { 'address.told': [...whereTold] },
          initial: 'idle',
          states: {
            idle: {
              invoke: {
                id: 'authors',
                src: 'authors',
                input: ({ context: { subject, capabilities } }) => ({
                  entity: 'title_documents',
                  entity_id: subject.id,
                  capabilities,
                }),
              },
              on: {
                'reversal.requested': {
                  guard: 'mayWrite',
                  target: 'reversing',
                  actions: [{ type: 'keepReversal', params: theEvent }, 'requestBooks'],
                },
                'dueDate.requested': {
                  guard: { type: 'takesSettlement', params: theEvent },
                  target: 'postponing',
                  actions: { type: 'keepMoved', params: theEvent },
                },
                'party.opened': {
                  target: '#titleDesk.work.positioning',
                  actions: [{ type: 'keepParty', params: theEvent }, 'writeParty'],
                },
              },
            },
            reversing: {
              // The list lacks what the form learned about the row, however it ends.
              exit: 'reloadList',
              invoke: {
                id: 'reversal',
                src: 'reversal',
                input: ({ context }) => ({ row: context.reversal }),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: [
                      'unselectReopened',
                      'reloadDetails',
                      { type: 'tellApp', params: ({ context }) => told(reversedText(context)) },
                    ],
                  },
                  {
                    guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: ['unselectReopened', 'reloadDetails'],
                  },
                  { target: 'idle', actions: 'reloadDetails' },
                ],
              },
            },
            postponing: {
              exit: 'reloadList',
              invoke: {
                id: 'dueDate',
                src: 'dueDate',
                input: ({ context }) => ({ row: context.moved }),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: [
                      'unselectSubject',
                      'reloadDetails',
                      { type: 'tellApp', params: told(titleDeskTexts.postponed) },
                    ],
                  },
                  {
                    guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: ['unselectSubject', 'reloadDetails'],
                  },
                  { target: 'idle', actions: 'reloadDetails' },
                ],
              },
            },
          },
        },
        positioning: {
          invoke: {
            id: 'party',
            src: 'party',
            input: ({ context: { subject } }) => ({ subject }),
            onDone: { target: 'browsing', actions: 'forgetSubject' },
          },
          on: {
            'title.opened': {
              target: 'reading',
              actions: [{ type: 'keepTitle', params: theEvent }, 'writeTitle'],
            },
            'address.told': [...whereTold],
          },
        },
        controlling: {
          invoke: {
            id: 'control',
            src: 'control',
            input: ({ context: { kind } }) => ({ subject: { kind } }),
            onDone: 'browsing',
          },
          on: {
            // It has no title or party that the address could repeat.
            'address.told': whereTold.slice(1),
          },
        },
      },
    },
  },
});

export type TitleDeskActor = ActorRefFrom<typeof titleDeskMachine>;

function told(title: string) {
  return { type: 'notice.raised', notice: success(title) } as const;
}

function reversedText({ reversal }: TitleDeskContext): string {
  return reversal?.what === 'title' ? titleDeskTexts.canceled : titleDeskTexts.reversed;
}
