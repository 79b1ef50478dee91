import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { machineOptions, waiting } from '../shared/patience.ts';
import { entryFormSetup, openedEntry, refusalNotice } from './entryFormSetup.ts';
import { orderOf } from './entryRules.ts';

/**
 * A manual ledger entry (SPEC §5). While it is edited, each law of the balance has a region of its own that says whether
 * it is kept; the entry can be sent when all of them are. Nothing typed is lost by a refusal, and closing asks first.
 */
export const entryFormMachine = entryFormSetup.createMachine({
  id: 'entryForm',
  options: machineOptions,
  context: ({ input }) => openedEntry(input),
  output: ({ context: { saved, again } }) =>
    saved === null ? { kind: 'cancelled' } : { kind: 'saved', entry: saved, again },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        options: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'preparing',
              invoke: {
                id: 'loadOptions',
                src: 'loadOptions',
                onDone: {
                  target: 'ready',
                  actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepOptionsFailure', params: ({ event }) => event },
                },
              },
              initial: 'brief',
              states: {
                brief: { after: { patience: 'slow' } },
                slow: { tags: 'slowOptions' },
              },
            },
            ready: {},
            failed: {
              tags: 'noOptions',
              on: { 'options.retried': 'loading', 'session.resumed': 'loading' },
            },
          },
        },
        entry: {
          initial: 'editing',
          states: {
            editing: {
              id: 'editing',
              tags: 'editable',
              type: 'parallel',
              states: {
                work: {
                  initial: 'comparing',
                  states: {
                    comparing: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'pristine' }] },
                    pristine: {
                      entry: { type: 'tellApp', params: { type: 'work.saved' } },
                      on: { 'entry.closed': '#closed' },
                    },
                    dirty: {
                      entry: { type: 'tellApp', params: { type: 'work.unsaved' } },
                      on: { 'entry.closed': '#asking' },
                    },
                  },
                },
                count: {
                  initial: 'judging',
                  states: {
                    judging: {
                      always: [
                        { guard: 'hasNoLines', target: 'none' },
                        { guard: 'hasSingleLine', target: 'single' },
                        { guard: 'hasTooManyLines', target: 'tooMany' },
                        { target: 'enough' },
                      ],
                    },
                    none: { tags: 'noLines' },
                    single: { tags: 'singleLine' },
                    tooMany: { tags: 'tooManyLines' },
                    enough: {},
                  },
                },
                amounts: {
                  initial: 'judging',
                  states: {
                    judging: { always: [{ guard: 'lacksAmount', target: 'missing' }, { target: 'said' }] },
                    missing: { tags: 'amountMissing' },
                    said: {},
                  },
                },
                accounts: {
                  initial: 'judging',
                  states: {
                    judging: { always: [{ guard: 'lacksAccount', target: 'missing' }, { target: 'chosen' }] },
                    missing: { tags: 'accountMissing' },
                    chosen: {},
                  },
                },
                balance: {
                  initial: 'judging',
                  states: {
                    judging: { always: [{ guard: 'isUnbalanced', target: 'broken' }, { target: 'even' }] },
                    broken: { tags: 'unbalanced' },
                    even: {},
                  },
                },
                total: {
                  initial: 'judging',
                  states: {
                    judging: {
                      always: [
                        { guard: 'totalsNothing', target: 'zero' },
                        { guard: 'totalsTooMuch', target: 'tooLarge' },
                        { target: 'some' },
                      ],
                    },
                    zero: { tags: 'zeroTotal' },
                    tooLarge: { tags: 'totalTooLarge' },
                    some: {},
                  },
                },
              },
              on: {
                'entry.patched': {
                  target: '.work.comparing',
                  actions: { type: 'patchHead', params: ({ event }) => event },
                },
                'line.patched': {
                  guard: { type: 'hasLine', params: ({ event }) => event },
                  target: 'editing',
                  reenter: true,
                  actions: { type: 'patchLine', params: ({ event }) => event },
                },
                'line.added': { target: 'editing', reenter: true, actions: 'addLine' },
                'line.removed': {
                  guard: { type: 'hasLine', params: ({ event }) => event },
                  target: 'editing',
                  reenter: true,
                  actions: { type: 'removeLine', params: ({ event }) => event },
                },
                'removal.undone': {
                  guard: 'hasRemoved',
                  target: 'editing',
                  reenter: true,
                  actions: 'restoreLine',
                },
                'balance.requested': {
                  guard: 'canBalanceLast',
                  target: 'editing',
                  reenter: true,
                  actions: 'balanceLast',
                },
                'paste.opened': {
                  target: 'pasting',
                  actions: { type: 'keepPasted', params: ({ event }) => event },
                },
                'entry.submitted': [
                  { guard: 'breaksALaw' },
                  { guard: 'lacksHead', actions: 'showHeadErrors' },
                  {
                    guard: 'hasKey',
                    target: 'submitting.sending',
                    actions: ['clearErrors', { type: 'keepAgain', params: ({ event }) => event }],
                  },
                  {
                    target: 'submitting',
                    actions: ['clearErrors', { type: 'keepAgain', params: ({ event }) => event }],
                  },
                ],
              },
            },
            /** The lines stay as they are until every pasted row reads well. */
            pasting: {
              tags: ['editable', 'pasting'],
              on: {
                'paste.edited': { actions: { type: 'keepPasted', params: ({ event }) => event } },
                'paste.accepted': { guard: 'readsWell', target: 'editing', actions: 'insertPasted' },
                'paste.closed': 'editing',
              },
            },
            submitting: {
              tags: 'busy',
              initial: 'identifying',
              states: {
                identifying: {
                  invoke: {
                    id: 'newKey',
                    src: 'newKey',
                    onDone: {
                      target: 'sending',
                      actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) },
                    },
                    onError: {
                      target: '#editing',
                      actions: [
                        { type: 'showRefusal', params: ({ event }) => event },
                        { type: 'tellApp', params: ({ event }) => refusalNotice(event.error) },
                      ],
                    },
                  },
                },
                sending: {
                  invoke: {
                    id: 'save',
                    src: 'save',
                    input: ({ context }) => orderOf(context),
                    onDone: {
                      target: '#closed',
                      actions: { type: 'keepSaved', params: ({ event }) => ({ entry: event.output }) },
                    },
                    onError: {
                      target: '#editing',
                      actions: [
                        { type: 'showRefusal', params: ({ event }) => event },
                        { type: 'tellApp', params: ({ event }) => refusalNotice(event.error) },
                      ],
                    },
                  },
                  ...waiting,
                },
              },
            },
            asking: {
              id: 'asking',
              tags: ['editable', 'asking'],
              on: { 'discard.confirmed': '#closed', 'discard.declined': 'editing' },
            },
          },
        },
      },
    },
    closed: {
      id: 'closed',
      type: 'final',
      entry: { type: 'tellApp', params: { type: 'work.saved' } },
    },
  },
});

export type EntryFormActor = ActorRefFrom<typeof entryFormMachine>;
export type EntryFormSnapshot = SnapshotFrom<typeof entryFormMachine>;
