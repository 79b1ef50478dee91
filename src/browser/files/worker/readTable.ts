import { toProblem } from '../../../domain/problem.ts';
import type { ReaderMessage } from '../readerThread.ts';
import { readSheet } from '../readSheet.ts';

/** Reads one file on its own thread, which is stopped when the reading is cancelled. */
const thread = globalThis as unknown as {
  onmessage: (message: MessageEvent<File>) => void;
  postMessage: (message: ReaderMessage) => void;
};

thread.onmessage = ({ data }) => {
  const progress = (rows: number) => thread.postMessage({ kind: 'progress', rows });
  readSheet(data, progress, new AbortController().signal).then(
    (sheet) => thread.postMessage({ kind: 'sheet', sheet }),
    (thrown) => thread.postMessage({ kind: 'refused', problem: toProblem(thrown) }),
  );
};
thread.postMessage({ kind: 'ready' });
