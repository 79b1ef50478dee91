/** How long a list or a submit waits before it says that it is still waiting (decision D9), in milliseconds. */
export const patienceMs = 10_000;

/** Stops a loop of eventless transitions instead of freezing the tab. */
export const machineOptions = { maxIterations: 1000 };

/** The two halves of a wait, spread into the state that waits: after its delay `patience` it carries the tag `slow`. */
export const waiting = {
  initial: 'brief',
  states: {
    brief: { after: { patience: 'slow' } },
    slow: { tags: 'slow' },
  },
} as const;
