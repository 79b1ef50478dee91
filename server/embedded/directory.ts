import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { databaseOfOtherVersion } from '../../src/texts/server.ts';

const majorVersion = '18';

/**
 * Makes `directory` ready for the engine, `initialise` writing the first files, and returns where they are.
 * A first start that was cut short leaves no marker, so what it left is wiped; files of another PostgreSQL version are
 * refused with a written way out.
 */
export async function prepareDirectory(
  directory: string,
  initialise: (files: string) => Promise<void>,
): Promise<string> {
  const files = join(directory, 'postgres');
  if (!existsSync(marker(directory))) {
    rmSync(files, { recursive: true, force: true });
    await initialise(files);
    markInitialised(directory);
  }
  const version = join(files, 'PG_VERSION');
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim();
    if (found !== majorVersion) throw new Error(databaseOfOtherVersion(directory, found, majorVersion));
  }
  return files;
}

/** Pushes every file to the disk, and only then marks the directory as complete. */
function markInitialised(directory: string): void {
  syncTree(join(directory, 'postgres'));
  writeFileSync(marker(directory), `${new Date().toISOString()}\n`, { flush: true });
  syncPath(directory);
}

function marker(directory: string): string {
  return join(directory, 'INITIALISED');
}

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(path);
}

function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
