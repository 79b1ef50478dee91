interface Limits {
  atOnce: number;
  /** Waiting works of all callers, and of one; works of no caller ('') have the whole line. */
  longest: number;
  longestOfCaller: number;
  refusal: () => Error;
}

/**
 * Runs a few works at once, and takes the callers in turn: one who sends many at once waits behind its own, and is
 * refused when its part of the line is full, while everybody else is served.
 */
export function createFairLine({ atOnce, longest, longestOfCaller, refusal }: Limits) {
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const enter = (caller: string): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const own = lines.get(caller) ?? [];
    if (waiting >= longest || own.length >= (caller ? longestOfCaller : longest)) throw refusal();
    waiting += 1;
    lines.set(caller, own);
    return new Promise((resolve) => own.push(resolve));
  };

  /** The first of the caller who was served longest ago begins; the caller goes to the end. */
  const leave = () => {
    for (const [caller, own] of lines) {
      const begin = own.shift();
      lines.delete(caller);
      if (own.length > 0) lines.set(caller, own);
      if (!begin) continue;
      waiting -= 1;
      begin();
      return;
    }
    running -= 1;
  };

  return { enter, leave };
}
