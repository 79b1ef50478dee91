import { Worker } from 'node:worker_threads';
import type { EngineAnswer, EngineHome, EngineRequest } from './engine.ts';

export interface EngineClient {
  /** Executes wire bytes; the answers come in the order of the calls. Rejects when the engine died or was stopped. */
  execute(bytes: Uint8Array): Promise<Uint8Array>;
  /** Closes the database in order and ends its thread. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * The embedded engine in its own thread, kept alive: a statement that runs longer than `limitMs`, or a crash, ends
 * the thread, fails what waits for it, and the next call opens the database again. Committed rows are not lost.
 */
export async function startEngine(home: EngineHome, limitMs: number): Promise<EngineClient> {
  let running = startThread(home, limitMs);
  let restart: Promise<void> | null = null;
  let closing = false;
  const begin = async () => {
    // Never two threads on one directory: the old one may still be on its way out.
    await running.end();
    running = startThread(home, limitMs);
    restart = null;
  };
  const alive = async () => {
    if (running.hasEnded() && !closing) {
      restart ??= begin();
      await restart;
    }
    return running;
  };
  await running.ready;
  return {
    execute: async (bytes) => (await alive()).send(bytes),
    async close() {
      if (closing) return;
      await restart;
      closing = true;
      if (!running.hasEnded()) await running.send(null);
      await running.end();
    },
  };
}

function startThread(home: EngineHome, limitMs: number) {
  const worker = new Worker(new URL('./engine.ts', import.meta.url), {
    workerData: home,
    stdout: true,
    stderr: true,
  });
  const printed = collectOutput(worker);
  const waiting = new Map<number, Waiting>();
  let ended = false;
  let lastId = 0;
  let watchdog: NodeJS.Timeout | undefined;

  const fail = (reason: string) => {
    ended = true;
    clearTimeout(watchdog);
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  const watch = () => {
    clearTimeout(watchdog);
    if (waiting.size === 0) return;
    watchdog = setTimeout(() => {
      fail(`The embedded database was restarted: a statement ran longer than ${limitMs} ms.`);
      worker.terminate();
    }, limitMs);
  };
  worker.on('message', (answer: EngineAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    watch();
    if ('bytes' in answer) call?.resolve(answer.bytes);
    else call?.reject(new Error(answer.failure));
  });
  worker.on('error', (error) => fail(`${String(error.message).slice(0, 300)} ${printed()}`.trim()));
  worker.on('exit', () => fail('The embedded database has stopped.'));

  const expect = (id: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  const ready = expect(0);
  ready.catch(() => {});

  return {
    ready,
    hasEnded: () => ended,
    async send(bytes: Uint8Array | null): Promise<Uint8Array> {
      await ready;
      if (ended) throw new Error('The embedded database has stopped.');
      lastId += 1;
      const answer = expect(lastId);
      if (waiting.size === 1) watch();
      worker.postMessage({ id: lastId, bytes } satisfies EngineRequest);
      return answer;
    },
    end: () => worker.terminate(),
  };
}

/** PostgreSQL says why it does not start on its output only; the last lines go into the error. */
function collectOutput(worker: Worker): () => string {
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-600);
  };
  worker.stdout.on('data', keep);
  worker.stderr.on('data', keep);
  return () => text.trim();
}
