import { statfsSync } from 'node:fs';

/** Minimum for writing: one segment of the log, and as much again for running work. */
export const reserveBytes = 32 * 2 ** 20;
/** Writing resumes a little above the minimum, so that it does not flicker. */
export const enoughBytes = 48 * 2 ** 20;
/** Size of a new database, with the reserve. */
export const firstBytes = 96 * 2 ** 20;

export interface SpaceGuard {
  /** SQL to run before the next request, inside or outside a transaction; null when nothing changes. */
  setting(isInTransaction: boolean): string | null;
}

export function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/**
 * Makes the session read-only before the disk is full: without room for its log the engine dies, and reading
 * ends too. The setting is repeated while space is low, because a new session forgets it, and taken back only
 * between transactions, because a failed one would roll it back.
 */
export function spaceGuard(
  directory: string,
  changed: (isLow: boolean, freeBytes: number) => void,
  freeBytes = () => freeBytesOf(directory),
): SpaceGuard {
  let isLow = false;
  let isReadOnly = false;
  return {
    setting(isInTransaction) {
      const free = freeBytes();
      const wasLow = isLow;
      isLow = free < (wasLow ? enoughBytes : reserveBytes);
      if (isLow !== wasLow) changed(isLow, free);
      if (isLow) {
        isReadOnly = true;
        return 'set default_transaction_read_only = on; set transaction_read_only = on';
      }
      if (!isReadOnly || isInTransaction) return null;
      isReadOnly = false;
      return 'set default_transaction_read_only = off';
    },
  };
}
