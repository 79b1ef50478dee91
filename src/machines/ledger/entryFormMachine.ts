import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type Carrier, carriersOf } from '../../domain/ledger/carriedAccount.ts';
import type { EntryTemplate } from '../../domain/ledger/entryTemplate.ts';
import type { BalanceFault, EntryHead } from '../../domain/ledger/ledger.ts';
import { toProblem } from '../../domain/problem.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { pastedLines } from '../posting/pastedRows.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain } from '../shared/errorText.ts';
import { hasErrors, noErrors, withoutSessionRefusal } from '../shared/forms/formErrors.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import { createSendingMachine } from '../shared/forms/sendingMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { forgetsSessionRefusal, type SessionNews, triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';
import {
  type Day,
  type EntryInput,
  type EntryOutcome,
  entryOutcome,
  hasPasted,
  isDirty,
  keptNotice,
  namesOf,
  onDay,
  openedEntry,
  problemOf,
  refusalNotice,
  removedFrom,
  type Sent,
  withoutLineErrors,
  withTemplate,
  workWithPasted,
} from './entryDraft.ts';
import {
  canBalanceLast,
  type LinePatch,
  withAddedLine,
  withFurtherLines,
  withLastBalanced,
  withLineAt,
  withoutLine,
  withPatch,
} from './entryLines.ts';
import { readPasted } from './entryPaste.ts';
import {
  type AfterEntry,
  checkHead,
  type EntryBody,
  type EntryContext,
  type EntryValues,
  entryBody,
  placedRefusal,
  stillSaid,
} from './entryRules.ts';
import { templateFormMachine, templateOf, whyNoTemplate } from './templateParts.ts';
import { type TakenTemplate, templatesMachine } from './templatesMachine.ts';

export type EntryFormEvent =
  | { type: 'entry.patched'; patch: Partial<EntryValues> }
  | { type: 'line.patched'; key: number; patch: LinePatch }
  | { type: 'line.added' }
  | { type: 'line.removed'; key: number }
  | { type: 'removal.undone' }
  | { type: 'balance.requested' }
  /** `today` at submission: a form may be open past midnight. */
  | { type: 'entry.submitted'; again: boolean; today?: string }
  | { type: 'entry.closed'; next: AfterEntry }
  | { type: 'naming.requested' }
  | { type: 'templates.requested' }
  | { type: 'paste.opened'; text: string }
  | { type: 'paste.edited'; text: string }
  | { type: 'paste.accepted' }
  | { type: 'paste.closed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'options.retried' }
  | SessionNews;

/**
 * A manual ledger entry (SPEC §5): it can be sent when its lines are balanced. A refusal loses no input, and closing
 * asks first.
 */
export const entryFormMachine = setup({
  types: {
    context: {} as EntryContext,
    events: {} as EntryFormEvent,
    input: {} as EntryInput,
    output: {} as EntryOutcome,
    tags: {} as EntryTag,
    children: {} as {
      sending: 'sending';
      naming: 'naming';
      templates: 'templates';
      loadOptions: 'loadOptions';
    },
  },
  actors: {
    naming: templateFormMachine,
    templates: templatesMachine,
    loadOptions: port<BookingOptions, { knowsCarried: boolean }>('entryForm: loadOptions'),
    sending: createSendingMachine<EntryHead, EntryBody>(),
  },
  delays: { patience: patienceMs },
  guards: {
    breaksALaw: ({ context }) => context.faults.length > 0,
    lacksHead: ({ context }, day: Day) => hasErrors(checkHead(onDay(context, day))),
    isDirty: ({ context }) => isDirty(context),
    hasPasted: ({ context }) => hasPasted(context),
    isSaved: (_, { outcome }: { outcome: Sent }) => outcome.kind === 'accepted',
    hasLine: ({ context }, params: { key: number }) => context.lines.some(({ key }) => key === params.key),
    hasRemoved: ({ context }) => context.removed !== null,
    canBalanceLast: ({ context }) => canBalanceLast(context),
    mayTake: ({ context }) => context.templates !== 'none',
    mayKeep: ({ context }) => context.templates === 'change' && whyNoTemplate(context.lines) === null,
    isKept: (_, { outcome }: { outcome: FormOutcome<EntryTemplate> }) => outcome.kind === 'saved',
    readsWell: ({ context }) => pastedLines(readPasted(context.pasted, context.options)) !== null,
  },
  actions: {
    tellApp: tellApp(),
    patchHead: assign(({ context: { values, errors } }, params: { patch: Partial<EntryValues> }) => ({
      values: { ...values, ...params.patch },
      errors: stillSaid(errors, namesOf(params.patch)),
    })),
    patchLine: assign(({ context }, params: { key: number; patch: LinePatch }) => ({
      ...withPatch(context, params.key, params.patch),
      lineErrors: withoutLineErrors(context, params.key, params.patch),
    })),
    addLine: assign(({ context }) => ({ ...withAddedLine(context) })),
    removeLine: assign(({ context }, params: { key: number }) => ({
      ...withoutLine(context, params.key),
      removed: removedFrom(context, params.key),
    })),
    restoreLine: assign(({ context }) =>
      context.removed
        ? { ...withLineAt(context, context.removed.line, context.removed.at), removed: null }
        : {},
    ),
    balanceLast: assign(({ context }) => ({ ...withLastBalanced(context) })),
    keepPasted: assign((_, params: { text: string }) => ({ pasted: params.text })),
    insertPasted: assign(({ context }) => ({
      ...withFurtherLines(context, pastedLines(readPasted(context.pasted, context.options)) ?? []),
      pasted: '',
    })),
    insertTemplate: assign(({ context }, { template }: { template: TakenTemplate }) =>
      template ? withTemplate(context, template) : {},
    ),
    showHeadErrors: assign(({ context }, day: Day) => ({ errors: checkHead(onDay(context, day)) })),
    forgetSessionRefusal: assign(({ context }) => ({ errors: withoutSessionRefusal(context.errors) })),
    clearErrors: assign(() => ({ errors: noErrors<EntryValues>(), lineErrors: {} })),
    keepNext: assign((_, { next }: { next: AfterEntry }) => ({ next })),
    keepAgain: assign((_, params: { again: boolean }) => params),
    keepSaved: assign((_, { outcome }: { outcome: Sent }) =>
      outcome.kind === 'accepted' ? { saved: outcome.answer } : {},
    ),
    keepOptions: assign((_, params: { options: BookingOptions }) => ({ ...params, optionsFailure: null })),
    keepOptionsFailure: assign((_, params: { error: unknown }) => ({
      optionsFailure: explain(toProblem(params.error), entryTexts.optionsFailed),
    })),
    showRefusal: assign(({ context: { lines } }, { outcome }: { outcome: Sent }) => {
      const { lineErrors, ...errors } = placedRefusal(problemOf(outcome), lines);
      return { errors, lineErrors, doubts: outcome.doubts };
    }),
  },
}).createMachine({
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
                input: ({ context: { knowsCarried } }) => ({ knowsCarried }),
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

/** Parts of the product that keep an account of the entry in rows of their own, and do not know the entry. */
export const selectCarriers = ({ context: { lines, options } }: EntryFormSnapshot): Carrier[] =>
  carriersOf(
    lines.map(({ account_id }) => account_id),
    options.carried ?? [],
  );

/** The laws of SPEC §5 that the entry breaks, in display order. */
export const selectFaults = ({ context }: EntryFormSnapshot): BalanceFault[] => context.faults;

export type EntryTag =
  | 'editable'
  | 'busy'
  | 'slow'
  | 'asking'
  | 'pasting'
  | 'preparing'
  | 'slowOptions'
  | 'noOptions';
