import { archiveTexts } from '../../src/texts/operation.ts';

/** The system's error about an unwritable file or folder, as a sentence; any other error unchanged. */
export function unwritable(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ofFiles.has(code) ? new Error(archiveTexts.unwritable(path, code), { cause: error }) : error;
}

/** Codes that no database uses: it has its own, and its connection others. */
const ofFiles = new Set([
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'],
  ...['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG'],
]);
