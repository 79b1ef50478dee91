import type { ActorRefFrom } from 'xstate';
import { importTexts } from '../../texts/imports/imports.ts';
import { isSame } from '../shared/forms/sendingMachine.ts';
import { machineOptions, waiting } from '../shared/patience.ts';
import { forgetsSessionRefusal, triesAgain } from '../shared/resumption.ts';
import { toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  choiceOf,
  doneNotice,
  type ImportsContext,
  importsSetup,
  nothingRead,
  originOf,
  papersIn,
  pastedWork,
  titleKindOf,
} from './importsSetup.ts';
import { rowsToSend } from './importTable.ts';

/**
 * The import of a registry (ability `imports.1`): choose kind and source, read the file, check every row by the rules
 * of its form and against existing rows, then send all or nothing. Nothing is sent while a row is wrong.
 */
export const importsMachine = importsSetup.createMachine({
  id: 'imports',
  options: machineOptions,
  context: ({ input }) => ({
    ...toldOf(input),
    ...choiceOf({}, toldOf(input)),
    pasted: '',
    standing: { rows: [], projects: [] },
    counts: null,
    doubts: [],
    ...nothingRead(),
  }),
  invoke: { id: 'address', src: 'address' },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayImport', target: 'choosing' }, { target: 'denied' }] },
    denied: { tags: 'denied', meta: { terminal: true } },
    choosing: {
      tags: 'choosing',
      entry: { type: 'tellApp', params: pastedWork },
      on: {
        ...forgetsSessionRefusal,
        'kind.chosen': {
          guard: { type: 'isAnotherKind', params: ({ event }) => event },
          actions: [{ type: 'keepKind', params: ({ event }) => event }, 'writeChoice'],
        },
        'source.chosen': {
          guard: { type: 'takesSource', params: ({ event }) => event },
          actions: [{ type: 'keepSource', params: ({ event }) => event }, 'writeChoice'],
        },
        'address.told': {
          guard: { type: 'tellsOther', params: theEvent },
          actions: { type: 'keepTold', params: theEvent },
        },
        'paste.edited': {
          actions: [
            { type: 'keepPasted', params: ({ event }) => event },
            { type: 'tellApp', params: pastedWork },
          ],
        },
        'paste.read': { guard: 'hasPasted', target: 'preparing', actions: 'readPasted' },
        'origin.chosen': { target: 'reading', actions: { type: 'keepOrigin', params: ({ event }) => event } },
        'template.chosen': {
          guard: 'isOfAccounts',
          target: 'preparing',
          actions: { type: 'takeTemplate', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => originOf(context),
        onError: {
          target: 'choosing',
          actions: { type: 'keepUnread', params: ({ event }) => event },
        },
      },
      on: {
        'table.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'table.arrived': {
          target: 'preparing',
          actions: { type: 'keepTable', params: ({ event }) => event },
        },
        'table.refused': {
          target: 'choosing',
          actions: { type: 'keepUnread', params: ({ event }) => ({ error: event.problem }) },
        },
        'import.left': { target: 'choosing', actions: 'forgetFile' },
      },
      ...waiting,
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'loadStanding',
        src: 'loadStanding',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: {
          target: 'checked',
          actions: [{ type: 'keepStanding', params: ({ event }) => ({ standing: event.output }) }, 'check'],
        },
        onError: {
          target: 'unprepared',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ error: event.error, fallback: importTexts.preparationFailed }),
          },
        },
      },
      on: { 'import.left': { target: 'choosing', actions: 'forgetFile' } },
      ...waiting,
    },
    /** Without the existing rows, new ones cannot be told from old ones. */
    unprepared: {
      tags: 'failed',
      on: {
        ...triesAgain('standing.retried', 'preparing'),
        'import.left': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    checked: {
      entry: { type: 'tellApp', params: { type: 'work.unsaved' } },
      always: [{ guard: 'knowsNoTitles', target: 'comparing' }, { target: 'checking' }],
    },
    /** Only the host knows which titles exist: it is asked about the documents of the file. */
    comparing: {
      tags: ['checking', 'editable', 'comparing'],
      invoke: {
        id: 'findTitles',
        src: 'findTitles',
        input: ({ context }) => ({ kind: titleKindOf(context), papers: papersIn(context) }),
        onDone: {
          target: 'checking',
          actions: [{ type: 'keepTitles', params: ({ event }) => ({ documents: event.output }) }, 'check'],
        },
        onError: {
          target: 'uncompared',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ error: event.error, fallback: importTexts.comparisonFailed }),
          },
        },
      },
      on: {
        'comparison.stopped': 'uncompared',
        'column.mapped': {
          target: 'checked',
          actions: [{ type: 'mapColumn', params: ({ event }) => event }, 'check'],
        },
        'import.left': { target: 'choosing', actions: 'forgetFile' },
      },
      ...waiting,
    },
    /** The rows are shown and can be sent: the host checks again, and refuses differing documents. */
    uncompared: {
      tags: ['checking', 'editable', 'uncompared'],
      on: {
        ...triesAgain('standing.retried', { target: 'comparing', actions: 'forgetFailure' }),
        'column.mapped': {
          target: 'checked',
          actions: [{ type: 'mapColumn', params: ({ event }) => event }, 'check'],
        },
        'import.confirmed': { guard: 'canSend', target: 'sending', actions: 'forgetFailure' },
        'import.left': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    checking: {
      tags: ['checking', 'editable'],
      on: {
        ...forgetsSessionRefusal,
        'column.mapped': {
          target: 'checked',
          actions: [{ type: 'mapColumn', params: ({ event }) => event }, 'check'],
        },
        'import.confirmed': { guard: 'canSend', target: 'sending', actions: 'forgetFailure' },
        'import.left': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    sending: {
      tags: ['checking', 'busy'],
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ row: null, ...sentOf(context), doubts: context.doubts }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: [
              { type: 'keepCounts', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'tellApp', params: ({ event }) => doneNotice(event.output) },
            ],
          },
          {
            guard: 'knowsNoTitles',
            target: 'uncompared',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'checking',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      ...waiting,
    },
    done: {
      tags: 'done',
      entry: { type: 'tellApp', params: pastedWork },
      on: { 'import.again': { target: 'choosing', actions: 'forgetFile' } },
    },
  },
});

export type ImportsActor = ActorRefFrom<typeof importsMachine>;

/** True when the shown rows may have been imported already (decision D27); rows read since are others. */
export function selectMayHaveComeIn({ context }: { context: ImportsContext }): boolean {
  return context.doubts.some((doubt) => isSame(doubt, sentOf(context)));
}

function sentOf({ kind, rows }: ImportsContext) {
  return { body: { kind, rows: rowsToSend(rows) ?? [] } };
}
