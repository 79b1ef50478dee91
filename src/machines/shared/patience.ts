/** Delay in milliseconds before a list or a submission says that it is still waiting (decision D9). */
export const patienceMs = 10_000;

/** Stops a loop of eventless transitions instead of freezing the tab. */
export const machineOptions = { maxIterations: 1000 };

/** Two halves of a wait, to spread into a waiting state: after the delay `patience` it has the tag `slow`. */
export const waiting = {
  initial: 'brief',
  states: {
    brief: { after: { patience: 'slow' } },
    slow: { tags: 'slow' },
  },
} as const;
