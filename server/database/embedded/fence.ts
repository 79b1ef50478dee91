import { readFileSync } from 'node:fs';

/** The file that names the owner of a data directory, and this process's token. */
export interface Fence {
  file: string;
  token: string;
}

/** True while this process owns the directory. A missing or torn file counts as lost. */
export function holds({ file, token }: Fence): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { token?: unknown }).token === token;
  } catch {
    return false;
  }
}
