import { archiveTexts } from '../../src/texts/operation.ts';

/** What the system says of a file or a folder that cannot be written, as a sentence; anything else as it is. */
export function unwritable(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ofFiles.has(code) ? new Error(archiveTexts.unwritable(path, code), { cause: error }) : error;
}

/** No database says these: it has codes of its own, and its connection others. */
const ofFiles = new Set([
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'],
  ...['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG'],
]);
