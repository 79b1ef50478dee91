import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const shared = '/dev/shm';
const roomBytes = 4 * 2 ** 30;

/**
 * Runs `act` with the temporary files of this process and its children in memory, when there is room; they
 * are deleted afterwards. Test databases need not outlive the run (ADR 32).
 */
export async function withTemporaryFilesInMemory(act) {
  if (process.env.TMPDIR || !hasRoom()) return act();
  const folder = mkdtempSync(join(shared, 'erp-tests-'));
  // PostgreSQL's system user, perhaps another one, keeps its files below it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  try {
    return await act();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize > roomBytes && process.availableMemory() > roomBytes;
  } catch {
    return false;
  }
}
