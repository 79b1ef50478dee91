/** Waiting longer than this is refused. */
const longestWaitMs = 10_000;
const longestQueue = 200;

/** Thrown when a share is not free in time: the work did not begin. */
export class ShareTaken extends Error {}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets each key run at most `most` works at once, in order of arrival, so that a locked row or a heavy hour
 * of one company never holds every connection. Refuses works that wait too long or in too long a queue.
 */
export function createShares(most: number) {
  const lines = new Map<string, Line>();

  const enter = (line: Line): Promise<void> | undefined => {
    if (line.running < most) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= longestQueue) throw new ShareTaken('The line is too long.');
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        reject(new ShareTaken('The wait was too long.'));
      }, longestWaitMs);
      line.waiting.push(begin);
    });
  };

  return async function share<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    await enter(line);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
