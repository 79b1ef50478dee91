import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Opening } from '../../domain/openings/opening.ts';
import type { OpeningOrder } from '../../domain/openings/openingOrders.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
import type { Party } from '../../domain/tenant/party.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { openingTexts as texts } from '../../texts/openings/openings.ts';
import { explainUnread } from '../imports/importDraft.ts';
import { success } from '../shared/announcements.ts';
import { raised, tellApp } from '../shared/appMailbox.ts';
import { explain, explainAction } from '../shared/errorText.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import { createSendingMachine } from '../shared/forms/sendingMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { triesAgain } from '../shared/resumption.ts';
import { type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { titleFormMachine } from '../titles/titleFormMachine.ts';
import { madeNotice } from '../titles/titleNotices.ts';
import { titleOptionsMachine } from '../titles/titleParts.ts';
import {
  newPartyDraft,
  registeredIn,
  registeredNotice,
  titlePartyMachine,
} from '../titles/titlePartyForm.ts';
import { newOpeningTitle } from '../titles/titleRules.ts';
import {
  type BalanceLine,
  hasDrafts,
  noDrafts,
  type OutstandingLine,
  type PriorLine,
  type StartValues,
  shownBalances,
  shownPrior,
  shownStart,
  type TreasuryLine,
} from './openingDrafts.ts';
import type { OpeningDesk, OpeningEvent, TypedSection } from './openingEvents.ts';
import { isFaulty, placedErrors } from './openingFaults.ts';
import { openingReasonMachine, openingReasonTold, reasonDraft } from './openingReasonMachine.ts';
import {
  afterOrder,
  deskOf,
  faultsOf,
  mayRegister,
  newBalanceLine,
  newOutstandingLine,
  newPriorLine,
  type OpeningContext,
  type OpeningOutcome,
  orderOf,
  pastedBalances,
  sectionOf,
  whyLocked,
  whyNotAbandon,
  whyNotFinish,
  whyNotPost,
  whyNotSend,
  whyNotTakeBack,
  withLine,
  withoutErrors,
} from './openingRules.ts';

type Ended = { outcome: Pick<FormOutcome<unknown>, 'kind'> & { isInDoubt?: boolean } };

/** Drafts exist nowhere else. */
const work = {
  type: 'tellApp',
  params: ({ context }: { context: OpeningContext }) =>
    ({ type: hasDrafts(context.drafts) ? 'work.unsaved' : 'work.saved' }) as const,
} as const;

/** Typing, possible while the opening is read again too: nothing typed is lost by a reload. */
const typing = {
  'start.patched': {
    guard: { type: 'takes', params: { section: 'start' } },
    actions: [{ type: 'patchStart', params: theEvent }, work],
  },
  'line.patched': {
    guard: { type: 'takes', params: { section: 'balances' } },
    actions: [{ type: 'patchLine', params: theEvent }, work],
  },
  'line.added': {
    guard: { type: 'takes', params: { section: 'balances' } },
    actions: ['addLine', work],
  },
  'line.removed': {
    guard: { type: 'takes', params: { section: 'balances' } },
    actions: [{ type: 'removeLine', params: theEvent }, work],
  },
  'treasury.typed': {
    guard: { type: 'takes', params: { section: 'treasury' } },
    actions: [{ type: 'typeTreasury', params: theEvent }, work],
  },
  'outstanding.patched': {
    guard: { type: 'takes', params: { section: 'treasury' } },
    actions: [{ type: 'patchOutstanding', params: theEvent }, work],
  },
  'outstanding.added': {
    guard: { type: 'takes', params: { section: 'treasury' } },
    actions: ['addOutstanding', work],
  },
  'outstanding.removed': {
    guard: { type: 'takes', params: { section: 'treasury' } },
    actions: [{ type: 'removeOutstanding', params: theEvent }, work],
  },
  'prior.patched': {
    guard: { type: 'takes', params: { section: 'prior' } },
    actions: [{ type: 'patchPrior', params: theEvent }, work],
  },
  'prior.added': {
    guard: { type: 'takes', params: { section: 'prior' } },
    actions: ['addPrior', work],
  },
  'prior.removed': {
    guard: { type: 'takes', params: { section: 'prior' } },
    actions: [{ type: 'removePrior', params: theEvent }, work],
  },
} as const;

/**
 * The opening of a company (ability `opening.1`): five parts, each typed and sent alone, the checks of every account, and
 * the end. A refused part keeps everything typed; the opening follows each answer of the host.
 */
export const openingMachine = setup({
  types: {
    context: {} as OpeningContext,
    events: {} as OpeningEvent,
    input: {} as ScreenInput | undefined,
    children: {} as {
      load: 'load';
      readFile: 'readFile';
      sending: 'sending';
      reversal: 'reversal';
      form: 'form';
      registration: 'registration';
      payableOptions: 'payableOptions';
      receivableOptions: 'receivableOptions';
    },
    tags: {} as
      | 'denied'
      | 'busy'
      | 'slow'
      | 'failed'
      | 'rows'
      | 'asking'
      | 'pasting'
      | 'reading'
      | 'finishing'
      | 'finished',
  },
  actors: {
    load: port<OpeningDesk, { hasPeriods: boolean }>('opening: load'),
    readFile: port<{ pasted: string }, { fileId: string }>('opening: readFile'),
    sending: createSendingMachine<null, OpeningOrder, Opening>(),
    reversal: openingReasonMachine,
    form: titleFormMachine,
    registration: titlePartyMachine,
    payableOptions: titleOptionsMachine,
    receivableOptions: titleOptionsMachine,
  },
  delays: { patience: patienceMs },
  guards: {
    mayRead: ({ context }) => context.permissions.includes('reports:read'),
    isFinished: ({ context }) => context.desk?.opening.state === 'finished',
    takes: ({ context }, { section }: { section: TypedSection }) => whyLocked(context, section) === null,
    hasDrafts: ({ context }) => hasDrafts(context.drafts),
    canSend: ({ context }, { section }: { section: TypedSection }) =>
      whyNotSend(context, section) === null && !isFaulty(faultsOf(context, section)),
    isTold: ({ context }, { section }: { section: TypedSection }) => whyNotSend(context, section) === null,
    canPost: ({ context }) => whyNotPost(context) === null,
    canInsert: ({ context }) => whyLocked(context, 'balances') === null && pastedBalances(context) !== null,
    mayRegister: ({ context }) => mayRegister(context),
    takesTitles: ({ context }) => whyLocked(context, 'titles') === null,
    canTakeBack: ({ context }, { id }: { id: string }) =>
      whyNotTakeBack(context) === null &&
      deskOf(context).opening.parts.some((part) => part.id === id && part.reversedAt === null),
    canAbandon: ({ context }) => whyNotAbandon(context) === null,
    canFinish: ({ context }) => whyNotFinish(context) === null,
    isAccepted: (_, { outcome }: { outcome: OpeningOutcome }) => outcome.kind === 'accepted',
    /** Another person was faster: what the host has now is read again, and the drafts stay. */
    isOvertaken: (_, { outcome }: { outcome: OpeningOutcome }) =>
      outcome.kind !== 'accepted' && isConflicting(outcome.problem),
    isSaved: (_, { outcome }: Ended) => outcome.kind === 'saved',
    isInDoubt: (_, { outcome }: Ended) => outcome.isInDoubt === true,
  },
  actions: {
    tellApp: tellApp(),
    keepDesk: assign((_, { desk }: { desk: OpeningDesk }) => ({ desk, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), texts.loadFailed),
    })),
    dropDrafts: assign({ drafts: noDrafts, errors: {} }),
    patchStart: assign(({ context }, { patch }: { patch: Partial<StartValues> }) => ({
      drafts: {
        ...context.drafts,
        start: { ...shownStart(deskOf(context).opening, context.drafts), ...patch },
      },
      errors: withoutErrors(context.errors, 'start', { fields: Object.keys(patch) }),
    })),
    patchLine: assign(({ context }, { key, patch }: { key: number; patch: Partial<BalanceLine> }) => {
      const lines = shownBalances(deskOf(context).opening, context.drafts);
      return {
        drafts: { ...context.drafts, balances: withLine(lines, key, patch) },
        errors: withoutErrors(context.errors, 'balances', { line: key }),
      };
    }),
    addLine: assign(({ context }) => {
      const lines = shownBalances(deskOf(context).opening, context.drafts);
      return { drafts: { ...context.drafts, balances: [...lines, newBalanceLine(lines)] } };
    }),
    removeLine: assign(({ context }, { key }: { key: number }) => {
      const lines = shownBalances(deskOf(context).opening, context.drafts);
      return {
        drafts: { ...context.drafts, balances: lines.filter((line) => line.key !== key) },
        errors: withoutErrors(context.errors, 'balances', { line: key }),
      };
    }),
    typeTreasury: assign(({ context }, { id, text }: { id: string; text: string }) => ({
      drafts: { ...context.drafts, treasury: withTyped(context.drafts.treasury, id, text) },
      errors: withoutErrors(context.errors, 'treasury', { fields: [id] }),
    })),
    patchOutstanding: assign(
      ({ context }, { key, patch }: { key: number; patch: Partial<OutstandingLine> }) => ({
        drafts: {
          ...context.drafts,
          outstanding: withLine(context.drafts.outstanding ?? [], key, patch),
        },
        errors: withoutErrors(context.errors, 'treasury', { line: key }),
      }),
    ),
    addOutstanding: assign(({ context }) => {
      const lines = context.drafts.outstanding ?? [];
      return { drafts: { ...context.drafts, outstanding: [...lines, newOutstandingLine(lines)] } };
    }),
    removeOutstanding: assign(({ context }, { key }: { key: number }) => {
      const lines = (context.drafts.outstanding ?? []).filter((line) => line.key !== key);
      return {
        drafts: { ...context.drafts, outstanding: lines.length > 0 ? lines : null },
        errors: withoutErrors(context.errors, 'treasury', { line: key }),
      };
    }),
    patchPrior: assign(({ context }, { key, patch }: { key: number; patch: Partial<PriorLine> }) => {
      const lines = shownPrior(deskOf(context).opening, context.drafts);
      return {
        drafts: { ...context.drafts, prior: withLine(lines, key, patch) },
        errors: withoutErrors(context.errors, 'prior', { line: key }),
      };
    }),
    addPrior: assign(({ context }) => {
      const lines = shownPrior(deskOf(context).opening, context.drafts);
      return { drafts: { ...context.drafts, prior: [...lines, newPriorLine(lines)] } };
    }),
    removePrior: assign(({ context }, { key }: { key: number }) => {
      const lines = shownPrior(deskOf(context).opening, context.drafts);
      return {
        drafts: { ...context.drafts, prior: lines.filter((line) => line.key !== key) },
        errors: withoutErrors(context.errors, 'prior', { line: key }),
      };
    }),
    showFaults: assign(({ context }, { section }: { section: TypedSection }) => ({
      errors: { ...context.errors, [section]: faultsOf(context, section) },
    })),
    orderSection: assign(({ context }, { section }: { section: TypedSection }) => ({
      order: orderOf(context, section),
      errors: { ...context.errors, [section]: undefined },
    })),
    orderPosting: assign(({ context }) => ({
      order: { kind: 'posting' as const, after: deskOf(context).opening.parts.length },
      errors: { ...context.errors, balances: undefined },
    })),
    orderFinish: assign(({ context }) => ({
      order: { kind: 'finish' as const, after: deskOf(context).opening.parts.length },
      failure: null,
    })),
    keepDone: assign(({ context }, { outcome }: { outcome: OpeningOutcome }) => ({
      doubts: outcome.doubts,
      ...(outcome.kind === 'accepted' && afterOrder(context, outcome.answer)),
    })),
    keepRefusal: assign(({ context }, { outcome }: { outcome: OpeningOutcome }) => {
      const { order, errors, drafts } = context;
      const section = sectionOf(order);
      if (outcome.kind === 'accepted' || order === null || section === null)
        return { doubts: outcome.doubts, order: null };
      const placed = placedErrors(outcome.problem, order, drafts);
      return { doubts: outcome.doubts, order: null, errors: { ...errors, [section]: placed } };
    }),
    keepUnfinished: assign((_, { outcome }: { outcome: OpeningOutcome }) => ({
      doubts: outcome.doubts,
      order: null,
      failure: outcome.kind === 'accepted' ? null : explainAction(outcome.problem, texts.failed),
    })),
    forgetFailure: assign({ failure: null }),
    keepPasted: assign(({ context }, { text }: { text: string }) => ({
      pasted: text === '' ? context.pasted : text,
    })),
    editPasted: assign((_, { text }: { text: string }) => ({ pasted: text })),
    insertPasted: assign(({ context }) => ({
      drafts: { ...context.drafts, balances: pastedBalances(context) },
      errors: { ...context.errors, balances: undefined },
      pasted: '',
    })),
    keepFile: assign((_, { fileId }: { fileId: string }) => ({ fileId })),
    keepUnread: assign(({ context }, { error }: { error: unknown }) => {
      const form = explainUnread({ kind: 'file', id: context.fileId, name: '' }, toProblem(error));
      return { errors: { ...context.errors, balances: { fields: {}, lines: {}, form } } };
    }),
    keepTitleKind: assign((_, { kind }: { kind: TitleKind }) => ({ titleKind: kind, registered: [] })),
    keepWanted: assign((_, { name }: { name: string }) => ({ wanted: name })),
    keepRegistered: assign(({ context }, { party }: { party: Party }) => ({
      registered: [...context.registered, party],
    })),
    chooseRegistered: sendTo('form', (_, { party }: { party: Party }) => ({
      type: 'form.patched' as const,
      patch: { party_id: party.id },
    })),
    requestOptions: enqueueActions(({ context, enqueue }) => {
      const choices = context.titleKind === 'PAYABLE' ? 'payableOptions' : 'receivableOptions';
      enqueue.sendTo(choices, { type: 'options.requested' });
    }),
    keepReversal: assign(({ context }, { id }: { id: string }) => {
      const part = deskOf(context).opening.parts.find((each) => each.id === id);
      return { subject: reasonDraft('part', id, part?.name ?? '') };
    }),
    keepAbandonment: assign({ subject: reasonDraft('abandonment') }),
  },
}).createMachine({
  id: 'openings',
  options: machineOptions,
  context: ({ input }) => ({
    ...toldOf(input),
    desk: null,
    drafts: noDrafts,
    errors: {},
    order: null,
    doubts: [],
    pasted: '',
    fileId: '',
    subject: null,
    titleKind: 'PAYABLE',
    wanted: '',
    registered: [],
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayRead', target: 'loading' }, { target: 'denied' }] },
    denied: { tags: 'denied', meta: { terminal: true } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ hasPeriods: context.capabilities.includes('periods.1') }),
        onDone: {
          target: 'placing',
          actions: { type: 'keepDesk', params: ({ event }) => ({ desk: event.output }) },
        },
        onError: { target: 'unloaded', actions: { type: 'keepFailure', params: theEvent } },
      },
      on: { ...typing, 'list.outdated': { target: 'loading', reenter: true } },
      ...waiting,
    },
    unloaded: {
      tags: 'failed',
      on: { ...typing, ...triesAgain('list.retried', 'loading'), 'list.outdated': 'loading' },
    },
    placing: { always: [{ guard: 'isFinished', target: 'finished' }, { target: 'working' }] },
    working: {
      tags: 'rows',
      invoke: [
        { id: 'payableOptions', src: 'payableOptions' },
        { id: 'receivableOptions', src: 'receivableOptions' },
      ],
      initial: 'resting',
      states: {
        resting: {
          entry: work,
          on: {
            ...typing,
            'list.outdated': '#openings.loading',
            'list.reloadRequested': [
              { guard: 'hasDrafts', target: 'discarding' },
              { target: '#openings.loading' },
            ],
            'section.sent': [
              {
                guard: { type: 'canSend', params: theEvent },
                target: 'sending',
                actions: { type: 'orderSection', params: theEvent },
              },
              {
                guard: { type: 'isTold', params: theEvent },
                actions: { type: 'showFaults', params: theEvent },
              },
            ],
            'posting.requested': { guard: 'canPost', target: 'sending', actions: 'orderPosting' },
            'paste.opened': {
              guard: { type: 'takes', params: { section: 'balances' } },
              target: 'pasting',
              actions: { type: 'keepPasted', params: theEvent },
            },
            'file.chosen': {
              guard: { type: 'takes', params: { section: 'balances' } },
              target: 'reading',
              actions: { type: 'keepFile', params: theEvent },
            },
            'title.requested': {
              guard: 'takesTitles',
              target: 'titling',
              actions: [{ type: 'keepTitleKind', params: theEvent }, 'requestOptions'],
            },
            'reversal.requested': {
              guard: { type: 'canTakeBack', params: theEvent },
              target: 'reasoning',
              actions: { type: 'keepReversal', params: theEvent },
            },
            'abandonment.requested': {
              guard: 'canAbandon',
              target: 'reasoning',
              actions: 'keepAbandonment',
            },
            'finish.requested': {
              guard: 'canFinish',
              target: '#openings.finishing',
              actions: 'forgetFailure',
            },
          },
        },
        discarding: {
          tags: 'asking',
          on: {
            'discard.confirmed': { target: '#openings.loading', actions: ['dropDrafts', work] },
            'discard.declined': 'resting',
          },
        },
        /** The other parts can be typed meanwhile. */
        sending: {
          tags: 'busy',
          on: typing,
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context }) => ({ row: null, body: orderIn(context), doubts: context.doubts }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
                target: 'resting',
                actions: [
                  {
                    type: 'tellApp',
                    params: ({ context }) => raised(success(texts.done[orderIn(context).kind])),
                  },
                  { type: 'keepDone', params: ({ event }) => ({ outcome: event.output }) },
                ],
              },
              {
                guard: { type: 'isOvertaken', params: ({ event }) => ({ outcome: event.output }) },
                target: '#openings.loading',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: 'resting',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
          ...waiting,
        },
        /** The text of a spreadsheet beside what was read of it. */
        pasting: {
          tags: 'pasting',
          on: {
            'paste.edited': { actions: { type: 'editPasted', params: theEvent } },
            'paste.inserted': { guard: 'canInsert', target: 'resting', actions: 'insertPasted' },
            'paste.closed': 'resting',
          },
        },
        reading: {
          tags: ['busy', 'reading'],
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context: { fileId } }) => ({ fileId }),
            onDone: {
              target: 'pasting',
              actions: { type: 'editPasted', params: ({ event }) => ({ text: event.output.pasted }) },
            },
            onError: { target: 'resting', actions: { type: 'keepUnread', params: theEvent } },
          },
          ...waiting,
        },
        reasoning: {
          invoke: {
            id: 'reversal',
            src: 'reversal',
            input: ({ context: { subject } }) => ({ row: subject }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: '#openings.loading',
                actions: { type: 'tellApp', params: ({ context }) => raised(reasonDone(context)) },
              },
              {
                guard: { type: 'isInDoubt', params: ({ event }) => ({ outcome: event.output }) },
                target: '#openings.loading',
              },
              { target: 'resting' },
            ],
          },
        },
        /** A new title of the opening. */
        titling: {
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context }) => ({ row: titleDraftOf(context) }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: '#openings.loading',
                actions: { type: 'tellApp', params: ({ event }) => raised(madeNotice(event.output)) },
              },
              {
                guard: { type: 'isInDoubt', params: ({ event }) => ({ outcome: event.output }) },
                target: '#openings.loading',
              },
              { target: 'resting' },
            ],
          },
          initial: 'filling',
          states: {
            filling: {
              on: {
                'registration.requested': {
                  guard: 'mayRegister',
                  target: 'registering',
                  actions: { type: 'keepWanted', params: theEvent },
                },
              },
            },
            registering: {
              invoke: {
                id: 'registration',
                src: 'registration',
                input: ({ context: { titleKind, wanted } }) => ({ row: newPartyDraft(titleKind, wanted) }),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'filling',
                    actions: [
                      {
                        type: 'keepRegistered',
                        params: ({ event }) => ({ party: registeredIn(event.output) }),
                      },
                      {
                        type: 'chooseRegistered',
                        params: ({ event }) => ({ party: registeredIn(event.output) }),
                      },
                      {
                        type: 'tellApp',
                        params: ({ context: { titleKind }, event }) =>
                          raised(registeredNotice(titleKind, registeredIn(event.output))),
                      },
                    ],
                  },
                  {
                    // A row of an unknown outcome may be among the choices by now.
                    guard: { type: 'isInDoubt', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'filling',
                    actions: 'requestOptions',
                  },
                  { target: 'filling' },
                ],
              },
            },
          },
        },
      },
    },
    /** The dialog that names the months it closes. */
    finishing: {
      tags: ['rows', 'finishing'],
      initial: 'confirming',
      states: {
        confirming: {
          on: {
            'finish.confirmed': { target: 'sending', actions: 'orderFinish' },
            'finish.closed': '#openings.working',
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context }) => ({ row: null, body: orderIn(context), doubts: context.doubts }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
                target: '#openings.placing',
                actions: [
                  { type: 'tellApp', params: raised(success(texts.done.finish)) },
                  { type: 'keepDone', params: ({ event }) => ({ outcome: event.output }) },
                ],
              },
              {
                target: 'refused',
                actions: { type: 'keepUnfinished', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
          ...waiting,
        },
        /** Why it was not finished stays in the dialog; leaving it reads the checks again. */
        refused: {
          on: {
            'finish.confirmed': { target: 'sending', actions: 'orderFinish' },
            'finish.closed': { target: '#openings.loading', actions: 'forgetFailure' },
            'session.resumed': { target: 'confirming', actions: 'forgetFailure' },
          },
        },
      },
    },
    /** Only reopening the month of the cutover brings it back. */
    finished: {
      tags: ['rows', 'finished'],
      entry: work,
      on: { 'list.reloadRequested': 'loading', 'list.outdated': 'loading' },
    },
  },
});

export type OpeningActor = ActorRefFrom<typeof openingMachine>;

function orderIn({ order }: OpeningContext): OpeningOrder {
  if (order !== null) return order;
  throw new Error('nothing was ordered');
}

function isConflicting(problem: Problem): boolean {
  return problem.kind === 'answered' && (problem.status === 409 || problem.status === 404);
}

function reasonDone({ subject }: OpeningContext) {
  return openingReasonTold.done(subject ?? reasonDraft('part'), { row: subject, body: {}, key: '' });
}

function titleDraftOf(context: OpeningContext) {
  const { opening, today } = deskOf(context);
  return newOpeningTitle(context.titleKind, today, opening.head?.cutover ?? '');
}

function withTyped(typed: TreasuryLine[] | null, id: string, amount: string): TreasuryLine[] | null {
  const others = (typed ?? []).filter((line) => line.id !== id);
  const all = amount === '' ? others : [...others, { id, amount }];
  return all.length > 0 ? all : null;
}
