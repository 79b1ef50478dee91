import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  nfd: number;
}

interface NodeFileModule {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } };
}

/**
 * The directory of an embedded database, with an fsync that reaches the disk. Emscripten's file layer has
 * none, so a power cut would lose acknowledged commits. `syncs` counts the calls for the proof at start.
 */
export class DurableFiles extends NodeFS {
  syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const giveFsync = (module: unknown) => {
      (module as NodeFileModule).NODEFS.stream_ops.fsync = (file) => {
        this.syncs += 1;
        fdatasyncSync(file.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } };
  }
}

/** Start parameters that turn durability on: PGlite passes `-F`, and its fdatasync does nothing. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'],
];

/**
 * Commits once and throws unless the commit reached the disk: the fsync above relies on an internal of
 * PGlite.
 */
export async function proveDurability(
  engine: Pick<PGlite, 'query'>,
  files: Pick<DurableFiles, 'syncs'>,
): Promise<void> {
  const before = files.syncs;
  await engine.query("select pg_logical_emit_message(true, 'durability', 'proof')");
  if (files.syncs === before) throw new Error('The embedded database does not write through to the disk.');
}
