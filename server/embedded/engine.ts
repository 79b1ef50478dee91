import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, durableStart, proveDurability } from './durableFiles.ts';

/** What the worker is started with: a directory, or memory (perhaps filled from a dump). */
export type EngineHome = { directory: string } | { template: string | null };

/** To the worker: wire bytes to execute, or `null` for "close". From it: the answer of the same number. */
export interface EngineRequest {
  id: number;
  bytes: Uint8Array | null;
}
export type EngineAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string };

const port = parentPort;
if (!port) throw new Error('The embedded engine runs in a worker thread only.');

const engine = await open(workerData as EngineHome);
port.on('message', ({ id, bytes }: EngineRequest) => {
  const work = bytes ? engine.execProtocolRaw(bytes, { syncToFs: false }) : closed();
  work.then(
    (answer) => port.postMessage({ id, bytes: answer } satisfies EngineAnswer),
    (error: unknown) => port.postMessage({ id, failure: firstLine(error) } satisfies EngineAnswer),
  );
});
port.postMessage({ id: 0, bytes: new Uint8Array() } satisfies EngineAnswer);

async function open(home: EngineHome): Promise<PGlite> {
  if ('template' in home) {
    const loadDataDir = home.template ? new Blob([readFileSync(home.template)]) : undefined;
    return PGlite.create({
      loadDataDir,
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    });
  }
  const files = new DurableFiles(home.directory);
  const opened = await PGlite.create({ fs: files, startParams: durableStart });
  await proveDurability(opened, files);
  return opened;
}

async function closed(): Promise<Uint8Array> {
  await engine.close();
  return new Uint8Array();
}

/** An error of the engine prints its whole minified source; its first line says what happened. */
function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
}
