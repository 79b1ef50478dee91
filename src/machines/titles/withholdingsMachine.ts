import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import {
  collectionFault,
  type MadeDocument,
  takesCollection,
  type Withheld,
} from '../../domain/titles/withheld.ts';
import { withholdingTexts } from '../../texts/titles/withholdings.ts';
import { booksMachine } from '../posting/booksMachine.ts';
import { tellApp } from '../shared/appMailbox.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import {
  createPagedListMachine,
  type PageArrived,
  type PagedListActor,
} from '../shared/lists/pagedListMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { collected, collectionFormMachine } from './collectionForm.ts';
import { type CollectionDraft, newCollectionDraft } from './collectionRules.ts';
import { mayWriteTitles } from './titleDeskRules.ts';
import { titleNarrowingsMachine, titleOptionsMachine } from './titleParts.ts';
import { asListed, type RangeStep, type Selection, withRange, withToggled } from './titleSelection.ts';

/** Deductions of payables, a page at a time. */
export const withholdingListMachine = createPagedListMachine<Withheld>({
  id: 'withholdingList',
  loadFailed: withholdingTexts.loadFailed,
  isHeard: true,
});

export type WithholdingListActor = PagedListActor<Withheld>;

interface WithholdingsContext extends ScreenInput, Selection<Withheld> {
  /** The open form's draft. */
  draft: CollectionDraft | null;
  /** The last document that was made here, for the way to it. */
  made: MadeDocument | null;
}

/** `today` is the day in São Paulo. */
interface CollectionRequest {
  rows: Withheld[];
  today: string;
}

export type WithholdingsEvent =
  | { type: 'selection.toggled'; row: Withheld }
  | ({ type: 'selection.extended' } & RangeStep<Withheld>)
  | { type: 'selection.cleared' }
  | ({ type: 'collection.requested' } & CollectionRequest)
  | PageArrived<Withheld>;

interface Ended {
  outcome: FormOutcome<CollectionDraft>;
}

/**
 * Amounts withheld from suppliers and not yet paid over (ability `titles.2`, law L10): the list with its selection,
 * and the form that collects selected rows into a guia or releases a caução.
 */
export const withholdingsMachine = setup({
  types: {
    context: {} as WithholdingsContext,
    events: {} as WithholdingsEvent,
    input: {} as ScreenInput,
    children: {} as {
      books: 'books';
      list: 'list';
      narrowings: 'narrowings';
      options: 'options';
      form: 'form';
    },
  },
  actors: {
    books: booksMachine,
    list: withholdingListMachine,
    narrowings: titleNarrowingsMachine,
    options: titleOptionsMachine,
    form: collectionFormMachine,
  },
  guards: {
    mayWrite: ({ context }) => mayCollect(context),
    takesCollection: ({ context }, { row }: { row: Withheld }) => mayCollect(context) && takesCollection(row),
    canCollect: ({ context }, { rows }: CollectionRequest) =>
      mayCollect(context) && rows.length > 0 && rows.every(takesCollection) && collectionFault(rows) === null,
    isSaved: (_, { outcome }: Ended) => outcome.kind === 'saved',
    mayHaveChanged: (_, { outcome }: Ended) =>
      outcome.kind === 'cancelled' && (outcome.isInDoubt || outcome.newer !== null),
  },
  actions: {
    tellApp: tellApp(),
    toggle: assign(({ context }, { row }: { row: Withheld }) => withToggled(context, row)),
    extend: assign(({ context }, step: RangeStep<Withheld>) => withRange(context, step, takesCollection)),
    clearSelection: assign({ selected: [] }),
    followList: assign(({ context: { selected } }, { rows }: PageArrived<Withheld>) => ({
      selected: asListed(selected, rows, takesCollection),
    })),
    keepDraft: assign((_, { rows, today }: CollectionRequest) => ({
      draft: newCollectionDraft(rows, today),
    })),
    keepMade: assign((_, { outcome }: Ended) => ({
      made: outcome.kind === 'saved' ? outcome.row.made : null,
    })),
    /** The sent amounts are no longer open as they were selected. */
    unselectSent: assign(({ context: { selected, draft } }) => ({
      selected: selected.filter(({ id }) => draft?.rows.every((row) => row.id !== id)),
    })),
    requestNarrowings: sendTo('narrowings', { type: 'options.requested' }),
    requestOptions: sendTo('options', { type: 'options.requested' }),
    requestBooks: enqueueActions(({ context, enqueue }) => {
      if (context.capabilities.includes('periods.1')) {
        enqueue.sendTo('books', { type: 'options.requested' });
      }
    }),
    reloadList: sendTo('list', { type: 'list.outdated' }),
  },
}).createMachine({
  id: 'withholdings',
  options: machineOptions,
  context: ({ input: { capabilities, permissions } }) => ({
    capabilities,
    permissions,
    selected: [],
    anchor: '',
    draft: null,
    made: null,
  }),
  invoke: [
    { id: 'books', src: 'books', systemId: 'books' },
    { id: 'list', src: 'list', systemId: 'list', input: { isServed: true } },
    { id: 'narrowings', src: 'narrowings' },
    { id: 'options', src: 'options' },
  ],
  entry: 'requestNarrowings',
  on: {
    'page.arrived': { actions: { type: 'followList', params: theEvent } },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'selection.toggled': {
          guard: { type: 'takesCollection', params: theEvent },
          actions: { type: 'toggle', params: theEvent },
        },
        'selection.extended': { guard: 'mayWrite', actions: { type: 'extend', params: theEvent } },
        'selection.cleared': { actions: 'clearSelection' },
        'collection.requested': {
          guard: { type: 'canCollect', params: theEvent },
          target: 'collecting',
          actions: [{ type: 'keepDraft', params: theEvent }, 'requestOptions', 'requestBooks'],
        },
      },
    },
    collecting: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ row: context.draft }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'browsing',
            actions: [
              { type: 'keepMade', params: ({ event }) => ({ outcome: event.output }) },
              'unselectSent',
              'reloadList',
              { type: 'tellApp', params: ({ event }) => told(event.output) },
            ],
          },
          {
            guard: { type: 'mayHaveChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'browsing',
            actions: ['unselectSent', 'reloadList'],
          },
          { target: 'browsing' },
        ],
      },
    },
  },
});

export type WithholdingsActor = ActorRefFrom<typeof withholdingsMachine>;

/** True when the role may make guias and release; the host checks again. */
export function mayCollect({ permissions }: Pick<ScreenInput, 'permissions'>): boolean {
  return mayWriteTitles({ kind: 'PAYABLE', permissions });
}

function told(outcome: FormOutcome<CollectionDraft>) {
  if (outcome.kind !== 'saved') throw new Error('nothing was made');
  return { type: 'notice.raised', notice: collected(outcome.row) } as const;
}
