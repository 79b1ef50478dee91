import { type ActorRefFrom, assign, setup } from 'xstate';
import type { NotedRow } from '../../domain/control/notedChange.ts';
import type { LedgerEntry } from '../../domain/ledger/ledger.ts';
import { toProblem } from '../../domain/problem.ts';
import { namedEntry } from '../../domain/tables/foundRow.ts';
import { entryDetailsTexts } from '../../texts/ledger/ledger.ts';
import { rowOpened, tellApp, tellParent } from '../shared/appMailbox.ts';
import { authorsMachine } from '../shared/authorsMachine.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import { notMade } from '../shared/lists/tableMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { type SessionNews, triesAgain } from '../shared/resumption.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { offersQuickKeying } from './quickKeying.ts';
import { reversalFormMachine, reversalTold } from './reversalFormMachine.ts';
import { newReversal, offersReversal, type ReversalDraft, whyNotReverse } from './reversalRules.ts';

export interface EntryDetailsInput extends ScreenInput {
  id: string;
  /** The movement that the entry was opened from, which reverses it as its own. */
  movementId: string | null;
}

export interface EntryDetailsContext extends EntryDetailsInput {
  entry: LedgerEntry | null;
  failure: Failure | null;
  draft: ReversalDraft | null;
}

export type EntryDetailsEvent =
  | { type: 'details.retried' }
  | { type: 'details.closed' }
  /** Opens the entry's reversal, or the entry it reverses. */
  | { type: 'details.linked'; id: string }
  /** `today` is the day in São Paulo. */
  | { type: 'reversal.requested'; today: string }
  | { type: 'print.requested' }
  | { type: 'print.made' }
  | { type: 'print.failed' }
  | SessionNews;

/** Events to the screen around it. */
export type EntryDetailsMail = { type: 'entry.reversed' };

type Reversing = FormOutcome<ReversalDraft>;

/**
 * One posted entry, read-only (SPEC §2). Unbalanced totals have a state of their own. Where the host has reversals, it
 * links to related entries and opens the reversal form.
 */
export const entryDetailsMachine = setup({
  types: {
    context: {} as EntryDetailsContext,
    events: {} as EntryDetailsEvent,
    input: {} as EntryDetailsInput,
    children: {} as { load: 'load'; authors: 'authors'; reversal: 'reversal' },
    tags: {} as 'busy' | 'slow' | 'shown' | 'unbalanced' | 'printing' | 'failed' | 'reversing',
  },
  actors: {
    load: port<LedgerEntry, { id: string }>('entryDetails: load'),
    authors: authorsMachine,
    reversal: reversalFormMachine,
  },
  delays: { patience: patienceMs },
  guards: {
    mayPrint: ({ context }) => offersQuickKeying(context),
    isUnbalanced: ({ context }) => context.entry?.isUnbalanced ?? false,
    mayReverse: ({ context }) =>
      context.entry !== null &&
      offersReversal(context) &&
      whyNotReverse(context.entry, context.movementId, context.permissions) === null,
    isReversed: (_, { outcome }: { outcome: Reversing }) => outcome.kind === 'saved',
    /** By this form with an unknown outcome, or by somebody faster. */
    mayBeReversed: (_, { outcome }: { outcome: Reversing }) =>
      outcome.kind === 'cancelled' && (outcome.isInDoubt || outcome.newer !== null),
  },
  actions: {
    tellApp: tellApp(),
    tellScreen: tellParent<EntryDetailsContext, EntryDetailsEvent, EntryDetailsMail>(() => ({
      type: 'entry.reversed',
    })),
    keepEntry: assign((_, params: { entry: LedgerEntry }) => ({ ...params, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: explain(toProblem(params.error), entryDetailsTexts.loadFailed),
    })),
    follow: assign((_, { id }: { id: string }) => ({ id, movementId: null, entry: null })),
    draft: assign(({ context: { entry, movementId } }, { today }: { today: string }) => ({
      draft: entry && newReversal(entry, movementId, today),
    })),
  },
}).createMachine({
  id: 'entryDetails',
  options: machineOptions,
  context: ({ input }) => ({ ...input, entry: null, failure: null, draft: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepEntry', params: ({ event }) => ({ entry: event.output }) },
            { type: 'tellApp', params: ({ event }) => rowOpened(namedEntry(event.output), 'ledger') },
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
      },
      on: { 'details.closed': 'closed' },
      ...waiting,
    },
    shown: {
      tags: 'shown',
      invoke: {
        id: 'authors',
        src: 'authors',
        input: ({ context }) => ({ ...notedAs(context), capabilities: context.capabilities }),
      },
      type: 'parallel',
      states: {
        balance: {
          initial: 'weighing',
          states: {
            weighing: { always: [{ guard: 'isUnbalanced', target: 'unbalanced' }, { target: 'balanced' }] },
            balanced: {},
            unbalanced: { tags: 'unbalanced' },
          },
        },
        paper: {
          initial: 'none',
          states: {
            none: { on: { 'print.requested': { guard: 'mayPrint', target: 'printing' } } },
            printing: {
              tags: 'printing',
              on: {
                'print.made': 'none',
                'print.failed': { target: 'none', actions: { type: 'tellApp', params: notMade } },
              },
            },
          },
        },
      },
      on: {
        'details.closed': 'closed',
        'details.linked': { target: 'loading', actions: { type: 'follow', params: theEvent } },
        'reversal.requested': {
          guard: 'mayReverse',
          target: 'reversing',
          actions: { type: 'draft', params: theEvent },
        },
      },
    },
    reversing: {
      tags: 'reversing',
      invoke: {
        id: 'reversal',
        src: 'reversal',
        input: ({ context }) => ({ row: context.draft }),
        onDone: [
          {
            guard: { type: 'isReversed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: [
              'tellScreen',
              {
                type: 'tellApp',
                params: { type: 'notice.raised', notice: reversalTold.done() },
              },
            ],
          },
          {
            guard: { type: 'mayBeReversed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'loading',
            actions: 'tellScreen',
          },
          { target: 'shown' },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'details.closed': 'closed', ...triesAgain('details.retried', 'loading') },
    },
    closed: { type: 'final' },
  },
});

export type EntryDetailsActor = ActorRefFrom<typeof entryDetailsMachine>;

/** The entry's row in the audit trail: its owner, when that posted it. */
export function notedAs({ id, entry, movementId }: EntryDetailsContext): NotedRow {
  const owner = entry && ownersNoted[entry.origin_type];
  if (movementId !== null) return { entity: 'treasury_movements', entity_id: movementId };
  if (owner && entry.origin_id) return { entity: owner, entity_id: entry.origin_id };
  return { entity: 'gl_entries', entity_id: id };
}

const ownersNoted: Record<string, string> = {
  TREASURY_MOVEMENT: 'treasury_movements',
  TITLE: 'title_documents',
  SETTLEMENT: 'settlements',
};
