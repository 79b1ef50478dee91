import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import type { Model } from '../defineModel.ts';
import { emittedTests, type Sources } from './emit.ts';

const root = join(import.meta.dirname, '../../../..');

/**
 * Writes walk `number` of the models, or all, into `folder` and formats them. Returns the paths, relative to the
 * project if inside. Throws when the formatter refuses.
 */
export function writeEmitted(
  { number, folder }: { number: number | null; folder: string },
  model: Model,
  ...others: Model[]
): string[] {
  const goal = resolve(root, folder);
  const all = emittedTests(sourcesFor(goal, model.machine.id), model, ...others);
  mkdirSync(goal, { recursive: true });
  return all
    .filter((test) => number === null || test.number === number)
    .map(({ file, text }) => {
      const path = join(goal, file);
      writeFileSync(path, formatted(text));
      return path.startsWith(root + sep) ? relative(root, path) : path;
    });
}

function sourcesFor(folder: string, id: string): Sources {
  const from = (path: string) => relative(folder, join(root, path)).replaceAll(sep, '/');
  const expression = /^\w+$/.test(id) ? `machines.${id}` : `machines[${JSON.stringify(id)}]`;
  return {
    machine: { from: from('src/machines/allMachines.ts'), name: 'machines', expression },
    onStage: from('tests/models/kit/onStage.ts'),
    events: from('tests/models/kit/events.ts'),
  };
}

/** The project's format, through standard input, as the folder may be outside the project. */
export function formatted(text: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const named = '--stdin-file-path=tests/models/emitted/walk.pure.test.ts';
  const said = spawnSync(process.execPath, [biome, 'check', '--write', named], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  if (said.status !== 0) throw new Error(`the emitted test could not be formatted: ${said.stderr}`);
  return said.stdout;
}
