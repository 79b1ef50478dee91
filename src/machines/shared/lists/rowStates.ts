/**
 * Whether there are rows, as states to spread into a state of a list. The machine names the guard `hasRows`.
 * `countedRows` is what a loaded list shows, `rowsBehind` what stays visible behind a load or a failure.
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
