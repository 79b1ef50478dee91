import type { FileFault } from '../../domain/imports/fileFault.ts';
import type { Problem } from '../../domain/problem.ts';

/** A file that cannot be read, with the reason. */
export function fileFault(fault: FileFault): Problem {
  return { kind: 'unreadable', fault };
}
