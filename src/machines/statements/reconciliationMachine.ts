import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import type {
  Desk,
  DeskOrder,
  DeskOutcome,
  DeskProposal,
  DeskView,
  ProofSheet,
} from '../../domain/statements/desk.ts';
import { statementTexts as texts } from '../../texts/statements/statements.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain, explainAction } from '../shared/errorText.ts';
import { createSendingMachine, type SendingOutcome } from '../shared/forms/sendingMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { triesAgain } from '../shared/resumption.ts';
import { type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { type LineSettlementOutcome, lineSettlementMachine } from './lineSettlementMachine.ts';
import type { DeskOpening, DeskQuestion, ReconciliationEvent } from './reconciliationEvents.ts';
import {
  acceptedOrder,
  afterOrder,
  bankAccounts,
  type DraftValues,
  dayDraft,
  focusAfter,
  focusedLine,
  lineAt,
  mayWrite,
  movementDraft,
  nothingChosen,
  orderOfDraft,
  type ReconciliationContext,
  settlementInput,
  settlementOrder,
  toggled,
  transferDraft,
  undoOrder,
  viewOf,
} from './reconciliationRules.ts';
import { type ImportOutcome, statementImportMachine } from './statementImportMachine.ts';

type Outcome = SendingOutcome<DeskOrder, DeskOutcome>;

/**
 * Reconciliation of a bank account (ability `statements.1`): open lines of the statement, answers to the focused one, and
 * the proof of a day. Nothing executes itself; a line goes only after the answer, when everything is loaded again.
 */
export const reconciliationMachine = setup({
  types: {
    context: {} as ReconciliationContext,
    events: {} as ReconciliationEvent,
    input: {} as ScreenInput | undefined,
    children: {} as {
      address: 'address';
      open: 'open';
      load: 'load';
      propose: 'propose';
      sending: 'sending';
      readSheet: 'readSheet';
      import: 'import';
      settlement: 'settlement';
    },
    tags: {} as
      | 'denied'
      | 'busy'
      | 'slow'
      | 'failed'
      | 'empty'
      | 'rows'
      | 'proposing'
      | 'drafting'
      | 'importing',
  },
  actors: {
    address: addressMachine,
    open: port<DeskOpening>('reconciliation: open'),
    load: port<Desk, DeskQuestion>('reconciliation: load'),
    propose: port<DeskProposal[], { lineId: string }>('reconciliation: propose'),
    sending: createSendingMachine<null, DeskOrder, DeskOutcome>(),
    readSheet: port<ProofSheet, { accountId: string; date: string }>('reconciliation: readSheet'),
    import: statementImportMachine,
    settlement: lineSettlementMachine,
  },
  delays: { patience: patienceMs },
  guards: {
    mayRead: ({ context }) => context.permissions.includes('statements:read'),
    hasAccount: ({ context }) => context.accountId !== '',
    tellsOther: ({ context }, { part }: AddressMail) =>
      part.account !== undefined &&
      part.account !== context.accountId &&
      bankAccounts(context).some(({ id }) => id === part.account),
    isOtherAccount: ({ context }, { id }: { id: string }) =>
      id !== context.accountId && bankAccounts(context).some((account) => account.id === id),
    isOtherView: ({ context }, { view }: { view: DeskView }) => view !== context.view,
    asksProposals: ({ context }) => {
      const line = focusedLine(context);
      return line !== null && line.reconciliationId === null && mayWrite(context);
    },
    isOtherLine: ({ context }, { id }: { id: string }) => id !== focusedLine(context)?.id,
    movesLine: ({ context }, { by }: { by: number }) =>
      lineAt(context, by) !== null && lineAt(context, by) !== focusedLine(context)?.id,
    canAccept: ({ context }, { index }: { index: number }) =>
      mayWrite(context) && acceptedOrder(context, index) !== null,
    opensRule: ({ context }, { index }: { index: number }) =>
      mayWrite(context) && context.proposals?.[index]?.kind === 'rule' && movementDraft(context) !== null,
    canCreate: ({ context }) => mayWrite(context) && movementDraft(context) !== null,
    canSettle: ({ context }) => mayWrite(context) && settlementOrder(context) !== null,
    canUndo: ({ context }) => mayWrite(context) && undoOrder(context) !== null,
    canStart: ({ context }, { kind }: { kind: 'start' | 'balance' }) =>
      mayWrite(context) && (kind === 'balance' || context.desk?.proof === null),
    mayWrite: ({ context }) => mayWrite(context),
    hasProof: ({ context }) => context.desk?.proof != null,
    hasSuggestion: ({ context }) => context.suggestion !== null && mayWrite(context),
    isWhole: ({ context }) => 'order' in orderOfDraft(context),
    isAccepted: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'accepted',
    hasDraft: ({ context }) => context.draft !== null,
    mayHaveSettled: (_, { done, isInDoubt }: LineSettlementOutcome) => done !== null || isInDoubt,
    mayHaveImported: (_, { hasImported, isInDoubt }: ImportOutcome) => hasImported || isInDoubt,
  },
  actions: {
    tellApp: tellApp(),
    keepTold: assign((_, { part }: AddressMail) => ({ told: part })),
    keepOpening: assign(({ context }, { opening }: { opening: DeskOpening }) => {
      const banks = bankAccounts(opening);
      const told = banks.find(({ id }) => id === context.told.account);
      return {
        ...opening,
        accountId: (told ?? banks[0])?.id ?? '',
        view: viewOf(context.told),
        failure: null,
      };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), texts.loadFailed),
    })),
    takeAccount: assign((_, { id }: { id: string }) => ({ accountId: id, date: '', ...nothingChosen() })),
    takeTold: assign((_, { part }: AddressMail) => ({
      told: part,
      accountId: part.account ?? '',
      view: viewOf(part),
      date: '',
      ...nothingChosen(),
    })),
    writeAccount: sendTo('address', ({ context: { accountId } }) => ({
      type: 'address.write' as const,
      part: { account: accountId },
      isStep: true,
    })),
    takeView: assign((_, { view }: { view: DeskView }) => ({ view, ...nothingChosen() })),
    keepSearch: assign((_, { search }: { search: string }) => ({ search, proposals: null })),
    keepDesk: assign(({ context }, { desk }: { desk: Desk }) => ({
      desk,
      focusedId: focusAfter(context, desk),
      proposals: null,
    })),
    moveFocus: assign(({ context }, { by }: { by: number }) => ({
      focusedId: lineAt(context, by),
      proposals: null,
      failure: null,
    })),
    focus: assign((_, { id }: { id: string }) => ({ focusedId: id, proposals: null, failure: null })),
    keepProposals: assign((_, { proposals }: { proposals: DeskProposal[] }) => ({ proposals })),
    keepUnproposed: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), texts.proposalsFailed),
    })),
    forgetFailure: assign({ failure: null }),
    markLine: assign(({ context }, { id }: { id: string | null }) => {
      const wanted = id ?? focusedLine(context)?.id;
      return wanted ? { markedLines: toggled(context.markedLines, wanted) } : {};
    }),
    markMovement: assign(({ context }, { id }: { id: string }) => ({
      markedMovements: toggled(context.markedMovements, id),
    })),
    orderAccepted: assign(({ context }, { index }: { index: number }) => ({
      order: acceptedOrder(context, index),
    })),
    orderSettlement: assign(({ context }) => ({ order: settlementOrder(context) })),
    orderUndo: assign(({ context }) => ({ order: undoOrder(context) })),
    orderRule: assign(({ context: { suggestion } }) => ({
      order: suggestion && { kind: 'rule' as const, rule: suggestion },
    })),
    orderRuleRemoval: assign((_, { id }: { id: string }) => ({
      order: { kind: 'ruleRemoval' as const, id },
    })),
    orderFileRemoval: assign((_, { id }: { id: string }) => ({
      order: { kind: 'fileRemoval' as const, id },
    })),
    orderDraft: assign(({ context }) => {
      const found = orderOfDraft(context);
      return 'order' in found ? { order: found.order, failure: null } : {};
    }),
    keepSheet: assign((_, { sheet }: { sheet: ProofSheet }) => ({ sheet })),
    dropSheet: assign({ sheet: null }),
    keepUnread: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), texts.failed),
    })),
    forgetSuggestion: assign({ suggestion: null }),
    draftMovement: assign(({ context }) => ({ draft: movementDraft(context), failure: null })),
    draftTransfer: assign(({ context }) => ({ draft: transferDraft(context), failure: null })),
    draftDay: assign((_, { kind }: { kind: 'start' | 'balance' }) => ({
      draft: dayDraft(kind),
      failure: null,
    })),
    editDraft: assign(({ context: { draft } }, { patch }: { patch: Partial<DraftValues> }) => ({
      draft: draft && { ...draft, values: { ...draft.values, ...patch }, error: null },
    })),
    explainDraft: assign(({ context }) => {
      const found = orderOfDraft(context);
      return { draft: context.draft && { ...context.draft, error: 'error' in found ? found.error : null } };
    }),
    dropDraft: assign({ draft: null, failure: null }),
    keepDone: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      doubts: outcome.doubts,
      ...(outcome.kind === 'accepted' && afterOrder(context.order, outcome.answer)),
    })),
    keepSettled: assign((_, { done }: LineSettlementOutcome) => (done ? afterOrder(null, done) : {})),
    keepRefusal: assign((_, { outcome }: { outcome: Outcome }) => ({
      doubts: outcome.doubts,
      failure: outcome.kind === 'accepted' ? null : explainAction(outcome.problem, texts.failed),
    })),
  },
}).createMachine({
  id: 'reconciliation',
  options: machineOptions,
  context: ({ input }) => ({
    ...toldOf(input),
    told: {},
    accounts: [],
    options: { accounts: [], centers: [], mayBeCut: false },
    today: '',
    accountId: '',
    view: 'open',
    date: '',
    search: '',
    desk: null,
    focusedId: null,
    markedLines: [],
    markedMovements: [],
    proposals: null,
    draft: null,
    order: null,
    doubts: [],
    suggestion: null,
    lastId: null,
    sheet: null,
    failure: null,
  }),
  invoke: { id: 'address', src: 'address' },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayRead', target: 'opening' }, { target: 'denied' }] },
    denied: { tags: 'denied', meta: { terminal: true } },
    opening: {
      tags: 'busy',
      on: { 'address.told': { actions: { type: 'keepTold', params: theEvent } } },
      invoke: {
        id: 'open',
        src: 'open',
        onDone: {
          target: 'opened',
          actions: { type: 'keepOpening', params: ({ event }) => ({ opening: event.output }) },
        },
        onError: { target: 'unopened', actions: { type: 'keepFailure', params: theEvent } },
      },
      ...waiting,
    },
    unopened: { tags: 'failed', on: triesAgain('desk.retried', 'opening') },
    opened: { always: [{ guard: 'hasAccount', target: 'desk' }, { target: 'empty' }] },
    empty: { tags: 'empty', on: { 'desk.reloadRequested': 'opening' } },
    desk: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          on: { 'list.outdated': { target: 'loading', reenter: true } },
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { accountId, view, date, today } }) => ({ accountId, view, date, today }),
            onDone: {
              target: 'working',
              actions: { type: 'keepDesk', params: ({ event }) => ({ desk: event.output }) },
            },
            onError: { target: 'unloaded', actions: { type: 'keepFailure', params: theEvent } },
          },
          ...waiting,
        },
        unloaded: {
          tags: 'failed',
          on: { ...triesAgain('desk.retried', 'loading'), 'list.outdated': 'loading' },
        },
        working: {
          tags: 'rows',
          initial: 'deciding',
          on: {
            'desk.reloadRequested': 'loading',
            'list.outdated': 'loading',
            'address.told': {
              guard: { type: 'tellsOther', params: theEvent },
              target: 'loading',
              actions: { type: 'takeTold', params: theEvent },
            },
            'account.chosen': {
              guard: { type: 'isOtherAccount', params: theEvent },
              target: 'loading',
              actions: [{ type: 'takeAccount', params: theEvent }, 'writeAccount'],
            },
            'view.chosen': {
              guard: { type: 'isOtherView', params: theEvent },
              target: 'loading',
              actions: { type: 'takeView', params: theEvent },
            },
            'search.typed': { target: '.deciding', actions: { type: 'keepSearch', params: theEvent } },
            'line.moved': {
              guard: { type: 'movesLine', params: theEvent },
              target: '.deciding',
              actions: { type: 'moveFocus', params: theEvent },
            },
            'line.focused': {
              guard: { type: 'isOtherLine', params: theEvent },
              target: '.deciding',
              actions: { type: 'focus', params: theEvent },
            },
            'line.marked': { actions: { type: 'markLine', params: theEvent } },
            'movement.marked': { actions: { type: 'markMovement', params: theEvent } },
            'proposal.accepted': [
              {
                guard: { type: 'canAccept', params: theEvent },
                target: 'acting',
                actions: { type: 'orderAccepted', params: theEvent },
              },
              {
                guard: { type: 'opensRule', params: theEvent },
                target: 'drafting',
                actions: 'draftMovement',
              },
            ],
            'movement.requested': { guard: 'canCreate', target: 'drafting', actions: 'draftMovement' },
            'settlement.requested': [
              { guard: 'canSettle', target: 'acting', actions: 'orderSettlement' },
              { guard: 'canCreate', target: 'settling' },
            ],
            'titles.requested': { guard: 'canCreate', target: 'settling' },
            'transfer.requested': { guard: 'canCreate', target: 'drafting', actions: 'draftTransfer' },
            'undo.requested': { guard: 'canUndo', target: 'acting', actions: 'orderUndo' },
            'day.requested': {
              guard: { type: 'canStart', params: theEvent },
              target: 'drafting',
              actions: { type: 'draftDay', params: theEvent },
            },
            'rule.kept': { guard: 'hasSuggestion', target: 'acting', actions: 'orderRule' },
            'rule.forgotten': { guard: 'hasSuggestion', actions: 'forgetSuggestion' },
            'rule.removed': {
              guard: 'mayWrite',
              target: 'acting',
              actions: { type: 'orderRuleRemoval', params: theEvent },
            },
            'file.removed': {
              guard: 'mayWrite',
              target: 'acting',
              actions: { type: 'orderFileRemoval', params: theEvent },
            },
            'import.requested': { guard: 'mayWrite', target: 'importing' },
            'sheet.requested': { guard: 'hasProof', target: 'readingSheet' },
          },
          states: {
            deciding: { always: [{ guard: 'asksProposals', target: 'proposing' }, { target: 'ready' }] },
            proposing: {
              tags: 'proposing',
              invoke: {
                id: 'propose',
                src: 'propose',
                input: ({ context }) => ({ lineId: focusedLine(context)?.id ?? '' }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'keepProposals', params: ({ event }) => ({ proposals: event.output }) },
                },
                onError: { target: 'unproposed', actions: { type: 'keepUnproposed', params: theEvent } },
              },
            },
            unproposed: {
              on: triesAgain('desk.retried', { target: 'proposing', actions: 'forgetFailure' }),
            },
            ready: {},
          },
        },
        drafting: {
          tags: ['rows', 'drafting'],
          on: {
            'draft.edited': { actions: { type: 'editDraft', params: theEvent } },
            'draft.cancelled': { target: 'working', actions: 'dropDraft' },
            'draft.sent': [
              { guard: 'isWhole', target: 'acting', actions: 'orderDraft' },
              { actions: 'explainDraft' },
            ],
          },
        },
        acting: {
          tags: ['rows', 'busy'],
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context }) => ({ row: null, body: orderOf(context), doubts: context.doubts }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
                target: 'loading',
                actions: [
                  {
                    type: 'tellApp',
                    params: ({ context }) => ({
                      type: 'notice.raised',
                      notice: success(texts.done[orderOf(context).kind]),
                    }),
                  },
                  { type: 'keepDone', params: ({ event }) => ({ outcome: event.output }) },
                ],
              },
              {
                guard: 'hasDraft',
                target: 'drafting',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: 'working',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
          ...waiting,
        },
        readingSheet: {
          tags: ['rows', 'busy'],
          invoke: {
            id: 'readSheet',
            src: 'readSheet',
            input: ({ context: { accountId, desk } }) => ({ accountId, date: desk?.proof?.date ?? '' }),
            onDone: {
              target: 'printing',
              actions: { type: 'keepSheet', params: ({ event }) => ({ sheet: event.output }) },
            },
            onError: { target: 'working', actions: { type: 'keepUnread', params: theEvent } },
          },
          ...waiting,
        },
        printing: {
          tags: 'rows',
          on: { 'sheet.ended': { target: 'working', actions: 'dropSheet' } },
        },
        settling: {
          tags: 'rows',
          invoke: {
            id: 'settlement',
            src: 'settlement',
            input: ({ context }) => settlementInput(context),
            onDone: [
              {
                guard: { type: 'mayHaveSettled', params: ({ event }) => event.output },
                target: 'loading',
                actions: { type: 'keepSettled', params: ({ event }) => event.output },
              },
              { target: 'working' },
            ],
          },
        },
        importing: {
          tags: ['rows', 'importing'],
          invoke: {
            id: 'import',
            src: 'import',
            input: ({ context: { accountId } }) => ({ accountId }),
            onDone: [
              { guard: { type: 'mayHaveImported', params: ({ event }) => event.output }, target: 'loading' },
              { target: 'working' },
            ],
          },
        },
      },
    },
  },
});

export type ReconciliationActor = ActorRefFrom<typeof reconciliationMachine>;

function orderOf({ order }: ReconciliationContext): DeskOrder {
  if (order !== null) return order;
  throw new Error('nothing was ordered');
}
