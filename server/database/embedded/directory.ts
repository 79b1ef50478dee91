import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  databaseOfOtherVersion,
  fileDamaged,
  filesMissing,
  unknownFiles,
} from '../../../src/texts/session/storage.ts';

const majorVersion = '18';
const markName = 'INITIALISED';
/** Files without which the engine dies with an unreadable message. */
const essential = [
  'PG_VERSION',
  'postgresql.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_wal',
  'base',
];

/**
 * Prepares `directory` for the engine and returns the path of its files; `initialise` writes the first ones,
 * in a temporary folder that is renamed when complete. Deletes and moves nothing that existed. Throws a
 * sentence with the remedy on unknown files, missing files and files of another PostgreSQL version.
 */
export async function prepareDirectory(
  directory: string,
  initialise: (files: string) => Promise<void>,
): Promise<string> {
  const files = join(directory, 'postgres');
  const mark = join(directory, markName);
  if (!existsSync(files)) {
    if (existsSync(mark)) throw new Error(filesMissing(files, mark));
    await createFiles(directory, files, initialise);
  }
  if (!existsSync(mark)) {
    // The folder identifies itself when a start was interrupted between the rename and the mark.
    if (!existsSync(join(files, markName))) throw new Error(unknownFiles(files, mark));
    writeMark(directory);
  }
  refuseUnfit(directory, files);
  return files;
}

/**
 * True when `directory` holds or held a database. A directory without access counts: opening it reports the
 * reason.
 */
export function hasFiles(directory: string): boolean {
  return ['postgres', markName].some((name) => !isMissing(join(directory, name)));
}

function isMissing(path: string): boolean {
  try {
    accessSync(path);
    return false;
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

async function createFiles(
  directory: string,
  files: string,
  initialise: (files: string) => Promise<void>,
): Promise<void> {
  const unfinished = join(directory, `unfinished-${randomUUID()}`);
  try {
    await initialise(unfinished);
    writeMark(unfinished);
    syncTree(unfinished);
    renameSync(unfinished, files);
    syncPath(directory);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function refuseUnfit(directory: string, files: string): void {
  for (const name of essential) {
    const path = join(files, name);
    if (!existsSync(path) || statSync(path).size === 0) throw new Error(fileDamaged(path));
  }
  const found = readFileSync(join(files, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(found)) throw new Error(fileDamaged(join(files, 'PG_VERSION')));
  if (found !== majorVersion) throw new Error(databaseOfOtherVersion(directory, found, majorVersion));
  eachFile(files, (path) => accessSync(path, constants.R_OK | constants.W_OK));
}

function writeMark(directory: string): void {
  writeFileSync(join(directory, markName), `${new Date().toISOString()}\n`, { flush: true });
  syncPath(directory);
}

function syncTree(directory: string): void {
  eachFile(directory, syncPath);
}

/** Every file and folder below `path`, and `path` itself last. */
function eachFile(path: string, visit: (path: string) => void): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) eachFile(child, visit);
    else if (entry.isFile()) visit(child);
  }
  visit(path);
}

function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
