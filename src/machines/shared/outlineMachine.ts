import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { RowId } from '../../domain/tree.ts';
import { machineOptions } from './patience.ts';

export interface OutlineContext {
  /** The rows that hide what is below them; all others are expanded. */
  collapsed: RowId[];
  /** The same as it was before the search, which expands everything that it finds. */
  collapsedBefore: RowId[];
  filter: string;
}

export type OutlineEvent =
  | { type: 'row.toggled'; id: RowId }
  /** The rows at one level, opened together. */
  | { type: 'siblings.expanded'; ids: RowId[] }
  | { type: 'all.expanded' }
  | { type: 'all.collapsed'; ids: RowId[] }
  | { type: 'inactive.toggled' }
  | { type: 'filter.typed'; text: string };

/**
 * How a tree of rows is looked at: everything expanded at first, inactive rows out of sight, and a filter that leaves
 * the tree as it was when it is emptied. The rows are the list's.
 */
export const outlineMachine = setup({
  types: {
    context: {} as OutlineContext,
    events: {} as OutlineEvent,
    tags: {} as 'inactiveShown' | 'searching',
  },
  guards: {
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
    setAside: assign(({ context }) => ({ collapsedBefore: context.collapsed })),
    putBack: assign(({ context }) => ({ collapsed: context.collapsedBefore, collapsedBefore: [] })),
  },
}).createMachine({
  id: 'outline',
  options: machineOptions,
  context: { collapsed: [], collapsedBefore: [], filter: '' },
  on: {
    'row.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
    'siblings.expanded': { actions: { type: 'expand', params: ({ event }) => event } },
    'all.expanded': { actions: 'expandAll' },
    'all.collapsed': { actions: { type: 'collapseAll', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    reach: {
      initial: 'activeOnly',
      states: {
        activeOnly: { on: { 'inactive.toggled': 'everything' } },
        everything: { tags: 'inactiveShown', on: { 'inactive.toggled': 'activeOnly' } },
      },
    },
    search: {
      initial: 'off',
      states: {
        off: {
          on: {
            'filter.typed': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event },
                actions: { type: 'keepFilter', params: ({ event }) => event },
              },
              {
                target: 'on',
                actions: ['setAside', 'expandAll', { type: 'keepFilter', params: ({ event }) => event }],
              },
            ],
          },
        },
        on: {
          tags: 'searching',
          on: {
            'filter.typed': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event },
                target: 'off',
                actions: ['putBack', { type: 'keepFilter', params: ({ event }) => event }],
              },
              { actions: ['expandAll', { type: 'keepFilter', params: ({ event }) => event }] },
            ],
          },
        },
      },
    },
  },
});

export type OutlineActor = ActorRefFrom<typeof outlineMachine>;
export type OutlineSnapshot = SnapshotFrom<typeof outlineMachine>;
