import { readFileSync } from 'node:fs';

/** The file that names the owner of a data directory, and the token with which we are it. */
export interface Fence {
  file: string;
  token: string;
}

/** Whether the directory is still ours. In doubt it is not: a file that is gone or torn names nobody. */
export function holds({ file, token }: Fence): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { token?: unknown }).token === token;
  } catch {
    return false;
  }
}
