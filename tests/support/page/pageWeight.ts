import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

/** A first load that is weighed: a script may weigh `limitKb`; `chunks` is what it weighed when it was last signed. */
export interface Load {
  limitKb: number;
  /** Sources that are loaded beside the entry of the page. */
  alsoLoads: string[];
  chunks: Weights;
}

/** Name of a chunk without its hash → kB. */
export type Weights = Record<string, number>;

/** `docs/budget.json`: a fixed set of screens, so that no other screen changes what is weighed. */
export type Budget = Record<string, Load>;

export const root = join(import.meta.dirname, '../../..');
export const dist = join(root, 'dist');
export const budgetPath = join(root, 'docs/budget.json');

export function readBudget(): Budget {
  return JSON.parse(readFileSync(budgetPath, 'utf8'));
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
}

/**
 * The files that a screen loads before it can be used: the page's entry and the dynamically loaded sources
 * named in `alsoLoads`, each with its static imports. Throws when a source has no chunk of its own.
 */
export function firstLoad(manifest: Manifest, alsoLoads: string[] = []): string[] {
  return chunksOf(manifest, alsoLoads).map(({ file }) => file);
}

/** The files of a load in `docs/budget.json`: its scripts, or with `styles` its style sheets. */
export function filesOf(name: string, { alsoLoads }: Load, manifest: Manifest): string[] {
  const styles = chunksOf(manifest, alsoLoads).flatMap(({ css = [] }) => css);
  return name === 'styles' ? [...new Set(styles)] : firstLoad(manifest, alsoLoads);
}

/** Sizes as the server sends them (brotli), in kB of 1000 bytes. */
export function weigh(files: string[]): Weights {
  const weights: Weights = {};
  for (const file of files) {
    const name = /([^/]+)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? file;
    const kb = readFileSync(join(dist, `${file}.br`)).length / 1000;
    weights[name] = rounded((weights[name] ?? 0) + kb);
  }
  return weights;
}

export function total(weights: Weights): number {
  return rounded(Object.values(weights).reduce((sum, kb) => sum + kb, 0));
}

/** Chunks whose weight differs, the heaviest addition first: `common +1.9, http -0.2`. */
export function difference(before: Weights, after: Weights): string {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, kb: rounded((after[name] ?? 0) - (before[name] ?? 0)) }))
    .filter(({ kb }) => kb !== 0)
    .sort((a, b) => b.kb - a.kb)
    .map(({ name, kb }) => `${name} ${kb > 0 ? '+' : ''}${kb}`)
    .join(', ');
}

function rounded(kb: number): number {
  return Math.round(kb * 10) / 10;
}

function chunksOf(manifest: Manifest, alsoLoads: string[]): Chunk[] {
  const reached = new Set<string>();
  for (const source of ['index.html', ...alsoLoads]) reach(manifest, source, reached);
  return [...reached].flatMap((key) => manifest[key] ?? []);
}

function reach(manifest: Manifest, key: string, reached: Set<string>): void {
  if (reached.has(key)) return;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} has no chunk of its own in the built page: correct docs/budget.json`);
  reached.add(key);
  for (const next of chunk.imports ?? []) reach(manifest, next, reached);
}
