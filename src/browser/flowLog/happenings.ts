import type { InspectionEvent } from 'xstate';

/** An inspection event of XState, with its time in milliseconds since 1970. */
export type Happening = [atMs: number, reported: InspectionEvent];

/**
 * Buffers the actor system's events until the recorder's code has loaded. The buffer is bounded: a late recorder starts
 * with the machines as it finds them.
 */
export const happenings = {
  waiting: [] as Happening[],
  wake: () => {},
};

export function hear(reported: InspectionEvent): void {
  const { waiting } = happenings;
  if (waiting.push([Date.now(), reported]) > mostWaiting) waiting.length = 0;
  happenings.wake();
}

const mostWaiting = 9999;
