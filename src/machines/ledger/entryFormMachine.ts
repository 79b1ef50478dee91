import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BalanceFault } from '../../domain/ledger/ledger.ts';
import { hasErrors } from '../shared/forms/formErrors.ts';
import { machineOptions, waiting } from '../shared/patience.ts';
import { forgetsSessionRefusal, triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  entryFormSetup,
  entryOutcome,
  keptNotice,
  openedEntry,
  refusalNotice,
  workWithPasted,
} from './entryFormSetup.ts';
import { checkHead, entryBody } from './entryRules.ts';
import { templateOf } from './templateParts.ts';

/**
 * A manual ledger entry (SPEC §5): it can be sent when its lines are balanced. A refusal loses no input, and closing
 * asks first.
 */
export const entryFormMachine = entryFormSetup.createMachine({
  id: 'entryForm',
  options: machineOptions,
  context: ({ input }) => openedEntry(input),
  output: ({ context }) => entryOutcome(context),
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
                  actions: { type: 'keepOptionsFailure', params: theEvent },
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
              on: triesAgain('options.retried', 'loading'),
            },
          },
        },
        entry: {
          initial: 'editing',
          states: {
            editing: {
              tags: 'editable',
              initial: 'comparing',
              states: {
                comparing: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'pristine' }] },
                pristine: {
                  entry: { type: 'tellApp', params: { type: 'work.saved' } },
                  on: {
                    'entry.closed': {
                      target: '#closed',
                      actions: { type: 'keepNext', params: theEvent },
                    },
                  },
                },
                dirty: {
                  entry: { type: 'tellApp', params: { type: 'work.unsaved' } },
                  on: {
                    'entry.closed': {
                      target: '#asking',
                      actions: { type: 'keepNext', params: theEvent },
                    },
                  },
                },
              },
              on: {
                ...forgetsSessionRefusal,
                'entry.patched': {
                  target: '.comparing',
                  actions: { type: 'patchHead', params: theEvent },
                },
                'line.patched': {
                  guard: { type: 'hasLine', params: theEvent },
                  target: '.comparing',
                  actions: { type: 'patchLine', params: theEvent },
                },
                'line.added': { target: '.comparing', actions: 'addLine' },
                'line.removed': {
                  guard: { type: 'hasLine', params: theEvent },
                  target: '.comparing',
                  actions: { type: 'removeLine', params: theEvent },
                },
                'removal.undone': {
                  guard: 'hasRemoved',
                  target: '.comparing',
                  actions: 'restoreLine',
                },
                'balance.requested': {
                  guard: 'canBalanceLast',
                  target: '.comparing',
                  actions: 'balanceLast',
                },
                'paste.opened': {
                  target: 'pasting',
                  actions: { type: 'keepPasted', params: theEvent },
                },
                'templates.requested': { guard: 'mayTake', target: 'choosing' },
                'naming.requested': { guard: 'mayKeep', target: 'naming' },
                'entry.submitted': [
                  { guard: 'breaksALaw' },
                  {
                    guard: { type: 'lacksHead', params: theEvent },
                    actions: { type: 'showHeadErrors', params: theEvent },
                  },
                  {
                    target: 'submitting',
                    actions: ['clearErrors', { type: 'keepAgain', params: theEvent }],
                  },
                ],
              },
            },
            /** The lines stay unchanged until every pasted row is valid. */
            pasting: {
              tags: ['editable', 'pasting'],
              entry: { type: 'tellApp', params: workWithPasted },
              on: {
                'paste.edited': {
                  actions: [
                    { type: 'keepPasted', params: theEvent },
                    { type: 'tellApp', params: workWithPasted },
                  ],
                },
                'paste.accepted': { guard: 'readsWell', target: 'editing', actions: 'insertPasted' },
                'paste.closed': [{ guard: 'hasPasted', target: 'abandoning' }, { target: 'editing' }],
              },
            },
            abandoning: {
              tags: ['editable', 'pasting', 'asking'],
              on: { 'discard.confirmed': 'editing', 'discard.declined': 'pasting' },
            },
            /** A template's lines follow the filled ones. */
            choosing: {
              tags: 'editable',
              invoke: {
                id: 'templates',
                src: 'templates',
                input: ({ context }) => ({ mayChange: context.templates === 'change' }),
                onDone: {
                  target: 'editing',
                  actions: { type: 'insertTemplate', params: ({ event }) => ({ template: event.output }) },
                },
              },
            },
            naming: {
              tags: 'editable',
              invoke: {
                id: 'naming',
                src: 'naming',
                input: ({ context }) => ({ row: templateOf(context.values.description, context.lines) }),
                onDone: [
                  {
                    guard: { type: 'isKept', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'editing',
                    actions: { type: 'tellApp', params: ({ event }) => keptNotice(event.output) },
                  },
                  { target: 'editing' },
                ],
              },
            },
            submitting: {
              tags: 'busy',
              invoke: {
                id: 'sending',
                src: 'sending',
                input: ({ context }) => ({ row: null, body: entryBody(context), doubts: context.doubts }),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                    target: '#closed',
                    actions: { type: 'keepSaved', params: ({ event }) => ({ outcome: event.output }) },
                  },
                  {
                    target: 'editing',
                    actions: [
                      { type: 'showRefusal', params: ({ event }) => ({ outcome: event.output }) },
                      { type: 'tellApp', params: ({ event }) => refusalNotice(event.output) },
                    ],
                  },
                ],
              },
              ...waiting,
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

/** True when nothing known keeps the entry from being posted on the day. */
export function isReady(snapshot: EntryFormSnapshot, today: string): boolean {
  const { context } = snapshot;
  const isLawful = snapshot.can({ type: 'entry.submitted', again: false });
  return isLawful && !hasErrors(context.errors) && !hasErrors(checkHead({ ...context, today }));
}

/** The laws of SPEC §5 that the entry breaks, in display order. */
export const selectFaults = ({ context }: EntryFormSnapshot): BalanceFault[] => context.faults;
