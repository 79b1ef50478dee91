import type { Problem } from '../../domain/problem.ts';
import type { ReadSheet } from '../../machines/imports/sheet.ts';
import { onDemand } from '../onDemand.ts';

/** Messages of the reader's thread. */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; rows: number }
  | { kind: 'sheet'; sheet: ReadSheet }
  | { kind: 'refused'; problem: Problem };

/** Reads a file on a thread of its own, so that no file can freeze the page; aborting ends the thread. */
export async function readOnThread(
  file: File,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<ReadSheet> {
  const thread = await startThread();
  try {
    return await new Promise<ReadSheet>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      signal.throwIfAborted();
      thread.onerror = () => reject({ kind: 'unreadable' } satisfies Problem);
      thread.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
        if (data.kind === 'progress') progress(data.rows);
        else if (data.kind === 'sheet') resolve(data.sheet);
        else if (data.kind === 'refused') reject(data.problem);
      };
      thread.postMessage(file);
    });
  } finally {
    thread.terminate();
  }
}

/** Starts the thread; its code may fail to load like any other. */
const startThread = onDemand(
  () =>
    new Promise<Worker>((resolve, reject) => {
      const thread = new Worker(new URL('./worker/readTable.ts', import.meta.url), { type: 'module' });
      thread.onmessage = () => resolve(thread);
      thread.onerror = () => reject({ kind: 'unloaded' } satisfies Problem);
    }),
);
