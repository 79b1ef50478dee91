import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { databaseInUse } from '../../src/texts/server.ts';

const heartbeatMs = 5_000;
const staleMs = 30_000;

/** Thrown when another process has the same data directory open; the message is for a person. */
export class DatabaseInUse extends Error {}

/**
 * Takes the data directory for this process and returns the function that gives it back.
 * PGlite has no lock of its own: two processes on one directory lose rows without an error.
 * The system frees the local lock by itself after a crash; the owner file is for containers that share a volume.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const release = await listenOnce(directory);
  const owner = join(directory, 'owner.json');
  if (isHeldElsewhere(owner)) {
    await release();
    throw new DatabaseInUse(databaseInUse(directory));
  }
  writeFileSync(owner, JSON.stringify({ host: hostname(), pid: process.pid }));
  const heartbeat = setInterval(() => touch(owner), heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    rmSync(owner, { force: true });
    await release();
  };
}

/** A local socket whose name only one process can have; abstract on Linux, a named pipe on Windows. */
async function listenOnce(directory: string): Promise<() => Promise<void>> {
  const name = `erp-${createHash('sha256').update(realpathSync(directory)).digest('hex')}`;
  const paths: Partial<Record<NodeJS.Platform, string>> = {
    linux: `\0${name}`,
    win32: `\\\\.\\pipe\\${name}`,
  };
  const path = paths[process.platform];
  if (!path) return async () => {};
  const socket = createServer((peer) => peer.destroy());
  await new Promise<void>((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DatabaseInUse(databaseInUse(directory)) : error),
    );
    socket.listen(path, resolve);
  });
  socket.unref();
  return () => new Promise((resolve) => socket.close(() => resolve()));
}

/** True when the owner file names a live process: by its number on this machine, by its heartbeat on another. */
function isHeldElsewhere(owner: string): boolean {
  try {
    const { host, pid } = JSON.parse(readFileSync(owner, 'utf8')) as { host: string; pid: number };
    if (host !== hostname()) return Date.now() - statSync(owner).mtimeMs < staleMs;
    return process.platform === 'darwin' && pid !== process.pid && isRunning(pid);
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function touch(owner: string): void {
  try {
    utimesSync(owner, new Date(), new Date());
  } catch {
    // The directory may be gone while the process ends; the lock itself does not depend on this file.
  }
}
