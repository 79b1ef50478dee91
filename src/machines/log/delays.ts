/** A delay that ended too early; milliseconds. */
export interface EarlyDelay {
  delay: number;
  elapsed: number;
}

/** The delays of one machine: a timer may be late, but never early. */
export function openDelays() {
  const begun = new Map<string, { atMs: number; delay: number }>();
  return {
    began: (event: string, delay: number, atMs: number) => void begun.set(event, { atMs, delay }),
    ended(event: string, atMs: number): EarlyDelay | null {
      const start = begun.get(event);
      if (!start) return null;
      const elapsed = atMs - start.atMs;
      return elapsed + roundingMs < start.delay ? { delay: start.delay, elapsed } : null;
    },
  };
}

/** Timers are rounded, and the clock of a computer is corrected now and then. */
const roundingMs = 50;
