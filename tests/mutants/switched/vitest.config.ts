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
const isOfServer = Object.keys(faults).some((path) => path.startsWith('server/'));
const its = projects.map(({ test }) => test).find(({ name }) => name === (isOfServer ? 'server' : 'dom'));
const drawing = [
  'tests/{views,reference,services,domain,machines,flowLog}/**/*.test.{ts,tsx}',
  'tests/models/**/*.{walk,pure}.test.{ts,tsx}',
];
const isJudging = process.env.FAULTS_LANE !== undefined;
const isAlone = process.env.FAULTS_AWAKE !== undefined;

/** What the tests of a page and of what stands behind it ask, all in jsdom, or those of the server: sources with every fault in them. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'switches',
      enforce: 'pre',
      transform(code, id) {
        const path = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
        const here = faults[path];
        return here ? { code: withSwitches(path, code, here), map: null } : null;
      },
    },
  ],
  test: {
    ...its,
    ...(isOfServer ? { globalSetup: [] } : { include: drawing }),
    // Only so is it known what a file of tests comes across while it is loaded.
    isolate: isOfServer && !isAlone,
    setupFiles: [
      ...(isOfServer ? [] : ['tests/support/domSetup.ts']),
      ...(isJudging || isAlone ? [`${here}/impatient.ts`] : []),
    ],
    runner: `${here}/${isAlone ? 'alone' : isJudging ? 'judge' : 'reach'}Runner.ts`,
    bail: isAlone ? 1 : 0,
    maxWorkers: isJudging || isAlone ? 1 : 2,
    reporters: ['dot'],
    // The house's own cache holds the sources without switches.
    fsModuleCachePath: join(folder, 'cache'),
  },
});
