import { type ActorRefFrom, assign, setup } from 'xstate';
import { isOutcomeUnknown, type Problem, toProblem } from '../../domain/problem.ts';
import { textFromRow } from '../../domain/tables/pastedRows.ts';
import type { Movement, MovementBody } from '../../domain/treasury/treasury.ts';
import { movementPasteTexts } from '../../texts/treasury/movementPaste.ts';
import { movementTexts } from '../../texts/treasury/treasury.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { pastedLines } from '../posting/pastedRows.ts';
import { failure, success, warning } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain, explainAction, type Failure } from '../shared/errorText.ts';
import { unlessSessionRefusal } from '../shared/forms/formErrors.ts';
import { createSendingMachine, type Doubt, type SendingOutcome } from '../shared/forms/sendingMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { forgetsSessionRefusal, type SessionNews, triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';
import { movementAnnouncements } from './movementFormMachine.ts';
import { readMovements } from './movementPaste.ts';
import type { MovementDraft } from './movementRules.ts';

type Pasted = { row: MovementDraft | null };

/** Notice for a user who left during a paste: the remaining rows were not sent. */
export const pastingTold = {
  done: (_: Movement, { row }: Pasted) => warning(movementPasteTexts.left(enteredBefore(row) + 1)),
  failed: ({ row }: Pasted, text: string, problem: Problem) =>
    failure(
      movementAnnouncements.saveFailed(),
      isOutcomeUnknown(problem)
        ? movementPasteTexts.leftInDoubt(enteredBefore(row))
        : `${text} ${movementPasteTexts.left(enteredBefore(row))}`,
    ),
};

export interface MovementPasteContext {
  /** The account, and the day to check dates against. */
  draft: MovementDraft;
  text: string;
  options: BookingOptions;
  /** The rows being sent: all of the text when it was accepted. */
  bodies: MovementBody[];
  /** Rows posted now, and before. */
  sent: number;
  entered: number;
  /** Why nothing can be chosen, or why sending stopped. */
  failure: Failure | null;
  doubts: Doubt<MovementBody>[];
}

export type MovementPasteEvent =
  | { type: 'paste.edited'; text: string }
  /** `today` in São Paulo: the dialog may be open past midnight. */
  | { type: 'paste.accepted'; today: string }
  | { type: 'paste.closed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'options.retried' }
  | SessionNews;

export interface MovementPasteOutcome {
  entered: number;
  isInDoubt: boolean;
}

type Sent = SendingOutcome<MovementBody, Movement>;

/**
 * Movements from a spreadsheet: nothing is sent while a row is wrong. No call takes several, so each is sent alone
 * under its own key, in order; the first refusal stops, and rows that were not posted stay in the text.
 */
export const movementPasteMachine = setup({
  types: {
    context: {} as MovementPasteContext,
    events: {} as MovementPasteEvent,
    input: {} as { draft: MovementDraft },
    output: {} as MovementPasteOutcome,
    children: {} as { loadOptions: 'loadOptions'; sending: 'sending' },
    tags: {} as 'preparing' | 'noOptions' | 'editable' | 'busy' | 'slow' | 'asking',
  },
  actors: {
    loadOptions: port<BookingOptions>('movementPaste: loadOptions'),
    sending: createSendingMachine<MovementDraft, MovementBody, Movement>(),
  },
  delays: { patience: patienceMs },
  guards: {
    isBlank: ({ context }) => isBlank(context),
    hasOptions: ({ context }) => context.options.accounts.length > 0,
    readsWell: ({ context }, { today }: { today: string }) => bodiesIn(context, today) !== null,
    isAccepted: (_, { outcome }: { outcome: Sent }) => outcome.kind === 'accepted',
    hasMore: ({ context }) => context.sent < context.bodies.length,
  },
  actions: {
    tellApp: tellApp(),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepOptions: assign((_, params: { options: BookingOptions }) => ({ ...params, failure: null })),
    keepOptionsFailure: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), movementTexts.optionsFailed),
    })),
    keepBodies: assign(({ context }, { today }: { today: string }) => ({
      draft: { ...context.draft, today },
      bodies: bodiesIn(context, today) ?? [],
      sent: 0,
      failure: null,
    })),
    countSent: assign(({ context }, { outcome }: { outcome: Sent }) => ({
      sent: context.sent + 1,
      entered: context.entered + 1,
      doubts: outcome.doubts,
    })),
    /** The remaining rows stay, the refused one first. */
    keepRest: assign(({ context }, { outcome }: { outcome: Sent }) => {
      const refused = readMovements(context.text, context.options, context.draft).filter(({ line }) => line)[
        context.sent
      ];
      return {
        text: textFromRow(context.text, refused?.number ?? 1),
        doubts: outcome.doubts,
        failure:
          'problem' in outcome ? explainAction(outcome.problem, movementTexts.form.createFailed) : null,
      };
    }),
    forgetFailure: assign({ failure: null }),
    forgetSessionRefusal: assign(({ context }) => ({ failure: unlessSessionRefusal(context.failure) })),
  },
}).createMachine({
  id: 'movementPaste',
  options: machineOptions,
  context: ({ input: { draft } }) => ({
    draft,
    text: '',
    options: { accounts: [], centers: [], mayBeCut: false },
    bodies: [],
    sent: 0,
    entered: 0,
    failure: null,
    doubts: [],
  }),
  output: ({ context: { entered, doubts } }) => ({ entered, isInDoubt: doubts.length > 0 }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'preparing',
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        onDone: {
          target: 'editing',
          actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepOptionsFailure', params: theEvent } },
      },
      on: {
        'paste.edited': {
          actions: [
            { type: 'keepText', params: theEvent },
            { type: 'tellApp', params: workIn },
          ],
        },
        'paste.closed': [{ guard: 'isBlank', target: 'closed' }, { target: 'asking' }],
      },
      ...waiting,
    },
    failed: {
      tags: 'noOptions',
      on: {
        ...triesAgain('options.retried', 'loading'),
        'paste.edited': {
          actions: [
            { type: 'keepText', params: theEvent },
            { type: 'tellApp', params: workIn },
          ],
        },
        'paste.closed': [{ guard: 'isBlank', target: 'closed' }, { target: 'asking' }],
      },
    },
    editing: {
      tags: 'editable',
      initial: 'comparing',
      states: {
        comparing: { always: [{ guard: 'isBlank', target: 'pristine' }, { target: 'dirty' }] },
        pristine: {
          entry: { type: 'tellApp', params: { type: 'work.saved' } },
          on: { 'paste.closed': '#movementPaste.closed' },
        },
        dirty: {
          entry: { type: 'tellApp', params: { type: 'work.unsaved' } },
          on: { 'paste.closed': '#movementPaste.asking' },
        },
      },
      on: {
        'paste.edited': {
          target: '.comparing',
          actions: [{ type: 'keepText', params: theEvent }, 'forgetFailure'],
        },
        'paste.accepted': {
          guard: { type: 'readsWell', params: theEvent },
          target: 'sending',
          actions: { type: 'keepBodies', params: theEvent },
        },
        ...forgetsSessionRefusal,
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context: { draft, bodies, sent, doubts, entered } }) => ({
          row: { ...draft, made: entered },
          body: nextOf(bodies, sent),
          doubts,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'counting',
            actions: { type: 'countSent', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'editing',
            actions: { type: 'keepRest', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      ...waiting,
    },
    counting: {
      always: [
        { guard: 'hasMore', target: 'sending' },
        { target: 'closed', actions: { type: 'tellApp', params: ({ context }) => enteredNotice(context) } },
      ],
    },
    asking: {
      tags: ['editable', 'asking'],
      on: {
        'discard.confirmed': 'closed',
        'discard.declined': [{ guard: 'hasOptions', target: 'editing' }, { target: 'loading' }],
      },
    },
    closed: { type: 'final', entry: { type: 'tellApp', params: { type: 'work.saved' } } },
  },
});

export type MovementPasteActor = ActorRefFrom<typeof movementPasteMachine>;

function isBlank({ text }: MovementPasteContext): boolean {
  return text.trim() === '';
}

function workIn({ context }: { context: MovementPasteContext }) {
  return { type: isBlank(context) ? 'work.saved' : 'work.unsaved' } as const;
}

/** The rows' bodies, or null while one is wrong. */
function bodiesIn({ text, options, draft }: MovementPasteContext, today: string): MovementBody[] | null {
  return pastedLines(readMovements(text, options, { ...draft, today }));
}

function enteredNotice({ entered }: MovementPasteContext) {
  return { type: 'notice.raised', notice: success(movementPasteTexts.done(entered)) } as const;
}

function nextOf(bodies: readonly MovementBody[], sent: number): MovementBody {
  const body = bodies[sent];
  if (body) return body;
  throw new Error('every movement was sent');
}

function enteredBefore(row: MovementDraft | null): number {
  return row?.made ?? 0;
}
