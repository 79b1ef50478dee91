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
const projects = (house as { test: { projects: { test: Record<string, unknown> }[] } }).test.projects;
const dom = projects.map(({ test }) => test).find(({ name }) => name === 'dom');
const isJudging = process.env.FAULTS_LANE !== undefined;

/** The tests of pages and of what stands behind them, all in jsdom, of sources with every fault in them. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'switches',
      enforce: 'pre',
      transform(code, id) {
        const path = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
        const its = faults[path];
        return its ? { code: withSwitches(path, code, its), map: null } : null;
      },
    },
  ],
  test: {
    ...dom,
    include: [
      'tests/{views,reference,services,domain,machines,flowLog}/**/*.test.{ts,tsx}',
      'tests/models/**/*.{walk,pure}.test.{ts,tsx}',
    ],
    setupFiles: ['tests/support/domSetup.ts', ...(isJudging ? [`${here}/impatient.ts`] : [])],
    runner: `${here}/${isJudging ? 'judge' : 'reach'}Runner.ts`,
    maxWorkers: isJudging ? 1 : 2,
    reporters: ['dot'],
    // The house's own cache holds the sources without switches.
    fsModuleCachePath: join(folder, 'cache'),
  },
});
