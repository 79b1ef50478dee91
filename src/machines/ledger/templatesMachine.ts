import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { EntryTemplate } from '../../domain/ledger/entryTemplate.ts';
import { templateTexts as texts } from '../../texts/ledger/entryTemplates.ts';
import { failure, success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import type { RowCommandOutcome } from '../shared/lists/rowCommandMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';
import { templateListMachine, templateRemovalMachine } from './templateParts.ts';

export interface TemplatesContext {
  /** The user may remove templates. */
  mayChange: boolean;
  chosen: EntryTemplate | null;
  isTaken: boolean;
}

export type TemplatesEvent =
  | { type: 'template.chosen'; template: EntryTemplate | null }
  | { type: 'template.taken' }
  | { type: 'removal.requested' }
  | { type: 'templates.closed' };

/** The template to start from; null for none. */
export type TakenTemplate = EntryTemplate | null;

type Removal = RowCommandOutcome<EntryTemplate>;

/** The templates of the company (ability `entries.templates.1`): one is chosen, and used or removed. */
export const templatesMachine = setup({
  types: {
    context: {} as TemplatesContext,
    events: {} as TemplatesEvent,
    input: {} as { mayChange: boolean },
    output: {} as TakenTemplate,
    children: {} as { list: 'list'; removal: 'removal' },
  },
  actors: { list: templateListMachine, removal: templateRemovalMachine },
  guards: {
    hasChosen: ({ context }) => context.chosen !== null,
    mayRemove: ({ context }) => context.mayChange && context.chosen !== null,
    isDone: (_, { outcome }: { outcome: Removal }) => outcome.kind === 'done',
    isRefused: (_, { outcome }: { outcome: Removal }) => outcome.kind === 'failed',
  },
  actions: {
    tellApp: tellApp(),
    choose: assign((_, { template }: { template: EntryTemplate | null }) => ({ chosen: template })),
    forgetChosen: assign({ chosen: null }),
    take: assign({ isTaken: true }),
    reloadList: sendTo('list', { type: 'list.outdated' }),
  },
}).createMachine({
  id: 'templates',
  options: machineOptions,
  context: ({ input }) => ({ ...input, chosen: null, isTaken: false }),
  output: ({ context }) => (context.isTaken ? context.chosen : null),
  invoke: { id: 'list', src: 'list', input: { subject: null } },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'template.chosen': { actions: { type: 'choose', params: theEvent } },
        'template.taken': { guard: 'hasChosen', target: 'closed', actions: 'take' },
        'removal.requested': { guard: 'mayRemove', target: 'removing' },
        'templates.closed': 'closed',
      },
    },
    removing: {
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context }) => ({ row: chosenOf(context) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'choosing',
            actions: [
              { type: 'tellApp', params: ({ context }) => removed(context) },
              'forgetChosen',
              'reloadList',
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'choosing',
            actions: ['reloadList', { type: 'tellApp', params: ({ event }) => notRemoved(event.output) }],
          },
          { target: 'choosing' },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type TemplatesActor = ActorRefFrom<typeof templatesMachine>;

function chosenOf({ chosen }: TemplatesContext): EntryTemplate {
  if (chosen !== null) return chosen;
  throw new Error('no template was chosen');
}

function removed(context: TemplatesContext) {
  return { type: 'notice.raised', notice: success(texts.removed(chosenOf(context).name)) } as const;
}

function notRemoved(outcome: Removal) {
  const text = outcome.kind === 'failed' ? outcome.text : '';
  return { type: 'notice.raised', notice: failure(texts.removeFailed, text) } as const;
}
