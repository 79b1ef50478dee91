import { join } from 'node:path';
import {
  databaseDamaged,
  fileDamaged,
  noSpace,
  notPermitted,
  readOnlyPlace,
  unusablePlace,
} from '../../../src/texts/session/storage.ts';
import { EngineDown } from './engineClient.ts';
import { freeBytesOf, reserveBytes } from './space.ts';

/**
 * Runs `work` on the data directory `path`; an error of the system or the engine becomes a sentence with a
 * remedy.
 */
export async function sayingWhatToDo<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sentenceOf(error, path) ?? error;
  }
}

function sentenceOf(error: unknown, directory: string): Error | null {
  const sentence =
    error instanceof EngineDown ? ofEngine(error.message, directory) : ofSystem(error, directory);
  return sentence === null ? null : new Error(sentence, { cause: error });
}

/** The engine names the unreadable file relative to its own folder; for some it names only the contents. */
function ofEngine(words: string, directory: string): string {
  const freeBytes = freeBytesOf(directory);
  if (freeBytes < reserveBytes) return noSpace(directory, freeBytes, reserveBytes);
  const [, quoted] = /"(?:\/pglite\/data\/)?((?:base|global|pg_\w+|postgresql)[\w./]*)"/.exec(words) ?? [];
  const [, meant] = contents.find(([content]) => content.test(words)) ?? [];
  const file = quoted ?? meant;
  return file ? fileDamaged(join(directory, 'postgres', file)) : databaseDamaged(directory);
}

const contents: [RegExp, string][] = [
  [/checkpoint record|WAL/, 'pg_wal'],
  [/files are incompatible|control file/, 'global/pg_control'],
  [/status of transaction/, 'pg_xact'],
];

function ofSystem(error: unknown, directory: string): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  const file = 'path' in error ? String(error.path) : directory;
  if (code === 'EACCES' || code === 'EPERM') return notPermitted(file);
  if (code === 'EROFS') return readOnlyPlace(file);
  if (code === 'ENOSPC' || code === 'EDQUOT') return noSpace(directory, freeBytesOf(directory), reserveBytes);
  if (code === 'ERR_SQLITE_ERROR') return unusablePlace(join(directory, 'lock'), error.message);
  return 'syscall' in error ? unusablePlace(file, code) : null;
}
