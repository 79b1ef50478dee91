import { statfsSync } from 'node:fs';

/** Below this nothing is written any more: one segment of the log, and as much again for what is under way. */
export const reserveBytes = 32 * 2 ** 20;
/** Writing begins again a little above, so that it does not flicker. */
export const enoughBytes = 48 * 2 ** 20;
/** What a new database takes, with the reserve. */
export const firstBytes = 96 * 2 ** 20;

export interface SpaceGuard {
  /** SQL to run before the next request, which comes in a transaction or outside any; null when there is nothing to say. */
  setting(isInTransaction: boolean): string | null;
}

export function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/**
 * Makes the session read-only before the disk is full: the engine dies when its log finds no place, and then nothing
 * can be read either. The setting is repeated while space is low, because a new session forgets it, and taken back
 * between transactions: one that fails, as all that write do meanwhile, would take it along.
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
