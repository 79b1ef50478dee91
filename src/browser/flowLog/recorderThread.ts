import type { TrailEntry } from '../../domain/trail/trailDocument.ts';
import type { LineTaker } from '../../machines/log/recorder.ts';
import type { Charts } from '../../machines/log/trail.ts';
import { createListNumbers } from './longLists.ts';
import type { FromRecorder, ToRecorder } from './recorderMessages.ts';

type Trail = Extract<FromRecorder, { type: 'trail' }>;

export interface RecorderThread extends LineTaker {
  /** Sends everything since the last time, in one message. */
  flush(): void;
  /** The whole trail as a document that ends now. */
  trail(charts: Charts, nowMs: number): Promise<Trail>;
}

/** The page's end of the recorder's thread. */
export function createRecorderThread(worker: Worker): RecorderThread {
  const waiting: ToRecorder[] = [];
  const numbered = createListNumbers({
    send: (number, json) => waiting.push({ type: 'list', number, json }),
    drop: (number) => waiting.push({ type: 'listDropped', number }),
  });
  let segment = 0;
  let isFull = true;
  let broken: Error | null = null;
  let wanted = Promise.withResolvers<Trail>();
  // Avoids an unhandled rejection when no trail was requested.
  wanted.promise.catch(() => {});

  worker.addEventListener('message', ({ data }: MessageEvent<FromRecorder>) => {
    if (data.type === 'trail') wanted.resolve(data);
    else if (data.segment === segment) isFull = true;
  });
  // Later requests get the same error.
  worker.addEventListener('error', (event) => {
    broken = new Error(event.message);
    wanted.reject(broken);
  });

  const shortened = (line: TrailEntry) => line.with(5, numbered(line[5])) as TrailEntry;
  const flush = () => {
    if (waiting.length > 0) worker.postMessage(waiting.splice(0));
  };
  return {
    isFull: () => isFull,
    begin(line) {
      isFull = false;
      segment += 1;
      waiting.push({ type: 'segment', segment, line: shortened(line) });
    },
    add: (line) => void waiting.push({ type: 'line', line: shortened(line) }),
    flush,
    async trail(charts, nowMs) {
      if (broken) throw broken;
      const asked = wanted;
      waiting.push({ type: 'trailWanted', charts, nowMs });
      flush();
      return asked.promise.finally(() => {
        wanted = Promise.withResolvers<Trail>();
        wanted.promise.catch(() => {});
      });
    },
  };
}
