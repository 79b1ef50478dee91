import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseInUse } from '../../../src/texts/session/storage.ts';
import { type Fence, holds } from './fence.ts';

const heartbeatMs = 5_000;
const staleMs = 30_000;

/** Thrown when another process has the data directory open; the message is for a person. */
export class DatabaseInUse extends Error {}

export interface Hold {
  /** Proof that this process still owns the directory. */
  fence: Fence;
  release(): void;
}

interface Owner {
  token: string;
  machine: string;
  pid: number;
}

/**
 * Locks the data directory for this process: two PGlite processes on one directory lose rows without an
 * error. The system's lock on a file holds across containers and ends with the process. Machines that share
 * the directory but not locks see each other by the owner file and its heartbeat; a takeover writes a new
 * token, which the former owner reads before it acknowledges anything.
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

/** Node cannot lock a file; its SQLite can, with a lock that the system releases when the process dies. */
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

/**
 * True when the owner file names another machine with a recent heartbeat. On this machine the lock decides.
 */
function isHeldElsewhere(file: string): boolean {
  try {
    const { machine } = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return machine !== thisMachine() && Date.now() - statSync(file).mtimeMs < staleMs;
  } catch {
    return false;
  }
}

/** Identity of everything that shares locks with this process: one boot of one system, across containers. */
function thisMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

/** Written atomically: the former owner may read at any moment. */
function writeOwner(file: string, owner: Owner): void {
  const unfinished = `${file}.${owner.token}`;
  writeFileSync(unfinished, JSON.stringify(owner), { flush: true });
  renameSync(unfinished, file);
}

function touch(fence: Fence): void {
  try {
    if (holds(fence)) utimesSync(fence.file, new Date(), new Date());
  } catch {
    // The directory may be read-only or removed while the process ends; the lock does not need the heartbeat.
  }
}
