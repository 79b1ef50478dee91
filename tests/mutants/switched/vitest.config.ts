import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import house from '../../../vitest.config.ts';
import { files } from './ledger.ts';
import { type Numbered, withSwitches } from './switches.ts';

const root = join(import.meta.dirname, '../../..');
const here = 'tests/mutants/switched';
const folder = process.env.FAULTS_FOLDER ?? '';
const faults: Record<string, Numbered[]> = JSON.parse(readFileSync(files.faults(folder), 'utf8'));
const { projects } = (house as { test: { projects: { test: Record<string, unknown> }[] } }).test;
const isOfServer = Object.keys(faults).some((path) => path.startsWith('server/'));
/** Who asks: the tests of a page and of what stands behind it, or those of the server. */
const asked: Record<string, string[] | undefined> = isOfServer
  ? { server: undefined }
  : {
      unit: ['tests/{services,domain,machines,flowLog}/**/*.test.ts', 'tests/models/**/*.pure.test.ts'],
      dom: undefined,
    };
const isJudging = process.env.FAULTS_LANE !== undefined;
const isAlone = process.env.FAULTS_AWAKE !== undefined;

const switches = {
  name: 'switches',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    // A test that reads a source as a text reads the true one.
    if (id.endsWith('?raw')) return null;
    const path = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
    const here = faults[path];
    return here ? { code: withSwitches(path, code, here), map: null } : null;
  },
};

/** Sources with every fault in them, before the tests of the house that can be asked many times. */
export default defineConfig({
  root,
  test: {
    bail: isAlone ? 1 : 0,
    maxWorkers: isJudging || isAlone ? 1 : 2,
    reporters: ['dot'],
    silent: true,
    // The house's own cache holds the sources without switches.
    fsModuleCachePath: join(folder, 'cache'),
    projects: projects.flatMap(({ test: { sequence: _, globalSetup: __, ...its } }) => {
      const name = String(its.name);
      if (!(name in asked)) return [];
      return {
        // Not the house's, whose tests may run in the meantime; and where what is bundled finds what it imports.
        cacheDir: join(root, 'node_modules/.vite/faults'),
        plugins: [switches],
        test: {
          ...its,
          ...(asked[name] && { include: asked[name] }),
          // Only so is it known what a file of tests comes across while it is loaded.
          isolate: isOfServer && !isAlone,
          setupFiles: [
            ...(name === 'dom' ? ['tests/support/page/domSetup.ts'] : []),
            ...(name === 'dom' && (isJudging || isAlone) ? [`${here}/impatient.ts`] : []),
          ],
          runner: `${here}/${isAlone ? 'alone' : isJudging ? 'judge' : 'reach'}Runner.ts`,
        },
      };
    }),
  },
});
