import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseInUse } from '../../../src/texts/session/storage.ts';
import { type Fence, holds } from './fence.ts';

const heartbeatMs = 5_000;
const staleMs = 30_000;

/** Thrown when another process has the same data directory open; the message is for a person. */
export class DatabaseInUse extends Error {}

export interface Hold {
  /** What proves that the directory is still ours. */
  fence: Fence;
  release(): void;
}

interface Owner {
  token: string;
  machine: string;
  pid: number;
}

/**
 * Takes the data directory for this process.
 * PGlite has no lock of its own: two processes on one directory lose rows without an error. The lock is the system's,
 * on a file: it holds across containers and while the process is paused, and ends with the process. Machines that
 * share the directory without sharing locks see each other by the owner file and its heartbeat; who takes over after
 * a silence writes another token, which the former owner reads before it acknowledges anything.
 */
export function lockDirectory(directory: string): Hold {
  const unlock = lockFile(join(directory, 'lock'), directory);
  const file = join(directory, 'owner.json');
  if (isHeldElsewhere(file)) {
    unlock();
    throw new DatabaseInUse(databaseInUse(directory));
  }
  const fence = { file, token: randomUUID() };
  writeOwner(file, { token: fence.token, machine: thisMachine(), pid: process.pid });
  const heartbeat = setInterval(() => touch(fence), heartbeatMs);
  heartbeat.unref();
  return {
    fence,
    release() {
      clearInterval(heartbeat);
      if (holds(fence)) rmSync(file, { force: true });
      unlock();
    },
  };
}

/** Node cannot lock a file itself; its SQLite can, with the lock that the system ends when the process dies. */
function lockFile(path: string, directory: string): () => void {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    const isHeld = (error as { errcode?: number }).errcode === sqliteBusy;
    throw isHeld ? new DatabaseInUse(databaseInUse(directory)) : error;
  }
  return () => lock.close();
}

const sqliteBusy = 5;

/** True when the owner file names another machine whose heartbeat has not stopped. On this one the lock decides. */
function isHeldElsewhere(file: string): boolean {
  try {
    const { machine } = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return machine !== thisMachine() && Date.now() - statSync(file).mtimeMs < staleMs;
  } catch {
    return false;
  }
}

/** What shares locks with this process: one start of one system, whatever the containers in it are called. */
function thisMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

/** Whole or not at all: the former owner may read at any moment. */
function writeOwner(file: string, owner: Owner): void {
  const unfinished = `${file}.${owner.token}`;
  writeFileSync(unfinished, JSON.stringify(owner), { flush: true });
  renameSync(unfinished, file);
}

function touch(fence: Fence): void {
  try {
    if (holds(fence)) utimesSync(fence.file, new Date(), new Date());
  } catch {
    // The directory may be gone while the process ends, or be read-only; the lock does not depend on the heartbeat.
  }
}
