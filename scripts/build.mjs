import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runNode24, tools } from './processes.mjs';

/**
 * Builds the page when `dist` is missing or older than its sources. Returns vite's exit code, 0 when fresh.
 */
export async function buildWhenStale() {
  const sources = sourceHash();
  if (existsSync(join(root, 'dist', 'index.html')) && readStamp() === sources) return 0;
  console.log('Building the page …');
  rmSync(stampFile, { force: true });
  const code = await runNode24(tools.vite, ['build', '--logLevel', 'warn']);
  if (code === 0) writeFileSync(stampFile, sources);
  return code;
}

const stampFile = join(root, 'node_modules', '.built-sources');
const madeOf = [
  'src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const file of madeOf.flatMap((name) => filesOf(join(root, name)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
