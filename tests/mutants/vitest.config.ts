import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import suite from '../../vitest.config.ts';
import type { Fault } from './sample.ts';
import { withSwitches } from './switches.ts';

const root = join(import.meta.dirname, '../..');
const folder = process.env.FAULTS_FOLDER ?? '';
const faults: Fault[] = JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8'));
const { projects } = (suite as { test: { projects: { test: Record<string, unknown> }[] } }).test;
const isServer = faults.some(({ file }) => file.startsWith('server/'));
const isJudging = process.env.FAULTS_AWAKE !== undefined;

// Tests that compare drawings notice every change and judge none, so they are not asked.
const asked: Record<string, string[] | undefined> = isServer
  ? { server: undefined }
  : {
      unit: ['tests/{services,domain,machines,flowLog}/**/*.test.ts', 'tests/models/**/*.pure.test.ts'],
      dom: undefined,
    };

const switches = {
  name: 'switches',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    // A test that reads a source as text reads the true one.
    if (id.endsWith('?raw')) return null;
    const path = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
    const own = faults.filter(({ file }) => file === path);
    return own.length > 0 ? { code: withSwitches(path, code, own), map: null } : null;
  },
};

/** The suite over sources that carry every fault of the sample behind a switch. */
export default defineConfig({
  root,
  test: {
    bail: isJudging ? 1 : 0,
    maxWorkers: isJudging ? 1 : 2,
    reporters: ['dot'],
    silent: true,
    fsModuleCachePath: join(folder, 'cache'),
    projects: projects.flatMap(({ test: { sequence: _, globalSetup: __, ...project } }) => {
      const name = String(project.name);
      if (!(name in asked)) return [];
      return {
        cacheDir: join(root, 'node_modules/.vite/faults'),
        plugins: [switches],
        test: {
          ...project,
          ...(asked[name] && { include: asked[name] }),
          // Isolated files show which faults each of them executes while it loads.
          isolate: !isJudging,
          runner: 'tests/mutants/reachRunner.ts',
        },
      };
    }),
  },
});
