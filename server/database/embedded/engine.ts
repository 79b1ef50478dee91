import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, durableStart, proveDurability } from './durableFiles.ts';
import { type Fence, holds } from './fence.ts';
import { isIdleAfter, simpleQuery } from './frames.ts';
import { type SpaceGuard, spaceGuard } from './space.ts';

/** Home of a worker: a directory, perhaps with a fence, or memory, perhaps filled from a dump. */
export type EngineHome = { directory: string; fence?: Fence } | { template: string | null };

/** Start data of the worker: its home, and the engine's code, compiled once in a process. */
export interface EngineStart {
  home: EngineHome;
  code: WebAssembly.Module;
}

/** Message to the worker: wire bytes to execute, or `null` for "close". */
export interface EngineRequest {
  id: number;
  bytes: Uint8Array | null;
}

/**
 * Message from the worker: the answer to the request of that number. `failure` ends the engine; refused SQL
 * comes as bytes. `lost`: another process has the directory. A message without a number reports free space
 * when it crosses the limit.
 */
export type EngineAnswer =
  | { id: number; bytes: Uint8Array }
  | { id: number; failure: string }
  | { id: number; lost: true }
  | { space: { isLow: boolean; freeBytes: number } };

const port = parentPort;
if (!port) throw new Error('The embedded engine runs in a worker thread only.');
const answer = (message: EngineAnswer) => port.postMessage(message);

const { home, code } = workerData as EngineStart;
const fence = 'directory' in home ? home.fence : undefined;
let lastWords = '';
let files: DurableFiles | null = null;
let space: SpaceGuard | null = null;
let isInTransaction = false;

const opened = open().then(
  (engine) => {
    answer({ id: 0, bytes: new Uint8Array() });
    return engine;
  },
  (error: unknown) => end(0, error),
);
let queue: Promise<unknown> = opened;
port.on('message', (request: EngineRequest) => {
  queue = queue.then(() => handle(request)).catch((error: unknown) => end(request.id, error));
});

async function open(): Promise<PGlite> {
  const onStderr = (line: string) => {
    if (/\b(FATAL|PANIC|ERROR):/.test(line)) lastWords = line;
    return false;
  };
  if ('template' in home) {
    const loadDataDir = home.template ? new Blob([readFileSync(home.template)]) : undefined;
    const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
    return PGlite.create({ loadDataDir, startParams, onStderr, pgliteWasmModule: code });
  }
  files = new DurableFiles(home.directory);
  space = spaceGuard(home.directory, (isLow, freeBytes) => answer({ space: { isLow, freeBytes } }));
  const engine = await PGlite.create({
    fs: files,
    startParams: durableStart,
    onStderr,
    pgliteWasmModule: code,
  });
  await proveDurability(engine, files);
  return engine;
}

async function handle({ id, bytes }: EngineRequest): Promise<void> {
  const engine = await opened;
  if (isLost()) return answer({ id, lost: true });
  if (!bytes) {
    await engine.close();
    return answer({ id, bytes: new Uint8Array() });
  }
  const setting = space?.setting(isInTransaction);
  if (setting) await execute(engine, simpleQuery(setting));
  const before = files?.syncs;
  const answered = await execute(engine, bytes);
  isInTransaction = !isIdleAfter(answered);
  // Nothing written after another process took over is acknowledged.
  const isWritten = files?.syncs !== before;
  answer(isWritten && isLost() ? { id, lost: true } : { id, bytes: answered });
}

/** The answer to wire bytes, gathered here: the engine's own gathering also keeps every message of every answer. */
async function execute(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (part) => parts.push(part.slice()),
  });
  const [first = new Uint8Array(), ...others] = parts;
  if (others.length === 0) return first;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function isLost(): boolean {
  return fence !== undefined && !holds(fence);
}

/** The engine writes the reason to its output; its error prints minified source with one readable line. */
function end(id: number, error: unknown): never {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
  answer({ id, failure: lastWords || line });
  process.exit(1);
}
