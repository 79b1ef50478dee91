import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import type { RowId } from '../../domain/tree.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';

export interface OutlineContext {
  /** Ids of collapsed rows; all others are expanded. */
  collapsed: RowId[];
  /** The collapsed rows before the search, which expands its results. */
  collapsedBefore: RowId[];
  filter: string;
  /** The address's part for inactive rows. */
  reach: AddressPart;
}

export type OutlineEvent =
  | { type: 'row.toggled'; id: RowId }
  /** Expands the rows of one level. */
  | { type: 'siblings.expanded'; ids: RowId[] }
  | { type: 'all.expanded' }
  | { type: 'all.collapsed'; ids: RowId[] }
  | { type: 'inactive.toggled' }
  | { type: 'filter.typed'; text: string }
  | { type: 'outline.changed' }
  | AddressMail;

const inactiveToo: AddressPart = { inactive: '1' };

/**
 * The view of a tree: at first everything is expanded and inactive rows are hidden; clearing the filter restores the
 * tree. The list owns the rows.
 */
export const outlineMachine = setup({
  types: {
    context: {} as OutlineContext,
    events: {} as OutlineEvent,
    children: {} as { address: 'address' },
    tags: {} as 'inactiveShown' | 'searching',
  },
  actors: { address: addressMachine },
  guards: {
    tellsInactive: (_, { part }: AddressMail) => part.inactive !== undefined,
    tellsSearch: (_, { part }: AddressMail) => (part.find ?? '').trim() !== '',
    isBlank: (_, params: { text: string }) => params.text.trim() === '',
  },
  actions: {
    toggle: assign(({ context: { collapsed } }, { id }: { id: RowId }) => ({
      collapsed: collapsed.includes(id) ? collapsed.filter((other) => other !== id) : [...collapsed, id],
    })),
    expand: assign(({ context: { collapsed } }, { ids }: { ids: RowId[] }) => ({
      collapsed: collapsed.filter((id) => !ids.includes(id)),
    })),
    expandAll: assign({ collapsed: [] }),
    collapseAll: assign((_, { ids }: { ids: RowId[] }) => ({ collapsed: ids })),
    keepFilter: assign((_, { text }: { text: string }) => ({ filter: text })),
    keepReach: assign((_, { reach }: { reach: AddressPart }) => ({ reach })),
    keepTold: assign((_, { part }: AddressMail) => ({
      filter: part.find ?? '',
      collapsed: part.find ? [] : idsOf(part.folded),
      collapsedBefore: part.find ? idsOf(part.folded) : [],
    })),
    settle: raise({ type: 'outline.changed' }),
    write: sendTo('address', ({ context }) => ({
      type: 'address.write' as const,
      part: partOf(context),
      isStep: false,
    })),
    setAside: assign(({ context }) => ({ collapsedBefore: context.collapsed })),
    putBack: assign(({ context }) => ({ collapsed: context.collapsedBefore, collapsedBefore: [] })),
  },
}).createMachine({
  id: 'outline',
  options: machineOptions,
  context: { collapsed: [], collapsedBefore: [], filter: '', reach: {} },
  invoke: { id: 'address', src: 'address' },
  on: {
    'row.toggled': { actions: [{ type: 'toggle', params: theEvent }, 'settle'] },
    'siblings.expanded': { actions: [{ type: 'expand', params: theEvent }, 'settle'] },
    'all.expanded': { actions: ['expandAll', 'settle'] },
    'all.collapsed': { actions: [{ type: 'collapseAll', params: theEvent }, 'settle'] },
    'outline.changed': { actions: 'write' },
  },
  type: 'parallel',
  states: {
    reach: {
      initial: 'activeOnly',
      states: {
        activeOnly: {
          on: {
            'inactive.toggled': {
              target: 'everything',
              actions: [{ type: 'keepReach', params: { reach: inactiveToo } }, 'settle'],
            },
            'address.told': {
              guard: { type: 'tellsInactive', params: theEvent },
              target: 'everything',
              actions: { type: 'keepReach', params: { reach: inactiveToo } },
            },
          },
        },
        everything: {
          tags: 'inactiveShown',
          on: {
            'inactive.toggled': {
              target: 'activeOnly',
              actions: [{ type: 'keepReach', params: { reach: {} } }, 'settle'],
            },
            'address.told': [
              { guard: { type: 'tellsInactive', params: theEvent } },
              { target: 'activeOnly', actions: { type: 'keepReach', params: { reach: {} } } },
            ],
          },
        },
      },
    },
    search: {
      initial: 'off',
      on: {
        'address.told': [
          {
            guard: { type: 'tellsSearch', params: theEvent },
            target: '.on',
            actions: { type: 'keepTold', params: theEvent },
          },
          { target: '.off', actions: { type: 'keepTold', params: theEvent } },
        ],
      },
      states: {
        off: {
          on: {
            'filter.typed': [
              {
                guard: { type: 'isBlank', params: theEvent },
                actions: { type: 'keepFilter', params: theEvent },
              },
              {
                target: 'on',
                actions: ['setAside', 'expandAll', { type: 'keepFilter', params: theEvent }, 'settle'],
              },
            ],
          },
        },
        on: {
          tags: 'searching',
          on: {
            'filter.typed': [
              {
                guard: { type: 'isBlank', params: theEvent },
                target: 'off',
                actions: ['putBack', { type: 'keepFilter', params: theEvent }, 'settle'],
              },
              { actions: ['expandAll', { type: 'keepFilter', params: theEvent }, 'settle'] },
            ],
          },
        },
      },
    },
  },
});

/** The outline's part of the address; empty when untouched. */
function partOf({ filter, collapsed, collapsedBefore, reach }: OutlineContext): AddressPart {
  const folded = filter.trim() ? collapsedBefore : collapsed;
  return {
    ...(filter.trim() && { find: filter }),
    ...(folded.length > 0 && { folded: folded.join(' ') }),
    ...reach,
  };
}

/** Accounts have numeric ids (SPEC §3), all other rows text ids. */
function idsOf(folded = ''): RowId[] {
  return folded
    .split(' ')
    .filter(Boolean)
    .map((id) => (/^\d+$/.test(id) ? Number(id) : id));
}

export type OutlineActor = ActorRefFrom<typeof outlineMachine>;
export type OutlineSnapshot = SnapshotFrom<typeof outlineMachine>;
