import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longestFirst.ts';
import { chromiumFlags, chromiumPath } from './tests/support/page/chromium.ts';

/** Far beyond the needs of a quiet machine: a busy one must not fail a test. */
const longMs = 120_000;
const walks = 'tests/models/**/*.walk.test.tsx';
const builtPage = 'tests/budget.test.ts';

/** Bundled once: unbundled, every file with a view would read hundreds of Blueprint modules. */
const bundledOnce = [
  '@blueprintjs/core',
  '@blueprintjs/core/lib/esm/common/classes',
  '@blueprintjs/datetime',
  '@blueprintjs/icons',
  '@blueprintjs/table',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@xstate/react',
  '@xstate/test',
  'axios',
  'axe-core',
  'date-fns/locale',
  'luxon',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'wouter',
  'xstate',
];

// `isolate: false`: the files of a worker share their imports, which load once (ADR 32), and see each other's
// module state.
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'tests/{build,charts,domain,flowLog,machines,services}/**/*.test.ts',
            'tests/models/**/*.pure.test.ts',
            'tests/*.test.ts',
          ],
          // The weight of the built page is tested where it is built.
          exclude: [builtPage],
          testTimeout: longMs,
          hookTimeout: longMs,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/server/postgres.ts'],
          testTimeout: longMs,
          hookTimeout: longMs,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          css: false,
          include: ['tests/{views,reference}/**/*.test.tsx', walks],
          setupFiles: ['tests/support/page/domSetup.ts'],
          testTimeout: longMs,
          hookTimeout: longMs,
          deps: { optimizer: { client: { enabled: true, include: bundledOnce } } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        optimizeDeps: { include: bundledOnce },
        test: {
          name: 'chromium',
          isolate: false,
          include: [walks],
          setupFiles: ['tests/support/page/domSetup.ts'],
          testTimeout: longMs,
          hookTimeout: longMs,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: chromiumFlags() },
            }),
            instances: [{ browser: 'chromium' }],
          },
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          include: ['tests/browser/**/*.test.ts', builtPage],
          // Browser tests wait between gestures: a third worker fills the pauses of two cores.
          maxWorkers: 3,
          globalSetup: ['tests/support/page/product.ts'],
          testTimeout: longMs,
          hookTimeout: longMs,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
