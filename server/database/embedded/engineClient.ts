import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EngineAnswer, EngineHome, EngineRequest, EngineStart } from './engine.ts';

export interface EngineClient {
  /**
   * Executes wire bytes; answers come in the order of the calls. Rejects when the engine died or was stopped.
   */
  execute(bytes: Uint8Array): Promise<Uint8Array>;
  /** Limits the next statements; null returns to the first limit. */
  limit(ms: number | null): void;
  /** Closes the database in order and ends its thread. */
  close(): Promise<void>;
}

export interface EngineEvents {
  /** Called when another process took the directory: nothing more will be executed. */
  lost(): void;
  /** Called when free space falls below the limit or recovers. */
  space(isLow: boolean, freeBytes: number): void;
}

/**
 * Thrown when the engine failed to open its files, died or was stopped. Carries the engine's message and the
 * code of a server that takes no connections.
 */
export class EngineDown extends Error {
  readonly code = '57P03';
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * The embedded engine in its own thread. A crash, or a statement longer than `limitMs`, ends the thread and
 * fails waiting calls; the next call opens the database again. Committed rows are kept.
 */
export async function startEngine(
  home: EngineHome,
  limitMs: number,
  events: Partial<EngineEvents> = {},
): Promise<EngineClient> {
  let isOver = false;
  let limit = limitMs;
  const code = await engineCode();
  const start = () =>
    startThread({ home, code }, () => limit, {
      space: (isLow, freeBytes) => events.space?.(isLow, freeBytes),
      lost() {
        isOver = true;
        events.lost?.();
      },
    });
  let running = start();
  let restart: Promise<void> | null = null;
  const begin = async () => {
    // The old thread may still be ending: two on one directory would corrupt it.
    await running.end();
    running = start();
    restart = null;
  };
  const alive = async () => {
    if (running.hasEnded() && !isOver) {
      restart ??= begin();
      await restart;
    }
    return running;
  };
  await running.ready;
  return {
    execute: async (bytes) => (await alive()).send(bytes),
    limit(ms) {
      limit = ms ?? limitMs;
    },
    async close() {
      await restart;
      if (!isOver && !running.hasEnded()) {
        isOver = true;
        await running.send(null);
      }
      await running.end();
    },
  };
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiling takes longer than opening, so threads and restarts share one compiled module. */
function engineCode(): Promise<WebAssembly.Module> {
  compiled ??= readFile(
    fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  ).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

function startThread(start: EngineStart, limitOf: () => number, events: EngineEvents) {
  const worker = new Worker(new URL('./engine.ts', import.meta.url), {
    workerData: start,
    stdout: true,
    stderr: true,
  });
  const waiting = new Map<number, Waiting>();
  let ended = false;
  let lastId = 0;
  let watchdog: NodeJS.Timeout | undefined;

  const fail = (reason: string) => {
    ended = true;
    clearTimeout(watchdog);
    for (const { reject } of waiting.values()) reject(new EngineDown(reason));
    waiting.clear();
  };
  const watch = () => {
    clearTimeout(watchdog);
    if (waiting.size === 0) return;
    const limitMs = limitOf();
    watchdog = setTimeout(() => {
      fail(`The embedded database was restarted: a statement ran longer than ${limitMs} ms.`);
      worker.terminate();
    }, limitMs);
  };
  worker.on('message', (answer: EngineAnswer) => {
    if ('space' in answer) return events.space(answer.space.isLow, answer.space.freeBytes);
    if ('lost' in answer) {
      events.lost();
      fail('Another process has taken the files of the embedded database.');
      worker.terminate();
      return;
    }
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    watch();
    if ('bytes' in answer) return call?.resolve(answer.bytes);
    call?.reject(new EngineDown(answer.failure));
    fail('The embedded database has stopped.');
  });
  worker.on('error', (error) => fail(String(error.message).slice(0, 300)));
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
      if (ended) throw new EngineDown('The embedded database has stopped.');
      lastId += 1;
      const answer = expect(lastId);
      if (waiting.size === 1) watch();
      worker.postMessage({ id: lastId, bytes } satisfies EngineRequest);
      return answer;
    },
    end: () => worker.terminate(),
  };
}
