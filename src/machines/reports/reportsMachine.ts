import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { machineOptions, waiting } from '../shared/patience.ts';
import { triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';
import { firstContext, lastPageOf, reportsSetup, tableOf } from './reportsSetup.ts';

/**
 * The reports (ability `reports.1`): the query is in the address and runs whenever it changes; a new query cancels the
 * one before, so that no answer appears under another query. An outdated report says so.
 */
export const reportsMachine = reportsSetup.createMachine({
  id: 'reports',
  options: machineOptions,
  context: firstContext,
  type: 'parallel',
  states: {
    report: {
      initial: 'beginning',
      on: {
        'address.read': {
          guard: { type: 'asksOther', params: theEvent },
          target: '.weighing',
          actions: { type: 'keepAddress', params: theEvent },
        },
        'query.changed': {
          guard: { type: 'changes', params: theEvent },
          target: '.weighing',
          actions: { type: 'keepChange', params: theEvent },
        },
        'days.typed': [
          {
            guard: { type: 'areDays', params: theEvent },
            target: '.weighing',
            actions: { type: 'keepDays', params: theEvent },
          },
          { actions: { type: 'keepTyped', params: theEvent } },
        ],
      },
      states: {
        /** The address gives the query at once. */
        beginning: {
          on: {
            'address.read': { target: 'weighing', actions: { type: 'keepAddress', params: theEvent } },
          },
        },
        weighing: {
          always: [
            { guard: 'isDenied', target: 'denied' },
            { guard: 'isFaulty', target: 'choosing' },
            { target: 'loading' },
          ],
        },
        /** The role may not read it, and a retry would not help. */
        denied: { tags: 'denied' },
        choosing: { tags: 'choosing' },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ query: context.query }),
            onDone: [
              {
                // The page is beyond the end: the last one is shown instead.
                guard: { type: 'isBeyondLast', params: ({ event }) => ({ answer: event.output }) },
                target: 'weighing',
                actions: [
                  {
                    type: 'keepChange',
                    params: ({ event }) => ({ patch: { page: lastPageOf(event.output) } }),
                  },
                  { type: 'write', params: { isStep: false } },
                ],
              },
              {
                target: 'shown',
                actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
          },
          ...waiting,
        },
        shown: {
          tags: 'shown',
          invoke: { id: 'table', src: 'table', input: ({ context }) => tableOf(context) },
          initial: 'current',
          states: {
            current: {
              on: { 'mark.read': { guard: { type: 'isOvertaken', params: theEvent }, target: 'stale' } },
            },
            stale: { tags: 'stale', on: { 'report.refreshed': '#reports.report.loading' } },
          },
        },
        failed: {
          tags: 'failed',
          on: triesAgain('report.retried', 'loading'),
        },
      },
    },
    /** After the report, so that the address gets the kept query. */
    address: {
      initial: 'followed',
      states: {
        followed: {
          invoke: {
            id: 'address',
            src: 'address',
            onError: { target: 'lost', actions: 'beginPlainly' },
          },
          on: {
            'query.changed': {
              guard: { type: 'changes', params: theEvent },
              actions: { type: 'write', params: { isStep: true } },
            },
            'days.typed': {
              guard: { type: 'areDays', params: theEvent },
              actions: { type: 'write', params: { isStep: true } },
            },
          },
        },
        /** The browser stores no address for this page; the query lasts as long as the screen. */
        lost: { meta: { terminal: true } },
      },
    },
    freshness: {
      initial: 'watched',
      states: {
        watched: {
          invoke: { id: 'marks', src: 'marks', onError: 'unknown' },
          on: { 'list.outdated': { actions: 'askMark' } },
        },
        /** The mark is unknown; it can be requested again. */
        unknown: {
          on: triesAgain('options.retried', 'watched'),
        },
      },
    },
    options: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            input: ({ context }) => ({ capabilities: context.capabilities }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepOptionsFailure', params: theEvent } },
          },
          initial: 'brief',
          states: {
            brief: { after: { patience: 'slow' } },
            slow: { tags: 'slowOptions' },
          },
        },
        loaded: { meta: { terminal: true } },
        failed: {
          tags: 'partial',
          on: triesAgain('options.retried', 'loading'),
        },
      },
    },
    groups: {
      on: {
        'groups.closed': { actions: { type: 'close', params: theEvent } },
        'groups.opened': { actions: { type: 'open', params: theEvent } },
      },
    },
    /** An open entry is in the address too: going back closes it. */
    entry: {
      invoke: [
        { id: 'place', src: 'place' },
        { id: 'books', src: 'books', systemId: 'books' },
      ],
      initial: 'none',
      states: {
        none: {
          on: {
            'entry.opened': {
              target: 'opened',
              actions: [
                { type: 'keepEntry', params: theEvent },
                { type: 'writeEntry', params: { isStep: true } },
                'requestBooks',
              ],
            },
            'address.told': {
              guard: { type: 'tellsEntry', params: theEvent },
              target: 'opened',
              actions: [{ type: 'keepTold', params: theEvent }, 'requestBooks'],
            },
          },
        },
        opened: {
          tags: 'reading',
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context: { entryId, capabilities, permissions } }) => ({
              id: entryId,
              movementId: null,
              capabilities,
              permissions,
            }),
            onDone: {
              target: 'none',
              actions: ['forgetEntry', { type: 'writeEntry', params: { isStep: false } }, 'askMark'],
            },
          },
          on: {
            'address.told': [
              {
                guard: { type: 'tellsOther', params: theEvent },
                target: 'opened',
                reenter: true,
                actions: { type: 'keepTold', params: theEvent },
              },
              { guard: { type: 'tellsEntry', params: theEvent } },
              { target: 'none', actions: ['forgetEntry', 'askMark'] },
            ],
            'entry.reversed': { actions: 'askMark' },
          },
        },
      },
    },
  },
});

export type ReportsActor = ActorRefFrom<typeof reportsMachine>;
export type ReportsSnapshot = SnapshotFrom<typeof reportsMachine>;
