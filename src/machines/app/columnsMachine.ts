import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type ColumnLayout, plainLayout } from '../../domain/tables/columnLayout.ts';
import { isPlain, withToggled, withWidth } from '../../domain/tables/keptLayout.ts';
import { machineOptions } from '../shared/patience.ts';
import { theEvent } from '../shared/theEvent.ts';

/** Layouts by the user and the list. */
type Layouts = Readonly<Record<string, ColumnLayout>>;

interface ColumnsContext {
  layouts: Layouts;
  /** The list whose columns are being chosen; '' for none. */
  list: string;
}

export type ColumnsEvent =
  /** Sent by `kept`: at the beginning, and after a change in another tab. */
  | { type: 'layouts.read'; layouts: Layouts }
  | { type: 'chooser.opened'; list: string }
  | { type: 'chooser.closed' }
  | { type: 'column.toggled'; list: string; column: string }
  /** By dragging or by keyboard; null for the column's own width. */
  | { type: 'column.sized'; list: string; column: string; width: number | null }
  | { type: 'layout.restored'; list: string };

/** Order to store a layout; null removes it. */
export interface LayoutOrder {
  type: 'layout.keep';
  list: string;
  layout: ColumnLayout | null;
}

/** Shown columns and their widths in every list, kept in this browser for each user (ability `lists.1`). */
export const columnsMachine = setup({
  types: {
    context: {} as ColumnsContext,
    events: {} as ColumnsEvent,
    children: {} as { kept: 'kept' },
    tags: {} as 'choosing',
  },
  actors: {
    /** Reads and stores the layouts. */
    kept: fromCallback<LayoutOrder>(() => {}),
  },
  guards: {
    isChanged: ({ context }, { list }: { list: string }) => context.layouts[list] !== undefined,
  },
  actions: {
    keepRead: assign((_, { layouts }: { layouts: Layouts }) => ({ layouts })),
    keepList: assign((_, { list }: { list: string }) => ({ list })),
    forgetList: assign({ list: '' }),
    toggle: assign(({ context: { layouts } }, { list, column }: { list: string; column: string }) =>
      changed(layouts, list, withToggled(layouts[list] ?? plainLayout, column)),
    ),
    size: assign(({ context: { layouts } }, params: { list: string; column: string; width: number | null }) =>
      changed(
        layouts,
        params.list,
        withWidth(layouts[params.list] ?? plainLayout, params.column, params.width),
      ),
    ),
    restore: assign(({ context: { layouts } }, { list }: { list: string }) =>
      changed(layouts, list, plainLayout),
    ),
    store: sendTo('kept', ({ context: { layouts } }, { list }: { list: string }) => ({
      type: 'layout.keep' as const,
      list,
      layout: layouts[list] ?? null,
    })),
  },
}).createMachine({
  id: 'columns',
  options: machineOptions,
  context: { layouts: {}, list: '' },
  type: 'parallel',
  states: {
    layouts: {
      on: {
        'layouts.read': { actions: { type: 'keepRead', params: theEvent } },
        'column.toggled': { actions: { type: 'toggle', params: theEvent } },
        'column.sized': { actions: { type: 'size', params: theEvent } },
        'layout.restored': {
          guard: { type: 'isChanged', params: theEvent },
          actions: { type: 'restore', params: theEvent },
        },
      },
    },
    /** After the layouts, so that the browser gets the changed one. */
    memory: {
      initial: 'working',
      states: {
        working: {
          invoke: { id: 'kept', src: 'kept', onError: 'forbidden' },
          on: {
            'column.*': { actions: { type: 'store', params: ({ event }) => ({ list: event.list }) } },
            'layout.restored': {
              guard: { type: 'isChanged', params: theEvent },
              actions: { type: 'store', params: theEvent },
            },
          },
        },
        /** The browser stores nothing for this page; the choice lasts until reload. */
        forbidden: { meta: { terminal: true } },
      },
    },
    chooser: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'chooser.opened': { target: 'open', actions: { type: 'keepList', params: theEvent } } },
        },
        open: {
          tags: 'choosing',
          exit: 'forgetList',
          on: { 'chooser.closed': 'closed' },
        },
      },
    },
  },
});

/** A plain layout is not kept: later columns and widths of the product then apply. */
function changed(layouts: Layouts, list: string, layout: ColumnLayout): Pick<ColumnsContext, 'layouts'> {
  const { [list]: _, ...others } = layouts;
  return { layouts: isPlain(layout) ? others : { ...others, [list]: layout } };
}

export type ColumnsActor = ActorRefFrom<typeof columnsMachine>;

export function selectLayout({ context }: SnapshotFrom<typeof columnsMachine>, list: string): ColumnLayout {
  return context.layouts[list] ?? plainLayout;
}
