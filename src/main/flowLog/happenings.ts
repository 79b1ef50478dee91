import type { InspectionEvent } from 'xstate';

/** Something XState reported, and when, in milliseconds since 1970. */
export type Happening = [atMs: number, reported: InspectionEvent];

/**
 * Keeps what happens in the actor system until the recorder's code is here to take it. When it does not come, what
 * waits is bounded: a recorder that comes late begins with the machines as it meets them.
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
