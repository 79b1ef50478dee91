import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

/**
 * The files a screen loads before it can be used: the page's entry and the dynamically loaded sources named in
 * `alsoLoads`, each with everything it imports statically. Throws when a source has no chunk of its own.
 */
export function firstLoad(manifest: Manifest, alsoLoads: string[] = []): string[] {
  const reached = new Set<string>();
  for (const source of ['index.html', ...alsoLoads]) reach(manifest, source, reached);
  return [...reached].flatMap((key) => manifest[key]?.file ?? []);
}

/** Every style sheet of the page. */
export function styleSheets(manifest: Manifest): string[] {
  return [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))];
}

/** The gzip size of files of `dist`, in kB of 1000 bytes. */
export function gzipKb(dist: string, files: string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function reach(manifest: Manifest, key: string, reached: Set<string>): void {
  if (reached.has(key)) return;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} has no chunk of its own in the built page: correct docs/budget.json`);
  reached.add(key);
  for (const next of chunk.imports ?? []) reach(manifest, next, reached);
}
