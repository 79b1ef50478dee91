/**
 * Child states for lists with or without rows, to spread into a state. The machine provides the guard `hasRows`.
 * `countedRows` is for a loaded list, `rowsBehind` for a load or a failure.
 */
export const countedRows = {
  initial: 'counting',
  states: {
    counting: { always: [{ guard: 'hasRows', target: 'filled' }, { target: 'empty' }] },
    filled: {},
    empty: { tags: 'empty' },
  },
} as const;

export const rowsBehind = {
  initial: 'counting',
  states: {
    counting: { always: [{ guard: 'hasRows', target: 'rows' }, { target: 'nothing' }] },
    rows: { tags: 'rows' },
    nothing: {},
  },
} as const;
