import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';

/** A copy of the project where faults may be planted. */
export interface Workshop {
  root: string;
  /** Plants the fault and returns what takes it out again; null when its text does not stand in the file once. */
  plant(mutant: Pick<Mutant, 'file' | 'find' | 'replace'>): (() => void) | null;
  remove(): void;
}

const copied = [
  'build',
  'docs',
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'server',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** Copies the project at `project` into the temporary folder. Its packages are linked, their caches are its own. */
export function openWorkshop(project: string): Workshop {
  const root = mkdtempSync(join(tmpdir(), 'erp-mutants-'));
  // PostgreSQL runs as somebody else where the tests run as root, and must be able to stand here.
  chmodSync(root, 0o755);
  for (const name of copied) cpSync(join(project, name), join(root, name), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name), 'junction');
  }
  return {
    root,
    plant({ file, find, replace }) {
      const path = join(root, file);
      const sound = readFileSync(path, 'utf8');
      const faulty = withFault(sound, find, replace);
      if (faulty === null) return null;
      writeFileSync(path, faulty);
      return () => writeFileSync(path, sound);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function withFault(sound: string, find: string, replace: string): string | null {
  const [before, after, ...more] = sound.split(find);
  return before === undefined || after === undefined || more.length > 0 ? null : before + replace + after;
}
